/**
 * Returns a function that computes a result once for each object, such as a row of the catalog: its cache returns the same
 * objects until a commit that may change them. The results must not be modified.
 *
 * @param compute Its other arguments must be the same for the same object.
 */
export const keepByObject = <Key extends object, Others extends readonly unknown[], Result extends object>(
  compute: (key: Key, ...others: Others) => Result,
): ((key: Key, ...others: Others) => Result) => {
  const kept = new WeakMap<Key, Result>();
  return (key, ...others) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const result = compute(key, ...others);
    kept.set(key, result);
    return result;
  };
};
