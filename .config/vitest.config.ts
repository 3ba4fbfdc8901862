import { configDefaults, defineConfig } from 'vitest/config';

const SLOW = '**/*.slow.test.ts';

const STORE = '**/*.store.test.ts';

/** The files of each mode; other modes have all other tests. */
const INCLUDED: Readonly<Record<string, string[]>> = { slow: [SLOW], store: [STORE] };

/**
 * Tests that change their process or depend on how it began: its environment, its memory, the settings of the native engine.
 * Each of these files has a process of its own; all others share two, which load the sources once, in half of the time.
 */
const ALONE = [
  'server-reference/engine/maintenance/expired-files.test.ts',
  'server-reference/engine/native/*.test.ts',
  'server-reference/http/open-reads.test.ts',
  'server-reference/memory.test.ts',
  'server-reference/remote-multipart.test.ts',
];

/**
 * `--mode slow` runs the tests that take minutes: browsers, whole programs, official clients, servers killed at every step,
 * packages installed.
 * `--mode store` runs the tests that need an S3 server, which they download.
 */
export default defineConfig(({ mode }) => {
  const { exclude } = configDefaults;
  const included = INCLUDED[mode];
  const fast = ['{.config,spec,generator,server-reference,conformance,lab}/**/*.test.ts'];
  const projects = included
    ? [{ name: mode, include: included, exclude, isolate: true }]
    : [
        { name: 'shared', include: fast, exclude: [...exclude, SLOW, STORE, ...ALONE], isolate: false },
        { name: 'alone', include: ALONE, exclude: [...exclude, SLOW, STORE], isolate: true },
      ];
  return {
    root: new URL('..', import.meta.url).pathname,
    resolve: { conditions: ['source', 'node'] },
    // Node uses these conditions too, and some packages load differently with additional ones.
    ssr: { resolve: { conditions: ['source'], externalConditions: [] } },
    test: {
      globalSetup: ['conformance/testing/build.ts'],
      pool: 'forks' as const,
      // Two cores do in CI what one would take twice as long for.
      maxWorkers: 2,
      // No test measures time: these end what hangs, and a machine that is busy with other work has to be given its time.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      projects: projects.map((test) => ({ extends: true as const, test })),
    },
  };
});
