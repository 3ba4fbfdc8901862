import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContract } from '../load/load.ts';
import { projectRoot } from '../project.ts';
import { wrongPlaces } from '../testing/mini.ts';
import { Releases } from './releases.ts';

const { releases: sources, units } = loadContract(join(projectRoot, 'spec')).contract.publicSpecification;
const releases = new Releases(sources, units);

test.each([
  ['an operation', 'CreateTableBranch', '0.11.1'],
  ['a field of a new model', 'CreateTableBranchRequest.name', '0.11.1'],
  ['a field of an older model', 'DescribeTableRequest.check_declared', '0.7.2'],
  ['what the first release has', 'DescribeTableRequest.version', undefined],
])('finds the release of %s', (_title, element, since) => {
  expect(releases.sinceOf(element)).toBe(since);
});

test.each([
  ['a listed sentence about an older field', 'P:MergeInsertIntoTableRequest.on.2', '0.13.0'],
  ['the sentence of a field', 'P:TableVersion.manifest_path', '0.7.2'],
  ['the sentence of an operation', 'P:CreateTableBranch.1', '0.11.1'],
  ['a sentence with several places: the earliest', 'P:InsertIntoTableResponse.version', undefined],
  ['a sentence of the first release', 'P:CreateNamespace.1', undefined],
])('finds the release of %s', (_title, id, since) => {
  expect(releases.sinceOfUnit(id)).toBe(since);
});

test('finds the latest of several releases', () => {
  expect(releases.latest(['0.7.2', undefined, '0.11.1'])).toBe('0.11.1');
  expect(releases.latest([undefined])).toBeUndefined();
});

test('reports a sentence that the inventory does not have, and a last release that is not that of public.yaml', () => {
  const places = wrongPlaces({
    'public.yaml': 'release: 0.3.0\n',
    'releases.yaml': 'releases:\n  - version: 0.1.0\n  - version: 0.2.0\n    sentences: [P:Nothing.1]\n',
  });
  expect(places.map(({ file, pointer }) => `${file} ${pointer}`)).toEqual([
    'releases.yaml /releases/1/sentences/0',
    'releases.yaml /releases/1/version',
  ]);
});
