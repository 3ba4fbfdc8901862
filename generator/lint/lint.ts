import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { sortProblems, type Problem } from '../load/problem.ts';
import { checkProse } from './prose.ts';
import { acceptRuleNames, checkRuleNames } from './rule-names.ts';
import { checkCoverage, checkDecisions, checkSources } from './sources.ts';
import { checkStatuses } from './statuses.ts';
import { checkUnused } from './unused.ts';

/**
 * Our own checks of the contract in `folder`, in the order of files and lines. A contract that cannot be read as a whole
 * is reported as such and checked no further. With `accept`, the list of rule names is rewritten first.
 */
export const lintContract = (folder: string, accept = false): Problem[] => {
  const loaded = loadContract(folder);
  if (loaded.problems.length > 0) return sortProblems(loaded.problems);
  const { places } = loaded;
  const { model, problems } = buildModel(loaded);
  if (accept && problems.length === 0) acceptRuleNames(folder, model);
  return sortProblems([
    ...problems,
    ...checkRuleNames(folder, model, places),
    ...checkSources(model, places),
    ...checkCoverage(model, places),
    ...checkDecisions(readFileSync(join(folder, 'decisions.md'), 'utf8')),
    ...checkStatuses(model, places),
    ...checkProse(model, places),
    ...checkUnused(model.contract, places),
  ]);
};
