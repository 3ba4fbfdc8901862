import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  acknowledgeWithoutEffect,
  readBodyAs,
  rejectRequests,
  changeBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { keyOf, storageAt, versionAt } from '../mutations/state.ts';
import { notes, Notes } from './common.ts';

const op = 'RestoreTable';
type Request = HandlerRequest<typeof op>;

/** How many versions lie between the one to be restored and the latest one, that included. */
const distance = async ({ id, body }: Request, context: Context): Promise<number> =>
  (await versionAt(context, id)) - body.version;

/** The version that each table was last restored to, on its main branch. */
const restored = (): { readonly to: Map<string, number>; readonly mutation: ServerMutation } => {
  const to = new Map<string, number>();
  const mutation = replaceHandler(op, async (request, { serve, context }) => {
    const response = await serve(request, context);
    if (request.body.branch === undefined) to.set(keyOf(request.id), request.body.version);
    return response;
  });
  return { to, mutation };
};

const columnsAt = async (context: Context, { id }: Request, version?: number): Promise<string> => {
  const storageId = await storageAt({ id }, context);
  if (storageId === undefined) return '';
  return (await context.engine.describe(storageId, version)).schema.fields.map(({ name }) => name).join();
};

export const restoreTable: FaultsOf<typeof op> = {
  'rows-restored': [
    fault(
      'goes back two versions at most',
      acknowledgeWithoutEffect(op, { body: {} }, async (request, context) => (await distance(request, context)) > 2),
    ),
    fault('deletes again what was deleted', () => {
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
    }),
  ],
  'schema-restored': fault(
    'acknowledges the restore of other columns without doing it',
    acknowledgeWithoutEffect(
      op,
      { body: {} },
      async (request, context) =>
        (await columnsAt(context, request)) !== (await columnsAt(context, request, request.body.version)),
    ),
  ),
  'new-version': fault('shows the number of the version it restored', () => {
    const { to, mutation } = restored();
    return combine(
      mutation,
      changeBody('DescribeTable', (body, { id }) => ({ ...body, version: to.get(keyOf(id)) ?? body.version })),
    );
  }),
  'history-stays': fault('forgets the versions after the one it restored', () => {
    const { to, mutation } = restored();
    return combine(
      mutation,
      rejectRequests('QueryTable', 'TableVersionNotFound', ({ id, body }) => {
        const version = to.get(keyOf(id));
        return version !== undefined && (body.version ?? 0) > version;
      }),
    );
  }),
  'writable-after': [
    fault('takes no rows after a restore', () => {
      const still = new Notes();
      return combine(
        notes(op, still),
        rejectRequests('InsertIntoTable', 'ConcurrentModification', ({ id }) => still.has(id)),
      );
    }),
    fault('acknowledges rows after a restore without storing them', () => {
      const still = new Notes();
      return combine(
        notes(op, still),
        acknowledgeWithoutEffect('InsertIntoTable', { body: {} }, ({ id }) => still.has(id)),
      );
    }),
  ],
  undo: fault('does not restore what came after a version it restored', () => {
    const { to, mutation } = restored();
    return combine(
      rejectRequests(op, 'InvalidInput', ({ id, body }) => body.version > (to.get(keyOf(id)) ?? body.version)),
      mutation,
    );
  }),
  latest: fault(
    'finds nothing to restore in the latest version',
    rejectRequests(
      op,
      'InvalidInput',
      async (request, context) => request.body.version > 1 && (await distance(request, context)) === 0,
    ),
  ),
  'tags-stay': fault(
    'takes away the tags of later versions',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const response = await serve(request, context);
      const { id, query, headers, body } = request;
      const { tags } = (await handlers.ListTableTags({ id, query, headers }, context)).body;
      for (const [tag, { version }] of Object.entries(tags))
        if (version > body.version) await handlers.DeleteTableTag({ id, query, headers, body: { tag } }, context);
      return response;
    }),
  ),
  'declared-refused': [
    fault('counts what is only declared as restored', acceptInvalid(op, { body: {} }, ['InvalidTableState'])),
    fault('does not find what is only declared', changeErrorCode(op, 'TableNotFound', ['InvalidTableState'])),
  ],
  'branch-only': fault('ignores the branch', readBodyAs(op, { branch: undefined })),
};
