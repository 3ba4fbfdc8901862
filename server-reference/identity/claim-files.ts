import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { type Catalog, diskRoot, type FilesRoot, type Identity } from '../catalog/index.ts';
import type { StoredFiles } from '../engine/index.ts';
import { OptionsError } from '../options.ts';
import type { Storage } from '../storage/index.ts';
import { readIdentity, writeIdentity, type FilesIdentity } from './identity-file.ts';

/** The files of a server, and how it was started. */
export interface ClaimOptions {
  readonly storage: Storage;
  readonly root: FilesRoot;
  /** The file of an SQLite catalog; undefined = the catalog is in PostgreSQL. */
  readonly catalogPath: string | undefined;
  /** The identity of the files that the catalog takes over, or `none`; undefined = it takes over none. */
  readonly adopt: string | undefined;
  /** Called after the files were found at another place than before. */
  readonly onMoved?: ((from: string) => void) | undefined;
}

/** Names files without an identity in the option `adopt`. */
const NONE = 'none';

/** What a start records. */
interface Claim {
  readonly id: string;
  readonly isNew: boolean;
  /** Where the files were before; null at the first start. */
  readonly formerRoot: string | null;
}

/** Why a catalog and files may not belong together, with what to do about it. */
interface Mistake {
  readonly text: string;
  /** Why the option `adopt` does not help; undefined = it does. */
  readonly final?: string;
}

/** Where version 0.1.0 had the files, and whether they may be the files of another catalog, too. */
interface FormerFiles {
  readonly root?: FilesRoot;
  readonly mistake?: Mistake;
}

const isSameFile = async (one: string, other: string): Promise<boolean> => {
  const [first, second] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)));
  return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
};

const copyOf = (root: string, original: string): string =>
  `${root} is a copy of ${original}, which still exists: copy a server with "backup" and "restore"`;

/**
 * Makes sure that a catalog and files belong together, before anything is written: two catalogs over the same files delete the
 * files of each other. Both have the same identity: an id in the catalog and in `touchstone.json` in the root of the files,
 * which also has a text that identifies the database, because a copy of a catalog has the same id. Files that were moved are found
 * at their new place. What may be a mistake is rejected with OptionsError; with the option `adopt`, catalog and files get a new
 * identity, so that what has the former one is rejected from then on.
 */
export class FilesClaim {
  readonly #options: ClaimOptions;

  constructor(options: ClaimOptions) {
    this.#options = options;
  }

