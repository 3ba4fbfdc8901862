import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CommitArbiter, StagedCommit } from './arbiter.ts';
import { openEngine } from '../engine.ts';
import { idStream, splitBytes, rowsOf } from '../../testing/engine/arrow.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';

const memory = new MemoryArbiter();
afterAll(() => rmSync(memory.directory, { recursive: true }));

type Step = 'before publish' | 'after publish' | 'before settle' | 'after settle';

/** The arbiter as seen by a process that crashes at a step: all later requests fail. */
class CrashingArbiter implements CommitArbiter {
  #hasCrashed = false;
  #crashAt: Step | undefined;

  crashAt(step: Step): void {
    this.#crashAt = step;
  }

  async location(storageId: string): ReturnType<CommitArbiter['location']> {
    return this.#unlessCrashed(() => memory.location(storageId));
  }
  async latest(storageId: string, branch: string): ReturnType<CommitArbiter['latest']> {
    return this.#unlessCrashed(() => memory.latest(storageId, branch));
  }
  async commit(storageId: string, branch: string, version: number): ReturnType<CommitArbiter['commit']> {
    return this.#unlessCrashed(() => memory.commit(storageId, branch, version));
  }
  async publishAll(
    storageId: string,
    branch: string,
    staged: readonly StagedCommit[],
  ): ReturnType<CommitArbiter['publishAll']> {
    this.#reach('before publish');
    const result = await this.#unlessCrashed(() => memory.publishAll(storageId, branch, staged));
    this.#reach('after publish');
    return this.#unlessCrashed(async () => result);
  }
  async pending(storageId: string): ReturnType<CommitArbiter['pending']> {
    return this.#unlessCrashed(() => memory.pending(storageId));
  }
  async settle(storageId: string, branch: string, version: number): Promise<void> {
    this.#reach('before settle');
    await this.#unlessCrashed(() => memory.settle(storageId, branch, version));
    this.#reach('after settle');
  }

  async retract(...[storageId, branch, commit]: Parameters<CommitArbiter['retract']>): Promise<void> {
    await this.#unlessCrashed(() => memory.retract(storageId, branch, commit));
  }

  releaseWriteLease(): undefined {
    return undefined;
  }

  async acquireWriteLease(): Promise<void> {}

  #reach(step: Step): void {
    if (this.#crashAt === step) this.#hasCrashed = true;
  }

  async #unlessCrashed<T>(request: () => Promise<T>): Promise<T> {
    if (this.#hasCrashed) throw new Error('killed');
    return request();
  }
}

/** Creates a table with row 1; then a process crashes at `step` while it inserts row 2. */
const insertCrashingAt = async (step: Step): Promise<{ id: string; acknowledged: boolean }> => {
  const arbiter = new CrashingArbiter();
  const id = memory.reserve();
  const engine = await openEngine({ arbiter });
  await engine.createTable(id, splitBytes(idStream(1)));
  arbiter.crashAt(step);
  const acknowledged = await engine.insert(id, splitBytes(idStream(2)), 'append').then(
    () => true,
    () => false,
  );
  await engine.close();
  return { id, acknowledged };
};

