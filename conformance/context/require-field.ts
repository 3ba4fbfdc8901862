import { NotApplicable } from './outcome.ts';

/** A member that a server may leave out of its answer; without it there is nothing to judge. */
export const requireField = <Body extends object, Name extends keyof Body & string>(
  body: Body,
  name: Name,
): NonNullable<Body[Name]> => {
  const value = body[name];
  if (value === undefined || value === null) throw new NotApplicable(`the answer carries no ${name}`);
  return value;
};
