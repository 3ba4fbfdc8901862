import type { Limits } from '../../limits.ts';
import { nativeFilter } from '../expressions/engine-workarounds.ts';
import { overflowsFloat } from '../expressions/float-range.ts';
import { parseFieldPath } from '../ipc/schema/field-path.ts';
import type { JsonArrowDataType } from '../ipc/schema/schema-json.ts';
import { callNative, EngineError, noneIfNotComputable } from '../native/errors.ts';
import type { NativeSql, NativeTable } from '../native/native.ts';

/** Units of timestamps from coarse to fine, as in types of schemas, with their Arrow names. */
const UNITS = { s: 'Second', ms: 'Millisecond', us: 'Microsecond', ns: 'Nanosecond' } as const;
const DAY = { unit: 'd', arrow: "'Date32'" };
const ORDER = [DAY.unit, ...Object.keys(UNITS)];

const isUnit = (text: string): text is keyof typeof UNITS => text in UNITS;

/** Returns the unit of a timestamp type, and the type as the engine writes it. */
const timestampOf = ({ type }: JsonArrowDataType): { readonly unit: string; readonly arrow: string } | undefined => {
  const [name, unit = '', ...zone] = type.split(':');
  if (name !== 'timestamp' || !isUnit(unit)) return undefined;
  const inZone = zone.join(':');
  const text = inZone === '' || inZone === '-' ? 'None' : `Some("${inZone.replaceAll(/["'\\]/g, '')}")`;
  return { unit, arrow: `'Timestamp(${UNITS[unit]}, ${text})'` };
};

/** Returns a field path with every name in backticks, as an expression needs it. */
const quoted = (path: string): string =>
  parseFieldPath(path)
    .map((name) => `\`${name.replaceAll('`', '``')}\``)
    .join('.');

/** Returns a condition for rows whose value a column's new type does not keep; undefined if the engine rejects such values. */
const lossOf = (path: string, now: JsonArrowDataType, next: JsonArrowDataType): NativeSql | undefined => {
  const value = quoted(path);
  if (next.type === 'float' || next.type === 'halffloat') return nativeFilter(overflowsFloat(value, next.type));
  const from = timestampOf(now);
  const to = next.type === 'date32' ? DAY : timestampOf(next);
  if (from === undefined || to === undefined || ORDER.indexOf(to.unit) >= ORDER.indexOf(from.unit)) return undefined;
  // A cast that is not hidden in a function is left out by the optimizer.
  const cast = `nullif(arrow_cast(${value}, ${to.arrow}), NULL)`;
  return `nullif(arrow_cast(${cast}, ${from.arrow}), NULL) <> ${value}` as NativeSql;
};

/**
 * Behaviour: the engine stores infinity for a number that the new type of a column cannot hold, and cuts timestamps to a
 * coarser unit or a day. D-50 demands 400.
 * Test: lab/rows/wrong-rows.test.ts, "R14".
 * No longer needed when that test passes while this function does nothing.
 *
 * Throws EngineError invalid-input if a row has such a value. `path` is canonical.
 */
export const checkCast = async (
  table: NativeTable,
  path: string,
  [now, next]: readonly [now: JsonArrowDataType, next: JsonArrowDataType],
  limits: Limits,
): Promise<void> => {
  const loss = lossOf(path, now, next);
  if (loss === undefined) return;
  // A column of another type has no such values; the engine rejects what it cannot cast.
  const rows = await callNative(limits, () => table.countRows(loss)).catch(noneIfNotComputable);
  if (rows > 0)
    throw new EngineError(
      'invalid-input',
      `column '${path}' has ${rows} values that ${next.type} cannot hold; round them first`,
    );
};
