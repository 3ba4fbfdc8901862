import { NotApplicable } from './outcome.ts';

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
