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

/** Statuses and codes of rules that are about the responses of other routes or operations. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'GetCapabilities/unlisted-are-unsupported': ['404', '501'],
  'BatchDeleteTableVersions/deleted-not-described': ['11'],
};

/**
 * Errors that an operation may have without a sentence that names them: a lost race of a write (D-75), a schema instead of
 * other invalid input (D-44), and the state of a table (D-60).
 */
const UNNAMED: readonly string[] = ['ConcurrentModification', 'TableSchemaValidationError', 'InvalidTableState'];

const wrongStatuses = (name: string, statement: string, { failures }: RuledOperation): readonly string[] => {
  const statuses = [...failures.map(({ status }) => status), ...(ELSEWHERE[name] ?? [])];
  return [...statement.matchAll(STATUS)].flatMap(([status]) =>
    statuses.includes(status) ? [] : [`no error of the operation has the status ${status}`],
  );
};

/** Returns the codes in the statement of a rule of one operation that no error of the operation has. */
const foreignCodes = (name: string, statement: string, operation: RuledOperation, model: Model): readonly string[] =>
  [...statement.matchAll(CODE)].flatMap(([, code = '']) => {
    const error = model.errors.find((one) => String(one.code) === code);
    const isKnown = error === undefined || operation.errors.includes(error.name);
    return isKnown || ELSEWHERE[name]?.includes(code) === true ? [] : [`x-errors has no error with the code ${code}`];
  });

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
    operation.source['x-rules'].flatMap((rule) => {
      const name = `${operation.id}/${rule.id}`;
      const foreign = foreignCodes(name, rule.statement, operation, model).map((message) => ({
        ...places.of(rule, 'statement'),
        message: `${operation.id}: ${message}`,
      }));
      return [...found(rule, rule.statement, operation, name), ...foreign];
    }),
  );
  const shared = model.families.flatMap((family) => {
    const operations = model.operations.filter(({ familyRules }) => familyRules.some(({ id }) => id === family.id));
    const perOperation = operations.map((one) => found(family, family.statement, one, `${one.id}/${family.id}`));
    return perOperation.find((problems) => problems.length > 0) ?? [];
  });
  return [...own, ...shared];
};

/** Reports errors in `x-errors` that no rule of the operation names by its code, and no family applies to. */
export const checkUnnamedErrors = (model: Model, places: Places): Problem[] =>
  model.operations.flatMap((operation): Problem[] => {
    const { source, familyRules } = operation;
    const applied = model.families.filter(({ id }) => familyRules.some((rule) => rule.id === id));
    const texts = [...source['x-rules'], ...applied].map(({ statement }) => statement);
    const named = new Set(texts.flatMap((text) => [...text.matchAll(CODE)].map(([, code]) => code)));
    return source['x-errors']
      .filter((name) => {
        const code = model.errors.find((error) => error.name === name)?.code;
        return !UNNAMED.includes(name) && code !== undefined && !named.has(String(code));
      })
      .map((name) => ({ ...places.of(source, 'x-errors'), message: `${operation.id}: no rule names ${name}` }));
  });
