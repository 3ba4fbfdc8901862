import type { HandlerRequest } from '#contract/handlers';
import { keyOf } from '../mutations/catalog-state.ts';
import { changeRequestQuery, combine, replaceHandler } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';
import { readBytes, streamOf } from '../table/arrow-streams.ts';

/** Changes query parameters of the inserts that are parts of a multipart write; undefined removes a parameter. */
export const changePartQuery = (parameters: Readonly<Record<string, unknown>>): ServerMutation =>
  changeRequestQuery('InsertIntoTable', ({ upload_id }) => (upload_id === undefined ? {} : parameters));

/** Returns the id of the running multipart write of a table for each further one. */
export const shareUploads = (): ServerMutation => {
  const running = new Map<string, string>();
  return combine(
    replaceHandler('CreateMultipartWrite', async (request, { serve, context }) => {
      const key = keyOf(request.id);
      const upload_id = running.get(key) ?? (await serve(request, context)).body.upload_id;
      running.set(key, upload_id);
      return { body: { upload_id } };
    }),
    replaceHandler('CompleteMultipartWrite', async (request, { serve, context }) => {
      running.delete(keyOf(request.id));
      return serve(request, context);
    }),
    replaceHandler('AbortMultipartWrite', async (request, { serve, context }) => {
      running.delete(keyOf(request.id));
      return serve(request, context);
    }),
  );
};

/** Aborts all multipart writes of a table together with one. */
export const abortTogether = (): ServerMutation => {
  const started = new Map<string, string[]>();
  return combine(
    replaceHandler('CreateMultipartWrite', async (request, { serve, context }) => {
      const response = await serve(request, context);
      const key = keyOf(request.id);
      started.set(key, [...(started.get(key) ?? []), response.body.upload_id]);
      return response;
    }),
    replaceHandler('AbortMultipartWrite', async (request, { serve, context }) => {
      const response = await serve(request, context);
      for (const upload_id of started.get(keyOf(request.id)) ?? [])
        await serve({ ...request, query: { ...request.query, upload_id } }, context).catch(() => undefined);
      return response;
    }),
  );
};

/** Inserts the parts of a completed multipart write when it is completed a second time. */
export const storeRepeatedly = (): ServerMutation => {
  const parts = new Map<string, { readonly request: HandlerRequest<'InsertIntoTable'>; readonly bytes: Buffer }[]>();
  const completed = new Set<string>();
  return combine(
    replaceHandler('InsertIntoTable', async (request, { serve, context }) => {
      const { upload_id } = request.query;
      if (upload_id === undefined) return serve(request, context);
      const bytes = await readBytes(request.arrow);
      parts.set(upload_id, [...(parts.get(upload_id) ?? []), { request, bytes }]);
      return serve({ ...request, arrow: streamOf(bytes) }, context);
    }),
    replaceHandler('CompleteMultipartWrite', async (request, { serve, context, handlers }) => {
      const { upload_id } = request.query;
      const response = await serve(request, context);
      if (completed.has(upload_id))
        for (const { request: part, bytes } of parts.get(upload_id) ?? [])
          await handlers.InsertIntoTable({ ...part, query: {}, arrow: streamOf(bytes) }, context);
      completed.add(upload_id);
      return response;
    }),
  );
};
