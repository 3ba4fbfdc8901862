/* Reaching into JSON by pointers (RFC 6901). Values are changed in place: a bend owns what it reads. */

type Container = Record<string, unknown>;

const steps = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** The value a pointer leads to; undefined where it leads nowhere. */
export const valueAt = (value: unknown, pointer: string): unknown =>
  steps(pointer).reduce<unknown>((at, part) => (isContainer(at) ? at[part] : undefined), value);

const holder = (value: unknown, pointer: string): readonly [Container, string] | undefined => {
  const end = pointer.lastIndexOf('/');
  const parent = valueAt(value, pointer.slice(0, end));
  const [last] = steps(pointer.slice(end));
  return isContainer(parent) && last !== undefined ? [parent, last] : undefined;
};

/** Puts a value where a pointer leads, if what would hold it is there. */
export const put = (value: unknown, pointer: string, replacement: unknown): void => {
  const found = holder(value, pointer);
  if (found !== undefined) found[0][found[1]] = replacement;
};

/** Takes away the member or element a pointer leads to. */
export const drop = (value: unknown, pointer: string): void => {
  const [parent, last] = holder(value, pointer) ?? [];
  if (parent === undefined || last === undefined) return;
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
};

const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner));

export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);
