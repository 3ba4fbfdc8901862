import { randomUUID } from 'node:crypto';
import type { TableView } from './table-view.ts';

/**
 * What the engine sees under which table name while a write runs. The name of a branch (`nameOf`) belongs to the write that
 * uses the shared handle; all other writes have an alias of their own.
 */
export class CommitSessions {
  readonly #views = new Map<string, TableView>();

  /** Returns the view of the write that uses a name; undefined when there is none. */
  view(name: string): TableView | undefined {
    return this.#views.get(name);
  }

  /** Runs `work` while the engine sees `view` under `name`, by default a new alias. */
  async use<T>(view: TableView, work: (name: string) => Promise<T>, name = `~${randomUUID()}`): Promise<T> {
    this.#views.set(name, view);
    try {
      return await work(name);
    } finally {
      if (this.#views.get(name) === view) this.#views.delete(name);
    }
  }
}
