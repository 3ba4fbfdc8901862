import { combine, fault, acknowledgeWithoutEffect, changeRequestBody, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { keyOf } from '../mutations/catalog-state.ts';
import { SUCCESS, listIndexes } from './common.ts';

const op = 'CreateTableIndex';

const ALSO_NAME_USED = { 'CreateTableIndex/replace-false-rejected': 'the rule sends a name that is used' };

export const createTableIndex: FaultsOf<typeof op> = {
  'rows-stay': fault(
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
  'name-made-up': fault(
    'chooses a default name that is already used',
    changeRequestBody(op, (body) => ({ name: body['name'] ?? (body['column'] === 'b' ? 'b_idx' : undefined) })),
  ),
  'same-responses': fault(
    'hides rows added after the index creation from a filter',
    replaceHandler('QueryTable', (request, { serve, context }) => {
      const { filter } = request.body;
      const body = { ...request.body, filter: `(${String(filter)}) AND id < 10` };
      return serve(typeof filter === 'string' ? { ...request, body } : request, context);
    }),
  ),
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
};
