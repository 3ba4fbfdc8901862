import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Limits } from '../../limits.ts';
import { type FileWriter, isNotFound, type Storage } from '../../storage/index.ts';
import { RECOMPUTE } from '../commit/conflict-policy.ts';
import type { TableWriter } from '../tables/table-writer.ts';
import { UPLOADS_DIRECTORY } from '../format/manifest-names.ts';
import { limitRows } from '../ipc/chunks.ts';
import { openArrowStream, type ArrowBody } from '../ipc/stream-reader.ts';
import { EngineError } from '../native/errors.ts';
import type { NativeConnection, NativeTable } from '../native/native.ts';
import { branchOf, type BranchRef } from '../native/branch-ref.ts';
import { checkSchemaFits, columnsOf, prepareInsert, type InsertMode, type WriteResult } from './write-rows.ts';

/** What multipart inserts use of the engine. */
interface MultipartAccess {
  readonly connection: NativeConnection;
  readonly limits: Limits;
  readonly maxInsertBytes: number;
  readonly storage: Storage;
  /** Throws table-not-found and branch-not-found. */
  locate(branchRef: BranchRef): Promise<{ readonly location: string }>;
  version(branchRef: BranchRef): Promise<number>;
  read<T>(branchRef: BranchRef, read: (table: NativeTable) => Promise<T>): Promise<T>;
  readonly writer: TableWriter;
}

/** A part of a multipart insert. A part with the id of an earlier one replaces it. */
export interface InsertPart {
  readonly uploadId: string;
  readonly partId: string;
  readonly mode: InsertMode;
}

/*
 * The state of an upload is the list of names in its directory, so that no crash leaves a half-written state:
 * branch-<id>: the branch it writes to; mode-<mode>: the mode of its parts; part-<id>: a complete part; claim: a request
 * completes or aborts the upload. Afterwards a file with the suffix of COMPLETED contains the result.
 */
const UPLOAD_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const CLAIM = 'claim';
const COMPLETED = '.completed';

const markerOf = (branchRef: BranchRef): string => `branch-${branchOf(branchRef)?.id ?? 'main'}`;

/** Passes the chunks of a body on after they were written to a file. */
async function* copyTo(file: FileWriter, body: ArrowBody): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of body) {
    await file.write(chunk);
    yield chunk;
  }
}

/**
 * Inserts whose rows arrive in several requests. Parts are files next to the table until `complete` writes all of them
 * as one version; memory is limited to one part. A crash before that leaves files that `removeOrphanedFiles` deletes.
 */
export class MultipartInserts {
  readonly #access: MultipartAccess;
  readonly #storage: Storage;

  constructor(access: MultipartAccess) {
    this.#access = access;
    this.#storage = access.storage;
  }

  /** Starts a multipart insert and returns its id. Throws table-not-found and branch-not-found. */
  async create(branchRef: BranchRef): Promise<string> {
    const { location } = await this.#access.locate(branchRef);
    const uploadId = randomUUID();
    const directory = join(location, UPLOADS_DIRECTORY, uploadId);
    await this.#storage.createDirectory(directory);
    await this.#storage.write(join(directory, markerOf(branchRef)), Buffer.alloc(0));
    return uploadId;
  }

