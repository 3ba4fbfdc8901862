import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import {
  acceptRawInvalid,
  fault,
  acceptInvalid,
  parseJsonObject,
  delay,
  changeRequestBody,
  changeResponseBody,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/versions.ts';
import { readLatestVersion } from '../version/common.ts';
import { SUCCESS, listTags } from './common.ts';

const op = 'UpdateTableTag';
type Request = HandlerRequest<typeof op>;

/** Returns the version that the tag points to before the update. */
const readCurrentVersion = async (request: Request, scope: HandlerScope<typeof op>): Promise<number | undefined> =>
  (await listTags(request, scope))[request.body.tag]?.version;

export const updateTableTag: FaultsOf<typeof op> = {
  moved: fault(
    'returns success for a move of the only tag to the latest version without moving it',
    replaceHandler(op, async (request, scope) => {
      const tags = Object.keys(await listTags(request, scope));
      const { tag, version, branch } = request.body;
      const isLatest = version === (await readLatestVersion(request, scope)) && branch === undefined;
      return isLatest && tags.join() === tag ? SUCCESS : scope.serve(request, scope.context);
    }),
    { 'UpdateTableTag/version-required': 'its control request is such a move' },
  ),
  'moved-back': fault(
    'returns success for a move to an earlier version without moving the tag',
    replaceHandler(op, async (request, scope) =>
      request.body.version < Number(await readCurrentVersion(request, scope))
        ? SUCCESS
        : scope.serve(request, scope.context),
    ),
  ),
  'version-required': fault(
    'returns success for an update without a version',
    acceptRawInvalid(op, { body: {} }, (_response, { body }) => parseJsonObject(body)?.['version'] === undefined),
  ),
  'other-tags-stay': fault(
    'moves all tags of the version',
    replaceHandler(op, async (request, scope) => {
      const { id, headers, body } = request;
      const tags = await listTags(request, scope);
      const response = await scope.serve(request, scope.context);
      const others = Object.keys(tags).filter((name) => tags[name]?.version === tags[body.tag]?.version);
      for (const tag of others)
        await scope.handlers.UpdateTableTag({ id, headers, query: {}, body: { ...body, tag } }, scope.context);
      return response;
    }),
  ),
  'transaction-id': {
    ...fault(
      'returns a number as transaction_id',
      changeResponseBody(op, (body) => ({ ...body, transaction_id: 7 })),
    ),
    maskedBy: { 'UpdateTableTag/response-schema': 'the schema requires a string' },
  },
  'same-version': fault(
    'rejects an update to the same version',
    replaceHandler(op, async (request, scope) => {
      if ((await readCurrentVersion(request, scope)) === request.body.version)
        throw new ServiceError('ConcurrentModification', 'a fault');
      return scope.serve(request, scope.context);
    }),
  ),
  'absent-not-created': fault(
    'creates an absent tag',
    acceptInvalid(
      op,
      ({ id, headers, body }, { context, handlers }) =>
        handlers.CreateTableTag({ id, headers, query: {}, body }, context),
      ['TableTagNotFound'],
    ),
  ),
  'absent-version-stays': fault(
    'moves the tag to the latest version before it rejects an absent version',
    replaceHandler(op, async (request, scope) => {
      try {
        return await scope.serve(request, scope.context);
      } catch (error) {
        const version = await readLatestVersion(request, scope);
        await scope.serve({ ...request, body: { ...request.body, version } }, scope.context).catch(() => undefined);
        throw error;
      }
    }),
  ),
  'version-unchanged': fault('writes a version to the main branch', () => commitAfterRequest(op)),
  'to-branch': fault('ignores the branch', changeRequestBody(op, { branch: undefined })),
  'concurrent-updates': fault('discards concurrent updates of the same tag that it acknowledged', () => {
    const inProgress = new Map<string, number>();
    return replaceHandler(op, async (request, { serve, context }) => {
      const key = JSON.stringify([request.id, request.body.tag]);
      inProgress.set(key, (inProgress.get(key) ?? 0) + 1);
      try {
        await delay();
        return (inProgress.get(key) ?? 0) > 1 ? SUCCESS : await serve(request, context);
      } finally {
        // A request stays counted until the concurrent ones have responded; otherwise the last one would be applied.
        await delay();
        inProgress.set(key, (inProgress.get(key) ?? 0) - 1);
      }
    });
  }),
};
