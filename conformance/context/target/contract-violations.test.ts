import { expect, test } from 'vitest';
import { readResponse } from '#contract/client';
import { contractViolations } from './contract-violations.ts';

const violationOf = (type: string, text: string, status = 200) => {
  const headers = { 'content-type': type };
  const response = readResponse('DescribeNamespace', { status, headers, bytes: Buffer.from(text) });
  const found = contractViolations('DescribeNamespace', response, {
    baseUrl: 'http://a.test',
    path: '/v1/namespace/a/describe',
  });
  return found.get(status < 400 ? 'response-schema' : 'error-body')?.finding;
};

test('a success that is not JSON is named so, and shown', () => {
  expect(violationOf('application/json', 'not json at all')).toMatchObject({
    divergence: { kind: 'shape', detail: 'the body is not JSON' },
    got: '200 with 15 bytes of application/json: not json at all',
  });
});

test('an error page is shown', () => {
  expect(violationOf('text/html', '<h1>Oops</h1>', 500)?.got).toBe('500 with 13 bytes of text/html: <h1>Oops</h1>');
});

test('a value that may be in any spelling is named in words', () => {
  const bytes = Buffer.from('{"status":"DONE","properties":{}}');
  const response = readResponse('DescribeTransaction', {
    status: 200,
    headers: { 'content-type': 'application/json' },
    bytes,
  });
  const found = contractViolations('DescribeTransaction', response, { baseUrl: 'http://a.test', path: '/' });
  expect(found.get('response-schema')?.finding).toMatchObject({
    expected:
      'the documented response, but the field status must be queued or running or succeeded or failed or canceled, in any case',
    got: '{"status":"DONE","properties":{}}',
    divergence: { detail: 'the field status has another value' },
  });
});