  /** Throws OptionsError when there are files whose SQLite catalog is lost. Opening it would create an empty one. */
  async requireCatalogFile(): Promise<void> {
    const { root, catalogPath } = this.#options;
    const found = await this.#readIdentity();
    if (catalogPath === undefined || (found === undefined && !(await this.#hasFiles()))) return;
    const { size } = (await stat(catalogPath).catch(() => undefined)) ?? { size: 0 };
    if (size > 0) return;
    const text = `${root.location} has the files of a catalog, but ${catalogPath} is missing or empty: restore it, or a backup`;
    this.#requireAdoption({ text }, found);
  }

  /**
   * Checks the identity of the catalog, and makes its locations relative to the root. Throws OptionsError and changes nothing
   * when it may be a mistake.
   */
  async check(catalog: Catalog): Promise<Claim> {
    // In this order, because another server may start for the first time: it writes the files first, and then the catalog.
    const known = await catalog.identity.read();
    const isEmpty = !(await catalog.identity.hasTables());
    const hasFiles = isEmpty && (await this.#hasFiles());
    const found = await this.#readIdentity();
    const former: FormerFiles = known.root === null ? await this.#findFormerFiles(catalog) : {};
    const mistake =
      found === undefined
        ? (former.mistake ?? this.#mistakeWithoutIdentity(known, { isEmpty, hasFiles }))
        : await this.#mistakeOf(catalog, known, found);
    if (mistake !== undefined) this.#requireAdoption(mistake, found);
    const isNew = mistake !== undefined;
    const formerRoot = known.root ?? former.root?.location ?? null;
    if (isNew || formerRoot !== this.#options.root.location) {
      await catalog.identity.makeRelative(this.#options.root);
      // A server of version 0.1.0 that ran on may have added absolute locations there.
      if (formerRoot !== null && this.#options.storage.isLocal)
        await catalog.identity.makeRelative(diskRoot(formerRoot));
    }
    return { id: isNew ? randomUUID() : known.id, isNew, formerRoot };
  }

  /** Records what `check` has returned, in the files first: a start after a crash in between repeats it. */
  async finish(catalog: Catalog, files: StoredFiles, { id, isNew, formerRoot }: Claim): Promise<void> {
    const { storage, root, onMoved } = this.#options;
    const isMoved = formerRoot !== root.location;
    if (isMoved && storage.isLocal) await this.#relocateBranches(catalog, files);
    const place = (await catalog.identity.place()) ?? null;
    const found = await this.#readIdentity();
    if (found?.id !== id || found.catalog !== place) await writeIdentity(storage, root, { id, catalog: place });
    if (isMoved || isNew || (await catalog.identity.read()).root === null)
      await catalog.identity.write({ id, root: root.location });
    if (isMoved && formerRoot !== null) onMoved?.(formerRoot);
  }

  #readIdentity(): Promise<FilesIdentity | undefined> {
    return readIdentity(this.#options.storage, this.#options.root);
  }

  async #hasFiles(): Promise<boolean> {
    const { storage, root } = this.#options;
    return (await storage.list(`${root.path}/tables`)).length > 0;
  }

  #requireAdoption({ text, final }: Mistake, found: FilesIdentity | undefined): void {
    const { adopt } = this.#options;
    const files = found?.id ?? NONE;
    if (final !== undefined) throw new OptionsError(`${text} (${final})`);
    if (adopt !== files) throw new OptionsError(`${text}, or start once with --adopt ${files}`);
  }

  #mistakeWithoutIdentity(
    known: Identity,
    { isEmpty, hasFiles }: { readonly isEmpty: boolean; readonly hasFiles: boolean },
  ): Mistake | undefined {
    const { root } = this.#options;
    if (isEmpty)
      return hasFiles
        ? {
            text: `${root.location}/tables has files, but the catalog is new: name the catalog of these files, or restore a backup`,
          }
        : undefined;
    if (known.root === null) return undefined;
    return {
      text: `the files of the catalog are in ${known.root}, and ${root.location} has no touchstone.json: name that place, or make it available`,
    };
  }

  async #mistakeOf(catalog: Catalog, known: Identity, found: FilesIdentity): Promise<Mistake | undefined> {
    const { storage, root, catalogPath } = this.#options;
    if (found.id !== known.id)
      return { text: `the files in ${root.location} belong to another catalog: name that catalog, or other files` };
    const isMoved = known.root !== null && known.root !== root.location;
    if (isMoved && !storage.isLocal)
      return {
        text: `the files of the catalog were in ${known.root} and are in ${root.location} now`,
        final: 'files in an object store cannot be moved: name the former place',
      };
    if (isMoved && known.root !== null && (await this.#existsElsewhere(known.root, known.id)))
      return this.#copyMistake(catalog, known.root);
    const place = (await catalog.identity.place()) ?? null;
    const isWithFiles = catalogPath !== undefined && storage.isLocal;
    if (isWithFiles || place === null || found.catalog === null || found.catalog === place) return undefined;
    return {
      text: `the catalog is a copy of the one that the files in ${root.location} belong to: use the original, or stop its servers`,
    };
  }

  /** Whether the directory is another one than that of the files, and has files with the same identity. */
  async #existsElsewhere(directory: string, id: string): Promise<boolean> {
    const { storage, root } = this.#options;
    const original = await readIdentity(storage, diskRoot(directory)).catch(() => undefined);
    return original?.id === id && !(await isSameFile(directory, root.location));
  }

  /** Returns why a copy is rejected. Tables outside of the directory would belong to both catalogs. */
  async #copyMistake(catalog: Catalog, original: string): Promise<Mistake> {
    const text = copyOf(this.#options.root.location, original);
    const outside = await catalog.identity.absoluteStorages();
    const [first] = outside.filter(({ location }) => !location.startsWith(`${original}/`));
    if (first === undefined) return { text };
    return {
      text,
      final: `${first.location} is outside of it and would belong to both: "restore" copies such tables, too`,
    };
  }

  /**
   * Returns where version 0.1.0 had the files of a catalog with absolute locations: it did not keep the root, but named the
   * directories of tables by their ids.
   */
  async #findFormerFiles(catalog: Catalog): Promise<FormerFiles> {
    const { storage, root } = this.#options;
    if (!storage.isLocal) return {};
    const storages = await catalog.identity.absoluteStorages();
    if (storages.some(({ location }) => location.startsWith(`${root.location}/`))) return {};
    const own = storages.find(({ id, location }) => location.endsWith(`/tables/${id}`));
    if (own === undefined) return {};
    const former = posix.dirname(posix.dirname(own.location));
    if (!(await storage.exists(`${root.path}/tables/${own.id}`))) {
      const text = `the files of the catalog are in ${former}, and not in ${root.location}: name that directory`;
      return { mistake: { text } };
    }
    if (!(await storage.exists(own.location)) || (await isSameFile(former, root.location)))
      return { root: diskRoot(former) };
    return { root: diskRoot(former), mistake: await this.#copyMistake(catalog, former) };
  }

  /** Changes the manifests of branches, which contain the absolute directory of their table. */
  async #relocateBranches(catalog: Catalog, files: StoredFiles): Promise<void> {
    const commits = await catalog.identity.branchCommits();
    // A commit that is pending is placed first.
    for (const storageId of new Set(commits.map((commit) => commit.storageId))) await files.finishPending(storageId);
    for (const commit of commits) {
      const name = commit.location.slice(this.#options.root.location.length + 1);
      const size = await files.relocateBranch(commit.location, name, commit.manifestPath);
      if (size !== undefined && size !== commit.manifestSize) await catalog.identity.setManifestSize(commit, size);
    }
  }
}
