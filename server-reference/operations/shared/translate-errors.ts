import { errors, type ServiceError } from '#contract/errors';
import { CatalogContention } from '../../catalog/database/dialect.ts';
import { EngineError, NO_SPACE_MESSAGE } from '../../engine/native/errors.ts';

/** Error codes for a full disk: file system, SQLite, PostgreSQL. */
const STORAGE_FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'];

const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && STORAGE_FULL_CODES.includes((error as { code?: unknown }).code);

/** Returns the contract's error for an error of the engine or the catalog; undefined for an unexpected error. */
export const translateError = (error: unknown): ServiceError | undefined => {
  if (error instanceof CatalogContention)
    return errors.concurrentModification('gave up because of too many concurrent writes; retry the request');
  if (isStorageFull(error)) return errors.serviceUnavailable(NO_SPACE_MESSAGE, { cause: error });
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
    case 'timeout':
      return errors.serviceUnavailable(message);
    case 'no-space':
    case 'no-memory':
      return errors.serviceUnavailable(message, { cause: error });
    case 'not-supported':
      return errors.unsupported(message);
    case 'internal':
      return undefined;
  }
};
