import type { RuleName } from '#contract/rules';
import { show } from './expect.ts';
import { Blocked, Finding, NotApplicable } from './outcome.ts';

/**
 * Returns a field that a server may omit from its response. Throws `NotApplicable` when it is absent or null.
 *
 * @example
 *   const version = requireField(await insert(context, id), 'version');
 */
export const requireField = <Body extends object, Name extends keyof Body & string>(
  body: Body,
  name: Name,
): NonNullable<Body[Name]> => {
  const value = body[name];
  if (value === undefined || value === null) throw new NotApplicable(`the response has no ${name}`);
  return value;
};

/**
 * Returns a value that a check read to find out something else. Throws `Blocked` by `owner`, the rule that demands it, when
 * it is absent or null.
 *
 * @example
 *   const version = requireRead(description.version, 'DescribeTable/detailed', 'a version');
 */
export const requireRead = <T>(value: T, owner: RuleName, expected: string): NonNullable<T> => {
  if (value === undefined || value === null) throw new Blocked(owner, new Finding(expected, show(value)));
  return value;
};

/** Returns an array that a check read to find out something else. Throws `Blocked` by `owner` when it is not an array. */
export const requireArray = <T>(value: unknown, owner: RuleName, expected: string): readonly T[] => {
  if (!Array.isArray(value)) throw new Blocked(owner, new Finding(expected, show(value)));
  return value as readonly T[];
};