describe('a crash during an insert', () => {
  it.each<[Step, number[]]>([
    ['before publish', [1]],
    ['after publish', [1, 2]],
    ['before settle', [1, 2]],
    ['after settle', [1, 2]],
  ])('%s: the table has the rows %j after the restart', async (step, rows) => {
    const { id, acknowledged } = await insertCrashingAt(step);
    const engine = await openEngine({ arbiter: memory });
    const ids = async (): Promise<unknown[]> =>
      (await rowsOf(() => engine.query(id, {}))).map((row) => (row as { id: number }).id);
    expect(await ids()).toEqual(rows);
    if (acknowledged) expect(rows).toContain(2);
    expect(await memory.pending(id)).toEqual([]);
    expect(memory.versions(id)).toEqual(rows);
    // Later writes succeed.
    const { version } = await engine.insert(id, splitBytes(idStream(3)), 'append');
    expect(version).toBe(rows.length + 1);
    expect(await ids()).toEqual([...rows, 3]);
    await engine.close();
  });

  it('a crash of a create before its commit leaves no table, and the storage can be reused', async () => {
    const arbiter = new CrashingArbiter();
    const id = memory.reserve();
    const engine = await openEngine({ arbiter });
    arbiter.crashAt('before publish');
    await expect(engine.createTable(id, splitBytes(idStream(1)))).rejects.toThrow('killed');
    await engine.close();
    const next = await openEngine({ arbiter: memory });
    expect(await memory.latest(id, '')).toBeUndefined();
    await next.drop(id, (await memory.location(id))?.location ?? '');
    await next.createTable(id, splitBytes(idStream(2)));
    expect(await next.countRows(id)).toBe(1);
    await next.close();
  });

  it('a create keeps its files when publish throws, and deletes them after a conflict', async () => {
    const id = memory.reserve();
    const location = (await memory.location(id))?.location ?? '';
    const engine = await openEngine({ arbiter: memory });
    const rejected = engine.createTable(id, splitBytes(idStream(1)), async () => 'conflict');
    await expect(rejected).rejects.toMatchObject({ kind: 'conflict' });
    expect(existsSync(location)).toBe(false);
    const discarded = engine.createTable(id, splitBytes(idStream(1)), async (commits) => {
      await memory.publishAll(id, '', commits);
      throw new Error('lost');
    });
    await expect(discarded).rejects.toThrow('lost');
    expect(await engine.countRows(id)).toBe(1);
    await engine.close();
  });

  it('finishPending places the manifest', async () => {
    const { id } = await insertCrashingAt('after publish');
    const [pending] = await memory.pending(id);
    const final = `/${pending?.finalPath ?? ''}`;
    expect(existsSync(final)).toBe(false);
    const engine = await openEngine({ arbiter: memory });
    await engine.files.finishPending(id);
    await engine.files.finishPending(id);
    expect(existsSync(final)).toBe(true);
    expect(await memory.pending(id)).toEqual([]);
    const { location = '' } = (await memory.location(id)) ?? {};
    // Only manifests that were never published may be left.
    expect(readdirSync(join(location, '_txn')).every((name) => !pending?.heldPath.includes(name))).toBe(true);
    await engine.close();
  });
});

describe('a commit that is placed and not settled', () => {
  /** Creates a table with row 1 and inserts row 2 while the arbiter does not settle. */
  const insertUnsettled = async () => {
    const arbiter = new MemoryArbiter();
    const id = arbiter.reserve();
    const engine = await openEngine({ arbiter });
    await engine.createTable(id, splitBytes(idStream(1)));
    let unblock = (): void => undefined;
    const blocked = new Promise<void>((resolve) => (unblock = resolve));
    const settle = arbiter.settle.bind(arbiter);
    const settled: number[] = [];
    arbiter.settle = async (storageId, branch, version) => {
      await blocked;
      settled.push(version);
      await settle(storageId, branch, version);
    };
    await engine.insert(id, splitBytes(idStream(2)), 'append');
    return { arbiter, id, engine, unblock, settled, settle };
  };

  it('is acknowledged, and its process reads and writes on top of it', async () => {
    const { arbiter, id, engine, unblock, settled } = await insertUnsettled();
    expect((await arbiter.pending(id)).map(({ version }) => version)).toEqual([2]);
    expect(await engine.countRows(id)).toBe(2);
    expect(await engine.insert(id, splitBytes(idStream(3)), 'append')).toEqual({ rows: 1, version: 3 });
    expect(settled).toEqual([]);
    unblock();
    await engine.close();
    expect(settled).toEqual([2, 3]);
    expect(await arbiter.pending(id)).toEqual([]);
    rmSync(arbiter.directory, { recursive: true });
  });

  it('is finished by another process that reads it', async () => {
    const { arbiter, id, engine, unblock, settle } = await insertUnsettled();
    arbiter.settle = settle;
    const other = await openEngine({ arbiter });
    expect(await other.countRows(id)).toBe(2);
    expect(await arbiter.pending(id)).toEqual([]);
    expect(await other.insert(id, splitBytes(idStream(3)), 'append')).toEqual({ rows: 1, version: 3 });
    unblock();
    expect(await engine.countRows(id)).toBe(3);
    await engine.close();
    await other.close();
    rmSync(arbiter.directory, { recursive: true });
  });

  it('is settled before `finishPending` returns', async () => {
    const { arbiter, id, engine, unblock, settled } = await insertUnsettled();
    const finished = engine.files.finishPending(id);
    unblock();
    await finished;
    expect(settled).toEqual([2]);
    await engine.close();
    rmSync(arbiter.directory, { recursive: true });
  });
});

