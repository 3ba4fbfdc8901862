import * as opendal from 'opendal';
import type { Metadata, Operator, RetryLayer } from 'opendal';
import { FileNotFoundError, type FileStat, type FileWriter, type Storage, type StorageEntry } from './storage.ts';
import type { StoreLocation } from './store-url.ts';

/** Parts of an upload in bytes. S3 requires at least 5 MiB and allows 10,000 parts, which makes 80 GB. */
const PART_BYTES = 8n * 1024n * 1024n;

const CHUNK_BYTES = 1024 * 1024;

/** Attempts at a request that fails for a moment, with growing pauses. */
const MAX_RETRIES = 4;

/** Milliseconds before the first retry; each further pause is twice as long. */
const FIRST_PAUSE_MS = 100;

/** The declarations of the library omit this export. */
const { layers } = opendal as unknown as { readonly layers: { readonly RetryLayer: typeof RetryLayer } };

/** The library reports the kind of an error at the start of its message. */
const hasKind = (error: unknown, kind: string): boolean => error instanceof Error && error.message.startsWith(kind);

const statOf = ({ contentLength, lastModified, etag }: Metadata): FileStat => ({
  size: Number(contentLength ?? 0),
  modifiedMillis: lastModified === null ? 0 : Date.parse(lastModified),
  eTag: etag,
});

/** The key of an object, relative to the bucket; that of a directory ends with a slash. */
const keyOf = (path: string): string => path.replace(/^\/+/, '');

const directoryKeyOf = (path: string): string => `${keyOf(path).replace(/\/+$/, '')}/`;

/** Files in a bucket of S3 and compatible stores, of Google Cloud Storage, or in a container of Azure. */
export class ObjectStorage implements Storage {
  readonly isLocal = false;
  readonly engineOptions: Readonly<Record<string, string>>;
  readonly #store: Operator;
  readonly #root: string;

  /** Does not connect. `options` are those of the library for the service of the location. */
  constructor(
    { service, root }: Pick<StoreLocation, 'service' | 'root'>,
    options: { readonly store: Readonly<Record<string, string>>; readonly engine: Readonly<Record<string, string>> },
  ) {
    const retry = new layers.RetryLayer();
    retry.maxTimes = MAX_RETRIES;
    retry.jitter = true;
    retry.minDelay = FIRST_PAUSE_MS;
    this.#store = new opendal.Operator(service, { ...options.store }).layer(retry.build());
    this.#root = root;
    this.engineOptions = options.engine;
  }

  uriOf(path: string): string {
    return this.#root + path;
  }

  pathOf(uri: string): string {
    if (!uri.startsWith(`${this.#root}/`)) throw new RangeError(`${uri} is not in ${this.#root}`);
    return uri.slice(this.#root.length);
  }

  async read(path: string, range?: { readonly start: number; readonly length: number }): Promise<Buffer> {
    const bytes = range && { offset: BigInt(range.start), size: BigInt(range.length) };
    const content = await this.#find(path, this.#store.read(keyOf(path), bytes));
    if (range !== undefined && content.byteLength !== range.length)
      throw new RangeError(`${path} has no ${range.length} bytes at ${range.start}`);
    return content;
  }

  async readSmall(path: string, maxBytes: number): Promise<Buffer | undefined> {
    const { size } = (await this.stat(path)) ?? { size: 0 };
    return size > maxBytes ? undefined : this.read(path);
  }

  async *readChunks(path: string): AsyncGenerator<Uint8Array, void, void> {
    const reader = await this.#find(path, this.#store.reader(keyOf(path)));
    for (;;) {
      const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
      const length = Number(await this.#find(path, reader.read(buffer)));
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  }

  async write(path: string, content: Uint8Array): Promise<void> {
    await this.#store.write(keyOf(path), Buffer.from(content));
  }

  async writeIfAbsent(path: string, content: Uint8Array): Promise<boolean> {
    if (!this.#store.capability().writeWithIfNotExists)
      throw new Error('the object store does not support writes on the condition that an object is absent');
    try {
      await this.#store.write(keyOf(path), Buffer.from(content), { ifNotExists: true });
      return true;
    } catch (error) {
      if (!hasKind(error, 'ConditionNotMatch') && !hasKind(error, 'AlreadyExists')) throw error;
      // A request whose response was lost is repeated, and then finds its own object.
      return (await this.read(path)).equals(content);
    }
  }

  async createWriter(path: string): Promise<FileWriter> {
    const writer = await this.#store.writer(keyOf(path), { chunk: PART_BYTES });
    return {
      write: (chunk) => writer.write(Buffer.from(chunk)),
      commit: () => writer.close(),
      // The library has no abort. A store keeps the parts of an upload without an end until its life cycle rules apply.
      abort: async () => undefined,
    };
  }

  async stat(path: string): Promise<FileStat | undefined> {
    try {
      return statOf(await this.#store.stat(keyOf(path)));
    } catch (error) {
      if (hasKind(error, 'NotFound')) return undefined;
      throw error;
    }
  }

  async exists(path: string): Promise<boolean> {
    return (await this.stat(path)) !== undefined;
  }

  async realPath(path: string): Promise<string> {
    return path;
  }

  async list(directory: string): Promise<readonly StorageEntry[]> {
    return this.#list(directory, false);
  }

  async lastChange(entry: StorageEntry): Promise<number | undefined> {
    if (!entry.isDirectory) return (entry as ListedEntry).stat.modifiedMillis;
    const times = (await this.#list(entry.path, true)).map(({ stat }) => stat.modifiedMillis);
    return times.length === 0 ? undefined : Math.max(...times);
  }

  async copy(from: string, to: string): Promise<void> {
    await this.#find(from, this.#store.copy(keyOf(from), keyOf(to)));
  }

  async move(from: string, to: string): Promise<void> {
    await this.copy(from, to);
    await this.delete(from);
  }

  async place(from: string, to: string): Promise<boolean> {
    if (this.#store.capability().writeWithIfNotExists) return this.writeIfAbsent(to, await this.read(from));
    await this.copy(from, to);
    return true;
  }

  async delete(path: string): Promise<void> {
    await this.#store.delete(keyOf(path));
  }

  async deleteAll(path: string): Promise<void> {
    await this.#store.removeAll(directoryKeyOf(path));
    await this.delete(path);
  }

  async createDirectory(): Promise<void> {
    // An object store has no directories.
  }

  async deleteEmptyDirectory(): Promise<void> {
    // An object store has no directories.
  }

  async sync(): Promise<void> {
    // A write to an object store is durable when it is acknowledged.
  }

  async #list(directory: string, recursive: boolean): Promise<readonly ListedEntry[]> {
    const key = directoryKeyOf(directory);
    const found = await this.#store.list(key, { recursive });
    return found.flatMap((entry) => {
      const name = entry.path().slice(key.length).replace(/\/$/, '');
      const metadata = entry.metadata();
      // Some stores list the directory itself.
      if (name === '') return [];
      const path = `${directory.replace(/\/+$/, '')}/${name}`;
      return [{ name, path, isDirectory: metadata.isDirectory(), isLink: false, stat: statOf(metadata) }];
    });
  }

  async #find<T>(path: string, found: Promise<T>): Promise<T> {
    try {
      return await found;
    } catch (error) {
      if (hasKind(error, 'NotFound')) throw new FileNotFoundError(path);
      throw error;
    }
  }
}

/** An entry with the properties that the list had. */
interface ListedEntry extends StorageEntry {
  readonly stat: FileStat;
}
