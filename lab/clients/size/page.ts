/** One step on both sides, as the Python program measures it. */
export interface Step {
  readonly step: string;
  readonly calls: number;
  /** Seconds of all calls. */
  readonly server: number;
  readonly embedded: number;
  /** Resident memory of the server's processes after its calls, and the most during the step, in MiB. */
  readonly memory: number;
  readonly peak: number;
}

/** What the Python program prints. */
export interface Measured {
  readonly lancedb: string;
  readonly pyarrow: string;
  readonly steps: readonly Step[];
  /** Resident memory in MiB at the start, after the table is dropped, and after `idleSeconds` more. */
  readonly memory: { readonly start: number; readonly dropped: number; readonly idle: number };
}

/** A run. It does not identify the machine. */
export interface SizeRun extends Measured {
  readonly rows: number;
  readonly dimensions: number;
  readonly idleSeconds: number;
  /** Flags of the server. */
  readonly flags: readonly string[];
  readonly machine: {
    readonly cores: number;
    readonly cpu: string;
    readonly memoryGB: number;
    readonly node: string;
    /** Version of the engine in the server. */
    readonly engine: string;
  };
}

const keyOf = ({ rows, dimensions, flags, lancedb }: SizeRun): string =>
  JSON.stringify([rows, dimensions, flags, lancedb]);

/** Replaces the earlier run of the same sizes, flags and client, or adds a run. */
export const mergeRuns = (earlier: readonly SizeRun[], run: SizeRun): readonly SizeRun[] => [
  ...earlier.filter((one) => keyOf(one) !== keyOf(run)),
  run,
];

/** The table of a run in Markdown. */
export const tableOfRun = ({
  rows,
  dimensions,
  idleSeconds,
  flags,
  machine,
  lancedb,
  steps,
  memory,
}: SizeRun): string =>
  [
    `${rows.toLocaleString('en')} rows of ${dimensions} dimensions, LanceDB's Python client ${lancedb}, engine ${machine.engine},`,
    `${flags.length === 0 ? 'default flags' : `\`${flags.join(' ')}\``}; Node ${machine.node}, ${machine.cores} cores (${machine.cpu}), ${machine.memoryGB} GB.`,
    '',
    '| Step | Calls | Server, s | Embedded, s | Ratio | Memory of the server, MiB | Peak, MiB |',
    '| - | - | - | - | - | - | - |',
    ...steps.map((step) => {
      const ratio = (step.server / step.embedded).toFixed(1);
      return `| ${step.step} | ${step.calls} | ${step.server.toFixed(2)} | ${step.embedded.toFixed(2)} | ${ratio} | ${step.memory} | ${step.peak} |`;
    }),
    '',
    `Memory of the server: ${memory.start} MiB at the start, ${memory.dropped} after the drop, ${memory.idle} after ${idleSeconds} s more.`,
  ].join('\n');

/** The page of all runs. */
export const pageOfRuns = (runs: readonly SizeRun[]): string => `# The remote client at size

Written by \`npm run lab -- clients/size\`. One Python program calls the server through LanceDB's remote client, and makes the same
calls on a local directory, one step after the other on the same rows; the side that is first alternates. Memory is the
resident memory of the supervisor and its worker. After the changes, the server adds the changed rows to its indexes by
itself, while the embedded engine does it in \`optimize()\`: "index the changes" is the wait for one and the call of the other.

${runs.map(tableOfRun).join('\n\n')}
`;
