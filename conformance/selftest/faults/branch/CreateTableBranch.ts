import { ServiceError } from '#contract/errors';
import {
  acceptRawInvalid,
  combine,
  fault,
  acceptInvalid,
  jsonOf,
  changeErrorCode,
  acknowledgeWithoutEffect,
  readBodyAs,
  readQueryAs,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { writeDuringRequest } from '../mutations/common.ts';
import { latestOf } from '../version/common.ts';
import { branchesOf, done, MadeBranches } from './common.ts';

const op = 'CreateTableBranch';
const taken = ['TableBranchAlreadyExists'] as const;
type Named = { readonly body: { readonly name: string } };
const isMain = ({ body }: Named): boolean => body.name === 'main';
const isOther = (request: Named): boolean => !isMain(request);

export const createTableBranch: FaultsOf<typeof op> = {
  created: fault(
    'acknowledges a name with a dot and forgets it',
    acknowledgeWithoutEffect(op, done, ({ body }) => body.name.includes('.')),
  ),
  'exists-conflict': [
    fault('counts a branch that exists as created', acceptInvalid(op, done, taken, isOther)),
    fault('has another code for it', changeErrorCode(op, 'ConcurrentModification', taken, isOther)),
    fault(
      'refuses a branch that exists, and has begun it anew',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        try {
          return await serve(request, context);
        } catch (error) {
          const { id, headers, body } = request;
          if (error instanceof ServiceError && error.name === 'TableBranchAlreadyExists' && isOther(request)) {
            await handlers.DeleteTableBranch({ id, headers, query: {}, body: { name: body.name } }, context);
            await serve(request, context);
          }
          throw error;
        }
      }),
    ),
  ],
  'from-latest-main': fault(
    'begins at the first version',
    replaceHandler(op, async (request, scope) => {
      const { from_branch: branch, from_version: version } = request.body;
      const isPlain = branch === undefined && version === undefined && (await latestOf(request, scope)) > 1;
      const body = isPlain ? { ...request.body, from_version: 1 } : request.body;
      return scope.serve({ ...request, body }, scope.context);
    }),
  ),
  'from-version': fault('begins at the latest version always', readBodyAs(op, { from_version: undefined }), {
    'CreateTableBranch/exists-conflict': 'its branch begins at the first version',
  }),
  'from-branch': fault('begins at the main branch always', readBodyAs(op, { from_branch: undefined })),
  'main-unchanged': [
    fault('writes a version to the main branch', () => writeDuringRequest(op)),
    fault('inserts into the main branch always', readQueryAs('InsertIntoTable', { branch: undefined }), {
      'CreateTableBranch/from-branch': 'the branch has no rows of its own then',
    }),
  ],
  'branch-unchanged': fault(
    'deletes on all branches',
    replaceHandler('DeleteFromTable', async (request, scope) => {
      const names = Object.keys(await branchesOf(request, scope));
      for (const branch of names) await scope.serve({ ...request, body: { ...request.body, branch } }, scope.context);
      return scope.serve(request, scope.context);
    }),
  ),
  'name-per-table': fault('takes a name once in a namespace', () => {
    const made = new MadeBranches();
    const reject = replaceHandler(op, (request, { serve, context }) => {
      if (made.beside(request.id).includes(request.body.name))
        throw new ServiceError('TableBranchAlreadyExists', 'a fault');
      return serve(request, context);
    });
    return combine(reject, made.seen);
  }),
  'main-refused': fault('counts the main branch as created', acceptInvalid(op, done, taken, isMain)),
  'empty-name-refused': fault(
    'takes an empty name and forgets it',
    acceptRawInvalid(op, { body: {} }, (_response, { body }) => jsonOf(body)?.['name'] === ''),
  ),
};
