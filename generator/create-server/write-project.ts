import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from '../project.ts';
import { TEMPLATES, type TemplateName } from './templates.ts';

/** Thrown when a project cannot be written; the message is for the user. */
export class CreateError extends Error {
  override readonly name = 'CreateError';
}

const FOLDER = join(projectRoot, 'generator/create-server/templates');
const CONTRACT_DATA = join(projectRoot, 'dist/contract/server-kit.json');

interface Manifest {
  readonly version: string;
  readonly repository: { readonly url: string };
}

/** Returns the names of a folder; [] when there is no such folder. Throws CreateError when it is something else. */
const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new CreateError(`${folder} is not a folder that can be read (${code ?? 'unknown'}); name another one`);
  }
};

/** Returns a name that npm and Go accept, made from the name of a folder. */
const packageNameOf = (folder: string): string =>
  basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'server';

/** Returns what stands for each word in capitals in the files of a template. */
const wordsOf = (
  folder: string,
  template: TemplateName,
  contract: string | undefined,
  { version, repository }: Manifest,
): Readonly<Record<string, string>> => {
  const url = repository.url.replace(/^git\+|\.git$/g, '');
  const release = (name: string): string => `${url}/releases/download/v${version}/${name}-${version}.tgz`;
  const { install, start, handlers, kit } = TEMPLATES[template];
  return {
    PROJECT_NAME: packageNameOf(folder),
    CONTRACT_PACKAGE: contract ?? release('touchstone-contract'),
    SUITE_PACKAGE: release('touchstone'),
    SUITE_ACTION: `${new URL(url).pathname.slice(1)}@v${version}`,
    GUIDE_URL: `${url}/blob/v${version}/conformance/SERVER-GUIDE.md`,
    START_COMMANDS: [...install, start].join('\n'),
    INSTALL_LINE: install.join(' && '),
    START_COMMAND: start,
    HANDLERS_FILE: handlers,
    KIT_SENTENCE: kit,
  };
};

const WORD = /\b[A-Z]+_[A-Z]+\b/g;

/** Copies the files of a template, and replaces the words in capitals. */
const copyTemplate = async (from: string, to: string, words: Readonly<Record<string, string>>): Promise<void> => {
  const files = await readdir(from, { recursive: true, withFileTypes: true });
  for (const file of files.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    // npm leaves a file named .gitignore out of packages.
    const target = join(to, path.slice(from.length).replace(/\bgitignore$/, '.gitignore'));
    await mkdir(dirname(target), { recursive: true });
    const text = await readFile(path, 'utf8');
    await writeFile(
      target,
      text.replaceAll(WORD, (word) => words[word] ?? word),
    );
  }
};

/**
 * Writes a project into a folder, which is created.
 *
 * @param contract what npm installs as touchstone-contract; default: the tarball of the release of this version
 * @throws CreateError when the folder is not empty
 */
export const writeProject = async (
  folder: string,
  template: TemplateName,
  contract: string | undefined,
): Promise<void> => {
  if ((await namesIn(folder)).length > 0) throw new CreateError(`${folder} is not empty; name a new folder`);
  const manifest = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as Manifest;
  const words = wordsOf(folder, template, contract, manifest);
  for (const part of ['common', template]) await copyTemplate(join(FOLDER, part), folder, words);
  if (TEMPLATES[template].hasContract) await cp(CONTRACT_DATA, join(folder, 'contract.json'));
};
