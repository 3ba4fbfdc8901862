import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readApi, readModel, type PublishedInterface } from './python.ts';

/** The published Python client, whose models and routes are generated from the specification of the same version. */
const PACKAGE = 'lance-namespace-urllib3-client';
const MODULE = PACKAGE.replaceAll('-', '_');

/** Stands for the newest release. */
const LATEST = 'latest';

/** The package of a version cannot be installed. */
export class InstallError extends Error {
  override readonly name = 'InstallError';
}

const pip = async (target: string, version: string): Promise<void> => {
  const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '--target', target];
  try {
    await promisify(execFile)('python3', [...args, version === LATEST ? PACKAGE : `${PACKAGE}==${version}`]);
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new InstallError(
      `cannot install ${PACKAGE} ${version} with python3 -m pip (is there such a version, and is pip installed?)\n${text}`,
    );
  }
};

const readAll = async (folder: string): Promise<readonly string[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.py') && name !== '__init__.py').sort();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};

/** Installs the client of a version into a temporary folder and returns the models and routes in it. */
export const readPublished = async (version: string): Promise<PublishedInterface> => {
  const folder = await mkdtemp(join(tmpdir(), 'upstream-'));
  try {
    await pip(folder, version);
    const models = await readAll(join(folder, MODULE, 'models'));
    const apis = await readAll(join(folder, MODULE, 'api'));
    return {
      models: new Map(models.flatMap((text) => readModel(text) ?? [])),
      operations: new Map(apis.flatMap(readApi)),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
};
