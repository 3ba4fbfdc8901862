import { operations, type OperationId } from '#contract/operations';
import { CONTROL_REQUEST } from '../context/family.ts';
import type { Divergence } from '../context/outcome.ts';
import type { Exchange } from '../context/target/transcript.ts';
import type { Failure } from './failure.ts';
import { ignoredParameterOf } from './ignored-parameters.ts';
import { hasCalled, type Suspicions } from './suspicions.ts';

/** In so many operations a rule must fail in the same way to be one cause; in fewer it belongs to the operation. */
const FAMILY_OPERATIONS = 2;
/** In so many operations invalid requests must cause internal errors to be one cause. */
const CRASHING_OPERATIONS = 3;

type Kind = Divergence['kind'];

/** The group of a failure: failures with equal keys have one cause. */
export interface GroupKey {
  readonly key: string;
  /** The operation that all failures of the group count against; undefined if they belong to several. */
  readonly accused?: OperationId;
  /** The parameter that all operations of the group ignore. */
  readonly ignored?: string;
  /** The operation whose responses are wrong after requests of several others. */
  readonly readBy?: OperationId;
  /** The operation that gave no response in time, so that the rules of the group could not run. */
  readonly unanswered?: OperationId;
}

/** The server failed to process a request, valid or not: whatever rules show it, the response is one defect. */
const INTERNAL_KINDS: ReadonlySet<Kind> = new Set(['failed', 'crashed', 'no-response']);
const LEAST_INTERNAL_ERROR = 500;

/** A valid request did not succeed. */
const REQUEST_KINDS: ReadonlySet<Kind> = new Set(['rejected', 'failed', 'no-response']);

/** What the failures of one operation may have in common, by kind. */
const ASPECTS: Readonly<Record<Kind, string>> = {
  state: 'data',
  value: 'data',
  rejected: 'request',
  failed: 'internal',
  'no-response': 'internal',
  accepted: 'accepted',
  crashed: 'internal',
  status: 'error',
  code: 'error',
  shape: 'shape',
  unsupported: 'error',
  broken: 'internal',
};

/** Returns what failures of several operations must have in common: the rule and the kind, or for forms what is wrong. */
const familyKey = ({ rule, divergence: { kind, detail } }: Failure): string =>
  kind === 'shape' ? `shape ${detail}` : `${rule.id} ${kind}`;

/** Returns the number of operations with a failure, by key. */
const operationsBy = (
  failures: readonly Failure[],
  keyOf: (failure: Failure) => string,
): ReadonlyMap<string, number> => {
  const found = new Map<string, Set<OperationId>>();
  for (const failure of failures) {
    const known = found.get(keyOf(failure)) ?? new Set();
    found.set(keyOf(failure), known.add(failure.rule.operation));
  }
  return new Map([...found].map(([key, { size }]) => [key, size]));
};

const hasInternalStatus = (response: Exchange['response']): boolean =>
  'status' in response && response.status >= LEAST_INTERNAL_ERROR;

/** Whether the response that a failure shows is an internal error, or none: then its form and code are no other defect. */
const isInternalError = ({ divergence: { kind }, case: { exchanges } }: Failure): boolean => {
  const response = exchanges.at(-1)?.response;
  const isForm = kind === 'shape' || kind === 'code';
  return INTERNAL_KINDS.has(kind) || (isForm && response !== undefined && hasInternalStatus(response));
};

/**
 * Returns the operations whose responses are wrong after requests of several other operations, but not by themselves: then
 * the reading operation is more likely wrong than all that it is read after.
 */
const readersOf = (failures: readonly Failure[]): ReadonlySet<OperationId> => {
  const found = new Map<OperationId, { others: Set<OperationId>; hasState: boolean }>();
  for (const {
    rule,
    at,
    divergence: { kind },
  } of failures) {
    if (at === undefined || at === rule.operation || ASPECTS[kind] !== 'data') continue;
    const known = found.get(at) ?? { others: new Set(), hasState: false };
    known.others.add(rule.operation);
    known.hasState ||= kind === 'state';
    found.set(at, known);
  }
  return new Set([...found].flatMap(([id, { others, hasState }]) => (hasState && others.size > 1 ? [id] : [])));
};

/**
 * Returns the write that a reading operation's wrong values come from, by the reader: all of them follow a request of the
 * write, rules of the write fail too, and of all cases with the write more fail than of those with the reader.
 */
const writersOf = (failures: readonly Failure[], suspicionOf: Suspicions): ReadonlyMap<OperationId, OperationId> => {
  const found = new Map<OperationId, OperationId>();
  const data = failures.filter(({ divergence: { kind } }) => ASPECTS[kind] === 'data');
  for (const reader of new Set(data.flatMap(({ at }) => at ?? []))) {
    const read = data.filter(({ at }) => at === reader);
    const writers = read.flatMap(({ rule: { operation } }) =>
      operation !== reader && operations[operation].effect === 'write' ? [operation] : [],
    );
    const writer = writers.find(
      (one) => read.every((failure) => hasCalled(failure.case, one)) && suspicionOf(one) > suspicionOf(reader),
    );
    const hasOwn = read.some(({ rule }) => rule.operation === reader);
    if (hasOwn && writer !== undefined) found.set(reader, writer);
  }
  return found;
};

