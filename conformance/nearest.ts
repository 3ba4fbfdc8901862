/** Returns the number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other. */
const distance = (a: string, b: string): number => {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
};

/** A name counts as near if at most this part of its characters differs. */
const NEAR = 0.4;
const LONGEST = 200;

/** Returns the `most` names that are most similar to a misspelt one, the nearest first, ignoring case. */
export const nearest = (misspelt: string, names: readonly string[], most = 1): readonly string[] => {
  const given = misspelt.slice(0, LONGEST).toLowerCase();
  return names
    .map((name) => ({ name, distance: distance(given, name.toLowerCase()) }))
    .filter((one) => one.distance <= Math.max(given.length, one.name.length) * NEAR)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ name }) => name);
};

/** Returns ` (did you mean …?)`, or nothing if no name is near. */
export const suggestion = (misspelt: string, names: readonly string[]): string => {
  const [name] = nearest(misspelt, names);
  return name === undefined ? '' : ` (did you mean ${name}?)`;
};
