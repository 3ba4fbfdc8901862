import type { Comparison } from './baseline.ts';
import type { Mode } from './client.ts';

/** The result of one version of a client in one mode: a line of the table. */
export interface ResultRow {
  readonly client: string;
  readonly version: string;
  readonly mode: Mode;
  /** Tag of the test files; `own script` where the client's own tests are not used. */
  readonly testFiles: string;
  readonly tests: number;
  readonly passed: number;
  readonly known: Comparison['known'];
  readonly unexpected: number;
  /** What the client sends that the server does not read, with the statuses; undefined in rows of earlier runs. */
  readonly unread?: readonly string[];
}

const keyOf = ({ client, version, mode }: ResultRow): string => `${client} ${version} ${mode}`;

const versionParts = (version: string): readonly number[] => version.split(/[.-]/).map((part) => Number(part) || 0);

const newestFirst = (a: string, b: string): number => {
  const [left, right] = [versionParts(a), versionParts(b)];
  const at = left.findIndex((part, index) => part !== (right[index] ?? 0));
  return at === -1 ? 0 : (right[at] ?? 0) - (left[at] ?? 0);
};

/** Returns the rows of earlier runs with those of this run, which replace them, in the order of the table. */
export const mergeRows = (earlier: readonly ResultRow[], rows: readonly ResultRow[]): readonly ResultRow[] =>
  [...new Map([...earlier, ...rows].map((row) => [keyOf(row), row])).values()].sort(
    (a, b) => a.client.localeCompare(b.client) || newestFirst(a.version, b.version) || a.mode.localeCompare(b.mode),
  );

const COLUMNS = [
  'Client',
  'Version',
  'Mode',
  'Test files',
  'Tests',
  'Passed like embedded',
  'Client',
  'Engine',
  'Harness',
  'Ours',
  'New',
];

const cells = ({
  client,
  version,
  mode,
  testFiles,
  tests,
  passed,
  known,
  unexpected,
}: ResultRow): readonly string[] => [
  client,
  version,
  mode,
  testFiles,
  ...[tests, passed, known.client, known.engine, known.harness, known.ours, known.unknown + unexpected].map(String),
];

/** The rows as a table in Markdown. */
export const tableOf = (rows: readonly ResultRow[]): string =>
  [COLUMNS, COLUMNS.map(() => '-'), ...rows.map(cells)].map((row) => `| ${row.join(' | ')} |`).join('\n');

const unreadTable = (rows: readonly ResultRow[]): string => {
  const recorded = rows.filter(({ unread }) => unread !== undefined);
  const lines = recorded.map(({ client, version, mode, unread = [] }) =>
    [client, version, mode, unread.length === 0 ? 'nothing' : unread.map((part) => `\`${part}\``).join('<br>')].join(
      ' | ',
    ),
  );
  return ['| Client | Version | Mode | Sent |', '| - | - | - | - |', ...lines.map((line) => `| ${line} |`)].join('\n');
};

/** The page with the results of all runs. */
export const resultsPage = (rows: readonly ResultRow[]): string => `# The tests of the official clients

Written by \`npm run lab -- clients\`. Each line is a run of the client's own test files against a new server, with only the
connection replaced. "Tests" are those that the same release passes on its embedded engine, or all of our own script for a
client that has no engine; the columns after "Passed like embedded" count the others by whose it is: the client does not support the call in this mode, or expects what only
the embedded engine has; the engine; this harness; the server ("Ours"); not yet known ("New"). The reasons are in
\`baseline/\`.

${tableOf(rows)}

## What they send and the server does not read

Headers, routes, query parameters and fields of bodies that neither the contract nor the server knows, with the statuses of the
responses; recorded by a proxy during the runs above, of the versions that were run since.

${unreadTable(rows)}
`;
