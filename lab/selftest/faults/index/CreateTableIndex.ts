import { combine, fault, acknowledgeWithoutEffect, changeRequestBody, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { keyOf } from '../mutations/catalog-state.ts';
import { hasVector } from '../data/vector-faults.ts';
import { SUCCESS, listIndexes } from './common.ts';
import { hasFilter, misreadIndexed, staleAfter } from './indexed-rows.ts';

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
  'btree-same-rows': fault(
    'evaluates NOT (b IS TRUE) with a BTREE as b IS FALSE',
    misreadIndexed('BTREE', /^NOT \((.*) IS TRUE\)$/, '$1 IS FALSE'),
  ),
  'bitmap-same-rows': fault(
    'selects null for NOT IN with a BITMAP',
    misreadIndexed('BITMAP', /^x NOT IN \(1\)$/, 'x NOT IN (1) OR x IS NULL'),
  ),
  'label-list-same-rows': fault(
    'finds lists with one of several labels for array_has_all with a LABEL_LIST',
    misreadIndexed('LABEL_LIST', /^array_has_all/, 'array_has_any'),
  ),
  'changed-rows-found': fault('selects by the values before an update with an index', () =>
    staleAfter('UpdateTable', hasFilter),
  ),
  'later-words-found': fault('searches the texts before the last insert with an index', () =>
    staleAfter('InsertIntoTable', ({ full_text_query }) => full_text_query !== undefined),
  ),
  'later-vectors-found': fault('searches the vectors before the last insert with an index', () =>
    staleAfter('InsertIntoTable', hasVector),
  ),
};
