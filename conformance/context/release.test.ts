import { expect, test } from 'vitest';
import { laterFieldsOf, laterReleaseOf, mayLack, operationAt } from './release.ts';

test('knows in which later release an operation or a rule appears', () => {
  const branch = { name: 'CreateTableBranch/error-body', operation: 'CreateTableBranch' } as const;
  expect(laterReleaseOf('0.4.5', branch)).toBe('0.11.1');
  expect(laterReleaseOf('0.11.1', branch)).toBeUndefined();
  expect(laterReleaseOf(undefined, branch)).toBeUndefined();
  expect(laterReleaseOf('0.4.5', { name: 'DescribeTable/tag', operation: 'DescribeTable' })).toBe('0.11.1');
});

test('knows which request fields and parameters are later', () => {
  expect(laterFieldsOf('0.7.2', 'DescribeTable')).toEqual(['/tag', '/branch']);
  expect(laterFieldsOf('0.4.5', 'DescribeTable')).toContain('?check_declared');
  expect(laterFieldsOf(undefined, 'DescribeTable')).toEqual([]);
});

test('an operation of an older release has no later parameters, and later fields are beyond its specification', () => {
  const operation = operationAt('0.4.5', 'DescribeTable');
  expect(operation.parameters.map(({ name }) => name)).not.toContain('check_declared');
  expect(operation.beyondPublic).toContain('/branch');
});

test('a response may lack a required field that is later, at any position of a list', () => {
  expect(mayLack('0.4.5', 'ListTableVersions', '/versions/3/manifest_path')).toBe(true);
  expect(mayLack('0.7.2', 'ListTableVersions', '/versions/3/manifest_path')).toBe(false);
  expect(mayLack('0.4.5', 'ListTableVersions', '/versions/3/version')).toBe(false);
  expect(mayLack(undefined, 'ListTableVersions', '/versions/3/manifest_path')).toBe(false);
});
