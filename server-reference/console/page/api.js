// Requests of the pages: credentials, identifiers, responses, and the requests that failed.

/** @typedef {{ token: string, apiKey: string }} Credentials */
/** @typedef {{ method: string, path: string, query?: Readonly<Record<string, string>>, body?: unknown, accept?: string }} ApiRequest */
/** @typedef {{ time: number, method: string, path: string, status: number, code: string, detail: string, requestId: string }} Failure */

const KEPT = 'touchstoneCredentials';

/** @type {Credentials} */
export const NONE = { token: '', apiKey: '' };

/** @returns {Credentials} */
const restore = () => {
  try {
    return { ...NONE, ...JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') };
  } catch {
    return NONE;
  }
};

let credentials = restore();
export const currentCredentials = () => credentials;
export const isSignedIn = () => credentials.token + credentials.apiKey !== '';

/** Uses these credentials for later requests, until the tab is closed. @param {Credentials} next */
export const setCredentials = (next) => {
  credentials = next;
  try {
    if (isSignedIn()) sessionStorage.setItem(KEPT, JSON.stringify(next));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Without storage, they are in memory.
  }
};

/** @type {Failure[]} The latest first. */
export const failures = [];
/** Has `change` events when a request failed, and `unauthenticated` ones when the credential of the page was rejected. */
export const failureEvents = new EventTarget();
const MOST_FAILURES = 100;

/** A request without a successful response. Status 0: there was no response. */
export class RequestError extends Error {
  /** @param {Failure} failure */
  constructor(failure) {
    super(failure.detail);
    this.failure = failure;
  }
}

/** What a user can do next. @param {number} status */
export const nextStep = (status) => {
  if (status === 0) return 'Check that the server is running and reachable, then try again.';
  if (status === 401) return 'Enter a valid API key or token.';
  if (status === 403) return 'Use a credential that may do this.';
  if (status === 404) return 'It may have been dropped or renamed: reload the page, or choose another table.';
  if (status === 409) return 'Something else changed it, or it exists: reload the page and try again.';
  if (status === 408 || status === 429 || status === 503)
    return 'The server is busy or unavailable: try again in a few seconds.';
  if (status < 500) return 'Change the request as the message describes.';
  return 'Look for the request id in the log of the server.';
};

const DELIMITERS = ['$', '.', '/', '|', '~', '::', '\u001f'];

/**
 * Returns the path segment and the query of an identifier: its parts joined by a delimiter that none contains.
 *
 * @param {readonly string[]} parts
 */
export const identifier = (parts) => {
  const delimiter = DELIMITERS.find((one) => parts.every((part) => !part.includes(one))) ?? '$';
  const joined = parts.length === 0 ? delimiter : parts.join(delimiter);
  return {
    segment: encodeURIComponent(joined),
    query: /** @type {Readonly<Record<string, string>>} */ (delimiter === '$' ? {} : { delimiter }),
  };
};

/**
 * Returns a request for a table, a namespace or a transaction.
 *
 * @param {'table' | 'namespace' | 'transaction'} kind
 * @param {readonly string[]} parts
 * @param {string} action such as `describe`
 * @param {{ query?: Readonly<Record<string, string>>, body?: unknown, method?: string, accept?: string }} [rest]
 * @returns {ApiRequest}
 */
export const requestFor = (kind, parts, action, { query = {}, method = 'POST', body, accept } = {}) => {
  const id = identifier(parts);
  return {
    method,
    path: `/v1/${kind}/${id.segment}/${action}`,
    query: { ...query, ...id.query },
    ...(method === 'POST' && { body: body ?? {} }),
    ...(accept !== undefined && { accept }),
  };
};

/** @param {ApiRequest} request */
export const targetOf = ({ path, query = {} }) => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** The headers of a request; `shown` replaces the credentials by these texts. @param {ApiRequest} request @param {{ token: string, apiKey: string }} [shown] */
export const headersOf = ({ body, accept }, shown) => {
  const { token, apiKey } = credentials;
  return {
    ...(token !== '' && { authorization: `Bearer ${shown?.token ?? token}` }),
    ...(apiKey !== '' && { 'x-api-key': shown?.apiKey ?? apiKey }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(accept !== undefined && { accept }),
  };
};

/** Parses JSON with all digits of integers that a number cannot have. @param {string} text @returns {unknown} */
export const parseJson = (text) =>
  /** @type {(text: string, reviver: (key: string, value: unknown, context?: { source: string }) => unknown) => unknown} */ (
    JSON.parse
  )(text, (_key, value, context) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && context !== undefined && /^-?\d+$/.test(context.source)
      ? BigInt(context.source)
      : value,
  );

/** @param {ApiRequest} request @param {string} target @param {Partial<Failure>} what @returns {RequestError} */
const failed = (request, target, what) => {
  const failure = {
    time: Date.now(),
    method: request.method,
    path: target,
    status: 0,
    code: '',
    detail: '',
    requestId: '',
    ...what,
  };
  // The page asks for a credential instead.
  if (failure.status === 401) return new RequestError(failure);
  failures.unshift(failure);
  failures.length = Math.min(failures.length, MOST_FAILURES);
  failureEvents.dispatchEvent(new Event('change'));
  return new RequestError(failure);
};

/**
 * Sends a request and returns its response. Rejects with a RequestError for an error response and for none; these are
 * listed in `failures`.
 *
 * @param {ApiRequest} request
 */
export const send = async (request) => {
  const target = targetOf(request);
  const used = credentials;
  /** @type {Response} */
  let response;
  try {
    response = await fetch(target, {
      method: request.method,
      headers: headersOf(request),
      credentials: 'omit',
      cache: 'no-store',
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
  } catch {
    throw failed(request, target, { detail: 'there was no response' });
  }
  if (response.ok) return response;
  if (response.status === 401 && used === credentials) failureEvents.dispatchEvent(new Event('unauthenticated'));
  const text = await response.text();
  /** @type {{ code?: number, type?: string, title?: string, detail?: string, error?: string }} */
  let body = {};
  try {
    body = JSON.parse(text);
  } catch {
    body = { detail: text.slice(0, 500) };
  }
  throw failed(request, target, {
    status: response.status,
    code: [body.code, body.type ?? body.title].filter((one) => one !== undefined).join(' '),
    detail: body.detail || body.title || body.error || response.statusText,
    requestId: response.headers.get('x-request-id') ?? '',
  });
};

/** Sends a request and returns the JSON of its response; undefined for an empty one. @param {ApiRequest} request @returns {Promise<any>} */
export const sendJson = async (request) => {
  const text = await (await send(request)).text();
  return text === '' ? undefined : parseJson(text);
};
