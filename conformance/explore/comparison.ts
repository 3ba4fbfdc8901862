import type { RuleName } from '#contract/rules';
import { valuesEqual } from '../context/arrow/arrow.ts';
import { show } from '../context/expect.ts';
import type { Command } from './command.ts';
import {
  drawSequences,
  shrink,
  type DrawnSequence,
  type ExploreOptions,
  type Failure,
  type SerialNumbers,
} from './sequences.ts';
import { Difference } from './difference.ts';
import { SequenceRun, type StepResult, type ExploredServer, type Step } from './sequence-run.ts';

/** A difference between two servers that violates no decisive rule, because the contract does not specify it. */
export interface Gap {
  /** What differs. The text is the same for every sequence that leads to it. */
  readonly what: string;
  readonly first: string;
  readonly second: string;
  /** The rule closest to it. */
  readonly rule: RuleName;
  /** The shortest sequence that reproduces it. */
  readonly steps: readonly Step[];
  readonly path: string;
}

type ContractGap = Omit<Gap, 'steps' | 'path'>;
type Pair<T> = readonly [T, T];

/** Returns the gap when exactly one server follows a rule that is not decisive. */
const gapOfUndecidedRule = (operation: string, [first, second]: Pair<StepResult>): ContractGap | undefined => {
  const [one, other] = [first, second].map((result) => (result.kind === 'unspecified' ? result.difference : undefined));
  const difference = one ?? other;
  if (difference === undefined || (one !== undefined && other !== undefined)) return undefined;
  const { rule, expected } = difference;
  return { what: `${operation}: state`, first: one?.got ?? expected, second: other?.got ?? expected, rule };
};

/** Returns the gaps that one step shows. `knownKinds` contains the kinds of values that differed in an earlier step. */
const gapsOf = (operation: string, results: Pair<StepResult>, knownKinds: Set<string>): readonly ContractGap[] => {
  const [first, second] = results;
  if (first.kind === 'skipped' || second.kind === 'skipped') return [];
  const rule = [first, second].map((one) => (one.kind === 'done' ? one.rule : one.difference?.rule)).find(Boolean);
  if (rule === undefined || first.responseText === undefined || second.responseText === undefined) return [];
  if (first.responseText !== second.responseText)
    return [{ what: `${operation}: response`, first: first.responseText, second: second.responseText, rule }];
  if (first.kind === 'unspecified' || second.kind === 'unspecified')
    return [gapOfUndecidedRule(operation, results)].filter((one) => one !== undefined);
  return [...first.snapshot].flatMap(([what, { kind, got }]) => {
    const other = second.snapshot.get(what)?.got;
    // A server that does not report a value does not differ in it.
    if (got === undefined || other === undefined || knownKinds.has(kind) || valuesEqual(got, other)) return [];
    knownKinds.add(kind);
    return [{ what: `${operation}: ${kind} …`, first: show(got), second: show(other), rule }];
  });
};

/** A gap and the commands that lead to it. */
interface ObservedGap {
  readonly gap: ContractGap;
  readonly steps: readonly Step[];
  readonly sentPositions: readonly number[];
}

/** The result of a sequence on two servers. It ends early at a failure, or when the servers can no longer be compared. */
interface PairRun {
  readonly failure?: Failure;
  readonly observed: readonly ObservedGap[];
}

/** Returns whether both servers did the same, so that the comparison can continue. */
const isComparable = ([first, second]: Pair<StepResult>): boolean =>
  first.kind === 'done' && second.kind === 'done'
    ? first.responseText === second.responseText
    : first.kind === 'skipped' && second.kind === 'skipped';

/** Runs one sequence on both servers, step by step. */
const runOnBoth = async (
  servers: Pair<ExploredServer>,
  serial: SerialNumbers,
  commands: readonly Command[],
): Promise<PairRun> => {
  const runs: Pair<SequenceRun> = [new SequenceRun(servers[0], serial()), new SequenceRun(servers[1], serial())];
  const [one, other] = runs;
  const observed: ObservedGap[] = [];
  const sentPositions: number[] = [];
  const knownKinds = new Set<string>();
  let run = one;
  const onBoth = async <T>(action: () => Promise<T>): Promise<Pair<T>> => {
    run = one;
    const first = await action();
    run = other;
    return [first, await action()];
  };
  try {
    await onBoth(() => run.start());
    for (const [at, command] of commands.entries()) {
      if (one.lacks(command) || other.lacks(command)) continue;
      sentPositions.push(at);
      const results = await onBoth(() => run.step(command));
      if (results.every(({ kind }) => kind === 'skipped')) sentPositions.pop();
      for (const gap of gapsOf(command.operation, results, knownKinds))
        observed.push({ gap, steps: [...one.steps], sentPositions: [...sentPositions] });
      if (!isComparable(results)) return { observed };
    }
    await onBoth(() => run.finish());
    return { observed };
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    return { failure: { difference: error, run, sentPositions }, observed };
  } finally {
    for (const each of runs) await each.cleanUp();
  }
};

/** The result of an exploration of two servers. */
interface Comparison {
  readonly tried: number;
  readonly found: { readonly failure: Failure; readonly path: string } | undefined;
  readonly gaps: readonly Gap[];
}

/** Returns whether two gaps have the same text and the same rule. */
const isSameGap = (one: ContractGap, other: ContractGap): boolean => one.what === other.what && one.rule === other.rule;

/**
 * Runs sequences on two servers and compares them. Each gap is shrunk and listed once. A difference from the model ends
 * the exploration.
 */
export const compareServers = async (
  servers: Pair<ExploredServer>,
  options: ExploreOptions,
  serial: SerialNumbers,
): Promise<Comparison> => {
  const { path } = options;
  const gaps: Gap[] = [];
  let tried = 0;
  const shrinkFailure = async (drawn: DrawnSequence, first: Failure): Promise<Comparison> => {
    let failure = first;
    const shortest = await shrink(drawn, first.sentPositions, async (commands) => {
      const result = await runOnBoth(servers, serial, commands);
      failure = result.failure ?? failure;
      return result.failure !== undefined;
    });
    return { tried, found: { failure, path: shortest }, gaps };
  };
  for (const drawn of drawSequences(servers[0].seed, options)) {
    if (servers.some(({ connection }) => connection.ledger.isUnresponsive)) break;
    tried += 1;
    const { failure, observed } = await runOnBoth(servers, serial, drawn.commands);
    if (path !== undefined) {
      gaps.push(...observed.map(({ gap, steps }) => ({ ...gap, steps, path })));
      return { tried, found: failure && { failure, path }, gaps };
    }
    if (failure !== undefined) return shrinkFailure(drawn, failure);
    for (const one of observed) {
      if (gaps.some((gap) => isSameGap(gap, one.gap))) continue;
      let shortest = one;
      const shrunkPath = await shrink(drawn, one.sentPositions, async (commands) => {
        const again = (await runOnBoth(servers, serial, commands)).observed.find((each) =>
          isSameGap(each.gap, one.gap),
        );
        shortest = again ?? shortest;
        return again !== undefined;
      });
      gaps.push({ ...shortest.gap, steps: shortest.steps, path: shrunkPath });
    }
  }
  return { tried, found: undefined, gaps };
};
