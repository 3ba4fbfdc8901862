import type { OperationId } from '#contract/operations';
import { rules as allRules, rulesOf, type RuleName } from '#contract/rules';
import { openFaultyServer, type MutatedServer, type FaultyServer } from '../faults/faulty-server.ts';
import { ownerOf } from '../../context/arrange.ts';
import type { RuleResult } from '../../runner/result.ts';
import { API_KEY, hasTripped, isRed, judgeRules, meetServer, TOKEN, type Judgement } from './run-rules.ts';
import { Recorder, Recording } from './baseline.ts';
import type { Suspect } from './mutants.ts';

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

/** It lives no longer than its data is needed: nothing has to outlast a power failure. */
export const openTrialServer = (): Promise<FaultyServer> =>
  openFaultyServer({ tokens: [TOKEN], apiKeys: [API_KEY], version: '0.0.0', sync: false, onInternal: () => undefined });

/** What is lawful may not even block a rule. */
const isNotGreen = (result: RuleResult): boolean => isRed(result) || hasTripped(result) || result.status === 'blocked';

const insteadOf = (
  rule: RuleName | undefined,
  tripped: readonly RuleName[],
  results: readonly RuleResult[],
): string | undefined => {
  if (tripped.length > 0) return `tripped: ${tripped.join(', ')}`;
  const result = results.find((one) => one.rule.name === rule);
  if (result === undefined) return undefined;
  const bad = result.cases.find(({ status }) => status === result.status);
  return [result.status, bad?.blockedBy, bad?.reason?.split('\n')[0]].filter((part) => part !== undefined).join(', ');
};

const names = (rules: readonly { readonly name: RuleName }[]): readonly RuleName[] => rules.map(({ name }) => name);

const declaredBy = ({ alsoFails: also, maskedBy: shadowedBy }: Suspect['fault']): readonly RuleName[] =>
  Object.keys({ ...also, ...shadowedBy }) as RuleName[];

/**
 * The rules a fault is judged by: its neighbours of the same sort and those it declares. Own rules do not look at what
 * families look at, and the other way round, but through requests that both need. One that was seen in a real server
 * declares nothing, and is judged by its rule alone; what is about every operation is judged by all there are.
 */
const scopeOf = ({ kind, operation, rule, fault }: Suspect): readonly RuleName[] => {
  if (operation === undefined) return names(allRules);
  if (kind === 'observed') return rule === undefined ? [] : [rule];
  const { own, families } = rulesOf[operation];
  return [...(kind === 'family' ? [] : names(own)), ...(kind === 'own' ? [] : names(families)), ...declaredBy(fault)];
};

/** Whether the exchanges of others can break a rule too. */
const isCharged = (name: RuleName, operation: OperationId): boolean =>
  /\/(answer-schema|error-body|error-code)$/.test(name) || name === ownerOf(operation);

/** What of its scope a fault is judged by. */
interface Selection {
  /** Those that must turn red and those of which the fault changes an exchange, the shortest first. */
  readonly asked: readonly RuleName[];
  /** Those that the exchanges of the others may break, and their own do not. */
  readonly unasked: readonly RuleName[];
}

/** Everything, where nothing was recorded. */
export const selectionOf = async (suspect: Suspect, recording: Recording | undefined): Promise<Selection> => {
  const { operation, rule, fault } = suspect;
  const scope = scopeOf(suspect);
  if (recording === undefined || operation === undefined) return { asked: scope, unasked: [] };
  const declared = [rule, ...declaredBy(fault)];
  const asked: RuleName[] = [];
  for (const name of new Set(scope))
    if (declared.includes(name) || (await recording.touches(fault.createMutation(), name))) asked.push(name);
  if (asked.length === 0) return { asked, unasked: [] };
  return {
    asked: asked.sort((a, b) => recording.lengthOf(a) - recording.lengthOf(b)),
    unasked: scope.filter((name) => !asked.includes(name) && isCharged(name, operation)),
  };
};

let trials = 0;

/** Names of its own for each run: what one fault leaves lying in the storage must not meet the names of the next. */
const nextSeed = (): string => `gate${(trials += 1)}`;

/** Controls answer late and in small pages, and run beside all that the others keep busy. */
const PATIENCE_MS = 240_000;
const TIMEOUT_MS = 60_000;
/** What a case took without any fault is told in these many times as long, if that is not too short to tell anything. */
const TIMES_LONGER = 5;
const SHORTEST_TIMEOUT_MS = 5_000;

