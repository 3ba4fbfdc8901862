import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, Mode } from './client.ts';
import { runToEnd } from './commands.ts';
import { connectionVariables, installNodeClient } from './node-packages.ts';
import { parseCalls, SOURCES } from './own-calls.ts';

const MODES: readonly Mode[] = ['embedded', 'namespace', 'remote'];

/** Releases without it have no namespace mode. */
const hasNamespaceMode = async (dist: string): Promise<boolean> =>
  (await readFile(join(dist, 'index.js'), 'utf8')).includes('connectNamespace');

/**
 * Releases of the Node client: the newest of each minor version of the last year. They run our own script of the calls that
 * all of them have.
 */
export const lancedbNodeReleases: Client = {
  id: 'lancedb-node-calls',
  needs: ['npm'],
  versions: [
    '0.39.0',
    '0.38.0',
    '0.37.1',
    '0.33.0',
    '0.31.0',
    '0.30.0',
    '0.29.0',
    '0.27.2',
    '0.26.2',
    '0.24.1',
    '0.23.0',
    '0.22.3',
  ],
  modes: MODES,
  install: async ({ folder, version }) => {
    const { dist, node } = await installNodeClient(folder, version, ['apache-arrow@18.1.0']);
    return {
      tests: ['calls.cjs'],
      modes: (await hasNamespaceMode(dist)) ? MODES : MODES.filter((mode) => mode !== 'namespace'),
      run: async (test, mode, server, log) => {
        await runToEnd([node, join(SOURCES, 'node', test)], { log, env: connectionVariables(dist, mode, server) });
        return parseCalls(await readFile(log, 'utf8'));
      },
    };
  },
};
