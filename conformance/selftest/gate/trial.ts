import type { OperationId } from '#contract/operations';
import { rulesOf, type RuleName } from '#contract/rules';
import { openFaultyServer, type FaultyServer } from '../../../server-reference/faults/front.ts';
import { resolveConfig, type Config } from '../../config.ts';
import { ownerOf } from '../../lib/arrange.ts';
import { judgeServer } from '../../judge.ts';
import type { RuleResult } from '../../runner/result.ts';
import { Recorder, Recording } from './recording.ts';
import type { Suspect } from './suspect.ts';

/** What the suite said of a server with one fault. */
export interface Verdict {
  readonly key: string;
  readonly killed: boolean;
  /** The fault has changed nothing, or its rule does not apply to this server: it says nothing about the suite. */
  readonly idle: boolean;
  /** All rules that turned red. */
  readonly red: readonly RuleName[];
  /** Red without being declared. Only hand-written faults declare. */
  readonly undeclared: readonly RuleName[];
  /** Declared and not red. */
  readonly green: readonly RuleName[];
  /** What became of the rule that had to turn red, when it did not. */
  readonly instead?: string;
  readonly requests: number;
  readonly ms: number;
}

const TOKEN = 'a-token-of-the-self-test';
const API_KEY = 'a-key-of-the-self-test';

/** It lives no longer than its data is needed: nothing has to outlast a power failure. */
export const openTrialServer = (): Promise<FaultyServer> =>
  openFaultyServer({ tokens: [TOKEN], apiKeys: [API_KEY], version: '0.0.0', sync: false, onInternal: () => undefined });

const isRed = ({ status }: RuleResult): boolean => status === 'fail' || status === 'harness-error';

/** What is lawful may not even block a rule. */
const isNotGreen = (result: RuleResult): boolean => isRed(result) || result.status === 'blocked';

const insteadOf = (rule: RuleName, results: readonly RuleResult[]): string => {
  const result = results.find((one) => one.rule.name === rule);
  const bad = result?.cases.find(({ status }) => status === result.status);
  return [result?.status, bad?.blockedBy, bad?.reason?.split('\n')[0]].filter((part) => part !== undefined).join(', ');
};

const names = (rules: readonly { readonly name: RuleName }[]): readonly RuleName[] => rules.map(({ name }) => name);

/**
 * The rules a fault is judged by, none = all: its neighbours of the same sort and those it declares. Own rules do not
 * look at what families look at, and the other way round, but through requests that both need. One that was seen in a
 * real server declares nothing, and is judged by its rule alone.
 */
const scopeOf = ({ kind, operation, rule, fault }: Suspect): readonly RuleName[] => {
  if (operation === undefined) return [];
  if (kind === 'observed') return rule === undefined ? [] : [rule];
  const { own, families } = rulesOf[operation];
  const also = Object.keys(fault.also ?? {}) as RuleName[];
  const shadows = Object.keys(fault.shadowedBy ?? {}) as RuleName[];
  return [...(kind === 'family' ? [] : names(own)), ...(kind === 'own' ? [] : names(families)), ...also, ...shadows];
};

type Results = readonly RuleResult[];

/** Judges until the first rule turns red. */
const judgedUntilRed = async (config: Config): Promise<Results> => {
  const enough = new AbortController();
  const seen: RuleResult[] = [];
  const rule = (result: RuleResult): void => {
    seen.push(result);
    if (isRed(result)) enough.abort();
  };
  try {
    return (await judgeServer(config, { rule }, enough.signal)).rules;
  } catch (error) {
    if (!enough.signal.aborted) throw error;
    return seen;
  }
};

/** Whether the exchanges of others can break a rule too. */
const isCharged = (name: RuleName, operation: OperationId): boolean =>
  /\/(answer-schema|error-body|error-code)$/.test(name) || name === ownerOf(operation);

/** How many rules are asked first about a fault that any of them may see. */
const FIRST = 3;

/** Judges a few rules, and all the others only if none of those has turned red. */
const judgedByAny = async (
  { operation }: Suspect,
  scope: readonly RuleName[],
  judge: (rules: readonly RuleName[]) => Promise<Results>,
): Promise<Results> => {
  const charged = scope.filter((name) => operation !== undefined && isCharged(name, operation));
  const others = scope.filter((name) => !charged.includes(name));
  const first = await judge([...charged, ...others.slice(0, FIRST)]);
  if (first.some(isRed) || others.length <= FIRST) return first;
  return [...first, ...(await judge([...charged, ...others.slice(FIRST)]))];
};

