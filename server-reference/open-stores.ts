import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Catalog, diskRoot, type FilesRoot, openWhenAvailable } from './catalog/index.ts';
import type { Closers } from './closers.ts';
import type { Configuration } from './config/configuration.ts';
import { DurableFiles, type Engine, openEngine } from './engine/index.ts';
import type { ServerHooks } from './hooks.ts';
import { FilesClaim } from './identity/claim-files.ts';
import { traceArbiter, traceEngine } from './observability/trace-calls.ts';
import type { LocationRoots } from './operations/table/creation/locations.ts';
import type { ReadOnly } from './read-only.ts';
import type { Settings } from './settings.ts';
import { makeDataPrivate, openStorage, parseStoreUrl, type Storage, type StoreSettings } from './storage/index.ts';

/** Returns how the object store of a server is reached. */
export const storeOf = ({
  storageEndpoint: endpoint,
  storageRegion: region,
  storagePathStyle: pathStyle,
}: Settings): StoreSettings => ({ endpoint, region, pathStyle });

/** Returns the largest insert or merge in bytes, decompressed. */
export const maxInsertBytesOf = ({ maxInsertSize }: Settings): number => Math.floor(maxInsertSize * 2 ** 20);

/** Returns the root of the files. Throws RangeError for a URL that is not one of an object store. */
const rootOf = ({ data, storage }: Settings): FilesRoot => {
  if (storage === undefined) return diskRoot(resolve(data).replace(/\/$/, ''));
  const location = parseStoreUrl(storage);
  if (location === undefined) throw new RangeError(`${storage} is not the URL of an object store`);
  return { location: `${location.root}${location.prefix}`, path: location.prefix };
};

/** The opened stores of a server, and where tables may be. */
interface Stores {
  readonly catalog: Catalog;
  readonly engine: Engine;
  readonly storage: Storage;
  readonly roots: LocationRoots;
}

/**
 * Opens the storage, the catalog and the engine of the settings. Throws OptionsError when they do not belong together. With
 * `readOnly`, nothing is written to the data directory.
 */
export const openStores = async (
  { settings, limits }: Pick<Configuration, 'settings' | 'limits'>,
  { tracing, catalogTimeouts, catalogWait, onExposed = () => undefined, onFilesMoved }: ServerHooks,
  closers: Closers,
  readOnly?: ReadOnly,
): Promise<Stores> => {
  const { catalog: catalogUrl, sync, adopt } = settings;
  const dataDir = resolve(settings.data);
  const calls = tracing?.calls;
  const storage = await openStorage({ ...storeOf(settings), url: settings.storage, isDurable: sync });
  const root = rootOf(settings);
  const tablesDir = `${root.location}/tables`;
  const hasDataDir = storage.isLocal || catalogUrl === undefined;
  if (hasDataDir && readOnly === undefined)
    await mkdir(storage.isLocal ? tablesDir : dataDir, { recursive: true, mode: 0o700 });
  const catalogPath = readOnly?.catalogPath ?? (catalogUrl === undefined ? join(dataDir, 'catalog.db') : undefined);
  const claim = new FilesClaim({ storage, root, catalogPath, adopt, onMoved: onFilesMoved });
  if (readOnly === undefined) await claim.requireCatalogFile();
  const catalogOptions = {
    ...(catalogPath === undefined ? { url: catalogUrl ?? '', timeouts: catalogTimeouts } : { path: catalogPath, sync }),
    root,
    aroundTransaction: calls && (<R>(run: () => Promise<R>) => calls.inSpan('catalog.transaction', run)),
  };
  const catalog = await openWhenAvailable(catalogOptions, catalogWait);
  closers.push(() => catalog.close());
  if (hasDataDir && readOnly === undefined) await makeDataPrivate(dataDir, onExposed);
  const claimed = readOnly === undefined ? await claim.check(catalog) : undefined;
  const engine = await openEngine({
    arbiter: calls === undefined ? catalog.commits : traceArbiter(catalog.commits, calls),
    storage,
    durable: sync && storage.isLocal ? new DurableFiles(storage) : undefined,
    limits,
    maxInsertBytes: maxInsertBytesOf(settings),
  });
  closers.push(() => engine.close());
  if (claimed !== undefined) {
    // Before any request: a version may need files of an earlier one that a power loss has undone.
    for (const storageId of (await catalog.commits.unsyncedFiles?.storages()) ?? [])
      // After a failure, such as a full disk, the next reader tries it again.
      await engine.files.finishPending(storageId).catch(() => undefined);
    await claim.finish(catalog, engine.files, claimed);
  }
  const tableRoots = settings.tableRoot.map((root) => (storage.isLocal ? resolve(root) : root));
  const tracedEngine = calls === undefined ? engine : traceEngine(engine, calls);
  return { catalog, engine: tracedEngine, storage, roots: { tablesDir, tableRoots } };
};
