import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Field, FixedSizeList, Float32, Int32, Table, tableToIPC, Utf8, vectorFromArray } from 'apache-arrow';
import type { InstalledClient, TestResult } from './client.ts';
import { API_KEY, runToEnd } from './commands.ts';

// The compiled program is in dist/, the programs of other languages in the sources.
export const SOURCES = join(import.meta.dirname, '../../../lab/clients');

/** The rows of our programs, as an Arrow stream: id, name, and a vector of four numbers. */
const rows = (): Uint8Array => {
  const vectors = new FixedSizeList(4, new Field('item', new Float32(), true));
  const columns = {
    id: vectorFromArray([1, 2, 3], new Int32()),
    name: vectorFromArray(['Alice', 'Bob', 'Carol'], new Utf8()),
    vector: vectorFromArray(
      [1, 2, 3].map((value) => Array.from({ length: 4 }, () => value)),
      vectors,
    ),
  };
  return tableToIPC(new Table(columns), 'stream');
};

/** Parses the output of one of our programs: a line `passed NAME` or `failed NAME: MESSAGE` per call. */
export const parseCalls = (output: string): readonly TestResult[] =>
  output.split('\n').flatMap((line): readonly TestResult[] => {
    const [, status, id = '', message = ''] = /^(passed|failed) (\w+)(?:: (.*))?$/.exec(line) ?? [];
    if (status === 'passed') return [{ id, status }];
    return status === 'failed' ? [{ id, status, message }] : [];
  });

/** Our program of calls of a client. Its arguments are the URL, the API key and a file with the rows. */
export const ownCalls = async (folder: string, command: readonly string[]): Promise<InstalledClient> => {
  const file = join(folder, 'rows.arrow');
  await writeFile(file, rows());
  return {
    tests: ['calls'],
    run: async (_test, _mode, server, log) => {
      const code = await runToEnd([...command, server?.url ?? '', API_KEY, file], { log });
      const results = parseCalls(await readFile(log, 'utf8'));
      return code === 0 ? results : [...results, { id: 'exit', status: 'failed', message: `exit code ${code}` }];
    },
  };
};