/** Judges all rules of an operation without any fault, and keeps what they asked. None of them may turn red. */
export const record = async (server: FaultyServer, operation: OperationId): Promise<Recording> => {
  const recorder = new Recorder();
  const face = await server.open(recorder.mutation);
  try {
    const meeting = await meetServer(face.url, TIMEOUT_MS);
    const met = recorder.exchanges.length;
    const { own, families } = rulesOf[operation];
    const scope = [...names(own), ...names(families)];
    const rules = await judgeRules(face.url, { seed: nextSeed(), timeoutMs: PATIENCE_MS, rules: scope, meeting });
    const wrong = rules.filter((result) => isRed(result) || hasTripped(result)).map(({ rule }) => rule.name);
    if (wrong.length > 0) throw new Error(`red without any fault: ${wrong.join(', ')}`);
    return new Recording(recorder, rules, { meeting, exchanges: met });
  } finally {
    await face.close();
  }
};

/** How many rules are asked first about a fault that any of them may see; then twice as many, and so on. */
const FIRST = 4;

/** Judges some rules after the others, and none any more once one is red. */
const judgedUntilRed = async (
  face: MutatedServer,
  operation: OperationId,
  { asked, unasked }: Selection,
  judgement: Omit<Judgement, 'seed' | 'rules'>,
): Promise<readonly RuleResult[]> => {
  const results: RuleResult[] = [];
  for (let from = 0, size = FIRST; from < asked.length && !results.some(isRed); from += size, size *= 2) {
    const rules = asked.slice(from, from + size);
    // What they are charged with counts, asked or not.
    const others = [...unasked, ...asked].filter((name) => isCharged(name, operation) && !rules.includes(name));
    results.push(
      ...(await judgeRules(face.url, {
        ...judgement,
        seed: nextSeed(),
        rules: [...rules, ...others],
        unasked: new Set(others),
        untilRed: true,
      })),
    );
  }
  return results;
};

const timeoutFor = ({ kind }: Suspect, recording: Recording | undefined): number => {
  if (kind === 'control') return PATIENCE_MS;
  return recording === undefined
    ? TIMEOUT_MS
    : Math.max(SHORTEST_TIMEOUT_MS, Math.ceil(TIMES_LONGER * recording.longestMs));
};

/** Puts one fault on and judges the rules it may touch: by the recording, or all of its operation without one. */
export const judgeSuspect = async (
  server: FaultyServer,
  suspect: Suspect,
  recording: Recording | undefined,
): Promise<Verdict> => {
  const { key, kind, rule, operation, fault } = suspect;
  const begun = performance.now();
  const also = Object.keys(fault.alsoFails ?? {}) as RuleName[];
  const selection = await selectionOf(suspect, recording);
  const { asked, unasked } = selection;
  if (asked.length === 0)
    return { key, killed: false, idle: true, red: [], undeclared: [], green: [], requests: 0, ms: 0 };
  const { mutation, meeting } = (await recording?.metBy(fault)) ?? {
    mutation: fault.createMutation(),
    meeting: undefined,
  };
  const face = await server.open(mutation);
  try {
    const judgement = { timeoutMs: timeoutFor(suspect, recording), meeting };
    const rules =
      kind === 'generated' && operation !== undefined
        ? await judgedUntilRed(face, operation, selection, judgement)
        : await judgeRules(face.url, {
            ...judgement,
            seed: nextSeed(),
            rules: [...asked, ...unasked],
            unasked: new Set(unasked),
          });
    const isWrong = kind === 'control' ? isNotGreen : isRed;
    const red = rules.filter(isWrong).map((result) => result.rule.name);
    const shadows = Object.keys(fault.maskedBy ?? {}) as RuleName[];
    // A check that trips over what a fault does has not caught it.
    const tripped = rules.filter(hasTripped).map((result) => result.rule.name);
    const isSeen = rule === undefined ? red.length > 0 : [rule, ...shadows].some((name) => red.includes(name));
    const killed = isSeen && tripped.length === 0;
    const instead = killed ? undefined : insteadOf(rule, tripped, rules);
    return {
      key,
      killed,
      red,
      undeclared:
        kind === 'generated' || kind === 'observed' || fault.mayFailAnyRule !== undefined
          ? []
          : red.filter((name) => name !== rule && !also.includes(name) && !shadows.includes(name)),
      idle: !face.wasMutated() || (kind !== 'own' && instead?.startsWith('not-applicable') === true),
      green: kind === 'family' ? [] : also.filter((name) => !red.includes(name)),
      ...(instead !== undefined && { instead }),
      requests: face.requestCount(),
      ms: performance.now() - begun,
    };
  } finally {
    await face.close();
  }
};
