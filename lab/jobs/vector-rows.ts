import {
  Field,
  FixedSizeList,
  Float32,
  Int32,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableToIPC,
} from 'apache-arrow';

/** Returns an Arrow stream of rows with the ids from `first` on, and random vectors around 1,000 centers. */
export const vectorRows = (first: number, rows: number, dimensions: number): Uint8Array => {
  const item = new Field('item', new Float32(), true);
  const list = new FixedSizeList(dimensions, item);
  const schema = new Schema([new Field('id', new Int32(), false), new Field('vector', list, true)]);
  const values = new Float32Array(rows * dimensions);
  for (let row = 0; row < rows; row++) {
    const center = Math.floor(Math.random() * 1000);
    for (let at = 0; at < dimensions; at++)
      values[row * dimensions + at] = ((center * 31 + at * at * 17) % 101) / 101 + Math.random() / 4;
  }
  const vectors = makeData({ type: new Float32(), data: values });
  const children = [
    makeData({ type: new Int32(), data: Int32Array.from({ length: rows }, (_, at) => first + at) }),
    makeData({ type: list, length: rows, nullCount: 0, child: vectors }),
  ];
  const batch = new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length: rows, children }));
  return tableToIPC(new Table([batch]), 'stream');
};
