import { describe, expect, it } from 'vitest';
import { operations } from '../operations.ts';
import { createRequestReader } from './read-request.ts';
import { requestLimits } from './request-limits.ts';

const queryReader = () => {
  const unused = (): never => {
    throw new Error('there are no rows');
  };
  const read = createRequestReader({ ...operations.ListTables, id: 'ListTables' }, requestLimits(), unused);
  return (query: string) =>
    read({ url: `/v1/namespace/a/table/list${query}`, headers: {}, params: { id: 'a' } }, undefined).query;
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
