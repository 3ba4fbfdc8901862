import { errors } from '#contract/errors';
import type { TableVersion } from '#contract/types';
import type { VersionRecord } from '../../catalog/versions/version-rows.ts';

/** The catalog's name of the branch whose versions a request means; whether it exists is to be looked at. */
export const toBranchName = (branch: string | null | undefined): string =>
  branch === undefined || branch === null || branch === 'main' ? '' : branch;

/** A record as the interface shows it. */
export const toTableVersion = (record: VersionRecord): TableVersion => ({
  version: record.version,
  manifest_path: record.manifestPath,
  ...(record.manifestSize !== null && { manifest_size: record.manifestSize }),
  ...(record.eTag !== null && { e_tag: record.eTag }),
  timestamp_millis: record.timestampMillis,
  metadata: { ...record.metadata },
});

/** Refuses a number that this server cannot keep with all its digits (D-63). */
export const requireSafeInteger = (what: string, value: number): number => {
  if (!Number.isSafeInteger(value)) throw errors.invalidInput(`${what} must not be above 2^53-1`);
  return value;
};
