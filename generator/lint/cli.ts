import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { formatProblem, sortProblems } from '../load/problem.ts';
import { lintContract } from './lint.ts';
import { lintWithRedocly } from './redocly.ts';

const usage = `usage: npm run lint:spec -- [--accept] [--spec DIR]

Checks the contract in DIR (spec/) with Redocly and with our own rules. Prints each problem as file:line: message;
ends with 1 when there is one.

  --accept   first enter new rule names in rule-names.txt and take retired ones out
  --spec     another folder with a contract
`;

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      accept: { type: 'boolean', default: false },
      spec: { type: 'string', default: 'spec' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const folder = values.spec;
  const own = lintContract(folder, values.accept);
  const redocly = lintWithRedocly(folder, join('spec', 'lint', 'redocly.yaml')).catch((error: unknown) => {
    // A root file that does not parse stops Redocly; the place of the mistake is then among our own findings.
    if (own.length === 0) throw error;
    return [];
  });
  const problems = sortProblems([...own, ...(await redocly)]);
  const prefix = `${relative('.', folder) || '.'}/`;
  for (const problem of problems) process.stdout.write(`${formatProblem(problem, prefix)}\n`);
  process.stdout.write(problems.length === 0 ? 'The contract is clean.\n' : `${problems.length} problems\n`);
  return problems.length === 0 ? 0 : 1;
};

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
