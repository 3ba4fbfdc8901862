import { rmSync } from 'node:fs';
import { type CommitArbiter, type Engine, openEngine } from '../../engine/index.ts';
import type { Storage } from '../../storage/index.ts';
import { MemoryArbiter } from './memory-arbiter.ts';

/** An arbiter that simulates a concurrent writer: it runs `beforeNextPublish` once, before it decides the next commit. */
export class RacingArbiter extends MemoryArbiter {
  beforeNextPublish: (() => Promise<unknown>) | undefined;
  /** Number of requests for a location or a commit. */
  requestCount = 0;

  override location(storageId: string): ReturnType<CommitArbiter['location']> {
    this.requestCount += 1;
    return super.location(storageId);
  }

  override async publishAll(
    ...commits: Parameters<MemoryArbiter['publishAll']>
  ): ReturnType<CommitArbiter['publishAll']> {
    this.requestCount += 1;
    const { beforeNextPublish } = this;
    this.beforeNextPublish = undefined;
    await beforeNextPublish?.();
    return super.publishAll(...commits);
  }
}

/** Opens two engines on one arbiter, like two server processes on one catalog. Their tables are on the disk by default. */
export const openTwoEngines = async (
  storage?: Storage,
): Promise<{
  readonly racing: RacingArbiter;
  readonly engine: Engine;
  readonly other: Engine;
  readonly close: () => Promise<void>;
}> => {
  const racing = new RacingArbiter();
  const options = { arbiter: racing, storage };
  const [engine, other] = [await openEngine(options), await openEngine(options)];
  const close = async (): Promise<void> => {
    await engine.close();
    await other.close();
    rmSync(racing.directory, { recursive: true });
  };
  return { racing, engine, other, close };
};
