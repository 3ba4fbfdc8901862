import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import {
  acceptRawInvalid,
  combine,
  fault,
  acceptInvalid,
  parseJsonObject,
  changeErrorCode,
  changeRequestBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/versions.ts';
import { acceptAllConcurrent, listVersions } from '../version/common.ts';
import { SUCCESS, CreatedTags, listTags } from './common.ts';

const op = 'CreateTableTag';
type Request = HandlerRequest<typeof op>;
const ALREADY_EXISTS = ['TableTagAlreadyExists'] as const;
const isMain = ({ body }: Request): boolean => body.branch === undefined;

export const createTableTag: FaultsOf<typeof op> = {
  created: fault(
    'truncates tag names to six characters',
    changeRequestBody(op, ({ tag }, request) => ({ tag: isMain(request) ? String(tag).slice(0, 6) : tag })),
    { 'CreateTableTag/name-per-table': 'its tag names are longer than six characters' },
  ),
  'earlier-version': fault(
    'creates a tag on the latest version instead of the one two versions before',
    replaceHandler(op, async (request, scope) => {
      const versions = await listVersions(request, scope);
      const latest = Math.max(0, ...versions);
      const { version } = request.body;
      const isOld = isMain(request) && version === latest - 2 && versions.includes(version);
      const body = isOld ? { ...request.body, version: latest } : request.body;
      return scope.serve({ ...request, body }, scope.context);
    }),
  ),
  'exists-conflict': [
    fault(
      'moves an existing tag',
      acceptInvalid(
        op,
        ({ id, headers, body }, { context, handlers }) =>
          handlers.UpdateTableTag({ id, headers, query: {}, body }, context),
        ALREADY_EXISTS,
      ),
      { 'CreateTableTag/one-winner': 'the concurrent creates that lose find an existing tag' },
    ),
    fault(
      'rejects an existing tag as a concurrent modification',
      changeErrorCode(op, 'ConcurrentModification', ALREADY_EXISTS),
    ),
  ],
  'same-version-twice': fault(
    'rejects a second tag on a version',
    replaceHandler(op, async (request, scope) => {
      const { tag, version } = request.body;
      const others = Object.entries(await listTags(request, scope)).filter(([name]) => name !== tag);
      if (isMain(request) && others.some(([, contents]) => contents.version === version))
        throw new ServiceError('TableTagAlreadyExists', 'a fault');
      return scope.serve(request, scope.context);
    }),
  ),
  'name-per-table': fault('rejects a tag name that another table of the namespace uses', () => {
    const made = new CreatedTags();
    const reject = replaceHandler(op, (request, { serve, context }) => {
      if (made.inSiblingTables(request.id).some(({ tag }) => tag === request.body.tag))
        throw new ServiceError('TableTagAlreadyExists', 'a fault');
      return serve(request, context);
    });
    return combine(reject, made.recordCreations);
  }),
  'version-unchanged': fault('writes a version to the main branch', () => commitAfterRequest(op)),
  'deleted-record': fault(
    'returns success for a tag on a version whose record was deleted',
    acceptInvalid(op, SUCCESS, ['TableVersionNotFound'], async ({ id, body }, { catalog, database, engine }) => {
      const found = await catalog.tables.describe(database, id);
      const storageId = found.kind === 'found' ? found.table.storageId : null;
      return storageId !== null && body.version <= (await engine.version(storageId));
    }),
  ),
  'one-winner': fault('reports success to each of several concurrent creates', () =>
    acceptAllConcurrent(
      op,
      ({ id, body }) => [JSON.stringify([id, body.tag])],
      () => SUCCESS,
      'TableTagAlreadyExists',
    ),
  ),
  'empty-name-rejected': fault(
    'returns success for an empty name without creating a tag',
    acceptRawInvalid(op, { body: {} }, (_response, { body }) => parseJsonObject(body)?.['tag'] === ''),
  ),
  'on-branch': fault('ignores the branch', changeRequestBody(op, { branch: undefined })),
};
