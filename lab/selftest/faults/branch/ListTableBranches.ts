import type { BranchContents } from '#contract/types';
import { combine, fault } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { changeBranches, CreatedBranches } from './common.ts';

const INVENTED_BRANCH: BranchContents = { parentVersion: 1, createAt: 1_700_000_000, manifestSize: 1 };

export const listTableBranches: FaultsOf<'ListTableBranches'> = {
  'own-branches-only': fault('lists the branches of other tables in the namespace', () => {
    const made = new CreatedBranches();
    const more = changeBranches((branches, { id }) => ({
      ...Object.fromEntries(made.inSiblingTables(id).map((name) => [name, INVENTED_BRANCH])),
      ...branches,
    }));
    return combine(made.recordCreations, more);
  }),
};
