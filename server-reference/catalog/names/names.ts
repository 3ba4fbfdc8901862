/** A namespace's or a table's full name as its parts, from the root down. The root namespace is the empty list. */
export type Path = readonly string[];

/** A map of strings kept exactly as given, keys like `__proto__` included (build it with JSON.parse or own properties). */
export type Properties = Readonly<Record<string, string>>;

/*
 * A path is stored as one text key whose byte order is the order of the paths part by part: a separator that sorts
 * below every other character, and an escape for the one character it is made of. So a whole subtree is one range of
 * an index, and a table is found by one search however deep it lies. U+0000 would be the natural separator, but
 * PostgreSQL cannot store it.
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
 * The sortable key of a path; `''` is the root. Throws TypeError for an empty part, U+0000 or a lone surrogate:
 * no store keeps those apart, so callers refuse them before they come here.
 */
export const encodePath = (path: Path): string => path.map(encodePart).join(SEPARATOR);

/** The path of a key made by `encodePath`. */
export const decodePath = (key: string): string[] =>
  key === '' ? [] : key.split(SEPARATOR).map((part) => part.replaceAll(ESCAPED, MARK));

/** The range of keys strictly below a key other than the root's: `from <= key < to`. */
export const subtreeRange = (key: string): { readonly from: string; readonly to: string } => ({
  from: key + SEPARATOR,
  to: key + ESCAPED,
});

/** Splits a path that names something below the root. Throws TypeError for the root, which callers refuse. */
export const splitPath = (path: Path): { readonly parent: Path; readonly name: string } => {
  const name = path.at(-1);
  if (name === undefined) throw new TypeError('the root namespace cannot be created, changed or dropped');
  return { parent: path.slice(0, -1), name };
};

/** Properties as the text that the catalog stores. */
export const encodeProperties = (properties: Properties): string => JSON.stringify(properties);

/** Properties from the stored text; every key is an own property, whatever its name. */
export const decodeProperties = (text: string): Properties => JSON.parse(text) as Properties;

/** Both maps in one; of a key in both, the second's value. */
export const mergeProperties = (properties: Properties, changes: Properties): Properties => {
  // Unlike a spread of entries read one by one, this makes an own property even of `__proto__`.
  return Object.fromEntries([...Object.entries(properties), ...Object.entries(changes)]);
};
