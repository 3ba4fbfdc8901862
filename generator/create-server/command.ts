import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Streams } from '../command.ts';
import { TEMPLATES, type TemplateName } from './templates.ts';
import { CreateError, writeProject } from './write-project.ts';

const NAMES = Object.keys(TEMPLATES) as TemplateName[];

const HELP = `npm create touchstone-server FOLDER [-- --template NAME]

Writes the project of a server of the Lance REST Namespace interface. Every operation answers 406 until its function is written.
Prints the commands that start it.

  FOLDER                the folder of the project, which must be new or empty
  --template NAME       ${NAMES.join(' | ')} (default: node)
  --contract PACKAGE    path or URL of the tarball of touchstone-contract, for the template node (default: that of this release)
  --help                print this text

Exit code 0: written. 1: the folder is not empty, or cannot be written. 2: wrong usage.
`;

interface Arguments {
  readonly help: boolean;
  readonly folder: string;
  readonly template: TemplateName;
  readonly contract: string | undefined;
}

const isTemplate = (name: string): name is TemplateName => NAMES.some((known) => known === name);

/** Throws an Error when the arguments are not those of the help. */
const readArguments = (args: readonly string[]): Arguments => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      template: { type: 'string', default: 'node' },
      contract: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [folder = '', ...others] = positionals;
  const { help, template, contract } = values;
  if (!isTemplate(template)) throw new Error(`--template is one of ${NAMES.join(', ')}, not ${template}`);
  if (contract !== undefined && template !== 'node') throw new Error('--contract is for the template node');
  if (!help && (folder === '' || others.length > 0)) throw new Error('name one folder');
  // npm would look for a relative path in the folder of the project.
  return { help, folder, template, contract: contract && (existsSync(contract) ? resolve(contract) : contract) };
};

/** Returns a command's argument as a shell reads it. */
const quoted = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** Runs the command with its arguments. Returns the exit code (see the help). */
export const run = async (args: readonly string[], { out, err }: Streams): Promise<number> => {
  let read: Arguments;
  try {
    read = readArguments(args);
  } catch (error) {
    err(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return 2;
  }
  const { help, folder, template, contract } = read;
  if (help) {
    out(HELP);
    return 0;
  }
  try {
    await writeProject(resolve(folder), template, contract);
  } catch (error) {
    if (!(error instanceof CreateError) && (error as NodeJS.ErrnoException).code === undefined) throw error;
    err(`${(error as Error).message}\n`);
    return 1;
  }
  const { install, start } = TEMPLATES[template];
  out(`${folder} has the project of a server. README.md says what to write first. To start it:\n\n`);
  out([`cd ${quoted(folder)}`, ...install, start].map((command) => `  ${command}\n`).join(''));
  return 0;
};
