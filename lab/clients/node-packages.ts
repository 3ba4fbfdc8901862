import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mode } from './client.ts';
import { API_KEY, mustRun, type StartedServer } from './commands.ts';

/** An installed release of LanceDB's Node client. */
export interface NodeClient {
  /** Folder of the client's compiled files. */
  readonly dist: string;
  /** Path of a Node that this release supports. */
  readonly node: string;
}

const npmInstall = (folder: string, packages: readonly string[]): Promise<string> => {
  const options = ['--no-audit', '--no-fund', '--legacy-peer-deps', '--silent'];
  return mustRun(['npm', 'install', ...options, ...packages], { cwd: folder, log: join(folder, 'install.log') });
};

/**
 * The first major version of Node that a package supports, if this process is older; undefined if it is not.
 *
 * @param engines - range in `engines.node` of its package.json, such as `>= 22`
 */
export const newerNode = (engines = '', version = process.versions.node): string | undefined => {
  const [major] = /\d+/.exec(engines) ?? [];
  return major !== undefined && Number.parseInt(version) < Number(major) ? major : undefined;
};

/**
 * Installs a release of the client and further packages into a folder once, and a newer Node from the package `node` if the
 * release needs one.
 */
export const installNodeClient = async (
  folder: string,
  version: string,
  packages: readonly string[],
): Promise<NodeClient> => {
  const finished = join(folder, 'finished');
  const wanted = [`@lancedb/lancedb@${version}`, ...packages];
  const client = join(folder, 'node_modules/@lancedb/lancedb');
  const major = async (): Promise<string | undefined> => {
    const { engines } = JSON.parse(await readFile(join(client, 'package.json'), 'utf8')) as {
      readonly engines?: { readonly node?: string };
    };
    return newerNode(engines?.node);
  };
  if ((await readFile(finished, 'utf8').catch(() => '')) !== wanted.join('\n')) {
    await rm(join(folder, 'node_modules'), { recursive: true, force: true });
    await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
    await npmInstall(folder, wanted);
    const newer = await major();
    if (newer !== undefined) await npmInstall(folder, [`node@${newer}`]);
    await writeFile(finished, wanted.join('\n'));
  }
  const installedNode = join(folder, 'node_modules/node/bin/node');
  return { dist: join(client, 'dist'), node: (await major()) === undefined ? process.execPath : installedNode };
};

/** Variables that `node/replace-connection.cjs` reads. */
export const connectionVariables = (
  dist: string,
  mode: Mode,
  server: StartedServer | undefined,
): NodeJS.ProcessEnv => ({
  TOUCHSTONE_URL: server?.url,
  TOUCHSTONE_MODE: mode,
  TOUCHSTONE_API_KEY: API_KEY,
  TOUCHSTONE_CLIENT: dist,
});
