import { expect, test } from 'vitest';
import { toHtml } from './markdown.ts';

const texts: readonly [given: string, want: string][] = [
  ['', ''],
  ['One\nline.', '<p>One line.</p>'],
  ['One.\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
  ['Use `a < b` & *more* **now**.', '<p>Use <code>a &lt; b</code> &amp; <em>more</em> <strong>now</strong>.</p>'],
  ['See D-01 and D-02.', '<p>See <a href="#D-01">D-01</a> and D-02.</p>'],
  ['`D-01` stays.', '<p><code>D-01</code> stays.</p>'],
  ['- one\n- two\n  more', '<ul><li>one</li><li>two more</li></ul>'],
  ['Words:\n- one', '<p>Words:</p>\n<ul><li>one</li></ul>'],
  ['<script>', '<p>&lt;script&gt;</p>'],
  ['Run:\n\n```\na  <b>\n\n- c\n```\n\nDone.', '<p>Run:</p>\n<pre>a  &lt;b&gt;\n\n- c\n</pre>\n<p>Done.</p>'],
];

test.each(texts)('%j', (given, want) =>
  expect(toHtml(given, (id) => (id === 'D-01' ? '#D-01' : undefined))).toBe(want),
);
