import { operations, type OperationId } from '#contract/operations';
import { rules as allRules, type Rule, type RuleName } from '#contract/rules';
import { families } from '../../../conformance/families/catalogue.ts';
import type { AnyOperationChecks, Check } from '../../../conformance/context/check.ts';
import type { Family } from '../../../conformance/context/family.ts';
import { Ledger, type RecordedViolation } from '../../../conformance/context/target/ledger.ts';
import { Patience } from '../../../conformance/context/target/patience.ts';
import { Support, type UnroutedResponse } from '../../../conformance/context/target/support.ts';
import { credentialHeaders, type Connection } from '../../../conformance/context/target/target.ts';
import { openWire, type Wire } from '../../../conformance/context/target/wire.ts';
import { catalogue } from '../../../conformance/rules/registry.ts';
import type { Checks } from '../../../conformance/runner/checks.ts';
import { probeUnknownRoutes, readCapabilities } from '../../../conformance/runner/target/handshake.ts';
import { probeSupport } from '../../../conformance/runner/target/probe.ts';
import type { RuleResult } from '../../../conformance/runner/result.ts';
import { SOURCES } from '../../../conformance/runner/selection.ts';
import { SECOND_TOKEN } from '../faults/fault.ts';
import { runRules } from '../../../conformance/runner/scheduler.ts';
import { withAbortSignal } from '../../../conformance/runner/target/wire-limits.ts';

/* Runs selected rules with the suite's own runner, without the parts that only a report needs. */

export const TOKEN = 'a-token-of-the-self-test';
export const API_KEY = 'a-key-of-the-self-test';

const CONCURRENCY = 8;
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/** The results of the first requests of every run. */
export interface ServerProfile {
  readonly unrouted: readonly UnroutedResponse[];
  readonly features: ReadonlySet<string> | undefined;
  readonly supported: ReadonlyMap<OperationId, boolean>;
}

export interface RunOptions {
  /** Makes the names of this run unique. */
  readonly seed: string;
  /** Timeout of one case in milliseconds. */
  readonly timeoutMs: number;
  readonly rules: readonly RuleName[];
  /** Those of the rules whose own checks do not run; they fail only because of the requests of other rules. */
  readonly passive?: ReadonlySet<RuleName>;
  /** Read from the server if absent. */
  readonly profile?: ServerProfile | undefined;
  /** Stop at the first failed rule; the results then end with it. */
  readonly stopAtFirstFailure?: boolean;
}

export const isFailed = ({ status }: RuleResult): boolean => status === 'fail';

/** Whether a check failed because of a defect of the suite instead of the server. */
export const isHarnessError = ({ status }: RuleResult): boolean => status === 'harness-error';

/** Reports each violation at once; a rule that is charged with one fails at the end of the run. */
class ObservedLedger extends Ledger {
  readonly #onCharge: (rule: RuleName) => void;

  constructor(onCharge: (rule: RuleName) => void, timeoutMs: number) {
    super(new Patience(timeoutMs));
    this.#onCharge = onCharge;
  }

  override recordViolation(rule: RuleName, charge: RecordedViolation, scope?: string): void {
    super.recordViolation(rule, charge, scope);
    this.#onCharge(rule);
  }
}

/** Replaces the checks of passive rules by empty ones. A family check stays if an active rule of the run needs it. */
const disableChecks = (passive: ReadonlySet<RuleName>, rules: readonly Rule[]): Checks => {
  const disabled = new Map<OperationId, Record<string, Check>>();
  const disabledFamilies = new Map<string, Family>();
  for (const { id, operation, family } of rules.filter(({ name }) => passive.has(name)))
    if (!family) disabled.set(operation, { ...disabled.get(operation), [id]: async () => undefined });
    else if (rules.every((other) => other.id !== id || passive.has(other.name)))
      disabledFamilies.set(id, { executesOperation: false, cases: () => [] });
  const records = [...disabled].map(([id, checks]) => {
    const record: AnyOperationChecks = catalogue[id];
    return [id, { ...record, checks: { ...record.checks, ...checks } }];
  });
  return {
    catalogue: { ...catalogue, ...(Object.fromEntries(records) as Partial<Checks['catalogue']>) },
    families: { ...families, ...Object.fromEntries(disabledFamilies) },
  };
};

const createConnection = (baseUrl: string, wire: Wire, ledger: Ledger): Connection => ({
  baseUrl,
  wire,
  credentials: { token: TOKEN, apiKey: API_KEY, secondToken: SECOND_TOKEN },
  redact: (text) => text,
  support: new Support(),
  ledger,
  unrouted: [],
});

const openTestWire = (timeoutMs: number): Wire =>
  openWire({ timeoutMs, maxResponseBytes: MAX_RESPONSE_BYTES, connections: CONCURRENCY * 4 });

const readProfile = async (connection: Connection): Promise<ServerProfile> => {
  const { baseUrl, wire, support } = connection;
  const unrouted = await probeUnknownRoutes(baseUrl, wire, credentialHeaders(connection, 'DescribeTable', 'self'));
  const { features } = await readCapabilities({ ...connection, unrouted });
  const known = (Object.keys(operations) as OperationId[]).flatMap((id) => {
    const isSupported = support.get(id);
    return isSupported === undefined ? [] : [[id, isSupported] as const];
  });
  return { unrouted, features, supported: new Map(known) };
};

/** Sends the first requests of a run and returns their results. */
export const readServerProfile = async (url: string, timeoutMs: number): Promise<ServerProfile> => {
  const wire = openTestWire(timeoutMs);
  try {
    return await readProfile(createConnection(url, wire, new Ledger()));
  } finally {
    await wire.close();
  }
};

/** Runs the selected rules against the server at a URL. */
export const runSelectedRules = async (url: string, options: RunOptions): Promise<readonly RuleResult[]> => {
  const { seed, timeoutMs, passive = new Set(), stopAtFirstFailure = false } = options;
  const selected = new Set(options.rules);
  const rules = allRules.filter(({ name }) => selected.has(name));
  const stop = new AbortController();
  const earlyResults: RuleResult[] = [];
  const onCharge = (name: RuleName): void => {
    const rule = stopAtFirstFailure && !stop.signal.aborted ? rules.find((one) => one.name === name) : undefined;
    if (rule === undefined) return;
    earlyResults.push({ rule, status: 'fail', cases: [], durationMs: 0 });
    stop.abort();
  };
  const onRule = (result: RuleResult): void => {
    if (!stopAtFirstFailure || stop.signal.aborted) return;
    earlyResults.push(result);
    if (isFailed(result)) stop.abort();
  };
  const wire = openTestWire(timeoutMs);
  try {
    const initial = createConnection(url, withAbortSignal(wire, stop.signal), new ObservedLedger(onCharge, timeoutMs));
    const profile = options.profile ?? (await readProfile(initial));
    const connection = { ...initial, unrouted: profile.unrouted };
    for (const [id, isSupported] of profile.supported) connection.support.set(id, isSupported);
    const run = {
      connection,
      checks: disableChecks(passive, rules),
      selection: rules.map((rule) => ({ rule, excluded: undefined })),
      seed,
      concurrency: CONCURRENCY,
      // As in a run of the command line: a wait may take the whole limit, and then the check continues.
      timeoutMs: 2 * timeoutMs,
      features: profile.features,
      sources: SOURCES,
      events: { rule: onRule },
    };
    await probeSupport(run);
    const results = await runRules(run);
    return stop.signal.aborted ? earlyResults : results;
  } finally {
    await wire.close();
  }
};
