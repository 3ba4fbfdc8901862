import { rmSync } from 'node:fs';
import { Int32, Table, vectorFromArray } from 'apache-arrow';
import { openEngine } from '../../engine/index.ts';
import { splitBytes, streamOf } from './arrow.ts';
import { MemoryArbiter } from './memory-arbiter.ts';

/** Rows per table, indexed rows per table, and the total number of build attempts. */
interface Built {
  readonly rows: number;
  readonly indexed: readonly number[];
  readonly attempts: number;
}

/** Builds an index on each of `count` tables concurrently. */
export const buildConcurrently = async (count: number): Promise<Built> => {
  const rows = 300_000;
  const arbiter = new MemoryArbiter();
  const engine = await openEngine({ arbiter });
  try {
    const shuffled = Array.from({ length: rows }, (_, row) => (row * 7919) % rows);
    const body = streamOf(new Table({ shuffled: vectorFromArray(shuffled, new Int32()) }));
    const ids = Array.from({ length: count }, () => arbiter.reserve());
    for (const id of ids) await engine.createTable(id, splitBytes(body, 1 << 16));
    const options = {
      signal: new AbortController().signal,
      publish: (...commit: Parameters<MemoryArbiter['publishAll']>) => arbiter.publishAll(...commit),
    };
    // Each attempt starts with a request for the table's location.
    let attempts = 0;
    const location = arbiter.location.bind(arbiter);
    arbiter.location = (storageId) => {
      attempts += 1;
      return location(storageId);
    };
    const spec = { name: 'i', column: 'shuffled', kind: 'BTREE' } as const;
    await Promise.all(ids.map((id) => engine.indexes.build(id, spec, options)));
    arbiter.location = location;
    const indexes = await Promise.all(ids.map((id) => engine.indexes.list(id)));
    return { rows, indexed: indexes.map(([index]) => index?.numIndexedRows ?? 0), attempts };
  } finally {
    await engine.close();
    rmSync(arbiter.directory, { recursive: true });
  }
};
