import { errors } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { both, fault, misnames, pretends, readsBody, refuses, sentBody, serves } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { keyOf, rowsOf } from '../mutations/state.ts';
import { creationFaults, done, indexesOf, refusesKind, takenNameFaults } from './common.ts';

const op = 'CreateTableIndex';
type Request = HandlerRequest<typeof op>;

const hasNoRows = async (request: Request, context: Context): Promise<boolean> =>
  (await rowsOf(request, context)) === 0;

export const createTableIndex: FaultsOf<typeof op> = {
  ...creationFaults(op),
  'rows-stay': [
    creationFaults(op)['rows-stay'],
    fault(
      'forgets what is written before somebody has seen the index',
      () => {
        const building = new Set<string>();
        return both(
          serves(op, async (request, { serve, context }) => {
            const answer = await serve(request, context);
            building.add(keyOf(request.id));
            return answer;
          }),
          serves('ListTableIndices', (request, { serve, context }) => {
            building.delete(keyOf(request.id));
            return serve(request, context);
          }),
          pretends('InsertIntoTable', done, (request) => building.has(keyOf(request.id))),
        );
      },
      { 'CreateTableIndex/empty-table': 'its rows come as soon' },
    ),
  ],
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
    'takes one index of a kind for each column',
    serves(op, async (request, scene) => {
      const { body } = request;
      const isTaken = (await indexesOf(request, scene)).some(
        ({ index_name: name, columns, index_type: kind }) =>
          kind === body.index_type && columns[0] === body.column && name !== body.name,
      );
      if (isTaken) throw errors.tableIndexAlreadyExists('a fault');
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
    readsBody(op, ({ column, index_type: kind }) =>
      kind === 'IVF_FLAT' && (column === 'id' || column === 'name') ? { column: 'vector' } : {},
    ),
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
