import {
  arrowStream,
  bool,
  decimal,
  float64,
  int64,
  timestamp,
  uint64,
  utf8,
  type Columns,
} from '../../arrow/arrow.ts';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { NotApplicable } from '../../outcome.ts';
import { rowIds, sortedNumbers } from './queries.ts';
import { parseArrowResponse, unlimitedQuery, type Row } from './rows.ts';

/** The columns of {@link MIXED_ROWS}. */
export const MIXED_COLUMNS = { id: int64, x: int64, s: utf8, b: bool, f: float64, big: int64 } as const;

/** Rows with values at which expressions are often wrong. The third one has nulls only. */
export const MIXED_ROWS: readonly Row[] = [
  { id: 1n, x: 1n, s: 'a', b: true, f: -0, big: 2n ** 53n },
  { id: 2n, x: 2n, s: '', b: false, f: 0.1, big: 2n ** 53n + 1n },
  { id: 3n, x: null, s: null, b: null, f: null, big: null },
  { id: 4n, x: 4n, s: 'a_c', b: true, f: 2.9, big: 2n ** 63n - 1n },
];

/** Filters, each with the ids of the rows that it selects. */
export type SelectingFilters = readonly (readonly [filter: string, ids: readonly number[]])[];

/** Filters over {@link MIXED_ROWS} by the id of the rule of QueryTable that they belong to. */
export const MIXED_FILTERS = {
  'filter-not': [
    ["NOT (x > 1 AND s = 'a_c')", [1, 2]],
    ["NOT (x > 2 OR s = 'a')", [2]],
    ['NOT (x IS NULL OR x = 1)', [2, 4]],
    ['NOT (x = 1 AND s IS NULL)', [1, 2, 4]],
  ],
  'filter-in': [
    ['x NOT IN (1)', [2, 4]],
    ['x NOT IN (1, NULL)', []],
    ['x IN (1, NULL)', [1]],
    ['NOT (x IN (1, 2))', [4]],
    ["s IN ('a', '')", [1, 2]],
  ],
  'filter-in-lists': [
    ['x IN (1, 2) AND x IN (2, 4)', [2]],
    ['NOT (x IN (1) AND x IN (2))', [1, 2, 4]],
    ['x IN (2) AND x NOT IN (4, NULL)', []],
    ['x NOT IN (1) OR x NOT IN (2)', [1, 2, 4]],
  ],
  'filter-between': [
    ['x BETWEEN 1 AND 2', [1, 2]],
    ['x NOT BETWEEN 1 AND 2', [4]],
    ['x BETWEEN 2 AND 1', []],
    ['x NOT BETWEEN 2 AND 1', [1, 2, 4]],
  ],
  'filter-truth': [
    ['b IS TRUE', [1, 4]],
    ['b IS NOT TRUE', [2, 3]],
    ['NOT (b IS TRUE)', [2, 3]],
    ['b IS FALSE', [2]],
    ['(x > 1) IS NOT TRUE', [1, 3]],
  ],
  'filter-like': [
    ["s = ''", [2]],
    ["s <> ''", [1, 4]],
    ["s = 'A'", []],
    ["s LIKE 'a_'", []],
    ["s LIKE 'a__'", [4]],
    ["s LIKE 'A%'", []],
    ["s NOT LIKE 'a%'", [2]],
  ],
  'filter-quoted-name': [
    [`"s" = 'a'`, [1]],
    ['"x" > 1', [2, 4]],
  ],
  'filter-large-integers': [
    ['big = 9007199254740993', [2]],
    ['big > 9007199254740992', [2, 4]],
    ['big IN (9007199254740992, 5)', [1]],
    ['big = 9223372036854775807', [4]],
  ],
  'filter-negative-zero': [
    ['f = 0', [1]],
    ['f >= 0', [1, 2, 4]],
    ['f < 0', []],
    ['f IN (0.0, 5.0)', [1]],
  ],
  'filter-cast': [
    ['CAST(f AS INT) = 0', [1, 2]],
    ['CAST(f AS INT) > 0', [4]],
  ],
} as const satisfies Readonly<Record<string, SelectingFilters>>;

/** All of {@link MIXED_FILTERS}. */
export const ALL_MIXED_FILTERS: SelectingFilters = Object.values<SelectingFilters>(MIXED_FILTERS).flat();

