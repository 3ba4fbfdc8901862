import type { OperationId } from '#contract/operations';
import type { OperationHandler } from '../context.ts';
import { unsupported } from './errors.ts';

const UNSUPPORTED = new Set<OperationId>();

/** The handlers that `unsupportedOperation` has returned. */
const REJECTING = new WeakSet<object>();

/** Returns the handler of an operation that this server does not support: it rejects every request with 406 (code 0). */
export const unsupportedOperation = <Op extends OperationId>(operation: Op): OperationHandler<Op> => {
  UNSUPPORTED.add(operation);
  const handler = async (): Promise<never> => {
    throw unsupported(operation);
  };
  REJECTING.add(handler);
  return handler;
};

/** Whether a handler rejects every request with 406, so that the request need not be valid. */
export const rejectsEveryRequest = (handler: object): boolean => REJECTING.has(handler);

/** Returns whether the operation has a handler of its own. */
export const isSupported = (operation: OperationId): boolean => !UNSUPPORTED.has(operation);
