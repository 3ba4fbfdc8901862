import { type Config } from './config.ts';
import { startEmbedded } from './embedded.ts';
import { readResponse, type WireRequest } from '#contract/client';
import { operations, type OperationId } from '#contract/operations';
import { families } from './families/catalogue.ts';
import { Ledger } from './context/target/ledger.ts';
import { saysUnsupported, Support, unroutedResponse, type UnroutedResponse } from './context/target/support.ts';
import { credentialHeaders, type Connection } from './context/target/target.ts';
import { redactor } from './context/target/transcript.ts';
import { openWire, WireFailure, type Wire } from './context/target/wire.ts';
import { catalogue } from './rules/catalogue.ts';
import { cleanUp, madeWith, sweep, type Residue } from './runner/cleanup.ts';
import { plan, type Planned } from './runner/selection.ts';
import { probeSupport } from './runner/probe.ts';
import { findExisting, overExisting } from './runner/read-only.ts';
import { readRequirements } from './runner/requirements.ts';
import { abortable, NOWHERE as NO_ROUTE, paced, readOnly } from './runner/wire-limits.ts';
import type { RunResult } from './runner/result.ts';
import { runRules, type RunEvents } from './runner/scheduler.ts';

/** The target cannot be judged at all: no HTTP answer could be had, or it does not let the run in. Exit 2. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** No check asks for more; whoever sends more is cut off. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/** The rules to judge and to leave out. */
export const planOf = ({ profile, only, exclude, requirements }: Config): readonly Planned[] =>
  plan({
    profile,
    only,
    exclude,
    requirements: requirements === undefined ? undefined : readRequirements(requirements),
  });

/** What a run found out, and how to hide its credentials in whatever is shown of it. */
export interface Judged extends RunResult {
  readonly redact: (text: string) => string;
}

interface Credentials {
  readonly token: string | undefined;
  readonly apiKey: string | undefined;
}

/** Longer than any rule takes at a slow pace: there, what a case may take says nothing, and every request is bounded. */
const PATIENCE_MS = 6 * 3_600_000;

/** The wire of a run, as restrained as it was asked for. */
export const wireOf = ({ timeoutMs, concurrency, rate, readOnly: mayOnlyRead }: Config): Wire => {
  const open = openWire({ timeoutMs, maxResponseBytes: MAX_RESPONSE_BYTES, connections: concurrency * 4 });
  const slow = rate === undefined ? open : paced(open, rate);
  return mayOnlyRead ? readOnly(slow) : slow;
};

const shutOut = (url: string, credential: string | undefined): string =>
  `${url} answers every request with 401 or 403: ` +
  (credential === undefined
    ? 'give a credential in TOUCHSTONE_TOKEN, TOUCHSTONE_API_KEY or the config file'
    : 'it does not take the credentials of this run');

/** Paths that no contract knows: at the top, and below an object as most operations are. */
const NOWHERE: readonly Pick<WireRequest, 'method' | 'path'>[] = [
  { method: 'GET', path: `/v1/${NO_ROUTE}` },
  { method: 'POST', path: `/v1/table/touchstone/${NO_ROUTE}` },
  { method: 'POST', path: `/v1/namespace/touchstone/${NO_ROUTE}` },
];

/** The first requests: is anybody there, and what does the target say to a path that cannot exist? */
export const meet = async (
  url: string,
  wire: Wire,
  headers: Record<string, string>,
): Promise<readonly UnroutedResponse[]> => {
  const faces: UnroutedResponse[] = [];
  let failure: WireFailure | undefined;
  for (const { method, path } of NOWHERE) {
    const typed = method === 'POST' ? { ...headers, 'content-type': 'application/json' } : headers;
    try {
      const response = await wire.send(url, {
        method,
        path,
        query: '',
        headers: typed,
        ...(method === 'POST' && { body: '{}' }),
      });
      faces.push(unroutedResponse(readResponse('GetCapabilities', response)));
    } catch (error) {
      if (!(error instanceof WireFailure)) throw error;
      failure ??= error;
      // A hanging target would let every further question wait as long.
      if (faces.length === 0) break;
    }
  }
  if (faces.length === 0)
    throw new Unreachable(`${url} gives no HTTP answer: ${failure?.message ?? 'no reason given'}`);
  return faces;
};

/** Whether the extended tier lets nobody in without an API key: then nothing of it can be judged without one. */
const isClosedTier = async ({ baseUrl, wire }: Connection): Promise<boolean> => {
  const { path, method } = operations.ListDatabaseTables;
  const response = await wire.send(baseUrl, { method, path, query: '', headers: {} }).catch(() => undefined);
  return response?.status === 401 || response?.status === 403;
};

