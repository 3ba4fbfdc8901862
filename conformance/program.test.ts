import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programOf, shellPath } from './program.ts';

test.each([
  [
    'npm in a clone',
    '/clone/dist/conformance/cli.js',
    { npm_lifecycle_event: 'conformance' },
    'npm run conformance --',
  ],
  ['the file in a clone', '/clone/dist/conformance/cli.js', {}, 'node dist/conformance/cli.js'],
  ['the file from elsewhere', '/other place/cli.js', { npm_lifecycle_event: 'test' }, "node '/other place/cli.js'"],
  ['npx with an installed package', '/clone/node_modules/.bin/touchstone', {}, 'npx touchstone'],
  ['a program in the path', '/usr/local/bin/touchstone', { PATH: '/bin:/usr/local/bin' }, 'touchstone'],
  ['a program elsewhere', '/opt/touchstone/bin/touchstone', { PATH: '/bin' }, '/opt/touchstone/bin/touchstone'],
  ['a container', '/app/cli.js', { TOUCHSTONE_COMMAND: 'docker run touchstone' }, 'docker run touchstone'],
] as const)('%s', (_title, path, env, want) => {
  expect(programOf({ path, cwd: '/clone', env })).toBe(want);
});

test('npx with a tarball names the tarball', async () => {
  const root = await mkdtemp(join(tmpdir(), 'touchstone-npx-'));
  try {
    const cache = join(root, '_npx/abc');
    await mkdir(join(cache, 'node_modules/.bin'), { recursive: true });
    await writeFile(join(cache, 'package.json'), '{"_npx":{"packages":["/tmp/touchstone-0.1.0.tgz"]}}');
    const path = join(cache, 'node_modules/.bin/touchstone');
    expect(programOf({ path, cwd: '/', env: {} })).toBe('npx /tmp/touchstone-0.1.0.tgz');
  } finally {
    await rm(root, { recursive: true });
  }
});

test('paths are those of the shell that started npm', () => {
  const env = { npm_lifecycle_event: 'conformance', INIT_CWD: '/clone/spec' };
  expect(shellPath('conformance-report/curl/a.sh', { cwd: '/clone', env })).toBe('../conformance-report/curl/a.sh');
  expect(shellPath('conformance-report/curl/a.sh', { cwd: '/clone', env: {} })).toBe('conformance-report/curl/a.sh');
});
