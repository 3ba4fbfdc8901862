import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '#contract/operations';
import { stringifyJson } from '#contract/json';
import type { ClientRequest, Finding, Outcome, Played } from './scenario.ts';

/** The most requests for one thing that a server rejects. */
const MOST_ATTEMPTS = 10;

/** Returns what a client program reported, as a text. */
export const reported = (outcome: Outcome): string => {
  switch (outcome.is) {
    case 'result':
      return `the result ${stringifyJson(outcome.value)}`;
    case 'error':
      return outcome.code === undefined ? 'an error without a code' : `an error with code ${outcome.code}`;
    case 'unsupported':
      return 'no such call';
    case 'unclear':
      return `nothing: ${outcome.why}`;
  }
};

/** Returns the requests of an operation. */
export const requestsOf = ({ requests }: Played, operation: OperationId): readonly ClientRequest[] =>
  requests.filter((request) => request.operation === operation);

/** Finds another result than this one. */
export const isResult =
  (want: unknown) =>
  ({ outcome }: Played): Finding =>
    outcome.is === 'result' && stringifyJson(outcome.value) === stringifyJson(want)
      ? undefined
      : `expected the result ${stringifyJson(want)}, got ${reported(outcome)}`;

/** Finds another map of texts than this one; the order of its keys does not matter. */
export const isMap =
  (want: Readonly<Record<string, string>>) =>
  (played: Played): Finding => {
    const { outcome } = played;
    return outcome.is === 'result' && isDeepStrictEqual(outcome.value, want) ? undefined : isResult(want)(played);
  };

/** Finds success. */
export const isError = ({ outcome }: Played): Finding =>
  outcome.is === 'error' ? undefined : `expected an error, got ${reported(outcome)}`;

/** Finds that an error has another code. */
export const hasCode =
  (code: number) =>
  ({ outcome }: Played): Finding => {
    if (outcome.is !== 'error') return { why: 'the client reports no error' };
    return outcome.code === code ? undefined : `expected an error with code ${code}, got ${reported(outcome)}`;
  };

/** Finds that a request was never sent. */
export const isSent = (played: Played, operation: OperationId): Finding => {
  if (requestsOf(played, operation).length > 0) return undefined;
  const other = played.requests.at(-1);
  return `expected a request for ${operation}, got ${other === undefined ? 'none' : `${other.method} ${other.url}`}`;
};

/** Finds success, or many requests. */
export const endsWithError =
  (operation: OperationId) =>
  (played: Played): Finding => {
    const { length } = requestsOf(played, operation);
    return length > MOST_ATTEMPTS
      ? `expected at most ${MOST_ATTEMPTS} requests for ${operation}, got ${length}`
      : isError(played);
  };

/** Finds a request of an operation that was sent again too early. */
export const waits =
  (operation: OperationId, ms: number) =>
  (played: Played): Finding => {
    const places = played.requests.flatMap((request, at) => (request.operation === operation ? [at] : []));
    const [first, second] = places;
    if (first === undefined) return isSent(played, operation);
    const again = second === undefined ? undefined : played.requests[second];
    if (again === undefined) return undefined;
    const waited = again.at - (played.answeredAt[first] ?? 0);
    // Clocks and timers differ by some milliseconds.
    return waited > ms - 50
      ? undefined
      : `expected the second request after ${ms} ms, got it after ${Math.round(waited)} ms`;
  };