/** Columns of one type `v`, with their rows and filters, by the id of the rule of QueryTable that they belong to. */
export const TYPED_FILTERS = {
  'filter-unsigned': {
    type: uint64,
    values: [2n ** 64n - 1n, 2n ** 63n + 1n, 1n, null],
    filters: [
      ['v = 18446744073709551615', [1]],
      ['v > 9223372036854775807', [1, 2]],
      ['v = 9223372036854775809', [2]],
    ],
  },
  'filter-decimals': {
    type: decimal(20, 2),
    values: ['12345678901234567.89', '12345678901234567.88', '0.10', null],
    filters: [
      ['v = 12345678901234567.89', [1]],
      ["v = CAST('12345678901234567.89' AS DECIMAL(20, 2))", [1]],
      ["v <= CAST('12345678901234567.88' AS DECIMAL(20, 2))", [2, 3]],
      ['v = 0.1', [3]],
    ],
  },
  'filter-instants': {
    type: timestamp('Europe/Berlin'),
    values: [43_200_000_000n, 43_200_000_001n, null],
    filters: [
      ["v = TIMESTAMP '1970-01-01T12:00:00Z'", [1]],
      ["v = TIMESTAMP '1970-01-01 14:00:00+02:00'", [1]],
      ["v > TIMESTAMP '1970-01-01T12:00:00Z'", [2]],
    ],
  },
  'filter-finer-time': {
    type: timestamp(),
    values: [1_500_000n, 1_500_001n, null],
    filters: [
      ["v = TIMESTAMP '1970-01-01T00:00:01.5000005'", []],
      ["v < TIMESTAMP '1970-01-01T00:00:01.5000005'", [1]],
    ],
  },
} as const;

/** Creates a table with the rows {@link MIXED_ROWS} and returns its id. */
export const mixedTable = ({ arrange }: CheckContext): Promise<string[]> =>
  arrange.table({ stream: arrowStream(MIXED_COLUMNS, MIXED_ROWS) });

/** Returns a table with the rows {@link MIXED_ROWS} that read-only checks share. */
export const sharedMixedTable = (context: CheckContext): Promise<ObjectId> =>
  context.shared('mixed expressions', mixedTable);

/** Creates a table of these types. Throws `NotApplicable` when the target does not store one of them (D-44). */
export const typedTable = async (
  { arrange, name, target }: CheckContext,
  columns: Columns,
  rows: readonly Row[],
): Promise<ObjectId> => {
  const id = [...(await arrange.sharedNamespace()), name('tbl')];
  const response = await target.call('CreateTable', { id, body: arrowStream(columns, rows) });
  if (response.status === 400)
    throw new NotApplicable(`the target does not store these types: ${response.bytes.toString()}`);
  expect.ok('CreateTable', target.requireSupported('CreateTable', response));
  return id;
};

/** Returns whether a response means that the target does not support the expression in the request (D-76). */
export const isExpressionRefused = (
  { target }: CheckContext,
  response: Parameters<CheckContext['target']['isUnsupportedResponse']>[0],
): boolean => response.status === 400 || target.isUnsupportedResponse(response);

/**
 * Sends each expression, and compares what those that are accepted return. Throws `NotApplicable` with the first reason when
 * the target rejects all of them.
 */
export const expectEachAccepted = async (
  expressions: readonly (() => Promise<{ readonly refused?: string }>)[],
): Promise<void> => {
  const reasons: string[] = [];
  for (const send of expressions) {
    const { refused } = await send();
    if (refused !== undefined) reasons.push(refused);
  }
  if (reasons.length === expressions.length) throw new NotApplicable(reasons[0] ?? 'no expression');
};

/** Fails the check unless each filter that the target supports selects exactly the rows with these ids. */
export const expectSelected = (context: CheckContext, id: ObjectId, filters: SelectingFilters): Promise<void> =>
  expectEachAccepted(
    filters.map(([filter, ids]) => async () => {
      const response = await context.target.call('QueryTable', { id, body: unlimitedQuery({ filter }) });
      if (isExpressionRefused(context, response))
        return { refused: `the target rejects the filter ${filter} with ${response.status}` };
      expect.ok('QueryTable', response);
      const found = sortedNumbers(rowIds(parseArrowResponse(response)));
      expect.equal(found, ids, `the ids of the rows with ${filter}`);
      return {};
    }),
  );
