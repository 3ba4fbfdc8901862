/** What a release changes in files, as functions of their texts. */

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const UNRELEASED = '## Unreleased\n';

/** Thrown when a release is not possible as requested; the message is for the user. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

type Parts = readonly [number, number, number];

const partsOf = (version: string): Parts => {
  const found = VERSION.exec(version);
  if (found === null) throw new ReleaseError(`${version} is not a version such as 1.2.3`);
  return [Number(found[1]), Number(found[2]), Number(found[3])];
};

/**
 * Returns the version to release. Throws ReleaseError when it is not higher than the current one.
 *
 * @param requested `major`, `minor`, `patch` or a version such as `1.2.3`
 */
export const nextVersion = (current: string, requested: string): string => {
  const [major, minor, patch] = partsOf(current);
  if (requested === 'major') return `${major + 1}.0.0`;
  if (requested === 'minor') return `${major}.${minor + 1}.0`;
  if (requested === 'patch') return `${major}.${minor}.${patch + 1}`;
  const next = partsOf(requested);
  const at = next.findIndex((part, index) => part !== [major, minor, patch][index]);
  if (at < 0 || (next[at] ?? 0) < ([major, minor, patch][at] ?? 0))
    throw new ReleaseError(`${requested} is not higher than the current version ${current}`);
  return requested;
};

/** Returns the lines under "Unreleased". Throws ReleaseError when there are none. */
export const unreleasedNotes = (changelog: string): string => {
  const start = changelog.indexOf(UNRELEASED);
  if (start < 0) throw new ReleaseError('CHANGELOG.md has no section "Unreleased"');
  const rest = changelog.slice(start + UNRELEASED.length);
  const end = rest.search(/^## /m);
  const notes = (end < 0 ? rest : rest.slice(0, end)).trim();
  if (notes === '') throw new ReleaseError('the section "Unreleased" of CHANGELOG.md is empty');
  return notes;
};

/** Moves the lines under "Unreleased" into a section of the version. `date` is such as `2027-01-31`. */
export const releasedChangelog = (changelog: string, version: string, date: string): string => {
  unreleasedNotes(changelog);
  // As a function, because the replacement must not interpret `$` patterns.
  return changelog.replace(UNRELEASED, () => `${UNRELEASED}\n## ${version} - ${date}\n`);
};

/** Sets the version in package.json. */
export const manifestWithVersion = (text: string, version: string): string =>
  text.replace(/^( {2}"version": ")[^"]*(")/m, (_, before: string, after: string) => before + version + after);

/** Sets the version of the project in package-lock.json, which has it twice. */
export const lockWithVersion = (text: string, version: string): string => {
  const lock = JSON.parse(text) as { version: string; packages: { '': { version: string } } };
  lock.version = version;
  lock.packages[''].version = version;
  return `${JSON.stringify(lock, null, 2)}\n`;
};
