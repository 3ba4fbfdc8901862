import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { operations } from '#contract/operations';
import { Limits } from '../limits.ts';
import { createRequestReader } from './read-request.ts';

const queryReader = () => {
  const read = createRequestReader({ ...operations.ListTables, id: 'ListTables' }, new Limits());
  return (query: string) => {
    const request = { raw: { url: `/v1/namespace/a/table/list${query}` }, headers: {}, params: { id: 'a' } };
    return read(request as unknown as FastifyRequest, undefined).query;
  };
};

describe('the query of a request', () => {
  it('is read once for several requests', () => {
    const read = queryReader();
    const first = read('?limit=7&include_declared=false');
    expect(first).toEqual({ limit: 7, include_declared: false });
    expect(read('?limit=7&include_declared=false')).toBe(first);
    expect(read('?limit=8')).toEqual({ limit: 8 });
    expect(Object.isFrozen(first)).toBe(true);
  });

  it('is rejected each time when it is invalid', () => {
    const read = queryReader();
    for (let count = 0; count < 2; count++) expect(() => read('?limit=x')).toThrow('limit');
  });

  it('is not kept with a long URL', () => {
    const read = queryReader();
    const query = `?page_token=${'a'.repeat(1_000)}`;
    expect(read(query)).toEqual(read(query));
    expect(read(query)).not.toBe(read(query));
  });

  it('is forgotten when there are many others', () => {
    const read = queryReader();
    const first = read('?limit=1');
    for (let limit = 2; limit < 60; limit++) read(`?limit=${limit}`);
    expect(read('?limit=1')).toEqual(first);
    expect(read('?limit=1')).not.toBe(first);
  });
});
