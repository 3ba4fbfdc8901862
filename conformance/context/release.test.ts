import { expect, test } from 'vitest';
import { hasOperation, laterFieldsOf, mayLack, operationAt } from './release.ts';

test('knows which operations a release has', () => {
  expect(hasOperation('0.4.5', 'CreateTableBranch')).toBe(false);
  expect(hasOperation('0.11.1', 'CreateTableBranch')).toBe(true);
  expect(hasOperation(undefined, 'CreateTableBranch')).toBe(true);
  expect(hasOperation('0.4.5', 'GetCapabilities')).toBe(true);
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
