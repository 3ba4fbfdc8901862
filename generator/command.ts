import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freeze, FreezeError } from './output/freeze.ts';
import { generate } from './generate.ts';
import { checkOutput, printedDifferences, writeOutput, type Output } from './output/write.ts';
import { DOCUMENTS, stampDocuments } from './documents/stamp.ts';
import { printedProblem, sortProblems } from './load/problem.ts';
import { projectRoot } from './project.ts';

const HELP = `npm run generate -- [options]

Generates types, validators, the client, rules, registries and documents from the contract.

  --check      write nothing; print how each committed file that is outdated or should not exist differs
  --documents  write only the documents, which are not committed: the reference and the OpenAPI files for generators of clients
  --freeze     add new rules to requirements/<version>.json, the rules that this version of the contract requires
  --spec DIR   folder of the contract (default: spec)
  --out DIR    folder for generated/, vectors/, documents/ and coverage.md (default: the folder of the contract, dist/contract/ for documents)
               With --spec or --out, the registries of handlers and checks are not written.
  --help       print this text

Exit code 0: all files are up to date. 1: files are outdated, or the contract is faulty. 2: wrong usage.
`;

/** The output streams of the command line. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const OPTIONS = {
  spec: { type: 'string' },
  out: { type: 'string' },
  check: { type: 'boolean' },
  documents: { type: 'boolean' },
  freeze: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Runs the generator with command-line arguments. Returns the exit code (see the help). */
export const run = async (args: readonly string[], { out, err }: Streams): Promise<number> => {
  const read = () => parseArgs({ args: [...args], options: OPTIONS }).values;
  let values: ReturnType<typeof read>;
  try {
    values = read();
  } catch (error) {
    err(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return 2;
  }
  if (values.help === true) {
    out(HELP);
    return 0;
  }
  const spec = resolve(values.spec ?? `${projectRoot}/spec`);
  const target = resolve(values.out ?? spec);
  const { problems, artefacts, documents, registries, model } = await generate(spec);
  if (problems.length > 0) {
    const folder = relative(process.cwd(), spec);
    for (const problem of sortProblems(problems)) err(printedProblem(problem, folder && `${folder}/`));
    return 1;
  }
  const isProject = values.spec === undefined && values.out === undefined;
  const committed: readonly Output[] = [
    { folder: target, files: artefacts, owned: ['generated', 'vectors/operations'] },
    { folder: projectRoot, files: isProject ? registries : [] },
  ];
  const others: Output = { folder: isProject ? DOCUMENTS : join(target, 'documents'), files: documents, owned: ['.'] };
  const count = committed.reduce((sum, { files }) => sum + files.length, 0);
  if (values.check === true) {
    const differences = committed.flatMap(checkOutput);
    out(differences.length === 0 ? `${count} files are up to date\n` : printedDifferences(differences));
    return differences.length === 0 ? 0 : 1;
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
  const done = [...(values.documents === true ? [] : committed), others].flatMap(writeOutput);
  if (isProject) stampDocuments();
  out(done.length === 0 ? `${count + documents.length} files are up to date\n` : `${done.join('\n')}\n`);
  return 0;
};
