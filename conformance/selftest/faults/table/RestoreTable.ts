import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { both, fault, forgives, misnames, pretends, readsBody, refuses, says, serves } from '../mutations/mutations.ts';
import type { Bend, FaultsOf } from '../fault.ts';
import { keyOf, storageAt, versionAt } from '../mutations/state.ts';
import { notes, Notes } from './common.ts';

const op = 'RestoreTable';
type Request = HandlerRequest<typeof op>;

/** How many versions lie between the one to be restored and the latest one, that included. */
const distance = async ({ id, body }: Request, context: Context): Promise<number> =>
  (await versionAt(context, id)) - body.version;

/** The version that each table was last restored to, on its main branch. */
const restored = (): { readonly to: Map<string, number>; readonly bend: Bend } => {
  const to = new Map<string, number>();
  const bend = serves(op, async (request, { serve, context }) => {
    const answer = await serve(request, context);
    if (request.body.branch === undefined) to.set(keyOf(request.id), request.body.version);
    return answer;
  });
  return { to, bend };
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
      pretends(op, { body: {} }, async (request, context) => (await distance(request, context)) > 2),
    ),
    fault('deletes again what was deleted', () => {
      const deleted = new Map<string, string>();
      return both(
        serves('DeleteFromTable', async (request, { serve, context }) => {
          deleted.set(keyOf(request.id), request.body.predicate);
          return serve(request, context);
        }),
        serves(op, async (request, { serve, context, handlers }) => {
          const answer = await serve(request, context);
          const { id, query, headers } = request;
          const predicate = deleted.get(keyOf(id));
          if (predicate !== undefined)
            await handlers.DeleteFromTable({ id, query, headers, body: { predicate } }, context);
          return answer;
        }),
      );
    }),
  ],
  'schema-restored': fault(
    'acknowledges the restore of other columns without doing it',
    pretends(
      op,
      { body: {} },
      async (request, context) =>
        (await columnsAt(context, request)) !== (await columnsAt(context, request, request.body.version)),
    ),
  ),
  'new-version': fault('shows the number of the version it restored', () => {
    const { to, bend } = restored();
    return both(
      bend,
      says('DescribeTable', (body, { id }) => ({ ...body, version: to.get(keyOf(id)) ?? body.version })),
    );
  }),
  'history-stays': fault('forgets the versions after the one it restored', () => {
    const { to, bend } = restored();
    return both(
      bend,
      refuses('QueryTable', 'TableVersionNotFound', ({ id, body }) => {
        const version = to.get(keyOf(id));
        return version !== undefined && (body.version ?? 0) > version;
      }),
    );
  }),
  'writable-after': [
    fault('takes no rows after a restore', () => {
      const still = new Notes();
      return both(
        notes(op, still),
        refuses('InsertIntoTable', 'ConcurrentModification', ({ id }) => still.has(id)),
      );
    }),
    fault('acknowledges rows after a restore without storing them', () => {
      const still = new Notes();
      return both(
        notes(op, still),
        pretends('InsertIntoTable', { body: {} }, ({ id }) => still.has(id)),
      );
    }),
  ],
  undo: fault('does not restore what came after a version it restored', () => {
    const { to, bend } = restored();
    return both(
      refuses(op, 'InvalidInput', ({ id, body }) => body.version > (to.get(keyOf(id)) ?? body.version)),
      bend,
    );
  }),
  latest: fault(
    'finds nothing to restore in the latest version',
    refuses(
      op,
      'InvalidInput',
      async (request, context) => request.body.version > 1 && (await distance(request, context)) === 0,
    ),
  ),
  'tags-stay': fault(
    'takes away the tags of later versions',
    serves(op, async (request, { serve, context, handlers }) => {
      const answer = await serve(request, context);
      const { id, query, headers, body } = request;
      const { tags } = (await handlers.ListTableTags({ id, query, headers }, context)).body;
      for (const [tag, { version }] of Object.entries(tags))
        if (version > body.version) await handlers.DeleteTableTag({ id, query, headers, body: { tag } }, context);
      return answer;
    }),
  ),
  'declared-refused': [
    fault('counts what is only declared as restored', forgives(op, { body: {} }, ['InvalidTableState'])),
    fault('does not find what is only declared', misnames(op, 'TableNotFound', ['InvalidTableState'])),
  ],
  'branch-only': fault('ignores the branch', readsBody(op, { branch: undefined })),
};
