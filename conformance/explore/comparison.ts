import type { RuleName } from '#contract/rules';
import { valuesEqual } from '../context/arrow/arrow.ts';
import { show } from '../context/expect.ts';
import type { Command } from './commands.ts';
import { sequencesOf, shortened, type Drawn, type ExploreOptions, type Failure, type Serial } from './sequences.ts';
import { Difference } from './difference.ts';
import { Walk, type Came, type Explored, type Step } from './sequence-run.ts';

/** A point in which two servers differ and neither breaks a sentence that counts: the contract is silent there. */
export interface Gap {
  /** What differs: the same for every sequence that leads to it. */
  readonly what: string;
  readonly first: string;
  readonly second: string;
  /** The sentence nearest to it. */
  readonly rule: RuleName;
  /** The shortest sequence that shows it. */
  readonly steps: readonly Step[];
  readonly path: string;
}

type Silence = Omit<Gap, 'steps' | 'path'>;
type Pair<T> = readonly [T, T];

/** Where one server does what a sentence has that does not count, and the other does not. */
const unlikeness = (does: string, [first, second]: Pair<Came>): Silence | undefined => {
  const [one, other] = [first, second].map((came) => (came.kind === 'open' ? came.unlike : undefined));
  const unlike = one ?? other;
  if (unlike === undefined || (one !== undefined && other !== undefined)) return undefined;
  const { rule, expected } = unlike;
  return { what: `${does}: what follows`, first: one?.got ?? expected, second: other?.got ?? expected, rule };
};

/** What two servers showed after one step, where it differs. `parted` are sorts of things that have differed before. */
const silencesOf = (does: string, came: Pair<Came>, parted: Set<string>): readonly Silence[] => {
  const [first, second] = came;
  if (first.kind === 'skipped' || second.kind === 'skipped') return [];
  const rule = [first, second].map((one) => (one.kind === 'done' ? one.rule : one.unlike?.rule)).find(Boolean);
  if (rule === undefined || first.responded === undefined || second.responded === undefined) return [];
  if (first.responded !== second.responded)
    return [{ what: `${does}: the answer`, first: first.responded, second: second.responded, rule }];
  if (first.kind === 'open' || second.kind === 'open')
    return [unlikeness(does, came)].filter((one) => one !== undefined);
  return [...first.seen].flatMap(([what, { sort, got }]) => {
    const other = second.seen.get(what)?.got;
    // Who tells nothing of such things contradicts nobody.
    if (got === undefined || other === undefined || parted.has(sort) || valuesEqual(got, other)) return [];
    parted.add(sort);
    return [{ what: `${does}: ${sort} …`, first: show(got), second: show(other), rule }];
  });
};

/** A silence, and how it was come by. */
interface Met {
  readonly silence: Silence;
  readonly steps: readonly Step[];
  readonly taken: readonly number[];
}

/** What a sequence led to: nothing more may be compared after a difference, or where the two have gone apart. */
interface Walked {
  readonly failure?: Failure;
  readonly met: readonly Met[];
}

/** Whether two servers may be compared further: both have done the same, as far as the contract can tell. */
const areTogether = ([first, second]: Pair<Came>): boolean =>
  first.kind === 'done' && second.kind === 'done'
    ? first.responded === second.responded
    : first.kind === 'skipped' && second.kind === 'skipped';

/** Walks one sequence on both servers, side by side. */
const walkedBoth = async (servers: Pair<Explored>, serial: Serial, commands: readonly Command[]): Promise<Walked> => {
  const walks: Pair<Walk> = [new Walk(servers[0], serial()), new Walk(servers[1], serial())];
  const [one, other] = walks;
  const met: Met[] = [];
  const taken: number[] = [];
  const parted = new Set<string>();
  let walk = one;
  const both = async <T>(act: () => Promise<T>): Promise<Pair<T>> => {
    walk = one;
    const first = await act();
    walk = other;
    return [first, await act()];
  };
  try {
    await both(() => walk.begin());
    for (const [at, command] of commands.entries()) {
      if (one.lacks(command) || other.lacks(command)) continue;
      taken.push(at);
      const came = await both(() => walk.step(command));
      if (came.every(({ kind }) => kind === 'skipped')) taken.pop();
      for (const silence of silencesOf(command.does, came, parted))
        met.push({ silence, steps: [...one.steps], taken: [...taken] });
      if (!areTogether(came)) return { met };
    }
    await both(() => walk.end());
    return { met };
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    return { failure: { difference: error, walk, taken }, met };
  } finally {
    for (const each of walks) await each.clear();
  }
};

interface Compared {
  readonly tried: number;
  readonly found: { readonly failure: Failure; readonly path: string } | undefined;
  readonly gaps: readonly Gap[];
}

/** Two silences are one where the same differs near the same sentence. */
const same = (one: Silence, other: Silence): boolean => one.what === other.what && one.rule === other.rule;

/**
 * Tries sequences on two servers side by side. Each silence is shortened like a difference and listed once; a difference
 * ends the exploration.
 */
export const sequencesOnBoth = async (
  servers: Pair<Explored>,
  options: ExploreOptions,
  serial: Serial,
): Promise<Compared> => {
  const { path } = options;
  const gaps: Gap[] = [];
  let tried = 0;
  const differing = async (drawn: Drawn, first: Failure): Promise<Compared> => {
    let failure = first;
    const shortest = await shortened(drawn, first.taken, async (commands) => {
      const walked = await walkedBoth(servers, serial, commands);
      failure = walked.failure ?? failure;
      return walked.failure !== undefined;
    });
    return { tried, found: { failure, path: shortest }, gaps };
  };
  for (const drawn of sequencesOf(servers[0].seed, options)) {
    if (servers.some(({ connection }) => connection.ledger.silent)) break;
    tried += 1;
    const { failure, met } = await walkedBoth(servers, serial, drawn.commands);
    if (path !== undefined) {
      gaps.push(...met.map(({ silence, steps }) => ({ ...silence, steps, path })));
      return { tried, found: failure && { failure, path }, gaps };
    }
    if (failure !== undefined) return differing(drawn, failure);
    for (const one of met) {
      if (gaps.some((gap) => same(gap, one.silence))) continue;
      let shortest = one;
      const where = await shortened(drawn, one.taken, async (commands) => {
        const again = (await walkedBoth(servers, serial, commands)).met.find((each) => same(each.silence, one.silence));
        shortest = again ?? shortest;
        return again !== undefined;
      });
      gaps.push({ ...shortest.silence, steps: shortest.steps, path: where });
    }
  }
  return { tried, found: undefined, gaps };
};
