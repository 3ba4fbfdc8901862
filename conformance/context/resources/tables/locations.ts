/** A path and the file URI of it are one location; so is one with a slash at its end. */
export const normaliseLocation = (location: string | undefined): string =>
  (location ?? '').replace(/^file:(\/\/(localhost)?)?(?=\/)/, '').replace(/\/+$/, '');

/** A location with another last part, in the same store. */
export const siblingLocation = (location: string, name: string): string => location.replace(/[^/]+\/*$/, name);

/** A location that cannot lie in the same store: another authority of a URI, or another directory below the root. */
const foreignLocation = (location: string, name: string): string => {
  const [, scheme, authority] = /^([a-z][\w+.-]*:\/\/)([^/]+)\//i.exec(location) ?? [];
  return scheme === undefined ? `/touchstone-elsewhere/${name}` : `${scheme}${authority}-elsewhere/${name}`;
};

/** Locations outside the store of one that lies in it: elsewhere, and by climbing out of it. `name` makes fresh names. */
export const locationsOutside = (location: string, name: (hint: string) => string): readonly string[] => {
  const climbing = `${'../'.repeat(32)}touchstone-elsewhere/${name('location')}`;
  return [foreignLocation(location, name('location')), climbing, `${location}/${climbing}`];
};
