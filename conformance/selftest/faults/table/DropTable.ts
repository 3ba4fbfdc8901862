import {
  combine,
  fault,
  acceptInvalid,
  delay,
  rejectRequests,
  rejectRawRequests,
  changeBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { isDeclared, keyOf, leafOf, parentOf, type Id } from '../mutations/state.ts';
import { notes, Notes } from './common.ts';
import { ServiceError } from '#contract/errors';

const op = 'DropTable';
type Others = (id: Id, all: readonly Id[]) => readonly Id[];

/** Drops other tables along with the one that was meant. */
const takesAlong = (others: Others): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const { items } = await context.catalog.tables.listAll(context.database);
    const response = await serve(request, context);
    for (const id of others(request.id, items))
      if (keyOf(id) !== keyOf(request.id)) await serve({ ...request, id }, context);
    return response;
  });

const isBeside = (one: Id, other: Id): boolean => keyOf(parentOf(one)) === keyOf(parentOf(other));

/** A name as a pattern in which the underscore stands for any character. */
const pattern = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('_', '.')}$`);

export const dropTable: FaultsOf<typeof op> = {
  'dropped-is-gone': fault('goes on to find what it has found before', () => {
    const found = new Notes();
    return combine(
      acceptInvalid('TableExists', { status: 204 }, ['TableNotFound'], ({ id }) => found.has(id)),
      notes('TableExists', found),
    );
  }),
  'name-is-free': [
    fault('does not let a name be taken again', () => {
      const gone = new Notes();
      return combine(
        notes(op, gone),
        rejectRequests('CreateTable', 'TableAlreadyExists', ({ id }) => gone.has(id)),
      );
    }),
    fault('leaves the tags to the next table of the name', () => {
      const left = new Map<string, object>();
      return combine(
        replaceHandler(op, async (request, { serve, context, handlers }) => {
          const { body } = await handlers.ListTableTags(request, context);
          left.set(keyOf(request.id), body.tags);
          return serve(request, context);
        }),
        changeBody('ListTableTags', (body, { id }) => ({ ...body, tags: { ...left.get(keyOf(id)), ...body.tags } })),
      );
    }),
  ],
  twice: fault('counts what is not there as dropped', acceptInvalid(op, { body: {} }, ['TableNotFound'])),
  declared: fault('does not drop what is only declared', rejectRequests(op, 'InvalidTableState', isDeclared)),
  'only-that-table': [
    fault(
      'drops whatever begins with the name',
      takesAlong((id, all) => all.filter((one) => isBeside(one, id) && leafOf(one).startsWith(leafOf(id)))),
    ),
    fault(
      'takes the name for a pattern',
      takesAlong((id, all) => all.filter((one) => isBeside(one, id) && pattern(leafOf(id)).test(leafOf(one)))),
    ),
    fault(
      'drops the tables of that name in all namespaces',
      takesAlong((id, all) => all.filter((one) => leafOf(one) === leafOf(id))),
    ),
  ],
  'data-removed': fault(
    'forgets the name and leaves the data',
    replaceHandler(op, async (request, { context, handlers }) => {
      const { body } = await handlers.DeregisterTable({ ...request, body: {} }, context);
      return { body: { location: body.location ?? '', properties: body.properties ?? {} } };
    }),
  ),
  'location-answered': fault(
    'answers the location with a slash at its end',
    changeBody(op, (body) => ({ ...body, location: `${body.location ?? ''}/` })),
  ),
  'no-body': {
    ...fault(
      'wants a body',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => body.length === 0),
    ),
    everything: 'a drop has no body',
  },
  'json-body-tolerated': fault(
    'refuses a body',
    rejectRawRequests(op, 'InvalidInput', ({ body }) => body.length > 0),
  ),
  'concurrent-drop': fault('refuses all callers when several come at once', () => {
    const crowds = new Map<string, { size: number; isCrowd: boolean }>();
    return replaceHandler(op, async (request, { serve, context }) => {
      const key = keyOf(request.id);
      const crowd = crowds.get(key) ?? { size: 0, isCrowd: false };
      crowds.set(key, crowd);
      crowd.size += 1;
      crowd.isCrowd ||= crowd.size > 1;
      try {
        await delay();
        if (crowd.isCrowd) throw new ServiceError('ConcurrentModification', 'a fault');
        return await serve(request, context);
      } finally {
        crowd.size -= 1;
        if (crowd.size === 0) crowds.delete(key);
      }
    });
  }),
  'concurrent-create-drop': fault('fails to create what is being dropped', () => {
    const falling: string[] = [];
    return combine(
      replaceHandler(op, async (request, { serve, context }) => {
        const key = keyOf(request.id);
        falling.push(key);
        try {
          await delay();
          return await serve(request, context);
        } finally {
          falling.splice(falling.indexOf(key), 1);
        }
      }),
      replaceHandler('CreateTable', async (request, { serve, context }) => {
        if (falling.includes(keyOf(request.id))) throw new Error('a fault');
        return serve(request, context);
      }),
    );
  }),
};
