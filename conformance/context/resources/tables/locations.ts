// The lookbehinds allow a match to start at one place of a run only; without them these patterns are quadratic.

/** Returns the location without `file:` scheme and trailing slash: both spellings are the same location. */
export const normaliseLocation = (location: string | undefined): string =>
  (location ?? '').replace(/^file:(\/\/(localhost)?)?(?=\/)/, '').replace(/(?<!\/)\/+$/, '');

/** Returns a location in the same store with another last path segment. */
export const siblingLocation = (location: string, name: string): string => location.replace(/(?<![^/])[^/]+\/*$/, name);

/** Returns a location in another store: with another URI authority, or in another directory below the root. */
const foreignLocation = (location: string, name: string): string => {
  const [, scheme, authority] = /^([a-z][\w+.-]*:\/\/)([^/]+)\//i.exec(location) ?? [];
  return scheme === undefined ? `/touchstone-elsewhere/${name}` : `${scheme}${authority}-elsewhere/${name}`;
};

/**
 * Returns locations outside the store of `location`: in another store, and with `..` segments. `name` generates names.
 */
export const locationsOutside = (location: string, name: (hint: string) => string): readonly string[] => {
  const climbing = `${'../'.repeat(32)}touchstone-elsewhere/${name('location')}`;
  return [foreignLocation(location, name('location')), climbing, `${location}/${climbing}`];
};
