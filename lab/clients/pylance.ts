import { join } from 'node:path';
import type { Client } from './client.ts';
import { installPython, runPytest } from './lancedb-python.ts';

/**
 * pylance's namespace over REST with the tests of its repository. What is `embedded` for other clients is here its own REST
 * adapter, which serves a directory.
 */
export const pylance: Client = {
  id: 'pylance',
  needs: ['python3', 'git'],
  versions: ['14.0.2'],
  modes: ['embedded', 'namespace'],
  repository: {
    name: 'lance',
    url: 'https://github.com/lance-format/lance',
    tags: (version) => [`v${version}`],
    folder: 'python/python/tests',
  },
  install: async ({ folder, version, checkout }) => {
    const venv = await installPython(folder, [`pylance==${version}`, 'pandas', 'pillow', 'pytest', 'pytest-timeout']);
    const cwd = join(checkout?.folder ?? folder, 'python/python/tests');
    const plugin = 'replace_rest_adapter';
    return {
      tests: ['test_namespace_rest.py'],
      run: (test, mode, server, log) => runPytest({ venv, cwd, file: test, log, plugin }, mode, server?.url),
    };
  },
};
