import { operations, type OperationId, type OperationSpec } from '#contract/operations';
import { additionsTo, releases, ruleReleases, type Release } from '#contract/releases';
import type { Rule } from '#contract/rules';

/*
 * What a server of an older release of the public specification has. An undefined release means the newest.
 */

const isLater = (since: Release | undefined, release: Release): boolean =>
  since !== undefined && releases.indexOf(since) > releases.indexOf(release);

/**
 * Returns the release in which the public specification first says what a rule demands, if that is later than `release`.
 * What other sources demand of an operation that the release has, they demand at every release.
 */
export const laterReleaseOf = (
  release: Release | undefined,
  { name, operation }: Pick<Rule, 'name' | 'operation'>,
): Release | undefined =>
  [additionsTo[operation]?.operation, ruleReleases[name]].find(
    (since) => release !== undefined && isLater(since, release),
  );

/** Returns the pointers of request fields, and `?name` of query parameters, that a release does not have yet. */
export const laterFieldsOf = (release: Release | undefined, operation: OperationId): readonly string[] =>
  Object.entries(additionsTo[operation]?.request ?? {}).flatMap(([field, since]) =>
    release !== undefined && isLater(since, release) ? [field] : [],
  );

/** Whether a JSON response of a release may lack a field that is required now. */
export const mayLack = (release: Release | undefined, operation: OperationId, pointer: string): boolean => {
  const since = additionsTo[operation]?.response[pointer.replace(/\/\d+(?=\/|$)/g, '/*')];
  return release !== undefined && isLater(since, release);
};

/** Returns an operation as a release has it: later fields are beyond its public specification. */
export const operationAt = (
  release: Release | undefined,
  operation: OperationId,
): OperationSpec & { readonly id: OperationId } => {
  const whole = operations[operation];
  const later = laterFieldsOf(release, operation);
  if (later.length === 0) return whole;
  return {
    ...whole,
    parameters: whole.parameters.filter(({ name, in: place }) => place !== 'query' || !later.includes(`?${name}`)),
    beyondPublic: [...whole.beyondPublic, ...later.filter((field) => field.startsWith('/'))],
  };
};
