import type { Response } from '#contract/client';
import { errorCatalogue, isStatusOf } from '#contract/errors';
import { operations, type OperationId } from '#contract/operations';
import { responseValidators, validateDocumentError, type Violation } from '#contract/validators';
import type { Release } from '#contract/releases';
import { mayLack } from '../release.ts';
import { show, showResponse } from '../expect.ts';
import { ERROR_MEDIA_TYPE, Finding } from '../outcome.ts';
import { isPathOf } from './error-instance.ts';

/** Returns the place of a JSON pointer in words, such as `the field tables/0/name`. */
const placeText = (pointer: string): string => (pointer === '' ? 'the body' : `the field ${pointer.slice(1)}`);

/** Returns the values of a pattern that accepts each of them in any spelling; undefined for any other pattern. */
const spelledValues = (message: string): readonly string[] | undefined =>
  /"\^_\*\(\?:(.+)\)\$"/
    .exec(message)?.[1]
    ?.split('|')
    .map((one) => one.replaceAll(/\[(.).\]_\*/g, '$1'));

/** Returns what a value must be, in words. */
const demandText = ({ keyword, message }: Violation): string => {
  if (keyword === 'required') return 'is missing';
  const values = keyword === 'pattern' ? spelledValues(message) : undefined;
  return values === undefined ? message : `must be ${values.join(' or ')}, in any case`;
};

const violationText = (violations: readonly Violation[]): string =>
  violations.map((one) => `${placeText(one.pointer)} ${demandText(one)}`).join('; ');

/** What is wrong with a field, by the keyword of its schema. All others are shown with the keyword. */
const WRONG: Readonly<Record<string, string>> = {
  required: 'is missing',
  type: 'has another type',
  enum: 'has another value',
  const: 'has another value',
  json: 'is not JSON',
};

/** Returns what is wrong in a body, without the positions in lists and maps. */
const detailOf = (violations: readonly Violation[]): string =>
  violations
    .map(({ pointer, keyword, message }) => {
      const place = placeText(pointer.replace(/\/\d+(?=\/|$)/g, '/*'));
      const isValue = keyword === 'pattern' && spelledValues(message) !== undefined;
      return `${place} ${WRONG[isValue ? 'enum' : keyword] ?? `violates ${keyword}`}`;
    })
    .join(', ');

const MAX_DEPTH = 512;

const hasLevel = (json: unknown, level: number): boolean =>
  level < 0 ||
  (typeof json === 'object' && json !== null && Object.values(json).some((value) => hasLevel(value, level - 1)));

/**
 * Returns whether a body is nested so deeply that a recursive reader could overflow the stack. Such a body counts as
 * invalid JSON.
 */
export const isTooDeep = ({ json, bytes }: Pick<Response<OperationId>, 'json' | 'bytes'>): boolean =>
  // Every level takes an opening and a closing bracket.
  bytes.length > 2 * MAX_DEPTH && hasLevel(json, MAX_DEPTH);

const CODES: ReadonlySet<unknown> = new Set(Object.values(errorCatalogue).map(({ code }) => code));

/** Returns what is expected of an error body of the public specification, if `json` is not one. */
const publicErrorViolation = (json: unknown): string | undefined => {
  const body = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  if (!CODES.has(body['code'])) return 'a code of the error catalogue in the body';
  const wrong = ['error', 'detail', 'instance'].find(
    (name) => !['string', 'undefined'].includes(typeof (body[name] ?? undefined)),
  );
  return wrong === undefined ? undefined : `a string as ${wrong}, if it is present`;
};

/** A violation of a rule for every response. */
interface ContractViolation {
  readonly finding: Finding;
  /** What is wrong: the properties of the response, or JSON pointers of fields of its body that are missing or wrong. */
  readonly wrong: { readonly properties: readonly string[] } | { readonly fields: readonly string[] };
}

const WRONG_STATUS = { properties: ['status'] };
const WRONG_BODY = { properties: ['body', 'json', 'bytes'] };

/** Where a request was sent, and to what kind of target. */
interface SentTo {
  /** The base URL of the target, and the path below it. */
  readonly baseUrl: string;
  readonly path: string;
  /** The release of the public specification that the target follows: a field that it does not require may be missing. */
  readonly specVersion?: Release | undefined;
}

