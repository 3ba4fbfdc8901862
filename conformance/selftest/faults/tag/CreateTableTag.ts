import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import {
  acceptRawInvalid,
  combine,
  fault,
  acceptInvalid,
  jsonOf,
  changeErrorCode,
  readBodyAs,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { writeDuringRequest } from '../mutations/common.ts';
import { crowns, versionsOf } from '../version/common.ts';
import { done, MadeTags, tagsOf } from './common.ts';

const op = 'CreateTableTag';
type Request = HandlerRequest<typeof op>;
const taken = ['TableTagAlreadyExists'] as const;
const isMain = ({ body }: Request): boolean => body.branch === undefined;

export const createTableTag: FaultsOf<typeof op> = {
  created: fault(
    'cuts a name off after six letters',
    readBodyAs(op, ({ tag }, request) => ({ tag: isMain(request) ? String(tag).slice(0, 6) : tag })),
    { 'CreateTableTag/name-per-table': 'its names are as long' },
  ),
  'earlier-version': fault(
    'puts a tag on the latest version when it is asked for the one two before',
    replaceHandler(op, async (request, scope) => {
      const versions = await versionsOf(request, scope);
      const latest = Math.max(0, ...versions);
      const { version } = request.body;
      const isOld = isMain(request) && version === latest - 2 && versions.includes(version);
      const body = isOld ? { ...request.body, version: latest } : request.body;
      return scope.serve({ ...request, body }, scope.context);
    }),
  ),
  'exists-conflict': [
    fault(
      'moves a tag that exists',
      acceptInvalid(
        op,
        ({ id, headers, body }, { context, handlers }) =>
          handlers.UpdateTableTag({ id, headers, query: {}, body }, context),
        taken,
      ),
      { 'CreateTableTag/one-winner': 'the losers of a race meet a tag that exists' },
    ),
    fault('has another code for it', changeErrorCode(op, 'ConcurrentModification', taken)),
  ],
  'same-version-twice': fault(
    'takes one tag for a version',
    replaceHandler(op, async (request, scope) => {
      const { tag, version } = request.body;
      const others = Object.entries(await tagsOf(request, scope)).filter(([name]) => name !== tag);
      if (isMain(request) && others.some(([, contents]) => contents.version === version))
        throw new ServiceError('TableTagAlreadyExists', 'a fault');
      return scope.serve(request, scope.context);
    }),
  ),
  'name-per-table': fault('takes a name once in a namespace', () => {
    const made = new MadeTags();
    const reject = replaceHandler(op, (request, { serve, context }) => {
      if (made.beside(request.id).some(({ tag }) => tag === request.body.tag))
        throw new ServiceError('TableTagAlreadyExists', 'a fault');
      return serve(request, context);
    });
    return combine(reject, made.seen);
  }),
  'version-unchanged': fault('writes a version for a tag', () => writeDuringRequest(op)),
  'deleted-record': fault(
    'acknowledges a tag on a version whose record was deleted',
    acceptInvalid(op, done, ['TableVersionNotFound'], async ({ id, body }, { catalog, database, engine }) => {
      const found = await catalog.tables.describe(database, id);
      const storageId = found.kind === 'found' ? found.table.storageId : null;
      return storageId !== null && body.version <= (await engine.version(storageId));
    }),
  ),
  'one-winner': fault('lets all of a race win', () =>
    crowns(
      op,
      ({ id, body }) => [JSON.stringify([id, body.tag])],
      () => done,
      'TableTagAlreadyExists',
    ),
  ),
  'empty-name-refused': fault(
    'takes an empty name and forgets it',
    acceptRawInvalid(op, { body: {} }, (_response, { body }) => jsonOf(body)?.['tag'] === ''),
  ),
  'on-branch': fault('looks on the main branch always', readBodyAs(op, { branch: undefined })),
};
