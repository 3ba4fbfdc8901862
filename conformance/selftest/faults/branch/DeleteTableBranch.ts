import { combine, fault, acceptInvalid, rejectRequests, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { writeDuringRequest } from '../mutations/common.ts';
import { tagsOf } from '../tag/common.ts';
import { branchesOf, done, keyOf, lists, type Branches } from './common.ts';

const op = 'DeleteTableBranch';
const held = ['InvalidTableState'] as const;

export const deleteTableBranch: FaultsOf<typeof op> = {
  'deleted-is-gone': [
    fault(
      'reads the main branch in place of one that is gone',
      acceptInvalid(
        'QueryTable',
        (request, { serve, context }) => {
          const { branch: _gone, ...body } = request.body;
          return serve({ ...request, body }, context);
        },
        ['TableBranchNotFound'],
      ),
    ),
    fault(
      'lists what was deleted',
      () => {
        const deleted = new Map<string, Branches>();
        const note = replaceHandler(op, async (request, scope) => {
          const contents = (await branchesOf(request, scope))[request.body.name];
          const response = await scope.serve(request, scope.context);
          const key = keyOf(request.id);
          if (contents !== undefined) deleted.set(key, { ...deleted.get(key), [request.body.name]: contents });
          return response;
        });
        return combine(
          note,
          lists((branches, { id }) => ({ ...deleted.get(keyOf(id)), ...branches })),
        );
      },
      { 'DeleteTableBranch/other-branches-stay': 'it lists the branches after a deletion too' },
    ),
  ],
  twice: fault('counts an absent branch as deleted', acceptInvalid(op, done, ['TableBranchNotFound'])),
  'main-unchanged': fault('writes a version to the main branch', () => writeDuringRequest(op)),
  'other-branches-stay': fault(
    'deletes all branches that were made from the main one',
    replaceHandler(op, async (request, scope) => {
      const { id, headers } = request;
      const branches = await branchesOf(request, scope);
      const response = await scope.serve(request, scope.context);
      const ofMain = Object.keys(branches).filter((name) => branches[name]?.parentBranch === undefined);
      if (ofMain.includes(request.body.name))
        for (const name of ofMain.filter((other) => other !== request.body.name))
          await scope.serve({ id, headers, query: {}, body: { name } }, scope.context);
      return response;
    }),
  ),
  'name-free': fault('does not free a name', () => {
    const used = new Set<string>();
    const note = replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      used.add(keyOf(request.id, request.body.name));
      return response;
    });
    const reject = rejectRequests('CreateTableBranch', 'TableBranchAlreadyExists', ({ id, body }) =>
      used.has(keyOf(id, body.name)),
    );
    return combine(note, reject);
  }),
  'main-refused': fault(
    'counts the main branch as deleted',
    acceptInvalid(op, done, ['InvalidInput'], ({ body }) => body.name === 'main'),
  ),
  'parent-refused': [
    fault(
      'counts a branch that has branches as deleted',
      acceptInvalid(
        op,
        async (request, scope) =>
          Object.keys(await tagsOf(request, scope)).length === 0 ? done : scope.serve(request, scope.context),
        held,
      ),
    ),
    fault(
      'deletes a branch with those made from it',
      acceptInvalid(
        op,
        async (request, scope) => {
          const { id, headers, body } = request;
          const branches = await branchesOf(request, scope);
          const children = Object.keys(branches).filter((name) => branches[name]?.parentBranch === body.name);
          for (const name of children) await scope.serve({ id, headers, query: {}, body: { name } }, scope.context);
          return scope.serve(request, scope.context);
        },
        held,
      ),
    ),
  ],
  'tagged-refused': fault(
    'deletes a branch with its tags',
    acceptInvalid(
      op,
      async (request, scope) => {
        const { id, headers, body } = request;
        for (const [tag, { branch }] of Object.entries(await tagsOf(request, scope)))
          if (branch === body.name)
            await scope.handlers.DeleteTableTag({ id, headers, query: {}, body: { tag } }, scope.context);
        return scope.serve(request, scope.context);
      },
      held,
    ),
  ),
};
