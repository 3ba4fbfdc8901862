import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { formatMeasure, type Bench } from './bench.ts';
import { startServerChild, type ServerChild } from './children.ts';
import { bulkWrites } from './measures/bulk-writes.ts';
import { concurrentInserts } from './measures/concurrent-inserts.ts';
import { manyInserts } from './measures/many-inserts.ts';
import { memory } from './measures/memory.ts';
import { metadata } from './measures/metadata.ts';
import { pages } from './measures/pages.ts';
import { queries } from './measures/queries.ts';
import { scan } from './measures/scan.ts';
import { smallWrites } from './measures/small-writes.ts';
import { measureOf, type Measure } from './result.ts';

/** The results of one run. They do not identify the machine. */
export interface Results {
  readonly machine: {
    readonly cores: number;
    readonly cpu: string;
    readonly memoryGB: number;
    readonly platform: string;
    readonly node: string;
  };
  readonly quick: boolean;
  readonly measures: readonly Measure[];
}

const MEASURES: Readonly<Record<string, (bench: Bench) => Promise<Measure[] | void>>> = {
  a: metadata,
  b: bulkWrites,
  c: scan,
  d: queries,
  e: smallWrites,
  f: pages,
  g: memory,
  h: concurrentInserts,
  i: manyInserts,
};

/** The letters of all measures. */
export const LETTERS: readonly string[] = Object.keys(MEASURES);

/** Maximum memory of the server during a create of any size. */
const MEMORY_LIMIT_MB = 700;

const machine = (): Results['machine'] => ({
  cores: availableParallelism(),
  cpu: cpus()[0]?.model ?? '',
  memoryGB: Math.round(totalmem() / 2 ** 30),
  platform: `${process.platform} ${process.arch}`,
  node: process.version,
});

/** Runs the measures of these letters one after the other, each with separate servers and directories. */
export const run = async (options: {
  readonly quick: boolean;
  readonly letters: readonly string[];
  /** Inserts of measure (i) unless it is quick. */
  readonly inserts: number;
  readonly log: (text: string) => void;
}): Promise<Results> => {
  const { quick, letters, inserts, log } = options;
  const measures: Measure[] = [];
  const memories: Measure[] = [];
  for (const letter of letters) {
    const servers: ServerChild[] = [];
    const directories: string[] = [];
    const bench: Bench = {
      quick,
      inserts: quick ? 200 : inserts,
      rounds: quick ? 3 : 5,
      log,
      directory: async () => {
        const directory = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
        directories.push(directory);
        return directory;
      },
      server: async (dataDir, flags) => {
        const server = await startServerChild(dataDir, flags);
        servers.push(server);
        return server;
      },
      recordMemory: async (step, server) => {
        const used = await server.memory();
        if (used === undefined) return;
        const limit = { of: 'ours', is: 'at-most', value: MEMORY_LIMIT_MB } as const;
        const recorded = [
          measureOf(`g after: ${step}`, 'MB', [{ ours: used.now, theirs: null }]),
          measureOf(`g peak: ${step}`, 'MB', [{ ours: used.peak, theirs: null }], letter === 'g' ? limit : null),
        ];
        recorded.forEach((measure) => log(formatMeasure(measure)));
        memories.push(...recorded);
      },
    };
    try {
      measures.push(...((await MEASURES[letter]?.(bench)) ?? []));
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true })));
    }
  }
  return { machine: machine(), quick, measures: [...measures, ...memories] };
};

/** Merges the results of two runs. Measures of both runs have the values of the later run. */
export const mergeResults = (before: Results, later: Results): Results => {
  const names = new Set(later.measures.map(({ name }) => name));
  const measures = [...before.measures.filter(({ name }) => !names.has(name)), ...later.measures];
  return {
    ...later,
    measures: measures.sort((a, b) => LETTERS.indexOf(a.name.charAt(0)) - LETTERS.indexOf(b.name.charAt(0))),
  };
};
