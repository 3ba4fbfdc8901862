/**
 * Returns a function that computes a result once for each object, such as a row of the catalog: its cache returns the same
 * objects until another connection commits. The results must not be modified.
 *
 * @param compute Its second argument must be the same for the same object.
 */
export const keepByObject = <Key extends object, Argument, Result extends object>(
  compute: (key: Key, argument: Argument) => Result,
): ((key: Key, argument: Argument) => Result) => {
  const kept = new WeakMap<Key, Result>();
  return (key, argument) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const result = compute(key, argument);
    kept.set(key, result);
    return result;
  };
};
