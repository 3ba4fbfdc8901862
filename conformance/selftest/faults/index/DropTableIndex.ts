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
import { countRows } from '../mutations/state.ts';
import { done, indexesOf, losesRow, misreadNames } from './common.ts';

const op = 'DropTableIndex';
const absent = ['TableIndexNotFound'] as const;

/** What was dropped, as long as a fault is on. */
class Dropped {
  readonly #indexes = new Map<string, IndexContent | undefined>();

  readonly seen = replaceHandler(op, async (request, scope) => {
    const { id, index_name: dropped } = request;
    const index = (await indexesOf(request, scope)).find(({ index_name: name }) => name === dropped);
    const response = await scope.serve(request, scope.context);
    this.#indexes.set(JSON.stringify([id, dropped]), index);
    return response;
  });

  has(id: readonly string[], name: string): boolean {
    return this.#indexes.has(JSON.stringify([id, name]));
  }

  /** Those of one table. */
  of(id: readonly string[]): readonly IndexContent[] {
    const key = JSON.stringify(id);
    return [...this.#indexes].flatMap(([of, index]) => (of.startsWith(`[${key},`) && index ? [index] : []));
  }
}

export const dropTableIndex: FaultsOf<typeof op> = {
  'no-longer-listed': [
    fault(
      'acknowledges and drops nothing',
      // Elsewhere a name that is read wrongly would look like this too.
      acknowledgeWithoutEffect(op, done, async (request, context) => (await countRows(request, context)) === 3),
      {
        'DropTableIndex/second-drop': 'the first drop did nothing',
        'DropTableIndex/name-free-again': 'the first index still has the name',
        'DropTableIndex/no-body-needed': 'nothing is dropped, with a body or without',
        'DropTableIndex/branch-only': 'nothing is dropped, on a branch or elsewhere',
      },
    ),
    fault('shows a dropped index again after the next write', () => {
      const dropped = new Dropped();
      const builds = replaceHandler('InsertIntoTable', async (request, { serve, context, handlers }) => {
        const response = await serve(request, context);
        const { id, headers } = request;
        for (const { index_name: name, columns } of dropped.of(id)) {
          const body = { column: columns[0] ?? '', index_type: 'BTREE', name } as const;
          await handlers.CreateTableIndex({ id, headers, query: {}, body }, context);
        }
        return response;
      });
      return combine(dropped.seen, builds);
    }),
    fault('keeps the statistics of a dropped index', () => {
      const dropped = new Dropped();
      return combine(
        dropped.seen,
        acceptInvalid('DescribeTableIndexStats', done, absent, ({ id, index_name }) => dropped.has(id, index_name)),
      );
    }),
  ],
  'others-stay': fault(
    'drops all indexes of the column',
    replaceHandler(op, async (request, scope) => {
      const indexes = await indexesOf(request, scope);
      const meant = indexes.find(({ index_name: name }) => name === request.index_name);
      const response = await scope.serve(request, scope.context);
      for (const { index_name, columns } of indexes)
        if (index_name !== request.index_name && columns[0] === meant?.columns[0])
          await scope.serve({ ...request, index_name }, scope.context);
      return response;
    }),
  ),
  'rows-stay': fault('takes a row with it', losesRow(op)),
  'second-drop': fault('counts dropping again as done', () => {
    const dropped = new Dropped();
    const again = acceptInvalid(op, done, absent, ({ id, index_name }) => dropped.has(id, index_name));
    return combine(again, dropped.seen);
  }),
  'name-free-again': fault('keeps a dropped name taken', () => {
    const dropped = new Dropped();
    return combine(
      dropped.seen,
      rejectRequests('CreateTableIndex', 'TableIndexAlreadyExists', ({ id, body }) => dropped.has(id, body.name ?? '')),
    );
  }),
  'name-decoded-once': misreadNames(op),
  'no-body-needed': {
    ...fault(
      'asks for a body',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => body.length === 0),
    ),
    mayFailAnyRule: 'no request has a body',
  },
  'branch-only': fault(
    'drops on the main branch, whatever the branch',
    combine(
      changeRequest(op, (request) => ({ ...request, query: {} })),
      changeRequestBody('ListTableIndices', { branch: undefined }),
    ),
  ),
};
