import { exactTimestamps, mayCompareTimestamps, type TimestampColumn } from '../expressions/exact-timestamps.ts';
import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import { type RawField, schemaFields } from '../ipc/schema/schema-fields.ts';
import type { NativeTable } from '../native/native.ts';

/** Slots of the table of a timestamp type (Schema.fbs). */
const TIMESTAMP = { unit: 0, zone: 1 } as const;
/** A zone that can stand in the name of a type. */
const PLAIN_ZONE = /^[\w/+:-]+$/;

const timestampsOf = (fields: readonly RawField[]): ReadonlyMap<string, TimestampColumn> =>
  new Map(
    fields.flatMap(({ name, arrow, type }) => {
      if (arrow !== 'Timestamp' || type === undefined) return [];
      const zone = type.string(TIMESTAMP.zone);
      if (zone !== undefined && !PLAIN_ZONE.test(zone)) return [];
      return [[name, { unit: type.int16(TIMESTAMP.unit), zone }] as const];
    }),
  );

/** Returns a filter of rows that compares timestamps exactly. Reads the schema of the table if the filter may need it. */
export const rowFilter = async (table: NativeTable, sql: string): Promise<string> => {
  if (!mayCompareTimestamps(sql)) return sql;
  const columns = timestampsOf(schemaFields(schemaTable(schemaHead(await table.schema()))));
  return columns.size === 0 ? sql : exactTimestamps(sql, columns);
};
