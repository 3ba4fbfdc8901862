import type { ClientRequest } from '#contract/client';
import { isStatusOf } from '#contract/errors';
import type { TableVersion } from '#contract/types';
import { rowsStream } from '../../arrange.ts';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { requireArray } from '../../require-field.ts';
import { Blocked, Finding } from '../../outcome.ts';
import { currentVersion, describeTable } from '../tables/table-state.ts';

type Body = ClientRequest<'CreateTableVersion'>['body'];

/** The fields to record a version, the same in all operations that record one. */
export type NewVersion = Required<Pick<Body, 'version' | 'manifest_path' | 'metadata' | 'naming_scheme'>> &
  Pick<Body, 'manifest_size' | 'e_tag'>;

type ListVersionsOptions = NonNullable<ClientRequest<'ListTableVersions'>['query']>;

/**
 * Reads the version records of a table from all pages, in the order of the list. Fails the check when a page token
 * repeats.
 */
export const readVersionRecords = async (
  { read }: CheckContext,
  id: ObjectId,
  options: ListVersionsOptions = {},
): Promise<readonly TableVersion[]> => {
  const tokens = new Set<string>();
  const records: TableVersion[] = [];
  for (let query = options; ;) {
    const { body } = await read('ListTableVersions', { id, query });
    records.push(
      ...requireArray<TableVersion>(body?.versions, 'ListTableVersions/response-schema', 'an array of versions'),
    );
    const token = body?.page_token || undefined;
    if (token === undefined) return records;
    expect.that(!tokens.has(token), 'a new token on every page', token);
    tokens.add(token);
    query = { ...options, page_token: token };
  }
};

/** Reads the listed version numbers, ascending. */
export const readVersions = async (
  context: CheckContext,
  id: ObjectId,
  options: ListVersionsOptions = {},
): Promise<readonly number[]> =>
  (await readVersionRecords(context, id, options)).map(({ version }) => version).sort((a, b) => a - b);

/**
 * Reads the version records of a table, to compare before and after a request; what describes the table if the target cannot
 * list them.
 */
export const versionState = async (context: CheckContext, id: ObjectId): Promise<object> => {
  if (context.target.lacks('ListTableVersions')) {
    const { version, is_only_declared } = await describeTable(context, id);
    return { version, is_only_declared };
  }
  const records = [...(await readVersionRecords(context, id))].sort((a, b) => a.version - b.version);
  return { records };
};

/** Reads the record of a version, by default of the latest one. */
export const describeVersion = async (
  { read }: CheckContext,
  id: ObjectId,
  body: ClientRequest<'DescribeTableVersion'>['body'] = {},
): Promise<TableVersion> => {
  const record = (await read('DescribeTableVersion', { id, body })).body?.version;
  expect.that(typeof record === 'object', 'a record as version', record);
  return record;
};

/** Writes to a table as a set-up step and returns the new version. */
export const writeVersion = async (context: CheckContext, id: ObjectId): Promise<number> => {
  const { body } = await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
  return body?.version ?? (await currentVersion(context, id));
};

/**
 * Creates a table and writes to it until it has `count` versions. Returns the version numbers that the writes returned.
 */
export const tableWithVersions = async (
  context: CheckContext,
  count: number,
  options: { readonly in?: ObjectId } = {},
): Promise<{ readonly id: ObjectId; readonly versions: readonly number[] }> => {
  const { id, version } = await context.arrange.versionedTable(options);
  const versions = [version ?? (await currentVersion(context, id))];
  while (versions.length < count) versions.push(await writeVersion(context, id));
  return { id, versions };
};

/** Returns a table with `count` versions that read-only checks share. */
export const sharedTableWithVersions = (context: CheckContext, count: number): ReturnType<typeof tableWithVersions> =>
  context.shared(`${count} versions`, (sharedContext) => tableWithVersions(sharedContext, count));

/** A table whose versions have records. */
export interface RecordedTable {
  readonly id: ObjectId;
  /** The versions that the writes created. */
  readonly versions: readonly number[];
  /** All versions that have records, ascending; may contain more than `versions`. */
  readonly listed: readonly number[];
  readonly records: readonly TableVersion[];
}

/** Returns the file name of a manifest in naming scheme V2 (D-54). */
const manifestName = (version: number): string =>
  `${String(2n ** 64n - 1n - BigInt(version)).padStart(20, '0')}.manifest`;

/** Returns a version whose manifest, which does not exist, is in the directory of another one. */
export const versionWithoutManifest = (manifestPath: string, version: number): NewVersion => ({
  version,
  manifest_path: manifestPath.replace(/(?<![^/])[^/]*$/, manifestName(version)),
  manifest_size: 1310,
  e_tag: '"71aa"',
  metadata: { writer: 'touchstone' },
  naming_scheme: 'V2',
});

