import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Client, TestResult } from './client.ts';
import { API_KEY, mustRun, runToEnd } from './commands.ts';
import { parseJunit } from './junit.ts';

// The compiled program is in dist/, the plugins in the sources.
export const PYTHON = join(import.meta.dirname, '../../../lab/clients/python');

/** Seconds after which a test is ended. */
const TEST_SECONDS = 120;

/** Test files whose tests connect to a database; those that are missing in a release are not run. */
const FILES = [
  'table',
  'query',
  'index',
  'fts',
  'db',
  'nested_fields',
  'hybrid_query',
  'merge_insert_lsm',
  'lsm_write_spec',
  'permutation',
  'blob',
  'primary_key',
  'materialized_views',
].map((name) => `test_${name}.py`);

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Installs packages into a virtual environment once. Returns its folder. */
export const installPython = async (folder: string, packages: readonly string[]): Promise<string> => {
  const venv = join(folder, 'venv');
  const finished = join(venv, 'finished');
  const wanted = packages.join('\n');
  if ((await readFile(finished, 'utf8').catch(() => '')) === wanted) return venv;
  await rm(venv, { recursive: true, force: true });
  const log = join(folder, 'install.log');
  await mustRun(['python3', '-m', 'venv', venv], { log });
  await mustRun([join(venv, 'bin/python'), '-m', 'pip', 'install', '--quiet', ...packages], { log });
  await writeFile(finished, wanted);
  return venv;
};

/** The results of a pytest run, whose report is missing if the process crashed. */
const readReport = async (report: string): Promise<readonly TestResult[]> =>
  parseJunit(await readFile(report, 'utf8').catch(() => ''));

/** A test file, and the plugin that replaces its connection. */
interface PytestRun {
  readonly venv: string;
  readonly cwd: string;
  readonly file: string;
  readonly log: string;
  readonly plugin?: string;
}

/** Runs a test file with pytest. `url` is undefined for the embedded engine. */
export const runPytest = async (
  { venv, cwd, file, log, plugin = 'replace_connection' }: PytestRun,
  mode: string,
  url: string | undefined,
): Promise<readonly TestResult[]> => {
  const report = `${log}.xml`;
  await rm(report, { force: true });
  const replacing = url === undefined ? [] : ['-p', plugin];
  const options = ['-q', '--tb=short', '-p', 'no:cacheprovider', `--timeout=${TEST_SECONDS}`, `--junitxml=${report}`];
  await runToEnd([join(venv, 'bin/pytest'), ...replacing, ...options, file], {
    cwd,
    log,
    env: {
      PYTHONPATH: [PYTHON, process.env['PYTHONPATH']].filter(Boolean).join(delimiter),
      PYTHONDONTWRITEBYTECODE: '1',
      TOUCHSTONE_URL: url,
      TOUCHSTONE_MODE: mode,
      TOUCHSTONE_API_KEY: API_KEY,
    },
  });
  return await readReport(report);
};

/** The Python client of LanceDB with the tests of its repository. */
export const lancedbPython: Client = {
  id: 'lancedb-python',
  needs: ['python3', 'git'],
  versions: ['0.40.0', '0.37.1'],
  modes: ['embedded', 'namespace', 'remote'],
  repository: {
    name: 'lancedb',
    url: 'https://github.com/lancedb/lancedb',
    tags: (version) => [`python-v${version}`, `v${version}`],
    folder: 'python/python/tests',
  },
  install: async ({ folder, version, checkout }) => {
    const venv = await installPython(folder, [`lancedb[tests]==${version}`, 'pytest-timeout']);
    const cwd = join(checkout?.folder ?? folder, 'python');
    const present = await Promise.all(FILES.map((file) => exists(join(cwd, 'python/tests', file))));
    return {
      tests: FILES.filter((_, at) => present[at]),
      run: (test, mode, server, log) =>
        runPytest({ venv, cwd, file: join('python/tests', test), log }, mode, server?.url),
    };
  },
};
