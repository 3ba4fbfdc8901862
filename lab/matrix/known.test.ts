import { expect, test } from 'vitest';
import type { RuleName } from '#contract/rules';
import { MatrixError } from './descriptions.ts';
import { acceptKnown, compareKnown, parseKnown, type KnownList } from './known.ts';

const rules = (...names: readonly RuleName[]): ReadonlySet<RuleName> => new Set(names);
const known: KnownList = [
  {
    fault: 'server',
    reason: 'drops ignore the mode',
    rules: ['DropNamespace/absent-fail', 'DropNamespace/absent-skip'],
  },
];

test('a failure that the baseline does not have is unexpected, in the order of the contract', () => {
  const failed = rules('DropTable/twice', 'DropNamespace/cascade', 'DropNamespace/absent-fail');
  expect(compareKnown(known, failed, rules()).unexpected).toEqual(['DropNamespace/cascade', 'DropTable/twice']);
});

test('a known failure is repaired only if it passes and fails in no selection', () => {
  expect(compareKnown(known, rules(), rules('DropNamespace/absent-fail')).repaired).toEqual([
    'DropNamespace/absent-fail',
  ]);
  const both = rules('DropNamespace/absent-fail');
  expect(compareKnown(known, both, both)).toEqual({ unexpected: [], repaired: [] });
});

test('a known failure that was not tested is neither unexpected nor repaired', () => {
  expect(compareKnown(known, rules(), rules())).toEqual({ unexpected: [], repaired: [] });
});

test('accepting adds new failures as open, removes repaired ones and leaves no difference', () => {
  const failed = rules('DropTable/twice', 'DropNamespace/absent-skip');
  const passed = rules('DropNamespace/absent-fail');
  const accepted = acceptKnown(known, compareKnown(known, failed, passed));
  expect(accepted.map(({ fault, rules: names }) => [fault, names])).toEqual([
    ['server', ['DropNamespace/absent-skip']],
    ['open', ['DropTable/twice']],
  ]);
  expect(compareKnown(accepted, failed, passed)).toEqual({ unexpected: [], repaired: [] });
  const again = compareKnown(accepted, rules(...failed, 'DropTable/declared'), passed);
  expect(acceptKnown(accepted, again).at(-1)?.rules).toEqual(['DropTable/twice', 'DropTable/declared']);
});

const withRules = (...names: readonly string[]): string =>
  JSON.stringify({ known: [{ fault: 'server', reason: 'r', rules: names }] });

test.each([
  ['a rule that is not in the contract', withRules('DropTable/never-was')],
  ['a rule named twice', withRules('DropTable/twice', 'DropTable/twice')],
  ['an entry without a reason', '{"known":[{"fault":"server","reason":" ","rules":[]}]}'],
  ['a fault of an unknown party', '{"known":[{"fault":"weather","reason":"r","rules":[]}]}'],
])('rejects a baseline with %s', (_what, text) => {
  expect(() => parseKnown('a-server', text)).toThrow(MatrixError);
});
