import { combine, fault, changeResponseBody, replaceHandler } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { keyOf, lastPart, parentId, type Id } from '../mutations/catalog-state.ts';

const op = 'DropTable';
type SelectIds = (id: Id, all: readonly Id[]) => readonly Id[];

/** Drops other tables together with the requested one. */
const dropAlso = (selectIds: SelectIds): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const { items } = await context.catalog.tables.listAll(context.database);
    const response = await serve(request, context);
    for (const id of selectIds(request.id, items))
      if (keyOf(id) !== keyOf(request.id)) await serve({ ...request, id }, context);
    return response;
  });

const hasSameParent = (one: Id, other: Id): boolean => keyOf(parentId(one)) === keyOf(parentId(other));

export const dropTable: FaultsOf<typeof op> = {
  'name-is-free': fault('keeps the tags of a dropped table for the next table with its name', () => {
    const left = new Map<string, object>();
    return combine(
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { body } = await handlers.ListTableTags(request, context);
        left.set(keyOf(request.id), body.tags);
        return serve(request, context);
      }),
      changeResponseBody('ListTableTags', (body, { id }) => ({
        ...body,
        tags: { ...left.get(keyOf(id)), ...body.tags },
      })),
    );
  }),
  'only-that-table': [
    fault(
      'drops all tables whose names start with the given name',
      dropAlso((id, all) => all.filter((one) => hasSameParent(one, id) && lastPart(one).startsWith(lastPart(id)))),
    ),
    fault(
      'drops the tables with that name in all namespaces',
      dropAlso((id, all) => all.filter((one) => lastPart(one) === lastPart(id))),
    ),
  ],
};
