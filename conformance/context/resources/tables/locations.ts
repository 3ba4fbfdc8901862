// The lookbehinds let a match begin at one place of a run only: without them these are quadratic.

/** A path and the file URI of it are one location; so is one with a slash at its end. */
export const plainLocation = (location: string | undefined): string =>
  (location ?? '').replace(/^file:(\/\/(localhost)?)?(?=\/)/, '').replace(/(?<!\/)\/+$/, '');

/** A location with another last part, in the same store. */
export const beside = (location: string, name: string): string => location.replace(/(?<![^/])[^/]+\/*$/, name);

/** A location that cannot lie in the same store: another authority of a URI, or another directory below the root. */
const elsewhere = (location: string, name: string): string => {
  const [, scheme, authority] = /^([a-z][\w+.-]*:\/\/)([^/]+)\//i.exec(location) ?? [];
  return scheme === undefined ? `/touchstone-elsewhere/${name}` : `${scheme}${authority}-elsewhere/${name}`;
};

/** Locations outside the store of one that lies in it: elsewhere, and by climbing out of it. `name` makes fresh names. */
export const outside = (location: string, name: (hint: string) => string): readonly string[] => {
  const climbing = `${'../'.repeat(32)}touchstone-elsewhere/${name('location')}`;
  return [elsewhere(location, name('location')), climbing, `${location}/${climbing}`];
};
