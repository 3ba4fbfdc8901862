import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { historyOf, inOrder, type Step } from './testing/histories.ts';
import { checkHistory, describeViolation } from './check-history.ts';
import { readHistory, writeHistory, type Json } from './history.ts';
import type { Input as CounterInput } from './objects/counter.ts';
import type { Input as NamesInput } from './objects/names.ts';
import type { Input as TagsInput } from './objects/tags.ts';
import type { Input as VersionsInput } from './objects/versions.ts';

/** The typed inputs of each kind. */
const names = (input: NamesInput): Json => ({ ...input });
const tag = (input: TagsInput): Json => ({ ...input });
const count = (input: CounterInput): Json => input;
const commit = (writer: string, ...entries: readonly (readonly [table: number, version: number])[]): Json => ({
  commit: entries.map(([table, version]) => ({ table, version })),
  writer,
});
const latest = (table: number): Json => ({ latest: table }) satisfies VersionsInput;
const list = (table: number): Json => ({ list: table }) satisfies VersionsInput;

const create = (name: number, key: string): Json => names({ create: name, key });
const describeName = (name: number): Json => names({ describe: name });

const at = (invoked: number, returned: number, input: Json, ...outputs: readonly Json[]): Step => {
  const [output] = outputs;
  return { at: [invoked, returned], input, ...(output !== undefined && { output }) };
};

const VIOLATIONS: readonly (readonly [title: string, object: string, steps: readonly Step[]])[] = [
  [
    'a name read after its table was dropped',
    'names/n',
    inOrder([create(0, 'k'), 'done'], [names({ drop: 0 }), 'done'], [describeName(0), 'k']),
  ],
  ['a table created twice', 'names/n', [at(0, 5, create(0, 'k'), 'done'), at(0, 5, create(0, 'l'), 'done')]],
  [
    'a table dropped twice',
    'names/n',
    [at(0, 1, create(0, 'k'), 'done'), at(2, 5, names({ drop: 0 }), 'done'), at(2, 5, names({ drop: 0 }), 'done')],
  ],
  [
    'a table that is missing while it is renamed',
    'names/n',
    [
      at(0, 1, create(0, 'k'), 'done'),
      at(2, 5, names({ rename: 0, to: 1 }), 'done'),
      at(3, 4, names({ list: true }), []),
    ],
  ],
  [
    'a table with two names while it is renamed',
    'names/n',
    [
      at(0, 1, create(0, 'k'), 'done'),
      at(2, 5, names({ rename: 0, to: 1 }), 'done'),
      at(3, 4, names({ list: true }), ['a', 'b']),
    ],
  ],
  ['a created table that is lost', 'names/n', inOrder([create(0, 'k'), 'done'], [names({ exists: 0 }), false])],
  ['a list without a created table', 'names/n', inOrder([create(0, 'k'), 'done'], [names({ list: true }), []])],
  [
    'a rename onto an existing table',
    'names/n',
    inOrder([create(0, 'k'), 'done'], [create(1, 'l'), 'done'], [names({ rename: 0, to: 1 }), 'done']),
  ],
  [
    'a create that is not acknowledged and appears twice',
    'names/n',
    inOrder([create(0, 'k')], [describeName(0), 'k'], [names({ drop: 0 }), 'done'], [describeName(0), 'k']),
  ],
  ['a stale version', 'versions/v', inOrder([commit('w', [0, 2]), 'done'], [latest(0), [1, '']])],
  [
    'a version created twice',
    'versions/v',
    [at(0, 5, commit('w', [0, 2]), 'done'), at(0, 5, commit('x', [0, 2]), 'done')],
  ],
  ['a version of another writer', 'versions/v', inOrder([commit('w', [0, 2]), 'done'], [latest(0), [2, 'x']])],
  [
    'a version that was replaced',
    'versions/v',
    inOrder([commit('w', [0, 2]), 'done'], [commit('x', [0, 3]), 'done'], [list(0), ['', 'x', 'x']]),
  ],
  [
    'a version that is lost after a kill',
    'versions/v',
    inOrder([commit('w', [0, 2]), 'done'], [commit('x', [0, 3])], [list(0), ['']]),
  ],
  [
    'a stale tag',
    'tags/t',
    inOrder([tag({ create: 1 }), 'done'], [tag({ update: 2 }), 'done'], [tag({ get: true }), 1]),
  ],
  [
    'a tag that was read and then disappears',
    'tags/t',
    inOrder([tag({ create: 1 })], [tag({ get: true }), 1], [tag({ get: true }), null]),
  ],
  ['a tag created twice', 'tags/t', [at(0, 5, tag({ create: 1 }), 'done'), at(0, 5, tag({ create: 2 }), 'done')]],
  [
    'an updated tag that is lost after a kill',
    'tags/t',
    inOrder([tag({ create: 1 }), 'done'], [tag({ update: 2 }), 'done'], [tag({ update: 3 })], [tag({ get: true }), 1]),
  ],
  [
    'a deleted tag that reappears',
    'tags/t',
    inOrder([tag({ create: 1 }), 'done'], [tag({ delete: true }), 'done'], [tag({ update: 1 }), 'done']),
  ],
  [
    'a batch that is visible in one table only',
    'versions/b',
    inOrder([commit('w', [0, 2], [1, 2])], [latest(0), [2, 'w']], [latest(1), [1, '']]),
  ],
  [
    'a batch that is visible in one table before the other',
    'versions/b',
    [at(0, 9, commit('w', [0, 2], [1, 2]), 'done'), at(1, 2, latest(0), [2, 'w']), at(3, 4, latest(1), [1, ''])],
  ],
  [
    'a batch that is rejected in one table and visible in another',
    'versions/b',
    inOrder([commit('w', [0, 2]), 'done'], [commit('x', [0, 2], [1, 2])], [latest(1), [2, 'x']]),
  ],
  [
    'an acknowledged batch with a version that exists',
    'versions/b',
    inOrder([commit('w', [0, 2]), 'done'], [commit('x', [0, 2], [1, 2]), 'done']),
  ],
  ['a stale count', 'counter/c', inOrder([count('increment'), 'done'], [count('read'), 0])],
  [
    'a lost increment',
    'counter/c',
    [at(0, 5, count('increment'), 'done'), at(0, 5, count('increment'), 'done'), at(6, 7, count('read'), 1)],
  ],
  ['an increment that is counted twice', 'counter/c', inOrder([count('increment')], [count('read'), 2])],
  [
    'an acknowledged increment that is lost after a kill',
    'counter/c',
    inOrder([count('increment'), 'done'], [count('increment')], [count('read'), 0]),
  ],
  [
    'a count that decreases',
    'counter/c',
    [at(0, 9, count('increment'), 'done'), at(1, 2, count('read'), 1), at(3, 4, count('read'), 0)],
  ],
  ['a response that no model has', 'counter/c', inOrder([count('increment'), { unexpected: 400 }])],
];

