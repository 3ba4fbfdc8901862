import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExpectedError } from './expected-error.ts';
import { installedServer } from './server-program.ts';

let dir = '';
/** A folder with the package in version 1.2.3, and one without. */
const from = (name: 'with' | 'without'): string => join(dir, name, 'package.json');

beforeAll(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'touchstone-installed-')));
  const folder = join(dir, 'with/node_modules/touchstone-server');
  await mkdir(folder, { recursive: true });
  await mkdir(join(dir, 'without'));
  const manifest = {
    name: 'touchstone-server',
    version: '1.2.3',
    bin: { 'touchstone-server': './dist/program.js' },
    exports: { './package.json': './package.json' },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
});
afterAll(() => rm(dir, { recursive: true }));

test('finds the program by package name in the first folder that has it', () => {
  const program = join(dir, 'with/node_modules/touchstone-server/dist/program.js');
  expect(installedServer([from('without'), from('with')], '1.2.3')).toBe(program);
});

test('rejects a package that is not installed', () => {
  expect(() => installedServer([from('without')], '1.2.3')).toThrow(ExpectedError);
});

test('rejects a package of another version than the suite', () => {
  expect(() => installedServer([from('with')], '1.2.4')).toThrow(ExpectedError);
});
