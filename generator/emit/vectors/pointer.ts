import { isRecord } from '../../load/shape.ts';

const tokensOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the value at a JSON pointer; undefined if there is none. */
export const valueAt = (value: unknown, pointer: string): unknown =>
  tokensOf(pointer).reduce<unknown>((at, token) => {
    if (Array.isArray(at)) return (at as readonly unknown[])[Number(token)];
    return isRecord(at) ? at[token] : undefined;
  }, value);

const change = (value: unknown, [token, ...rest]: readonly string[], last: unknown): unknown => {
  if (token === undefined) return last;
  if (token === '0') {
    const [first, ...others] = (Array.isArray(value) ? value : []) as readonly unknown[];
    return [change(first, rest, last), ...others];
  }
  const { [token]: found, ...fields } = isRecord(value) ? value : {};
  const changed = change(found, rest, last);
  return changed === undefined ? fields : { ...fields, [token]: changed };
};

/** Returns a copy with another value at a pointer. What is no object or list on the way becomes one; `undefined` removes a field. */
export const withValue = (value: unknown, pointer: string, last: unknown): unknown =>
  change(value, tokensOf(pointer), last);

/** Whether the value at a pointer can be set without adding an object or a list on the way. */
export const hasParent = (value: unknown, pointer: string): boolean => {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  return parent === '' || valueAt(value, parent) !== undefined;
};
