import type { CommitArbiter } from '../../engine/index.ts';
import { ObjectStorage } from '../../storage/object-storage.ts';

/** A process that ends before one of its steps: from then on, nothing that it asks for happens. */
export class InterruptedProcess {
  #stepsLeft = Number.POSITIVE_INFINITY;

  get hasEnded(): boolean {
    return this.#stepsLeft < 0;
  }

  /** Ends it before the given number of further steps: changes of an object, and requests that change commits. */
  endBefore(steps: number): void {
    this.#stepsLeft = steps;
  }

  step(): void {
    if (this.#stepsLeft >= 0) this.#stepsLeft -= 1;
    this.requireLife();
  }

  requireLife(): void {
    if (this.hasEnded) throw new Error('the process has ended');
  }

  /** Returns the arbiter as this process reaches it. */
  arbiterOf(arbiter: CommitArbiter): CommitArbiter {
    const asking = <A extends unknown[], R>(ask: (...args: A) => Promise<R>) => {
      return async (...args: A): Promise<R> => {
        this.requireLife();
        return ask(...args);
      };
    };
    return {
      location: asking((id) => arbiter.location(id)),
      latest: asking((...args) => arbiter.latest(...args)),
      commit: asking((...args) => arbiter.commit(...args)),
      pending: asking((id) => arbiter.pending(id)),
      publishAll: async (...args) => {
        this.step();
        const published = await arbiter.publishAll(...args);
        this.step();
        return published;
      },
      settle: async (...args) => {
        this.step();
        await arbiter.settle(...args);
      },
      retract: asking((...args) => arbiter.retract(...args)),
      releaseWriteLease: () => undefined,
      acquireWriteLease: async () => undefined,
    };
  }
}

/** An object store as such a process reaches it. A move is two steps: a copy and a deletion. */
export class InterruptedStorage extends ObjectStorage {
  readonly #process: InterruptedProcess;

  constructor(process: InterruptedProcess, ...options: ConstructorParameters<typeof ObjectStorage>) {
    super(...options);
    this.#process = process;
  }

  override async read(...args: Parameters<ObjectStorage['read']>): Promise<Buffer> {
    this.#process.requireLife();
    return super.read(...args);
  }

  override async write(path: string, content: Uint8Array): Promise<void> {
    this.#process.step();
    await super.write(path, content);
  }

  override async copy(from: string, to: string): Promise<void> {
    this.#process.step();
    await super.copy(from, to);
  }

  override async delete(path: string): Promise<void> {
    this.#process.step();
    await super.delete(path);
  }

  override async deleteAll(path: string): Promise<void> {
    this.#process.step();
    await super.deleteAll(path);
  }
}
