import type { Response } from '#contract/client';
import { type AnyErrorName, errorCatalogue, type ErrorName, isStatusOf, statusOf } from '#contract/errors';
import { stringifyJson } from '#contract/json';
import { operations, type OperationId, type OperationTypes } from '#contract/operations';
import { valuesEqual } from './arrow/arrow.ts';
import { differencesOf } from './difference.ts';
import { CodeFinding, ERROR_MEDIA_TYPE, Finding, OWN_RESPONSE, type Divergence } from './outcome.ts';
import { untracked } from './target/tracked-fields.ts';

/** A response of any operation. */
export type AnyResponse = Pick<Response<OperationId>, 'status' | 'headers' | 'mediaType' | 'bytes' | 'json'>;

const VALUE_SHOWN = 600;
const BODY_SHOWN = 200;
/** Longer texts of errors are cut: a server may send megabytes. */
const MESSAGE_SHOWN = 2_000;

/** Cuts the middle of a text that is too long, since its end often shows what is wrong. */
const shorten = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const half = Math.floor(length / 2);
  return `${text.slice(0, half)} … (${text.length} characters) … ${text.slice(-half)}`;
};

/** Returns a value with its bytes as text. */
const withoutBytes = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return `bytes(${Buffer.from(value).toString('hex').slice(0, 64)})`;
  if (Array.isArray(value)) return value.map(withoutBytes);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutBytes(field)]));
};

/** Formats a value for the report: JSON, int64 with all digits, truncated to 600 characters. */
export const show = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  return shorten(stringifyJson(withoutBytes(untracked(value))), VALUE_SHOWN);
};

/** Returns what an error response says: `400 code 13: <detail>`; undefined if the body is no error. */
const showError = (status: number, json: unknown): string | undefined => {
  if (status < 400 || typeof json !== 'object' || json === null) return undefined;
  const { code, detail, error, title } = json as Record<string, unknown>;
  const message = [detail, error, title].find((text): text is string => typeof text === 'string' && text !== '');
  if (code === undefined || (message === undefined && Object.keys(json).length > 1)) return undefined;
  return `${status} code ${show(code)}${message === undefined ? '' : `: ${shorten(message, MESSAGE_SHOWN)}`}`;
};

/** Media types whose bodies are shown as text if they are no JSON. */
const TEXT = /^text\/|[/+]json$/;

/** Returns a response as text: its status, and its error, its JSON or the beginning of its text. */
export const showResponse = (response: AnyResponse): string => {
  const { status, mediaType, json, bytes } = untracked(response) as AnyResponse;
  if (json !== undefined) return showError(status, json) ?? `${status} ${show(json)}`;
  const size = `${status} with ${bytes.length} bytes of ${mediaType || 'no media type'}`;
  if (bytes.length === 0 || !TEXT.test(mediaType)) return size;
  const text = Buffer.from(bytes.subarray(0, BODY_SHOWN))
    .toString('utf8')
    .replace(/\r?\n$/, '');
  return `${size}: ${text}${bytes.length > BODY_SHOWN ? '…' : ''}`;
};

/** Returns how a status differs from the expected ones: all of them successes, or all of them errors. */
const statusDivergence = (wanted: 'success' | 'error', status: number): Divergence => {
  if (status >= 500) return { kind: wanted === 'success' ? 'failed' : 'crashed', detail: String(status) };
  if (wanted === 'success') return { kind: 'rejected', detail: String(status) };
  return status < 400 ? { kind: 'accepted', detail: '' } : { kind: 'status', detail: String(status) };
};

/** Fails the check because of a status. The response is formatted only here, because nearly all responses pass. */
const fail = (wanted: 'success' | 'error', expected: string, response: AnyResponse): never => {
  throw new Finding(expected, showResponse(response), statusDivergence(wanted, response.status));
};

/**
 * Fails the check unless the condition is true. `expected` completes "expected …"; `got` is shown as the actual value.
 *
 * @example
 *   expect.that(version > before, `a version greater than ${before}`, version);
 */