const VALID: readonly (readonly [title: string, object: string, steps: readonly Step[]])[] = [
  [
    'a create that takes effect late',
    'names/n',
    inOrder([create(0, 'k')], [describeName(0), null], [create(1, 'l'), 'done'], [describeName(0), 'k']),
  ],
  [
    'a create and a drop in either order',
    'names/n',
    [at(0, 5, create(0, 'k'), 'done'), at(0, 5, names({ drop: 0 }), 'absent'), at(6, 7, describeName(0), 'k')],
  ],
  [
    'a rename of an absent table to a name that exists',
    'names/n',
    inOrder([create(1, 'k'), 'done'], [names({ rename: 0, to: 1 }), 'absent'], [names({ rename: 0, to: 1 }), 'exists']),
  ],
  [
    'a read that overtakes a commit',
    'versions/v',
    [at(0, 9, commit('w', [0, 2]), 'done'), at(1, 2, latest(0), [1, '']), at(3, 4, latest(0), [2, 'w'])],
  ],
  [
    'a commit after one with an unknown outcome',
    'versions/v',
    inOrder([commit('w', [0, 2])], [commit('x', [0, 2]), 'done'], [list(0), ['', 'x']]),
  ],
  [
    'a tag updated concurrently',
    'tags/t',
    [
      at(0, 1, tag({ create: 1 }), 'done'),
      at(2, 9, tag({ update: 2 }), 'done'),
      at(2, 9, tag({ update: 3 }), 'done'),
      at(3, 4, tag({ get: true }), 3),
      at(10, 11, tag({ get: true }), 2),
    ],
  ],
  [
    'a batch with an unknown outcome that has no effect',
    'versions/b',
    inOrder([commit('w', [0, 2], [1, 2])], [latest(0), [1, '']], [latest(1), [1, '']]),
  ],
  [
    'a batch that appears between two reads',
    'versions/b',
    [at(0, 9, commit('w', [0, 2], [1, 2]), 'done'), at(1, 2, latest(0), [1, '']), at(3, 4, latest(1), [2, 'w'])],
  ],
  [
    'two increments, one with an unknown outcome',
    'counter/c',
    inOrder([count('increment')], [count('increment'), 'done'], [count('read'), 1], [count('read'), 2]),
  ],
];

describe('rejects', () => {
  test.each(VIOLATIONS)('%s', (_, object, steps) => {
    const [violation] = checkHistory(historyOf(object, steps));
    expect(violation?.operation.object).toBe(object);
  });
});

describe('accepts', () => {
  test.each(VALID)('%s', (_, object, steps) => {
    expect(checkHistory(historyOf(object, steps))).toEqual([]);
  });
});

test('checks each object of its own and describes the operations around a violation', () => {
  const lost = historyOf('counter/bad', inOrder(['increment', 'done'], ['read', 0]));
  const fine = historyOf('counter/good', inOrder(['increment', 'done'], ['read', 1]));
  const violations = checkHistory([...fine, ...lost]);
  expect(violations.map(({ operation }) => operation)).toEqual([lost[1]]);
  const [text] = violations.map(describeViolation);
  expect(text).toContain('counter/bad');
  expect(text).toContain('possible states before it: 1');
  expect(text).toContain('"increment" -> "done"');
});

test('rejects an object of an unknown kind', () => {
  expect(() => checkHistory(historyOf('queue/q', inOrder(['read', 0])))).toThrow('queue/q');
});

test('reads the history that was written', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'history-'));
  const history = historyOf(
    'tags/t',
    inOrder([tag({ create: 1 }), 'done'], [tag({ update: 2 })], [tag({ get: true }), null]),
  );
  await writeHistory(join(directory, 'h.json'), history);
  expect(await readHistory(join(directory, 'h.json'))).toEqual(history);
  await rm(directory, { recursive: true });
});
