import {
  Bool,
  DateMillisecond,
  Decimal,
  Field,
  FixedSizeList,
  Float32,
  Int32,
  List,
  Struct,
  Table,
  tableFromArrays,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import fc from 'fast-check';
import { ARROW_TYPE, type FuzzRequest } from '../request.ts';
import { TABLE } from '../table.ts';

const repeated = <T>(values: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, at) => values[at % values.length] as T);

/** The rows of the table that most inputs use, and with others those of the tables with an index. */
export const tableRows = (count = 5): Uint8Array =>
  tableToIPC(
    new Table({
      id: vectorFromArray(
        Array.from({ length: count }, (_, at) => at + 1),
        new Int32(),
      ),
      text: vectorFromArray(repeated(['a', 'word', null, '', 'long text with words'], count), new Utf8()),
      half: vectorFromArray(repeated([0.5, 1, 1.5, null, 2.5], count), new Float32()),
      flag: vectorFromArray(repeated([true, false, null, true, false], count), new Bool()),
      vec: vectorFromArray(
        Array.from({ length: count }, (_, at) => [at + 1, at + 2]),
        new FixedSizeList(2, new Field('item', new Float32(), true)),
      ),
    }),
    'stream',
  );

const STREAMS: readonly Uint8Array[] = [
  tableRows(),
  tableToIPC(tableFromArrays({ id: Int32Array.of(1, 2, 3) }), 'stream'),
  tableToIPC(tableFromArrays({ text: ['a', 'b', 'a'] }), 'stream'),
  tableToIPC(
    new Table({
      list: vectorFromArray([[1, 2], [], null], new List(new Field('item', new Int32(), true))),
      struct: vectorFromArray([{ a: 1 }, { a: 2 }, null], new Struct([new Field('a', new Int32(), true)])),
      date: vectorFromArray([new Date(0), null, new Date(1)], new DateMillisecond()),
      decimal: vectorFromArray(
        [1, 2, 3].map((one) => Uint32Array.of(one, 0, 0, 0)),
        new Decimal(2, 10, 128),
      ),
    }),
    'stream',
  ),
];

interface Change {
  readonly at: number;
  readonly length: number;
  readonly bytes: Uint8Array;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(5_000),
  // Most changes keep the length, so that the message is still readable.
  length: fc.constantFrom(0, 1, 1, 1, 4, 8, 1_000),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 1 }),
    fc.constantFrom(Uint8Array.of(0xff, 0xff, 0xff, 0xff), Uint8Array.of(0xff, 0xff, 0xff, 0x7f), new Uint8Array(8)),
  ),
});

const applyChange = (whole: Uint8Array, { at, length, bytes }: Change): Uint8Array => {
  const from = at % whole.length;
  return Buffer.concat([whole.subarray(0, from), bytes, whole.subarray(from + length)]);
};

/** Streams of rows with some bytes changed, for every operation that takes rows. */
export const arrowRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    fc.constantFrom(...STREAMS),
    fc.array(change, { maxLength: 3 }),
    fc.constantFrom(
      `fuzz$new/create`,
      `fuzz$new/create?mode=overwrite`,
      `${TABLE}/insert`,
      `${TABLE}/merge_insert?on=id`,
    ),
  )
  .map(([stream, changes, target]): FuzzRequest => {
    const path = `/v1/table/${target}`;
    return { kind: 'arrow', method: 'POST', path, contentType: ARROW_TYPE, body: changes.reduce(applyChange, stream) };
  });
