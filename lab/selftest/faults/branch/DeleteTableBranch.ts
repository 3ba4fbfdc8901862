import { fault, acceptInvalid, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { listTags } from '../tag/common.ts';
import { listBranches } from './common.ts';

const op = 'DeleteTableBranch';
const IN_USE = ['InvalidTableState'] as const;

export const deleteTableBranch: FaultsOf<typeof op> = {
  'deleted-is-gone': fault(
    'reads the main branch instead of a deleted branch',
    acceptInvalid(
      'QueryTable',
      (request, { serve, context }) => {
        const { branch: _omitted, ...body } = request.body;
        return serve({ ...request, body }, context);
      },
      ['TableBranchNotFound'],
    ),
  ),
  'other-branches-stay': fault(
    'deletes all branches created from the main branch',
    replaceHandler(op, async (request, scope) => {
      const { id, headers } = request;
      const branches = await listBranches(request, scope);
      const response = await scope.serve(request, scope.context);
      const ofMain = Object.keys(branches).filter((name) => branches[name]?.parentBranch === undefined);
      if (ofMain.includes(request.body.name))
        for (const name of ofMain.filter((other) => other !== request.body.name))
          await scope.serve({ id, headers, query: {}, body: { name } }, scope.context);
      return response;
    }),
  ),
  'parent-rejected': fault(
    'deletes the child branches of a branch',
    acceptInvalid(
      op,
      async (request, scope) => {
        const { id, headers, body } = request;
        const branches = await listBranches(request, scope);
        const children = Object.keys(branches).filter((name) => branches[name]?.parentBranch === body.name);
        for (const name of children) await scope.serve({ id, headers, query: {}, body: { name } }, scope.context);
        return scope.serve(request, scope.context);
      },
      IN_USE,
    ),
  ),
  'tagged-rejected': fault(
    'deletes the tags of a branch',
    acceptInvalid(
      op,
      async (request, scope) => {
        const { id, headers, body } = request;
        for (const [tag, { branch }] of Object.entries(await listTags(request, scope)))
          if (branch === body.name)
            await scope.handlers.DeleteTableTag({ id, headers, query: {}, body: { tag } }, scope.context);
        return scope.serve(request, scope.context);
      },
      IN_USE,
    ),
  ),
};
