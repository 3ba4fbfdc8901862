import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { API_KEY, mustRun, startServer } from '../clients/commands.ts';
import { installPython } from '../clients/lancedb-python.ts';
import { pageOf, type Reader } from './page.ts';

const HELP = `npm run lab -- readers [options]

Reads one table with DuckDB, Polars, pylance, Spark and Ray, by its location and by the server, in turns, and writes
lab/results/readers.md. Their packages are installed into .cache/readers, which needs python3, Java 17 and a network the
first time.

  --rows N         default: 1000000
  --dimensions N   of the vectors (default: 64)
  --rounds N       default: 5
  --only PATTERN   only readers whose name matches; prints the page instead of writing it
  --python FILE    a Python that has the packages
  --help
`;

const PACKAGES = [
  ...['duckdb==1.5.5', 'duckdb-extension-lance==1.5.5', 'polars==2.1.0', 'pyarrow==26.0.1', 'pandas==3.1.1'],
  ...['pylance==14.0.2', 'lance-namespace==0.13.0', 'requests==2.34.2', 'pyspark==3.5.9'],
  ...['lance-ray==0.5.0', 'ray[data]==2.60.0'],
];

// The compiled program is in dist/, the script and the results in the sources.
const ROOT = join(import.meta.dirname, '../../..');

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    dimensions: { type: 'string', default: '64' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    python: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const main = async (): Promise<void> => {
  const { rows, dimensions, rounds, only } = values;
  const folder = join(ROOT, '.cache/readers');
  await mkdir(folder, { recursive: true });
  const python = values.python ?? join(await installPython(folder, PACKAGES), 'bin/python');
  const data = await mkdtemp(join(tmpdir(), 'touchstone-readers-'));
  try {
    const server = await startServer(data, join(folder, 'server.log'));
    try {
      const script = join(ROOT, 'lab/readers/measure_readers.py');
      const given = { url: server.url, key: API_KEY, rows, dimensions, rounds, ...(only !== undefined && { only }) };
      const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
      const output = await mustRun([python, script, ...args], { log: join(folder, 'measure.log') });
      const line = output.split('\n').find((one) => one.startsWith('[{"reader"')) ?? '[]';
      const page = pageOf({
        ...{ rows: Number(rows), dimensions: Number(dimensions), rounds: Number(rounds) },
        machine: `${availableParallelism()} cores, ${cpus()[0]?.model ?? ''}, ${Math.round(totalmem() / 2 ** 30)} GB`,
        date: new Date().toISOString().slice(0, 10),
        readers: JSON.parse(line) as readonly Reader[],
      });
      if (only === undefined) await writeFile(join(ROOT, 'lab/results/readers.md'), page);
      process.stdout.write(page);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
};

if (values.help === true) process.stdout.write(HELP);
else await main();
