import { expect, test } from 'vitest';
import { docComment } from './doc-comment.ts';

test('writes paragraphs and lists, without empty ones', () => {
  expect(docComment(['First.', '', ['one', 'two'], []], '  ').split('\n')).toEqual([
    '  /**',
    '   * First.',
    '   *',
    '   * - one',
    '   * - two',
    '   */',
  ]);
});

test('wraps at 120 characters and indents the lines of an item', () => {
  const lines = docComment(['word '.repeat(40), ['word '.repeat(40)]], '').split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(120);
  expect(lines.filter((line) => line.startsWith(' *   word'))).toHaveLength(1);
});

test('cannot be ended by its text', () => {
  expect(docComment(['a */ b'], '').match(/\*\//g)).toHaveLength(1);
});
