import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ChangeRecord } from '../http/change-record.ts';
import { privateMode } from '../storage/index.ts';

/** An audit log in a file. */
export interface AuditLog {
  /** Appends one line; resolves when it survives a power loss. Rejects when it cannot be written. */
  readonly write: (change: ChangeRecord) => Promise<void>;
  /** Opens the path again, after the file was renamed. Rejects when it cannot, and continues with the former file. */
  readonly reopen: () => Promise<void>;
  /** Closes the file after the waiting lines. */
  readonly close: () => Promise<void>;
}

interface WaitingLine {
  readonly text: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** The open file, and whether its lines are synced: pipes and devices, such as `/dev/stdout`, have no disk. */
interface OpenFile {
  readonly file: FileHandle;
  readonly isSynced: boolean;
}

const openFile = async (path: string, sync: boolean): Promise<OpenFile> => {
  const file = await open(path, 'a', 0o600);
  const found = await file.stat();
  const isSynced = sync && found.isFile();
  // A file of another owner stays as it is.
  if (found.isFile() && privateMode(found.mode) !== found.mode)
    await file.chmod(privateMode(found.mode) & 0o777).catch(() => undefined);
  if (!isSynced) return { file, isSynced };
  // A new file survives a power loss only if its name does.
  const directory = await open(dirname(path), constants.O_RDONLY);
  await directory.sync().finally(() => directory.close());
  return { file, isSynced };
};

/**
 * Opens an audit log: one JSON object a line, appended to a file that only its owner can read. Lines that wait while others
 * are written are written together, with one `fdatasync` unless the path is a pipe or a device. Rejects with an error of the file system when it cannot be opened.
 *
 * @param sync whether lines survive a power loss; false = a crash of the process only
 */
export const openAuditLog = async (path: string, sync = true): Promise<AuditLog> => {
  let current = await openFile(path, sync);
  let waiting: WaitingLine[] = [];
  /** The last step on the file; steps run one after another. */
  let lastStep: Promise<void> = Promise.resolve();
  const enqueue = (step: () => Promise<void>): Promise<void> => {
    const done = lastStep.then(step);
    lastStep = done.catch(() => undefined);
    return done;
  };
  const writeWaiting = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    try {
      const { file, isSynced } = current;
      await file.appendFile(lines.map(({ text }) => text).join(''));
      if (isSynced) await file.datasync();
      for (const { resolve } of lines) resolve();
    } catch (error) {
      for (const { reject } of lines) reject(error);
    }
  };
  return {
    write: (change) =>
      new Promise((resolve, reject) => {
        waiting.push({ text: `${JSON.stringify(change)}\n`, resolve, reject });
        if (waiting.length === 1) void enqueue(writeWaiting);
      }),
    reopen: () =>
      enqueue(async () => {
        const { file: former } = current;
        current = await openFile(path, sync);
        await former.close();
      }),
    close: () => enqueue(() => current.file.close()),
  };
};
