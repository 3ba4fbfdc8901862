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
import { keyOf, countRows } from '../mutations/catalog-state.ts';
import { createSharedFaults, SUCCESS, listIndexes, rejectKind, createUsedNameFaults } from './common.ts';

const op = 'CreateTableIndex';
type Request = HandlerRequest<typeof op>;

const hasNoRows = async (request: Request, context: Context): Promise<boolean> =>
  (await countRows(request, context)) === 0;

const ALSO_NAME_USED = { 'CreateTableIndex/replace-false-rejected': 'the rule sends a name that is used' };

export const createTableIndex: FaultsOf<typeof op> = {
  ...createSharedFaults(op),
  'rows-stay': [
    createSharedFaults(op)['rows-stay'],
    fault(
      'discards inserts until the new index has been listed',
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
          acknowledgeWithoutEffect('InsertIntoTable', SUCCESS, (request) => building.has(keyOf(request.id))),
        );
      },
      { 'CreateTableIndex/empty-table': 'the rule also inserts right after the index creation' },
    ),
  ],
  'name-given': fault(
    'builds the first index of a table twice, with different names',
    replaceHandler(op, async (request, scope) => {
      const { serve, context } = scope;
      const { name, column } = request.body;
      const isFirst =
        typeof name === 'string' &&
        column === 'id' &&
        (await countRows(request, context)) === 3 &&
        (await listIndexes(request, scope)).length === 0;
      if (isFirst) await serve({ ...request, body: { ...request.body, name: `${name}_too` } }, context);
      return serve(request, context);
    }),
    { 'CreateTableIndex/same-again': 'the rule also starts with a named first index' },
  ),
  'name-made-up': fault(
    'chooses a default name that is already used',
    changeRequestBody(op, (body) => ({ name: body['name'] ?? (body['column'] === 'b' ? 'b_idx' : undefined) })),
  ),
  'name-of-column': fault(
    'chooses a different default name',
    changeRequestBody(op, (body) => ({ name: body['name'] ?? `${String(body['column'])}_index` })),
  ),
  'same-responses': fault(
    'hides rows added after the index creation from a filter',
    replaceHandler('QueryTable', (request, { serve, context }) => {
      const { filter } = request.body;
      const body = { ...request.body, filter: `(${String(filter)}) AND id < 10` };
      return serve(typeof filter === 'string' ? { ...request, body } : request, context);
    }),
  ),
  'empty-table': fault('rejects a table without rows', rejectRequests(op, 'InvalidInput', hasNoRows)),
  'taken-name-rejected': [
    ...createUsedNameFaults(op, ALSO_NAME_USED),
    fault(
      'rejects an existing name as invalid input',
      changeErrorCode(op, 'InvalidInput', ['TableIndexAlreadyExists']),
      ALSO_NAME_USED,
    ),
  ],
  'same-again': fault(
    'builds an identical index again under another name',
    replaceHandler(op, async (request, scope) => {
      const { name, column } = request.body;
      const exists = (await listIndexes(request, scope)).some(
        (index) => index.index_name === name && index.columns[0] === column,
      );
      const body = { ...request.body, name: `${String(name)}_again` };
      return scope.serve(exists ? { ...request, body } : request, scope.context);
    }),
    { ...ALSO_NAME_USED, 'CreateTableIndex/rebuild-awaited': 'the rule searches the rebuilt index' },
  ),
  'second-index-on-column': fault(
    'rejects a second index of one kind on a column',
    replaceHandler(op, async (request, scope) => {
      const { body } = request;
      const isTaken = (await listIndexes(request, scope)).some(
        ({ index_name: name, columns, index_type: kind }) =>
          kind === body.index_type && columns[0] === body.column && name !== body.name,
      );
      if (isTaken) throw errors.tableIndexAlreadyExists('a fault');
      return scope.serve(request, scope.context);
    }),
  ),
  'full-text': fault('rejects an FTS index without options', rejectKind(op, 'FTS', 'name')),
  'ivf-flat': fault('rejects an IVF_FLAT index without a distance type', rejectKind(op, 'IVF_FLAT', 'vector'), {
    'CreateTableIndex/unfit-vector-kind-rejected': 'its control request builds such an index',
  }),
  'ivf-pq': fault('rejects IVF_PQ', rejectKind(op, 'IVF_PQ', 'vector')),
  'ivf-hnsw-sq': fault('rejects IVF_HNSW_SQ', rejectKind(op, 'IVF_HNSW_SQ', 'vector')),
  'distance-types': fault(
    'rejects the distance type dot',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.distance_type === 'dot'),
    { 'CreateTableIndex/distance-type-kept': 'a rejected index keeps no distance type' },
  ),
  'distance-type-kept': fault('always uses the distance type l2', changeRequestBody(op, { distance_type: undefined })),
  'metric-type': fault('ignores metric_type', changeRequestBody(op, { metric_type: undefined })),
  'unfit-vector-kind-rejected': fault(
    'builds the index on another column',
    changeRequestBody(op, ({ column, index_type: kind }) =>
      kind === 'IVF_FLAT' && (column === 'id' || column === 'name') ? { column: 'vector' } : {},
    ),
  ),
  'full-text-options': [
    fault(
      'rejects the tokenizer whitespace',
      rejectRequests(op, 'InvalidInput', ({ body }) => body.base_tokenizer === 'whitespace'),
    ),
    fault(
      'rejects null as the value of an option',
      replaceRawBody(op, (body) => (body['language'] === null ? { ...body, language: 7 } : body)),
    ),
  ],
  'negative-token-length-rejected': fault(
    'treats a negative max_token_length as absent',
    replaceRawBody(op, (body) => (Number(body['max_token_length']) < 0 ? { ...body, max_token_length: null } : body)),
  ),
  positions: fault('ignores with_position', changeRequestBody(op, { with_position: undefined })),
  'lower-case': [
    fault('always converts tokens to lower case', changeRequestBody(op, { lower_case: true })),
    fault('never converts tokens to lower case', changeRequestBody(op, { lower_case: false })),
  ],
  stem: fault('never stems tokens', changeRequestBody(op, { stem: false }), {
    'CreateTableIndex/rebuild-awaited': 'the rebuilt index stems tokens',
  }),
  'stop-words': [
    fault('keeps stop words', changeRequestBody(op, { remove_stop_words: false }), {
      'CreateTableIndex/custom-stop-words': 'the rule needs stop words to be removed',
    }),
    fault('always removes stop words', changeRequestBody(op, { remove_stop_words: true })),
  ],
  'ascii-folding': fault('never folds tokens to ASCII', changeRequestBody(op, { ascii_folding: false })),
  'branch-only': fault(
    'ignores the branch in CreateTableIndex and ListTableIndices',
    combine(changeRequestBody(op, { branch: undefined }), changeRequestBody('ListTableIndices', { branch: undefined })),
  ),
};
