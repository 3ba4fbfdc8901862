import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { API_KEY, mustRun, startServer } from '../commands.ts';
import { installPython, PYTHON } from '../lancedb-python.ts';
import { mergeRuns, pageOfRuns, type Measured, type SizeRun } from './page.ts';

// The compiled program is in dist/, the results in the sources.
const ROOT = join(import.meta.dirname, '../../../..');

export interface SizeOptions {
  readonly rows: number;
  readonly dimensions: number;
  readonly idleSeconds: number;
  /** Flags of the server. */
  readonly flags: readonly string[];
  readonly clientVersion: string;
  /** A Python with the client; undefined = install `clientVersion` into the cache. */
  readonly python: string | undefined;
  readonly cache: string | undefined;
}

const machine = async (): Promise<SizeRun['machine']> => {
  // Dependencies have exact versions.
  const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? '',
    memoryGB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    engine: dependencies['@lancedb/lancedb'] ?? '',
  };
};

/** Starts a server and measures it next to the embedded engine. Throws NotHere when the client cannot be installed or fails. */
export const measureSize = async (options: SizeOptions): Promise<SizeRun> => {
  const { rows, dimensions, idleSeconds, flags, clientVersion } = options;
  const folder = resolve(options.cache ?? join(ROOT, '.cache/clients'), 'lancedb-size', clientVersion);
  await mkdir(folder, { recursive: true });
  const python =
    options.python ?? join(await installPython(folder, [`lancedb==${clientVersion}`, 'pyarrow']), 'bin/python');
  const data = await mkdtemp(join(tmpdir(), 'touchstone-size-'));
  try {
    const server = await startServer(join(data, 'server'), join(folder, 'server.log'), flags);
    try {
      const given = {
        ...{ rows, dimensions, idle: idleSeconds, url: server.url, key: API_KEY, pid: server.pid },
        folder: join(data, 'embedded'),
      };
      const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, String(value)]);
      const log = join(folder, 'measure.log');
      const output = await mustRun([python, join(PYTHON, 'measure_size.py'), ...args], { log });
      const measured = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as Measured;
      return { rows, dimensions, idleSeconds, flags, machine: await machine(), ...measured };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
};

/** Writes a run to the page and the JSON file of all runs. */
export const saveRun = async (run: SizeRun): Promise<void> => {
  const file = join(ROOT, 'lab/results/clients-at-size.json');
  const earlier = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as readonly SizeRun[];
  const runs = mergeRuns(earlier, run);
  await writeFile(file, `${JSON.stringify(runs, undefined, 2)}\n`);
  await writeFile(join(ROOT, 'lab/results/clients-at-size.md'), pageOfRuns(runs));
};
