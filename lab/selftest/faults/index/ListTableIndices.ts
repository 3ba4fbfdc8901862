import type { IndexContent } from '#contract/types';
import { fault, changeResponseBody } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';

const op = 'ListTableIndices';

/** Changes the listed indexes. */
const changeIndexes = (other: (indexes: readonly IndexContent[]) => readonly unknown[]): ServerMutation =>
  changeResponseBody(op, ({ indexes, ...rest }) => ({ ...rest, indexes: other(indexes) }));
const changeEachIndex = (change: (index: IndexContent) => object): ServerMutation =>
  changeIndexes((indexes) => indexes.map(change));

export const listTableIndices: FaultsOf<typeof op> = {
  'own-uuid': fault(
    'returns the same UUID for all indexes',
    changeEachIndex((index) => ({ ...index, index_uuid: '0f8fad5b-d9cb-469f-a165-70867728950e' })),
  ),
};
