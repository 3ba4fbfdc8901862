/** Returns the value with the ones that a pointer selects changed; a change to undefined removes the field. */
type Change = (value: unknown) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const changePart = (value: unknown, [part, ...rest]: readonly string[], change: Change): unknown => {
  if (part === undefined) return change(value);
  // In the pointers of the contract, 0 is any element of a list and `touchstone` any key of a map.
  if (Array.isArray(value)) return part === '0' ? value.map((item) => changePart(item, rest, change)) : value;
  if (!isRecord(value)) return value;
  const isSelected = (name: string): boolean => name === part || part === 'touchstone';
  const fields = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    isSelected(name) ? changePart(inner, rest, change) : inner,
  ]);
  return Object.fromEntries(fields.filter(([, inner]) => inner !== undefined));
};

/** Applies a change to all values that a JSON pointer selects, and returns the changed copy. */
export const changeAt = (value: unknown, pointer: string, change: Change): unknown =>
  changePart(value, pointer.split('/').slice(1), change);

/** Returns a different value of the same type; a value that has none stays the same. */
export const alterValue = (value: unknown): unknown => {
  switch (typeof value) {
    case 'number':
      return value + 1;
    case 'bigint':
      return value + 1n;
    case 'boolean':
      return !value;
    case 'string':
      return value === value.toLowerCase() ? `${value}x` : value.toLowerCase();
    default:
      if (Array.isArray(value)) return [...(value as unknown[])].reverse();
      return isRecord(value) ? Object.fromEntries(Object.entries(value).slice(0, -1)) : value;
  }
};

/** Whether a value is 0, false, or empty. */
export const isEmpty = (value: unknown): boolean =>
  value === 0 || value === false || value === '' || (isRecord(value) && Object.keys(value).length === 0);
