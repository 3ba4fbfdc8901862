import { randomUUID } from 'node:crypto';
import { dirname, join, posix } from 'node:path';
import type { Storage } from '../../storage/index.ts';
import type { Commit } from '../commit/arbiter.ts';
import { RECOMPUTE } from '../commit/conflict-policy.ts';
import type { CommitRequest } from '../commit/commit-request.ts';
import type { SessionWrite, TableWriter } from '../tables/table-writer.ts';
import { EngineError } from '../native/errors.ts';
import { type BranchRef, branchNameOf } from '../native/branch-ref.ts';
import { protobufField, protobufFields } from '../format/protobuf.ts';
import { onDisk } from '../format/manifest-names.ts';

/** Field numbers of a manifest (Lance table format, `Manifest`) that this commit replaces. */
const MANIFEST = {
  version: 3,
  auxiliaryData: 4,
  schemaMetadata: 5,
  indexSection: 6,
  timestamp: 7,
  tag: 8,
  transactionFile: 12,
  transactionSection: 21,
} as const;

/** Field numbers of `Transaction`, of its `UpdateConfig` and of `UpdateMap` (Lance table format). */
const TRANSACTION = { readVersion: 1, uuid: 2, updateConfig: 110 } as const;
const SCHEMA_METADATA_UPDATES = 8;
const UPDATE_MAP = { entry: 1, replace: 2 } as const;

/** Length of the end of a manifest file: position of the manifest (8 bytes), format version (4), magic `LANC` (4). */
const TAIL_BYTES = 16;

const unreadableError = (): EngineError => new EngineError('internal', 'a manifest cannot be read');

const sectionAt = (file: Buffer, position: number): Buffer => {
  const start = position + 4;
  if (start > file.byteLength) throw unreadableError();
  const end = start + file.readUInt32LE(position);
  if (end > file.byteLength) throw unreadableError();
  return file.subarray(start, end);
};

const manifestOf = (file: Buffer): Buffer => {
  if (file.toString('latin1', file.byteLength - 4) !== 'LANC') throw unreadableError();
  return sectionAt(file, Number(file.readBigUInt64LE(file.byteLength - TAIL_BYTES)));
};

const prefixLength = (section: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(section.byteLength);
  return Buffer.concat([length, section]);
};

/** Returns the index section with its length prefix; empty when there are no indexes. */
const indexSectionOf = (file: Buffer, fields: ReturnType<typeof protobufFields>): Buffer => {
  const position = fields.findLast(({ number }) => number === MANIFEST.indexSection)?.value;
  return typeof position === 'number' ? prefixLength(sectionAt(file, position)) : Buffer.alloc(0);
};

/** Returns map entries (key 1, value 2), which have the same encoding as `UpdateMapEntry`. */
const entriesOf = (metadata: Readonly<Record<string, string>>): Buffer[] =>
  Object.entries(metadata).map(([key, value]) => Buffer.concat([protobufField(1, key), protobufField(2, value)]));

const transactionOf = (readVersion: number, uuid: string, metadata: Readonly<Record<string, string>>): Buffer => {
  const update = Buffer.concat([
    ...entriesOf(metadata).map((entry) => protobufField(UPDATE_MAP.entry, entry)),
    protobufField(UPDATE_MAP.replace, 1),
  ]);
  return Buffer.concat([
    protobufField(TRANSACTION.readVersion, readVersion),
    protobufField(TRANSACTION.uuid, uuid),
    protobufField(TRANSACTION.updateConfig, protobufField(SCHEMA_METADATA_UPDATES, update)),
  ]);
};

/** Encodes milliseconds since the epoch as a `google.protobuf.Timestamp`. */
const timestamp = (millis: number): Buffer =>
  Buffer.concat([protobufField(1, Math.floor(millis / 1000)), protobufField(2, (millis % 1000) * 1_000_000)]);

/** Returns the name of a version's manifest in the naming scheme of `name`: 2^64-1 minus the version (V2), or the version (V1). */
const manifestNameLike = (name: string, version: number): string =>
  /^\d{20}\./.test(name) ? `${2n ** 64n - 1n - BigInt(version)}.manifest` : `${version}.manifest`;

/**
 * Stages the version after `base` with other schema metadata and no other change. The Lance format has this transaction, but
 * the engine has no call for it, so the manifest is written here in the engine's layout: index section, transaction (which
 * concurrent writers rebase over), manifest, tail. Nothing is visible until the returned request is committed.
 */
const stageSchemaMetadata = async (
  storage: Storage,
  base: Commit,
  metadata: Readonly<Record<string, string>>,
): Promise<Omit<CommitRequest, 'branch'>> => {
  // The directory of the table or of the branch.
  const versions = dirname(onDisk(base.manifestPath));
  const directory = dirname(versions);
  const old = await storage.read(onDisk(base.manifestPath));
  const fields = protobufFields(manifestOf(old));
  const uuid = randomUUID();
  const transaction = transactionOf(base.version, uuid, metadata);
  const transactionFile = `${base.version}-${uuid}.txn`;
  const version = base.version + 1;

  const indexes = indexSectionOf(old, fields);
  const changed: ReadonlySet<number> = new Set(Object.values(MANIFEST));
  const manifest = Buffer.concat([
    ...fields.filter(({ number }) => !changed.has(number)).map(({ raw }) => raw),
    protobufField(MANIFEST.version, version),
    ...entriesOf(metadata).map((entry) => protobufField(MANIFEST.schemaMetadata, entry)),
    ...(indexes.byteLength > 0 ? [protobufField(MANIFEST.indexSection, 0)] : []),
    protobufField(MANIFEST.timestamp, timestamp(Date.now())),
    protobufField(MANIFEST.transactionFile, transactionFile),
    protobufField(MANIFEST.transactionSection, indexes.byteLength),
  ]);
  const sections = Buffer.concat([indexes, prefixLength(transaction)]);
  const tail = Buffer.from(old.subarray(-TAIL_BYTES));
  tail.writeBigUInt64LE(BigInt(sections.byteLength), 0);
  const file = Buffer.concat([sections, prefixLength(manifest), tail]);

  await storage.createDirectory(join(directory, '_transactions'));
  await storage.write(join(directory, '_transactions', transactionFile), transaction);
  const name = manifestNameLike(posix.basename(base.manifestPath), version);
  const manifestPath = join(versions, `${name}-${randomUUID()}`);
  await storage.write(manifestPath, file);
  return { version, manifestPath: manifestPath.slice(1), manifestSize: file.byteLength, eTag: null };
};

/** Replaces all metadata of the schema in one commit. Throws EngineError as TableWriter does. */
export const commitSchemaMetadata = async (
  writer: TableWriter,
  branchRef: BranchRef,
  metadata: Readonly<Record<string, string>>,
): Promise<void> => {
  const write: SessionWrite<void> = async (session) => {
    const staged = await stageSchemaMetadata(session.storage, session.base, metadata);
    await session.create({ ...staged, branch: branchNameOf(branchRef) });
  };
  await writer.commit(branchRef, RECOMPUTE, write);
};
