import { readFileSync, writeFileSync } from 'node:fs';
import { operationIds, type OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { ConfigError, type Config } from './config.ts';
import { startEmbedded } from './embedded.ts';
import { HomeNamespace } from './context/target/home.ts';
import { evidenceOf } from './context/target/support.ts';
import type { Connection } from './context/target/target.ts';
import { redactor } from './context/target/transcript.ts';
import type { Wire } from './context/target/wire.ts';
import { families } from './families/catalogue.ts';
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
import { LEAST_CLEANUP_MS, RunLimits } from './runner/limits.ts';
import { fatal, gone, TargetUnreachableError, type Diagnosis } from './runner/preflight/diagnosis.ts';
import { cleanUp, hasSeed, removeTestData } from './runner/target/cleanup.ts';
import { connect, type Connected, type Credentials } from './runner/target/connect.ts';
import { openLimitedWire } from './runner/target/limited-wire.ts';
import { findExisting, useExistingObjects } from './runner/target/read-only.ts';
import { addOtherSources } from './runner/other-sources.ts';
import { readRequirements } from './runner/requirements.ts';
import { settled, type OperationResult, type OperationSupport, type RunResult } from './runner/result.ts';
import { preparePlace, type Place } from './runner/target/place.ts';
import type { RunEvents } from './runner/scheduler.ts';
import { runAtLevels, runSelected } from './runner/selected-rules.ts';
import { selectRules, type SelectedRule } from './runner/selection.ts';
import { withAbortSignal, withRunLimits } from './runner/target/wire-limits.ts';
import { touchstoneVersion } from './version.ts';
import { waitForTarget } from './wait.ts';

/**
 * Time limit of a case in a run with a rate limit, where the time a case takes depends on the rate: longer than any case
 * takes. Each request still has its own time limit.
 */
const RATE_LIMITED_TIMEOUT_MS = 6 * 3_600_000;

/** Returns every rule of the contract; those that the configuration leaves out have a reason. */
export const selectionOf = ({
  sources,
  levels,
  only,
  exclude,
  specVersion,
  requirements,
}: Config): readonly SelectedRule[] =>
  selectRules({
    sources,
    levels,
    only,
    exclude,
    specVersion,
    requirements: requirements === undefined ? undefined : readRequirements(requirements),
  });

/** The result of testing one server. */
export interface SessionResult extends RunResult {
  /** Hides the credentials of the run in a text that is shown. */
  readonly redact: (text: string) => string;
}

/** Returns where the run works. A run that creates nothing needs no namespaces, and the reference server is known. */
const placeOf = async (connection: Connection, config: Config): Promise<Place> => {
  const { home: namespace, tableLevel, seed, target, readOnly } = config;
  if (target === undefined || readOnly)
    return { home: new HomeNamespace(namespace, { tables: tableLevel }), created: undefined };
  return preparePlace(connection, { namespace, tableLevel, seed });
};

/**
 * Returns what the run shows of each operation. What the target only says that it supports, or what no probe decided, is
 * supported if one of its requests has succeeded.
 */
const operationResults = (
  { support, ledger }: Connection,
  untestable: ReadonlyMap<OperationId, string>,
): readonly OperationResult[] =>
  operationIds.map((id) => {
    const declared = support.isDeclared(id);
    const isProbed = declared === undefined && support.get(id) !== undefined;
    const lacks = support.lacks(id);
    const unanswered = ledger.unanswered(id);
    const found = ((): OperationSupport => {
      if (untestable.has(id)) return 'unknown';
      if (lacks && (isProbed || !ledger.hasSucceeded(id))) return 'not-supported';
      if (isProbed || ledger.hasSucceeded(id)) return 'supported';
      return unanswered === undefined ? 'unknown' : 'no-response';
    })();
    const evidence =
      isProbed || found === 'not-supported' ? support.evidence(id) : unanswered && evidenceOf(unanswered);
    return {
      id,
      support: found,
      declared,
      evidence,
      lostFields: support.lostParts(id),
      acceptedUses: ledger.acceptedUses(id),
    };
  });

const isLate = (signal: AbortSignal | undefined, limits: RunLimits): boolean =>
  signal?.aborted === true || limits.remainingMs === 0;

/** What a run found, without what belongs to its connection. */
type Tested = Omit<SessionResult, 'redact' | 'durationMs'>;

interface TargetRun {
  readonly config: Config;
  readonly selection: readonly SelectedRule[];
  readonly events: RunEvents;
  readonly signal: AbortSignal | undefined;
  readonly limits: RunLimits;
  readonly first: SessionOptions['first'];
  readonly onSelected: (result: Tested) => Promise<void>;
}

/** Tests a target to which the connection is open, and removes the test data. */
const testConnected = async (
  { connection: connected, features, server, diagnoses, untestable }: Connected,
  wire: Wire,
  { config, selection, events, signal, limits, first, onSelected }: TargetRun,
): Promise<Tested> => {
  const { seed, concurrency } = config;
  // The data of the embedded server is deleted with it, and a read-only run creates nothing.
  const mustCleanUp = config.target !== undefined && !config.keep && !config.readOnly;
  const whole: Connection = { ...connected, home: new HomeNamespace(config.home) };
  // An earlier run with the same seed used the same names.
  const before = mustCleanUp ? await removeTestData(whole, hasSeed(seed), concurrency) : undefined;
  const nowhere: Place = { home: new HomeNamespace(config.home), created: undefined };
  const place = limits.reason === undefined ? await placeOf(connected, config) : nowhere;
  const connection: Connection = { ...connected, home: place.home };
  const { ledger } = connection;
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
    sources: config.sources,
    events,
    limits,
    untestable,
    first,
  };
  const selected = await runSelected(options, place, config);
  if (ledger.isGone) throw new TargetUnreachableError(gone(connection.baseUrl, ledger.lastRequests));
  const isInterrupted = signal?.aborted === true;
  const found = operationResults(connection, untestable);
  const facts = { operations: found, server, diagnoses };
  const rules = await addOtherSources(selected, {
    selection: config.only.length > 0 || config.selectedOnly ? [] : selection,
    isEnded: () => isInterrupted || (limits.reason ?? ledger.patience.exhausted) !== undefined || ledger.isUnresponsive,
    signal,
    limits,
    events,
    beforeOthers: () => onSelected({ ...facts, rules: selected, requests: ledger.requests, leftovers: [] }),
    run: (others) => runAtLevels({ ...options, ...others }, place),
  });
  // An aborted run sent nothing at its end, which does not mean that the target stopped responding.
  if (isLate(signal, limits)) ledger.recordResponse(true);
  const cleanupMs = signal?.aborted === true ? LEAST_CLEANUP_MS : limits.cleanupMs;
  const last = Number.isFinite(cleanupMs) ? withAbortSignal(wire, AbortSignal.timeout(cleanupMs)) : wire;
  // A run that ended before it created anything has nothing to remove and cannot have changed anything.
  const isUntouched = limits.reason !== undefined && ledger.createdObjects().length === 0;
  const cleanup = before && !isUntouched ? await cleanUp({ ...whole, wire: last }, config, before) : undefined;
  const leftovers = cleanup?.leftovers ?? [];
  if (signal?.aborted === true) events.aborted?.(leftovers);
  // If the signal aborts only the rules of the other sources, there is a verdict.
  if (isInterrupted) signal.throwIfAborted();
  // It stopped while the rules of the other sources ran: the verdict stands.
  const stopped = ledger.isGone ? [{ ...gone(connection.baseUrl, ledger.lastRequests), fatal: false }] : [];
  return {
    ...facts,
    diagnoses: [...diagnoses, ...stopped],
    rules,
    requests: ledger.requests,
    leftovers,
    cleanup,
  };
};

