import { ServiceError } from '#contract/errors';
import { fault, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { listBranches } from './common.ts';

const op = 'CreateTableBranch';
type BranchRequest = { readonly body: { readonly name: string } };
const isMain = ({ body }: BranchRequest): boolean => body.name === 'main';
const isNotMain = (request: BranchRequest): boolean => !isMain(request);

export const createTableBranch: FaultsOf<typeof op> = {
  'exists-conflict': fault(
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
  'branch-unchanged': fault(
    'deletes the rows of all branches',
    replaceHandler('DeleteFromTable', async (request, scope) => {
      const names = Object.keys(await listBranches(request, scope));
      for (const branch of names) await scope.serve({ ...request, body: { ...request.body, branch } }, scope.context);
      return scope.serve(request, scope.context);
    }),
  ),
};
