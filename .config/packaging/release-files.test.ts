import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project.ts';
import {
  lockWithVersion,
  manifestWithVersion,
  nextVersion,
  releasedChangelog,
  ReleaseError,
  unreleasedNotes,
} from './release-files.ts';

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n### Fixed\n\n- One thing, for $1.\n\n## 0.1.0 - 2026-11-22\n\nThe first.\n';

test.each([
  ['major', '1.0.0'],
  ['minor', '0.10.0'],
  ['patch', '0.9.3'],
  ['0.9.3', '0.9.3'],
  ['0.10.0', '0.10.0'],
  ['1.0.0', '1.0.0'],
])('%s after 0.9.2 is %s', (requested, version) => {
  expect(nextVersion('0.9.2', requested)).toBe(version);
});

test.each(['0.9.2', '0.9.1', '0.8.9', '1.0', 'v1.0.0', '1.0.0-beta', ''])('rejects %j after 0.9.2', (requested) => {
  expect(() => nextVersion('0.9.2', requested)).toThrow(ReleaseError);
});

test('moves the unreleased changes into a section of the version', () => {
  expect(releasedChangelog(CHANGELOG, '0.2.0', '2027-01-31')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2027-01-31\n\n### Fixed\n\n- One thing, for $1.\n\n## 0.1.0 - 2026-11-22\n\nThe first.\n',
  );
  expect(unreleasedNotes(CHANGELOG)).toBe('### Fixed\n\n- One thing, for $1.');
});

test('rejects a changelog without changes', () => {
  expect(() => unreleasedNotes(releasedChangelog(CHANGELOG, '0.2.0', '2027-01-31'))).toThrow(ReleaseError);
  expect(() => unreleasedNotes('# Changelog\n')).toThrow(ReleaseError);
});

test.each([
  ['package.json', manifestWithVersion, 1],
  ['package-lock.json', lockWithVersion, 2],
] as const)('changes only the version in %s', (file, withVersion, lines) => {
  const before = readFileSync(join(projectRoot, file), 'utf8').split('\n');
  const after = withVersion(before.join('\n'), '9.8.7').split('\n');
  expect(after).toHaveLength(before.length);
  const changed = after.filter((line, index) => line !== before[index]);
  expect(changed.map((line) => line.trim())).toEqual(Array(lines).fill('"version": "9.8.7",'));
});
