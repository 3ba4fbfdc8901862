import { expect, test } from 'vitest';
import { operationIds, operations, type OperationId } from '#contract/operations';
import { painter } from '../report/screen.ts';
import { operationText } from './operation-text.ts';

const textOf = (id: OperationId): string => operationText(id, { paint: painter(false), columns: 1000 });

test('shows the route, the fields of the request and the response, the codes, and how to reject', () => {
  const text = textOf('DropNamespace');
  expect(text).toMatch(/^DropNamespace {2}POST \/v1\/namespace\/\{id\}\/drop\n/);
  expect(text).toContain('delimiter (query, string)');
  expect(text).toMatch(/behavior \(Restrict or Cascade\): .+/);
  expect(text).toMatch(/success +200\n +application\/json\n/);
  expect(text).toContain('404 code 1 (Namespace not found)');
  expect(text).toContain('406 with code 0, if the server does not support the operation');
});

test('shows required fields, nested objects and rows', () => {
  expect(textOf('RenameTable')).toContain('new_table_name (string, required)');
  expect(textOf('QueryTable')).toContain('vector ({ single_vector, multi_vector })');
  expect(textOf('QueryTable')).toContain('application/vnd.apache.arrow.stream');
  expect(textOf('InsertIntoTable')).toMatch(/body +application\/vnd\.apache\.arrow\.stream/);
});

test('shows every operation with its media types', () => {
  for (const id of operationIds)
    for (const { mediaTypes } of operations[id].successes)
      for (const one of mediaTypes) expect(textOf(id)).toContain(one);
});
