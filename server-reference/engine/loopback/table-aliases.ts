import { randomUUID } from 'node:crypto';
import type { TableView } from '../commit/table-view.ts';

/** Names under which the engine sees a table as one write defines it (a TableView), for the duration of that write. */
export class TableAliases {
  readonly #views = new Map<string, TableView>();

  /** Returns the view under an alias; undefined when the alias is not in use. */
  view(name: string): TableView | undefined {
    return this.#views.get(name);
  }

  /** Runs `work` with a new alias under which the engine sees `view`. */
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
