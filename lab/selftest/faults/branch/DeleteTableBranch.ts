import { combine, fault, acceptInvalid, rejectRequests, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/versions.ts';
import { listTags } from '../tag/common.ts';
import { listBranches, SUCCESS, keyOf, changeBranches, type Branches } from './common.ts';

const op = 'DeleteTableBranch';
const IN_USE = ['InvalidTableState'] as const;

export const deleteTableBranch: FaultsOf<typeof op> = {
  'deleted-is-gone': [
    fault(
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
    fault(
      'lists deleted branches',
      () => {
        const deleted = new Map<string, Branches>();
        const recordDeletions = replaceHandler(op, async (request, scope) => {
          const contents = (await listBranches(request, scope))[request.body.name];
          const response = await scope.serve(request, scope.context);
          const key = keyOf(request.id);
          if (contents !== undefined) deleted.set(key, { ...deleted.get(key), [request.body.name]: contents });
          return response;
        });
        return combine(
          recordDeletions,
          changeBranches((branches, { id }) => ({ ...deleted.get(keyOf(id)), ...branches })),
        );
      },
      { 'DeleteTableBranch/other-branches-stay': 'the rule also lists the branches after a deletion' },
    ),
  ],
  twice: fault('returns success for an absent branch', acceptInvalid(op, SUCCESS, ['TableBranchNotFound'])),
  'main-unchanged': fault('writes a version to the main branch', () => commitAfterRequest(op)),
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
  'name-free': fault('rejects the reuse of a deleted name', () => {
    const used = new Set<string>();
    const recordDeletions = replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      used.add(keyOf(request.id, request.body.name));
      return response;
    });
    const reject = rejectRequests('CreateTableBranch', 'TableBranchAlreadyExists', ({ id, body }) =>
      used.has(keyOf(id, body.name)),
    );
    return combine(recordDeletions, reject);
  }),
  'main-rejected': fault(
    'returns success for the deletion of the main branch',
    acceptInvalid(op, SUCCESS, ['InvalidInput'], ({ body }) => body.name === 'main'),
  ),
  'parent-rejected': [
    fault(
      'returns success for a branch that has child branches',
      acceptInvalid(
        op,
        async (request, scope) =>
          Object.keys(await listTags(request, scope)).length === 0 ? SUCCESS : scope.serve(request, scope.context),
        IN_USE,
      ),
    ),
    fault(
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
  ],
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
