import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  resolve: { conditions: ['source', 'node'] },
  // Node gets these too, and some packages load in one way only when told others.
  ssr: { resolve: { conditions: ['source'], externalConditions: [] } },
  test: {
    include: ['{spec,generator,server-reference,conformance}/**/*.test.ts'],
    globalSetup: ['conformance/selftest/build.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
