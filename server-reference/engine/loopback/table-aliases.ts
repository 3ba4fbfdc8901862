import { randomUUID } from 'node:crypto';
import type { TableView } from './loopback.ts';

/** Tables that the engine is given under a name made up for one piece of work, and sees there as that work wants. */
export class TableAliases {
  readonly #views = new Map<string, TableView>();

  /** What the engine shall see behind a name; undefined when nobody uses such a name now. */
  view(name: string): TableView | undefined {
    return this.#views.get(name);
  }

  /** Runs `work` with a name behind which the engine sees `view` meanwhile. */
  async use<T>(view: TableView, work: (name: string) => Promise<T>): Promise<T> {
    const name = `~${randomUUID()}`;
    this.#views.set(name, view);
    try {
      return await work(name);
    } finally {
      this.#views.delete(name);
    }
  }
}
