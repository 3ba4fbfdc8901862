/** One field of a protobuf message. `raw` is the whole field as it stands in the message, its key included. */
export interface ProtobufField {
  readonly number: number;
  /** A number for varints, the bytes for everything else. Numbers beyond 2^53 are not exact: take them from `raw`. */
  readonly value: number | Buffer;
  readonly raw: Buffer;
}

/** The fields of a protobuf message, in its order; groups do not occur. Throws RangeError when it breaks off. */
export const protobufFields = (message: Buffer): ProtobufField[] => {
  const fields: ProtobufField[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++];
      if (byte === undefined) throw new RangeError('a protobuf message breaks off');
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
    if (!(at + length <= message.byteLength)) throw new RangeError('a protobuf message breaks off');
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

/** Writes one field: a whole number from 0 to 2^53-1 as a varint, text and bytes behind their length. */
export const protobufField = (number: number, value: number | string | Buffer): Buffer => {
  if (typeof value === 'number') return Buffer.concat([varintBytes(number * 8), varintBytes(value)]);
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([varintBytes(number * 8 + 2), varintBytes(bytes.byteLength), bytes]);
};
