import { readFileSync, writeFileSync } from 'node:fs';
import { operations } from '#contract/operations';
import { ConfigError, type Config } from './config.ts';
import { startEmbedded } from './embedded.ts';
import { Home } from './context/target/home.ts';
import { Ledger } from './context/target/ledger.ts';
import { Patience } from './context/target/patience.ts';
import { Support } from './context/target/support.ts';
import { credentialHeaders, type Connection } from './context/target/target.ts';
import { redactor } from './context/target/transcript.ts';
import { openWire, type Wire } from './context/target/wire.ts';
import { families } from './families/catalogue.ts';
import { sentHeaders } from './headers.ts';
import { makeReport, type Report } from './report/report.ts';
import { catalogue } from './rules/registry.ts';
import {
  applyBaseline,
  BaselineError,
  formatBaseline,
  parseBaseline,
  updateBaseline,
  type Baseline,
  type BaselineUpdate,
} from './runner/baseline.ts';
import { cleanUp, hasSeed, removeTestData } from './runner/target/cleanup.ts';
import {
  isExtendedTierClosed,
  probeUnknownRoutes,
  readCapabilities,
  TargetUnreachableError,
  type TargetInfo,
} from './runner/target/handshake.ts';
import { probeSupport } from './runner/target/probe.ts';
import { findExisting, useExistingObjects } from './runner/target/read-only.ts';
import { readRequirements } from './runner/requirements.ts';
import type { RuleResult, RunResult } from './runner/result.ts';
import type { Inventory } from './runner/target/inventory.ts';
import { preparePlace, removePlace, type Place } from './runner/target/place.ts';
import { runRules, type RunEvents } from './runner/scheduler.ts';
import { selectRules, type SelectedRule } from './runner/selection.ts';
import { withAbortSignal, withHeaders, withRateLimit, withoutWrites } from './runner/target/wire-limits.ts';
import { touchstoneVersion } from './version.ts';

/** No check requests more; longer responses are cut off. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/**
 * Time limit of a case in a run with a rate limit, where the time a case takes depends on the rate: longer than any case
 * takes. Each request still has its own time limit.
 */
const RATE_LIMITED_TIMEOUT_MS = 6 * 3_600_000;

/** Returns every rule of the contract; those that the configuration leaves out have a reason. */
export const selectionOf = ({ profile, levels, only, exclude, requirements }: Config): readonly SelectedRule[] =>
  selectRules({
    profile,
    levels,
    only,
    exclude,
    requirements: requirements === undefined ? undefined : readRequirements(requirements),
  });

/** The result of testing one server. */
export interface SessionResult extends RunResult {
  /** Hides the credentials of the run in a text that is shown. */
  readonly redact: (text: string) => string;
}

interface Credentials {
  readonly token: string | undefined;
  readonly apiKey: string | undefined;
}

/** Most connections of a run: enough for 16 concurrent reads of one object (D-79) at any concurrency. */
const connectionsFor = (concurrency: number): number => Math.max(32, concurrency * 4);

/** Opens the wire of a run as configured: headers, proxy and certificates, rate, and reads only. */
export const openLimitedWire = ({ timeoutMs, concurrency, rate, readOnly, headers, ...route }: Config): Wire => {
  const connections = connectionsFor(concurrency);
  const wire = openWire({ ...route, timeoutMs, maxResponseBytes: MAX_RESPONSE_BYTES, connections });
  const sending = headers.length === 0 ? wire : withHeaders(wire, sentHeaders(headers));
  const limited = rate === undefined ? sending : withRateLimit(sending, rate);
  return readOnly ? withoutWrites(limited) : limited;
};

const rejectedText = (url: string, credential: string | undefined): string =>
  `${url} rejects every request with 401 or 403: ` +
  (credential === undefined
    ? 'set TOUCHSTONE_TOKEN or TOUCHSTONE_API_KEY, or add a credential to the config file'
    : 'it does not accept the credentials of this run');

/** Sends the first requests of a run and returns the connection, and what the target reports about itself. */
const connect = async (
  url: string,
  wire: Wire,
  { token, apiKey }: Credentials,
  config: Config,
): Promise<TargetInfo & { readonly connection: Connection }> => {
  const credentials = { ...(token && { token }), ...(apiKey && { apiKey }) };
  const connection: Connection = {
    baseUrl: url,
    wire,
    credentials,
    redact: redactor({ token, apiKey, headers: config.headers, ...(config.target === undefined && { baseUrl: url }) }),
    headers: sentHeaders(config.headers),
    support: new Support(),
    ledger: new Ledger(new Patience(config.timeoutMs)),
    unrouted: await probeUnknownRoutes(url, wire, credentialHeaders({ credentials }, 'DescribeTable', 'self')),
    databases: config.databases,
    readOnly: config.readOnly,
  };
  const info = await readCapabilities(connection);
  if (apiKey === undefined && (await isExtendedTierClosed(connection)))
    for (const { id, tier } of Object.values(operations)) if (tier === 'extended') connection.support.set(id, false);
  return { ...info, connection };
};

/** Returns where the run works. A run that creates nothing needs no namespaces, and the reference server is known. */
const placeOf = async (connection: Connection, config: Config): Promise<Place> => {
  const { home: namespace, tableLevel, seed, target, readOnly } = config;
  if (target === undefined || readOnly)
    return { home: new Home(namespace, { tables: tableLevel }), created: undefined };
  return preparePlace(connection, { namespace, tableLevel, seed });
};

/**
 * Runs the rules, and those that do not apply at the level of tables again where there are more levels of namespaces
 * above it.
 */
