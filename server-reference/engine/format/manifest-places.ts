import type { Storage } from '../../storage/index.ts';
import { directoryOfIndex, integer, messages, varint, withManifest } from './manifest.ts';

/*
 * Where the files of a version are. Field numbers of messages in the Lance table format. The engine looks for a file below
 * the directory of the branch, or, if the message has a `base`, below the path in `Manifest.base_paths` with this id.
 */
const MANIFEST = { fragments: 2, version: 3, indexSection: 6, transactionFile: 12, basePaths: 18, branch: 20 } as const;

const BASE_PATH = { id: 1, isRoot: 3, path: 4 } as const;

const FRAGMENT = { id: 1, files: 2, deletionFile: 3, overlays: 11 } as const;

/** Fields of a fragment that name a file for row ids or versions of rows. No released engine writes or reads them. */
const EXTERNAL_FILES: readonly number[] = [6, 8, 10];

const OVERLAY_FILE = 1;

const DATA_FILE = { path: 1, base: 7 } as const;

const DELETION = { fileType: 1, readVersion: 2, id: 3, base: 7 } as const;

const INDEX = { base: 9, files: 10 } as const;

const INDEX_FILE_PATH = 1;

/** A directory outside of the branch's own in which files of the version are. */
export interface BasePath {
  readonly id: number;
  /** As the writer of the manifest knows it: a path of the disk or a URL. */
  readonly path: string;
  /** Whether the files are in `data` and other directories below it, as below a table; otherwise they are in it itself. */
  readonly isRoot: boolean;
}

/** A file or the directory of an index. */
export interface NamedFile {
  readonly kind: 'data' | '_deletions' | '_indices';
  readonly name: string;
  /** The id of a base path; undefined for the directory of the branch. */
  readonly base: number | undefined;
}

/** The version and branch of a manifest, and where its files are. Nothing is checked. */
export interface ManifestPlaces {
  readonly version: number;
  /** Undefined for the main branch. */
  readonly branch: string | undefined;
  readonly basePaths: readonly BasePath[];
  /** The files of the fragments and indexes that are not known. */
  readonly files: readonly NamedFile[];
  /** Names in the directory of transactions, and names of the files in directories of indexes. */
  readonly otherNames: readonly string[];
  /** Whether a fragment names files of other kinds. */
  readonly hasExternalFiles: boolean;
  /** All fragments and indexes as unique texts. */
  readonly parts: ReadonlySet<string>;
}

const text = (message: Buffer, number: number): string => messages(message, number).at(-1)?.toString('utf8') ?? '';

const basePathOf = (message: Buffer): BasePath => ({
  id: integer(message, BASE_PATH.id) ?? 0,
  path: text(message, BASE_PATH.path),
  isRoot: integer(message, BASE_PATH.isRoot) === 1,
});

const dataFileOf = (message: Buffer): NamedFile => ({
  kind: 'data',
  name: text(message, DATA_FILE.path),
  base: integer(message, DATA_FILE.base),
});

const filesOfFragment = (fragment: Buffer): NamedFile[] => {
  const overlays = messages(fragment, FRAGMENT.overlays).flatMap((overlay) => messages(overlay, OVERLAY_FILE));
  const deletions = messages(fragment, FRAGMENT.deletionFile).map((deletion): NamedFile => {
    const ids = [varint(fragment, FRAGMENT.id), varint(deletion, DELETION.readVersion), varint(deletion, DELETION.id)];
    const name = `${ids.join('-')}.${varint(deletion, DELETION.fileType) === 0n ? 'arrow' : 'bin'}`;
    return { kind: '_deletions', name, base: integer(deletion, DELETION.base) };
  });
  return [...[...messages(fragment, FRAGMENT.files), ...overlays].map(dataFileOf), ...deletions];
};

const directoriesOfIndex = (index: Buffer): NamedFile[] =>
  directoryOfIndex(index).map((path) => {
    const [, name = ''] = path.split('/');
    return { kind: '_indices', name, base: integer(index, INDEX.base) };
  });

/** Reads where the files of a manifest are, without those of the `known` parts. Throws like `readManifest`. */
export const readPlaces = async (
  storage: Storage,
  path: string,
  known: ReadonlySet<string> = new Set(),
): Promise<ManifestPlaces> =>
  withManifest(storage, path, (manifest, read) => {
    const section = integer(manifest, MANIFEST.indexSection);
    const indexes = section === undefined ? [] : messages(read(section), 1);
    const fragments = messages(manifest, MANIFEST.fragments);
    const isUnknown = (part: Buffer): boolean => !known.has(part.toString('latin1'));
    return {
      version: integer(manifest, MANIFEST.version) ?? 0,
      branch: messages(manifest, MANIFEST.branch).at(-1)?.toString('utf8'),
      basePaths: messages(manifest, MANIFEST.basePaths).map(basePathOf),
      files: [
        ...fragments.filter(isUnknown).flatMap(filesOfFragment),
        ...indexes.filter(isUnknown).flatMap(directoriesOfIndex),
      ],
      otherNames: [
        ...messages(manifest, MANIFEST.transactionFile).map((name) => name.toString('utf8')),
        ...indexes.flatMap((index) => messages(index, INDEX.files)).map((file) => text(file, INDEX_FILE_PATH)),
      ],
      hasExternalFiles: fragments.some((fragment) =>
        EXTERNAL_FILES.some((number) => messages(fragment, number).length > 0),
      ),
      parts: new Set([...fragments, ...indexes].map((part) => part.toString('latin1'))),
    };
  });