/** Returns the result for a target that cannot be tested: every selected rule is blocked. */
const untested = (diagnosis: Diagnosis, selection: readonly SelectedRule[]): Tested => ({
  rules: selection.map(({ rule, excluded }) =>
    excluded === undefined ? settled(rule, 'blocked', diagnosis.sentence) : settled(rule, 'excluded', excluded),
  ),
  operations: operationIds.map((id) => ({ id, support: 'unknown' })),
  requests: 0,
  leftovers: [],
  diagnoses: [diagnosis],
});

/** Returns why a target was not tested whose first responses took the whole time of the run. */
const outOfTime = (url: string, { maxTimeMs = 0 }: Config): Diagnosis =>
  fatal(
    'no-response',
    `the run reached --max-time ${maxTimeMs / 1000} before ${url} had responded to the first requests; ` +
      'check that the server is ready, or raise --max-time',
  );

const testTarget = async (
  url: string,
  credentials: Credentials,
  { onSelected, ...run }: Omit<TargetRun, 'onSelected'> & Pick<TestOptions, 'onSelected'>,
): Promise<SessionResult> => {
  const startedAt = performance.now();
  const { config, selection, events, signal, limits } = run;
  const { token, apiKey, secondToken } = credentials;
  const { headers, target } = config;
  const redact = redactor({ token, apiKey, secondToken, headers, ...(target === undefined && { baseUrl: url }) });
  const wire = openLimitedWire(config);
  try {
    await waitForTarget(config, {
      limitMs: limits.remainingMs,
      waiting: (sentence) => events.waiting?.(sentence),
      signal,
    });
    const connected = await connect(withRunLimits(withAbortSignal(wire, signal), limits), {
      ...config,
      url,
      token,
      apiKey,
      secondToken,
      redact,
    });
    const timed = (tested: Tested): SessionResult => ({ ...tested, redact, durationMs: performance.now() - startedAt });
    return timed(
      await testConnected(connected, wire, { ...run, onSelected: async (part) => onSelected?.(timed(part)) }),
    );
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof TargetUnreachableError)) throw error;
    const diagnosis = limits.remainingMs === 0 ? outOfTime(url, config) : error.diagnosis;
    return { ...untested(diagnosis, selection), redact, durationMs: performance.now() - startedAt };
  } finally {
    await wire.close();
  }
};

