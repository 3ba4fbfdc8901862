import type { BranchContents } from '#contract/types';
import { changeRawResponse, combine, fault, jsonOf, putJson, changeBody } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { latestOf } from '../version/common.ts';
import { lists, MadeBranches } from './common.ts';

const op = 'ListTableBranches';
const madeUp: BranchContents = { parentVersion: 1, createAt: 1_700_000_000, manifestSize: 1 };

const only = (wanted: (name: string, at: number) => boolean): ServerMutation =>
  lists((branches) => Object.fromEntries(Object.entries(branches).filter(([name], at) => wanted(name, at))));

const each = (other: (contents: BranchContents) => object): ServerMutation =>
  lists((branches) => Object.fromEntries(Object.entries(branches).map(([name, contents]) => [name, other(contents)])));

export const listTableBranches: FaultsOf<typeof op> = {
  'branches-listed': [
    fault(
      'lists four branches at most',
      only((_name, at) => at < 4),
    ),
    fault(
      'loses what an object has from birth',
      only((name) => !(name in {})),
    ),
  ],
  wrapped: {
    ...fault(
      'answers the map itself',
      changeRawResponse(op, (response) => {
        if (response.status === 200) putJson(response, 200, jsonOf(response.body)?.['branches']);
      }),
    ),
    shadowedBy: { 'ListTableBranches/answer-schema': 'the schema has the member branches' },
  },
  'no-branches': fault(
    'lists the main branch where there is no other',
    lists((branches) => (Object.keys(branches).length === 0 ? { main: madeUp } : branches)),
  ),
  'parent-version': fault(
    'tells the latest version of the main branch',
    changeBody(op, async (body, request, scope) => {
      const latest = await latestOf(request, scope);
      const told = Object.entries(body.branches).map(([name, contents]) => [
        name,
        contents.parentBranch === undefined ? { ...contents, parentVersion: latest } : contents,
      ]);
      return { ...body, branches: Object.fromEntries(told) as object };
    }),
  ),
  'parent-branch': [
    fault(
      'does not tell the branch',
      each(({ parentBranch: _branch, ...contents }) => contents),
    ),
    fault(
      'names the main branch as parent',
      each((contents) => ({ parentBranch: 'main', ...contents })),
    ),
  ],
  'created-in-seconds': fault(
    'tells milliseconds',
    each((contents) => ({ ...contents, createAt: Number(contents.createAt) * 1000 })),
  ),
  'own-branches-only': fault('lists the branches of the tables beside it', () => {
    const made = new MadeBranches();
    const more = lists((branches, { id }) => ({
      ...Object.fromEntries(made.beside(id).map((name) => [name, madeUp])),
      ...branches,
    }));
    return combine(made.seen, more);
  }),
};
