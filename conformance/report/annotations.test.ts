import { expect, test } from 'vitest';
import { annotations } from './annotations.ts';
import type { Report } from './report.ts';

const rule = (n: number, given: object = {}): Report['rules'][number] =>
  ({
    id: `DropTable/rule-${n}`,
    level: 'MUST',
    status: 'fail',
    statement: 'A sentence.',
    cases: [{ name: '', status: 'fail', expected: 'status 204', got: 'a\n::error::100%', durationMs: 1 }],
    ...given,
  }) as unknown as Report['rules'][number];

test('has a line for each failing rule that decides the verdict, at most ten', () => {
  const many = Array.from({ length: 12 }, (_, at) => rule(at));
  expect(annotations({ rules: many }).trimEnd().split('\n')).toHaveLength(10);
  const others = [rule(1, { status: 'pass' }), rule(2, { level: 'SHOULD' }), rule(3, { status: 'blocked' })];
  expect(annotations({ rules: others })).toBe('');
});

test('escapes texts of the target, so that they are no commands', () => {
  expect(annotations({ rules: [rule(1)] })).toBe(
    '::error title=DropTable/rule-1::A sentence.%0Aexpected status 204%0Agot a%0A::error::100%25\n',
  );
});
