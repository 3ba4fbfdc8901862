import { type WireRequest, buildRequest } from '#contract/client';
import { operations, type OperationId } from '#contract/operations';
import { describe, expect, test, vi } from 'vitest';
import { wireTo } from '../../testing/fake-target.ts';
import { withAbortSignal, UNKNOWN_ROUTE, withRateLimit, withoutWrites, WriteNotAllowedError } from './wire-limits.ts';

const request = (method: string, path: string): WireRequest => ({
  method: method as WireRequest['method'],
  path,
  query: '',
  headers: {},
});

/** A wire that records the requests that are sent. */
const recording = () => {
  const sent: string[] = [];
  const wire = wireTo(({ method, path }) => {
    sent.push(`${method} ${path}`);
    return { status: 200 };
  });
  return { sent, wire };
};

describe('a read-only wire', () => {
  const ids = Object.keys(operations) as OperationId[];
  const requestOf = (id: OperationId): WireRequest => {
    const path = operations[id].parameters.filter(({ in: place }) => place === 'path');
    const values = path.map(({ name }) => [name, name === 'id' ? ['a', 'b'] : 'c']);
    return buildRequest(id, Object.fromEntries(values) as never);
  };

  test.each(ids.filter((id) => operations[id].effect === 'write'))('never sends %s', async (id) => {
    const { sent, wire } = recording();
    await expect(withoutWrites(wire).send('http://a', requestOf(id))).rejects.toThrow(WriteNotAllowedError);
    expect(sent).toEqual([]);
  });

  test.each(ids.filter((id) => operations[id].effect === 'read'))('sends %s', async (id) => {
    const { sent, wire } = recording();
    await withoutWrites(wire).send('http://a', requestOf(id));
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['DELETE', '/v1/table/a/describe'],
    ['PUT', '/v1/table/a/list'],
    ['POST', '/v1/table/a/vacuum'],
    ['POST', '/v1/table/a/drop/'],
    ['POST', '/v1/tables/describe'],
    ['POST', '/'],
  ])('never sends %s %s', async (method, path) => {
    const { sent, wire } = recording();
    await expect(withoutWrites(wire).send('http://a', request(method, path))).rejects.toThrow(WriteNotAllowedError);
    expect(sent).toEqual([]);
  });

  test('sends requests to the unknown route', async () => {
    const { sent, wire } = recording();
    await withoutWrites(wire).send('http://a', request('POST', `/v1/table/touchstone/${UNKNOWN_ROUTE}`));
    expect(sent).toHaveLength(1);
  });
});

test('a rate limit applies to all callers together', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const { sent, wire } = recording();
    const slow = withRateLimit(wire, 10);
    const all = Promise.all(Array.from({ length: 21 }, () => slow.send('http://a', request('GET', '/'))));
    await vi.advanceTimersByTimeAsync(50);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(11);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(21);
    await all;
  } finally {
    vi.useRealTimers();
  }
});

test('sends nothing after the signal aborts', async () => {
  const { sent, wire } = recording();
  const controller = new AbortController();
  const abortable = withAbortSignal(wire, controller.signal);
  await abortable.send('http://a', request('GET', '/'));
  controller.abort();
  await expect(abortable.send('http://a', request('GET', '/'))).rejects.toThrow();
  expect(sent).toHaveLength(1);
});
