import type { Response } from '#contract/client';
import { errorCatalogue, type ErrorName } from '#contract/errors';
import { operations, type OperationId, type OperationTypes } from '#contract/operations';
import { Finding } from './outcome.ts';
import { valuesEqual } from './arrow/arrow.ts';

/** Any answer, of whichever operation. */
export type AnyResponse = Pick<Response<OperationId>, 'status' | 'headers' | 'mediaType' | 'bytes' | 'json'>;

/** A value as a reader of the report wants to see it: JSON, int64 with all digits, cut when long. */
export const show = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value, function (this: Record<string, unknown>, key, item: unknown): unknown {
    // Buffers have turned themselves into something else by now.
    const own = this[key];
    if (own instanceof Uint8Array) return `bytes(${Buffer.from(own).toString('hex').slice(0, 64)})`;
    return typeof item === 'bigint' ? `${item}n` : item;
  });
  return text.length > 600 ? `${text.slice(0, 600)}… (${text.length} characters)` : text;
};

const showResponse = ({ status, mediaType, json, bytes }: AnyResponse): string => {
  if (json !== undefined) return `${status} ${show(json)}`;
  return `${status} with ${bytes.length} bytes of ${mediaType || 'no media type'}`;
};

/** Ends the check as failed by an answer. Told only then: nobody asks what thousands of answers look like that will do. */
const fail = (expected: string, response: AnyResponse): never => {
  throw new Finding(expected, showResponse(response));
};

/** Ends the check as failed unless the condition holds. `expected` completes "expected …". */
export const that: (condition: unknown, expected: string, got?: unknown) => asserts condition = (
  condition,
  expected,
  got,
) => {
  if (!condition) throw new Finding(expected, typeof got === 'string' ? got : show(got));
};

/** Deep equality of JSON values, Arrow values and int64, independent of the order of members. */
export const equal = (got: unknown, want: unknown, what: string): void => {
  if (!valuesEqual(want, got)) throw new Finding(`${what} to be ${show(want)}`, show(got));
};

/** A documented success of the operation; returns its typed body. */
export const ok = <Op extends OperationId>(
  operation: Op,
  response: Response<Op>,
): NonNullable<OperationTypes[Op]['response']> => {
  const { successes, toleratedStatuses } = operations[operation];
  if (!successes.some(({ status }) => status === response.status) && !toleratedStatuses.includes(response.status)) {
    const statuses = [...successes.map(({ status }) => status), ...toleratedStatuses];
    fail(`${operation} to answer ${statuses.join(' or ')}`, response);
  }
  return response.body as NonNullable<OperationTypes[Op]['response']>;
};

/** One of the given statuses, whatever the body. */
export const status = (response: AnyResponse, ...wanted: readonly number[]): void => {
  if (!wanted.includes(response.status)) fail(`status ${wanted.join(' or ')}`, response);
};

const codeOf = (response: AnyResponse): unknown =>
  typeof response.json === 'object' && response.json !== null
    ? (response.json as Record<string, unknown>)['code']
    : undefined;

/**
 * A refusal with one of the statuses and, where a name is given, the catalogue code of one of the names.
 * Codes belong to interop rules only: the document has none (D-01).
 */
export const rejected = (
  response: AnyResponse,
  wanted: number | readonly number[],
  names?: ErrorName | readonly ErrorName[],
): void => {
  status(response, ...(typeof wanted === 'number' ? [wanted] : wanted));
  if (names === undefined) return;
  const list = typeof names === 'string' ? [names] : names;
  const code = codeOf(response);
  if (list.some((name) => errorCatalogue[name].code === code)) return;
  fail(`error code ${list.map((name) => `${errorCatalogue[name].code} (${name})`).join(' or ')}`, response);
};

/** Any refusal that blames the request, where the document leaves the status open. Never a 5xx. */
export const rejectedAsInvalid = (response: AnyResponse): void => {
  if (response.status < 400 || response.status >= 500) fail('a 4xx status', response);
};

/** Success without content: 200 or 204 and not one byte of body (D-66). */
export const noContent = (response: AnyResponse): void => {
  status(response, 200, 204);
  that(response.bytes.length === 0, 'no response body', showResponse(response));
};
