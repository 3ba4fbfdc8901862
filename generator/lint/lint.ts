import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '../load/load.ts';
import { buildModel, type Model } from '../model/model.ts';
import { sortProblems, type Problem } from '../load/problem.ts';
import { checkClauses } from './clauses.ts';
import { checkDescriptions, checkLegend } from './documents.ts';
import { checkLevels } from './levels.ts';
import { checkProse } from './prose.ts';
import { checkRuleNames } from './rule-names.ts';
import { checkContradictions, checkCoverage, checkDecisions, checkSources, checkUnknownOperations } from './sources.ts';
import { checkErrorExamples, checkStatements, checkUnnamedErrors } from './statuses.ts';
import { checkCitations, checkUnfinished } from './texts.ts';
import { checkUnused } from './unused.ts';
import { checkValues } from './values.ts';

/** The result of our own checks. */
export interface Linted {
  /** Sorted by file and line. */
  readonly problems: readonly Problem[];
  /** Undefined when the contract could not be loaded. */
  readonly model?: Model;
}

/**
 * Runs our own checks of the contract in `folder`. When the contract cannot be loaded, only the problems of loading are
 * reported. With `accept`, rule names are checked as they will be after `acceptRuleNames`. Writes nothing.
 */
export const lintContract = (folder: string, accept = false): Linted => {
  const loaded = loadContract(folder);
  if (loaded.problems.length > 0) return { problems: sortProblems(loaded.problems) };
  const { places } = loaded;
  const { model, problems } = buildModel(loaded);
  const found = [
    ...problems,
    ...checkRuleNames(folder, model, places, accept),
    ...checkSources(model, places),
    ...checkUnknownOperations(model, places),
    ...checkCoverage(model, places),
    ...checkClauses(model, places),
    ...checkContradictions(model, places),
    ...checkLevels(model, places),
    ...checkDescriptions(model.contract, places),
    ...checkLegend(model.contract, places),
    ...checkDecisions(readFileSync(join(folder, 'decisions.md'), 'utf8')),
    ...checkErrorExamples(model, places),
    ...checkStatements(model, places),
    ...checkUnnamedErrors(model, places),
    ...checkProse(model, places),
    ...checkUnused(model.contract, places),
    ...checkCitations(folder, model, places),
    ...checkUnfinished(model, places),
    ...checkValues(model, places),
  ];
  return { problems: sortProblems(found), model };
};
