import { Type } from 'apache-arrow/fb/type';
import type { Table } from './flatbuffer.ts';
import { must, UnreadableArrow } from './unreadable.ts';

/** How the buffers of a column lie in a batch. */
export type Layout =
  | { readonly kind: 'null' | 'view' | 'struct' }
  | { readonly kind: 'fixed'; readonly bits: number }
  | { readonly kind: 'bytes' | 'list'; readonly offsetBytes: 4 | 8 }
  | { readonly kind: 'fixed-list'; readonly size: number };

/** One field of a schema. `type` is the name a table description uses; a nested type shows its children behind it. */
export interface FieldShape {
  readonly name: string;
  readonly nullable: boolean;
  readonly type: string;
  /** Layout of the values; those of a dictionary column lie in its dictionary batches. */
  readonly layout: Layout;
  readonly children: readonly FieldShape[];
  readonly dictionary?: { readonly id: number; readonly layout: Layout };
}

export interface SchemaShape {
  readonly fields: readonly FieldShape[];
  /** Types apache-arrow cannot read and those it need not know: the byte that says so, and the type with 32-bit offsets. */
  readonly patches: readonly { readonly at: number; readonly type: number }[];
}

const MAX_FIELDS = 10_000;
const MAX_DEPTH = 64;
const UNITS = ['s', 'ms', 'us', 'ns'];
const FLOATS = [
  { name: 'halffloat', bits: 16 },
  { name: 'float', bits: 32 },
  { name: 'double', bits: 64 },
];
/** Type numbers of the format that apache-arrow's own table does not have. */
const LARGE_LIST = 21;
const BINARY_VIEW = 23;
const UTF8_VIEW = 24;
/** What a type becomes once its offsets are 32 bits wide. */
const PLAIN: ReadonlyMap<number, number> = new Map([
  [Type.LargeBinary, Type.Binary],
  [Type.LargeUtf8, Type.Utf8],
  [LARGE_LIST, Type.List],
  [BINARY_VIEW, Type.Binary],
  [UTF8_VIEW, Type.Utf8],
]);

interface Described {
  readonly type: string;
  readonly layout: Layout;
}

const fixed = (type: string, bits: number): Described => ({ type, layout: { kind: 'fixed', bits } });

const described = (type: string, kind: 'null' | 'view'): Described => ({ type, layout: { kind } });

const bytes = (type: string, offsetBytes: 4 | 8): Described => ({ type, layout: { kind: 'bytes', offsetBytes } });

const integer = (table: Table | undefined, signed: boolean): Described => {
  const bits = table?.int32(0) ?? 0;
  must([8, 16, 32, 64].includes(bits), `it has integers of ${bits} bits`);
  return fixed(`${signed ? '' : 'u'}int${bits}`, bits);
};

const describe = (number: number, table: Table | undefined, children: readonly FieldShape[]): Described => {
  const inside = children.map(({ type }) => type).join(', ');
  const unit = (absent: number): string => UNITS[table?.int16(0, absent) ?? absent] ?? '?';
  switch (number) {
    case Type.Null:
      return described('null', 'null');
    case Type.Int:
      return integer(table, table?.bool(1) ?? false);
    case Type.FloatingPoint: {
      const float = FLOATS[table?.int16(0) ?? 0];
      must(float !== undefined, 'it has floats of an unknown precision');
      return fixed(float.name, float.bits);
    }
    case Type.Bool:
      return fixed('bool', 1);
    case Type.Decimal: {
      const bits = table?.int32(2, 128) ?? 128;
      must([32, 64, 128, 256].includes(bits), `it has decimals of ${bits} bits`);
      return fixed(`decimal:${bits}:${table?.int32(0) ?? 0}:${table?.int32(1) ?? 0}`, bits);
    }
    case Type.Date:
      return (table?.int16(0, 1) ?? 1) === 0 ? fixed('date32:day', 32) : fixed('date64:ms', 64);
    case Type.Time: {
      const bits = table?.int32(1, 32) ?? 32;
      must(bits === 32 || bits === 64, `it has times of ${bits} bits`);
      return fixed(`time${bits}:${unit(1)}`, bits);
    }
    case Type.Timestamp:
      return fixed(`timestamp:${unit(0)}:${table?.string(1) || '-'}`, 64);
    case Type.Duration:
      return fixed(`duration:${unit(1)}`, 64);
    case Type.Binary:
      return bytes('binary', 4);
    case Type.Utf8:
      return bytes('string', 4);
    case Type.LargeBinary:
      return bytes('large_binary', 8);
    case Type.LargeUtf8:
      return bytes('large_string', 8);
    case BINARY_VIEW:
      return described('binary_view', 'view');
    case UTF8_VIEW:
      return described('string_view', 'view');
    case Type.FixedSizeBinary: {
      const width = table?.int32(0) ?? 0;
      must(width >= 0, 'it has binaries of a negative width');
      return fixed(`fixed_size_binary[${width}]`, width * 8);
    }
    case Type.List:
      return { type: `list<${inside}>`, layout: { kind: 'list', offsetBytes: 4 } };
    case LARGE_LIST:
      return { type: `large_list<${inside}>`, layout: { kind: 'list', offsetBytes: 8 } };
    case Type.Map:
      return { type: `map<${inside}>`, layout: { kind: 'list', offsetBytes: 4 } };
    case Type.FixedSizeList: {
      const size = table?.int32(0) ?? 0;
      must(size >= 0, 'it has lists of a negative size');
      return { type: `fixed_size_list<${inside}>[${size}]`, layout: { kind: 'fixed-list', size } };
    }
    case Type.Struct_:
      return {
        type: `struct<${children.map(({ name, type }) => `${name}: ${type}`).join(', ')}>`,
        layout: { kind: 'struct' },
      };
    default:
      throw new UnreadableArrow(`it has a column of Arrow type number ${number}, which the suite does not read`);
  }
};

/** Rows and structs become objects, so a name can stand only once. */
const mustDiffer = (fields: readonly FieldShape[]): void => {
  const names = new Set(fields.map(({ name }) => name));
  must(names.size === fields.length, 'two of its fields beside each other have one name');
};

/** Reads a schema table; refuses types no value of which the suite could compare (union, interval, views of lists). */
export const readSchema = (schema: Table): SchemaShape => {
  const patches: { at: number; type: number }[] = [];
  let count = 0;
  const field = (table: Table, depth: number): FieldShape => {
    must(++count <= MAX_FIELDS && depth <= MAX_DEPTH, 'its schema is too large');
    const children = table.tables(5).map((child) => field(child, depth + 1));
    const at = table.position(2);
    const number = table.int8(2);
    const { type, layout } = describe(number, table.table(3), children);
    if (layout.kind === 'list' || layout.kind === 'fixed-list') {
      must(children.length === 1, 'one of its lists has not one child');
    }
    if (layout.kind === 'struct') mustDiffer(children);
    const plain = PLAIN.get(number);
    if (plain !== undefined && at !== undefined) patches.push({ at, type: plain });
    const shape = { name: table.string(0) ?? '', nullable: table.bool(1), type, layout, children };
    const encoding = table.table(4);
    if (encoding === undefined) return shape;
    const index = encoding.table(1);
    const key = index === undefined ? fixed('int32', 32) : integer(index, index.bool(1));
    return {
      ...shape,
      type: `dict:${type}:${key.type}:${encoding.bool(2)}`,
      dictionary: { id: encoding.int64(0), layout: key.layout },
    };
  };
  must(schema.int16(0) === 0, 'it is big-endian');
  const fields = schema.tables(1).map((table) => field(table, 1));
  mustDiffer(fields);
  return { fields, patches };
};
