import type { JsonArrowDataType } from '../ipc/schema/schema-json.ts';
import { overflowsFloat } from '../expressions/float-range.ts';

/** Units of times from coarse to fine, as in types of schemas, with their Arrow names. */
const UNITS = { s: 'Second', ms: 'Millisecond', us: 'Microsecond', ns: 'Nanosecond' } as const;
const ORDER = ['d', ...Object.keys(UNITS)];
const LISTS = new Set(['list', 'large_list', 'fixed_size_list']);
const DECIMAL_BITS = new Set(['128', '256']);

/** What the parts of a value are: times of a unit, decimals of a scale, or numbers with and without fractions. */
interface Grain {
  readonly kind: 'time' | 'decimal' | 'float' | 'integer';
  /** Finer values have a greater number. */
  readonly digits: number;
  /** The type as the engine writes it. */
  readonly arrow: string;
}

const isUnit = (text: string): text is keyof typeof UNITS => text in UNITS;

const FLOATS: Readonly<Record<string, string>> = { halffloat: 'Float16', float: 'Float32', double: 'Float64' };

/** Returns the grain of a type; undefined for other types. */
const grainOf = ({ type }: JsonArrowDataType): Grain | undefined => {
  const [name = '', first = '', ...more] = type.split(':');
  const time = (arrow: string, unit: string): Grain => ({ kind: 'time', digits: ORDER.indexOf(unit), arrow });
  if (name === 'date32') return time('Date32', 'd');
  if (name === 'date64') return time('Date64', 'ms');
  if (name === 'decimal') {
    const [precision = '', scale = ''] = more;
    if (!DECIMAL_BITS.has(first)) return undefined;
    return { kind: 'decimal', digits: Number(scale), arrow: `Decimal${first}(${precision}, ${scale})` };
  }
  const float = FLOATS[name];
  if (float !== undefined) return { kind: 'float', digits: Infinity, arrow: float };
  const integer = /^(u?)int(8|16|32|64)$/.exec(name);
  if (integer !== null) return { kind: 'integer', digits: 0, arrow: `${integer[1] && 'U'}Int${integer[2]}` };
  if (!isUnit(first)) return undefined;
  if (name === 'timestamp') {
    const zone = more.join(':');
    const text = zone === '' || zone === '-' ? 'None' : `Some("${zone.replaceAll(/["'\\]/g, '')}")`;
    return time(`Timestamp(${UNITS[first]}, ${text})`, first);
  }
  if (name === 'time32' || name === 'time64') return time(`Time${name.slice(-2)}(${UNITS[first]})`, first);
  return name === 'duration' ? time(`Duration(${UNITS[first]})`, first) : undefined;
};

// A cast that is not hidden in a function is left out by the optimizer.
const cast = (value: string, arrow: string): string => `nullif(arrow_cast(${value}, '${arrow}'), NULL)`;

/** Returns a value cast to a type of times or numbers. */
export const asType = (value: string, type: JsonArrowDataType): string => cast(value, grainOf(type)?.arrow ?? '');

/** Whether values of one type may lose a part in another. Floats may be rounded, but not become infinite. */
const isCoarser = (from: Grain, to: Grain): boolean =>
  to.kind !== 'float' && (from.kind === 'time') === (to.kind === 'time') && to.digits < from.digits;

/** Returns a condition for lists that `lossOf` selects. */
const lossOfList = (value: string, from: JsonArrowDataType, to: JsonArrowDataType): string | undefined => {
  const [source, target] = [from, to].map(({ fields }) => fields?.[0] && grainOf(fields[0].type));
  if (source === undefined || target === undefined) return undefined;
  const list = cast(value, `List(${source.arrow})`);
  const other = cast(list, `List(${target.arrow})`);
  if (target.kind !== 'float') {
    return isCoarser(source, target) ? `${cast(other, `List(${source.arrow})`)} <> ${list}` : undefined;
  }
  if (source.kind !== 'float' || source.arrow === target.arrow) return undefined;
  const infinite = (text: string, at: string, arrow: string): string =>
    `array_positions(${text}, arrow_cast(CAST('${at}' AS DOUBLE), '${arrow}'))`;
  return ['Infinity', '-Infinity']
    .map((at) => `${infinite(other, at, target.arrow)} <> ${infinite(list, at, source.arrow)}`)
    .join(' OR ');
};

/**
 * Returns a condition for rows in which a value of one type is another one in a second type: a time, a decimal or a number is
 * cut, or a float is infinite, also in a list or a struct. Undefined if there are none or the engine rejects them.
 */
export const lossOf = (value: string, from: JsonArrowDataType, to: JsonArrowDataType): string | undefined => {
  if (LISTS.has(from.type) && LISTS.has(to.type)) return lossOfList(value, from, to);
  if (from.type === 'struct' && to.type === 'struct') {
    const losses = (to.fields ?? []).flatMap(({ name, type }) => {
      const field = from.fields?.find((other) => other.name === name);
      const inner = `get_field(${value}, '${name.replaceAll("'", "''")}')`;
      return field === undefined ? [] : (lossOf(inner, field.type, type) ?? []);
    });
    return losses.length === 0 ? undefined : losses.map((loss) => `(${loss})`).join(' OR ');
  }
  if (to.type === 'float' || to.type === 'halffloat') return overflowsFloat(value, to.type);
  const [source, target] = [grainOf(from), grainOf(to)];
  if (source === undefined || target === undefined || !isCoarser(source, target)) return undefined;
  return `${cast(cast(value, target.arrow), source.arrow)} <> ${value}`;
};
