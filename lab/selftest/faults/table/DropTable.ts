import {
  combine,
  fault,
  acceptInvalid,
  delay,
  rejectRequests,
  rejectRawRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import { ignoreGrants } from '../mutations/raw-messages.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { isDeclared, keyOf, lastPart, parentId, type Id } from '../mutations/catalog-state.ts';
import { recordIds, RecordedIds } from './common.ts';
import { ServiceError } from '#contract/errors';

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

/** Converts a name to the SQL LIKE pattern in which an underscore matches any character. */
const toLikePattern = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('_', '.')}$`);

export const dropTable: FaultsOf<typeof op> = {
  'dropped-is-gone': fault('keeps reporting that a table exists once it has found it', () => {
    const found = new RecordedIds();
    return combine(
      acceptInvalid('TableExists', { status: 204 }, ['TableNotFound'], ({ id }) => found.has(id)),
      recordIds('TableExists', found),
    );
  }),
  'name-is-free': [
    fault('rejects the reuse of a dropped name', () => {
      const dropped = new RecordedIds();
      return combine(
        recordIds(op, dropped),
        rejectRequests('CreateTable', 'TableAlreadyExists', ({ id }) => dropped.has(id)),
      );
    }),
    fault('keeps the tags of a dropped table for the next table with its name', () => {
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
  ],
  twice: fault('returns success for an absent table', acceptInvalid(op, { body: {} }, ['TableNotFound'])),
  declared: fault('rejects a declared table', rejectRequests(op, 'InvalidTableState', isDeclared)),
  'only-that-table': [
    fault(
      'drops all tables whose names start with the given name',
      dropAlso((id, all) => all.filter((one) => hasSameParent(one, id) && lastPart(one).startsWith(lastPart(id)))),
    ),
    fault(
      'uses the name as a LIKE pattern',
      dropAlso((id, all) =>
        all.filter((one) => hasSameParent(one, id) && toLikePattern(lastPart(id)).test(lastPart(one))),
      ),
    ),
    fault(
      'drops the tables with that name in all namespaces',
      dropAlso((id, all) => all.filter((one) => lastPart(one) === lastPart(id))),
    ),
  ],
  'data-removed': fault(
    'removes the name but not the data',
    replaceHandler(op, async (request, { context, handlers }) => {
      const { body } = await handlers.DeregisterTable({ ...request, body: {} }, context);
      return { body: { location: body.location ?? '', properties: body.properties ?? {} } };
    }),
  ),
  'location-returned': fault(
    'returns the location with a trailing slash',
    changeResponseBody(op, (body) => ({ ...body, location: `${body.location ?? ''}/` })),
  ),
  'id-returned': fault(
    'returns only the last part of the identifier',
    changeResponseBody(op, (body) => ({ ...body, id: body.id?.slice(-1) })),
  ),
  'transaction-described': fault(
    'returns the id of a transaction that does not exist',
    changeResponseBody(op, (body) => ({ ...body, transaction_id: 'no-such-transaction' })),
  ),
  'no-body': {
    ...fault(
      'requires a request body',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => body.length === 0),
    ),
    mayFailAnyRule: 'a valid drop request has no body',
  },
  'json-body-tolerated': fault(
    'rejects a request with a body',
    rejectRawRequests(op, 'InvalidInput', ({ body }) => body.length > 0),
  ),
  'concurrent-drop': fault('rejects all of several concurrent drops', () => {
    const groups = new Map<string, { size: number; isConcurrent: boolean }>();
    return replaceHandler(op, async (request, { serve, context }) => {
      const key = keyOf(request.id);
      const group = groups.get(key) ?? { size: 0, isConcurrent: false };
      groups.set(key, group);
      group.size += 1;
      group.isConcurrent ||= group.size > 1;
      try {
        await delay();
        if (group.isConcurrent) throw new ServiceError('ConcurrentModification', 'a fault');
        return await serve(request, context);
      } finally {
        group.size -= 1;
        if (group.size === 0) groups.delete(key);
      }
    });
  }),
  'concurrent-create-drop': fault('returns 500 for a create during a drop of the same table', () => {
    const inProgress: string[] = [];
    return combine(
      replaceHandler(op, async (request, { serve, context }) => {
        const key = keyOf(request.id);
        inProgress.push(key);
        try {
          await delay();
          return await serve(request, context);
        } finally {
          inProgress.splice(inProgress.indexOf(key), 1);
        }
      }),
      replaceHandler('CreateTable', async (request, { serve, context }) => {
        if (inProgress.includes(keyOf(request.id))) throw new Error('a fault');
        return serve(request, context);
      }),
    );
  }),
  'not-granted': fault('ignores the grants', () => ignoreGrants(op)),
};
