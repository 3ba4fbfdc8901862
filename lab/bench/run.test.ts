import { expect, it } from 'vitest';
import { measureOf } from './result.ts';
import { mergeResults, type Results } from './run.ts';

const results = (node: string, measures: Readonly<Record<string, number>>): Results => ({
  machine: { cores: 2, cpu: 'x', memoryGB: 4, platform: 'linux x64', node },
  quick: false,
  pylance: null,
  skipped: [],
  measures: Object.entries(measures).map(([name, ours]) => measureOf(name, 'MB', [{ ours, theirs: null }])),
});

it('replaces repeated measures and keeps the others', () => {
  const before = results('v1', { 'a list': 1, 'c scan': 2, 'g peak: a': 3 });
  const later = results('v2', { 'g peak: b': 4, 'b create': 5, 'a list': 6 });
  const want = results('v2', { 'a list': 6, 'b create': 5, 'c scan': 2, 'g peak: a': 3, 'g peak: b': 4 });
  expect(mergeResults(before, later)).toEqual(want);
});

it('keeps the version of pylance when the later run did not use it', () => {
  const before = { ...results('v1', { 'j describe': 1 }), pylance: '14.0.2' };
  expect(mergeResults(before, results('v2', { 'c scan': 2 }))).toMatchObject({ pylance: '14.0.2' });
});