const shapeFinding = (expected: string, got: string, detail: string): Finding =>
  new Finding(expected, got, { kind: 'shape', detail });

/** Returns the violations of an error response by family. */
const errorViolations = (
  response: Response<OperationId>,
  { baseUrl, path }: SentTo,
): ReadonlyMap<string, ContractViolation> => {
  const { status, mediaType, json } = response;
  const found = new Map<string, ContractViolation>();
  const addViolation = (family: string, expected: string, detail: string): void => {
    const got = json === undefined ? showResponse(response) : show(json);
    found.set(family, { finding: shapeFinding(expected, got, detail), wrong: WRONG_BODY });
  };
  const body = validateDocumentError(json);
  if (mediaType !== 'application/json') addViolation('error-body', 'an error as application/json', ERROR_MEDIA_TYPE);
  else if (body.length > 0) addViolation('error-body', `the error body, but ${violationText(body)}`, detailOf(body));
  else if ((json as { status: number }).status !== status)
    addViolation('error-body', `status ${status} in the error body`, '/status');
  else if (!isPathOf((json as { instance: string }).instance, baseUrl, path))
    addViolation('error-body', `the path of the request, ${path}, as instance of the error body`, '/instance');
  // Middleware may respond to a bad request with text (P:BadRequestErrorResponse.3). The document demands JSON.
  const isPermittedText = isStatusOf(status, 'InvalidInput') && mediaType === 'text/plain';
  const expected = isPermittedText ? undefined : publicErrorViolation(json);
  if (expected !== undefined)
    addViolation('error-code', expected, mediaType === 'application/json' ? expected : ERROR_MEDIA_TYPE);
  return found;
};

/** Returns what is wrong with the body of a success response that has to be JSON, if anything is. */
const jsonViolation = (
  operation: OperationId,
  response: Response<OperationId>,
  specVersion: Release | undefined,
  documentedStatus: number,
): ContractViolation | undefined => {
  const { json } = response;
  const validate = responseValidators[operation]?.[documentedStatus];
  const all: readonly Violation[] =
    json === undefined ? [{ pointer: '', message: 'is not JSON', keyword: 'json' }] : (validate?.(json) ?? []);
  const violations = all.filter(
    ({ keyword, pointer }) => keyword !== 'required' || !mayLack(specVersion, operation, pointer),
  );
  if (violations.length === 0) return undefined;
  const fields = violations.map(({ pointer }) => pointer);
  return {
    finding: shapeFinding(
      `the documented response, but ${violationText(violations)}`,
      json === undefined ? showResponse(response) : show(json),
      detailOf(violations),
    ),
    wrong: fields.includes('') ? WRONG_BODY : { fields },
  };
};

/** Returns what is wrong with the form of a success response, if anything is. */
const successViolation = (
  operation: OperationId,
  response: Response<OperationId>,
  specVersion: Release | undefined,
): ContractViolation | undefined => {
  const { status, mediaType, bytes } = response;
  const { successes, toleratedStatuses } = operations[operation];
  const valid = toleratedStatuses.includes(status)
    ? successes[0]
    : successes.find((success) => success.status === status);
  if (valid === undefined) {
    const wanted = successes.map((success) => success.status).join(' or ');
    const finding = shapeFinding(`a documented status (${wanted})`, String(status), `status ${status}`);
    return { finding, wrong: WRONG_STATUS };
  }
  if (valid.kind === 'none') {
    if (bytes.length === 0) return undefined;
    return { finding: shapeFinding('no body', `${bytes.length} bytes`, 'a body'), wrong: WRONG_BODY };
  }
  if (!valid.mediaTypes.includes(mediaType)) {
    const wanted = `media type ${valid.mediaTypes.join(' or ')}`;
    return { finding: shapeFinding(wanted, mediaType || 'none', 'media type'), wrong: WRONG_BODY };
  }
  return valid.kind === 'json' ? jsonViolation(operation, response, specVersion, valid.status) : undefined;
};

/** Returns the violations of the rules for every response by family. */
export const contractViolations = (
  operation: OperationId,
  response: Response<OperationId>,
  sentTo: SentTo,
): ReadonlyMap<string, ContractViolation> => {
  if (response.status >= 400) return errorViolations(response, sentTo);
  const violation = successViolation(operation, response, sentTo.specVersion);
  return new Map(violation === undefined ? [] : [['response-schema', violation]]);
};
