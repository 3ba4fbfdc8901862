import type { BatchCommand } from './commands/batch.ts';
import type { NamespaceCommand } from './commands/namespaces.ts';
import type { RowCommand } from './commands/rows.ts';
import type { TableCommand } from './commands/tables.ts';
import type { TransactionCommand } from './commands/transactions.ts';
import type { VersionCommand } from './commands/versions.ts';

/**
 * Redirects a command to an existing object, and skips it when there is none. Without this most commands would name
 * absent objects, and repeated rejections test little.
 */
export interface ObjectChoice {
  /** Index of the existing object, from 1; 0 keeps the drawn ids. */
  readonly choice: number;
}

type DrawnCommand = NamespaceCommand | TableCommand | RowCommand | VersionCommand | BatchCommand | TransactionCommand;

/** An operation with its arguments. The model decides whether it is valid in a state. */
export type Command = DrawnCommand & ObjectChoice;
