import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { checkWithNode, type NodeCheck } from './check-node.ts';
import { packPackage } from '../../.config/packaging/pack.ts';
import { SERVER, SUITE } from '../../.config/packaging/package-plan.ts';
import { projectRoot } from '../../.config/packaging/project.ts';

const HELP = `npm run lab -- packages [options]

Packs touchstone and touchstone-server, and with each version of Node installs the tarballs into empty folders, serves the
server, tests it with the suite, imports both libraries, and measures sizes and the time from npx to the first request.

  --node LIST    versions of Node, separated by commas, installed from npm; "this" = the running version (default this,22,24)
  --help         print this text

Exit code 0: everything works, npm prints no warning and the suite has at most 15 MB. 1: something does not. The times are
printed and do not count, since they depend on what else the machine does; the aim is 5 s.
`;

const MOST_BYTES = 15 * 1024 * 1024;

const run = promisify(execFile);

/** Installs a version of Node from npm and returns the folder of its program. */
const installNode = async (version: string, dir: string): Promise<string> => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  await mkdir(dir);
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', dir, `${name}@${version}`], { cwd: dir });
  return dirname(join(dir, 'node_modules', name, 'bin/node'));
};

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const textOf = ({ node, suiteBytes, bothBytes, firstRequestSeconds, warnings }: NodeCheck): string =>
  `${node}: suite ${megabytes(suiteBytes)}, both ${megabytes(bothBytes)}, first request after ` +
  `${firstRequestSeconds.map((seconds) => seconds.toFixed(1)).join(', ')} s, npm warnings: ${warnings || 'none'}\n`;

const passes = ({ suiteBytes, warnings }: NodeCheck): boolean => suiteBytes <= MOST_BYTES && warnings === '';

const main = async (versions: readonly string[]): Promise<number> => {
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-check-'));
  let failed = 0;
  try {
    const suite = await packPackage(projectRoot, SUITE, join(dir, 'packages'));
    const server = await packPackage(projectRoot, SERVER, join(dir, 'packages'));
    for (const version of versions) {
      const folder = join(dir, version);
      await mkdir(folder);
      const nodeFolder = version === 'this' ? undefined : await installNode(version, join(folder, 'node'));
      const input = { dir: folder, suite: suite.tarball, server: server.tarball, nodeFolder };
      const check = await checkWithNode(input);
      process.stdout.write(textOf(check));
      if (!passes(check)) failed += 1;
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  return failed === 0 ? 0 : 1;
};

const { node, help } = parseArgs({
  options: { node: { type: 'string', default: 'this,22,24' }, help: { type: 'boolean', short: 'h' } },
}).values;
if (help === true) process.stdout.write(HELP);
else process.exitCode = await main(node.split(','));
