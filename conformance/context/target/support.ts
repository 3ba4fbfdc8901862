import { isStatusOf } from '#contract/errors';
import { stringifyJson } from '#contract/json';
import type { WireRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { Use } from '../outcome.ts';
import { safeParse } from '../json-values.ts';
import type { Exchange } from './transcript.ts';

/** The parts of a response that show whether an operation is unsupported. */
export interface ObservedResponse {
  readonly status: number;
  readonly mediaType: string;
  readonly json?: unknown;
}

/** The response of the target to a path outside any contract, as its signature. */
export interface UnroutedResponse {
  readonly status: number;
  readonly signature: string;
}

/** What some targets return for what they do not support (D-06). The contract has no error with this status. */
export const NOT_IMPLEMENTED = 501;

/** Returns whether a target may mean that it supports an operation, but not this use of it (D-06). */
export const isUnsupportedUse = ({ status }: Pick<ObservedResponse, 'status'>): boolean =>
  status === NOT_IMPLEMENTED || isStatusOf(status, 'Unsupported');

const field = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;

/** Returns the parts of a response that do not depend on the request path. */
const signatureOf = ({ mediaType, json }: ObservedResponse): string => {
  if (typeof json !== 'object' || json === null) return mediaType;
  const fields = Object.keys(json).sort().join(',');
  return [mediaType, fields, field(json, 'code'), field(json, 'type'), field(json, 'title')].map(String).join('|');
};

/** Returns whether a code is an error of the catalogue: then a handler has processed the request. */
const isCatalogueCode = (code: unknown): boolean => typeof code === 'number' && code !== 0;

/** Returns the signature of a response to an unknown path. */
export const unroutedResponse = (response: ObservedResponse): UnroutedResponse => ({
  status: response.status,
  signature: signatureOf(response),
});

/**
 * Returns whether a response means that the target does not support the operation: 406 with code 0, 501, 405 without a
 * catalogue error, or the target's response to any unknown path (D-06). Only meaningful for a valid request to existing
 * objects.
 */
export const isUnsupportedResponse = (response: ObservedResponse, unrouted: readonly UnroutedResponse[]): boolean => {
  const { status, json } = response;
  const code = field(json, 'code');
  if (status === NOT_IMPLEMENTED) return true;
  if (isCatalogueCode(code)) return false;
  if (isStatusOf(status, 'Unsupported', 'MethodNotAllowed')) return true;
  if (!isStatusOf(status, 'RouteNotFound')) return false;
  return (
    code === 0 ||
    unrouted.some((seen) => isStatusOf(seen.status, 'RouteNotFound') && seen.signature === signatureOf(response))
  );
};

/** Returns whether a response to a request is the target's response to an unknown path too, whatever its status and code. */
export const isSameResponse = (response: ObservedResponse, unrouted: UnroutedResponse): boolean =>
  response.status === unrouted.status && signatureOf(response) === unrouted.signature;

/** How a query says that it has no vector, as JSON; the first is sent unless the target supports another only (D-48). */
export const NO_VECTOR = ['{}', 'null', '[]'] as const;

export type NoVector = (typeof NO_VECTOR)[number];

const SENT_WITHOUT_VECTOR = `"vector":${NO_VECTOR[0]}`;

/** Returns the body of a request without a vector in the given form; undefined if it is no such request. */
export const withNoVector = ({ body }: WireRequest, form: NoVector): { readonly body: string } | undefined =>
  typeof body === 'string' && body.includes(SENT_WITHOUT_VECTOR)
    ? { body: body.replace(SENT_WITHOUT_VECTOR, `"vector":${form}`) }
    : undefined;

/** The request that decided whether the target has an operation, and what came back, both as one line. */
export interface Evidence {
  readonly request: string;
  readonly response: string;
}

const SHOWN = 200;

const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Returns a request as one line: method, URL and text body, cut after 200 characters. */
export const requestLine = ({ method, url, body }: Exchange['request']): string =>
  cut(`${method} ${url}${body?.text === undefined ? '' : ` ${body.text}`}`);

/** Returns the evidence of an exchange: method, URL and text body; status, code and detail, or the beginning of other text. */
export const evidenceOf = ({ request, response }: Exchange): Evidence => {
  const sent = requestLine(request);
  if ('failed' in response) return { request: sent, response: cut(`no response: ${response.failed}`) };
  const text = response.body?.text ?? '';
  const json = safeParse(text);
  const code = field(json, 'code');
  const said = json === undefined ? [text.trim()] : [field(json, 'detail'), field(json, 'error')];
  const parts = [
    String(response.status),
    ...(typeof code === 'number' ? [`code ${code}`] : []),
    ...said.filter((one) => typeof one === 'string' && one !== '').slice(0, 1),
  ];
  return { request: sent, response: cut(parts.join(', ')) };
};

/** Fields of every body: they name what the request is about. */
const COMMON_FIELDS = ['id', 'identity', 'context', 'delimiter'];

/** Returns a part of a path without percent-encoding; as it is if that is malformed, which checks send too. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Returns what a request asks for besides the operation itself: its query parameters, the fields of its JSON body, the root, or
 * names of more than two parts. If there is nothing of it, the request itself.
 */
export const usesOf = ({ request: { method, url, body } }: Pick<Exchange, 'request'>): readonly Use[] => {
  const { pathname, searchParams } = new URL(url, 'http://target');
  const json = safeParse(body?.text ?? '');
  const delimiter = searchParams.get('delimiter') ?? '$';
  const name = decoded(/\/v1\/(?:namespace|table)\/([^/]+)/.exec(pathname)?.[1] ?? '');
  const parts = name.split(delimiter);
  const fields = typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.entries(json) : [];
  const plain = (text: string): Use => ({ name: text, detail: text });
  const uses = [
    ...[...searchParams].map(([key, value]) => ({ name: key, detail: `${key}=${value}` })),
    ...fields
      .filter(([key]) => !COMMON_FIELDS.includes(key))
      .map(([key, value]) => ({ name: key, detail: `${key} ${cut(stringifyJson(value))}` })),
    ...(name === delimiter ? [plain('the root')] : []),
    ...(name !== delimiter && parts.length > 2 ? [plain(`names of ${parts.length} parts`)] : []),
  ];
  return uses.length > 0 ? uses : [plain(`${method} ${pathname}`)];
};

interface Known {
  readonly isSupported: boolean;
  readonly evidence: Evidence | undefined;
}

/**
 * The known support of the target for each operation, completed before and during the checks. An operation can be supported
 * without some fields of its request: these are the features that it lacks.
 */
export class Support {
  readonly #known = new Map<OperationId, Known>();
  readonly #lostFields = new Map<OperationId, readonly string[]>();
  readonly #noVector = new Map<OperationId, NoVector>();
  readonly #asked = new Set<OperationId>();
  #declared: ReadonlySet<unknown> | undefined;

  /** Records whether the target supports an operation, and the exchange that shows it. */
  set(operation: OperationId, isSupported: boolean, evidence?: Evidence): void {
    this.#known.set(operation, { isSupported, evidence });
  }

  /** Records the operations that the target reports. */
  declare(operations: readonly unknown[]): void {
    this.#declared = new Set(operations);
  }

  /** Returns whether the target reports an operation; undefined if it reports none. */
  isDeclared(operation: OperationId): boolean | undefined {
    return this.#declared?.has(operation);
  }

  /** Records that the target supports an operation without the fields at these JSON pointers of its body only. */
  loseFields(operation: OperationId, pointers: readonly string[]): void {
    this.#lostFields.set(operation, pointers);
  }

  /** Returns the JSON pointers of the fields with which the target does not support an operation that it has. */
  lostFields(operation: OperationId): readonly string[] {
    return this.#lostFields.get(operation) ?? [];
  }

  /** Records how the requests of an operation say that there is no vector, if not in the first form. */
  setNoVector(operation: OperationId, form: NoVector): void {
    this.#noVector.set(operation, form);
  }

  /** Returns how the requests of an operation say that there is no vector. */
  noVector(operation: OperationId): NoVector {
    return this.#noVector.get(operation) ?? NO_VECTOR[0];
  }

  /** Returns what the target does not support in requests of an operation that it has, for a report. */
  lostParts(operation: OperationId): readonly string[] {
    const isFormLost = this.#noVector.has(operation);
    return [...this.lostFields(operation), ...(isFormLost ? [`/vector as ${NO_VECTOR[0]}`] : [])];
  }

  /** Returns whether the target supports an operation, or undefined when that is unknown. */
  get(operation: OperationId): boolean | undefined {
    return this.#known.get(operation)?.isSupported;
  }

  /** Returns false until the operation is known to be unsupported. */
  lacks(operation: OperationId): boolean {
    this.ask(operation);
    return this.get(operation) === false;
  }

  /** Notes that what follows depends on whether the target supports an operation. */
  ask(operation: OperationId): void {
    this.#asked.add(operation);
  }

  /** Returns the operations that were asked about since the last call and of which nothing is known. */
  takeUnknown(): readonly OperationId[] {
    const asked = [...this.#asked];
    this.#asked.clear();
    return asked.filter((operation) => this.get(operation) === undefined);
  }

  /** Returns what decided about an operation, if it is known. */
  evidence(operation: OperationId): Evidence | undefined {
    return this.#known.get(operation)?.evidence;
  }

  /** Returns why the target lacks an operation, with the deciding request; undefined unless it is known to lack it. */
  lackOf(operation: OperationId): string | undefined {
    if (!this.lacks(operation)) return undefined;
    const evidence = this.evidence(operation);
    const shown = evidence === undefined ? '' : `: ${evidence.request} got ${evidence.response}`;
    return `the target does not support ${operation}${shown}`;
  }
}
