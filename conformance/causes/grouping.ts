import type { OperationId } from '#contract/operations';
import { CONTROL_REQUEST } from '../context/family.ts';
import type { Divergence } from '../context/outcome.ts';
import type { Failure } from './failure.ts';
import { ignoredParameterOf } from './ignored-parameters.ts';

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
}

/** A valid request did not succeed. */
const REQUEST_KINDS: ReadonlySet<Kind> = new Set(['rejected', 'failed', 'no-response']);

/** What the failures of one operation may have in common, by kind. */
const ASPECTS: Readonly<Record<Kind, string>> = {
  state: 'data',
  value: 'data',
  rejected: 'request',
  failed: 'request',
  'no-response': 'request',
  accepted: 'accepted',
  crashed: 'error',
  status: 'error',
  code: 'error',
  shape: 'shape',
  unsupported: 'error',
};

/** Returns what the same rule of several operations must have in common: the kind, and for forms what is wrong. */
const familyKey = ({ rule, divergence: { kind, detail } }: Failure): string =>
  `${rule.id} ${kind} ${kind === 'shape' ? detail : ''}`;

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

/** Whether a failure shows that an operation rejects the valid request of every check. */
const showsBrokenOperation = ({ rule, case: { name }, divergence: { kind } }: Failure): boolean =>
  REQUEST_KINDS.has(kind) && (name === CONTROL_REQUEST || rule.id === 'response-schema');

/** Returns the operation that a failure of a single operation counts against, given which operations fail by themselves. */
const accusedOf = ({ rule, at, divergence }: Failure, failing: ReadonlySet<string>): OperationId => {
  const own = rule.operation;
  const aspect = ASPECTS[divergence.kind];
  if (at === undefined || at === own || failing.has(`${own} ${aspect}`)) return own;
  return failing.has(`${at} ${aspect}`) ? at : own;
};

/**
 * Returns the key of the group of each failure, from the most general cause to the most special:
 *
 * 1. operations that the target does not support, and reports in the wrong way
 * 2. an operation that rejects every valid request, with all checks that need it
 * 3. a parameter that several operations ignore, with all checks that send it to one of them
 * 4. invalid requests of several operations that cause internal errors
 * 5. a rule that fails in the same way for several operations
 * 6. the failures of one operation in the same aspect: data, valid requests, accepted requests, errors, form. A failure that
 *    another operation showed, such as a query after a write, counts against that one if only that one fails by itself too.
 */
export const groupKeys = (failures: readonly Failure[]): ReadonlyMap<Failure, GroupKey> => {
  const broken = new Set(failures.filter(showsBrokenOperation).map(({ at, rule }) => at ?? rule.operation));
  const ignoredBy = ignoredParameterOf(failures);
  const isOfBroken = ({ at, rule, divergence: { kind } }: Failure): boolean =>
    REQUEST_KINDS.has(kind) && broken.has(at ?? rule.operation);
  const crashing = new Set(
    failures.flatMap(({ rule, divergence: { kind } }) => (kind === 'crashed' ? [rule.operation] : [])),
  );
  const families = operationsBy(
    failures.filter((failure) => !isOfBroken(failure) && ignoredBy(failure) === undefined),
    familyKey,
  );
  const isOfFamily = (failure: Failure): boolean => (families.get(familyKey(failure)) ?? 0) >= FAMILY_OPERATIONS;
  const failing = new Set(
    failures
      .filter(({ rule, at }) => at === undefined || at === rule.operation)
      .filter((failure) => !isOfFamily(failure) && ignoredBy(failure) === undefined)
      .map(({ rule, divergence: { kind } }) => `${rule.operation} ${ASPECTS[kind]}`),
  );
  const keyOf = (failure: Failure): GroupKey => {
    const { rule, at, divergence } = failure;
    const ofOperation = (accused: OperationId, aspect: string): GroupKey => ({ key: `${accused} ${aspect}`, accused });
    if (divergence.kind === 'unsupported') return { key: `unsupported ${divergence.detail}` };
    if (isOfBroken(failure)) return ofOperation(at ?? rule.operation, 'request');
    const ignored = ignoredBy(failure);
    if (ignored !== undefined) return { key: `ignored ${ignored}`, ignored };
    if (divergence.kind === 'crashed' && crashing.size >= CRASHING_OPERATIONS) return { key: 'crashed' };
    if (isOfFamily(failure)) return { key: `family ${familyKey(failure)}` };
    return ofOperation(accusedOf(failure, failing), ASPECTS[divergence.kind]);
  };
  return new Map(failures.map((failure) => [failure, keyOf(failure)]));
};
