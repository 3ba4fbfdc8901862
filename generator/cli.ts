import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './generate.ts';
import { checkOutput, writeOutput } from './output.ts';
import { formatProblem, sortProblems } from './problem.ts';
import { projectRoot } from './project.ts';

const help = `Derives types, validators, client, rules and docs from the contract.

  npm run generate              write what has changed
  npm run generate -- --check   write nothing; exit 1 with a diff when something is stale or superfluous

Options:
  --spec DIR   the contract (default: spec)
  --out DIR    where generated/ and coverage.md go (default: the contract's folder)
  --check      compare only
  --help       this text
`;

/** Runs the command line; gives the exit code: 0 fresh or written, 1 stale or a faulty contract, 2 wrong usage. */
const main = async (args: readonly string[]): Promise<number> => {
  const options = {
    spec: { type: 'string' },
    out: { type: 'string' },
    check: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const read = (): ReturnType<typeof parseArgs<{ options: typeof options }>>['values'] | string => {
    try {
      return parseArgs({ args: [...args], options }).values;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const values = read();
  if (typeof values === 'string') {
    process.stderr.write(`${values}\n\n${help}`);
    return 2;
  }
  if (values.help === true) {
    process.stdout.write(help);
    return 0;
  }
  const spec = resolve(values.spec ?? `${projectRoot}/spec`);
  const out = resolve(values.out ?? spec);
  const { problems, artefacts } = await generate(spec);
  if (problems.length > 0) {
    const folder = relative(process.cwd(), spec);
    for (const problem of sortProblems(problems))
      process.stderr.write(`${formatProblem(problem, folder && `${folder}/`)}\n`);
    return 1;
  }
  if (values.check === true) {
    const diff = checkOutput(out, artefacts);
    process.stdout.write(diff === '' ? `${artefacts.length} files are fresh\n` : diff);
    return diff === '' ? 0 : 1;
  }
  const done = writeOutput(out, artefacts);
  process.stdout.write(done.length === 0 ? `${artefacts.length} files were fresh already\n` : `${done.join('\n')}\n`);
  return 0;
};

process.exitCode = await main(process.argv.slice(2));