describe('the directory of held manifests', () => {
  const heldDirectories = (id: string): string[] => readdirSync(join(memory.locationOf(id) ?? '', '_txn'));

  it('is used again by the next commit, and deleted by a close', async () => {
    const id = memory.reserve();
    const engine = await openEngine({ arbiter: memory });
    await engine.createTable(id, splitBytes(idStream(1)));
    const names = new Set<string>();
    for (const value of [2, 3, 4]) {
      await engine.insert(id, splitBytes(idStream(value)), 'append');
      await engine.files.finishPending(id);
      for (const name of heldDirectories(id)) names.add(name);
    }
    expect(names.size).toBe(1);
    await engine.close();
    expect(heldDirectories(id)).toEqual([]);
  });

  it('is replaced when another process has deleted it', async () => {
    const id = memory.reserve();
    const engine = await openEngine({ arbiter: memory });
    await engine.createTable(id, splitBytes(idStream(1)));
    await engine.insert(id, splitBytes(idStream(2)), 'append');
    await engine.files.finishPending(id);
    rmSync(join(memory.locationOf(id) ?? '', '_txn'), { recursive: true });
    await engine.insert(id, splitBytes(idStream(3)), 'append');
    expect(await engine.countRows(id)).toBe(3);
    await engine.close();
  });
});

it('a write succeeds, and is committed once, when its commit cannot be settled', async () => {
  const id = memory.reserve();
  const engine = await openEngine({ arbiter: memory });
  await engine.createTable(id, splitBytes(idStream(1)));
  memory.after = (step) => {
    if (step !== 'settle') return;
    memory.after = () => undefined;
    throw new Error('lost');
  };
  expect(await engine.insert(id, splitBytes(idStream(2)), 'append')).toEqual({ rows: 1, version: 2 });
  expect(await engine.countRows(id)).toBe(2);
  expect(memory.versions(id)).toEqual([1, 2]);
  await engine.close();
});

it('keeps written rows after a close', async () => {
  const id = memory.reserve();
  const first = await openEngine({ arbiter: memory });
  await first.createTable(id, splitBytes(idStream(1)));
  await first.insert(id, splitBytes(idStream(2)), 'append');
  await first.close();
  const second = await openEngine({ arbiter: memory });
  expect([await second.countRows(id), await second.countRows(id, { version: 1 })]).toEqual([2, 1]);
  await second.close();
});

it('close waits for running writes', async () => {
  const id = memory.reserve();
  const engine = await openEngine({ arbiter: memory });
  await engine.createTable(id, splitBytes(idStream(0)));
  const writes = [1, 2, 3].map((i) => engine.insert(id, splitBytes(idStream(i)), 'append'));
  // A write is running only after its body has arrived.
  await writes[0];
  await engine.close();
  const done = await Promise.allSettled(writes);
  // Appends that wait for each other share a version.
  const versions = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value.version] : []));
  expect(memory.versions(id)).toEqual([...new Set([1, ...versions])]);
});
