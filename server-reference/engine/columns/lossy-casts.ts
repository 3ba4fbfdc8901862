import type { Limits } from '../../limits.ts';
import { nativeFilter } from '../expressions/engine-workarounds.ts';
import { lossOf } from '../tables/lossy-values.ts';
import { parseFieldPath } from '../ipc/schema/field-path.ts';
import type { JsonArrowDataType } from '../ipc/schema/schema-json.ts';
import { callNative, EngineError, noneIfNotComputable } from '../native/errors.ts';
import type { NativeTable } from '../native/native.ts';

/** Returns a field path with every name in backticks, as an expression needs it. */
const quoted = (path: string): string =>
  parseFieldPath(path)
    .map((name) => `\`${name.replaceAll('`', '``')}\``)
    .join('.');

/**
 * Behaviour: the engine stores infinity for a number that the new type of a column cannot hold, and cuts times to a
 * coarser unit and decimals to a smaller scale, also in lists. D-50 demands 400.
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
  const loss = lossOf(quoted(path), now, next);
  if (loss === undefined) return;
  // A column of another type has no such values; the engine rejects what it cannot cast.
  const rows = await callNative(limits, () => table.countRows(nativeFilter(loss))).catch(noneIfNotComputable);
  if (rows > 0)
    throw new EngineError(
      'invalid-input',
      `column '${path}' has ${rows} values that ${next.type} cannot hold; round them first`,
    );
};
