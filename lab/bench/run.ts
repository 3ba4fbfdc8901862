import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { formatMeasure, type Bench } from './bench.ts';
import { pylanceVersion, startRestAdapter, startServerChild } from './children.ts';
import { adapterMetadata } from './measures/adapter-metadata.ts';
import { adapterTables } from './measures/adapter-tables.ts';
import { bulkWrites } from './measures/bulk-writes.ts';
import { concurrentInserts } from './measures/concurrent-inserts.ts';
import { badNeighbours } from './measures/neighbours.ts';
import { manyInserts } from './measures/many-inserts.ts';
import { memory } from './measures/memory.ts';
import { metadata } from './measures/metadata.ts';
import { pages } from './measures/pages.ts';
import { queries } from './measures/queries.ts';
import { recall } from './measures/recall.ts';
import { scan } from './measures/scan.ts';
import { smallWrites } from './measures/small-writes.ts';
import { threeServers } from './measures/three-servers.ts';
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
  /** Version of the pylance whose RestAdapter was measured; null when none was. */
  readonly pylance: string | null;
  /** Measures that could not run, each with the reason. */
  readonly skipped: readonly string[];
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
  j: adapterMetadata,
  k: adapterTables,
  l: threeServers,
  m: recall,
  n: badNeighbours,
};

/** The letters of all measures. */
export const LETTERS: readonly string[] = Object.keys(MEASURES);

/** The measures that compare with pylance's RestAdapter. */
const WITH_ADAPTER: readonly string[] = ['j', 'k'];

/**
 * The measures whose directories are removed at once, because they have several GB. Those of the others are removed at the end
 * of the run: on an ext4 without a journal, creating a file is slow for minutes after many files were deleted.
 */
const LARGE: readonly string[] = ['f', 'g'];

/** Maximum memory of the server during a create of any size. */
const MEMORY_LIMIT_MB = 600;

const machine = (): Results['machine'] => ({
  cores: availableParallelism(),
  cpu: cpus()[0]?.model ?? '',
  memoryGB: Math.round(totalmem() / 2 ** 30),
  platform: `${process.platform} ${process.arch}`,
  node: process.version,
});

/** What to measure, and with what. */
export interface RunOptions extends Pick<Bench, 'quick' | 'inserts' | 'createGigabytes' | 'weed' | 'log'> {
  readonly letters: readonly string[];
  /** A Python interpreter with pylance. */
  readonly python: string;
}

const memoryMeasures = (
  step: string,
  used: { readonly now: number; readonly peak: number },
  isLimited: boolean,
): Measure[] => {
  const limit = { of: 'ours', is: 'at-most', value: MEMORY_LIMIT_MB } as const;
  return [
    measureOf(`g after: ${step}`, 'MB', [{ ours: used.now, theirs: null }]),
    measureOf(`g peak: ${step}`, 'MB', [{ ours: used.peak, theirs: null }], isLimited ? limit : null),
  ];
};

const runMeasures = async (
  options: RunOptions,
  cleanUpAfterRun: (cleanUp: () => Promise<unknown>) => void,
): Promise<Results> => {
  const { quick, letters, log, python } = options;
  const measures: Measure[] = [];
  const memories: Measure[] = [];
  const skipped: string[] = [];
  const pylance = letters.some((letter) => WITH_ADAPTER.includes(letter)) ? await pylanceVersion(python) : undefined;
  for (const letter of letters) {
    const cleanUps: (() => Promise<unknown>)[] = [];
    const cleanUpWith = (cleanUp: () => Promise<unknown>): void => void cleanUps.unshift(cleanUp);
    const skip = (measure: string, reason: string): void => {
      skipped.push(`${measure}: ${reason}`);
      log(`${measure} SKIPPED: ${reason}`);
    };
    const directory = async (): Promise<string> => {
      const created = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
      const cleanUp = LARGE.includes(letter) ? cleanUpWith : cleanUpAfterRun;
      cleanUp(() => rm(created, { recursive: true, force: true }));
      return created;
    };
    const bench: Bench = {
      ...options,
      rounds: quick ? 3 : 5,
      directory,
      server: async (...args) => {
        const server = await startServerChild(...args);
        cleanUpWith(() => server.stop());
        return server;
      },
      restAdapter: async (measure) => {
        if (pylance === undefined) {
          skip(measure, `${python} has no pylance with a RestAdapter (--python FILE)`);
          return undefined;
        }
        const adapter = await startRestAdapter(python, await directory());
        cleanUpWith(() => adapter.stop());
        return adapter;
      },
      cleanUpWith,
      skip,
      recordMemory: async (step, server) => {
        const used = await server.memory();
        if (used === undefined) return;
        const recorded = memoryMeasures(step, used, letter === 'g');
        recorded.forEach((measure) => log(formatMeasure(measure)));
        memories.push(...recorded);
      },
    };
    const start = performance.now();
    try {
      measures.push(...((await MEASURES[letter]?.(bench)) ?? []));
    } finally {
      for (const cleanUp of cleanUps) await cleanUp();
    }
    log(`${letter} took ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  return { machine: machine(), quick, pylance: pylance ?? null, skipped, measures: [...measures, ...memories] };
};

/** Runs the measures of these letters one after the other, each with separate servers and directories. */
export const run = async (options: RunOptions): Promise<Results> => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  try {
    return await runMeasures(options, (cleanUp) => void cleanUps.push(cleanUp));
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
};

/** Merges the results of two runs. Measures of both runs have the values of the later run. */
export const mergeResults = (before: Results, later: Results): Results => {
  const names = new Set(later.measures.map(({ name }) => name));
  const measures = [...before.measures.filter(({ name }) => !names.has(name)), ...later.measures];
  return {
    ...later,
    pylance: later.pylance ?? before.pylance,
    measures: measures.sort((a, b) => LETTERS.indexOf(a.name.charAt(0)) - LETTERS.indexOf(b.name.charAt(0))),
  };
};
