import { expect, test } from 'vitest';
import { printedDifferences } from './write.ts';

const differences = [{ path: 'spec/generated/a.ts', diff: '--- a\n+x\n' }];

test('outdated files are printed with their differences', () => {
  expect(printedDifferences([], {})).toBe('');
  expect(printedDifferences(differences, {})).toMatch(/^--- a\n\+x\n.*spec\/generated\/a\.ts\n$/);
});

test('in a workflow of GitHub, an outdated file is an annotation as well', () => {
  const lines = printedDifferences(differences, { GITHUB_ACTIONS: 'true' }).split('\n');
  expect(lines.filter((line) => line.startsWith('::error file=spec/generated/a.ts::'))).toHaveLength(1);
});
