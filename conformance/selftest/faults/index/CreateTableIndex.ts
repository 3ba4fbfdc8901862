import { errors } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  combine,
  fault,
  changeErrorCode,
  acknowledgeWithoutEffect,
  changeRequestBody,
  rejectRequests,
  replaceRawBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { keyOf, countRows } from '../mutations/state.ts';
import { creationFaults, done, indexesOf, rejectsKind, takenNameFaults } from './common.ts';

const op = 'CreateTableIndex';
type Request = HandlerRequest<typeof op>;

const hasNoRows = async (request: Request, context: Context): Promise<boolean> =>
  (await countRows(request, context)) === 0;

export const createTableIndex: FaultsOf<typeof op> = {
  ...creationFaults(op),
  'rows-stay': [
    creationFaults(op)['rows-stay'],
    fault(
      'forgets what is written before somebody has seen the index',
      () => {
        const building = new Set<string>();
        return combine(
          replaceHandler(op, async (request, { serve, context }) => {
            const response = await serve(request, context);
            building.add(keyOf(request.id));
            return response;
          }),
          replaceHandler('ListTableIndices', (request, { serve, context }) => {
            building.delete(keyOf(request.id));
            return serve(request, context);
          }),
          acknowledgeWithoutEffect('InsertIntoTable', done, (request) => building.has(keyOf(request.id))),
        );
      },
      { 'CreateTableIndex/empty-table': 'its rows come as soon' },
    ),
  ],
  'name-given': fault(
    'builds the first index of a table a second time, under a name of its own',
    replaceHandler(op, async (request, scope) => {
      const { serve, context } = scope;
      const { name, column } = request.body;
      const isFirst =
        typeof name === 'string' &&
        column === 'id' &&
        (await countRows(request, context)) === 3 &&
        (await indexesOf(request, scope)).length === 0;
      if (isFirst) await serve({ ...request, body: { ...request.body, name: `${name}_too` } }, context);
      return serve(request, context);
    }),
    { 'CreateTableIndex/same-again': 'it too begins with a first index that has a name' },
  ),
  'name-made-up': fault(
    'makes up a name that is taken',
    changeRequestBody(op, (body) => ({ name: body['name'] ?? (body['column'] === 'b' ? 'b_idx' : undefined) })),
  ),
  'name-of-column': fault(
    'makes up another name',
    changeRequestBody(op, (body) => ({ name: body['name'] ?? `${String(body['column'])}_index` })),
  ),
  'same-answers': fault(
    'hides from a filter the rows that came after the index',
    replaceHandler('QueryTable', (request, { serve, context }) => {
      const { filter } = request.body;
      const body = { ...request.body, filter: `(${String(filter)}) AND id < 10` };
      return serve(typeof filter === 'string' ? { ...request, body } : request, context);
    }),
  ),
  'empty-table': fault('takes no table without rows', rejectRequests(op, 'InvalidInput', hasNoRows)),
  'taken-name-refused': [
    ...takenNameFaults(op),
    fault('calls a taken name bad input', changeErrorCode(op, 'InvalidInput', ['TableIndexAlreadyExists'])),
  ],
  'same-again': fault(
    'builds the same again beside the first',
    replaceHandler(op, async (request, scope) => {
      const { name, column } = request.body;
      const exists = (await indexesOf(request, scope)).some(
        (index) => index.index_name === name && index.columns[0] === column,
      );
      const body = { ...request.body, name: `${String(name)}_again` };
      return scope.serve(exists ? { ...request, body } : request, scope.context);
    }),
  ),
  'second-index-on-column': fault(
    'takes one index of a kind for each column',
    replaceHandler(op, async (request, scope) => {
      const { body } = request;
      const isTaken = (await indexesOf(request, scope)).some(
        ({ index_name: name, columns, index_type: kind }) =>
          kind === body.index_type && columns[0] === body.column && name !== body.name,
      );
      if (isTaken) throw errors.tableIndexAlreadyExists('a fault');
      return scope.serve(request, scope.context);
    }),
  ),
  'full-text': fault('takes no FTS without options', rejectsKind(op, 'FTS', 'name')),
  'ivf-flat': fault('takes no IVF_FLAT without a distance', rejectsKind(op, 'IVF_FLAT', 'vector'), {
    'CreateTableIndex/unfit-vector-kind-refused': 'the lawful twin is such an index',
  }),
  'ivf-pq': fault('takes no IVF_PQ', rejectsKind(op, 'IVF_PQ', 'vector')),
  'ivf-hnsw-sq': fault('takes no IVF_HNSW_SQ', rejectsKind(op, 'IVF_HNSW_SQ', 'vector')),
  'distance-types': fault(
    'does not know dot',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.distance_type === 'dot'),
    { 'CreateTableIndex/distance-type-kept': 'no distance is kept that is not taken' },
  ),
  'distance-type-kept': fault('measures by l2 always', changeRequestBody(op, { distance_type: undefined })),
  'metric-type': fault('does not read metric_type', changeRequestBody(op, { metric_type: undefined })),
  'unfit-vector-kind-refused': fault(
    'builds another index instead',
    changeRequestBody(op, ({ column, index_type: kind }) =>
      kind === 'IVF_FLAT' && (column === 'id' || column === 'name') ? { column: 'vector' } : {},
    ),
  ),
  'full-text-options': [
    fault(
      'does not know a tokenizer',
      rejectRequests(op, 'InvalidInput', ({ body }) => body.base_tokenizer === 'whitespace'),
    ),
    fault(
      'refuses null for an option',
      replaceRawBody(op, (body) => (body['language'] === null ? { ...body, language: 7 } : body)),
    ),
  ],
  'negative-token-length-refused': fault(
    'takes a negative length for none',
    replaceRawBody(op, (body) => (Number(body['max_token_length']) < 0 ? { ...body, max_token_length: null } : body)),
  ),
  positions: fault('keeps no positions', changeRequestBody(op, { with_position: undefined })),
  'lower-case': [
    fault('folds case always', changeRequestBody(op, { lower_case: true })),
    fault('never folds case', changeRequestBody(op, { lower_case: false })),
  ],
  stem: fault('does not stem', changeRequestBody(op, { stem: false })),
  'stop-words': [
    fault('keeps stop words', changeRequestBody(op, { remove_stop_words: false })),
    fault('removes stop words always', changeRequestBody(op, { remove_stop_words: true })),
  ],
  'ascii-folding': fault('does not fold', changeRequestBody(op, { ascii_folding: false })),
  'branch-only': fault(
    'builds on the main branch, whatever the branch',
    combine(changeRequestBody(op, { branch: undefined }), changeRequestBody('ListTableIndices', { branch: undefined })),
  ),
};
