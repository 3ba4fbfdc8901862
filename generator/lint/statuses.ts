import { responseKeyOf } from '../load/error-responses.ts';
import type { Problem } from '../load/problem.ts';
import { isRecord } from '../load/shape.ts';
import type { Places } from '../load/yaml.ts';
import type { Model, RuledOperation } from '../model/model.ts';

/** Reports examples of error responses that are no error of the catalogue with the status of the response. */
export const checkErrorExamples = ({ contract }: Model, places: Places): Problem[] =>
  Object.entries(contract.errorResponses).flatMap(([key, response]) => {
    const known = [...contract.errors, ...contract.transport].filter(
      ({ status }) => responseKeyOf(status, contract) === key,
    );
    return Object.values(contract.responses[response]?.content ?? {}).flatMap((media): Problem[] => {
      const { example } = media;
      const { status, code, type, title } = isRecord(example) ? example : {};
      const shown = Object.entries({ status, code, type, title }).filter(([, value]) => value !== undefined);
      const isKnown = known.some((error) => shown.every(([field, value]) => ({ ...error })[field] === value));
      if (shown.length > 0 && isKnown) return [];
      return [{ ...places.of(media, 'example'), message: `no error of the catalogue is this example of ${key}` }];
    });
  });

/** An error status in a statement. Other numbers of three digits are no statuses. */
const STATUS = /\b(?:4\d\d|50[0-5])\b/g;
const CODE = /\bcode (\d+)/g;
/** A status and the code that it is returned with, as in `409 with code 3`. */
const STATUS_AND_CODE = /\b(4\d\d|50[0-5]) (?:with|and) code (\d+)/g;

/** Statuses of rules that are about the responses of other routes, where the contract has none (D-06). */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'GetCapabilities/unlisted-are-unsupported': ['404', '501'],
};

const wrongStatuses = (name: string, statement: string, { failures }: RuledOperation): readonly string[] => {
  const statuses = [...failures.map(({ status }) => status), ...(ELSEWHERE[name] ?? [])];
  return [...statement.matchAll(STATUS)].flatMap(([status]) =>
    statuses.includes(status) ? [] : [`no error of the operation has the status ${status}`],
  );
};

const wrongCodes = (statement: string, errors: Model['errors']): readonly string[] => [
  ...[...statement.matchAll(CODE)].flatMap(([, code]) =>
    errors.some((error) => String(error.code) === code) ? [] : [`no error of the catalogue has the code ${code}`],
  ),
  ...[...statement.matchAll(STATUS_AND_CODE)].flatMap(([, status, code]) => {
    const error = errors.find((one) => String(one.code) === code);
    return error === undefined || String(error.status) === status
      ? []
      : [`${error.name} (code ${error.code}) has the status ${error.status}, not ${status}`];
  }),
];

/**
 * Reports statements with a status that no error of their operation has, or with a code that has another status in the
 * catalogue. So a changed status in the catalogue leads to the statements that are no longer true. A family is reported
 * for the first operation.
 */
export const checkStatements = (model: Model, places: Places): Problem[] => {
  const found = (holder: object, text: string, operation: RuledOperation, name: string): Problem[] =>
    [...wrongStatuses(name, text, operation), ...wrongCodes(text, model.errors)].map((message) => ({
      ...places.of(holder, 'statement'),
      message: `${operation.id}: ${message}`,
    }));
  const own = model.operations.flatMap((operation) =>
    operation.source['x-rules'].flatMap((rule) => found(rule, rule.statement, operation, `${operation.id}/${rule.id}`)),
  );
  const shared = model.families.flatMap((family) => {
    const operations = model.operations.filter(({ familyRules }) => familyRules.some(({ id }) => id === family.id));
    const perOperation = operations.map((one) => found(family, family.statement, one, `${one.id}/${family.id}`));
    return perOperation.find((problems) => problems.length > 0) ?? [];
  });
  return [...own, ...shared];
};
