import type { BranchContents } from '#contract/types';
import {
  changeRawResponse,
  combine,
  fault,
  parseJsonObject,
  writeJsonResponse,
  changeResponseBody,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { readLatestVersion } from '../version/common.ts';
import { changeBranches, CreatedBranches } from './common.ts';

const op = 'ListTableBranches';
const INVENTED_BRANCH: BranchContents = { parentVersion: 1, createAt: 1_700_000_000, manifestSize: 1 };

const filterBranches = (wanted: (name: string, at: number) => boolean): ServerMutation =>
  changeBranches((branches) => Object.fromEntries(Object.entries(branches).filter(([name], at) => wanted(name, at))));

const changeEachBranch = (other: (contents: BranchContents) => object): ServerMutation =>
  changeBranches((branches) =>
    Object.fromEntries(Object.entries(branches).map(([name, contents]) => [name, other(contents)])),
  );

export const listTableBranches: FaultsOf<typeof op> = {
  'branches-listed': [
    fault(
      'lists at most four branches',
      filterBranches((_name, at) => at < 4),
    ),
    fault(
      'omits names that are properties of every JavaScript object',
      filterBranches((name) => !(name in {})),
    ),
  ],
  wrapped: {
    ...fault(
      'returns the map itself instead of the field branches',
      changeRawResponse(op, (response) => {
        if (response.status === 200) writeJsonResponse(response, 200, parseJsonObject(response.body)?.['branches']);
      }),
    ),
    maskedBy: { 'ListTableBranches/response-schema': 'the schema requires the field branches' },
  },
  'no-branches': fault(
    'lists the main branch if there are no other branches',
    changeBranches((branches) => (Object.keys(branches).length === 0 ? { main: INVENTED_BRANCH } : branches)),
  ),
  'parent-version': fault(
    'returns the latest version of the main branch as parentVersion',
    changeResponseBody(op, async (body, request, scope) => {
      const latest = await readLatestVersion(request, scope);
      const branches = Object.entries(body.branches).map(([name, contents]) => [
        name,
        contents.parentBranch === undefined ? { ...contents, parentVersion: latest } : contents,
      ]);
      return { ...body, branches: Object.fromEntries(branches) as object };
    }),
  ),
  'parent-branch': [
    fault(
      'omits parentBranch',
      changeEachBranch(({ parentBranch: _branch, ...contents }) => contents),
    ),
    fault(
      'returns main as parentBranch',
      changeEachBranch((contents) => ({ parentBranch: 'main', ...contents })),
    ),
  ],
  'created-in-seconds': fault(
    'returns createAt in milliseconds',
    changeEachBranch((contents) => ({ ...contents, createAt: Number(contents.createAt) * 1000 })),
  ),
  'own-branches-only': fault('lists the branches of other tables in the namespace', () => {
    const made = new CreatedBranches();
    const more = changeBranches((branches, { id }) => ({
      ...Object.fromEntries(made.inSiblingTables(id).map((name) => [name, INVENTED_BRANCH])),
      ...branches,
    }));
    return combine(made.recordCreations, more);
  }),
};
