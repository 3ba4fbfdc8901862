import { rowsStream } from '../../context/arrange.ts';
import { arrowStream, int64, list, utf8 } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { buildIndex, buildIndexes, waitForIndexes, type IndexKind } from '../../context/resources/indexes/indexes.ts';
import {
  ALL_MIXED_FILTERS,
  expectSelected,
  isExpressionRefused,
  MIXED_COLUMNS,
  mixedTable,
  type SelectingFilters,
} from '../../context/resources/rows/expression-samples.ts';
import { query, rowIds } from '../../context/resources/rows/queries.ts';
import { expectTextMatches, textTable } from '../../context/resources/rows/text-searches.ts';
import { lineTable, searchNear } from '../../context/resources/rows/vector-searches.ts';

/** Builds an index on each column for which the target has one. Throws `NotApplicable` when it has none. */
const buildPossible = async (
  context: CheckContext,
  id: ObjectId,
  index_type: IndexKind,
  columns: readonly string[],
): Promise<void> => {
  const names: string[] = [];
  for (const column of columns) {
    const name = context.name('idx');
    const response = await context.target.call('CreateTableIndex', { id, body: { column, index_type, name } });
    if (isExpressionRefused(context, response)) continue;
    expect.ok('CreateTableIndex', response);
    names.push(name);
  }
  if (names.length === 0) throw new NotApplicable(`the target builds no ${index_type} index on ${columns.join(', ')}`);
  await waitForIndexes(context, id, ...names);
};

const LABELS = [
  { id: 1n, labels: ['a', 'b'] },
  { id: 2n, labels: ['b', null] },
  { id: 3n, labels: null },
  { id: 4n, labels: [] },
];

/** Functions over lists with the ids of the {@link LABELS} for which they are true. No list with null decides them. */
const LABEL_FILTERS: SelectingFilters = [
  ["array_has(labels, 'a')", [1]],
  ["array_has(labels, 'b')", [1, 2]],
  ["array_has_any(labels, ['a', 'c'])", [1]],
  ["array_has_all(labels, ['a', 'b'])", [1]],
  ["array_has(labels, 'b') AND id > 1", [2]],
];

/** The checks of the rows that filters select with indexes, a part of the checks in CreateTableIndex.ts. */
export const indexedRowChecks = {
  'btree-same-rows': async (context: CheckContext) => {
    const id = await mixedTable(context);
    await buildPossible(context, id, 'BTREE', ['x', 's', 'b', 'f', 'big']);
    await expectSelected(context, id, ALL_MIXED_FILTERS);
  },
  'bitmap-same-rows': async (context: CheckContext) => {
    const id = await mixedTable(context);
    await buildPossible(context, id, 'BITMAP', ['x', 's', 'b']);
    await expectSelected(context, id, ALL_MIXED_FILTERS);
  },
  'label-list-same-rows': async (context: CheckContext) => {
    const id = await context.arrange.table({ stream: arrowStream({ id: int64, labels: list(utf8) }, LABELS) });
    await buildPossible(context, id, 'LABEL_LIST', ['labels']);
    await expectSelected(context, id, LABEL_FILTERS);
  },
  'changed-rows-found': async (context: CheckContext) => {
    const { arrange, target } = context;
    const id = await mixedTable(context);
    await buildIndexes(context, id, [
      { column: 'x', index_type: 'BTREE' },
      { column: 's', index_type: 'BTREE' },
    ]);
    const more = [{ id: 5n, x: 2n, s: 'later', b: false, f: 1, big: 1n }];
    await arrange.call('InsertIntoTable', { id, body: arrowStream(MIXED_COLUMNS, more) });
    await expectSelected(context, id, [
      ['x = 2', [2, 5]],
      ['x NOT IN (1, 4)', [2, 5]],
      ["s > 'a'", [4, 5]],
    ]);
    if (!target.lacks('UpdateTable')) {
      await arrange.call('UpdateTable', { id, body: { predicate: 'id = 2', updates: [['x', '7']] } });
      await expectSelected(context, id, [
        ['x = 2', [5]],
        ['x = 7', [2]],
        ['x > 2', [2, 4]],
      ]);
    }
    if (target.lacks('DeleteFromTable')) return;
    await arrange.call('DeleteFromTable', { id, body: { predicate: 'x = 4' } });
    await expectSelected(context, id, [
      ['x = 4', []],
      ['NOT (x = 1) AND x <> 7', target.lacks('UpdateTable') ? [2, 5] : [5]],
      ["s LIKE 'a%'", [1]],
    ]);
  },
  'later-words-found': async (context: CheckContext) => {
    const id = await textTable(context);
    const columns = { id: int64, title: utf8, text: utf8 };
    const body = arrowStream(columns, [{ id: 7n, title: null, text: 'harbour lantern' }]);
    await context.arrange.call('InsertIntoTable', { id, body });
    await expectTextMatches(context, id, { string_query: { query: 'lantern' } }, [7]);
    await expectTextMatches(context, id, { string_query: { query: 'harbour' } }, [2, 3, 7]);
  },
  'later-vectors-found': async (context: CheckContext) => {
    const { arrange, target } = context;
    const id = await lineTable(context);
    await buildIndex(context, id, { column: 'vector', index_type: 'IVF_FLAT', distance_type: 'l2' });
    await arrange.call('InsertIntoTable', { id, body: rowsStream([{ id: 30n, name: 'far', vector: [30, 0, 0, 0] }]) });
    const nearest = async (): Promise<readonly number[]> =>
      rowIds(await query(context, id, searchNear(30, { k: 1, nprobes: 20 })));
    expect.equal(await nearest(), [30], 'the id of the row that was inserted at the point of the search');
    if (target.lacks('DeleteFromTable')) return;
    await arrange.call('DeleteFromTable', { id, body: { predicate: 'id >= 20' } });
    expect.equal(await nearest(), [19], 'the id of the nearest row that was not deleted');
  },
};
