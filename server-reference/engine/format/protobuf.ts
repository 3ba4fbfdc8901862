/** One field of a protobuf message. `raw` is the encoded field with its key. */
export interface ProtobufField {
  readonly number: number;
  /** A number for varints, bytes for all other wire types. Numbers above 2^53 are inexact; decode them from `raw`. */
  readonly value: number | Buffer;
  readonly raw: Buffer;
}

/** Returns the fields of a protobuf message in order. Groups are not supported. Throws RangeError for a truncated message. */
export const protobufFields = (message: Buffer): ProtobufField[] => {
  const fields: ProtobufField[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++];
      if (byte === undefined) throw new RangeError('a protobuf message is truncated');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.byteLength) {
    const start = at;
    const key = varint();
    const wireType = key & 7;
    const number = Math.floor(key / 8);
    if (wireType === 0) {
      const value = varint();
      fields.push({ number, value, raw: message.subarray(start, at) });
      continue;
    }
    const length = wireType === 2 ? varint() : wireType === 1 ? 8 : wireType === 5 ? 4 : Number.NaN;
    if (!(at + length <= message.byteLength)) throw new RangeError('a protobuf message is truncated');
    const value = message.subarray(at, at + length);
    at += length;
    fields.push({ number, value, raw: message.subarray(start, at) });
  }
  return fields;
};

const varintBytes = (value: number): Buffer => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
  return Buffer.from(bytes);
};

/** Encodes one field: an integer from 0 to 2^53-1 as a varint, text and bytes with a length prefix. */
export const protobufField = (number: number, value: number | string | Buffer): Buffer => {
  if (typeof value === 'number') return Buffer.concat([varintBytes(number * 8), varintBytes(value)]);
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([varintBytes(number * 8 + 2), varintBytes(bytes.byteLength), bytes]);
};
