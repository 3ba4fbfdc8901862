import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freeze, FreezeError } from './output/freeze.ts';
import { generate } from './generate.ts';
import { checkOutput, writeOutput } from './output/write.ts';
import { printedProblem, sortProblems } from './load/problem.ts';
import { projectRoot } from './project.ts';

const help = `npm run generate -- [options]

Generates types, validators, the client, rules, registries and documentation from the contract.

  --check      write nothing; print a diff when a file is outdated or should not exist
  --freeze     add new rules to requirements/<version>.json, the rules that this version of the contract requires
  --spec DIR   folder of the contract (default: spec)
  --out DIR    folder for generated/ and coverage.md (default: the folder of the contract)
               With --spec or --out, the registries of handlers, checks and faults are not written.
  --help       print this text

Exit code 0: all files are up to date. 1: files are outdated, or the contract is faulty. 2: wrong usage.
`;

/** The output streams of the command line. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const options = {
  spec: { type: 'string' },
  out: { type: 'string' },
  check: { type: 'boolean' },
  freeze: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Runs the generator with command-line arguments. Returns the exit code (see the help). */
export const run = async (args: readonly string[], { out, err }: Streams): Promise<number> => {
  const read = () => parseArgs({ args: [...args], options }).values;
  let values: ReturnType<typeof read>;
  try {
    values = read();
  } catch (error) {
    err(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    return 2;
  }
  if (values.help === true) {
    out(help);
    return 0;
  }
  const spec = resolve(values.spec ?? `${projectRoot}/spec`);
  const target = resolve(values.out ?? spec);
  const { problems, artefacts, registries, model } = await generate(spec);
  if (problems.length > 0) {
    const folder = relative(process.cwd(), spec);
    for (const problem of sortProblems(problems)) err(printedProblem(problem, folder && `${folder}/`));
    return 1;
  }
  const isProject = values.spec === undefined && values.out === undefined;
  const outputs = [
    { folder: target, files: artefacts },
    { folder: projectRoot, files: isProject ? registries : [] },
  ];
  const count = outputs.reduce((sum, { files }) => sum + files.length, 0);
  if (values.check === true) {
    const diff = outputs.map(({ folder, files }) => checkOutput(folder, files)).join('');
    out(diff === '' ? `${count} files are up to date\n` : diff);
    return diff === '' ? 0 : 1;
  }
  if (values.freeze === true && model !== undefined) {
    try {
      out(`${freeze(target, model).length} rules were added to the requirements of contract ${model.version}\n`);
    } catch (error) {
      if (!(error instanceof FreezeError)) throw error;
      err(`${error.message}\n`);
      return 1;
    }
  }
  const done = outputs.flatMap(({ folder, files }) => writeOutput(folder, files));
  out(done.length === 0 ? `${count} files are up to date\n` : `${done.join('\n')}\n`);
  return 0;
};
