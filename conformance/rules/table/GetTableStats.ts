import type { ClientRequest } from '#contract/client';
import type { GetTableStatsResponse } from '#contract/types';
import { COLUMNS, manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { buildIndex } from '../../context/resources/indexes/indexes.ts';
import { countRows } from '../../context/resources/rows/rows.ts';
import { expectOnlyDeclared } from '../../context/resources/tables/table-state.ts';
import { sharedDefaultTable } from '../../context/resources/tables/tables.ts';
import { commonFields } from '../../context/target/credentials.ts';

type Body = NonNullable<ClientRequest<'GetTableStats'>['body']>;

const LENGTHS = ['min', 'p25', 'p50', 'p75', 'p99', 'max', 'mean'] as const;

const readStats = async ({ target }: CheckContext, id: ObjectId, body: Body = {}): Promise<GetTableStatsResponse> =>
  expect.ok(
    'GetTableStats',
    target.requireSupported('GetTableStats', await target.call('GetTableStats', { id, body })),
  );

const append = async (
  { arrange }: CheckContext,
  id: ObjectId,
  rows: readonly Record<string, unknown>[],
): Promise<void> => void (await arrange.call('InsertIntoTable', { id, body: rowsStream(rows) }));

/**
 * Creates tables in different states: with rows, with fragments of different sizes, with deleted rows, without rows.
 */
const variedTables = async (context: CheckContext): Promise<readonly ObjectId[]> => {
  const { arrange, target } = context;
  const [plain, uneven, empty] = [await arrange.table(), await arrange.table(), await arrange.emptyTable(COLUMNS)];
  for (const count of [1, 40, 7, 200]) await append(context, uneven, manyRows(1000 * count, count));
  if (target.lacks('DeleteFromTable')) return [plain, uneven, empty];
  const thinned = await arrange.table();
  await arrange.call('DeleteFromTable', { id: thinned, body: { predicate: 'id > 1' } });
  return [plain, uneven, empty, thinned];
};

/** Returns such tables and their statistics, which checks share. */
const sharedVariedTables = (
  context: CheckContext,
): Promise<readonly { readonly id: ObjectId; readonly stats: GetTableStatsResponse }[]> =>
  context.shared('different', async (creator) => {
    const described = [];
    for (const id of await variedTables(creator)) described.push({ id, stats: await readStats(creator, id) });
    return described;
  });

/** Returns the fields of the statistics that are totals. */
const totalsIn = ({ total_bytes, num_rows, num_indices }: GetTableStatsResponse): Record<string, unknown> => ({
  total_bytes,
  num_rows,
  num_indices,
});

export const GetTableStats: OperationChecks<'GetTableStats'> = {
  operation: 'GetTableStats',
  subject: async (context) => ({ request: { id: await sharedDefaultTable(context), body: {} } }),
  checks: {
    record: async (context) => {
      const stats = await readStats(context, await sharedDefaultTable(context));
      const { num_fragments, num_small_fragments, lengths } = stats.fragment_stats;
      const named = { ...totalsIn(stats), num_fragments, num_small_fragments };
      const numbers: Record<string, unknown> = { ...named };
      for (const name of LENGTHS) numbers[`lengths.${name}`] = lengths[name];
      for (const [name, value] of Object.entries(numbers))
        expect.that(typeof value === 'number', `a number ${name}`, value);
    },
    'not-negative': async (context) => {
      for (const { stats } of await sharedVariedTables(context))
        for (const [name, value] of Object.entries(totalsIn(stats)))
          expect.that(Number.isInteger(value) && Number(value) >= 0, `${name} an integer of at least 0`, value);
    },
    'body-fields': async (context) => {
      const id = await sharedDefaultTable(context);
      for (const body of [{}, { id }, commonFields(context.target, id)])
        expect.equal((await readStats(context, id, body)).num_rows, ROWS.length, 'num_rows');
    },
    'rows-counted': async (context) => {
      for (const { id, stats } of await sharedVariedTables(context))
        expect.equal(stats.num_rows, await countRows(context, id), 'num_rows');
    },
    'rows-after-insert': async (context) => {
      const id = await context.arrange.table();
      const { num_rows } = await readStats(context, id);
      await append(context, id, manyRows(10, 17));
      expect.equal((await readStats(context, id)).num_rows, num_rows + 17, 'num_rows');
    },
    'rows-after-delete': async (context) => {
      const id = await context.arrange.table({ rows: manyRows(1, 20) });
      expect.equal((await readStats(context, id)).num_rows, 20, 'num_rows before');
      await context.arrange.call('DeleteFromTable', { id, body: { predicate: 'id > 12' } });
      expect.equal((await readStats(context, id)).num_rows, 12, 'num_rows');
    },
    'empty-table': async (context) => {
      const id = await context.arrange.emptyTable(COLUMNS);
      const { num_rows, num_indices } = await readStats(context, id);
      expect.equal({ num_rows, num_indices }, { num_rows: 0, num_indices: 0 }, 'num_rows and num_indices');
    },
    'indexes-counted': async (context) => {
      const id = await context.arrange.table();
      expect.equal((await readStats(context, id)).num_indices, 0, 'num_indices without an index');
      await buildIndex(context, id, { column: 'id', index_type: 'BTREE' });
      expect.equal((await readStats(context, id)).num_indices, 1, 'num_indices with an index');
    },
    bytes: async (context) => {
      const { total_bytes } = await readStats(context, await sharedDefaultTable(context));
      expect.that(total_bytes > 0, 'a total_bytes above 0', total_bytes);
    },
    fragments: async (context) => {
      for (const { stats } of await sharedVariedTables(context)) {
        const { num_rows, fragment_stats } = stats;
        const { num_fragments, num_small_fragments } = fragment_stats;
        if (num_rows > 0) expect.that(num_fragments >= 1, 'at least one fragment of a table with rows', num_fragments);
        expect.that(
          num_small_fragments <= num_fragments,
          `at most ${num_fragments} small fragments`,
          num_small_fragments,
        );
      }
    },
    'lengths-ordered': async (context) => {
      for (const { stats } of await sharedVariedTables(context)) {
        const { lengths } = stats.fragment_stats;
        const { min, p25, p50, p75, p99, max, mean } = lengths;
        const rising = [min, p25, p50, p75, p99, max];
        expect.equal(
          rising,
          [...rising].sort((a, b) => a - b),
          'min, p25, p50, p75, p99 and max',
        );
        expect.that(min <= mean && mean <= max, 'a mean between min and max', lengths);
      }
    },
    'lengths-integers': async (context) => {
      for (const { stats } of await sharedVariedTables(context)) {
        const { lengths } = stats.fragment_stats;
        for (const name of LENGTHS) expect.that(Number.isInteger(lengths[name]), `an integer ${name}`, lengths[name]);
      }
    },
    'declared-rejected': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.declaredTable();
      const response = target.requireSupported('GetTableStats', await target.call('GetTableStats', { id }));
      if (response.status >= 400) expect.error(response, 'InvalidTableState');
      else {
        const { num_rows, num_indices, total_bytes, fragment_stats } = expect.ok('GetTableStats', response);
        const counts = { num_rows, num_indices, total_bytes, num_fragments: fragment_stats.num_fragments };
        expect.equal(Object.values(counts), [0, 0, 0, 0], `the values of ${Object.keys(counts).join(', ')}`);
      }
      await expectOnlyDeclared(context, id);
      await append(context, id, ROWS);
      expect.equal((await readStats(context, id)).num_rows, ROWS.length, 'num_rows once it has rows');
    },
    branch: async (context) => {
      const { arrange, name } = context;
      const [id, branch] = [await arrange.table(), name('branch')];
      await arrange.call('CreateTableBranch', { id, body: { name: branch } });
      await arrange.call('InsertIntoTable', { id, query: { branch }, body: rowsStream(manyRows(10, 5)) });
      expect.equal((await readStats(context, id, { branch })).num_rows, ROWS.length + 5, 'num_rows of the branch');
      expect.equal((await readStats(context, id)).num_rows, ROWS.length, 'num_rows of the main branch');
    },
  },
};
