import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import {
  accepts,
  fault,
  forgives,
  jsonOf,
  lingers,
  readsBody,
  says,
  serves,
  type Scene,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { writesMeanwhile } from '../mutations/common.ts';
import { latestOf } from '../version/common.ts';
import { done, tagsOf } from './common.ts';

const op = 'UpdateTableTag';
type Request = HandlerRequest<typeof op>;

/** The version the tag points to before. */
const before = async (request: Request, scene: Scene<typeof op>): Promise<number | undefined> =>
  (await tagsOf(request, scene))[request.body.tag]?.version;

export const updateTableTag: FaultsOf<typeof op> = {
  moved: fault(
    'acknowledges a move of the only tag to the latest version without doing it',
    serves(op, async (request, scene) => {
      const tags = Object.keys(await tagsOf(request, scene));
      const { tag, version, branch } = request.body;
      const isLatest = version === (await latestOf(request, scene)) && branch === undefined;
      return isLatest && tags.join() === tag ? done : scene.serve(request, scene.context);
    }),
    { 'UpdateTableTag/version-required': 'its lawful twin is such a move' },
  ),
  'moved-back': fault(
    'acknowledges a move back without doing it',
    serves(op, async (request, scene) =>
      request.body.version < Number(await before(request, scene)) ? done : scene.serve(request, scene.context),
    ),
  ),
  'version-required': fault(
    'takes a move without a version for none',
    accepts(op, { body: {} }, (_answer, { body }) => jsonOf(body)?.['version'] === undefined),
  ),
  'other-tags-stay': fault(
    'moves all tags of a version',
    serves(op, async (request, scene) => {
      const { id, headers, body } = request;
      const tags = await tagsOf(request, scene);
      const answer = await scene.serve(request, scene.context);
      const others = Object.keys(tags).filter((name) => tags[name]?.version === tags[body.tag]?.version);
      for (const tag of others)
        await scene.handlers.UpdateTableTag({ id, headers, query: {}, body: { ...body, tag } }, scene.context);
      return answer;
    }),
  ),
  'transaction-id': {
    ...fault(
      'answers a number as transaction',
      says(op, (body) => ({ ...body, transaction_id: 7 })),
    ),
    shadowedBy: { 'UpdateTableTag/answer-schema': 'the schema says that it is a text' },
  },
  'same-version': fault(
    'refuses to leave a tag where it is',
    serves(op, async (request, scene) => {
      if ((await before(request, scene)) === request.body.version)
        throw new ServiceError('ConcurrentModification', 'a fault');
      return scene.serve(request, scene.context);
    }),
  ),
  'absent-not-created': fault(
    'makes a tag that is absent',
    forgives(
      op,
      ({ id, headers, body }, { context, handlers }) =>
        handlers.CreateTableTag({ id, headers, query: {}, body }, context),
      ['TableTagNotFound'],
    ),
  ),
  'absent-version-stays': fault(
    'refuses an absent version after it has moved the tag to the latest one',
    serves(op, async (request, scene) => {
      try {
        return await scene.serve(request, scene.context);
      } catch (error) {
        const version = await latestOf(request, scene);
        await scene.serve({ ...request, body: { ...request.body, version } }, scene.context).catch(() => undefined);
        throw error;
      }
    }),
  ),
  'version-unchanged': fault('writes a version for a move', () => writesMeanwhile(op)),
  'to-branch': fault('looks on the main branch always', readsBody(op, { branch: undefined })),
  'concurrent-updates': fault('acknowledges what comes while it moves the same tag, and forgets all of it', () => {
    const busy = new Map<string, number>();
    return serves(op, async (request, { serve, context }) => {
      const key = JSON.stringify([request.id, request.body.tag]);
      busy.set(key, (busy.get(key) ?? 0) + 1);
      try {
        await lingers();
        return (busy.get(key) ?? 0) > 1 ? done : await serve(request, context);
      } finally {
        // Nobody is the last one as long as others that came with it are answered.
        await lingers();
        busy.set(key, (busy.get(key) ?? 0) - 1);
      }
    });
  }),
};
