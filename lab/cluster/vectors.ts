import { FixedSizeList, Field, Float32, makeData, Table, tableToIPC, Vector } from 'apache-arrow';

/** For tests: returns a stream of `rows` rows with a column `v` of vectors of `dimension` pseudorandom numbers. */
export const floatVectors = (rows: number, dimension: number): Uint8Array => {
  const values = Float32Array.from({ length: rows * dimension }, (_, at) => (at * 7919) % 1009);
  const child = makeData({ type: new Float32(), data: values });
  const type = new FixedSizeList(dimension, new Field('item', new Float32(), true));
  const v = new Vector([makeData({ type, length: rows, nullCount: 0, child })]);
  return tableToIPC(new Table({ v }), 'stream');
};
