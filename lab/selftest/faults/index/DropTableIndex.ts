import type { IndexContent } from '#contract/types';
import {
  combine,
  fault,
  acceptInvalid,
  acknowledgeWithoutEffect,
  changeRequest,
  changeRequestBody,
  rejectRequests,
  rejectRawRequests,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { countRows } from '../mutations/catalog-state.ts';
import { SUCCESS, listIndexes, deleteRowAfter, createNameFaults } from './common.ts';

const op = 'DropTableIndex';
const ABSENT = ['TableIndexNotFound'] as const;

/** Records the indexes that are dropped during a run. */
class DroppedIndexes {
  readonly #indexes = new Map<string, IndexContent | undefined>();

  readonly recordDrops = replaceHandler(op, async (request, scope) => {
    const { id, index_name: dropped } = request;
    const index = (await listIndexes(request, scope)).find(({ index_name: name }) => name === dropped);
    const response = await scope.serve(request, scope.context);
    this.#indexes.set(JSON.stringify([id, dropped]), index);
    return response;
  });

  has(id: readonly string[], name: string): boolean {
    return this.#indexes.has(JSON.stringify([id, name]));
  }

  /** Returns the dropped indexes of a table. */
  of(id: readonly string[]): readonly IndexContent[] {
    const key = JSON.stringify(id);
    return [...this.#indexes].flatMap(([of, index]) => (of.startsWith(`[${key},`) && index ? [index] : []));
  }
}

export const dropTableIndex: FaultsOf<typeof op> = {
  'no-longer-listed': [
    fault(
      'returns success without dropping the index',
      // Limited to tables of three rows: in other rules this would look like a misread index name.
      acknowledgeWithoutEffect(op, SUCCESS, async (request, context) => (await countRows(request, context)) === 3),
      {
        'DropTableIndex/second-drop': 'the first drop had no effect',
        'DropTableIndex/name-free-again': 'the first index still uses the name',
        'DropTableIndex/no-body-needed': 'no index is dropped, with or without a body',
        'DropTableIndex/branch-only': 'no index is dropped, on any branch',
      },
    ),
    fault('creates a dropped index again after the next insert', () => {
      const dropped = new DroppedIndexes();
      const builds = replaceHandler('InsertIntoTable', async (request, { serve, context, handlers }) => {
        const response = await serve(request, context);
        const { id, headers } = request;
        for (const { index_name: name, columns } of dropped.of(id)) {
          const body = { column: columns[0] ?? '', index_type: 'BTREE', name } as const;
          await handlers.CreateTableIndex({ id, headers, query: {}, body }, context);
        }
        return response;
      });
      return combine(dropped.recordDrops, builds);
    }),
    fault('keeps returning statistics of a dropped index', () => {
      const dropped = new DroppedIndexes();
      return combine(
        dropped.recordDrops,
        acceptInvalid('DescribeTableIndexStats', SUCCESS, ABSENT, ({ id, index_name }) => dropped.has(id, index_name)),
      );
    }),
  ],
  'others-stay': fault(
    'drops all indexes of the column',
    replaceHandler(op, async (request, scope) => {
      const indexes = await listIndexes(request, scope);
      const selected = indexes.find(({ index_name: name }) => name === request.index_name);
      const response = await scope.serve(request, scope.context);
      for (const { index_name, columns } of indexes)
        if (index_name !== request.index_name && columns[0] === selected?.columns[0])
          await scope.serve({ ...request, index_name }, scope.context);
      return response;
    }),
  ),
  'rows-stay': fault('deletes a row when it drops the index', deleteRowAfter(op)),
  'second-drop': fault('returns success for a second drop', () => {
    const dropped = new DroppedIndexes();
    const acceptAgain = acceptInvalid(op, SUCCESS, ABSENT, ({ id, index_name }) => dropped.has(id, index_name));
    return combine(acceptAgain, dropped.recordDrops);
  }),
  'name-free-again': fault('rejects the reuse of a dropped name', () => {
    const dropped = new DroppedIndexes();
    return combine(
      dropped.recordDrops,
      rejectRequests('CreateTableIndex', 'TableIndexAlreadyExists', ({ id, body }) => dropped.has(id, body.name ?? '')),
    );
  }),
  'name-decoded-once': createNameFaults(op),
  'no-body-needed': {
    ...fault(
      'requires a request body',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => body.length === 0),
    ),
    mayFailAnyRule: 'valid drop requests have no body',
  },
  'branch-only': fault(
    'ignores the branch in DropTableIndex and ListTableIndices',
    combine(
      changeRequest(op, (request) => ({ ...request, query: {} })),
      changeRequestBody('ListTableIndices', { branch: undefined }),
    ),
  ),
};
