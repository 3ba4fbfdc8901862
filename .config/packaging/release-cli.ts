import { parseArgs } from 'node:util';
import { projectRoot } from './project.ts';
import { ReleaseError } from './release-files.ts';
import { npmBuild, release } from './release.ts';

const HELP = `npm run release -- [VERSION] [options]

Makes a release of both packages from a clean working tree on main:

  1. sets the version in package.json and package-lock.json
  2. moves the section "Unreleased" of CHANGELOG.md to a section of the version
  3. builds, and writes to dist/packages/ the tarballs, SHA256SUMS and provenance.json (commit, Node, npm, lock file,
     bundled packages)
  4. commits and tags v<VERSION>

Nothing is pushed or published. The version of the contract (spec/openapi.yaml) is independent and does not change.

  VERSION      major, minor, patch or a version such as 1.2.3 (default minor)
  --dry-run    do all but 4, then restore the files
  --help       print this text

Exit code 0: done. 1: a step failed; the files are restored. 2: the repository is not ready for a release.
`;

const OPTIONS = { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new ReleaseError(`${error instanceof Error ? error.message : String(error)}\nTry --help.`);
  }
};

const main = async (): Promise<number> => {
  const { values, positionals } = readArguments();
  if (values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  const [requested = 'minor', ...others] = positionals;
  if (others.length > 0) throw new ReleaseError(`expected one version, not ${positionals.join(' ')}`);
  await release({
    root: projectRoot,
    requested,
    isDryRun: values['dry-run'] === true,
    date: new Date().toISOString().slice(0, 10),
    build: npmBuild,
    log: (line) => process.stdout.write(`${line}\n`),
  });
  return 0;
};

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof ReleaseError;
  process.stderr.write(
    `release: ${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = isExpected ? 2 : 1;
}
