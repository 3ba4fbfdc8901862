import type { OperationId } from '#contract/operations';
import type { Exchange } from '../context/target/transcript.ts';
import type { Failure } from './failure.ts';

/** In so many operations a parameter must be ignored to be one cause. */
const IGNORING_OPERATIONS = 2;

/** A rule that shows whether a parameter is ignored, what sends it, and the feature of the rules about it. */
const BRANCH = {
  parameter: 'branch',
  shownBy: 'absent-branch',
  feature: 'branches',
  // `main` is what an operation uses without the parameter.
  inQuery: /[?&]branch=(?!main(?:&|$))/,
  inBody: /"(?:from_)?branch"\s*:\s*"(?!main")/,
} as const;

const isSent = ({ request }: Exchange): boolean =>
  BRANCH.inQuery.test(request.url) || BRANCH.inBody.test(request.body?.text ?? '');

const isAccepted = ({ response }: Exchange): boolean => 'status' in response && response.status < 300;

/** Returns the operations that accept a value of the parameter that does not exist. */
const ignoringOperations = (failures: readonly Failure[]): ReadonlySet<string> =>
  new Set<OperationId>(
    failures
      .filter(({ rule, divergence }) => rule.id === BRANCH.shownBy && divergence.kind === 'accepted')
      .map(({ rule }) => rule.operation),
  );

/**
 * Returns the name of the ignored parameter that explains a failure, if one does: several operations accept a branch that
 * does not exist, and the failed case sent a branch to one of them, which accepted it. What such a case read afterwards is a
 * consequence, whatever operation it used.
 */
export const ignoredParameterOf = (failures: readonly Failure[]): ((failure: Failure) => string | undefined) => {
  const ignoring = ignoringOperations(failures);
  return ({ rule, case: { exchanges }, divergence: { kind } }) => {
    if (ignoring.size < IGNORING_OPERATIONS || !rule.needs.includes(BRANCH.feature)) return undefined;
    if (kind === 'shape' || kind === 'code' || kind === 'unsupported' || kind === 'broken') return undefined;
    const isCause = (one: Exchange): boolean => ignoring.has(one.operation) && isSent(one) && isAccepted(one);
    return exchanges.some(isCause) ? BRANCH.parameter : undefined;
  };
};
