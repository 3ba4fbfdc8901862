import { errors } from '#contract/errors';
import type { TableVersion } from '#contract/types';
import type { VersionRecord } from '../../catalog/index.ts';

/** Returns the catalog's name of the requested branch, '' for the main branch. Does not check that it exists. */
export const toBranchName = (branch: string | null | undefined): string =>
  branch === undefined || branch === null || branch === 'main' ? '' : branch;

/** Returns the field `timestamp`; no field for a time that a date cannot represent, as a damaged manifest may have. */
const dateTimeOf = (millis: number): Pick<TableVersion, 'timestamp'> => {
  const date = new Date(millis);
  return Number.isNaN(date.getTime()) ? {} : { timestamp: date.toISOString() };
};

/** Returns a version record as the interface defines it. */
export const toTableVersion = (record: VersionRecord): TableVersion => ({
  version: record.version,
  manifest_path: record.manifestPath,
  ...(record.manifestSize !== null && { manifest_size: record.manifestSize }),
  ...(record.eTag !== null && { e_tag: record.eTag }),
  timestamp_millis: record.timestampMillis,
  ...dateTimeOf(record.timestampMillis),
  metadata: { ...record.metadata },
});

/** Returns an integer. Throws InvalidInput above 2^53-1, where digits would be lost (D-63). */
export const requireSafeInteger = (what: string, value: number): number => {
  if (!Number.isSafeInteger(value)) throw errors.invalidInput(`${what} must not exceed 2^53-1`);
  return value;
};
