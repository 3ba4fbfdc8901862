import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { historyOf, type Step } from './testing/histories.ts';
import type { Json, Operation } from './history.ts';
import { findViolation, type Model } from './linearizability.ts';
import { counterModel } from './objects/counter.ts';
import { namesModel } from './objects/names.ts';
import { tagsModel } from './objects/tags.ts';
import { versionsModel } from './objects/versions.ts';

/** Tries every order of the operations, and every choice of those with an unknown outcome that took effect. */
const isLinearizable = <State extends Json>(model: Model<State>, history: readonly Operation[]): boolean => {
  const search = (state: State, remaining: readonly Operation[]): boolean => {
    const known = remaining.filter(({ outcome }) => outcome === 'known');
    return (
      known.length === 0 ||
      remaining.some((operation) => {
        if (known.some(({ returned }) => returned < operation.invoked)) return false;
        const next = model.next(state, operation.input, operation.output);
        return (
          next !== undefined &&
          search(
            next,
            remaining.filter((each) => each !== operation),
          )
        );
      })
    );
  };
  return search(model.initial, history);
};

interface Kind {
  readonly model: Model<Json>;
  readonly inputs: readonly Json[];
  /** All outputs that the inputs can have in small histories. */
  readonly outputs: readonly Json[];
}

const lists = (writers: readonly string[]): Json[] =>
  ['', ...writers].map((_, at) => ['', ...writers].slice(0, at + 1)).concat([['', 'w2']]);

const KINDS: Readonly<Record<string, Kind>> = {
  counter: {
    model: counterModel,
    inputs: ['increment', 'increment', 'read'],
    outputs: ['done', 0, 1, 2, 3, 4],
  },
  tags: {
    model: tagsModel,
    inputs: [{ create: 1 }, { create: 2 }, { update: 3 }, { delete: true }, { get: true }],
    outputs: ['done', 'exists', 'absent', null, 1, 2, 3],
  },
  names: {
    model: namesModel,
    inputs: [
      ...['k1', 'k2'].map((key) => ({ create: 0, key })),
      { drop: 0 },
      { rename: 0, to: 1 },
      { describe: 0 },
      { describe: 1 },
      { exists: 1 },
      { list: true },
    ],
    outputs: ['done', 'exists', 'absent', null, 'k1', 'k2', true, false, [], ['a'], ['b'], ['a', 'b']],
  },
  versions: {
    model: versionsModel,
    inputs: [
      { commit: [{ table: 0, version: 2 }], writer: 'w1' },
      {
        commit: [
          { table: 0, version: 2 },
          { table: 1, version: 2 },
        ],
        writer: 'w2',
      },
      { commit: [{ table: 1, version: 3 }], writer: 'w3' },
      { latest: 0 },
      { latest: 1 },
      { list: 1 },
    ],
    outputs: ['done', [1, ''], [2, 'w1'], [2, 'w2'], [3, 'w3'], ...lists(['w2', 'w3'])],
  },
};

const steps = ({ model, inputs, outputs }: Kind, maxLength: number): fc.Arbitrary<Step[]> =>
  fc
    .array(
      fc.record({
        input: fc.constantFrom(...inputs),
        invoked: fc.nat(20),
        duration: fc.integer({ min: 1, max: 12 }),
        isUnknown: fc.boolean().chain((isUnknown) => (isUnknown ? fc.boolean() : fc.constant(false))),
        choice: fc.nat(100),
      }),
      { minLength: 1, maxLength },
    )
    .map((drawn) => {
      // The outputs in the order of the responses, apart from a few, so that many histories are linearizable and many not.
      let state = model.initial;
      const ordered = [...drawn].sort((a, b) => a.invoked + a.duration - (b.invoked + b.duration));
      return ordered.map(({ input, invoked, duration, isUnknown, choice }): Step => {
        const at = [invoked, invoked + duration] as const;
        if (isUnknown) {
          if (choice % 2 === 0) state = model.next(state, input, undefined) ?? state;
          return { at, input };
        }
        const possible = outputs.filter((output) => model.next(state, input, output) !== undefined);
        const candidates = choice < 92 && possible.length > 0 ? possible : outputs;
        const output = candidates[choice % candidates.length] ?? 'done';
        state = model.next(state, input, output) ?? state;
        return { at, input, output };
      });
    });

describe.each(Object.entries(KINDS))('of a history of %s', (name, kind) => {
  test('finds a violation exactly when no order explains the responses', () => {
    const verdicts = { linearizable: 0, violation: 0 };
    fc.assert(
      fc.property(steps(kind, 7), (drawn) => {
        const history = historyOf(`${name}/x`, drawn);
        const expected = isLinearizable(kind.model, history);
        verdicts[expected ? 'linearizable' : 'violation'] += 1;
        expect(findViolation(kind.model, history) === undefined).toBe(expected);
      }),
      { numRuns: 3_000 },
    );
    expect(verdicts.linearizable).toBeGreaterThan(100);
    expect(verdicts.violation).toBeGreaterThan(100);
  });
});

test('counts operations at the same moment as concurrent', () => {
  const read = { at: [1, 2], input: 'read', output: 0 } as const;
  const increment = { at: [0, 1], input: 'increment', output: 'done' } as const;
  expect(findViolation(counterModel, historyOf('counter/x', [increment, read]))).toBeUndefined();
});

test('reports the response that is impossible and the states before it', () => {
  const history = historyOf('counter/x', [
    { at: [0, 1], input: 'increment', output: 'done' },
    { at: [2, 3], input: 'increment' },
    { at: [4, 5], input: 'read', output: 3 },
    { at: [6, 7], input: 'read', output: 1 },
  ]);
  expect(findViolation(counterModel, history)).toEqual({ operation: history[2], states: [1] });
});

test('ignores operations that had no effect', () => {
  const [increment, read] = historyOf('counter/x', [
    { at: [0, 1], input: 'increment', output: 'done' },
    { at: [2, 3], input: 'read', output: 0 },
  ]) as [Operation, Operation];
  expect(findViolation(counterModel, [{ ...increment, outcome: 'failed' }, read])).toBeUndefined();
  expect(findViolation(counterModel, [increment, read])?.operation).toBe(read);
});

test('checks hundreds of increments with an unknown outcome', () => {
  const unknown = Array.from({ length: 400 }, (_, at): Step => ({ at: [at, at + 8], input: 'increment' }));
  const read = (output: number): Step => ({ at: [500, 501], input: 'read', output });
  const check = (output: number) => findViolation(counterModel, historyOf('counter/x', [...unknown, read(output)]));
  expect(check(400)).toBeUndefined();
  expect(check(401)).toBeDefined();
});
