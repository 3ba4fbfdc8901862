import { readResponse, type WireRequest } from '#contract/client';
import { operationIds, operations } from '#contract/operations';
import {
  isUnsupportedResponse,
  unroutedResponse,
  type Evidence,
  type UnroutedResponse,
} from '../../context/target/support.ts';
import { credentialHeaders, type Connection } from '../../context/target/target.ts';
import { WireFailure, type Wire } from '../../context/target/wire.ts';
import { TargetUnreachableError } from '../preflight/diagnosis.ts';
import { diagnoseFailure, speaksTls } from '../preflight/failures.ts';
import { UNKNOWN_ROUTE } from './wire-limits.ts';

/** What a target reports about itself; each is undefined if it does not report it. */
export interface TargetInfo {
  /** Its optional features. */
  readonly features: ReadonlySet<string> | undefined;
  /** Its name and version. */
  readonly server: string | undefined;
}

/** Paths that are not in the contract: one at the root, and two below an object, where most operations are. */
const UNKNOWN_ROUTES: readonly Pick<WireRequest, 'method' | 'path'>[] = [
  { method: 'GET', path: `/v1/${UNKNOWN_ROUTE}` },
  { method: 'POST', path: `/v1/table/touchstone/${UNKNOWN_ROUTE}` },
  { method: 'POST', path: `/v1/namespace/touchstone/${UNKNOWN_ROUTE}` },
];

/**
 * Sends the first requests of a run, to paths that are not in the contract, and returns how the target responds to them.
 * Throws TargetUnreachableError when it does not respond to any.
 */
export const probeUnknownRoutes = async (
  url: string,
  wire: Wire,
  headers: Record<string, string>,
): Promise<readonly UnroutedResponse[]> => {
  const responses: UnroutedResponse[] = [];
  let failure: WireFailure | undefined;
  for (const { method, path } of UNKNOWN_ROUTES) {
    const isPost = method === 'POST';
    const typed = isPost ? { ...headers, 'content-type': 'application/json' } : headers;
    try {
      const response = await wire.send(url, { method, path, query: '', headers: typed, ...(isPost && { body: '{}' }) });
      responses.push(unroutedResponse(readResponse('GetCapabilities', response)));
    } catch (error) {
      if (!(error instanceof WireFailure)) throw error;
      failure ??= error;
      // On a target that hangs, each further request would take the whole time limit.
      if (responses.length === 0) break;
    }
  }
  if (failure !== undefined && responses.length === 0)
    throw new TargetUnreachableError(diagnoseFailure(url, failure, url.startsWith('http:') && (await speaksTls(url))));
  return responses;
};

/**
 * Returns whether the target has the extended tier and rejects requests to it without an API key: then a run without one
 * cannot test it. With a token, a server that does not have it responds as to any unknown path.
 */
export const extendedTierAccess = async ({
  baseUrl,
  wire,
  credentials: { token },
  unrouted,
}: Connection): Promise<'closed' | 'unsupported' | 'open'> => {
  const { path, method } = operations.ListDatabaseTables;
  const status = async (headers: Record<string, string>): Promise<number | 'unsupported' | undefined> => {
    const raw = await wire.send(baseUrl, { method, path, query: '', headers }).catch(() => undefined);
    const response = raw && readResponse('ListDatabaseTables', raw);
    return response && isUnsupportedResponse(response, unrouted) ? 'unsupported' : response?.status;
  };
  const isDenied = (seen: Awaited<ReturnType<typeof status>>): boolean => seen === 401 || seen === 403;
  if (!isDenied(await status({}))) return 'open';
  if (token === undefined) return 'closed';
  return (await status({ authorization: `Bearer ${token}` })) === 'unsupported' ? 'unsupported' : 'closed';
};

/**
 * Reads what the target reports about itself, and notes in `connection.support` which operations it supports. A target
 * without GetCapabilities is compliant: its operations are then probed one by one.
 */
export const readCapabilities = async (connection: Connection): Promise<TargetInfo> => {
  const { path, method } = operations.GetCapabilities;
  const headers = credentialHeaders(connection, 'GetCapabilities', 'self');
  const raw = await connection.wire
    .send(connection.baseUrl, { method, path, query: '', headers })
    .catch(() => undefined);
  const unknown: TargetInfo = { features: undefined, server: raw?.headers['server'] };
  if (raw === undefined) return unknown;
  const response = readResponse('GetCapabilities', raw);
  const shown = (text: string): Evidence => ({ request: `${method} ${connection.baseUrl}${path}`, response: text });
  if (isUnsupportedResponse(response, connection.unrouted)) {
    connection.support.set('GetCapabilities', false, shown(`${response.status}`));
    return unknown;
  }
  const body = response.json;
  if (response.status !== 200 || typeof body !== 'object' || body === null) return unknown;
  connection.ledger.recordSuccess('GetCapabilities');
  const { operations: supported, features, server } = body as Record<string, unknown>;
  if (Array.isArray(supported)) {
    connection.support.declare(supported);
    for (const id of operationIds) {
      // It has just responded, whether it lists itself or not.
      const isListed = id === 'GetCapabilities' || supported.includes(id);
      connection.support.set(id, isListed, shown(`200, which ${isListed ? 'lists' : 'does not list'} ${id}`));
    }
  }
  const { name, version } = (server ?? {}) as Record<string, unknown>;
  return {
    features: Array.isArray(features) ? new Set(features.map(String)) : undefined,
    server: typeof name === 'string' && typeof version === 'string' ? `${name} ${version}` : unknown.server,
  };
};
