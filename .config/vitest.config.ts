import { configDefaults, defineConfig } from 'vitest/config';

const SLOW = '**/*.slow.test.ts';

const STORE = '**/*.store.test.ts';

/** The files of each mode; other modes have all other tests. */
const INCLUDED: Readonly<Record<string, string[]>> = { slow: [SLOW], store: [STORE] };

/**
 * `--mode slow` runs the tests that take minutes: servers killed at every step, a package installed, a second server.
 * `--mode store` runs the tests that need an S3 server, which they download.
 */
export default defineConfig(({ mode }) => ({
  root: new URL('..', import.meta.url).pathname,
  resolve: { conditions: ['source', 'node'] },
  // Node uses these conditions too, and some packages load differently with additional ones.
  ssr: { resolve: { conditions: ['source'], externalConditions: [] } },
  test: {
    include: INCLUDED[mode] ?? ['{.config,spec,generator,server-reference,conformance,lab}/**/*.test.ts'],
    exclude: mode in INCLUDED ? configDefaults.exclude : [...configDefaults.exclude, SLOW, STORE],
    globalSetup: ['conformance/testing/build.ts'],
    pool: 'forks',
    // Two cores do in CI what one would take twice as long for.
    maxWorkers: 2,
    // No test measures time: these end what hangs, and a machine that is busy with other work has to be given its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
}));
