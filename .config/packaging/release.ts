import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packPackage, type Packed } from './pack.ts';
import { PLANS } from './package-plan.ts';
import { checksumsText, provenanceOf, sha256 } from './provenance.ts';
import {
  lockWithVersion,
  manifestWithVersion,
  nextVersion,
  releasedChangelog,
  ReleaseError,
  unreleasedNotes,
} from './release-files.ts';

const run = promisify(execFile);
const BRANCH = 'main';
const CHANGED = ['package.json', 'package-lock.json', 'CHANGELOG.md'];

export interface ReleaseInput {
  readonly root: string;
  /** `major`, `minor`, `patch` or a version. */
  readonly requested: string;
  /** Restores the changed files at the end, and neither commits nor tags. */
  readonly isDryRun: boolean;
  /** Such as `2027-01-31`. */
  readonly date: string;
  /** Compiles the project into `dist/`, such as {@link npmBuild}. */
  readonly build: (root: string) => Promise<unknown>;
  readonly log: (line: string) => void;
}

const output = async (cwd: string, program: string, args: readonly string[]): Promise<string> =>
  (await run(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();

/** Throws ReleaseError when the repository is not in the state that a release starts from. */
const requireReleasable = async (root: string, tag: string): Promise<void> => {
  const git = (...args: readonly string[]): Promise<string> => output(root, 'git', args);
  const changes = await git('status', '--porcelain');
  if (changes !== '') throw new ReleaseError(`the working tree has changes; commit or stash them:\n${changes}`);
  const branch = await git('rev-parse', '--abbrev-ref', 'HEAD');
  if (branch !== BRANCH) throw new ReleaseError(`releases are made on ${BRANCH}, not on ${branch}`);
  if ((await git('tag', '--list', tag)) !== '') throw new ReleaseError(`the tag ${tag} exists already`);
};

const rewrite = async (root: string, file: string, change: (text: string) => string): Promise<void> => {
  const path = join(root, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
};

/** Sets the version everywhere it is written by hand; the packages take it from package.json. */
const setVersion = async (root: string, version: string, date: string): Promise<void> => {
  await rewrite(root, 'package.json', (text) => manifestWithVersion(text, version));
  await rewrite(root, 'package-lock.json', (text) => lockWithVersion(text, version));
  await rewrite(root, 'CHANGELOG.md', (text) => releasedChangelog(text, version, date));
};

/** Compiles the project with its own script. */
export const npmBuild = (root: string): Promise<string> => output(root, 'npm', ['run', '--silent', 'build']);

const packAll = async (root: string, outDir: string): Promise<readonly Packed[]> => {
  await rm(outDir, { recursive: true, force: true });
  const packed: Packed[] = [];
  for (const plan of PLANS) packed.push(await packPackage(root, plan, outDir));
  return packed;
};

const commit = async (root: string, version: string): Promise<void> => {
  const subject = `release: publish version ${version}`;
  const body = `Sets the version and moves the changelog's section. Built with Node ${process.version}.`;
  await output(root, 'git', ['commit', '--quiet', '-m', subject, '-m', body, ...CHANGED]);
};

/** Writes the checksums and the provenance notes next to the tarballs. */
const describePackages = async (
  root: string,
  outDir: string,
  version: string,
  packed: readonly Packed[],
): Promise<void> => {
  const provenance = await provenanceOf(packed, {
    version,
    commit: await output(root, 'git', ['rev-parse', 'HEAD']),
    npm: await output(root, 'npm', ['--version']),
    lockFileSha256: sha256(await readFile(join(root, 'package-lock.json'))),
  });
  await writeFile(join(outDir, 'SHA256SUMS'), checksumsText(provenance));
  await writeFile(join(outDir, 'provenance.json'), `${JSON.stringify(provenance, null, 2)}\n`);
};

/**
 * Makes a release: checks the repository, sets the version, moves the changelog's section, builds and packs, commits, writes
 * checksums and provenance notes to dist/packages/, and tags. Nothing is pushed or published. Restores the changed files
 * when a step before the commit fails, and after a dry run.
 *
 * @throws ReleaseError when the repository is not releasable
 */
export const release = async ({ root, requested, isDryRun, date, build, log }: ReleaseInput): Promise<string> => {
  const { version: current } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const version = nextVersion(current, requested);
  const tag = `v${version}`;
  await requireReleasable(root, tag);
  const notes = unreleasedNotes(await readFile(join(root, 'CHANGELOG.md'), 'utf8'));
  log(`${current} -> ${version}`);
  log(notes);
  const outDir = join(root, 'dist/packages');
  const restore = (): Promise<string> => output(root, 'git', ['checkout', '--quiet', '--', ...CHANGED]);
  let packed: readonly Packed[];
  try {
    await setVersion(root, version, date);
    await build(root);
    packed = await packAll(root, outDir);
    if (!isDryRun) await commit(root, version);
  } catch (error) {
    await restore();
    throw error;
  }
  if (isDryRun) await restore();
  await describePackages(root, outDir, version, packed);
  if (isDryRun) {
    log(`dry run: dist/packages/ has the packages of ${version}; nothing is committed or tagged`);
    return version;
  }
  await output(root, 'git', ['tag', '--annotate', tag, '-m', `Touchstone ${version}\n\n${notes}`]);
  log(
    `committed and tagged ${tag}. To publish: git push origin ${BRANCH} ${tag}, then attach the files of dist/packages/`,
  );
  return version;
};
