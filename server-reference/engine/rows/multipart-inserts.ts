import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { RECOMPUTE } from '../commit/conflict-policy.ts';
import type { TableWriter } from '../commit/table-writer.ts';
import { syncPath } from '../files/durable-files.ts';
import { UPLOADS_DIRECTORY } from '../format/manifest-names.ts';
import { limitRows } from '../ipc/chunks.ts';
import { openArrowStream, type ArrowBody } from '../ipc/stream-reader.ts';
import { EngineError } from '../native/errors.ts';
import type { NativeConnection, NativeTable } from '../native/native.ts';
import { branchOf, type BranchRef } from '../tables/branch-ref.ts';
import { checkSchemaFits, prepareInsert, type InsertMode, type WriteResult } from './write-rows.ts';

/** What multipart inserts use of the engine. */
interface MultipartAccess {
  readonly connection: NativeConnection;
  readonly maxInsertBytes: number;
  /** Whether acknowledged parts must survive a power loss. */
  readonly isDurable: boolean;
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
 * branch-<id>: the branch it writes to; mode-<mode>: the mode of its parts; part-<id>: a complete part;
 * received-<uuid>: a part that is arriving. While the upload is completed, the directory has the suffix of CLAIMED.
 * Afterwards a file with the suffix of COMPLETED contains the result.
 */
const UPLOAD_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const CLAIMED = '.completing';
const COMPLETED = '.completed';

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const markerOf = (branchRef: BranchRef): string => `branch-${branchOf(branchRef)?.id ?? 'main'}`;

/** Passes the chunks of a body on after they were written to a file. */
async function* copyTo(file: FileHandle, body: ArrowBody): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of body) {
    await file.appendFile(chunk);
    yield chunk;
  }
}

/**
 * Inserts whose rows arrive in several requests. Parts are files next to the table until `complete` writes all of them
 * as one version; memory is limited to one part. A crash before that leaves files that `removeOrphanedFiles` deletes.
 */
export class MultipartInserts {
  readonly #access: MultipartAccess;

  constructor(access: MultipartAccess) {
    this.#access = access;
  }

  /** Starts a multipart insert and returns its id. Throws table-not-found and branch-not-found. */
  async create(branchRef: BranchRef): Promise<string> {
    const { location } = await this.#access.locate(branchRef);
    const uploadId = randomUUID();
    const directory = join(location, UPLOADS_DIRECTORY, uploadId);
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, markerOf(branchRef)), '');
    return uploadId;
  }

  /**
   * Stores a part and returns whether the upload exists and is not completed. Throws the errors of an insert for rows
   * that the table cannot take; the part is not stored then.
   */
  async addPart(branchRef: BranchRef, part: InsertPart, body: ArrowBody): Promise<boolean> {
    const directory = await this.#find(branchRef, part.uploadId);
    if (directory === undefined) return false;
    const received = join(directory, `received-${randomUUID()}`);
    try {
      const hasRows = await this.#receive(branchRef, part.mode, { path: received, body });
      await writeFile(join(directory, `mode-${part.mode}`), '');
      await (hasRows ? rename(received, join(directory, `part-${part.partId}`)) : rm(received));
      if (this.#access.isDurable) await syncPath(directory);
      return true;
    } catch (error) {
      await rm(received, { force: true });
      // The upload was completed or aborted while the part arrived.
      if (isAbsent(error) && (await this.#find(branchRef, part.uploadId)) === undefined) return false;
      throw error;
    }
  }

  /**
   * Writes all parts as one version. Returns the same result when it is repeated; 'absent' for an unknown upload, and
   * 'claimed' while another request completes it. After an error the upload can be completed again. Throws the errors of
   * an insert, and not-supported for an overwrite without rows.
   */
  async complete(branchRef: BranchRef, uploadId: string): Promise<WriteResult | 'absent' | 'claimed'> {
    const directory = await this.#pathOf(branchRef, uploadId);
    if (directory === undefined) return 'absent';
    const claimed = directory + CLAIMED;
    try {
      if ((await this.#find(branchRef, uploadId)) !== undefined) await rename(directory, claimed);
      else return await this.#completed(directory);
    } catch (error) {
      if (isAbsent(error)) return this.#completed(directory);
      throw error;
    }
    const result = await this.#commit(branchRef, claimed).catch(async (error: unknown) => {
      await rename(claimed, directory).catch(() => undefined);
      throw error;
    });
    // The rows are stored: what follows only serves repeated requests.
    await writeFile(directory + COMPLETED, JSON.stringify(result)).catch(() => undefined);
    await rm(claimed, { recursive: true, force: true }).catch(() => undefined);
    return result;
  }

  /** Deletes the parts of an upload; returns false for an unknown one. */
  async abort(branchRef: BranchRef, uploadId: string): Promise<boolean> {
    const directory = await this.#find(branchRef, uploadId);
    if (directory === undefined) return false;
    await rm(directory, { recursive: true, force: true });
    return true;
  }

  async #pathOf(branchRef: BranchRef, uploadId: string): Promise<string | undefined> {
    const { location } = await this.#access.locate(branchRef);
    return UPLOAD_ID.test(uploadId) ? join(location, UPLOADS_DIRECTORY, uploadId) : undefined;
  }

  /** Returns the directory of an upload of this branch that is not completed. */
  async #find(branchRef: BranchRef, uploadId: string): Promise<string | undefined> {
    const directory = await this.#pathOf(branchRef, uploadId);
    if (directory === undefined) return undefined;
    const names = await readdir(directory).catch((): string[] => []);
    return names.includes(markerOf(branchRef)) ? directory : undefined;
  }

  async #completed(directory: string): Promise<WriteResult | 'absent' | 'claimed'> {
    const result = await readFile(directory + COMPLETED, 'utf8').catch(() => undefined);
    if (result !== undefined) return JSON.parse(result) as WriteResult;
    const isClaimed = await readdir(directory + CLAIMED).catch(() => undefined);
    return isClaimed === undefined ? 'absent' : 'claimed';
  }

  /** Writes a body to a file while it is checked like that of an insert. Returns whether it has rows. */
  async #receive(
    branchRef: BranchRef,
    mode: InsertMode,
    { path, body }: { readonly path: string; readonly body: ArrowBody },
  ): Promise<boolean> {
    const file = await open(path, 'wx');
    try {
      const stream = await openArrowStream(copyTo(file, body));
      let rows = 0;
      try {
        if (mode === 'append') await this.#access.read(branchRef, (table) => checkSchemaFits(stream, table));
        const limited = limitRows(stream, this.#access.maxInsertBytes);
        for await (const message of limited.data(({ bodyLength }) => Buffer.allocUnsafeSlow(bodyLength))) {
          rows += message.kind === 'dictionary' ? 0 : message.rows;
          stream.free(message.memoryBytes);
        }
      } finally {
        await stream.close();
      }
      if (this.#access.isDurable) await file.sync();
      return rows > 0;
    } finally {
      await file.close();
    }
  }

  async #commit(branchRef: BranchRef, directory: string): Promise<WriteResult> {
    const names = await readdir(directory);
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
    const { connection, maxInsertBytes } = this.#access;
    const stream = await openArrowStream(createReadStream(path));
    try {
      const insert = await prepareInsert(connection, branchRef, stream, { mode, maxBytes: maxInsertBytes });
      return await insert.write(table);
    } finally {
      await stream.close();
    }
  }
}
