import type { IndexContent } from '#contract/types';
import { combine, fault, acceptInvalid, changeRequestBody, changeResponseBody } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/versions.ts';

const op = 'ListTableIndices';

/** Changes the listed indexes. */
const changeIndexes = (other: (indexes: readonly IndexContent[]) => readonly unknown[]): ServerMutation =>
  changeResponseBody(op, ({ indexes, ...rest }) => ({ ...rest, indexes: other(indexes) }));
const changeEachIndex = (change: (index: IndexContent) => object): ServerMutation =>
  changeIndexes((indexes) => indexes.map(change));

const INVENTED_INDEX = {
  index_name: 'ghost',
  index_uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  columns: ['id'],
  status: 'ready',
};
const isReady = ({ status }: IndexContent): boolean => status === 'ready';
const isFullText = ({ index_type: kind }: IndexContent): boolean => kind === 'FTS';
const addIndexedRow = <Counts extends { readonly num_indexed_rows?: number | null | undefined }>(
  counts: Counts,
): Counts => ({
  ...counts,
  num_indexed_rows: (counts.num_indexed_rows ?? 0) + 1,
});

export const listTableIndices: FaultsOf<typeof op> = {
  none: fault(
    'lists an invented index for a table without indexes',
    changeResponseBody(op, (body, request) =>
      body.indexes.length > 0 || request.body.version !== undefined ? body : { ...body, indexes: [INVENTED_INDEX] },
    ),
    { 'ListTableIndices/declared-only': 'a declared table that has received data has no indexes either' },
  ),
  'each-once': [
    fault(
      'lists the last index twice',
      changeIndexes((indexes) =>
        indexes.length > 2 && indexes.every(({ index_type: kind }) => kind === 'BTREE')
          ? [...indexes, ...indexes.slice(-1)]
          : indexes,
      ),
    ),
    fault(
      'returns the column of the first index for all indexes',
      changeIndexes((indexes) => indexes.map((index) => ({ ...index, columns: indexes[0]?.columns }))),
      { 'ListTableIndices/canonical-paths': 'the rule also lists indexes on several columns' },
    ),
  ],
  'canonical-paths': fault(
    'lists names with dots without backticks',
    changeEachIndex(({ columns, ...index }) => ({
      ...index,
      columns: columns.map((path) => path.replaceAll('`', '')),
    })),
  ),
  'index-type': fault(
    'returns the type BTREE for every index',
    changeEachIndex((index) => ({ ...index, index_type: 'BTREE' })),
  ),
  'returns-index-type': fault(
    'omits index_type',
    changeEachIndex(({ index_type: _omitted, ...index }) => index),
  ),
  counts: fault(
    'returns one indexed row too many, also in DescribeTableIndexStats',
    combine(
      changeEachIndex(addIndexedRow),
      changeResponseBody('DescribeTableIndexStats', (stats) => addIndexedRow(stats)),
    ),
  ),
  'status-words': fault(
    'returns done instead of ready',
    changeEachIndex((index) => ({ ...index, status: isReady(index) ? 'done' : index.status })),
  ),
  'own-uuid': fault(
    'returns the same UUID for all indexes',
    changeEachIndex((index) => ({ ...index, index_uuid: INVENTED_INDEX.index_uuid })),
  ),
  'agrees-with-stats': fault(
    'counts all rows as indexed',
    changeEachIndex((index) => {
      const { num_indexed_rows: covered = 0, num_unindexed_rows: rest = 0 } = index;
      return isReady(index) ? { ...index, num_indexed_rows: covered + rest, num_unindexed_rows: 0 } : index;
    }),
  ),
  'every-kind-listed': fault('omits full-text indexes after all indexes were built', () => {
    const shown = new Set<string>();
    return changeIndexes((indexes) => {
      const kept = indexes.filter(({ index_uuid: uuid }) => !shown.has(uuid));
      if (indexes.length > 2 && indexes.every(isReady))
        for (const { index_uuid: uuid } of indexes.filter(isFullText)) shown.add(uuid);
      return kept;
    });
  }),
  'version-named': fault('ignores the version', changeRequestBody(op, { version: undefined })),
  'changes-nothing': fault('writes a version with each request', () => commitAfterRequest(op)),
  'declared-only': fault(
    'lists an invented index for a declared table',
    acceptInvalid(op, { body: { indexes: [INVENTED_INDEX] } }, ['InvalidTableState']),
  ),
};
