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

/** Returns the last path segments of a location, without slashes at its end. */
const lastSegments =
  (count: number) =>
  (location: string): string =>
    location
      .split('/')
      .filter((segment) => segment !== '')
      .slice(-count)
      .join('/');

/** Turns a location that a server returns into one that it accepts. */
export type LocationForm = (location: string) => string;

export const asReturned: LocationForm = (location) => location;

/**
 * The forms in which a server may accept a location that it returns, the most likely first: as it is, a path without a
 * scheme, or a path relative to the root of its storage.
 */
export const LOCATION_FORMS: readonly LocationForm[] = [asReturned, normaliseLocation, ...[1, 2, 3].map(lastSegments)];
