import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../operations/context.ts';
import { both, fault, misnames, readsBody, refuses, sentBody, serves } from '../bends.ts';
import type { FaultsOf } from '../fault.ts';
import { creationFaults, indexesOf, refusesKind, rowsOf, takenNameFaults } from './common.ts';

const op = 'CreateTableIndex';
type Request = HandlerRequest<typeof op>;

const hasNoRows = async (request: Request, context: Context): Promise<boolean> =>
  (await rowsOf(request, context)) === 0;

export const createTableIndex: FaultsOf<typeof op> = {
  ...creationFaults(op),
  'name-given': fault(
    'builds the first index of a table a second time, under a name of its own',
    serves(op, async (request, scene) => {
      const { serve, context } = scene;
      const { name, column } = request.body;
      const isFirst =
        typeof name === 'string' &&
        column === 'id' &&
        (await rowsOf(request, context)) === 3 &&
        (await indexesOf(request, scene)).length === 0;
      if (isFirst) await serve({ ...request, body: { ...request.body, name: `${name}_too` } }, context);
      return serve(request, context);
    }),
    { 'CreateTableIndex/same-again': 'it too begins with a first index that has a name' },
  ),
  'name-made-up': fault(
    'makes up a name that is taken',
    readsBody(op, (body) => ({ name: body['name'] ?? (body['column'] === 'b' ? 'b_idx' : undefined) })),
  ),
  'name-of-column': fault(
    'makes up another name',
    readsBody(op, (body) => ({ name: body['name'] ?? `${String(body['column'])}_index` })),
  ),
  'same-answers': fault(
    'hides from a filter the rows that came after the index',
    serves('QueryTable', (request, { serve, context }) => {
      const { filter } = request.body;
      const body = { ...request.body, filter: `(${String(filter)}) AND id < 10` };
      return serve(typeof filter === 'string' ? { ...request, body } : request, context);
    }),
  ),
  'empty-table': fault('takes no table without rows', refuses(op, 'InvalidInput', hasNoRows)),
  'taken-name-refused': [
    ...takenNameFaults(op),
    fault('calls a taken name bad input', misnames(op, 'InvalidInput', ['TableIndexAlreadyExists'])),
  ],
  'same-again': fault(
    'builds the same again beside the first',
    serves(op, async (request, scene) => {
      const { name, column } = request.body;
      const isThere = (await indexesOf(request, scene)).some(
        (index) => index.index_name === name && index.columns[0] === column,
      );
      const body = { ...request.body, name: `${String(name)}_again` };
      return scene.serve(isThere ? { ...request, body } : request, scene.context);
    }),
  ),
  'second-index-on-column': fault(
    'has the first index of a column go when a second one comes',
    serves(op, async (request, scene) => {
      const { id, headers, body } = request;
      const others = (await indexesOf(request, scene)).filter(
        ({ index_name: name, columns, index_type: kind }) =>
          kind === body.index_type && columns[0] === body.column && name !== body.name,
      );
      for (const { index_name } of others)
        await scene.handlers.DropTableIndex({ id, headers, query: {}, body: undefined, index_name }, scene.context);
      return scene.serve(request, scene.context);
    }),
  ),
  'full-text': fault('takes no FTS without options', refusesKind(op, 'FTS', 'name')),
  'ivf-flat': fault('takes no IVF_FLAT without a distance', refusesKind(op, 'IVF_FLAT', 'vector'), {
    'CreateTableIndex/unfit-vector-kind-refused': 'the lawful twin is such an index',
  }),
  'ivf-pq': fault('takes no IVF_PQ', refusesKind(op, 'IVF_PQ', 'vector')),
  'ivf-hnsw-sq': fault('takes no IVF_HNSW_SQ', refusesKind(op, 'IVF_HNSW_SQ', 'vector')),
  'distance-types': fault(
    'does not know dot',
    refuses(op, 'InvalidInput', ({ body }) => body.distance_type === 'dot'),
    { 'CreateTableIndex/distance-type-kept': 'no distance is kept that is not taken' },
  ),
  'distance-type-kept': fault('measures by l2 always', readsBody(op, { distance_type: undefined })),
  'metric-type': fault('does not read metric_type', readsBody(op, { metric_type: undefined })),
  'unfit-vector-kind-refused': fault(
    'builds another index instead',
    readsBody(op, (body) => (body['index_type'] === 'IVF_FLAT' ? { column: 'vector' } : {})),
  ),
  'full-text-options': [
    fault(
      'does not know a tokenizer',
      refuses(op, 'InvalidInput', ({ body }) => body.base_tokenizer === 'whitespace'),
    ),
    fault(
      'refuses null for an option',
      sentBody(op, (body) => (body['language'] === null ? { ...body, language: 7 } : body)),
    ),
  ],
  'negative-token-length-refused': fault(
    'takes a negative length for none',
    sentBody(op, (body) => (Number(body['max_token_length']) < 0 ? { ...body, max_token_length: null } : body)),
  ),
  positions: fault('keeps no positions', readsBody(op, { with_position: undefined })),
  'lower-case': [
    fault('folds case always', readsBody(op, { lower_case: true })),
    fault('never folds case', readsBody(op, { lower_case: false })),
  ],
  stem: fault('does not stem', readsBody(op, { stem: false })),
  'stop-words': [
    fault('keeps stop words', readsBody(op, { remove_stop_words: false })),
    fault('removes stop words always', readsBody(op, { remove_stop_words: true })),
  ],
  'ascii-folding': fault('does not fold', readsBody(op, { ascii_folding: false })),
  'branch-only': fault(
    'builds on the main branch, whatever the branch',
    both(readsBody(op, { branch: undefined }), readsBody('ListTableIndices', { branch: undefined })),
  ),
};
