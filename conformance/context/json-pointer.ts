/** A JSON value with children. */
type Container = Record<string, unknown> | unknown[];

const parse = (pointer: string): readonly string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const childOf = (value: Container, key: string): unknown => (Array.isArray(value) ? value[Number(key)] : value[key]);

/** Returns whether the pointer leads to a value, or would after setting its last part. */
export const isReachable = (value: unknown, pointer: string): boolean => {
  const parts = parse(pointer).slice(0, -1);
  let at = value;
  for (const part of parts) {
    if (!isContainer(at)) return false;
    at = childOf(at, part);
  }
  return isContainer(at);
};

/** Returns the value at the pointer, or undefined. */
export const valueAt = (value: unknown, pointer: string): unknown =>
  parse(pointer).reduce<unknown>((at, part) => (isContainer(at) ? childOf(at, part) : undefined), value);

/**
 * Returns a copy in which the value at the pointer (RFC 6901) is replaced or added. Missing containers on the path are
 * created; an empty object becomes a list where the pointer has an index.
 */
export const withValue = (value: unknown, pointer: string, replacement: unknown): unknown => {
  const [head, ...rest] = parse(pointer);
  if (head === undefined) return replacement;
  const isIndex = /^\d+$/.test(head);
  const isReplaced = isIndex && isContainer(value) && !Array.isArray(value) && Object.keys(value).length === 0;
  const base: Container = isContainer(value) && !isReplaced ? value : isIndex ? [] : {};
  const below =
    rest.length === 0 ? '' : `/${rest.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
  const child = withValue(childOf(base, head), below, replacement);
  if (!Array.isArray(base)) return { ...base, [head]: child };
  return Number(head) >= base.length ? [...base, child] : base.map((item, at) => (at === Number(head) ? child : item));
};

/** Returns a copy without the field at the pointer. */
export const withoutValue = (value: unknown, pointer: string): unknown => {
  const [head, ...rest] = parse(pointer);
  if (head === undefined || !isContainer(value)) return value;
  const below = `/${rest.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
  if (Array.isArray(value))
    return value.flatMap((item, at) =>
      at !== Number(head) ? [item] : rest.length === 0 ? [] : [withoutValue(item, below)],
    );
  if (rest.length > 0) return { ...value, [head]: withoutValue(value[head], below) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== head));
};
