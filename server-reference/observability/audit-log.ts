import { closeSync, openSync, writeSync } from 'node:fs';
import type { ChangeRecord } from '../http/change-record.ts';

/** An audit log in a file. */
export interface AuditLog {
  /** Appends one line before it returns, so that a crash of the process cannot lose it. Throws when it cannot. */
  readonly write: (change: ChangeRecord) => void;
  readonly close: () => void;
}

/**
 * Opens an audit log: one JSON object a line, appended to a file that only its owner can read. Throws an error of the file
 * system when it cannot be opened.
 */
export const openAuditLog = (path: string): AuditLog => {
  const file = openSync(path, 'a', 0o600);
  return {
    write: (change) => void writeSync(file, `${JSON.stringify(change)}\n`),
    close: () => closeSync(file),
  };
};
