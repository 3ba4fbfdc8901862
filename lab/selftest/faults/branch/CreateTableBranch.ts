import { ServiceError } from '#contract/errors';
import {
  acceptRawInvalid,
  combine,
  fault,
  acceptInvalid,
  parseJsonObject,
  changeErrorCode,
  acknowledgeWithoutEffect,
  changeRequestBody,
  changeRequestQuery,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/versions.ts';
import { readLatestVersion } from '../version/common.ts';
import { listBranches, SUCCESS, CreatedBranches } from './common.ts';

const op = 'CreateTableBranch';
const ALREADY_EXISTS = ['TableBranchAlreadyExists'] as const;
type BranchRequest = { readonly body: { readonly name: string } };
const isMain = ({ body }: BranchRequest): boolean => body.name === 'main';
const isNotMain = (request: BranchRequest): boolean => !isMain(request);

export const createTableBranch: FaultsOf<typeof op> = {
  created: fault(
    'returns success for a name with a dot without creating the branch',
    acknowledgeWithoutEffect(op, SUCCESS, ({ body }) => body.name.includes('.')),
  ),
  'exists-conflict': [
    fault('returns success for an existing branch', acceptInvalid(op, SUCCESS, ALREADY_EXISTS, isNotMain)),
    fault(
      'rejects an existing branch as a concurrent modification',
      changeErrorCode(op, 'ConcurrentModification', ALREADY_EXISTS, isNotMain),
    ),
    fault(
      'rejects an existing branch but creates it again',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        try {
          return await serve(request, context);
        } catch (error) {
          const { id, headers, body } = request;
          if (error instanceof ServiceError && error.name === 'TableBranchAlreadyExists' && isNotMain(request)) {
            await handlers.DeleteTableBranch({ id, headers, query: {}, body: { name: body.name } }, context);
            await serve(request, context);
          }
          throw error;
        }
      }),
    ),
  ],
  'from-latest-main': fault(
    'starts a branch at the first version',
    replaceHandler(op, async (request, scope) => {
      const { from_branch: branch, from_version: version } = request.body;
      const isPlain = branch === undefined && version === undefined && (await readLatestVersion(request, scope)) > 1;
      const body = isPlain ? { ...request.body, from_version: 1 } : request.body;
      return scope.serve({ ...request, body }, scope.context);
    }),
  ),
  'from-version': fault('ignores from_version', changeRequestBody(op, { from_version: undefined }), {
    'CreateTableBranch/exists-conflict': 'its branch starts at the first version',
  }),
  'from-branch': fault('ignores from_branch', changeRequestBody(op, { from_branch: undefined })),
  'main-unchanged': [
    fault('writes a version to the main branch', () => commitAfterRequest(op)),
    fault('inserts into the main branch', changeRequestQuery('InsertIntoTable', { branch: undefined }), {
      'CreateTableBranch/from-branch': 'its branch then has no rows of its own',
    }),
  ],
  'branch-unchanged': fault(
    'deletes the rows of all branches',
    replaceHandler('DeleteFromTable', async (request, scope) => {
      const names = Object.keys(await listBranches(request, scope));
      for (const branch of names) await scope.serve({ ...request, body: { ...request.body, branch } }, scope.context);
      return scope.serve(request, scope.context);
    }),
  ),
  'name-per-table': fault('rejects a branch name that another table of the namespace uses', () => {
    const made = new CreatedBranches();
    const reject = replaceHandler(op, (request, { serve, context }) => {
      if (made.inSiblingTables(request.id).includes(request.body.name))
        throw new ServiceError('TableBranchAlreadyExists', 'a fault');
      return serve(request, context);
    });
    return combine(reject, made.recordCreations);
  }),
  'main-rejected': fault(
    'returns success for the creation of the main branch',
    acceptInvalid(op, SUCCESS, ALREADY_EXISTS, isMain),
  ),
  'empty-name-rejected': fault(
    'returns success for an empty name without creating a branch',
    acceptRawInvalid(op, { body: {} }, (_response, { body }) => parseJsonObject(body)?.['name'] === ''),
  ),
};
