import { rmSync } from 'node:fs';
import { Int32, Table, vectorFromArray } from 'apache-arrow';
import { expect, it } from 'vitest';
import { openEngine } from './engine.ts';
import { inPieces, streamOf } from './testing/arrow.ts';
import { MemoryArbiter } from './testing/memory-arbiter.ts';

it('builds for which there is no memory beside others are begun again', async () => {
  // Each claims a third of it, so that the fourth finds nothing left.
  process.env['LANCE_MEM_POOL_SIZE'] = String(60 * 1024 * 1024);
  const arbiter = new MemoryArbiter();
  const engine = await openEngine({ arbiter });
  try {
    const rows = 300_000;
    const shuffled = vectorFromArray(
      Array.from({ length: rows }, (_, row) => (row * 7919) % rows),
      new Int32(),
    );
    const body = streamOf(new Table({ shuffled }));
    const ids = Array.from({ length: 6 }, () => arbiter.reserve());
    for (const id of ids) await engine.createTable(id, inPieces(body, 1 << 16));
    const build = (id: string) =>
      engine.indexes.build(
        id,
        { name: 'i', column: 'shuffled', kind: 'BTREE' },
        { signal: new AbortController().signal, publish: (...commit) => arbiter.publishAll(...commit) },
      );
    await Promise.all(ids.map(build));
    for (const id of ids) expect(await engine.indexes.list(id)).toMatchObject([{ numIndexedRows: rows }]);
  } finally {
    await engine.close();
    rmSync(arbiter.directory, { recursive: true });
  }
});
