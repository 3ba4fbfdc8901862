import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, openEngine } from '../engine.ts';
import { EngineError } from '../native/errors.ts';
import { toIpcFile } from '../ipc/results.ts';
import { readFixture, splitBytes, concatChunks } from '../../testing/engine/arrow.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';

/**
 * Fuzz test: bodies with a few changed bytes must not abort the process, which a wrong length can do in the native reader.
 * The seed is fixed. Increase this number for a longer run.
 */
const MUTANTS_PER_FIXTURE = 40;

const arbiter = new MemoryArbiter();
let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ arbiter });
});
afterAll(async () => {
  await engine.close();
  rmSync(arbiter.directory, { recursive: true });
});

/** Linear congruential generator with the constants of Numerical Recipes. */
const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const LENGTHS = [-1n, 0n, 1n, 2n ** 31n, 2n ** 40n, -(2n ** 62n), 123_456_789_012n];

const mutate = (base: Buffer, random: (below: number) => number): Buffer => {
  const bytes = Buffer.from(base);
  for (let changesLeft = 1 + random(3); changesLeft > 0; changesLeft--) {
    const at = random(bytes.byteLength - 8);
    const kind = random(3);
    if (kind === 0) bytes.writeUInt8(random(256), at);
    else if (kind === 1) bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random(8)), at);
    else bytes.writeBigInt64LE(LENGTHS[random(LENGTHS.length)] ?? 0n, at & ~7);
  }
  return bytes;
};

describe('mutated bodies are rejected with a clear error or stored readably', () => {
  it.each([
    ['pyarrow-lz4', 1],
    ['pyarrow-zstd', 2],
    ['pyarrow-scalars', 3],
    ['pyarrow-nested', 4],
    ['pyarrow-dictionary-delta', 5],
    ['pyarrow-schema-only', 6],
    ['polars-lz4', 7],
    ['duckdb-types', 8],
  ])('%s', async (name, seed) => {
    const random = randomFrom(seed);
    const base = readFixture(name);
    for (let i = 0; i < MUTANTS_PER_FIXTURE; i++) {
      const id = arbiter.reserve();
      const outcome = await engine.createTable(id, splitBytes(mutate(base, random))).catch((error: unknown) => error);
      if (outcome instanceof Error) {
        expect(outcome).toBeInstanceOf(EngineError);
        expect(outcome).not.toMatchObject({ kind: 'internal' });
        expect(arbiter.versions(id)).toEqual([]);
      } else {
        const { rows } = outcome as { rows: number };
        expect(await engine.countRows(id)).toBe(rows);
        await concatChunks(toIpcFile(await engine.query(id, {})));
      }
    }
  });
});
