import { type WireRequest, buildRequest } from '#contract/client';
import { operations, type OperationId } from '#contract/operations';
import { describe, expect, test, vi } from 'vitest';
import { wireTo } from '../testing/fake-target.ts';
import { withAbortSignal, UNKNOWN_ROUTE, withRateLimit, withoutWrites, WriteNotAllowedError } from './wire-limits.ts';

const request = (method: string, path: string): WireRequest => ({
  method: method as WireRequest['method'],
  path,
  query: '',
  headers: {},
});

/** A wire that counts what comes through. */
const counting = () => {
  const sent: string[] = [];
  const wire = wireTo(({ method, path }) => {
    sent.push(`${method} ${path}`);
    return { status: 200 };
  });
  return { sent, wire };
};

describe('a run that may only read', () => {
  const ids = Object.keys(operations) as OperationId[];
  const asked = (id: OperationId): WireRequest => {
    const path = operations[id].parameters.filter(({ in: place }) => place === 'path');
    const values = path.map(({ name }) => [name, name === 'id' ? ['a', 'b'] : 'c']);
    return buildRequest(id, Object.fromEntries(values) as never);
  };

  test.each(ids.filter((id) => operations[id].effect === 'write'))('never sends %s', async (id) => {
    const { sent, wire } = counting();
    await expect(withoutWrites(wire).send('http://a', asked(id))).rejects.toThrow(WriteNotAllowedError);
    expect(sent).toEqual([]);
  });

  test.each(ids.filter((id) => operations[id].effect === 'read'))('may send %s', async (id) => {
    const { sent, wire } = counting();
    await withoutWrites(wire).send('http://a', asked(id));
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
    const { sent, wire } = counting();
    await expect(withoutWrites(wire).send('http://a', request(method, path))).rejects.toThrow(WriteNotAllowedError);
    expect(sent).toEqual([]);
  });

  test('may ask for what is nowhere', async () => {
    const { sent, wire } = counting();
    await withoutWrites(wire).send('http://a', request('POST', `/v1/table/touchstone/${UNKNOWN_ROUTE}`));
    expect(sent).toHaveLength(1);
  });
});

test('a pace is kept by all senders together', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const { sent, wire } = counting();
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

test('nothing is sent after the end', async () => {
  const { sent, wire } = counting();
  const end = new AbortController();
  const bound = withAbortSignal(wire, end.signal);
  await bound.send('http://a', request('GET', '/'));
  end.abort();
  await expect(bound.send('http://a', request('GET', '/'))).rejects.toThrow();
  expect(sent).toHaveLength(1);
});