  /**
   * Stores a part and returns whether the upload exists and is not completed. Throws the errors of an insert for rows
   * that the table cannot take; the part is not stored then.
   */
  async addPart(branchRef: BranchRef, { uploadId, partId, mode }: InsertPart, body: ArrowBody): Promise<boolean> {
    const directory = await this.#find(branchRef, uploadId);
    if (directory === undefined) return false;
    const path = join(directory, `part-${partId}`);
    try {
      await this.#receive(branchRef, mode, { directory, path, body });
    } catch (error) {
      // The upload was completed or aborted while the part arrived.
      if (isNotFound(error) && (await this.#find(branchRef, uploadId)) === undefined) return false;
      throw error;
    }
    // A claim comes before the list of parts is read: without one, the part will be seen.
    if ((await this.#find(branchRef, uploadId)) !== undefined) return true;
    if (!(await this.#namesIn(directory)).has(markerOf(branchRef))) await this.#storage.delete(path);
    return false;
  }

  /**
   * Writes all parts as one version. Returns the same result when it is repeated; 'absent' for an unknown upload, and
   * 'claimed' while another request completes it. After an error the upload can be completed again. Throws the errors of
   * an insert, and not-supported for an overwrite without rows.
   */
  async complete(branchRef: BranchRef, uploadId: string): Promise<WriteResult | 'absent' | 'claimed'> {
    const directory = await this.#pathOf(branchRef, uploadId);
    if (directory === undefined) return 'absent';
    if (!(await this.#claim(branchRef, directory))) return this.#completed(directory);
    const result = await this.#commit(branchRef, directory).catch(async (error: unknown) => {
      await this.#storage.delete(join(directory, CLAIM)).catch(() => undefined);
      throw error;
    });
    // The rows are stored: what follows only serves repeated requests.
    await this.#storage.write(directory + COMPLETED, Buffer.from(JSON.stringify(result))).catch(() => undefined);
    await this.#remove(branchRef, directory).catch(() => undefined);
    return result;
  }

  /** Deletes the parts of an upload; returns false for an unknown one, and while it is completed. */
  async abort(branchRef: BranchRef, uploadId: string): Promise<boolean> {
    const directory = await this.#pathOf(branchRef, uploadId);
    if (directory === undefined || !(await this.#claim(branchRef, directory))) return false;
    await this.#remove(branchRef, directory);
    return true;
  }

  async #pathOf(branchRef: BranchRef, uploadId: string): Promise<string | undefined> {
    const { location } = await this.#access.locate(branchRef);
    return UPLOAD_ID.test(uploadId) ? join(location, UPLOADS_DIRECTORY, uploadId) : undefined;
  }

  async #namesIn(directory: string): Promise<ReadonlySet<string>> {
    return new Set((await this.#storage.list(directory)).map(({ name }) => name));
  }

  /** Returns the directory of an upload of this branch that is not completed. */
  async #find(branchRef: BranchRef, uploadId: string): Promise<string | undefined> {
    const directory = await this.#pathOf(branchRef, uploadId);
    if (directory === undefined) return undefined;
    const names = await this.#namesIn(directory);
    return names.has(markerOf(branchRef)) && !names.has(CLAIM) ? directory : undefined;
  }

  /**
   * Claims an upload for one request; returns false when it is unknown, completed, or claimed by another one. The marker is
   * the first file that `#remove` deletes, and the result of a completion is written before, so that a claim that comes
   * in the middle of a deletion is not taken for the first one.
   */
  async #claim(branchRef: BranchRef, directory: string): Promise<boolean> {
    const marker = markerOf(branchRef);
    const names = await this.#namesIn(directory);
    if (!names.has(marker) || names.has(CLAIM)) return false;
    try {
      if (!(await this.#storage.writeIfAbsent(join(directory, CLAIM), Buffer.from(randomUUID())))) return false;
    } catch (error) {
      if (isNotFound(error)) return false;
      throw error;
    }
    const isLeft = (await this.#namesIn(directory)).has(marker);
    if (isLeft && (await this.#storage.stat(directory + COMPLETED)) === undefined) return true;
    await this.#storage.deleteAll(directory);
    return false;
  }

  async #remove(branchRef: BranchRef, directory: string): Promise<void> {
    await this.#storage.delete(join(directory, markerOf(branchRef)));
    await this.#storage.deleteAll(directory);
  }

  async #completed(directory: string): Promise<WriteResult | 'absent' | 'claimed'> {
    // In this order, because the claim is deleted after the result was written.
    const isClaimed = (await this.#namesIn(directory)).has(CLAIM);
    const result = await this.#storage.read(directory + COMPLETED).catch(() => undefined);
    if (result !== undefined) return JSON.parse(result.toString('utf8')) as WriteResult;
    return isClaimed ? 'claimed' : 'absent';
  }

  /** Writes a body to a file while it is checked like that of an insert. A body without rows leaves no part. */
  async #receive(
    branchRef: BranchRef,
    mode: InsertMode,
    { directory, path, body }: { readonly directory: string; readonly path: string; readonly body: ArrowBody },
  ): Promise<void> {
    const file = await this.#storage.createWriter(path);
    try {
      const stream = await openArrowStream(copyTo(file, body), this.#access.limits);
      let rows = 0;
      try {
        if (mode === 'append')
          await this.#access.read(branchRef, async (table) =>
            checkSchemaFits(stream, await columnsOf(table, this.#access.limits)),
          );
        const limited = limitRows(stream, this.#access.maxInsertBytes);
        for await (const message of limited.data(({ bodyLength }) => Buffer.allocUnsafeSlow(bodyLength))) {
          rows += message.kind === 'dictionary' ? 0 : message.rows;
          stream.free(message.memoryBytes);
        }
      } finally {
        await stream.close();
      }
      await this.#storage.write(join(directory, `mode-${mode}`), Buffer.alloc(0));
      if (rows > 0) await file.commit();
    } finally {
      await file.abort();
    }
  }

  async #commit(branchRef: BranchRef, directory: string): Promise<WriteResult> {
    const names = [...(await this.#namesIn(directory))];
    const parts = names.filter((name) => name.startsWith('part-')).sort();
    const isOverwrite = names.includes('mode-overwrite');
    if (isOverwrite && names.includes('mode-append'))
      throw new EngineError(
        'invalid-input',
        'the parts have different modes; send all with Append or all with Overwrite',
      );
    if (parts.length === 0) {
      if (isOverwrite)
        throw new EngineError('not-supported', 'an overwrite in parts has rows; send one insert to remove all rows');
      return { rows: 0, version: await this.#access.version(branchRef) };
    }
    return this.#access.writer.write(branchRef, RECOMPUTE, async (table) => {
      let written: WriteResult = { rows: 0, version: 0 };
      for (const [i, part] of parts.entries()) {
        const mode = isOverwrite && i === 0 ? 'overwrite' : 'append';
        const { rows, version } = await this.#writePart(branchRef, table, { path: join(directory, part), mode });
        written = { rows: written.rows + rows, version };
      }
      return written;
    });
  }

  async #writePart(
    branchRef: BranchRef,
    table: NativeTable,
    { path, mode }: { readonly path: string; readonly mode: InsertMode },
  ): Promise<WriteResult> {
    const { connection, limits, maxInsertBytes } = this.#access;
    const stream = await openArrowStream(this.#storage.readChunks(path), limits);
    try {
      const insert = await prepareInsert(connection, branchRef, stream, { mode, maxBytes: maxInsertBytes, limits });
      return await insert.write(table);
    } finally {
      await stream.close();
    }
  }
}
