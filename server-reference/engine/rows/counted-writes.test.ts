import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Int32, Table as ArrowTable, tableFromArrays, vectorFromArray } from 'apache-arrow';
import type { Table } from '@lancedb/lancedb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Commit } from '../commit/arbiter.ts';
import type { CommitSession } from '../commit/commit-session.ts';
import { REBASE } from '../commit/conflict-policy.ts';
import type { TableWriter } from '../commit/table-writer.ts';
import { type Engine, openEngine } from '../engine.ts';
import { loadLancedb } from '../native/native.ts';
import { DiskStorage } from '../../storage/disk-storage.ts';
import { splitBytes, streamOf } from '../../testing/engine/arrow.ts';
import { RacingArbiter } from '../../testing/engine/racing-arbiter.ts';
import { CountedWrites } from './counted-writes.ts';
import { type MergeSpec, updatedRows } from './row-changes.ts';

const directory = mkdtempSync(join(tmpdir(), 'counted-'));
const racing = new RacingArbiter();
let engine: Engine;
beforeAll(async () => void (engine = await openEngine({ arbiter: racing })));
afterAll(async () => {
  await engine.close();
  for (const path of [directory, racing.directory]) rmSync(path, { recursive: true });
});

const column = (values: readonly number[]) => vectorFromArray(values, new Int32());

const rows = (ids: readonly number[], value = 0): ArrowTable =>
  new ArrowTable({ id: column(ids), value: column(ids.map(() => value)) });

const MERGE: MergeSpec = { on: ['id'], updateMatched: true, insertNotMatched: true, deleteNotMatchedBySource: false };

/** Makes the same changes to a table of the server and to one of the engine alone. */
class ComparedTable {
  readonly #id: string;
  readonly #alone: Table;

  private constructor(id: string, alone: Table) {
    this.#id = id;
    this.#alone = alone;
  }

  static async create(first: ArrowTable): Promise<ComparedTable> {
    const id = racing.reserve();
    await engine.createTable(id, splitBytes(streamOf(first)));
    const connection = await (await loadLancedb()).connect(directory);
    return new ComparedTable(id, await connection.createTable(id, first as never));
  }

