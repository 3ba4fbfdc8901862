import type { RuleName } from '#contract/rules';
import { expect, test } from 'vitest';
import type { Difference } from '../report/diff.ts';
import { painter } from '../report/screen.ts';
import { diffText, exitCodeOf } from './diff.ts';

const paint = painter(false);

const difference = (n: number, direction: Difference['direction']): Difference => ({
  rule: `DropTable/${direction}-${n}` as RuleName,
  level: 'MUST',
  before: 'pass',
  after: 'fail',
  direction,
  cause: 'the server',
});
const many = (n: number, direction: Difference['direction']): readonly Difference[] =>
  Array.from({ length: n }, (_, at) => difference(at, direction));

test('shows the first 50 rules of each direction and counts the others; shows all with --all', () => {
  const found = {
    circumstances: [],
    differences: [...many(120, 'worse'), ...many(50, 'better'), ...many(51, 'other')],
  };
  const rules = (text: string, direction: string): number => text.split(` DropTable/${direction}-`).length - 1;
  const short = diffText(found, paint, false);
  expect(['worse', 'better', 'other'].map((one) => rules(short, one))).toEqual([50, 50, 50]);
  expect(short.match(/and \d+ more/g)).toEqual(['and 70 more', 'and 1 more']);
  const whole = diffText(found, paint, true);
  expect(['worse', 'better', 'other'].map((one) => rules(whole, one))).toEqual([120, 50, 51]);
  expect(whole).not.toContain('more;');
});

test('escapes control characters in the name of a server', () => {
  const text = diffText({ circumstances: ['server: a -> \u001b[2J\u202eb'], differences: [] }, paint, false);
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
  expect(text).toContain('\\u001b[2J');
});

test('only worse MUST rules fail a comparison', () => {
  const codeOf = (...differences: readonly Difference[]): number => exitCodeOf({ circumstances: [], differences });
  const worse = difference(1, 'worse');
  expect(codeOf(worse)).toBe(1);
  expect(codeOf({ ...worse, level: 'SHOULD' }, difference(2, 'better'), difference(3, 'other'))).toBe(0);
});

test('says once that the selections differ', () => {
  const selections = { first: 1, second: 200, both: 50 };
  const text = diffText({ circumstances: [], selections, differences: [] }, paint, false);
  expect(text).toMatch(/^The selections differ: 1 rule only in the first report, 200 rules only in the second\./);
  expect(text).toContain('Every compared rule has the same result in both reports.');
});