const runAtLevels = async (
  options: Parameters<typeof runRules>[0],
  { home, outer }: Place,
): Promise<readonly RuleResult[]> => {
  const results = await runRules(options);
  if (outer === undefined) return results;
  const isOutOfLevel = ({ status, reason, cases }: RuleResult): boolean =>
    status === 'not-applicable' && [reason, ...cases.map((one) => one.reason)].includes(home.levelReason);
  const missing = new Set(results.filter(isOutOfLevel).map(({ rule }) => rule.name));
  const again = await runRules({
    ...options,
    connection: { ...options.connection, home: outer },
    selection: options.selection.filter(({ rule }) => missing.has(rule.name)),
    events: {},
  });
  const found = new Map(again.map((result) => [result.rule.name, result]));
  return results.map((result) => found.get(result.rule.name) ?? result);
};

/** The state of a namespace that the run itself created. */
const EMPTY: Inventory = { existing: new Map(), testData: [], complete: true, listable: true };

const testTarget = async (
  url: string,
  credentials: Credentials,
  config: Config,
  selection: readonly SelectedRule[],
  events: RunEvents,
  signal: AbortSignal | undefined,
): Promise<SessionResult> => {
  const startedAt = performance.now();
  const { seed, concurrency } = config;
  const wire = openLimitedWire(config);
  try {
    const connected = await connect(url, withAbortSignal(wire, signal), credentials, config);
    const { features, server } = connected;
    // The data of the embedded server is deleted with it, and a read-only run creates nothing.
    const mustCleanUp = config.target !== undefined && !config.keep && !config.readOnly;
    const whole: Connection = { ...connected.connection, home: new Home(config.home) };
    // An earlier run with the same seed used the same names.
    const before = mustCleanUp ? await removeTestData(whole, hasSeed(seed), concurrency) : undefined;
    const place = await placeOf(connected.connection, config);
    const connection: Connection = { ...connected.connection, home: place.home };
    const { ledger, redact } = connection;
    const all = { catalogue, families };
    const options = {
      connection,
      checks: config.readOnly ? useExistingObjects(all, await findExisting(connection)) : all,
      selection,
      seed,
      concurrency,
      // A wait may take the whole time limit, and then the check continues.
      timeoutMs: config.rate === undefined ? 2 * config.timeoutMs : RATE_LIMITED_TIMEOUT_MS,
      features,
      profile: config.profile,
      events,
    };
    const support = await probeSupport(options);
    if (ledger.isDenied) throw new TargetUnreachableError(rejectedText(url, credentials.token ?? credentials.apiKey));
    const rules = await runAtLevels(options, place);
    // An aborted run sent nothing at its end, which does not mean that the target stopped responding.
    if (signal?.aborted === true) ledger.recordResponse(true);
    if (mustCleanUp && place.created !== undefined) {
      await cleanUp({ ...connection, wire }, config, EMPTY);
      await removePlace({ ...connection, wire }, place);
    }
    const cleanup = before && (await cleanUp({ ...whole, wire }, config, before));
    signal?.throwIfAborted();
    return {
      redact,
      rules,
      operations: support,
      requests: ledger.requests,
      leftovers: cleanup?.leftovers ?? [],
      cleanup,
      server,
      durationMs: performance.now() - startedAt,
    };
  } finally {
    await wire.close();
  }
};

/**
 * Tests the configured target; without a target, starts the reference server and tests that. Rejects with
 * TargetUnreachableError when the target cannot be tested, and with the reason of `signal` when it aborts.
 */
export const testServer = async (
  config: Config,
  events: RunEvents = {},
  signal?: AbortSignal,
): Promise<SessionResult> => {
  const selection = selectionOf(config);
  if (config.target !== undefined) return testTarget(config.target, config, config, selection, events, signal);
  const server = await startEmbedded();
  try {
    const { url, databases } = server;
    return await testTarget(url, server, { ...config, databases }, selection, events, signal);
  } finally {
    await server.stop();
  }
};

export interface SessionOptions {
  readonly events?: RunEvents;
  readonly signal?: AbortSignal | undefined;
  /** Write the current failures to the baseline file. */
  readonly writeBaseline?: boolean;
}

/** The report of a session, and what changed in the baseline file, if it was written. */
export interface Session {
  readonly report: Report;
  readonly baselineUpdate: BaselineUpdate | undefined;
}

const readBaseline = (path: string, mayBeMissing: boolean): Baseline => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (mayBeMissing && error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new ConfigError(`baseline ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return parseBaseline(text);
  } catch (error) {
    if (error instanceof BaselineError) throw new ConfigError(`baseline ${path}: ${error.message}`);
    throw error;
  }
};

/**
 * Tests one server as configured, applies the baseline and returns the report. Rejects as {@link testServer} does, and
 * with ConfigError when the baseline file cannot be used.
 */
export const runSession = async (
  config: Config,
  { events = {}, signal, writeBaseline = false }: SessionOptions = {},
): Promise<Session> => {
  const path = config.baseline;
  if (writeBaseline && path === undefined) throw new ConfigError('--baseline-write needs --baseline FILE');
  const baseline = path === undefined ? undefined : readBaseline(path, writeBaseline);
  const result = await testServer(config, events, signal);
  if (path === undefined || baseline === undefined)
    return { report: makeReport(result, config, touchstoneVersion), baselineUpdate: undefined };
  const today = new Date().toISOString().slice(0, 10);
  const baselineUpdate = writeBaseline ? updateBaseline(result.rules, baseline, today) : undefined;
  if (baselineUpdate !== undefined) writeFileSync(path, formatBaseline(baselineUpdate.baseline));
  const { results, stale } = applyBaseline(result.rules, baselineUpdate?.baseline ?? baseline, today);
  return { report: makeReport({ ...result, rules: results, stale }, config, touchstoneVersion), baselineUpdate };
};
