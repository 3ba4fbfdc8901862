import { errors, type ServiceError } from '#contract/errors';
import { CatalogContention } from '../catalog/dialect.ts';
import { EngineError } from '../engine/errors.ts';

/** The contract's error for one of the engine's or the catalog's; the engine's text is already fit for clients. */
export const translate = (error: unknown): ServiceError | undefined => {
  if (error instanceof CatalogContention)
    return errors.concurrentModification('too many others are writing; try again');
  if (!(error instanceof EngineError)) return undefined;
  const { kind, message } = error;
  switch (kind) {
    case 'table-not-found':
      return errors.tableNotFound(message);
    case 'branch-not-found':
      return errors.tableBranchNotFound(message);
    case 'version-not-found':
      return errors.tableVersionNotFound(message);
    case 'column-not-found':
      return errors.tableColumnNotFound(message);
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
    case 'not-supported':
      return errors.unsupported(message);
    case 'internal':
      return undefined;
  }
};
