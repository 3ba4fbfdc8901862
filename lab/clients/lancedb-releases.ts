import { join } from 'node:path';
import type { Client } from './client.ts';
import { installPython, PYTHON, runPytest } from './lancedb-python.ts';

/**
 * Earlier releases of the Python client: the newest of each minor version of the last year. They run our own tests of the
 * calls that all of them have.
 */
export const lancedbReleases: Client = {
  id: 'lancedb-python-calls',
  needs: ['python3'],
  versions: [
    '0.40.0',
    '0.39.0',
    '0.38.0',
    '0.37.1',
    '0.36.0',
    '0.34.0',
    '0.33.0',
    '0.32.0',
    '0.30.2',
    '0.29.2',
    '0.27.1',
    '0.26.1',
    '0.25.3',
  ],
  modes: ['embedded', 'namespace', 'remote'],
  install: async ({ folder, version }) => {
    const venv = await installPython(folder, [`lancedb==${version}`, 'pylance', 'pandas', 'pytest', 'pytest-timeout']);
    return {
      tests: ['test_calls.py'],
      run: (test, mode, server, log) =>
        runPytest({ venv, cwd: folder, file: join(PYTHON, test), log }, mode, server?.url),
    };
  },
};
