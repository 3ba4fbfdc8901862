/** The full name of a namespace or table as its parts, starting at the root. The root namespace is the empty list. */
export type Path = readonly string[];

/**
 * A map of strings, stored exactly as given. Keys such as `__proto__` are ordinary keys: create the map with
 * `decodeProperties` or `mergeProperties`, not by assignment.
 */
export type Properties = Readonly<Record<string, string>>;

/**
 * Returns the path from the root of a path in a database. A database is a child namespace of the root; `''` is the root itself
 * (D-16).
 */
export const pathFromRoot = (database: string, path: Path): Path => (database === '' ? path : [database, ...path]);

/*
 * A path is stored as one text key. The byte order of keys is the order of the paths part by part, because the separator
 * sorts below every other character, and the character it consists of is escaped in names. So a subtree is one range of
 * an index, and a table at any depth is found by one index lookup. PostgreSQL cannot store U+0000, which would otherwise
 * be the natural separator.
 */
const MARK = '\u0001';
const SEPARATOR = MARK + MARK;
const ESCAPED = MARK + '\u0002';

const LONE_SURROGATE = /\p{Surrogate}/u;

const encodePart = (part: string): string => {
  if (part === '' || part.includes('\u0000') || LONE_SURROGATE.test(part)) {
    throw new TypeError('a name must not be empty and must be well-formed text without U+0000');
  }
  return part.replaceAll(MARK, ESCAPED);
};

/**
 * Returns the sortable key of a path; `''` is the root. Throws TypeError for an empty part, U+0000 or a lone surrogate,
 * which SQL databases do not store faithfully; callers reject them first.
 *
 * @example
 * encodePath(['sales', 'orders']); // 'sales\u0001\u0001orders'
 */
export const encodePath = (path: Path): string => path.map(encodePart).join(SEPARATOR);

/** Returns the path of a key that `encodePath` returned. */
export const decodePath = (key: string): string[] =>
  key === '' ? [] : key.split(SEPARATOR).map((part) => part.replaceAll(ESCAPED, MARK));

/** Returns the range of the keys strictly below a key other than the root's: `from <= key < to`. */
export const subtreeRange = (key: string): { readonly from: string; readonly to: string } => ({
  from: key + SEPARATOR,
  to: key + ESCAPED,
});

/** Splits a path into its parent and its last part. Throws TypeError for the root; callers reject it first. */
export const splitPath = (path: Path): { readonly parent: Path; readonly name: string } => {
  const name = path.at(-1);
  if (name === undefined) throw new TypeError('the root namespace cannot be created, changed or dropped');
  return { parent: path.slice(0, -1), name };
};

/** Returns properties as the JSON text that the catalog stores. */
export const encodeProperties = (properties: Properties): string => JSON.stringify(properties);

/** Returns the properties of stored JSON text; every key is an own property, even `__proto__`. */
export const decodeProperties = (text: string): Properties => JSON.parse(text) as Properties;

/** Returns both maps merged; for a key in both, the value of `changes`. */
export const mergeProperties = (properties: Properties, changes: Properties): Properties => {
  // Object.fromEntries makes an own property even of `__proto__`.
  return Object.fromEntries([...Object.entries(properties), ...Object.entries(changes)]);
};
