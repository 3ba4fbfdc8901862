import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  acknowledgeWithoutEffect,
  changeRequestBody,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { keyOf, findStorageId, readVersion } from '../mutations/catalog-state.ts';
import { recordIds, RecordedIds } from './common.ts';

const op = 'RestoreTable';
type Request = HandlerRequest<typeof op>;

/** Returns how many versions the latest version is ahead of the requested one. */
const countVersionsBack = async ({ id, body }: Request, context: Context): Promise<number> =>
  (await readVersion(context, id)) - body.version;

/** Records the version to which the main branch of each table was last restored. */
const recordRestores = (): { readonly to: Map<string, number>; readonly mutation: ServerMutation } => {
  const to = new Map<string, number>();
  const mutation = replaceHandler(op, async (request, { serve, context }) => {
    const response = await serve(request, context);
    if (request.body.branch === undefined) to.set(keyOf(request.id), request.body.version);
    return response;
  });
  return { to, mutation };
};

const readColumns = async (context: Context, { id }: Request, version?: number): Promise<string> => {
  const storageId = await findStorageId({ id }, context);
  if (storageId === undefined) return '';
  return (await context.engine.describe(storageId, version)).schema.fields.map(({ name }) => name).join();
};

export const restoreTable: FaultsOf<typeof op> = {
  'rows-restored': [
    fault(
      'returns success without restoring a version more than two versions back',
      acknowledgeWithoutEffect(
        op,
        { body: {} },
        async (request, context) => (await countVersionsBack(request, context)) > 2,
      ),
    ),
    fault('repeats the last delete after a restore', () => {
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
    'returns success without restoring a version with other columns',
    acknowledgeWithoutEffect(
      op,
      { body: {} },
      async (request, context) =>
        (await readColumns(context, request)) !== (await readColumns(context, request, request.body.version)),
    ),
  ),
  'new-version': fault('describes a restored table with the restored version number', () => {
    const { to, mutation } = recordRestores();
    return combine(
      mutation,
      changeResponseBody('DescribeTable', (body, { id }) => ({ ...body, version: to.get(keyOf(id)) ?? body.version })),
    );
  }),
  'history-stays': fault('returns 404 for versions after the restored one', () => {
    const { to, mutation } = recordRestores();
    return combine(
      mutation,
      rejectRequests('QueryTable', 'TableVersionNotFound', ({ id, body }) => {
        const version = to.get(keyOf(id));
        return version !== undefined && (body.version ?? 0) > version;
      }),
    );
  }),
  'writable-after': [
    fault('rejects inserts after a restore', () => {
      const restoredIds = new RecordedIds();
      return combine(
        recordIds(op, restoredIds),
        rejectRequests('InsertIntoTable', 'ConcurrentModification', ({ id }) => restoredIds.has(id)),
      );
    }),
    fault('discards the rows of inserts after a restore', () => {
      const restoredIds = new RecordedIds();
      return combine(
        recordIds(op, restoredIds),
        acknowledgeWithoutEffect('InsertIntoTable', { body: {} }, ({ id }) => restoredIds.has(id)),
      );
    }),
  ],
  undo: fault('rejects the restore of a version later than the last restored one', () => {
    const { to, mutation } = recordRestores();
    return combine(
      rejectRequests(op, 'InvalidInput', ({ id, body }) => body.version > (to.get(keyOf(id)) ?? body.version)),
      mutation,
    );
  }),
  latest: fault(
    'rejects the restore of the latest version',
    rejectRequests(
      op,
      'InvalidInput',
      async (request, context) => request.body.version > 1 && (await countVersionsBack(request, context)) === 0,
    ),
  ),
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
  'declared-rejected': [
    fault('returns success for a declared table', acceptInvalid(op, { body: {} }, ['InvalidTableState'])),
    fault('returns 404 for a declared table', changeErrorCode(op, 'TableNotFound', ['InvalidTableState'])),
  ],
  'branch-only': fault('ignores the branch', changeRequestBody(op, { branch: undefined })),
};
