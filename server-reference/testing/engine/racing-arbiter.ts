import { rmSync } from 'node:fs';
import type { CommitArbiter } from '../../engine/commit/arbiter.ts';
import { type Engine, openEngine } from '../../engine/engine.ts';
import { MemoryArbiter } from './memory-arbiter.ts';

/** Lets somebody else come first: `before` is run once, right before the next commit is decided. */
export class RacingArbiter extends MemoryArbiter {
  beforeNextPublish: (() => Promise<unknown>) | undefined;
  /** How often an engine has asked where a table is or whether it may commit. */
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

/** Two engines over one arbiter, as two processes have them. */
export const openTwoEngines = async (): Promise<{
  readonly racing: RacingArbiter;
  readonly engine: Engine;
  readonly other: Engine;
  readonly close: () => Promise<void>;
}> => {
  const racing = new RacingArbiter();
  const [engine, other] = [await openEngine({ arbiter: racing }), await openEngine({ arbiter: racing })];
  const close = async (): Promise<void> => {
    await engine.close();
    await other.close();
    rmSync(racing.directory, { recursive: true });
  };
  return { racing, engine, other, close };
};
