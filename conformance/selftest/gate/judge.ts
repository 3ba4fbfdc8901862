import { operations, type OperationId } from '#contract/operations';
import { rules as allRules, type Rule, type RuleName } from '#contract/rules';
import { families } from '../../families/catalogue.ts';
import type { AnyOperationChecks, Check } from '../../context/check.ts';
import type { Family } from '../../context/family.ts';
import { Ledger, type Charge } from '../../context/target/ledger.ts';
import { Support, type UnroutedResponse } from '../../context/target/support.ts';
import { credentialHeaders, type Connection } from '../../context/target/target.ts';
import { openWire, type Wire } from '../../context/target/wire.ts';
import { catalogue } from '../../rules/catalogue.ts';
import type { Checks } from '../../runner/checks.ts';
import { probeUnknownRoutes, readCapabilities } from '../../runner/handshake.ts';
import { probeSupport } from '../../runner/probe.ts';
import { withAbortSignal } from '../../runner/wire-limits.ts';
import type { RuleResult } from '../../runner/result.ts';
import { runRules } from '../../runner/scheduler.ts';

/*
 * A run of the suite without what only a report needs: the same checks over the same wire, of the rules that are named.
 */

export const TOKEN = 'a-token-of-the-self-test';
export const API_KEY = 'a-key-of-the-self-test';

const CONCURRENCY = 8;
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/** What the first requests of every run tell of a server. */
export interface Meeting {
  readonly unrouted: readonly UnroutedResponse[];
  readonly features: ReadonlySet<string> | undefined;
  readonly supported: ReadonlyMap<OperationId, boolean>;
}

export interface Judgement {
  /** Tells the names of this run from those of all others. */
  readonly seed: string;
  /** Milliseconds one case may take. */
  readonly timeoutMs: number;
  readonly rules: readonly RuleName[];
  /** Of these rules, those that are not asked about: they turn red only by what the exchanges of others show. */
  readonly unasked?: ReadonlySet<RuleName>;
  /** What is known of the server; it is asked otherwise. */
  readonly meeting?: Meeting | undefined;
  /** End with the first rule that is red, and tell no other. */
  readonly untilRed?: boolean;
}

export const isRed = ({ status }: RuleResult): boolean => status === 'fail';

/** Whether a check has tripped, which is a fault of the suite and says nothing of the server. */
export const hasTripped = ({ status }: RuleResult): boolean => status === 'harness-error';

/** Tells of a breach when it is seen: what is charged to a rule of the run turns it red in the end. */
class TellingLedger extends Ledger {
  readonly #told: (rule: RuleName) => void;

  constructor(told: (rule: RuleName) => void) {
    super();
    this.#told = told;
  }

  override charge(rule: RuleName, charge: Charge, scope?: string): void {
    super.charge(rule, charge, scope);
    this.#told(rule);
  }
}

/** The checks there are, without those of rules that are not asked about, as far as no other rule has the same. */
const checksBut = (unasked: ReadonlySet<RuleName>, rules: readonly Rule[]): Checks => {
  const without = new Map<OperationId, Record<string, Check>>();
  const silent = new Map<string, Family>();
  for (const { id, operation, family } of rules.filter(({ name }) => unasked.has(name)))
    if (!family) without.set(operation, { ...without.get(operation), [id]: async () => undefined });
    else if (rules.every((other) => other.id !== id || unasked.has(other.name)))
      silent.set(id, { executesOperation: false, cases: () => [] });
  const records = [...without].map(([id, checks]) => {
    const record: AnyOperationChecks = catalogue[id];
    return [id, { ...record, checks: { ...record.checks, ...checks } }];
  });
  return {
    catalogue: { ...catalogue, ...(Object.fromEntries(records) as Partial<Checks['catalogue']>) },
    families: { ...families, ...Object.fromEntries(silent) },
  };
};

const connectionTo = (baseUrl: string, wire: Wire, ledger: Ledger): Connection => ({
  baseUrl,
  wire,
  credentials: { token: TOKEN, apiKey: API_KEY },
  redact: (text) => text,
  support: new Support(),
  ledger,
  unrouted: [],
});

const opened = (timeoutMs: number): Wire =>
  openWire({ timeoutMs, maxResponseBytes: MAX_RESPONSE_BYTES, connections: CONCURRENCY * 4 });

const metOver = async (connection: Connection): Promise<Meeting> => {
  const { baseUrl, wire, support } = connection;
  const unrouted = await probeUnknownRoutes(baseUrl, wire, credentialHeaders(connection, 'DescribeTable', 'self'));
  const { features } = await readCapabilities({ ...connection, unrouted });
  const known = (Object.keys(operations) as OperationId[]).flatMap((id) => {
    const is = support.get(id);
    return is === undefined ? [] : [[id, is] as const];
  });
  return { unrouted, features, supported: new Map(known) };
};

/** The first requests of a run. */
export const meetServer = async (url: string, timeoutMs: number): Promise<Meeting> => {
  const wire = opened(timeoutMs);
  try {
    return await metOver(connectionTo(url, wire, new Ledger()));
  } finally {
    await wire.close();
  }
};

/** Judges the named rules of the server at a URL. */
export const judgeRules = async (url: string, judgement: Judgement): Promise<readonly RuleResult[]> => {
  const { seed, timeoutMs, unasked = new Set(), untilRed = false } = judgement;
  const chosen = new Set(judgement.rules);
  const rules = allRules.filter(({ name }) => chosen.has(name));
  const enough = new AbortController();
  const seen: RuleResult[] = [];
  const charged = (name: RuleName): void => {
    const rule = untilRed && !enough.signal.aborted ? rules.find((one) => one.name === name) : undefined;
    if (rule === undefined) return;
    seen.push({ rule, status: 'fail', cases: [], durationMs: 0 });
    enough.abort();
  };
  const judged = (result: RuleResult): void => {
    if (!untilRed || enough.signal.aborted) return;
    seen.push(result);
    if (isRed(result)) enough.abort();
  };
  const wire = opened(timeoutMs);
  try {
    const fresh = connectionTo(url, withAbortSignal(wire, enough.signal), new TellingLedger(charged));
    const meeting = judgement.meeting ?? (await metOver(fresh));
    const connection = { ...fresh, unrouted: meeting.unrouted };
    for (const [id, is] of meeting.supported) connection.support.set(id, is);
    const options = {
      connection,
      checks: checksBut(unasked, rules),
      selection: rules.map((rule) => ({ rule, excluded: undefined })),
      seed,
      concurrency: CONCURRENCY,
      timeoutMs,
      features: meeting.features,
      documentOnly: false,
      events: { rule: judged },
    };
    await probeSupport(options);
    const results = await runRules(options);
    return enough.signal.aborted ? seen : results;
  } finally {
    await wire.close();
  }
};