/** What the target says of itself. A target without this extension is not at fault: then everything is found out by asking. */
export const readCapabilities = async (connection: Connection): Promise<Said> => {
  const { path, method } = operations.GetCapabilities;
  const headers = credentialHeaders(connection, 'GetCapabilities', 'self');
  const raw = await connection.wire
    .send(connection.baseUrl, { method, path, query: '', headers })
    .catch(() => undefined);
  const nothing: Said = { features: undefined, server: raw?.headers['server'] };
  if (raw === undefined) return nothing;
  const response = readResponse('GetCapabilities', raw);
  if (saysUnsupported(response, connection.unrouted)) {
    connection.support.set('GetCapabilities', false);
    return nothing;
  }
  const said = response.json;
  if (response.status !== 200 || typeof said !== 'object' || said === null) return nothing;
  const { operations: served, features, server } = said as Record<string, unknown>;
  // It has just answered, whether it lists itself or not.
  if (Array.isArray(served))
    for (const id of Object.keys(operations) as OperationId[])
      connection.support.set(id, id === 'GetCapabilities' || served.includes(id));
  const { name, version } = (server ?? {}) as Record<string, unknown>;
  return {
    features: Array.isArray(features) ? new Set(features.map(String)) : undefined,
    server: typeof name === 'string' && typeof version === 'string' ? `${name} ${version}` : nothing.server,
  };
};

const judgeTarget = async (
  url: string,
  { token, apiKey }: Credentials,
  config: Config,
  planned: readonly Planned[],
  events: RunEvents,
  signal: AbortSignal | undefined,
): Promise<Judged> => {
  const begun = performance.now();
  const redact = redactor({ token, apiKey, ...(config.target === undefined && { baseUrl: url }) });
  const wire = wireOf(config);
  try {
    const credentials = { ...(token && { token }), ...(apiKey && { apiKey }) };
    const line = abortable(wire, signal);
    const connection: Connection = {
      baseUrl: url,
      wire: line,
      credentials,
      redact,
      support: new Support(),
      ledger: new Ledger(),
      unrouted: await meet(url, line, credentialHeaders({ credentials }, 'DescribeTable', 'self')),
      databases: config.databases,
      readOnly: config.readOnly,
    };
    const { features, server } = await readCapabilities(connection);
    if (apiKey === undefined && (await isClosedTier(connection)))
      for (const { id, tier } of Object.values(operations)) if (tier === 'extended') connection.support.set(id, false);
    const { seed, concurrency } = config;
    const timeoutMs = config.rate === undefined ? config.timeoutMs : PATIENCE_MS;
    const all = { catalogue, families };
    const checks = config.readOnly ? overExisting(all, await findExisting(connection)) : all;
    const documentOnly = config.profile === 'documented';
    const options = { connection, checks, planned, seed, concurrency, timeoutMs, features, documentOnly, events };
    // The embedded server's data goes with it, and who only reads leaves nothing.
    const mustClean = config.target !== undefined && !config.keep && !config.readOnly;
    // Names of this seed that are there already are of an earlier run with it, and in the way.
    const before = mustClean ? await sweep(connection, madeWith(seed), concurrency) : undefined;
    const support = await probeSupport(options);
    if (connection.ledger.shutOut) throw new Unreachable(shutOut(url, token ?? apiKey));
    const rules = await runRules(options);
    // A run that was given up still cleans up behind itself: it was not the target that fell silent.
    if (signal?.aborted === true) connection.ledger.heard(true);
    const residue: Residue | undefined = before && (await cleanUp({ ...connection, wire }, config, before));
    signal?.throwIfAborted();
    return {
      redact,
      rules,
      operations: support,
      requests: connection.ledger.requests,
      leftovers: residue?.left ?? [],
      residue,
      server,
      durationMs: performance.now() - begun,
    };
  } finally {
    await wire.close();
  }
};

/** Judges the configured target, or the embedded reference server when there is none. A run given up rejects. */
export const judgeServer = async (config: Config, events: RunEvents = {}, signal?: AbortSignal): Promise<Judged> => {
  const planned = planOf(config);
  if (config.target !== undefined) {
    const { token, apiKey } = config;
    return judgeTarget(config.target, { token, apiKey }, config, planned, events, signal);
  }
  const server = await startEmbedded();
  try {
    const { url, databases } = server;
    return await judgeTarget(url, server, { ...config, databases }, planned, events, signal);
  } finally {
    await server.stop();
  }
};

/** What a target says of itself: the optional features it has, and its program. Undefined where it does not say. */
export interface Said {
  readonly features: ReadonlySet<string> | undefined;
  readonly server: string | undefined;
}
