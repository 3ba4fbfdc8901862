/**
 * Error codes of what is not available now: file descriptors that are used up, and a catalog that is down, is starting or
 * stopping, has no connection left, or is locked by another client (SQLite, PostgreSQL, the network).
 */
const UNAVAILABLE_CODES: ReadonlySet<unknown> = new Set([
  ...['EMFILE', 'ENFILE', 'SQLITE_CANTOPEN', 'SQLITE_BUSY', 'SQLITE_LOCKED'],
  ...['25P03', '57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '53300', '55P03', '57014'],
  ...['ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** Errors of PostgreSQL's driver that have no code. */
const DRIVER_ERROR =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Returns whether the cause of an error is that the catalog, or what it needs of the system, is not available now. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { readonly code?: unknown; readonly syscall?: unknown };
  // A client that disconnects also causes ECONNRESET, but names no system call.
  if (code === 'ECONNRESET') return syscall !== undefined;
  // With the kind of access, such as SQLITE_IOERR_SHORT_READ.
  if (typeof code === 'string' && code.startsWith('SQLITE_IOERR')) return true;
  return UNAVAILABLE_CODES.has(code) || DRIVER_ERROR.test(error.message);
};

const UNWRITABLE_CODES: ReadonlySet<unknown> = new Set(['EROFS', 'ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_READONLY']);

/** Whether an error means that a disk can be read and not written: it is full, or its file system is mounted read-only. */
export const isUnwritable = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && UNWRITABLE_CODES.has((error as NodeJS.ErrnoException).code);
