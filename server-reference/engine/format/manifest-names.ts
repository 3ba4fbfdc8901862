/*
 * Names and places of manifests in a table's directory (lance table format). Store-relative paths, as the engine sends them
 * and the catalog keeps them, are absolute paths without the leading slash.
 */

/** Directory for held manifests inside the table's directory; the engine does not read it. */
export const HELD_DIRECTORY = '_txn';

/** Directory for the parts of unfinished multipart writes inside the table's directory; the engine does not read it. */
export const UPLOADS_DIRECTORY = '_uploads';

/** Matches a manifest's name with the suffix that a writer appends before it is published. */
export const STAGED_NAME = /^(?<final>\d{1,20}\.manifest)-[0-9a-f-]{36}$/;

/** Whether the engine is writing a file: it renames `name#1` to `name` at the end. A crash leaves it, possibly incomplete. */
export const isUnfinished = (name: string): boolean => /#\d+$/.test(name);

/** Returns the names a manifest can have: 2^64-1 minus the version in twenty digits (V2), or the version itself (V1). */
export const namesOf = (version: number): readonly string[] => {
  const inverted = 2n ** 64n - 1n - BigInt(version);
  return [`${String(inverted).padStart(20, '0')}.manifest`, `${version}.manifest`];
};

/** Returns whether the manifest of a path has a V2 name. */
export const hasNewName = (path: string): boolean => /(?:^|\/)\d{20}\.manifest$/.test(path);

/** Returns the version in the name of a file of `_versions`; undefined when it is not a manifest's name. */
export const versionOf = (name: string): number | undefined => {
  const digits = /^(\d{1,20})\.manifest$/.exec(name)?.[1];
  if (digits === undefined) return undefined;
  const number = BigInt(digits);
  const version = Number(digits.length === 20 ? 2n ** 64n - 1n - number : number);
  return Number.isSafeInteger(version) && version >= 0 ? version : undefined;
};

/** Returns the path with the leading slash that the engine omits. */
export const onDisk = (path: string): string => (path.startsWith('/') ? path : `/${path}`);
