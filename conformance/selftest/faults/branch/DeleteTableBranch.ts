import { both, fault, forgives, refuses, serves } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { writesMeanwhile } from '../mutations/common.ts';
import { tagsOf } from '../tag/common.ts';
import { branchesOf, done, keyOf, lists, type Branches } from './common.ts';

const op = 'DeleteTableBranch';
const held = ['InvalidTableState'] as const;

export const deleteTableBranch: FaultsOf<typeof op> = {
  'deleted-is-gone': [
    fault(
      'reads the main branch in place of one that is gone',
      forgives(
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
        const note = serves(op, async (request, scene) => {
          const contents = (await branchesOf(request, scene))[request.body.name];
          const answer = await scene.serve(request, scene.context);
          const key = keyOf(request.id);
          if (contents !== undefined) deleted.set(key, { ...deleted.get(key), [request.body.name]: contents });
          return answer;
        });
        return both(
          note,
          lists((branches, { id }) => ({ ...deleted.get(keyOf(id)), ...branches })),
        );
      },
      { 'DeleteTableBranch/other-branches-stay': 'it lists the branches after a deletion too' },
    ),
  ],
  twice: fault('counts an absent branch as deleted', forgives(op, done, ['TableBranchNotFound'])),
  'main-unchanged': fault('writes a version to the main branch', () => writesMeanwhile(op)),
  'other-branches-stay': fault(
    'deletes all branches that were made from the main one',
    serves(op, async (request, scene) => {
      const { id, headers } = request;
      const branches = await branchesOf(request, scene);
      const answer = await scene.serve(request, scene.context);
      const ofMain = Object.keys(branches).filter((name) => branches[name]?.parentBranch === undefined);
      if (ofMain.includes(request.body.name))
        for (const name of ofMain.filter((other) => other !== request.body.name))
          await scene.serve({ id, headers, query: {}, body: { name } }, scene.context);
      return answer;
    }),
  ),
  'name-free': fault('does not free a name', () => {
    const used = new Set<string>();
    const note = serves(op, async (request, { serve, context }) => {
      const answer = await serve(request, context);
      used.add(keyOf(request.id, request.body.name));
      return answer;
    });
    const refuse = refuses('CreateTableBranch', 'TableBranchAlreadyExists', ({ id, body }) =>
      used.has(keyOf(id, body.name)),
    );
    return both(note, refuse);
  }),
  'main-refused': fault(
    'counts the main branch as deleted',
    forgives(op, done, ['InvalidInput'], ({ body }) => body.name === 'main'),
  ),
  'parent-refused': [
    fault(
      'counts a branch that has branches as deleted',
      forgives(
        op,
        async (request, scene) =>
          Object.keys(await tagsOf(request, scene)).length === 0 ? done : scene.serve(request, scene.context),
        held,
      ),
    ),
    fault(
      'deletes a branch with those made from it',
      forgives(
        op,
        async (request, scene) => {
          const { id, headers, body } = request;
          const branches = await branchesOf(request, scene);
          const children = Object.keys(branches).filter((name) => branches[name]?.parentBranch === body.name);
          for (const name of children) await scene.serve({ id, headers, query: {}, body: { name } }, scene.context);
          return scene.serve(request, scene.context);
        },
        held,
      ),
    ),
  ],
  'tagged-refused': fault(
    'deletes a branch with its tags',
    forgives(
      op,
      async (request, scene) => {
        const { id, headers, body } = request;
        for (const [tag, { branch }] of Object.entries(await tagsOf(request, scene)))
          if (branch === body.name)
            await scene.handlers.DeleteTableTag({ id, headers, query: {}, body: { tag } }, scene.context);
        return scene.serve(request, scene.context);
      },
      held,
    ),
  ),
};
