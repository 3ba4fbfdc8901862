import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { printedProblem, sortProblems } from '../load/problem.ts';
import { lintContract } from './lint.ts';
import { lintWithRedocly } from './redocly.ts';
import { acceptRuleNames } from './rule-names.ts';

const USAGE = `npm run lint:spec -- [options]

Checks the contract with Redocly and with our own checks. Prints each problem as file:line: message.

  --accept     when there is no other problem, add new rule names to rule-names.txt and remove retired ones
  --spec DIR   folder of the contract (default: spec)
  --help       print this text

Exit code 0: no problems. 1: problems. 2: the lint could not run.
`;

/** Runs the lint with command-line arguments. Returns the exit code; throws when the lint could not run. */
export const runLint = async (args: readonly string[], out: (text: string) => void): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      accept: { type: 'boolean', default: false },
      spec: { type: 'string', default: 'spec' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    out(USAGE);
    return 0;
  }
  const folder = values.spec;
  const { problems: own, model } = lintContract(folder, values.accept);
  // Redocly would repeat the problems of a contract that cannot be loaded, with what follows from them.
  const redocly = model === undefined ? [] : await lintWithRedocly(folder, join('spec', 'lint', 'redocly.yaml'));
  const problems = sortProblems([...own, ...redocly]);
  const prefix = `${relative('.', folder) || '.'}/`;
  for (const problem of problems) out(printedProblem(problem, prefix));
  if (problems.length > 0) {
    out(
      `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}${values.accept ? '; no rule name was accepted' : ''}\n`,
    );
    return 1;
  }
  if (values.accept && model !== undefined) acceptRuleNames(folder, model);
  out('no problems in the contract\n');
  return 0;
};
