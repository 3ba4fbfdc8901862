import { errors, type ServiceError } from '#contract/errors';
import { CatalogContention, CatalogLost, isUnavailable, OutcomeUnknown } from '../../catalog/index.ts';
import { EngineError, NO_SPACE_MESSAGE, NOT_WRITABLE_MESSAGE } from '../../engine/index.ts';

/** Error codes for a full disk: file system, SQLite, PostgreSQL. */
const STORAGE_FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'];

/** Error codes for a disk that is mounted read-only, and for missing permissions. */
const NOT_WRITABLE_CODES: readonly unknown[] = ['EROFS', 'EACCES', 'EPERM', 'SQLITE_READONLY', 'SQLITE_PERM'];

const hasCode = (error: unknown, codes: readonly unknown[]): boolean =>
  error instanceof Error && codes.includes((error as { code?: unknown }).code);

/**
 * The status of a request that has changed something, or may have, although its result is lost. LanceDB's client in remote
 * mode repeats requests after 503 and 500 by itself, which would insert rows twice.
 */
const MAYBE_DONE = 504;

/** Returns the contract's error for an error of the engine or the catalog; undefined for an unexpected error. */
export const translateError = (error: unknown): ServiceError | undefined => {
  if (error instanceof OutcomeUnknown)
    return errors.serviceUnavailable(`${error.message}; find out which before you repeat the request`, {
      status: MAYBE_DONE,
      cause: error,
    });
  if (error instanceof CatalogContention)
    return errors.concurrentModification('gave up because of too many concurrent writes; retry the request');
  if (error instanceof CatalogLost)
    return errors.serviceUnavailable(
      'the catalog was deleted, replaced or truncated while the server runs, so that it can only be read; the operator must restore it',
      { cause: error },
    );
  if (hasCode(error, STORAGE_FULL_CODES)) return errors.serviceUnavailable(NO_SPACE_MESSAGE, { cause: error });
  if (hasCode(error, NOT_WRITABLE_CODES)) return errors.serviceUnavailable(NOT_WRITABLE_MESSAGE, { cause: error });
  if (isUnavailable(error))
    return errors.serviceUnavailable('a resource of the server is not available now; retry the request', {
      cause: error,
    });
  if (!(error instanceof EngineError)) return undefined;
  const { kind, message } = error;
  switch (kind) {
    case 'table-not-found':
      return errors.tableNotFound(message);
    case 'branch-not-found':
      return errors.tableBranchNotFound(message);
    case 'version-not-found':
      return errors.tableVersionNotFound(message);
    // Not 404: LanceDB's client shows a 404 as "Table was not found" (D-10).
    case 'column-not-found':
    case 'invalid-sql':
    case 'invalid-input':
      return errors.invalidInput(message);
    case 'too-large':
      return errors.payloadTooLarge(message);
    case 'schema-mismatch':
      return errors.tableSchemaValidationError(message);
    case 'conflict':
      return errors.concurrentModification(message);
    case 'committed':
      return errors.serviceUnavailable(message, { status: MAYBE_DONE, cause: error });
    case 'timeout':
    case 'busy':
      return errors.serviceUnavailable(message);
    case 'no-space':
    case 'not-writable':
    case 'no-memory':
    case 'no-files':
      return errors.serviceUnavailable(message, { cause: error });
    case 'not-supported':
      return errors.unsupported(message);
    // Its cause may be an outage of the catalog, which the engine asks as well.
    case 'internal':
      return translateError(error.cause);
  }
};
