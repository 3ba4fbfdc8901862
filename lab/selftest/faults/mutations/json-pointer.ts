/*
 * Access to JSON values by pointer (RFC 6901). Values are changed in place, because a mutation owns its copy of a
 * message.
 */

type Container = Record<string, unknown>;

const parsePointer = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Returns the value at a pointer; undefined if there is none. */
export const valueAt = (value: unknown, pointer: string): unknown =>
  parsePointer(pointer).reduce<unknown>((at, part) => (isContainer(at) ? at[part] : undefined), value);

const findParent = (value: unknown, pointer: string): readonly [Container, string] | undefined => {
  const end = pointer.lastIndexOf('/');
  const parent = valueAt(value, pointer.slice(0, end));
  const [last] = parsePointer(pointer.slice(end));
  return isContainer(parent) && last !== undefined ? [parent, last] : undefined;
};

/** Sets the value at a pointer if its parent exists. */
export const setAt = (value: unknown, pointer: string, replacement: unknown): void => {
  const found = findParent(value, pointer);
  if (found !== undefined) found[0][found[1]] = replacement;
};

/** Removes the field or element at a pointer. */
export const removeAt = (value: unknown, pointer: string): void => {
  const [parent, last] = findParent(value, pointer) ?? [];
  if (parent === undefined || last === undefined) return;
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
};

const serialize = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner));

export const isSameJson = (one: unknown, other: unknown): boolean => serialize(one) === serialize(other);
