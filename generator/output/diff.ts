const CONTEXT = 3;
/** Largest table of the longest common subsequence, in cells of 4 bytes. */
const LARGEST_TABLE = 4_000_000;

interface Line {
  readonly mark: ' ' | '-' | '+';
  readonly text: string;
}

const mark = (sign: Line['mark'], lines: readonly string[]): Line[] => lines.map((text) => ({ mark: sign, text }));

/** Compares by longest common subsequence; files above `largestTable` are shown as replaced. */
const compareMiddle = (before: readonly string[], after: readonly string[]): Line[] => {
  if (before.length * after.length > LARGEST_TABLE) return [...mark('-', before), ...mark('+', after)];
  const width = after.length + 1;
  const table = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const same = before[i] === after[j];
      const skip = Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
      table[i * width + j] = same ? (table[(i + 1) * width + j + 1] ?? 0) + 1 : skip;
    }
  }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      lines.push({ mark: ' ', text: before[i] ?? '' });
      [i, j] = [i + 1, j + 1];
    } else if ((table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0)) {
      lines.push({ mark: '-', text: before[i++] ?? '' });
    } else {
      lines.push({ mark: '+', text: after[j++] ?? '' });
    }
  }
  return [...lines, ...mark('-', before.slice(i)), ...mark('+', after.slice(j))];
};

const compare = (before: readonly string[], after: readonly string[]): Line[] => {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const middle = compareMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  return [...mark(' ', before.slice(0, head)), ...middle, ...mark(' ', before.slice(before.length - tail))];
};

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** Returns a unified diff with three lines of context; empty when the texts are equal. */
export const unifiedDiff = (name: string, before: string, after: string): string => {
  const lines = compare(linesOf(before), linesOf(after));
  const changed = lines.flatMap(({ mark: sign }, index) => (sign === ' ' ? [] : [index]));
  if (changed.length === 0) return '';
  const hunks: [number, number][] = [];
  for (const index of changed) {
    const last = hunks.at(-1);
    if (last !== undefined && index - CONTEXT <= last[1]) last[1] = index + CONTEXT + 1;
    else hunks.push([Math.max(0, index - CONTEXT), index + CONTEXT + 1]);
  }
  const range = (from: number, to: number, without: Line['mark']): string => {
    const start = lines.slice(0, from).filter((line) => line.mark !== without).length;
    const count = lines.slice(from, to).filter((line) => line.mark !== without).length;
    return `${count === 0 ? start : start + 1},${count}`;
  };
  const text = hunks.map(([from, to]) => {
    const body = lines.slice(from, to).map((line) => line.mark + line.text);
    return [`@@ -${range(from, to, '+')} +${range(from, to, '-')} @@`, ...body].join('\n');
  });
  return [`--- ${name}`, `+++ ${name} (generated)`, ...text, ''].join('\n');
};
