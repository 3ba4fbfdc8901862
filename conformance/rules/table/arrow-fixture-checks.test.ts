import { describe, expect, it } from 'vitest';
import {
  allArrowFixtures,
  arrowFixture,
  arrowFixtureBytes,
  COMPRESSED_COLUMNS,
  uncompressedStream,
  type ArrowFixture,
} from '../../context/arrow/arrow-fixtures.ts';
import { arrowStream, int64, readArrow, timestamp, type ArrowRows } from '../../context/arrow/arrow.ts';
import { Finding } from '../../context/outcome.ts';
import { expectFixtureRows } from './arrow-fixture-checks.ts';

const STREAM = 'application/vnd.apache.arrow.stream';
const read = (bytes: Uint8Array): ArrowRows => readArrow(bytes, STREAM);

const one: ArrowFixture = {
  file: 'made.arrows',
  producer: 'this test',
  describes: 'two rows',
  columns: [
    { name: 'id', type: 'int64' },
    { name: 'at', type: 'timestamp:ms:-' },
  ],
  values: [
    { id: '1', at: '1000' },
    { id: '2', at: null },
  ],
};
const columns = { id: int64, at: timestamp() };

describe('fixtures', () => {
  it.each(allArrowFixtures())('$file contains the values of its manifest', (each) => {
    expectFixtureRows(read(arrowFixtureBytes(each)), each);
  });

  it.each(['pyarrow-lz4', 'pyarrow-zstd'])('%s has the same rows uncompressed', (name) => {
    expectFixtureRows(read(uncompressedStream(arrowFixture(name), COMPRESSED_COLUMNS)), arrowFixture(name));
  });

  it('rejects an unknown name', () => {
    expect(() => arrowFixture('nothing')).toThrow();
  });
});

describe('expectFixtureRows', () => {
  it.each([
    [
      'another order of rows',
      columns,
      [
        { id: 2n, at: null },
        { id: 1n, at: 1_000_000n },
      ],
    ],
    [
      'another order of columns',
      { at: timestamp(), id: int64 },
      [
        { id: 1n, at: 1_000_000n },
        { id: 2n, at: null },
      ],
    ],
  ] as const)('accepts %s', (_, given, rows) => {
    expectFixtureRows(read(arrowStream(given, rows)), one);
  });

  it.each([
    ['a missing row', columns, [{ id: 1n, at: 1_000_000n }]],
    [
      'an additional row',
      columns,
      [
        { id: 1n, at: 1_000_000n },
        { id: 2n, at: null },
        { id: 2n, at: null },
      ],
    ],
    [
      'another value',
      columns,
      [
        { id: 1n, at: 1_000_000n },
        { id: 3n, at: null },
      ],
    ],
    [
      'a lost null',
      columns,
      [
        { id: 1n, at: 1_000_000n },
        { id: 2n, at: 0n },
      ],
    ],
    [
      'a lost value',
      columns,
      [
        { id: 1n, at: null },
        { id: 2n, at: null },
      ],
    ],
    ['a lost column', { id: int64 }, [{ id: 1n }, { id: 2n }]],
    [
      'an additional column',
      { ...columns, more: int64 },
      [
        { id: 1n, at: 1_000_000n },
        { id: 2n, at: null },
      ],
    ],
  ] as const)('rejects %s', (_, given, rows) => {
    expect(() => expectFixtureRows(read(arrowStream(given, rows)), one)).toThrow(Finding);
  });
});
