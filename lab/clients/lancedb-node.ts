import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, TestResult } from './client.ts';
import { runToEnd } from './commands.ts';
import { connectionVariables, installNodeClient } from './node-packages.ts';
import { SOURCES } from './own-calls.ts';

const SETUP = join(SOURCES, 'node/replace-connection.cjs');

const TESTS = ['table', 'query', 'connection', 'permutation'].map((name) => `${name}.test.ts`);
const TEST_MS = 120_000;

/** What the tests import, besides the client. */
const PACKAGES = [
  'jest@29.7.0',
  'ts-jest@29.4.11',
  '@types/jest@29.5.14',
  'typescript@5.5.4',
  'tmp@0.2.3',
  'apache-arrow@18.1.0',
  ...[15, 16, 17, 18].map((major) => `apache-arrow-${major}@npm:apache-arrow@${major}.0.0`),
];

/** The part of Jest's JSON report that is read. */
interface JestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Escape sequences for colours in error messages. */
const COLOURS = /\u001b\[\d+m/g;

/** Parses a report of Jest. Tests of one name are numbered. */
export const parseJestReport = (file: string, json: string): readonly TestResult[] => {
  const seen = new Map<string, number>();
  return (JSON.parse(json) as JestReport).testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status, failureMessages }) => {
      const count = (seen.get(fullName) ?? 0) + 1;
      seen.set(fullName, count);
      const id = `${file.replace('.test.ts', '')}::${fullName}${count === 1 ? '' : ` #${count}`}`;
      if (status === 'passed') return { id, status };
      if (status !== 'failed') return { id, status: 'skipped' };
      return { id, status, message: failureMessages.join('\n').replace(COLOURS, '') };
    });
};

const jestConfig = (dist: string, replaces: boolean): string =>
  JSON.stringify({
    testEnvironment: 'node',
    transform: { '\\.ts$': ['ts-jest', { diagnostics: false, isolatedModules: true }] },
    moduleNameMapper: { '^\\.\\./lancedb$': join(dist, 'index.js'), '^\\.\\./lancedb/(.*)$': join(dist, '$1') },
    moduleFileExtensions: ['js', 'ts', 'json', 'node'],
    testTimeout: TEST_MS,
    ...(replaces && { setupFiles: ['./replace-connection.cjs'] }),
  });

/** The Node client of LanceDB with the tests of its repository. */
export const lancedbNode: Client = {
  id: 'lancedb-node',
  needs: ['npm', 'git'],
  versions: ['0.39.0', '0.37.1'],
  modes: ['embedded', 'namespace', 'remote'],
  repository: {
    name: 'lancedb',
    url: 'https://github.com/lancedb/lancedb',
    tags: (version) => [`v${version}`],
    folder: 'nodejs/__test__',
  },
  install: async ({ folder, version, checkout }) => {
    const { dist, node } = await installNodeClient(folder, version, PACKAGES);
    const tests = join(folder, '__test__');
    await rm(tests, { recursive: true, force: true });
    await mkdir(tests);
    await cp(join(checkout?.folder ?? folder, 'nodejs/__test__'), tests, { recursive: true });
    await cp(SETUP, join(folder, 'replace-connection.cjs'));
    return {
      tests: TESTS,
      run: async (test, mode, server, log) => {
        const report = `${log}.json`;
        const config = join(folder, `jest-${mode}.config.json`);
        await rm(report, { force: true });
        await writeFile(config, jestConfig(dist, server !== undefined));
        const jest = join(folder, 'node_modules/jest/bin/jest.js');
        const options = ['--config', config, '--runInBand', '--json', `--outputFile=${report}`, '--forceExit'];
        await runToEnd([node, jest, ...options, `__test__/${test}`], {
          cwd: folder,
          log,
          env: connectionVariables(dist, mode, server),
        });
        return parseJestReport(test, await readFile(report, 'utf8').catch(() => '{"testResults":[]}'));
      },
    };
  },
};
