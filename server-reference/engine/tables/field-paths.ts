/** A segment in backticks, in which a backtick is doubled, or one without dots; then a dot or the end of the path. */
const SEGMENT = /(?:`((?:[^`]|``)+)`|([^.]*))(\.|$)/y;

/**
 * Returns the names in a field path: `a.b` is the field `b` of `a`, and a name in backticks may contain dots. Backticks
 * that do not enclose a whole name are part of the name.
 */
export const parseFieldPath = (path: string): readonly string[] => {
  const names: string[] = [];
  SEGMENT.lastIndex = 0;
  for (;;) {
    const match = SEGMENT.exec(path);
    if (match === null) return path.split('.');
    const [, quoted, plain = '', separator] = match;
    names.push(quoted?.replaceAll('``', '`') ?? plain);
    if (separator === '') return names;
  }
};

/** Returns the canonical field path of these names: only names with dots or backticks are enclosed in backticks. */
export const formatFieldPath = (names: readonly string[]): string =>
  names.map((name) => (/[.`]/.test(name) ? `\`${name.replaceAll('`', '``')}\`` : name)).join('.');
