import { rmSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { CommitArbiter, KnownCommit } from './arbiter.ts';
import { openEngine, type Engine } from '../engine.ts';
import { idStream, splitBytes, rowsOf } from '../../testing/engine/arrow.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';

/** An arbiter that publishes a commit, or not, and then cannot be reached for that request and the next ones. */
class LosingArbiter extends MemoryArbiter {
  /** What the next `publishAll` does. */
  loses: 'before' | 'after' | undefined;
  /** Further requests that fail. */
  #failing = 0;

  override async publishAll(...args: Parameters<CommitArbiter['publishAll']>): ReturnType<CommitArbiter['publishAll']> {
    this.#failIfAway();
    const { loses } = this;
    this.loses = undefined;
    const result = loses === 'before' ? undefined : await super.publishAll(...args);
    if (loses !== undefined) this.#failing = 2;
    this.#failIfAway();
    return result ?? 'lost';
  }

  override async pending(storageId: string): ReturnType<CommitArbiter['pending']> {
    this.#failIfAway();
    return super.pending(storageId);
  }

  override async latest(storageId: string, branch: string): Promise<KnownCommit | undefined> {
    this.#failIfAway();
    return super.latest(storageId, branch);
  }

  /** Ends the outage. */
  restore(): void {
    this.#failing = 0;
  }

  #failIfAway(): void {
    if (this.#failing === 0) return;
    this.#failing -= 1;
    throw new Error('no response');
  }
}

const arbiter = new LosingArbiter();
const engine: Engine = await openEngine({ arbiter });
afterEach(() => arbiter.restore());
afterAll(async () => {
  await engine.close();
  rmSync(arbiter.directory, { recursive: true });
});

const idsOf = async (id: string): Promise<number[]> =>
  (await rowsOf(() => engine.query(id, {}))).map((row) => (row as { id: number }).id).sort((a, b) => a - b);

const MERGE = { on: ['id'], updateMatched: false, insertNotMatched: true, deleteNotMatchedBySource: false };

const WRITES: readonly (readonly [string, write: (id: string) => Promise<unknown>, after: readonly number[]])[] = [
  ['insert', (id) => engine.insert(id, splitBytes(idStream(9)), 'append'), [1, 2, 9]],
  ['overwrite', (id) => engine.insert(id, splitBytes(idStream(9)), 'overwrite'), [9]],
  ['update', (id) => engine.changes.update(id, { updates: [['id', 'id + 10']] }), [11, 12]],
  ['delete', (id) => engine.changes.delete(id, 'id = 2'), [1]],
  ['merge', (id) => engine.changes.merge(id, splitBytes(idStream(9)), MERGE), [1, 2, 9]],
  [
    'new column',
    (id) => engine.changes.changeColumns(id, () => [{ kind: 'add', columns: [{ name: 'x', sql: 'nullif(id, 0)' }] }]),
    [1, 2],
  ],
];

describe.each(WRITES)('a %s whose commit has an unknown result', (_name, write, after) => {
  it.each([['before'], ['after']] as const)(
    '(lost %s the publication) fails, and is not committed again',
    async (loses) => {
      const id = arbiter.reserve();
      await engine.createTable(id, splitBytes(idStream(1, 2)));
      arbiter.loses = loses;
      await expect(write(id)).rejects.toThrow('no response');
      arbiter.restore();
      const isPublished = loses === 'after';
      expect(arbiter.versions(id)).toEqual(isPublished ? [1, 2] : [1]);
      expect(await idsOf(id)).toEqual(isPublished ? after : [1, 2]);
      expect(await arbiter.pending(id)).toEqual([]);
      const { version } = await engine.insert(id, splitBytes(idStream(50)), 'append');
      expect(version).toBe(isPublished ? 3 : 2);
      expect(await idsOf(id)).toEqual([...(isPublished ? after : [1, 2]), 50]);
    },
  );
});
