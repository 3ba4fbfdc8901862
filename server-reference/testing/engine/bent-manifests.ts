import { readFile, writeFile } from 'node:fs/promises';
import { protobufField, protobufFields } from '../../engine/format/protobuf.ts';
import { rewriteManifest } from '../../engine/format/rewrite-manifest.ts';

/* Field numbers of the Lance table format. */
const MANIFEST = { fragments: 2, version: 3, transactionFile: 12, basePaths: 18, branch: 20 } as const;
const FRAGMENT_ID = 1;
const FILES = 2;
const DATA_FILE = { path: 1, base: 7 } as const;
const BASE_PATH = { id: 1, isRoot: 3, path: 4 } as const;

const BASE_ID = 7;

const basePath = (path: string): Buffer =>
  protobufField(
    MANIFEST.basePaths,
    Buffer.concat([
      protobufField(BASE_PATH.id, BASE_ID),
      protobufField(BASE_PATH.isRoot, 1),
      protobufField(BASE_PATH.path, path),
    ]),
  );

/** Changes a message in a message; `change` gets the fields that it has. */
const mapField = (
  message: Buffer,
  number: number,
  change: (value: Buffer) => Buffer,
  added: readonly Buffer[] = [],
): Buffer =>
  Buffer.concat([
    ...protobufFields(message).map((field) =>
      field.number === number && Buffer.isBuffer(field.value) ? protobufField(number, change(field.value)) : field.raw,
    ),
    ...added,
  ]);

/** Returns a manifest whose data files have another name and, optionally, are in a base path. */
export const withDataFiles = (file: Buffer, name: (own: string) => string, base?: string): Buffer =>
  rewriteManifest(
    file,
    ({ number, value, raw }) => {
      if (number !== MANIFEST.fragments || !Buffer.isBuffer(value)) return raw;
      const changeFile = (dataFile: Buffer): Buffer => {
        const inBase = base === undefined ? [] : [protobufField(DATA_FILE.base, BASE_ID)];
        return mapField(dataFile, DATA_FILE.path, (path) => Buffer.from(name(path.toString())), inBase);
      };
      return protobufField(number, mapField(value, FILES, changeFile));
    },
    ...(base === undefined ? [] : [basePath(base)]),
  );

export const withBasePath = (file: Buffer, path: string): Buffer =>
  rewriteManifest(file, ({ raw }) => raw, basePath(path));

export const withVersion = (file: Buffer, version: number): Buffer =>
  rewriteManifest(file, ({ number, raw }) =>
    number === MANIFEST.version ? protobufField(MANIFEST.version, version) : raw,
  );

export const withBranch = (file: Buffer, branch: string): Buffer =>
  rewriteManifest(file, ({ raw }) => raw, protobufField(MANIFEST.branch, branch));

export const withTransactionFile = (file: Buffer, name: string): Buffer =>
  rewriteManifest(file, ({ number, raw }) =>
    number === MANIFEST.transactionFile ? protobufField(MANIFEST.transactionFile, name) : raw,
  );

const fragmentId = (fragment: Buffer): number =>
  Number(protobufFields(fragment).find(({ number }) => number === FRAGMENT_ID)?.value ?? 0);

/** Returns a manifest with the fragments that another one has in addition, as an append that is rebased onto it. */
export const withAppendOf = (file: Buffer, appended: Buffer, version: number): Buffer => {
  const own: number[] = [];
  const added: Buffer[] = [];
  let transactionFile = '';
  const newest = rewriteManifest(file, ({ number, value, raw }) => {
    if (number === MANIFEST.fragments && Buffer.isBuffer(value)) own.push(fragmentId(value));
    return number === MANIFEST.version ? protobufField(MANIFEST.version, version) : raw;
  });
  rewriteManifest(appended, ({ number, value, raw }) => {
    if (number === MANIFEST.fragments && Buffer.isBuffer(value) && !own.includes(fragmentId(value))) added.push(raw);
    if (number === MANIFEST.transactionFile) transactionFile = String(value);
    return raw;
  });
  return withTransactionFile(
    rewriteManifest(newest, ({ raw }) => raw, ...added),
    transactionFile,
  );
};

/** Replaces a manifest by what `bend` makes of it. */
export const bendManifest = async (path: string, bend: (file: Buffer) => Buffer): Promise<void> => {
  await writeFile(path, bend(await readFile(path)));
};