/** Whether a failure shows that an operation rejects the valid request of every check. */
const showsBrokenOperation = ({ rule, case: { name }, divergence: { kind } }: Failure): boolean =>
  REQUEST_KINDS.has(kind) && (name === CONTROL_REQUEST || rule.id === 'response-schema');

/** Returns the operation that a failure of a single operation counts against, given which operations fail by themselves. */
const accusedOf = (
  { rule, at, divergence }: Failure,
  failing: ReadonlySet<string>,
  writers: ReadonlyMap<OperationId, OperationId>,
): OperationId => {
  const own = rule.operation;
  const aspect = ASPECTS[divergence.kind];
  const writer = at === undefined || aspect !== 'data' ? undefined : writers.get(at);
  if (writer !== undefined && (own === at || own === writer)) return writer;
  if (at === undefined || at === own || failing.has(`${own} ${aspect}`)) return own;
  return failing.has(`${at} ${aspect}`) ? at : own;
};

/**
 * Returns the key of the group of each failure, from the most general cause to the most special:
 *
 * 1. operations that the target does not support, and reports in the wrong way; operations that always fail
 * 2. an operation that rejects every valid request, with all checks that need it
 * 3. a parameter that several operations ignore, with all checks that send it to one of them
 * 4. invalid requests of several operations that cause internal errors, and then the internal errors of one operation
 * 5. a rule, or whatever rule shows a form, that fails in the same way for several operations
 * 6. an operation that reads wrong values after requests of several others, one of which was rejected
 * 7. the failures of one operation in the same aspect: data, valid requests, accepted requests, errors, form. A failure that
 *    another operation showed, such as a query after a write, counts against that one if only that one fails by itself too, and
 *    is not more often right than the write.
 */
export const groupKeys = (failures: readonly Failure[], suspicionOf: Suspicions): ReadonlyMap<Failure, GroupKey> => {
  const broken = new Set(failures.filter(showsBrokenOperation).map(({ at, rule }) => at ?? rule.operation));
  const ignoredBy = ignoredParameterOf(failures);
  const isOfBroken = ({ at, rule, divergence: { kind } }: Failure): boolean =>
    REQUEST_KINDS.has(kind) && broken.has(at ?? rule.operation);
  const crashing = new Set(
    failures.flatMap((failure) =>
      failure.divergence.kind === 'crashed' && !isOfBroken(failure) && !broken.has(failure.at ?? failure.rule.operation)
        ? [failure.rule.operation]
        : [],
    ),
  );
  const families = operationsBy(
    failures.filter((failure) => !isOfBroken(failure) && !isInternalError(failure) && ignoredBy(failure) === undefined),
    familyKey,
  );
  const readingFailures = new Set(
    failures
      .filter(({ rule, at }) => at === rule.operation)
      .map(({ at, divergence: { kind } }) => `${at} ${ASPECTS[kind]}`),
  );
  /** Whether the failures of a rule are shown by one operation that fails by itself too. */
  const isOfReader = ({ rule, at, divergence: { kind } }: Failure): boolean =>
    at !== undefined && at !== rule.operation && ASPECTS[kind] === 'data' && readingFailures.has(`${at} data`);
  const isOfFamily = (failure: Failure): boolean =>
    (families.get(familyKey(failure)) ?? 0) >= FAMILY_OPERATIONS && !isOfReader(failure);
  const failing = new Set(
    failures
      .filter(({ rule, at }) => at === undefined || at === rule.operation)
      .filter((failure) => !isOfFamily(failure) && ignoredBy(failure) === undefined)
      .map(({ rule, divergence: { kind } }) => `${rule.operation} ${ASPECTS[kind]}`),
  );
  const readers = readersOf(failures);
  const writers = writersOf(failures, suspicionOf);
  const keyOf = (failure: Failure): GroupKey => {
    const { rule, at, divergence } = failure;
    const ofOperation = (accused: OperationId, aspect: string): GroupKey => ({ key: `${accused} ${aspect}`, accused });
    if (divergence.kind === 'unsupported' || divergence.kind === 'broken')
      return { key: `${divergence.kind} ${divergence.detail}` };
    if (isInternalError(failure) && broken.has(at ?? rule.operation))
      return ofOperation(at ?? rule.operation, 'internal');
    if (isOfBroken(failure)) return ofOperation(at ?? rule.operation, 'request');
    const ignored = ignoredBy(failure);
    if (ignored !== undefined) return { key: `ignored ${ignored}`, ignored };
    if (divergence.kind === 'crashed' && crashing.size >= CRASHING_OPERATIONS) return { key: 'crashed' };
    if (isInternalError(failure)) return ofOperation(at ?? rule.operation, 'internal');
    if (isOfFamily(failure)) return { key: `family ${familyKey(failure)}` };
    if (at !== undefined && at !== rule.operation && readers.has(at) && ASPECTS[divergence.kind] === 'data')
      return { key: `read ${at}`, readBy: at };
    return ofOperation(accusedOf(failure, failing, writers), ASPECTS[divergence.kind]);
  };
  return new Map(failures.map((failure) => [failure, keyOf(failure)]));
};
