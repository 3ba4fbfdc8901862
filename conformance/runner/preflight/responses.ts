import { errorCatalogue } from '#contract/errors';
import { operations, type OperationId } from '#contract/operations';
import { fatal, type Diagnosis } from './diagnosis.ts';

/** What a target responded to one request of an operation. */
export interface Observation {
  readonly operation: OperationId;
  /** Path of the request below the base URL. */
  readonly path: string;
  readonly status: number;
  readonly mediaType: string;
  readonly location: string | undefined;
  /** The header `date`. */
  readonly date: string | undefined;
  readonly json: unknown;
  /** Whether the response means that the target does not support the operation (D-06). */
  readonly isUnsupported: boolean;
}

/** What a run sends, for advice. */
export interface Addressing {
  readonly url: string;
  readonly hasCredentials: boolean;
}

const CODES: ReadonlySet<unknown> = new Set(Object.values(errorCatalogue).map(({ code }) => code));
/** The operation that makes what all others need. */
const FIRST_OPERATION = 'CreateNamespace';
/** The status of a server that is not ready. */
const UNAVAILABLE = 503;
const LISTS: readonly string[] = ['namespaces', 'tables', 'operations'];

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Whether a response can come from a server of this interface only: a list, or an error body with its code. */
const isOfInterface = ({ status, json }: Observation): boolean => {
  // Whatever a server that is not ready responds with, it cannot be tested.
  if (!isRecord(json) || status === UNAVAILABLE) return false;
  if (status < 300) return LISTS.some((name) => Array.isArray(json[name]));
  const { code, type, title, error } = json;
  const hasText = [type, title, error].some((text) => typeof text === 'string');
  return CODES.has(code) && code !== 0 && hasText;
};

/** Returns whether a target at some URL is a server of this interface. */
export const isInterface = (observations: readonly Observation[]): boolean => observations.some(isOfInterface);

const isDenied = ({ status }: Observation): boolean => status === 401 || status === 403;
const isRedirect = ({ status }: Observation): boolean => status >= 300 && status < 400;
const isHtml = ({ mediaType }: Observation): boolean => mediaType.includes('html');
const GATEWAY: readonly number[] = [502, 503, 504];

/** Returns the base URL that a redirect leads to, if it keeps the path of the request. */
const redirectedBase = (url: string, { path, location = '' }: Observation): string | undefined => {
  if (!URL.canParse(location, `${url}${path}`)) return undefined;
  const target = new URL(location, `${url}${path}`);
  const [withoutQuery = ''] = path.split('?');
  return target.pathname.endsWith(withoutQuery)
    ? target.origin + target.pathname.slice(0, -withoutQuery.length)
    : undefined;
};

const redirect = (url: string, seen: Observation): Diagnosis => {
  const base = redirectedBase(url, seen);
  const advice = base === undefined || base === url ? 'use the URL of the server itself' : `try --target ${base}`;
  return fatal(
    'redirect',
    `${url} redirects every request with ${seen.status} to ${seen.location ?? 'nowhere'}; ${advice}`,
  );
};

const denied = ({ url, hasCredentials }: Addressing, statuses: string): Diagnosis =>
  hasCredentials
    ? fatal(
        'credentials-rejected',
        `${url} rejects the credentials of this run with ${statuses}; check TOUCHSTONE_TOKEN and TOUCHSTONE_API_KEY`,
      )
    : fatal(
        'credentials-missing',
        `${url} rejects every request with ${statuses}; set TOUCHSTONE_TOKEN or TOUCHSTONE_API_KEY, ` +
          'or add a credential to the config file',
      );

/**
 * Returns why a target that gives HTTP responses cannot be tested; undefined if one response shows that it can. A target
 * on which no path works is `wrong-prefix`: whether another one works has to be tried.
 */
export const diagnoseResponses = (
  observations: readonly Observation[],
  addressing: Addressing,
): Diagnosis | undefined => {
  const { url } = addressing;
  const [first] = observations;
  const statuses = [...new Set(observations.map(({ status }) => status))].sort().join(', ');
  if (first === undefined) return undefined;
  const all = (test: (one: Observation) => boolean): boolean => observations.every(test);
  const routed = observations.filter(
    ({ operation, isUnsupported }) => operation !== 'GetCapabilities' && !isUnsupported,
  );
  if (routed.length > 0 && routed.every(isDenied)) return denied(addressing, statuses);
  if (isInterface(observations)) return undefined;
  if (routed.length > 0 && routed.every(({ status }) => status === UNAVAILABLE))
    return fatal(
      'unavailable',
      `${url} responds with 503 to every request; check that the server and what it depends on run, ` +
        'or wait longer for it with --wait SECONDS',
    );
  if (all(isRedirect)) return redirect(url, first);
  if (all(({ status }) => GATEWAY.includes(status)))
    return fatal(
      'proxy-error',
      `a proxy or gateway at ${url} responds with ${statuses} to every request; check that the server behind it runs`,
    );
  if (all((one) => isHtml(one) && one.status !== 404))
    return fatal('html', `${url} responds to every request with a web page (${statuses}); check host, port and path`);
  const { method, path } = operations[FIRST_OPERATION];
  if (all(({ status, isUnsupported }) => status === 404 || isUnsupported))
    return fatal(
      'wrong-prefix',
      `${url} responds to every operation with ${statuses}; check the path of --target: requests go to /v1/… below it. ` +
        `If the server has no operation yet, first write ${FIRST_OPERATION}: ${method} ${path}; ` +
        `the command \`explain ${FIRST_OPERATION}\` prints what it needs`,
    );
  if (all(({ status }) => status >= 500))
    return fatal('server-error', `${url} responds with ${statuses} to every request; look at its log`);
  return fatal(
    'not-the-interface',
    `no response of ${url} has a list or an error body of this interface (statuses ${statuses}); check host, port and path`,
  );
};

/** Difference of the clocks that is reported: as much as common servers accept in signed tokens. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Returns a diagnosis if the clock of the target differs from `now` (milliseconds) by more than five minutes. */
export const diagnoseClock = (
  observations: readonly Pick<Observation, 'date'>[],
  url: string,
  now: number,
): Diagnosis | undefined => {
  const dates = observations.flatMap(({ date }) => (date === undefined ? [] : [Date.parse(date)]));
  const differences = dates.filter(Number.isFinite).map((date) => date - now);
  const least = differences.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
  if (Math.abs(least) <= CLOCK_TOLERANCE_MS) return undefined;
  const minutes = Math.round(Math.abs(least) / 60_000);
  const sentence =
    `the clock of ${url} is ${minutes} minutes ${least > 0 ? 'ahead of' : 'behind'} the clock of this machine; ` +
    'set both by a time server, since times and expiry dates are compared';
  return { kind: 'clock', fatal: false, sentence };
};

/** Path prefixes of known servers, tried when no operation is found at the given URL. */
const KNOWN_PREFIXES = ['', '/lance', '/api', '/lance/api', '/api/lance'];

/** Returns other base URLs at which the interface may be: parents of the given path, and prefixes of known servers. */
export const otherBases = (url: string): readonly string[] => {
  const { origin, pathname } = new URL(url);
  const parts = pathname.split('/').filter((part) => part !== '');
  const parents = parts.map(
    (_, at) =>
      origin +
      parts
        .slice(0, at)
        .map((part) => `/${part}`)
        .join(''),
  );
  const below = KNOWN_PREFIXES.map((prefix) => origin + prefix);
  return [...new Set([...parents.reverse(), ...below])].filter((base) => base !== url);
};