type TestOptions = Pick<SessionOptions, 'events' | 'signal' | 'first'> & {
  /** Called with the results of the selected rules if those of other sources follow. */
  readonly onSelected?: ((result: SessionResult) => Promise<void>) | undefined;
};

/**
 * Tests the configured target; without a target, starts the reference server and tests that. The result has a fatal
 * diagnosis when the target cannot be tested. Rejects with the reason of `signal` when it aborts.
 */
export const testServer = async (
  config: Config,
  { events = {}, signal, first, onSelected }: TestOptions = {},
): Promise<SessionResult> => {
  const limits = new RunLimits(config);
  const run = { config, selection: selectionOf(config), events, signal, limits, first, onSelected };
  if (config.target !== undefined) return testTarget(config.target, config, run);
  const server = await startEmbedded();
  try {
    const { url, databases } = server;
    return await testTarget(url, server, { ...run, config: { ...config, databases } });
  } finally {
    await server.stop();
  }
};

export interface SessionOptions {
  readonly events?: RunEvents;
  readonly signal?: AbortSignal | undefined;
  /** Write the current failures to the baseline file. */
  readonly writeBaseline?: boolean;
  /** Rules to test before the others. */
  readonly first?: ReadonlySet<RuleName> | undefined;
  /** Called with a report of the selected rules if those of other sources follow; test data is not removed yet. */
  readonly onVerdict?: (report: Report) => Promise<void>;
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
  { writeBaseline = false, onVerdict, ...options }: SessionOptions = {},
): Promise<Session> => {
  const path = config.baseline;
  if (writeBaseline && path === undefined) throw new ConfigError('--baseline-write needs --baseline FILE');
  const baseline = path === undefined ? undefined : readBaseline(path, writeBaseline);
  const today = new Date().toISOString().slice(0, 10);
  const sessionOf = (result: SessionResult): Session => {
    if (baseline === undefined)
      return { report: makeReport(result, config, touchstoneVersion), baselineUpdate: undefined };
    const baselineUpdate = writeBaseline ? updateBaseline(result.rules, baseline, today) : undefined;
    const { results, stale } = applyBaseline(result.rules, baselineUpdate?.baseline ?? baseline, today);
    return { report: makeReport({ ...result, rules: results, stale }, config, touchstoneVersion), baselineUpdate };
  };
  const session = sessionOf(
    await testServer(config, { ...options, onSelected: async (result) => onVerdict?.(sessionOf(result).report) }),
  );
  const { baselineUpdate } = session;
  if (path !== undefined && baselineUpdate !== undefined) writeFileSync(path, formatBaseline(baselineUpdate.baseline));
  return session;
};
