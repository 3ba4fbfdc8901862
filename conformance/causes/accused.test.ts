import { describe, expect, test } from 'vitest';
import { OWN_RESPONSE } from '../context/outcome.ts';
import type { RuleResult } from '../runner/result.ts';
import { exchange, failed, result } from '../testing/rule-results.ts';
import { causesOf } from './causes.ts';

describe('of a write whose effect is read', () => {
  const read = (name: string, status: 'pass' | 'fail', ...sent: readonly string[]): RuleResult =>
    result(name, {
      status,
      ...(status === 'fail' && { divergence: { kind: 'value', detail: '' }, expected: '3', got: '2' }),
      exchanges: [...sent, 'GetTableTagVersion'].map(exchange),
    });

  test('counts against the write if the read is more often right', () => {
    const causes = causesOf([
      read('GetTableTagVersion/version-of-tag', 'fail', 'CreateTableTag', 'UpdateTableTag'),
      read('GetTableTagVersion/stays-on-writes', 'pass', 'CreateTableTag'),
      read('UpdateTableTag/other-tags-stay', 'fail', 'CreateTableTag', 'UpdateTableTag'),
    ]);
    expect(causes).toMatchObject([
      { operation: 'UpdateTableTag', example: { rule: 'UpdateTableTag/other-tags-stay' } },
    ]);
  });

  test('counts against the read if that is wrong after another write too', () => {
    const causes = causesOf([
      read('GetTableTagVersion/version-of-tag', 'fail', 'CreateTableTag', 'UpdateTableTag'),
      read('GetTableTagVersion/stays-on-writes', 'pass', 'CreateTableTag'),
      read('UpdateTableTag/other-tags-stay', 'fail', 'CreateTableTag', 'UpdateTableTag'),
      read('RestoreTable/tags-stay', 'fail', 'CreateTableTag', 'RestoreTable'),
    ]);
    expect(causes).toMatchObject([{ operation: 'GetTableTagVersion' }]);
  });

  test('counts against the read if that is wrong without the write too', () => {
    const causes = causesOf([
      read('GetTableTagVersion/version-of-tag', 'fail', 'CreateTableTag'),
      read('UpdateTableTag/other-tags-stay', 'fail', 'CreateTableTag', 'UpdateTableTag'),
    ]);
    expect(causes).toMatchObject([{ operation: 'GetTableTagVersion' }]);
  });
});

test('counts a rule of several operations against the operation that all of them read with, if that fails by itself', () => {
  const kept = ['InsertIntoTable', 'DeleteFromTable'].map((operation) =>
    failed(`${operation}/earlier-version-unchanged`, 'value', { at: 'QueryTable' }),
  );
  const causes = causesOf([...kept, failed('QueryTable/version-named', 'value')]);
  expect(causes).toMatchObject([{ operation: 'QueryTable', example: { rule: 'QueryTable/version-named' } }]);
});

test('names the operation before an operation that only then rejects valid requests', () => {
  const sent = ['DeregisterTable', 'RegisterTable'].map(exchange);
  const rejected = { status: 'fail', divergence: { kind: 'rejected', detail: '409' }, exchanges: sent } as const;
  const [cause, ...others] = causesOf(
    ['RegisterTable/response-schema', 'RegisterTable/round-trip', 'DeregisterTable/content-stays'].map((name) =>
      result(name, rejected),
    ),
  );
  expect(others).toEqual([]);
  expect(cause?.title).toMatch(/^RegisterTable after DeregisterTable: valid requests are rejected with 409/);
});

test('counts a wrong value of a response against the operation that responded with it', () => {
  const [cause] = causesOf([failed('DeleteFromTable/version', 'value', { detail: OWN_RESPONSE, at: 'DescribeTable' })]);
  expect(cause).toMatchObject({ severity: 'wrong-result', title: 'DeleteFromTable: a value is wrong (version)' });
});

test('names each kind of failure once, with all that differs', () => {
  const [cause] = causesOf([
    failed('DropTable/error-body', 'shape', { detail: 'the field type is missing' }),
    failed('DropTable/response-schema', 'shape', { detail: 'media type' }),
  ]);
  expect(cause?.title).toContain('wrong form of responses: the field type is missing; media type (');
});
