import type { IndexContent } from '#contract/types';
import { combine, fault, acceptInvalid, changeRequestBody, changeResponseBody } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/common.ts';

const op = 'ListTableIndices';

/** Lists the indexes otherwise. */
const lists = (other: (indexes: readonly IndexContent[]) => readonly unknown[]): ServerMutation =>
  changeResponseBody(op, ({ indexes, ...rest }) => ({ ...rest, indexes: other(indexes) }));
const each = (change: (index: IndexContent) => object): ServerMutation => lists((indexes) => indexes.map(change));

const invented = {
  index_name: 'ghost',
  index_uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  columns: ['id'],
  status: 'ready',
};
const isReady = ({ status }: IndexContent): boolean => status === 'ready';
const isText = ({ index_type: kind }: IndexContent): boolean => kind === 'FTS';
const oneMore = <Counts extends { readonly num_indexed_rows?: number | null | undefined }>(counts: Counts): Counts => ({
  ...counts,
  num_indexed_rows: (counts.num_indexed_rows ?? 0) + 1,
});

export const listTableIndices: FaultsOf<typeof op> = {
  none: fault(
    'lists an index that is none',
    changeResponseBody(op, (body, request) =>
      body.indexes.length > 0 || request.body.version !== undefined ? body : { ...body, indexes: [invented] },
    ),
    { 'ListTableIndices/declared-only': 'a table that has had its data come has no index either' },
  ),
  'each-once': [
    fault(
      'lists the last one twice',
      lists((indexes) =>
        indexes.length > 2 && indexes.every(({ index_type: kind }) => kind === 'BTREE')
          ? [...indexes, ...indexes.slice(-1)]
          : indexes,
      ),
    ),
    fault(
      'gives all the column of the first',
      lists((indexes) => indexes.map((index) => ({ ...index, columns: indexes[0]?.columns }))),
    ),
  ],
  'index-type': fault(
    'calls every index BTREE',
    each((index) => ({ ...index, index_type: 'BTREE' })),
  ),
  'answers-index-type': fault(
    'leaves out index_type',
    each(({ index_type: _gone, ...index }) => index),
  ),
  counts: fault(
    'counts a row too many, in the statistics as well',
    combine(
      each(oneMore),
      changeResponseBody('DescribeTableIndexStats', (stats) => oneMore(stats)),
    ),
  ),
  'status-words': fault(
    'has another word for ready',
    each((index) => ({ ...index, status: isReady(index) ? 'done' : index.status })),
  ),
  'own-uuid': fault(
    'gives all the same uuid',
    each((index) => ({ ...index, index_uuid: invented.index_uuid })),
  ),
  'agrees-with-stats': fault(
    'counts all rows as covered',
    each((index) => {
      const { num_indexed_rows: covered = 0, num_unindexed_rows: rest = 0 } = index;
      return isReady(index) ? { ...index, num_indexed_rows: covered + rest, num_unindexed_rows: 0 } : index;
    }),
  ),
  'every-kind-listed': fault('lists full-text indexes only until all indexes are built', () => {
    const shown = new Set<string>();
    return lists((indexes) => {
      const kept = indexes.filter(({ index_uuid: uuid }) => !shown.has(uuid));
      if (indexes.length > 2 && indexes.every(isReady))
        for (const { index_uuid: uuid } of indexes.filter(isText)) shown.add(uuid);
      return kept;
    });
  }),
  'version-named': fault('lists the latest version always', changeRequestBody(op, { version: undefined })),
  'changes-nothing': fault('writes a version while it lists', () => commitAfterRequest(op)),
  'declared-only': fault(
    'lists an index of a table that is only declared',
    acceptInvalid(op, { body: { indexes: [invented] } }, ['InvalidTableState']),
  ),
};
