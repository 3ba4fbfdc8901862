import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freeze, FreezeError } from './output/freeze.ts';
import { generate } from './generate.ts';
import { checkOutput, writeOutput } from './output/write.ts';
import { formatProblem, sortProblems } from './load/problem.ts';
import { projectRoot } from './project.ts';

const help = `Derives types, validators, client, rules and docs from the contract.

  npm run generate              write what has changed
  npm run generate -- --check   write nothing; exit 1 with a diff when something is stale or superfluous
  npm run generate -- --freeze  also enter the rules in requirements/<version>.json, by which servers are judged later

Options:
  --spec DIR   the contract (default: spec)
  --out DIR    where generated/ and coverage.md go (default: the contract's folder)
               With --spec or --out, the registries of handlers, checks and faults are left alone.
  --check      compare only
  --freeze     enter what is new in the frozen set of this version of the contract; a set never shrinks
  --help       this text
`;

/** Where the command line writes. */
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

/** Runs the command line; gives the exit code: 0 fresh or written, 1 stale or a faulty contract, 2 wrong usage. */
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
    for (const problem of sortProblems(problems)) err(`${formatProblem(problem, folder && `${folder}/`)}\n`);
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
    out(diff === '' ? `${count} files are fresh\n` : diff);
    return diff === '' ? 0 : 1;
  }
  if (values.freeze === true && model !== undefined) {
    try {
      out(`${freeze(target, model).length} rules are new among the requirements of contract ${model.version}\n`);
    } catch (error) {
      if (!(error instanceof FreezeError)) throw error;
      err(`${error.message}\n`);
      return 1;
    }
  }
  const done = outputs.flatMap(({ folder, files }) => writeOutput(folder, files));
  out(done.length === 0 ? `${count} files were fresh already\n` : `${done.join('\n')}\n`);
  return 0;
};
