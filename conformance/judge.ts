import { type Config } from './config.ts';
import { startEmbedded } from './embedded.ts';
import { readAnswer, type WireRequest } from '#contract/client';
import { operations, type OperationId } from '#contract/operations';
import { families } from './families/catalogue.ts';
import { Ledger } from './lib/ledger.ts';
import { saysUnsupported, Support, unroutedFace, type UnroutedFace } from './lib/support.ts';
import { credentialHeaders, type Connection } from './lib/target.ts';
import { redactor } from './lib/transcript.ts';
import { openWire, WireFailure, type Wire } from './lib/wire.ts';
import { catalogue } from './rules/catalogue.ts';
import { cleanUp } from './runner/cleanup.ts';
import { plan } from './runner/plan.ts';
import { probeSupport } from './runner/probe.ts';
import type { RunResult } from './runner/result.ts';
import { runRules, type RunEvents } from './runner/run.ts';

/** The target cannot be judged at all: no HTTP answer could be had, or it does not let the run in. Exit 2. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** No check asks for more; whoever sends more is cut off. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

interface Judged extends RunResult {
  /** Hides the run's credentials, for whatever is shown of it. */
  readonly redact: (text: string) => string;
}

/** Judges the configured target, or the embedded reference server when there is none. */
export const runConformance = async (config: Config, events: RunEvents = {}): Promise<Judged> => {
  if (config.target !== undefined)
    return judgeTarget(config.target, config, { token: config.token, apiKey: config.apiKey }, events);
  const server = await startEmbedded();
  try {
    return await judgeTarget(server.url, config, server, events);
  } finally {
    await server.stop();
  }
};

const judgeTarget = async (
  url: string,
  config: Config,
  { token, apiKey }: { token: string | undefined; apiKey: string | undefined },
  events: RunEvents,
): Promise<Judged> => {
  const begun = performance.now();
  const redact = redactor({ token, apiKey, ...(config.target === undefined && { baseUrl: url }) });
  const wire = openWire({
    timeoutMs: config.timeoutMs,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    connections: config.concurrency * 4,
  });
  try {
    const credentials = { ...(token && { token }), ...(apiKey && { apiKey }) };
    const connection: Connection = {
      baseUrl: url,
      wire,
      credentials,
      redact,
      support: new Support(),
      ledger: new Ledger(),
      unrouted: await meet(url, wire, credentialHeaders({ credentials }, 'DescribeTable', 'self')),
    };
    const features = await readCapabilities(connection);
    const { seed, concurrency, timeoutMs } = config;
    const checks = { catalogue, families };
    const documentOnly = config.profile === 'documented';
    const planned = plan(config);
    const options = { connection, checks, planned, seed, concurrency, timeoutMs, features, documentOnly, events };
    const support = await probeSupport(options);
    if (connection.ledger.shutOut) throw new Unreachable(shutOut(url, token ?? apiKey));
    const rules = await runRules(options);
    // The embedded server's data goes with it.
    const leftovers = config.keep || config.target === undefined ? [] : await cleanUp(connection, concurrency);
    return {
      redact,
      rules,
      operations: support,
      requests: connection.ledger.requests,
      leftovers,
      durationMs: performance.now() - begun,
    };
  } finally {
    await wire.close();
  }
};

const shutOut = (url: string, credential: string | undefined): string =>
  `${url} answers every request with 401 or 403: ` +
  (credential === undefined
    ? 'give a credential in TOUCHSTONE_TOKEN, TOUCHSTONE_API_KEY or the config file'
    : 'it does not take the credentials of this run');

/** Paths that no contract knows: at the top, and below an object as most operations are. */
const NOWHERE: readonly Pick<WireRequest, 'method' | 'path'>[] = [
  { method: 'GET', path: '/v1/touchstone-no-such-route' },
  { method: 'POST', path: '/v1/table/touchstone/touchstone-no-such-route' },
  { method: 'POST', path: '/v1/namespace/touchstone/touchstone-no-such-route' },
];

/** The first requests: is anybody there, and what does the target say to a path that cannot exist? */
const meet = async (url: string, wire: Wire, headers: Record<string, string>): Promise<readonly UnroutedFace[]> => {
  const faces: UnroutedFace[] = [];
  let failure: WireFailure | undefined;
  for (const { method, path } of NOWHERE) {
    const typed = method === 'POST' ? { ...headers, 'content-type': 'application/json' } : headers;
    try {
      const answer = await wire.send(url, {
        method,
        path,
        query: '',
        headers: typed,
        ...(method === 'POST' && { body: '{}' }),
      });
      faces.push(unroutedFace(readAnswer('GetCapabilities', answer)));
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

/** What the target says of itself. A target without this extension is not at fault: then everything is found out by asking. */
const readCapabilities = async (connection: Connection): Promise<ReadonlySet<string> | undefined> => {
  const { path, method } = operations.GetCapabilities;
  const headers = credentialHeaders(connection, 'GetCapabilities', 'self');
  const raw = await connection.wire
    .send(connection.baseUrl, { method, path, query: '', headers })
    .catch(() => undefined);
  if (raw === undefined) return undefined;
  const answer = readAnswer('GetCapabilities', raw);
  if (saysUnsupported(answer, connection.unrouted)) {
    connection.support.set('GetCapabilities', false);
    return undefined;
  }
  const said = answer.json;
  if (answer.status !== 200 || typeof said !== 'object' || said === null) return undefined;
  const { operations: served, features } = said as { operations?: unknown; features?: unknown };
  // It has just answered, whether it lists itself or not.
  if (Array.isArray(served))
    for (const id of Object.keys(operations) as OperationId[])
      connection.support.set(id, id === 'GetCapabilities' || served.includes(id));
  return Array.isArray(features) ? new Set(features.map(String)) : undefined;
};