/** Returns a version with the manifest of a recorded one. */
const versionWithManifest = (record: TableVersion, version: number): NewVersion => ({
  version,
  manifest_path: record.manifest_path,
  ...(typeof record.manifest_size === 'number' && { manifest_size: record.manifest_size }),
  ...(typeof record.e_tag === 'string' && { e_tag: record.e_tag }),
  metadata: { writer: 'touchstone' },
  naming_scheme: 'V2',
});

/**
 * Returns `count` consecutive versions after the latest record, each with the manifest of another record as far as there are
 * enough, the oldest first.
 */
const versionsAfter = (records: readonly TableVersion[], latest: number, count: number): readonly NewVersion[] => {
  const manifests = [...new Map(records.map((record) => [record.manifest_path, record])).values()];
  return Array.from({ length: count }, (_, at) => manifests[at % manifests.length]).flatMap((record, at) =>
    record === undefined ? [] : [versionWithManifest(record, latest + 1 + at)],
  );
};

/**
 * Returns whether the target accepts the manifest of one version for another. A server may check that a manifest exists, or
 * that it is none of another version, but not both: a client of this interface cannot write one.
 */
const acceptsUsedManifests = (context: CheckContext): Promise<boolean> =>
  context.shared('version with a used manifest', async (creator) => {
    const id = await creator.arrange.table();
    const record = (await readVersionRecords(creator, id)).at(-1);
    if (record === undefined) return true;
    const body = versionWithManifest(record, record.version + 1);
    const { status } = await creator.target.call('CreateTableVersion', { id, body });
    return !isStatusOf(status, 'InvalidInput');
  });

/**
 * Creates a table with `count` versions that all have records. Throws `Blocked` by `ListTableVersions/versions-listed`
 * when one is not listed.
 */
export const tableWithRecords = async (
  context: CheckContext,
  count: number,
  options: { readonly in?: ObjectId } = {},
): Promise<RecordedTable> => {
  const table = await tableWithVersions(context, count, options);
  const records = await readVersionRecords(context, table.id);
  const listed = records.map(({ version }) => version).sort((a, b) => a - b);
  const missing = table.versions.filter((version) => !listed.includes(version));
  if (missing.length === 0) return { ...table, listed, records };
  const finding = new Finding(`versions ${expect.show(missing)} in the list`, expect.show(listed));
  throw new Blocked('ListTableVersions/versions-listed', finding);
};

/**
 * Returns `count` versions that the table does not have, from the next one on. Each names the manifest of another record,
 * which a server may move, the oldest first: create at least `count` records before. The manifest does not exist if the target
 * rejects that of another version (`acceptsUsedManifests`) or the table has no records. Reads the records unless they are `known`.
 */
export const unusedVersions = async (
  context: CheckContext,
  id: ObjectId,
  count: number,
  known?: readonly TableVersion[],
): Promise<readonly [NewVersion, ...NewVersion[]]> => {
  const listed = known ?? (context.target.lacks('ListTableVersions') ? [] : await readVersionRecords(context, id));
  const records = [...listed].sort((a, b) => a.version - b.version);
  const used = versionsAfter(records, records.at(-1)?.version ?? 0, count);
  const isUsable = used.length === 0 || (await acceptsUsedManifests(context));
  const [first, ...others] = isUsable
    ? used
    : used.map(({ manifest_path, version }) => versionWithoutManifest(manifest_path, version));
  if (first !== undefined) return [first, ...others];
  const { version: latest = 0, location = '' } = await describeTable(context, id);
  const directory = `${location.replace(/(?<!\/)\/+$/, '')}/_versions/none`;
  const missing = Array.from({ length: count - 1 }, (_, at) => versionWithoutManifest(directory, latest + 2 + at));
  return [versionWithoutManifest(directory, latest + 1), ...missing];
};

/** Returns a version that the table does not have, by default the next one; `ahead` leaves a gap. */
export const unusedVersion = async (context: CheckContext, id: ObjectId, ahead = 1): Promise<NewVersion> => {
  const [next] = await unusedVersions(context, id, 1);
  return { ...next, version: next.version + ahead - 1 };
};

/** Fails the check unless all of these versions are listed, or none of them is. */
export const expectVersions = async (
  context: CheckContext,
  state: 'listed' | 'not listed',
  id: ObjectId,
  versions: readonly number[],
): Promise<void> => {
  const listed = await readVersions(context, id);
  for (const version of versions)
    expect.that(listed.includes(version) === (state === 'listed'), `version ${version} to be ${state}`, listed);
};
