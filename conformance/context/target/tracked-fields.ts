/** The original of each tracked value, for code that shows a value and does not test it. */
const originals = new WeakMap<object, object>();

/** Returns the value itself for a tracked one, so that reading it is not recorded. */
export const untracked = (value: unknown): unknown =>
  (typeof value === 'object' && value !== null ? originals.get(value) : undefined) ?? value;

const segment = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Returns a view of a JSON value that calls `onRead` when one of the fields at `pointers` is read, whether it exists or
 * not, or when an object that should contain such a field is listed. The view is read like the value itself.
 *
 * @example
 *   const body = trackFields(json, ['/version'], () => (wasRead = true));
 */
export const trackFields = (value: unknown, pointers: readonly string[], onRead: () => void, path = ''): unknown => {
  const isTracked = pointers.some((pointer) => pointer.startsWith(`${path}/`));
  if (!isTracked || typeof value !== 'object' || value === null) return value;
  const view = new Proxy(value, {
    get: (target, name, receiver): unknown => {
      const field: unknown = Reflect.get(target, name, receiver);
      if (typeof name === 'symbol') return field;
      const child = `${path}/${segment(name)}`;
      if (pointers.includes(child)) onRead();
      return trackFields(field, pointers, onRead, child);
    },
    has: (target, name) => {
      if (typeof name === 'string' && pointers.includes(`${path}/${segment(name)}`)) onRead();
      return Reflect.has(target, name);
    },
    ownKeys: (target) => {
      if (pointers.some((pointer) => pointer.slice(0, pointer.lastIndexOf('/')) === path)) onRead();
      return Reflect.ownKeys(target);
    },
  });
  originals.set(view, value);
  return view;
};

/** Returns a view of an object that calls `onRead` when one of the properties in `names` is read. */
export const trackProperties = <T extends object>(value: T, names: readonly string[], onRead: () => void): T => {
  const view = new Proxy(value, {
    get: (target, name, receiver): unknown => {
      if (typeof name === 'string' && names.includes(name)) onRead();
      return Reflect.get(target, name, receiver);
    },
  });
  originals.set(view, value);
  return view;
};
