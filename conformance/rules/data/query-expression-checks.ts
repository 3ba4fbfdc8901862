import { manyRows, rowsStream } from '../../context/arrange.ts';
import { int64 } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import * as expect from '../../context/expect.ts';
import {
  expectSelected,
  MIXED_FILTERS,
  sharedMixedTable,
  TYPED_FILTERS,
  typedTable,
  type SelectingFilters,
} from '../../context/resources/rows/expression-samples.ts';
import { queryAll, rowIds, type Query } from '../../context/resources/rows/queries.ts';
import { countRows, expectRows, readRows, type Row } from '../../context/resources/rows/rows.ts';
import { currentVersion, singleVersionTable } from '../../context/resources/tables/table-state.ts';

type Checks<Id extends string> = Readonly<Record<Id, (context: CheckContext) => Promise<void>>>;

const checksOf = <Id extends string>(
  ids: readonly string[],
  check: (id: Id) => (context: CheckContext) => Promise<void>,
): Checks<Id> => Object.fromEntries((ids as readonly Id[]).map((id) => [id, check(id)])) as Checks<Id>;

const mixedChecks = checksOf<keyof typeof MIXED_FILTERS>(Object.keys(MIXED_FILTERS), (rule) => async (context) => {
  await expectSelected(context, await sharedMixedTable(context), MIXED_FILTERS[rule]);
});

const typedChecks = checksOf<keyof typeof TYPED_FILTERS>(Object.keys(TYPED_FILTERS), (rule) => async (context) => {
  const { type, values, filters } = TYPED_FILTERS[rule];
  const rows = values.map((v, at) => ({ id: BigInt(at + 1), v }));
  await expectSelected(
    context,
    await typedTable(context, { id: int64, v: type }, rows),
    filters satisfies SelectingFilters,
  );
});

/** The checks of the rows that a query selects, a part of the checks in QueryTable.ts. */
export const expressionChecks = {
  ...mixedChecks,
  ...typedChecks,
  'order-by-unselected': async (context: CheckContext) => {
    const id = await sharedMixedTable(context);
    const body: Query = {
      order_by: [{ column_name: 'x', ascending: false, nulls_first: false }],
      columns: { column_names: ['id'] },
    };
    expect.equal(rowIds(await queryAll(context, id, body)), [4, 2, 1, 3], 'the ids in descending order of x');
    const filtered = { ...body, filter: 'id > 1' };
    expect.equal(rowIds(await queryAll(context, id, filtered)), [4, 2, 3], 'the ids above 1 in that order');
    expect.equal(rowIds(await queryAll(context, id, { ...body, k: 2 })), [4, 2], 'the first two ids in that order');
  },
  'row-id-excluded': async (context: CheckContext) => {
    const id = await context.arrange.table({ rows: manyRows(1, 10) });
    const { rows } = await queryAll(context, id, { with_row_id: true });
    const excluded = rows.slice(0, 5).map(({ _rowid }) => String(_rowid));
    const filters = [
      `_rowid NOT IN (${excluded.join(', ')})`,
      `NOT (_rowid IN (${excluded.join(', ')}))`,
      excluded.map((one) => `_rowid <> ${one}`).join(' AND '),
    ];
    for (const filter of filters)
      expectRows(
        (await queryAll(context, id, { filter, with_row_id: true })).rows,
        rows.slice(5),
        `the rows with ${filter}`,
      );
  },
  'history-readable': async (context: CheckContext) => {
    const { arrange, target } = context;
    const { id } = await singleVersionTable(context, { rows: manyRows(1, 4) });
    const more = rowsStream([{ id: 2n, name: 'merged', vector: null }, ...manyRows(6, 1)]);
    const changes = [
      () => arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(5, 1)) }),
      target.lacks('UpdateTable') ||
        (() => arrange.call('UpdateTable', { id, body: { predicate: 'id = 1', updates: [['name', "'updated'"]] } })),
      target.lacks('DeleteFromTable') ||
        (() => arrange.call('DeleteFromTable', { id, body: { predicate: 'id IN (1, 3)' } })),
      target.lacks('MergeInsertIntoTable') ||
        (() =>
          arrange.call('MergeInsertIntoTable', {
            id,
            query: { on: ['id'], when_matched_update_all: true, when_not_matched_insert_all: true },
            body: more,
          })),
    ].filter((change) => typeof change === 'function');
    const history: { readonly version: number; readonly rows: readonly Row[] }[] = [];
    const record = async (): Promise<void> =>
      void history.push({ version: await currentVersion(context, id), rows: await readRows(context, id) });
    await record();
    for (const change of changes) {
      await change();
      await record();
    }
    for (const { version, rows } of history) {
      const read = (body: Query) => queryAll(context, id, { version, ...body });
      expectRows((await read({})).rows, rows, `the rows of version ${version}`);
      const selected = rows.filter((row) => row['id'] === 1n || row['name'] === 'merged');
      const filter = "id = 1 OR name = 'merged'";
      expectRows((await read({ filter })).rows, selected, `the rows of version ${version} with ${filter}`);
      if (target.lacks('CountTableRows')) continue;
      expect.equal(await countRows(context, id, { version }), rows.length, `the count of version ${version}`);
    }
  },
} satisfies Readonly<Record<string, (context: CheckContext) => Promise<void>>>;
