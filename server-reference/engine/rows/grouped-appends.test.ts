import { rmSync } from 'node:fs';
import { tableFromArrays } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Limits } from '../../limits.ts';
import type { CommitSession } from '../commit/commit-session.ts';
import type { TableWriter } from '../tables/table-writer.ts';
import { WriteQueues } from '../commit/write-queues.ts';
import { type Engine, openEngine } from '../engine.ts';
import { filesOf } from '../ipc/chunks.ts';
import { schemaFile } from '../ipc/file-frame.ts';
import { openArrowStream } from '../ipc/stream-reader.ts';
import { idStream, readFixture, rowsOf, splitBytes, streamOf } from '../../testing/engine/arrow.ts';
import { RacingArbiter } from '../../testing/engine/racing-arbiter.ts';
import { VersionFactsCache } from '../tables/version-facts.ts';
import { GroupedAppends } from './grouped-appends.ts';

const limits = new Limits();

const racing = new RacingArbiter();
let engine: Engine;
beforeAll(async () => void (engine = await openEngine({ arbiter: racing })));
afterAll(async () => {
  await engine.close();
  rmSync(racing.directory, { recursive: true });
});

const newTable = async (body: Buffer = idStream(0)): Promise<string> => {
  const id = racing.reserve();
  await engine.createTable(id, splitBytes(body));
  return id;
};
const append = (id: string, body: Buffer) => engine.insert(id, splitBytes(body), 'append');
const idsOf = async (id: string, version?: number): Promise<number[]> =>
  (await rowsOf(() => engine.query(id, version === undefined ? {} : { version })))
    .map((row) => Number((row as { id: number }).id))
    .sort((a, b) => a - b);

/** Starts `writes` while the table is busy with another write, so that they wait for it together. */
const whileBusy = async <T>(id: string, writes: () => Promise<T>): Promise<T> => {
  let started: Promise<T> | undefined;
  racing.beforeNextPublish = async () => {
    started = writes();
    // The bodies are received and the writes are queued before the commit of the busy write is decided.
    for (let tick = 0; tick < 100; tick++) await new Promise((resolve) => setImmediate(resolve));
  };
  await engine.changes.delete(id, 'true');
  if (started === undefined) throw new Error('no write was published');
  return started;
};

describe('appends that wait for each other', () => {
  it('are committed as one version, each with its own response', async () => {
    const id = await newTable();
    const results = await whileBusy(id, () =>
      Promise.all([append(id, idStream(1)), append(id, idStream(2, 3)), append(id, idStream(4, 5, 6))]),
    );
    const version = results[0].version;
    expect(results).toEqual([
      { rows: 1, version },
      { rows: 2, version },
      { rows: 3, version },
    ]);
    expect(await idsOf(id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await idsOf(id, version - 1)).toEqual([]);
    expect(await engine.version(id)).toBe(version);
  });

  it('have their responses before the engine ends the write', async () => {
    const id = await newTable();
    const { version } = await append(id, idStream(1));
    // Writes of the tests before may still end.
    expect(engine.queuedWrites).toBeGreaterThan(0);
    expect(await engine.version(id)).toBe(version);
    expect(await idsOf(id)).toEqual([0, 1]);
  });

  it('are not repeated when the engine reports a conflict after they were published', async () => {
    const add = vi.fn(async () => Promise.resolve({ version: 2 }));
    const stream = await openArrowStream(splitBytes(idStream(1)), limits);
    const table = { schema: async () => Promise.resolve(schemaFile(stream.schema.head)), add };
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const commit: TableWriter['commit'] = async (_branch, _policy, write, options) => {
      const attempt = () => write({ base: { version: 1 } } as CommitSession, async () => table as never);
      await attempt();
      options?.onPublished?.(2);
      return attempt().finally(end);
    };
    const appends = new GroupedAppends(
      limits,
      { commit } as TableWriter,
      new WriteQueues(limits),
      new VersionFactsCache(),
    );
    const [file] = await filesOf(stream, 1_000_000);
    if (file?.batches === undefined) throw new Error('there are no rows');
    const rows = { stream, file: file.file, batches: file.batches, rows: file.rows };
    expect(await appends.append('t', rows)).toEqual({ rows: 1, version: 2 });
    await ended;
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('are checked with the columns of the newest version', async () => {
    const id = await newTable();
    await append(id, idStream(1));
    await append(id, idStream(2));
    await engine.changes.changeColumns(id, () => [{ kind: 'add', columns: [{ name: 'twice', sql: 'id * 2' }] }]);
    await append(id, streamOf(tableFromArrays({ id: Int32Array.of(3), twice: [6n] })));
    await engine.changes.changeColumns(id, () => [{ kind: 'drop', columns: ['twice'] }]);
    await expect(append(id, streamOf(tableFromArrays({ id: Int32Array.of(4), twice: [8n] })))).rejects.toMatchObject({
      kind: 'schema-mismatch',
    });
    expect(await idsOf(id)).toEqual([0, 1, 2, 3]);
  });

  it('are written separately when the rows of one cannot be appended', async () => {
    const rowsNamed = (...names: string[]): Buffer => streamOf(tableFromArrays({ name: names }));
    const malformed = rowsNamed('c', 'd');
    // The offsets of the two names are 0, 1 and 2.
    malformed.writeInt32LE(1_000, malformed.indexOf(Buffer.from(Int32Array.of(0, 1, 2).buffer)) + 8);
    const id = await newTable(rowsNamed('a'));
    const results = await whileBusy(id, () =>
      Promise.allSettled([append(id, rowsNamed('b')), append(id, malformed), append(id, rowsNamed('e'))]),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { kind: 'invalid-input' } });
    expect(await rowsOf(() => engine.query(id, {}))).toEqual([{ name: 'b' }, { name: 'e' }]);
  });

  it('all fail when the table is dropped', async () => {
    const id = await newTable();
    const other = await newTable();
    let appends: Promise<PromiseSettledResult<unknown>[]> | undefined;
    const busy = whileBusy(id, async () => {
      appends = Promise.allSettled([append(id, idStream(1)), append(id, idStream(2)), append(other, idStream(3))]);
      // The bodies are received and the writes are queued before the table is dropped.
      for (let tick = 0; tick < 50; tick++) await new Promise((resolve) => setImmediate(resolve));
      racing.forget(id);
    });
    await expect(busy).rejects.toMatchObject({ kind: 'table-not-found' });
    const lost = { status: 'rejected', reason: { kind: 'table-not-found' } };
    expect(await appends).toMatchObject([lost, lost, { status: 'fulfilled' }]);
    expect(await idsOf(other)).toEqual([0, 3]);
  });

  it.each(['pyarrow-batches', 'pyarrow-lz4', 'pyarrow-zstd', 'pyarrow-dictionary'])(
    'keep the values of %s',
    async (name) => {
      const body = readFixture(name);
      const id = await newTable(body);
      await Promise.all(Array.from({ length: 5 }, () => append(id, body)));
      const rows = await rowsOf(() => engine.query(id, {}));
      const once = rows.slice(0, rows.length / 6);
      expect(rows).toEqual(Array.from({ length: 6 }, () => once).flat());
    },
  );

  it('are written when they exceed the size of a group', async () => {
    const id = await newTable();
    const large = streamOf(tableFromArrays({ id: new Int32Array(1_500_000) }));
    await Promise.all(Array.from({ length: 4 }, () => append(id, large)));
    expect(await engine.countRows(id)).toBe(6_000_001);
  });
});
