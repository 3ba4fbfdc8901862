import { rmSync } from 'node:fs';
import { type DataType, Field, FixedSizeList, Float32, Table, vectorFromArray } from 'apache-arrow';
import { type Engine, type IndexSpec, openEngine } from '../../engine/index.ts';
import { splitBytes, streamOf } from './arrow.ts';
import { MemoryArbiter } from './memory-arbiter.ts';

/** Default number of rows of a column; enough to train every kind of index. */
export const ROWS = 300;

/** Returns the item field of a list type. */
export const item = (type: DataType) => new Field('item', type, true);

/** Returns the type of vectors of `length` elements. */
export const vectors = (type: DataType, length: number) => new FixedSizeList(length, item(type));

/** Returns a column with the values of a function of the row number. */
export const column = (type: DataType, value: (row: number) => unknown, rows = ROWS) =>
  vectorFromArray(
    Array.from({ length: rows }, (_, row) => value(row)),
    type,
  );

/** Returns a function of the row number that gives vectors of small integers. */
export const smallIntegers = (length: number) => (row: number) =>
  Array.from({ length }, (_, at) => (row * 7 + at * at) % 13);

type BuildOptions = Partial<Parameters<Engine['indexes']['build']>[2]>;

/** Opens an engine for tests of indexes; `close` also deletes its files. */
export const openIndexEngine = async () => {
  const arbiter = new MemoryArbiter();
  const engine = await openEngine({ arbiter });

  /** Creates a table with the given columns and returns its storage id. */
  const newTable = async (columns: Record<string, ReturnType<typeof column>>): Promise<string> => {
    const id = arbiter.reserve();
    await engine.createTable(id, splitBytes(streamOf(new Table(columns)), 1 << 16));
    return id;
  };

  /** Creates a table with a column `vector` of 32-bit floats. */
  const newVectorTable = (rows: number, length = 8): Promise<string> =>
    newTable({ vector: column(vectors(new Float32(), length), smallIntegers(length), rows) });

  /** Builds an index and publishes it. */
  const build = (id: string, spec: IndexSpec, options: BuildOptions = {}): Promise<void> =>
    engine.indexes.build(id, spec, {
      signal: new AbortController().signal,
      publish: (...commit) => arbiter.publishAll(...commit),
      ...options,
    });

  const close = async (): Promise<void> => {
    await engine.close();
    rmSync(arbiter.directory, { recursive: true });
  };
  return { arbiter, engine, newTable, newVectorTable, build, close };
};
