import { type Config } from './config.ts';
import { startEmbedded } from './embedded.ts';
import { readAnswer, type WireRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';
import { operations } from '#contract/operations';
import { Ledger } from './lib/ledger.ts';
import { saysUnsupported, Support, unroutedFace, type UnroutedFace } from './lib/support.ts';
import { credentialHeaders, type Connection } from './lib/target.ts';
import { redactor } from './lib/transcript.ts';
import { openWire, WireFailure, type Wire } from './lib/wire.ts';
import { cleanUp } from './runner/cleanup.ts';
import { plan } from './runner/plan.ts';
import type { RunResult } from './runner/result.ts';
import { probeSupport, runRules, type RunEvents } from './runner/run.ts';

/** No HTTP answer could be had from the target at all. Exit 2. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

interface Judged extends RunResult {
  /** The URL that was judged; the embedded server's changes from run to run. */
  readonly url: string;
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
  const wire = openWire({
    timeoutMs: config.timeoutMs,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    connections: config.concurrency * 4,
  });
  try {
    const connection: Connection = {
      baseUrl: url,
      wire,
      credentials: { ...(token && { token }), ...(apiKey && { apiKey }) },
      redact: redactor([token ?? '', apiKey ?? '']),
      support: new Support(),
      ledger: new Ledger(),
      unrouted: await meet(url, wire),
    };
    const features = await readCapabilities(connection);
    const { seed, concurrency, timeoutMs } = config;
    const options = { connection, planned: plan(config), seed, concurrency, timeoutMs, features, events };
    const support = await probeSupport(options);
    const rules = await runRules(options);
    const leftovers = config.keep ? [] : await cleanUp(connection, concurrency);
    return {
      url,
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

/** The first request: is anybody there, and what does the target say to a path that cannot exist? */
const meet = async (url: string, wire: Wire): Promise<UnroutedFace> => {
  const request: WireRequest = { method: 'GET', path: '/v1/touchstone-no-such-route', query: '', headers: {} };
  try {
    const answer = await wire.send(url, request);
    return unroutedFace(readAnswer('GetCapabilities', answer));
  } catch (error) {
    if (error instanceof WireFailure) throw new Unreachable(`${url} gives no HTTP answer: ${error.message}`);
    throw error;
  }
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
  if (Array.isArray(served))
    for (const id of Object.keys(operations) as OperationId[]) connection.support.set(id, served.includes(id));
  return Array.isArray(features) ? new Set(features.map(String)) : undefined;
};
