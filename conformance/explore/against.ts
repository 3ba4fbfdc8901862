import fc from 'fast-check';
import type { RuleName } from '#contract/rules';
import { valuesEqual } from '../lib/arrow.ts';
import { show } from '../lib/expect.ts';
import { sequence, type Command } from './commands.ts';
import { parametersOf, type ExploreOptions, type Failure, type Serial } from './sequences.ts';
import { Difference, Walk, type Came, type Explored, type Step } from './walk.ts';

/** A point in which two servers differ and neither breaks a sentence that counts: the contract is silent there. */
export interface Gap {
  /** What differs: the same for every sequence that leads to it. */
  readonly what: string;
  readonly first: string;
  readonly second: string;
  /** The sentence nearest to it. */
  readonly rule: RuleName | undefined;
  /** The shortest sequence that shows it. */
  readonly steps: readonly Step[];
  readonly path: string;
}

type Pair<T> = readonly [T, T];

interface Silence extends Omit<Gap, 'steps' | 'path'> {
  readonly walk: Walk;
}

/** Ends a sequence whose two walks have parted, in a way that is known already. */
class Parted extends Error {
  override readonly name = 'Parted';
}

/** What two servers showed after one step, where it differs. Numbers and names of a server's own are not compared. */
const silenceOf = (does: string, [first, second]: Pair<Came>, walk: Walk): Silence | undefined => {
  if (first.kind !== 'done' || second.kind !== 'done') return undefined;
  const { rule } = first;
  if (first.answered !== second.answered)
    return { what: `${does}: the answer`, first: first.answered, second: second.answered, rule, walk };
  for (const [what, got] of first.seen) {
    const other = second.seen.get(what);
    if (valuesEqual(got, other)) continue;
    return {
      what: `${does}: ${what.replace(/\b[a-z](\/[a-z])*\b(?= |$)/, '…')}`,
      first: show(got),
      second: show(other),
      rule,
      walk,
    };
  }
  return undefined;
};

/** Walks one sequence on both; gives back the difference or the silence that ended it. */
const walkedBoth = async (
  servers: Pair<Explored>,
  serial: number,
  commands: readonly Command[],
  isKnown: (silence: Silence) => boolean,
): Promise<Failure | Silence | undefined> => {
  const walks: Pair<Walk> = [new Walk(servers[0], serial), new Walk(servers[1], serial)];
  const both = async <T>(act: (walk: Walk) => Promise<T>): Promise<Pair<T>> => {
    const results: T[] = [];
    for (const [at, walk] of walks.entries())
      try {
        results.push(await act(walk));
      } catch (error) {
        if (!(error instanceof Difference)) throw error;
        throw Object.assign(new Parted(), {
          failure: { difference: error, walk, url: servers[at]?.connection.baseUrl },
        });
      }
    return results as unknown as Pair<T>;
  };
  try {
    await both((walk) => walk.begin());
    for (const command of commands) {
      if (walks.some((walk) => walk.lacks(command))) continue;
      const came = await both((walk) => walk.step(command));
      const silence = silenceOf(command.does, came, walks[0]);
      if (silence !== undefined) return isKnown(silence) ? undefined : silence;
      // One of them may have done it all the same: what follows could not be compared.
      if (came.some(({ kind }) => kind === 'open') || came[0].kind !== came[1].kind) return undefined;
    }
    await both((walk) => walk.end());
    return undefined;
  } catch (error) {
    if (error instanceof Parted) return (error as unknown as { failure: Failure }).failure;
    throw error;
  } finally {
    for (const walk of walks) await walk.clear();
  }
};

const isFailure = (came: Failure | Silence): came is Failure => 'difference' in came;

interface Compared {
  readonly tried: number;
  readonly found: { readonly failure: Failure; readonly path: string } | undefined;
  readonly gaps: readonly Gap[];
}

/**
 * Tries sequences on two servers side by side. A silence is shrunk like a difference, listed, and passed over from then
 * on; a difference ends the exploration.
 */
export const sequencesOnBoth = async (
  servers: Pair<Explored>,
  options: ExploreOptions,
  serial: Serial,
): Promise<Compared> => {
  const gaps: Gap[] = [];
  const isKnown = ({ what }: Silence): boolean => gaps.some((gap) => gap.what === what);
  const { seed } = servers[0];
  for (let from = 0; ;) {
    let last: Failure | Silence | undefined;
    const property = fc.asyncProperty(sequence, async (commands) => {
      const came = await walkedBoth(servers, serial(), commands, isKnown);
      last = came ?? last;
      return came === undefined;
    });
    const parameters = parametersOf(seed, options);
    // After a silence the generator goes on with the sequence that led to it: there may be more behind.
    const rest = { ...parameters, path: String(from), numRuns: options.sequences - from };
    const checked = await fc.check(property, options.path === undefined ? rest : parameters);
    const tried = from + checked.numRuns;
    if (!checked.failed) return { tried, found: undefined, gaps };
    if (last === undefined) throw checked.errorInstance;
    const path = checked.counterexamplePath ?? '';
    if (isFailure(last)) return { tried, found: { failure: last, path }, gaps };
    const { walk, ...silence } = last;
    gaps.push({ ...silence, steps: walk.steps, path });
    if (options.path !== undefined) return { tried, found: undefined, gaps };
    from = Number(path.split(':')[0]);
  }
};
