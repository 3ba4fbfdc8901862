/** The directory that has the directory of new tables, on a disk or in an object store. */
export interface FilesRoot {
  /** As clients see it: `/data` or `s3://bucket/prefix`, without a slash at the end. */
  readonly location: string;
  /** The same as a path of the storage: `/data` or `/prefix`; empty for a whole bucket. */
  readonly path: string;
}

/** Returns the root for a directory of a disk, where location and path are the same. */
export const diskRoot = (directory: string): FilesRoot => ({ location: directory, path: directory });

/** Begins what is stored relative to the root. Neither a location nor a path of the engine begins so. */
export const RELATIVE = './';

/** Begins a text of a client that would look relative. */
const VERBATIM = '.:';

const encode = (text: string, prefix: string | undefined): string => {
  if (prefix === undefined) return text;
  if (text.startsWith(RELATIVE) || text.startsWith(VERBATIM)) return VERBATIM + text;
  return text.startsWith(prefix) ? RELATIVE + text.slice(prefix.length) : text;
};

const decode = (stored: string, prefix: string | undefined): string => {
  if (prefix === undefined) return stored;
  if (stored.startsWith(RELATIVE)) return prefix + stored.slice(RELATIVE.length);
  return stored.startsWith(VERBATIM) ? stored.slice(VERBATIM.length) : stored;
};

/**
 * Locations and manifest paths as the catalog stores them: relative to the root of the files, so that they stay valid when the
 * directory is moved, and a copy of it never leads to the original. What is outside of the root is stored as it is.
 */
export class Places {
  readonly root: FilesRoot | undefined;
  readonly #locationPrefix: string | undefined;
  readonly #pathPrefix: string | undefined;

  /** Without a root, everything is stored as it is. */
  constructor(root?: FilesRoot) {
    this.root = root;
    this.#locationPrefix = root && `${root.location}/`;
    // The engine omits the leading slash of a path.
    this.#pathPrefix = root && `${root.path}/`.slice(1);
  }

  /** Returns what is stored for a location. */
  toStored(location: string): string {
    return encode(location, this.#locationPrefix);
  }

  /** Returns the location of what is stored. */
  toLocation(stored: string): string {
    return decode(stored, this.#locationPrefix);
  }

  /** Returns what is stored for the path of a manifest, which has no leading slash. */
  toStoredPath(path: string): string {
    return encode(path, this.#pathPrefix);
  }

  /** Returns the path of a manifest of what is stored. */
  toPath(stored: string): string {
    return decode(stored, this.#pathPrefix);
  }
}

const AS_STORED = new Places();

/** A query builder of a database; not imported from `store.ts`, which imports this file. */
interface Builder {
  getExecutor(): { readonly adapter: object };
}

/** The places of each database. All query builders of one database, its transactions included, have the same adapter. */
const placesOfAdapter = new WeakMap<object, Places>();

/** Notes the places of the database of a query builder. */
export const notePlaces = (db: Builder, places: Places): void => {
  placesOfAdapter.set(db.getExecutor().adapter, places);
};

/** Returns the places of the database of a query builder or a transaction. */
export const placesOf = (db: Builder): Places => placesOfAdapter.get(db.getExecutor().adapter) ?? AS_STORED;
