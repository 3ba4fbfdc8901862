import type { TableVersion } from '#contract/types';
import * as expect from '../../context/expect.ts';

const isOptional = (value: unknown, type: 'number' | 'string' | 'object'): boolean =>
  value === undefined || value === null || (typeof value === type && !Array.isArray(value));

/** Expects that the fields of a record have the documented types. */
export const expectVersionRecord = (record: TableVersion): void => {
  const { version, manifest_path, manifest_size, e_tag, metadata } = record;
  expect.that(Number.isInteger(version) && version >= 0, 'an integer version of at least 0', record);
  expect.that(typeof manifest_path === 'string' && manifest_path !== '', 'a text manifest_path', record);
  const isWhole = isOptional(manifest_size, 'number') && Number.isInteger(manifest_size ?? 0);
  expect.that(isWhole, 'an integer manifest_size', record);
  expect.that(isOptional(e_tag, 'string'), 'a text e_tag', record);
  expect.that(isOptional(metadata, 'object'), 'an object as metadata', record);
};

/** The range from 2001 to 2286; a time in seconds is below it, one in microseconds above. */
const [EARLIEST_MILLIS, LATEST_MILLIS] = [1e12, 1e13];

/** Expects that the record has a timestamp in milliseconds. */
export const expectMillisTimestamp = ({ timestamp_millis: time }: TableVersion): void => {
  const isMillis = Number.isInteger(time) && Number(time) >= EARLIEST_MILLIS && Number(time) < LATEST_MILLIS;
  expect.that(isMillis, 'milliseconds since the epoch as timestamp_millis', time);
};
