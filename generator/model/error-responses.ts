import type { Contract } from '../load/contract.ts';
import { responseKeyOf } from '../load/error-responses.ts';

/** Reports common errors that are not in the catalogue, errors of operations without a response, and responses that do not exist. */
export const checkErrorResponses = (
  contract: Contract,
  report: (holder: object, field: string, message: string) => void,
): void => {
  const { errors, transport, commonErrors, errorResponses, responses, paths } = contract;
  const statuses = new Map([...errors, ...transport].map(({ name, status }) => [name, status]));
  for (const [index, name] of commonErrors.entries())
    if (!statuses.has(name)) report(commonErrors, String(index), `${name} is not in errors.yaml`);
  const lists = paths.flatMap(({ item }) => [item.get, item.post].flatMap((one) => (one ? [one['x-errors']] : [])));
  for (const names of [commonErrors, ...lists]) {
    for (const [index, name] of names.entries()) {
      const status = statuses.get(name);
      if (status !== undefined && responseKeyOf(status, contract) === undefined)
        report(names, String(index), `${name} has the status ${status}, to which errors.yaml names no response`);
    }
  }
  for (const [status, name] of Object.entries(errorResponses))
    if (!Object.hasOwn(responses, name)) report(errorResponses, status, `there is no response ${name}`);
};
