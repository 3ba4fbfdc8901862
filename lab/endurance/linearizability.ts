import type { Json, Operation } from './history.ts';

/** The sequential specification of an object. States are JSON values. */
export interface Model<State extends Json> {
  readonly initial: State;
  /**
   * Returns the state after an operation on `state`. Returns undefined when an object in that state cannot return `output`.
   * `output` is undefined when it is unknown: then any output is possible.
   */
  next(state: State, input: Json, output: Json | undefined): State | undefined;
}

/** An operation whose response no order of the operations explains. */
export interface Violation {
  readonly operation: Operation;
  /** The states that were possible before its response, given all earlier responses. */
  readonly states: readonly Json[];
}

/**
 * One way in which the operations until now can have taken effect. `applied` are running operations that have already taken
 * effect. `unused` counts, by input, the operations with an unknown outcome that have not: two with the same input are
 * interchangeable, so that only their number matters.
 */
interface Configuration<State> {
  readonly state: State;
  readonly applied: ReadonlySet<Operation>;
  readonly unused: ReadonlyMap<string, number>;
}

/** Whether every operation that `b` can still apply can be applied by `a` too. Both have the same state and `applied`. */
const hasAllOf = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean => {
  for (const [input, count] of b) if ((a.get(input) ?? 0) < count) return false;
  return true;
};

/** A set of configurations without those that another one makes redundant. */
class Configurations<State extends Json> {
  readonly #byKey = new Map<string, Configuration<State>[]>();
  readonly #numbers: ReadonlyMap<Operation, number>;

  constructor(numbers: ReadonlyMap<Operation, number>) {
    this.#numbers = numbers;
  }

  /** Adds a configuration. Returns false when a known one can do everything that this one can. */
  add(configuration: Configuration<State>): boolean {
    const applied = [...configuration.applied].map((operation) => this.#numbers.get(operation) ?? 0);
    const key = JSON.stringify([configuration.state, applied.sort((a, b) => a - b)]);
    const known = this.#byKey.get(key) ?? [];
    if (known.some(({ unused }) => hasAllOf(unused, configuration.unused))) return false;
    this.#byKey.set(key, [...known.filter(({ unused }) => !hasAllOf(configuration.unused, unused)), configuration]);
    return true;
  }

  *[Symbol.iterator](): Generator<Configuration<State>> {
    for (const list of this.#byKey.values()) yield* list;
  }
}

interface Event {
  readonly time: number;
  readonly isReturn: boolean;
  readonly operation: Operation;
}

/** The invocations and responses in order. At the same time, invocations come first: such operations count as concurrent. */
const eventsOf = (operations: readonly Operation[]): Event[] =>
  operations
    .flatMap((operation) => [
      { time: operation.invoked, isReturn: false, operation },
      { time: operation.returned, isReturn: true, operation },
    ])
    .sort((a, b) => a.time - b.time || Number(a.isReturn) - Number(b.isReturn));

const without = <T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> => new Set([...set].filter((each) => each !== item));

/** Returns the counts with one more (`by` 1) or one fewer (`by` -1) of an input. */
const counted = (counts: ReadonlyMap<string, number>, input: string, by: 1 | -1): ReadonlyMap<string, number> => {
  const result = new Map(counts);
  const count = (counts.get(input) ?? 0) + by;
  if (count === 0) result.delete(input);
  else result.set(input, count);
  return result;
};

/** Yields the configurations after one more operation has taken effect. */
function* successors<State extends Json>(
  model: Model<State>,
  { state, applied, unused }: Configuration<State>,
  running: Iterable<Operation>,
): Generator<Configuration<State>> {
  for (const operation of running) {
    if (applied.has(operation)) continue;
    const next = model.next(state, operation.input, operation.output);
    // An operation with an unknown outcome that changes nothing may as well not have taken effect.
    if (next === undefined || (operation.outcome === 'unknown' && next === state)) continue;
    yield { state: next, applied: new Set([...applied, operation]), unused };
  }
  for (const input of unused.keys()) {
    const next = model.next(state, JSON.parse(input) as Json, undefined);
    if (next !== undefined && next !== state) yield { state: next, applied, unused: counted(unused, input, -1) };
  }
}

/**
 * Checks whether the operations on one object are linearizable: whether each can have taken effect at one moment between its
 * invocation and its response, in an order that the model accepts. Returns the first response that is impossible, or
 * undefined. Decides at each response which operations took effect before it, "just in time" (Lowe, "Testing for
 * linearizability", 2017), on the set of all configurations that are still possible (Wing and Gong, 1993).
 */
export const findViolation = <State extends Json>(
  model: Model<State>,
  history: readonly Operation[],
): Violation | undefined => {
  const operations = history.filter(({ outcome }) => outcome !== 'failed');
  const numbers = new Map(operations.map((operation, at) => [operation, at]));
  const running = new Set<Operation>();
  let possible = new Configurations<State>(numbers);
  possible.add({ state: model.initial, applied: new Set(), unused: new Map() });
  for (const { isReturn, operation } of eventsOf(operations)) {
    if (!isReturn) {
      running.add(operation);
      continue;
    }
    const after = new Configurations<State>(numbers);
    if (operation.outcome === 'unknown') {
      const input = JSON.stringify(operation.input);
      for (const { state, applied, unused } of possible) {
        const isApplied = applied.has(operation);
        after.add({
          state,
          applied: without(applied, operation),
          unused: isApplied ? unused : counted(unused, input, 1),
        });
      }
    } else {
      const reached = new Configurations<State>(numbers);
      const queue = [...possible];
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        if (next.applied.has(operation)) after.add({ ...next, applied: without(next.applied, operation) });
        else for (const each of successors(model, next, running)) if (reached.add(each)) queue.push(each);
      }
      if ([...after].length === 0) {
        const states = new Map([...possible].map(({ state }) => [JSON.stringify(state), state]));
        return { operation, states: [...states.values()] };
      }
    }
    running.delete(operation);
    possible = after;
  }
  return undefined;
};
