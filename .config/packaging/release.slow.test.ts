import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from './project.ts';
import { sha256, type Provenance } from './provenance.ts';

const run = promisify(execFile);
let clone = '';
let notes = '';

const git = async (...args: readonly string[]): Promise<string> =>
  (
    await run('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], { cwd: clone })
  ).stdout.trim();

const identity = {
  GIT_AUTHOR_NAME: 'test',
  GIT_AUTHOR_EMAIL: 'test@example.org',
  GIT_COMMITTER_NAME: 'test',
  GIT_COMMITTER_EMAIL: 'test@example.org',
};

/** Runs the release script in the clone and returns its exit code. */
const release = (...args: readonly string[]): Promise<unknown> =>
  run('npm', ['run', '--silent', 'release', '--', ...args], {
    cwd: clone,
    env: { ...process.env, NODE_OPTIONS: '', ...identity },
  }).then(
    () => 0,
    (error: { code?: unknown }) => error.code,
  );

const read = (path: string): Promise<string> => readFile(join(clone, path), 'utf8');
const provenance = async (): Promise<Provenance> =>
  JSON.parse(await read('dist/packages/provenance.json')) as Provenance;

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'touchstone-release-'));
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${projectRoot}`, clone]);
  await git('checkout', '--quiet', '-B', 'main');
  await symlink(join(projectRoot, 'node_modules'), join(clone, 'node_modules'));
  // The build is incremental, so that it only checks what is copied.
  await cp(join(projectRoot, 'dist'), join(clone, 'dist'), { recursive: true });
  await appendFile(join(clone, '.git/info/exclude'), 'node_modules\n');
  notes = '- A change that this test made.';
  const changelog = await read('CHANGELOG.md');
  await rm(join(clone, 'CHANGELOG.md'));
  await appendFile(join(clone, 'CHANGELOG.md'), changelog.replace('## Unreleased\n', `## Unreleased\n\n${notes}\n`));
  await git('commit', '--quiet', '--all', '-m', 'test: add a change');
}, 300_000);

afterAll(() => rm(clone, { recursive: true, force: true }));

test('a dry run packs the next version and leaves the repository as it was', async () => {
  const head = await git('rev-parse', 'HEAD');
  expect(await release('7.0.0', '--dry-run')).toBe(0);
  expect(await git('status', '--porcelain')).toBe('');
  expect(await git('rev-parse', 'HEAD')).toBe(head);
  expect(await git('tag')).toBe('');
  expect(await provenance()).toMatchObject({ version: '7.0.0', commit: head, node: process.version });
});

test('a release is rejected with changes in the working tree, and on another branch', async () => {
  await appendFile(join(clone, 'README.md'), '\n');
  expect(await release('--dry-run')).toBe(2);
  await git('checkout', '--quiet', '--', 'README.md');
  await git('checkout', '--quiet', '-b', 'topic');
  expect(await release('--dry-run')).toBe(2);
  await git('checkout', '--quiet', 'main');
});

test('a release commits, tags, and describes its tarballs', async () => {
  expect(await release('8.0.0')).toBe(0);
  expect(await git('status', '--porcelain')).toBe('');
  expect(await git('rev-parse', 'v8.0.0^{commit}')).toBe(await git('rev-parse', 'HEAD'));
  expect(JSON.parse(await read('package.json'))).toMatchObject({ version: '8.0.0' });
  expect(await read('CHANGELOG.md')).toMatch(new RegExp(`## Unreleased\n\n## 8\\.0\\.0 - [0-9-]{10}\n\n${notes}\n`));
  const { commit, lockFileSha256, packages } = await provenance();
  expect(commit).toBe(await git('rev-parse', 'HEAD'));
  expect(lockFileSha256).toBe(sha256(await readFile(join(clone, 'package-lock.json'))));
  expect(packages.map(({ file }) => file)).toEqual(['touchstone-8.0.0.tgz', 'touchstone-server-8.0.0.tgz']);
  for (const { bundled } of packages) expect(bundled.map(({ name }) => name)).toContain('apache-arrow');
  await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: join(clone, 'dist/packages') });
  const manifest = await read('dist/packages/touchstone/package.json');
  expect(JSON.parse(manifest)).toMatchObject({ name: 'touchstone', version: '8.0.0' });
  expect(await release('8.0.0')).toBe(2);
});
