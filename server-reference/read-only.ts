import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { errors } from '#contract/errors';
import type { Handlers } from '#contract/handlers';
import { operations, type OperationId } from '#contract/operations';
import type { Closers } from './closers.ts';
import type { JobRunner } from './jobs/index.ts';
import type { ReadinessCheck } from './observability/readiness.ts';
import type { Context } from './operations/context.ts';
import type { Settings } from './settings.ts';

/** A server whose data directory can be read and not written: a full disk, or a file system that is mounted read-only. */
export interface ReadOnly {
  /** Why nothing can be written. */
  readonly cause: NodeJS.ErrnoException;
  /** A copy of the catalog, which takes what the server itself writes, such as its lease. It is removed with the server. */
  readonly catalogPath: string;
}

/** How often a server looks whether its data directory can be written again. */
const LOOK_MS = 5_000;

/** More than a new file needs, so that a server does not start again for a few bytes. */
const ENOUGH_BYTES = 1 << 20;

/** Another server may write into space that its files already have, so a copy is repeated that was changed meanwhile. */
const COPY_ATTEMPTS = 5;

const ignoreAbsent = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
};

/** Returns what changes with the files of a catalog. */
const stateOf = async (path: string): Promise<string> => {
  const found = await Promise.all([path, `${path}-wal`].map((one) => stat(one, { bigint: true }).catch(ignoreAbsent)));
  return found.map((one) => [one?.ino, one?.size, one?.mtimeNs].join(' ')).join();
};

/**
 * Copies the catalog to the directory for temporary files. Returns undefined when there is none on the disk, so that there is
 * nothing to read. Throws the cause when another server changes it all the time: then the disk can be written.
 */
export const copyCatalog = async (
  { catalog, data }: Pick<Settings, 'catalog' | 'data'>,
  cause: NodeJS.ErrnoException,
  closers: Closers,
): Promise<ReadOnly | undefined> => {
  const path = join(resolve(data), 'catalog.db');
  const size = catalog === undefined ? (await stat(path).catch(() => undefined))?.size : undefined;
  if (size === undefined || size === 0) return undefined;
  const directory = await mkdtemp(join(tmpdir(), 'touchstone-read-only-'));
  closers.push(() => rm(directory, { recursive: true, force: true }));
  const catalogPath = join(directory, 'catalog.db');
  for (let attempt = 1; attempt <= COPY_ATTEMPTS; attempt++) {
    const before = await stateOf(path);
    await copyFile(path, catalogPath);
    await copyFile(`${path}-wal`, `${catalogPath}-wal`).catch(ignoreAbsent);
    if ((await stateOf(path)) === before) return { cause, catalogPath };
  }
  throw cause;
};

/** Returns the handlers of a server that only reads. */
export const readingHandlers = (handlers: Handlers<Context>): Handlers<Context> => {
  const reject = async (): Promise<never> => {
    throw errors.serviceUnavailable(
      'the server could not write to its disk when it started, so that it only reads; it writes again when the disk can be written',
    );
  };
  return Object.fromEntries(
    Object.entries(handlers).map(([id, handle]) => [
      id,
      operations[id as OperationId].effect === 'write' ? reject : handle,
    ]),
  ) as unknown as Handlers<Context>;
};

/** Returns the check that shows in the readiness why nothing can be written. */
export const writesCheck =
  ({ cause }: ReadOnly): ReadinessCheck =>
  async () => {
    throw cause;
  };

/** What runs no jobs. */
export const NO_JOBS: JobRunner = {
  running: 0,
  oldest: undefined,
  wake: () => undefined,
  recordCommit: async () => false,
  stop: async () => undefined,
};

const canWrite = async (data: string): Promise<boolean> => {
  const path = join(resolve(data), `.writable-${randomUUID()}`);
  try {
    await writeFile(path, Buffer.alloc(ENOUGH_BYTES), { flush: true, mode: 0o600 });
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
};

/** Calls `onWritable` once when the data directory can be written again. Returns the function that stops looking. */
export const watchWritable = (data: string, onWritable: () => void): (() => void) => {
  const timer: NodeJS.Timeout = setInterval(() => {
    void canWrite(data).then((can) => {
      if (!can) return;
      clearInterval(timer);
      onWritable();
    });
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
};
