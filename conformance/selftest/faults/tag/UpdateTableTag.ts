import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import {
  acceptRawInvalid,
  fault,
  acceptInvalid,
  jsonOf,
  delay,
  readBodyAs,
  changeBody,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { writeDuringRequest } from '../mutations/common.ts';
import { latestOf } from '../version/common.ts';
import { done, tagsOf } from './common.ts';

const op = 'UpdateTableTag';
type Request = HandlerRequest<typeof op>;

/** The version the tag points to before. */
const before = async (request: Request, scope: HandlerScope<typeof op>): Promise<number | undefined> =>
  (await tagsOf(request, scope))[request.body.tag]?.version;

export const updateTableTag: FaultsOf<typeof op> = {
  moved: fault(
    'acknowledges a move of the only tag to the latest version without doing it',
    replaceHandler(op, async (request, scope) => {
      const tags = Object.keys(await tagsOf(request, scope));
      const { tag, version, branch } = request.body;
      const isLatest = version === (await latestOf(request, scope)) && branch === undefined;
      return isLatest && tags.join() === tag ? done : scope.serve(request, scope.context);
    }),
    { 'UpdateTableTag/version-required': 'its lawful twin is such a move' },
  ),
  'moved-back': fault(
    'acknowledges a move back without doing it',
    replaceHandler(op, async (request, scope) =>
      request.body.version < Number(await before(request, scope)) ? done : scope.serve(request, scope.context),
    ),
  ),
  'version-required': fault(
    'takes a move without a version for none',
    acceptRawInvalid(op, { body: {} }, (_response, { body }) => jsonOf(body)?.['version'] === undefined),
  ),
  'other-tags-stay': fault(
    'moves all tags of a version',
    replaceHandler(op, async (request, scope) => {
      const { id, headers, body } = request;
      const tags = await tagsOf(request, scope);
      const response = await scope.serve(request, scope.context);
      const others = Object.keys(tags).filter((name) => tags[name]?.version === tags[body.tag]?.version);
      for (const tag of others)
        await scope.handlers.UpdateTableTag({ id, headers, query: {}, body: { ...body, tag } }, scope.context);
      return response;
    }),
  ),
  'transaction-id': {
    ...fault(
      'answers a number as transaction',
      changeBody(op, (body) => ({ ...body, transaction_id: 7 })),
    ),
    shadowedBy: { 'UpdateTableTag/answer-schema': 'the schema says that it is a text' },
  },
  'same-version': fault(
    'refuses to leave a tag where it is',
    replaceHandler(op, async (request, scope) => {
      if ((await before(request, scope)) === request.body.version)
        throw new ServiceError('ConcurrentModification', 'a fault');
      return scope.serve(request, scope.context);
    }),
  ),
  'absent-not-created': fault(
    'makes a tag that is absent',
    acceptInvalid(
      op,
      ({ id, headers, body }, { context, handlers }) =>
        handlers.CreateTableTag({ id, headers, query: {}, body }, context),
      ['TableTagNotFound'],
    ),
  ),
  'absent-version-stays': fault(
    'refuses an absent version after it has moved the tag to the latest one',
    replaceHandler(op, async (request, scope) => {
      try {
        return await scope.serve(request, scope.context);
      } catch (error) {
        const version = await latestOf(request, scope);
        await scope.serve({ ...request, body: { ...request.body, version } }, scope.context).catch(() => undefined);
        throw error;
      }
    }),
  ),
  'version-unchanged': fault('writes a version for a move', () => writeDuringRequest(op)),
  'to-branch': fault('looks on the main branch always', readBodyAs(op, { branch: undefined })),
  'concurrent-updates': fault('acknowledges what comes while it moves the same tag, and forgets all of it', () => {
    const busy = new Map<string, number>();
    return replaceHandler(op, async (request, { serve, context }) => {
      const key = JSON.stringify([request.id, request.body.tag]);
      busy.set(key, (busy.get(key) ?? 0) + 1);
      try {
        await delay();
        return (busy.get(key) ?? 0) > 1 ? done : await serve(request, context);
      } finally {
        // Nobody is the last one as long as others that came with it are answered.
        await delay();
        busy.set(key, (busy.get(key) ?? 0) - 1);
      }
    });
  }),
};