export const that: (condition: unknown, expected: string, got?: unknown) => asserts condition = (
  condition,
  expected,
  got,
) => {
  if (!condition) throw new Finding(expected, typeof got === 'string' ? got : show(got));
};

/** Two values that are longer together are shown by their differences. */
const WHOLE_SHOWN = 200;
const DIFFERENCES_SHOWN = 3;

const without = (from: readonly unknown[], others: readonly unknown[]): readonly unknown[] => {
  const left = [...others];
  return from.filter((one) => {
    const at = left.findIndex((other) => valuesEqual(other, one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** Returns how a list differs from the wanted one, such as `; missing ["a"]; too much ["b"]`; empty for other values. */
const listDifference = (want: unknown, got: unknown): string => {
  if (!Array.isArray(want) || !Array.isArray(got) || want.length * got.length === 0) return '';
  const [missing, tooMuch] = [without(want, got), without(got, want)];
  const texts = [
    ...(missing.length > 0 ? [`missing ${show(missing)}`] : []),
    ...(tooMuch.length > 0 ? [`too much ${show(tooMuch)}`] : []),
  ];
  return `; ${texts.length === 0 ? 'in another order' : texts.join('; ')}`;
};

/** Throws the finding that a value is not the wanted one. Of two long values, it shows where they differ. */
const differs = (what: string, want: unknown, got: unknown, divergence?: Divergence): never => {
  const differences = differencesOf(untracked(want), untracked(got)).filter(({ path }) => path !== '');
  if (differences.length === 0 || show(want).length + show(got).length <= WHOLE_SHOWN)
    throw new Finding(`${what} to be ${show(want)}`, `${show(got)}${listDifference(want, got)}`, divergence);
  const shown = differences.slice(0, DIFFERENCES_SHOWN);
  const more = differences.length > shown.length ? `; ${differences.length - shown.length} more differences` : '';
  const text = (valueOf: (one: (typeof shown)[number]) => string): string =>
    shown.map((one) => `${one.path.replace(/^\./, '')} ${valueOf(one)}`).join(', ') + more;
  throw new Finding(
    `${what} to have ${text(({ want: value }) => show(value))}`,
    text((one) => `${show(one.got)}${listDifference(one.want, one.got)}`),
    divergence,
  );
};

/**
 * Fails the check unless the values are equal: JSON values, Arrow values and int64, independent of the order of fields.
 * `what` names the value in the report.
 *
 * @example
 *   expect.equal(await readTableNames(context, id), ['orders'], 'the tables of the namespace');
 */
export const equal = (got: unknown, want: unknown, what: string): void => {
  if (!valuesEqual(want, got)) differs(what, want, got);
};

/**
 * Fails the check unless a value in the response of the operation under test is what another operation shows afterwards: a
 * difference counts against the response.
 *
 * @example
 *   expect.returned(version, await currentVersion(context, id), 'the version in the response');
 */
export const returned = (got: unknown, shown: unknown, what: string): void => {
  if (!valuesEqual(shown, got)) differs(what, shown, got, { kind: 'value', detail: OWN_RESPONSE });
};

/** Fails the check unless an object has the given fields with equal values. It may have others. */
export const includes = (got: object | null | undefined, want: object, what: string): void => {
  const fields = new Map(Object.entries(got ?? {}));
  const isThere = Object.entries(want).every(
    ([name, value]) => fields.has(name) && valuesEqual(value, fields.get(name)),
  );
  if (!isThere) throw new Finding(`${what} to include ${show(want)}`, show(got));
};

/** Fails the check unless a state is as it was before requests that must not change it. */
export const expectSameState = (got: unknown, want: unknown, what: string): void => {
  if (!valuesEqual(want, got)) differs(what, want, got, { kind: 'state', detail: '' });
};

/** Fails the check unless the response has a success status of the operation. */
export const succeeded = <Op extends OperationId>(operation: Op, response: Response<Op>): void => {
  const { successes, toleratedStatuses } = operations[operation];
  if (!successes.some(({ status }) => status === response.status) && !toleratedStatuses.includes(response.status)) {
    const statuses = [...successes.map(({ status }) => status), ...toleratedStatuses];
    fail('success', `${operation} to return ${statuses.join(' or ')}`, response);
  }
};

/** Fails the check unless the response is a documented success of the operation; returns its typed body. */
export const ok = <Op extends OperationId>(
  operation: Op,
  response: Response<Op>,
): NonNullable<OperationTypes[Op]['response']> => {
  succeeded(operation, response);
  return response.body as NonNullable<OperationTypes[Op]['response']>;
};

/** Returns the statuses of errors, and statuses that are given themselves, ascending. */
const statusesOf = (wanted: readonly (number | AnyErrorName)[]): readonly number[] =>
  [...new Set(wanted.map((one) => (typeof one === 'number' ? one : statusOf(one))))].sort((a, b) => a - b);

/** Fails the check unless the response has one of these statuses: a success, or the status of an error. */
export const status = (response: AnyResponse, ...wanted: readonly (number | AnyErrorName)[]): void => {
  const statuses = statusesOf(wanted);
  if (statuses.includes(response.status)) return;
  fail(statuses.some((one) => one < 400) ? 'success' : 'error', `status ${statuses.join(' or ')}`, response);
};

const listOf = <T extends string>(names: T | readonly T[]): readonly T[] =>
  typeof names === 'string' ? [names] : names;

export const codeOf = (response: AnyResponse): unknown =>
  typeof response.json === 'object' && response.json !== null
    ? (response.json as Record<string, unknown>)['code']
    : undefined;

/**
 * Fails the check unless the response has the status of one of these errors. For rules that name no code: those of the
 * document never do (D-01).
 *
 * @example
 *   expect.rejected(await target.call('CreateTable', { id, body }), 'InvalidInput');
 */
export const rejected = (response: AnyResponse, names: AnyErrorName | readonly AnyErrorName[]): void =>
  status(response, ...listOf(names));

const isJson = ({ mediaType }: AnyResponse): boolean => mediaType === 'application/json';

/** Fails the check unless the response has the code of one of these errors, whatever its status. */
export const code = (response: AnyResponse, names: ErrorName | readonly ErrorName[]): void => {
  const got = codeOf(response);
  const wanted = listOf(names);
  if (wanted.some((name) => errorCatalogue[name].code === got)) return;
  const codes = wanted.map((name) => `${errorCatalogue[name].code} (${name})`).join(' or ');
  const divergence: Divergence = isJson(response)
    ? { kind: 'code', detail: show(got) }
    : { kind: 'shape', detail: ERROR_MEDIA_TYPE };
  throw new CodeFinding(`error code ${codes}`, showResponse(response), divergence);
};

/**
 * Fails the check unless the response has the status of one of these errors and the code of one of them. A rule
 * that rests on the document alone must not test codes, because the document has none (D-01).
 *
 * @example
 *   expect.error(await target.call('DropTable', { id }), 'TableNotFound');
 */
export const error = (response: AnyResponse, names: ErrorName | readonly ErrorName[]): void => {
  rejected(response, names);
  code(response, names);
};

/** Fails the check unless exactly one of concurrent requests succeeded and the others have the status of one of these errors. */
export const oneSucceeded = (statuses: readonly number[], ...errors: readonly AnyErrorName[]): void => {
  const winners = statuses.filter((one) => one < 300);
  const losers = statuses.filter((one) => isStatusOf(one, ...errors));
  that(
    winners.length === 1 && losers.length === statuses.length - 1,
    `one success, and ${statusesOf(errors).join(' or ')} for the others`,
    statuses,
  );
};

/** Fails the check unless the response has a 4xx status. For rules that leave the status of the error open. */
export const rejectedAsInvalid = (response: AnyResponse): void => {
  if (response.status < 400 || response.status >= 500) fail('error', 'a 4xx status', response);
};

/** Fails the check unless the response is a success without content: 200 or 204 and an empty body (D-66). */
export const noContent = (response: AnyResponse): void => {
  status(response, 200, 204);
  that(response.bytes.length === 0, 'no response body', showResponse(response));
};
