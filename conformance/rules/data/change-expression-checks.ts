import { manyRows } from '../../context/arrange.ts';
import {
  arrowStream,
  binary,
  date32,
  decimal,
  int64,
  list,
  struct,
  timestamp,
  uint64,
  utf8,
} from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import * as expect from '../../context/expect.ts';
import { NotApplicable } from '../../context/outcome.ts';
import {
  expectEachAccepted,
  isExpressionRefused,
  MIXED_COLUMNS,
  MIXED_FILTERS,
  MIXED_ROWS,
  mixedTable,
  typedTable,
} from '../../context/resources/rows/expression-samples.ts';
import { queryAll } from '../../context/resources/rows/queries.ts';
import { expectRows, readRows, type Row } from '../../context/resources/rows/rows.ts';
import { changeRows } from './row-change-checks.ts';

/** Predicates whose parts are null for some rows. */
const NULL_LOGIC = [
  ...MIXED_FILTERS['filter-not'],
  ...MIXED_FILTERS['filter-in'],
  ...MIXED_FILTERS['filter-in-lists'].slice(0, 2),
  ...MIXED_FILTERS['filter-truth'],
];

/** Each predicate with a copy of the rows of its own, so that one read shows the effect of all. */
const PARTS = NULL_LOGIC.map(([predicate, ids], part) => ({
  predicate: `(${predicate}) AND part = ${part}`,
  part,
  rows: MIXED_ROWS.map((row) => ({ ...row, part: BigInt(part), mark: 'none' })),
  selects: (row: Row): boolean => (ids as readonly number[]).includes(Number(row['id'])),
}));

const partsTable = ({ arrange }: CheckContext): Promise<string[]> =>
  arrange.table({
    stream: arrowStream(
      { ...MIXED_COLUMNS, part: int64, mark: utf8 },
      PARTS.flatMap(({ rows }) => rows),
    ),
  });

/** Changes the rows of each part, and expects the rows that `wanted` returns for the parts that the target supports. */
const expectPartsChanged = async (
  context: CheckContext,
  operation: 'UpdateTable' | 'DeleteFromTable',
  wanted: (part: (typeof PARTS)[number]) => readonly Row[],
): Promise<void> => {
  const id = await partsTable(context);
  const refused = new Set<number>();
  await expectEachAccepted(
    PARTS.map(({ predicate, part }) => async () => {
      const response =
        operation === 'UpdateTable'
          ? await context.target.call(operation, { id, body: { predicate, updates: [['mark', "'marked'"]] } })
          : await context.target.call(operation, { id, body: { predicate } });
      if (!isExpressionRefused(context, response)) {
        expect.ok(operation, response);
        return {};
      }
      refused.add(part);
      return { refused: `the target rejects the predicate ${predicate} with ${response.status}` };
    }),
  );
  const rows = PARTS.flatMap((part) => (refused.has(part.part) ? part.rows : wanted(part)));
  expectRows(await readRows(context, id), rows, 'the rows after a change with each predicate');
};

/** One column of each of these types, and one that an update changes. */
const TYPES = {
  id: int64,
  n: int64,
  u: uint64,
  d: decimal(20, 2),
  z: timestamp('UTC'),
  t: timestamp(),
  day: date32,
  bytes: binary,
  items: list(int64),
  st: struct({ a: int64, b: utf8 }),
};

const TYPED_ROWS: readonly Row[] = [
  {
    id: 1n,
    n: 1n,
    u: 2n ** 64n - 1n,
    d: '12345678901234567.89',
    z: 1n,
    t: -1n,
    day: 1,
    bytes: new Uint8Array([0, 255]),
    items: [2n ** 53n + 1n, null],
    st: { a: null, b: '' },
  },
  { id: 2n, n: 2n, u: null, d: null, z: null, t: null, day: null, bytes: null, items: [], st: { a: 1n, b: null } },
];

/** The checks of the rows and values of an update, a part of the checks in UpdateTable.ts. */
export const updateExpressionChecks = {
  'null-logic': (context: CheckContext) =>
    expectPartsChanged(context, 'UpdateTable', ({ rows, selects }) =>
      rows.map((row) => (selects(row) ? { ...row, mark: 'marked' } : row)),
    ),
  'large-integers': async (context: CheckContext) => {
    const id = await mixedTable(context);
    for (const [predicate, sql] of [
      ['id = 1', 'big + 3'],
      ['id = 2', '9007199254740995'],
      ['id = 4', 'big - 2'],
    ] as const) {
      const response = await context.target.call('UpdateTable', { id, body: { predicate, updates: [['big', sql]] } });
      if (isExpressionRefused(context, response))
        throw new NotApplicable(`the target rejects the expression ${sql} with ${response.status}`);
      expect.ok('UpdateTable', response);
    }
    const wanted: Readonly<Record<string, bigint>> = {
      1: 2n ** 53n + 3n,
      2: 2n ** 53n + 3n,
      4: 2n ** 63n - 3n,
    };
    const rows = MIXED_ROWS.map((row) => ({ ...row, big: wanted[String(row['id'])] ?? null }));
    expectRows(await readRows(context, id), rows, 'the rows after the updates');
  },
  'unselected-not-evaluated': async (context: CheckContext) => {
    const rows = [
      { id: 1n, s: '7', n: 0n },
      { id: 2n, s: 'x', n: 0n },
    ];
    const id = await context.arrange.table({ stream: arrowStream({ id: int64, s: utf8, n: int64 }, rows) });
    const updates = [['n', 'CAST(s AS BIGINT)']];
    await changeRows(context, 'UpdateTable', { id, body: { predicate: 'id = 1', updates } });
    expectRows(await readRows(context, id), [{ id: 1n, s: '7', n: 7n }, ...rows.slice(1)]);
  },
  'other-types-unchanged': async (context: CheckContext) => {
    const id = await typedTable(context, TYPES, TYPED_ROWS);
    await changeRows(context, 'UpdateTable', { id, body: { updates: [['n', 'n + 10']] } });
    const wanted = TYPED_ROWS.map((row) => ({ ...row, n: (row['n'] as bigint) + 10n }));
    expectRows(await readRows(context, id), wanted, 'the rows after an update of n');
  },
};

/** The checks of the rows that a delete selects, a part of the checks in DeleteFromTable.ts. */
export const deleteExpressionChecks = {
  'null-logic': (context: CheckContext) =>
    expectPartsChanged(context, 'DeleteFromTable', ({ rows, selects }) => rows.filter((row) => !selects(row))),
  'row-id-excluded': async (context: CheckContext) => {
    const id = await context.arrange.table({ rows: manyRows(1, 10) });
    const { rows } = await queryAll(context, id, { with_row_id: true });
    const kept = rows.slice(2, 7);
    const predicate = `_rowid NOT IN (${kept.map(({ _rowid }) => String(_rowid)).join(', ')})`;
    const response = await context.target.call('DeleteFromTable', { id, body: { predicate } });
    if (isExpressionRefused(context, response))
      throw new NotApplicable(`the target rejects the predicate ${predicate} with ${response.status}`);
    expect.ok('DeleteFromTable', response);
    const wanted = kept.map(({ _rowid, ...row }) => row);
    expectRows(await readRows(context, id), wanted, `the rows after a delete where ${predicate}`);
  },
};