let trials = 0;

const configOf = (target: string, only: readonly string[], timeout: number): Config =>
  resolveConfig(
    {
      target,
      profile: 'all',
      only: [...only],
      keep: true,
      // Another one for each: what one fault leaves lying in the storage must not meet the names of the next.
      seed: `gate${(trials += 1)}`,
      concurrency: 8,
      timeout,
    },
    {},
    { TOUCHSTONE_TOKEN: TOKEN, TOUCHSTONE_API_KEY: API_KEY },
  );

/** Judges all rules of an operation without any fault, and keeps what they asked. None of them may turn red. */
export const record = async (server: FaultyServer, operation: OperationId): Promise<Recording> => {
  const recorder = new Recorder();
  const face = await server.open(recorder.bend);
  try {
    const { rules } = await judgeServer(configOf(face.url, [`${operation}/*`], 240));
    const wrong = rules.filter(isRed).map(({ rule }) => rule.name);
    if (wrong.length > 0) throw new Error(`red without any fault: ${wrong.join(', ')}`);
    return new Recording(recorder, rules);
  } finally {
    await face.close();
  }
};

/** Of the rules a fault is judged by, those that must turn red and those of which it changes an exchange. */
const touchedOf = async (
  suspect: Suspect,
  operation: OperationId,
  recording: Recording,
): Promise<readonly RuleName[]> => {
  const { rule, fault } = suspect;
  const declared: readonly (string | undefined)[] = [
    rule,
    ...Object.keys(fault.also ?? {}),
    ...Object.keys(fault.shadowedBy ?? {}),
  ];
  const scope = scopeOf(suspect);
  const touched = new Set<RuleName>();
  for (const name of scope)
    if (declared.includes(name) || (await recording.touches(fault.bend(), name))) touched.add(name);
  return touched.size === 0 ? [] : scope.filter((name) => touched.has(name) || isCharged(name, operation));
};

/** Puts one fault on and judges the rules it may touch: by the recording, or all of its operation without one. */
export const judgeSuspect = async (
  server: FaultyServer,
  suspect: Suspect,
  recording: Recording | undefined,
): Promise<Verdict> => {
  const { key, kind, rule, operation, fault } = suspect;
  const begun = performance.now();
  const also = Object.keys(fault.also ?? {}) as RuleName[];
  const scope = recording && operation ? await touchedOf(suspect, operation, recording) : scopeOf(suspect);
  if (operation !== undefined && scope.length === 0)
    return { key, killed: false, idle: true, red: [], undeclared: [], green: [], requests: 0, ms: 0 };
  const face = await server.open(fault.bend());
  try {
    // Controls answer late and in small pages, and run beside all that the others keep busy.
    const configFor = (only: readonly RuleName[]): Config => configOf(face.url, only, kind === 'control' ? 240 : 60);
    const rules =
      kind === 'generated'
        ? await judgedByAny(suspect, scope, (only) => judgedUntilRed(configFor(only)))
        : (await judgeServer(configFor(scope))).rules;
    const isWrong = kind === 'control' ? isNotGreen : isRed;
    const red = rules.filter(isWrong).map((result) => result.rule.name);
    const shadows = Object.keys(fault.shadowedBy ?? {}) as RuleName[];
    const killed = rule === undefined ? red.length > 0 : [rule, ...shadows].some((name) => red.includes(name));
    const instead = killed || rule === undefined ? undefined : insteadOf(rule, rules);
    return {
      key,
      killed,
      red,
      undeclared:
        kind === 'generated' || kind === 'observed' || fault.everything !== undefined
          ? []
          : red.filter((name) => name !== rule && !also.includes(name) && !shadows.includes(name)),
      idle: !face.bent() || (kind !== 'own' && instead?.startsWith('not-applicable') === true),
      green: kind === 'family' ? [] : also.filter((name) => !red.includes(name)),
      ...(instead !== undefined && { instead }),
      requests: face.asked(),
      ms: performance.now() - begun,
    };
  } finally {
    await face.close();
  }
};
