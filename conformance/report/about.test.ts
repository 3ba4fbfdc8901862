import { expect, test } from 'vitest';
import { unsupportedTexts } from './about.ts';
import type { OperationReport } from './report.ts';

const counts = {
  pass: 1,
  fail: 0,
  blocked: 0,
  'not-applicable': 0,
  excluded: 0,
  known: 0,
  unwritten: 0,
  'harness-error': 0,
};

const lacking = (id: OperationReport['id'], path: string, response: string): OperationReport => ({
  id,
  support: 'not-supported',
  evidence: { request: `POST http://a.test${path} {}`, response },
  counts,
});

test('each operation that is not supported is named with what showed it, those with the same response together', () => {
  const operations: readonly OperationReport[] = [
    lacking('DropTable', '/v1/table/ts-a/drop', '404, no route for /v1/table/ts-a/drop'),
    lacking('QueryTable', '/v1/table/ts-b/query', '406, code 0, no vectors'),
    lacking('RenameTable', '/v1/table/ts-c/rename', '404, no route for /v1/table/ts-c/rename'),
    {
      ...lacking('CountTableRows', '/v1/table/ts-d/count_rows', '406'),
      support: 'supported',
      lostFields: ['/predicate'],
    },
    { ...lacking('ListTables', '/v1/namespace/a/table/list', '404'), counts: { ...counts, pass: 0, excluded: 1 } },
  ];
  expect(unsupportedTexts({ operations, target: { url: 'http://a.test', embedded: false } })).toEqual([
    'DropTable, RenameTable: POST /v1/table/ts-a/drop {} got 404, no route for /v1/table/ts-a/drop (the first of them)',
    'QueryTable: POST /v1/table/ts-b/query {} got 406, code 0, no vectors',
    'CountTableRows without /predicate: POST /v1/table/ts-d/count_rows {} got 406',
  ]);
});
