import { combine, fault, acknowledgeWithoutEffect, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { hasFilter, staleAfter } from '../index/indexed-rows.ts';
import { keyOf } from '../mutations/catalog-state.ts';
import { recordIds, RecordedIds } from './common.ts';

const op = 'RestoreTable';

export const restoreTable: FaultsOf<typeof op> = {
  'rows-restored': fault(
    'repeats the last delete after a restore',
    () => {
      const deleted = new Map<string, string>();
      return combine(
        replaceHandler('DeleteFromTable', async (request, { serve, context }) => {
          deleted.set(keyOf(request.id), request.body.predicate);
          return serve(request, context);
        }),
        replaceHandler(op, async (request, { serve, context, handlers }) => {
          const response = await serve(request, context);
          const { id, query, headers } = request;
          const predicate = deleted.get(keyOf(id));
          if (predicate !== undefined)
            await handlers.DeleteFromTable({ id, query, headers, body: { predicate } }, context);
          return response;
        }),
      );
    },
    { 'RestoreTable/indexed-rows-restored': 'it also restores a version before a delete' },
  ),
  'indexed-rows-restored': fault('selects rows of the version before a restore with an index', () =>
    staleAfter('RestoreTable', hasFilter),
  ),
  'writable-after': fault('discards the rows of inserts after a restore', () => {
    const restoredIds = new RecordedIds();
    return combine(
      recordIds(op, restoredIds),
      acknowledgeWithoutEffect('InsertIntoTable', { body: {} }, ({ id }) => restoredIds.has(id)),
    );
  }),
  'tags-stay': fault(
    'deletes the tags of later versions',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const response = await serve(request, context);
      const { id, query, headers, body } = request;
      const { tags } = (await handlers.ListTableTags({ id, query, headers }, context)).body;
      for (const [tag, { version }] of Object.entries(tags))
        if (version > body.version) await handlers.DeleteTableTag({ id, query, headers, body: { tag } }, context);
      return response;
    }),
  ),
};
