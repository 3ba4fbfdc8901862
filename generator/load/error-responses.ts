import type { Contract, OperationSource, Reference } from './contract.ts';

type Errors = Pick<Contract, 'errors' | 'transport' | 'commonErrors' | 'errorResponses'>;

/** Returns the key of the response to a status: the status, or its class such as 5XX. */
export const responseKeyOf = (status: number, { errorResponses }: Errors): string | undefined =>
  [String(status), `${Math.floor(status / 100)}XX`].find((key) => Object.hasOwn(errorResponses, key));

/**
 * Adds the responses of its errors to an operation, in place: those that any operation may return, and its `x-errors`.
 * Ignores unknown names and statuses without a response, which the model reports.
 */
export const addErrorResponses = (operation: OperationSource, errors: Errors): void => {
  const names = [...errors.commonErrors, ...operation['x-errors']];
  const added: Record<string, Reference> = {};
  for (const { name, status } of [...errors.errors, ...errors.transport]) {
    const key = names.includes(name) ? responseKeyOf(status, errors) : undefined;
    if (key !== undefined) added[key] = { $ref: `#/components/responses/${errors.errorResponses[key] ?? ''}` };
  }
  Object.assign(operation.responses, added);
};
