import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from './project.ts';
import { sha256, type Provenance } from './provenance.ts';
import { ReleaseError } from './release-files.ts';
import { release } from './release.ts';

const run = promisify(execFile);
const DATE = '2027-01-31';
const notes = '- A change that this test made.';
let clone = '';

const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', args, { cwd: clone })).stdout.trim();

/** Makes a release in the clone, whose `dist` is copied, since a build takes 30 s of computing time. */
const releaseClone = (requested: string, { isDryRun }: { readonly isDryRun: boolean }): Promise<string> =>
  release({ root: clone, requested, isDryRun, date: DATE, build: async () => undefined, log: () => undefined });

const read = (path: string): Promise<string> => readFile(join(clone, path), 'utf8');
const provenance = async (): Promise<Provenance> =>
  JSON.parse(await read('dist/packages/provenance.json')) as Provenance;

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'touchstone-release-'));
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${projectRoot}`, clone]);
  await git('checkout', '--quiet', '-B', 'main');
  await git('config', 'user.name', 'test');
  await git('config', 'user.email', 'test@example.org');
  await symlink(join(projectRoot, 'node_modules'), join(clone, 'node_modules'));
  await cp(join(projectRoot, 'dist'), join(clone, 'dist'), {
    recursive: true,
    filter: (path) => !path.startsWith(join(projectRoot, 'dist/packages')),
  });
  await appendFile(join(clone, '.git/info/exclude'), 'node_modules\n');
  const changelog = await read('CHANGELOG.md');
  await rm(join(clone, 'CHANGELOG.md'));
  await appendFile(join(clone, 'CHANGELOG.md'), changelog.replace('## Unreleased\n', `## Unreleased\n\n${notes}\n`));
  await git('commit', '--quiet', '--all', '-m', 'test: add a change');
}, 300_000);

afterAll(() => rm(clone, { recursive: true, force: true }));

test('a dry run packs the next version and leaves the repository as it was', async () => {
  const head = await git('rev-parse', 'HEAD');
  await releaseClone('7.0.0', { isDryRun: true });
  expect(await git('status', '--porcelain')).toBe('');
  expect(await git('rev-parse', 'HEAD')).toBe(head);
  expect(await git('tag')).toBe('');
  expect(await provenance()).toMatchObject({ version: '7.0.0', commit: head, node: process.version });
});

test('a release is rejected with changes in the working tree, and on another branch', async () => {
  await appendFile(join(clone, 'README.md'), '\n');
  await expect(releaseClone('minor', { isDryRun: true })).rejects.toThrow(ReleaseError);
  await git('checkout', '--quiet', '--', 'README.md');
  await git('checkout', '--quiet', '-b', 'topic');
  await expect(releaseClone('minor', { isDryRun: true })).rejects.toThrow(ReleaseError);
  await git('checkout', '--quiet', 'main');
});

test('a failed build restores the files', async () => {
  const build = (): Promise<never> => Promise.reject(new Error('the build failed'));
  const input = { root: clone, requested: 'minor', isDryRun: false, date: DATE, build, log: () => undefined };
  await expect(release(input)).rejects.toThrow();
  expect(await git('status', '--porcelain')).toBe('');
  expect(await git('tag')).toBe('');
});

test('a release commits, tags, and describes its tarballs', async () => {
  await releaseClone('8.0.0', { isDryRun: false });
  expect(await git('status', '--porcelain')).toBe('');
  expect(await git('rev-parse', 'v8.0.0^{commit}')).toBe(await git('rev-parse', 'HEAD'));
  expect(JSON.parse(await read('package.json'))).toMatchObject({ version: '8.0.0' });
  expect(await read('CHANGELOG.md')).toContain(`## Unreleased\n\n## 8.0.0 - ${DATE}\n\n${notes}\n`);
  const { commit, lockFileSha256, packages } = await provenance();
  expect(commit).toBe(await git('rev-parse', 'HEAD'));
  expect(lockFileSha256).toBe(sha256(await readFile(join(clone, 'package-lock.json'))));
  expect(packages.map(({ file }) => file)).toEqual([
    'touchstone-8.0.0.tgz',
    'touchstone-server-8.0.0.tgz',
    'touchstone-contract-8.0.0.tgz',
    'create-touchstone-server-8.0.0.tgz',
  ]);
  for (const { bundled } of packages.slice(0, 2)) expect(bundled.map(({ name }) => name)).toContain('apache-arrow');
  await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: join(clone, 'dist/packages') });
  const manifest = await read('dist/packages/touchstone/package.json');
  expect(JSON.parse(manifest)).toMatchObject({ name: 'touchstone', version: '8.0.0' });
  await expect(releaseClone('8.0.0', { isDryRun: false })).rejects.toThrow(ReleaseError);
});
