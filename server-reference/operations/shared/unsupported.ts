import type { OperationId } from '#contract/operations';
import type { OperationHandler } from '../context.ts';
import { unsupported } from './errors.ts';

const UNSUPPORTED = new Set<OperationId>();

/** Returns the handler of an operation that this server does not support: it rejects every request with 406 (code 0). */
export const unsupportedOperation = <Op extends OperationId>(operation: Op): OperationHandler<Op> => {
  UNSUPPORTED.add(operation);
  return async () => {
    throw unsupported(operation);
  };
};

/** Returns whether the operation has a handler of its own. */
export const isSupported = (operation: OperationId): boolean => !UNSUPPORTED.has(operation);