  async update(predicate: string): Promise<readonly [unknown, unknown]> {
    const ours = await engine.changes.update(this.#id, { predicate, updates: [['value', 'value + 1']] });
    const { rowsUpdated: updated } = await this.#alone.update({ where: predicate, valuesSql: { value: 'value + 1' } });
    return [ours.rows, updated];
  }

  async delete(predicate: string): Promise<readonly [unknown, unknown]> {
    const ours = await engine.changes.delete(this.#id, predicate);
    const alone = await this.#alone.delete(predicate);
    return [ours.rows, alone.numDeletedRows];
  }

  async merge(source: ArrowTable, spec: MergeSpec): Promise<readonly [unknown, unknown]> {
    const { version: _version, ...ours } = await engine.changes.merge(this.#id, splitBytes(streamOf(source)), spec);
    let builder = this.#alone.mergeInsert([...spec.on]);
    if (spec.updateMatched) builder = builder.whenMatchedUpdateAll({ where: spec.updateFilter as string });
    if (spec.insertNotMatched) builder = builder.whenNotMatchedInsertAll();
    if (spec.deleteNotMatchedBySource) builder = builder.whenNotMatchedBySourceDelete();
    const alone = await builder.execute(source as never);
    return [ours, { updated: alone.numUpdatedRows, inserted: alone.numInsertedRows, deleted: alone.numDeletedRows }];
  }
}

/** Returns pseudo-random integers from 0 to `below` - 1 (a linear congruential generator). */
const randomIntegers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
};

describe('the counts of a commit', () => {
  it.each([1, 2, 3])('are those of the engine, in random changes (seed %i)', async (seed) => {
    const random = randomIntegers(seed);
    const someIds = (): number[] => [...new Set(Array.from({ length: 1 + random(8) }, () => random(40)))];
    const table = await ComparedTable.create(rows([1, 2, 3, 4, 5]));
    const changes = [
      () => table.update(`id % ${2 + random(5)} = 1`),
      () => table.delete(`id = ${random(40)}`),
      () => table.merge(rows(someIds(), random(9)), MERGE),
      () => table.merge(rows(someIds(), random(9)), { ...MERGE, insertNotMatched: false }),
      () => table.merge(rows(someIds(), random(9)), { ...MERGE, updateMatched: false }),
      () => table.merge(rows(someIds(), random(9)), { ...MERGE, updateFilter: 'source.value > target.value' }),
      () => table.merge(rows(someIds(), random(9)), { ...MERGE, deleteNotMatchedBySource: random(4) === 0 }),
      // The engine could update the rows in place if the source lacks a column, but it rewrites them.
      () => table.merge(tableFromArrays({ id: Int32Array.from(someIds()) }), MERGE),
    ];
    for (let count = 0; count < 40; count++) {
      const at = random(changes.length);
      const [ours, alone] = (await changes[at]?.()) ?? [];
      expect(ours, `change ${count} of kind ${at}`).toEqual(alone);
    }
  });

  it('are those of the engine, when rows are updated in one of two columns', async () => {
    const table = await ComparedTable.create(rows([1, 2, 3]));
    const [ours, alone] = await table.merge(tableFromArrays({ value: Int32Array.of(0), id: Int32Array.of(2) }), MERGE);
    expect(ours).toEqual(alone);
    const part = tableFromArrays({ id: Int32Array.of(2) });
    const [partly, partlyAlone] = await table.merge(part, { ...MERGE, insertNotMatched: false });
    expect(partly).toEqual(partlyAlone);
  });
});

describe('a counted write', () => {
  it('has its response before the engine ends it', async () => {
    const id = racing.reserve();
    await engine.createTable(id, splitBytes(streamOf(rows([1, 2, 3]))));
    const changes = [
      () => engine.changes.update(id, { updates: [['value', '7']] }),
      () => engine.changes.merge(id, splitBytes(streamOf(rows([3, 4]))), MERGE),
      () => engine.changes.delete(id, 'id = 1'),
    ];
    const results: unknown[] = [];
    for (const change of changes) {
      results.push(await change());
      expect(engine.queuedWrites).toBe(1);
    }
    expect(results).toEqual([
      { rows: 3, version: 2 },
      { updated: 1, inserted: 1, deleted: 0, version: 3 },
      { rows: 1, version: 4 },
    ]);
    expect(await engine.version(id)).toBe(4);
  });

  it('is not repeated when the engine reports a conflict after it was published', async () => {
    const id = racing.reserve();
    await engine.createTable(id, splitBytes(streamOf(rows([1]))));
    await engine.changes.update(id, { updates: [['value', '7']] });
    const [base, next] = await Promise.all([1, 2].map((version) => racing.commit(id, '', version)));
    if (base === undefined || next === undefined) throw new Error('there are no two versions');
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const commit: TableWriter['commit'] = async (_branch, _policy, write, options) => {
      const attempt = () => write({ base } as unknown as CommitSession, async () => ({}) as never);
      await attempt();
      const { manifestPath, ...others } = next;
      options?.onHeld?.({ ...others, heldPath: manifestPath, finalPath: manifestPath });
      options?.onPublished?.(2);
      return attempt().finally(end);
    };
    const update = vi.fn(async (_table: unknown, _base: Commit) => Promise.resolve({ rows: 99, version: 2 }));
    const counted = new CountedWrites({ commit } as TableWriter, new DiskStorage());
    const result = counted.write(id, { policy: REBASE, write: update, resultOf: updatedRows });
    expect(await result).toEqual({ rows: 1, version: 2 });
    await ended;
    expect(update).toHaveBeenCalledTimes(1);
  });
});
