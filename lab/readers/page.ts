/** The measures of one reader, as `measure_readers.py` prints them. */
export interface Reader {
  readonly reader: string;
  /** `server` = rows through the server; `location` = files. */
  readonly by: string;
  /** Seconds to start the reader and to read once. */
  readonly first: number;
  readonly milliseconds: Readonly<Record<Task, number>>;
  readonly costs: Readonly<Record<Task, { readonly requests: number; readonly megabytes: number }>>;
}

const TASKS = ['aggregate', 'filter', 'everything'] as const;
type Task = (typeof TASKS)[number];

export interface ReadersRun {
  readonly rows: number;
  readonly dimensions: number;
  readonly rounds: number;
  readonly machine: string;
  readonly date: string;
  readonly readers: readonly Reader[];
}

const COLUMNS = ['Reader', 'Rows by', 'Start, s', ...TASKS.flatMap((task) => [`${task}, ms`, 'requests', 'MB'])];

const cells = ({ reader, by, first, milliseconds, costs }: Reader): readonly (string | number)[] => [
  reader,
  by,
  first,
  ...TASKS.flatMap((task) => [milliseconds[task], costs[task].requests, costs[task].megabytes]),
];

/** Returns the page of a run. */
export const pageOf = ({ rows, dimensions, rounds, machine, date, readers }: ReadersRun): string => {
  const table = [COLUMNS, COLUMNS.map(() => '-'), ...readers.map(cells)];
  return `# Readers of one table

Written by \`npm run lab -- readers\` on ${date}: a table of ${rows.toLocaleString('en')} rows (id, one of 50 cities, a double, a vector of
${dimensions} float32) on a disk, ${machine}. Medians of ${rounds} rounds in which all readers take turns, on one machine with the server,
so that readers and server share its cores. "aggregate" sums the double by city, "filter" selects one percent by \`id\` without an index,
"everything" reads all columns. "Start" is the time until the first filter is read. "Requests" and "MB" are what the server received
and sent for one read, by its own metrics.

${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
};
