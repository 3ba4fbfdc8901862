import type { ErrorName } from '#contract/errors';
import type { HandlerAnswer, HandlerRequest } from '#contract/handlers';
import type { OperationId, OperationTypes } from '#contract/operations';
import type { Table } from '../../catalog/table-rows.ts';
import type { Context } from '../../operations/context.ts';
import { forgives, lingers, says, serves } from '../bends.ts';
import type { Bend } from '../fault.ts';

/* What the faults of tables have in common. */

export type Id = readonly string[];
interface Named {
  readonly id: Id;
}
type OnObject = {
  [Op in OperationId]: OperationTypes[Op]['path'] extends Named ? Op : never;
}[OperationId];
type Request<Op extends OnObject> = HandlerRequest<Op>;
type When<Op extends OnObject> = (request: Request<Op>, context: Context) => boolean | Promise<boolean>;

export const keyOf = (id: Id): string => JSON.stringify(id);
export const parentOf = (id: Id): string[] => id.slice(0, -1);
export const leafOf = (id: Id): string => id.at(-1) ?? '';

/** The table of a name; undefined where there is none. */
export const tableAt = async ({ catalog, database }: Context, id: Id): Promise<Table | undefined> => {
  const found = id.length === 0 ? undefined : await catalog.tables.describe(database, id);
  return found?.kind === 'found' ? found.table : undefined;
};

export const isThere = async ({ id }: Named, context: Context): Promise<boolean> =>
  (await tableAt(context, id)) !== undefined;

export const isDeclared = async ({ id }: Named, context: Context): Promise<boolean> =>
  (await tableAt(context, id))?.storageId === null;

export const hasData = async ({ id }: Named, context: Context): Promise<boolean> =>
  typeof (await tableAt(context, id))?.storageId === 'string';

/** The version of a table; 0 where there is no data. */
export const versionAt = async (context: Context, id: Id): Promise<number> => {
  const storageId = (await tableAt(context, id))?.storageId;
  return typeof storageId === 'string' ? context.engine.version(storageId) : 0;
};

/** Identifiers that a faulty server has taken note of. */
export class Notes {
  readonly #ids = new Map<string, Id>();

  add(id: Id): void {
    this.#ids.set(keyOf(id), id);
  }

  delete(id: Id): void {
    this.#ids.delete(keyOf(id));
  }

  has(id: Id): boolean {
    return this.#ids.has(keyOf(id));
  }

  /** The last parts of those that lie in a namespace. */
  in(namespace: Id): readonly string[] {
    return [...this.#ids.values()].filter((id) => keyOf(parentOf(id)) === keyOf(namespace)).map(leafOf);
  }
}

/** Takes note of whom an operation was done to. */
export const notes = <Op extends OnObject>(operation: Op, ids: Notes, when: When<Op> = () => true): Bend =>
  serves(operation, async (request, { serve, context }) => {
    const wanted = await when(request, context);
    const answer = await serve(request, context);
    if (wanted) ids.add((request as Named).id);
    return answer;
  });

/** Lists these beside those that are there. */
export const listsToo = (ids: Notes): Bend =>
  says('ListTables', (body, { id }) => ({ ...body, tables: [...new Set([...body.tables, ...ids.in(id)])] }));

/** Leaves these out of the list. */
export const listsNot = (ids: Notes): Bend =>
  says('ListTables', (body, { id }) => ({ ...body, tables: body.tables.filter((name) => !ids.in(id).includes(name)) }));

/** Tells whoever comes while another is at the same that he has won too. `whose` tells what they compete for. */
export const crownsAll = <Op extends OnObject>(
  operation: Op,
  answer: HandlerAnswer<Op>,
  whose: (request: Request<Op>) => Id = (request) => (request as Named).id,
): Bend => {
  const busy = new Map<string, number>();
  const lost: readonly ErrorName[] = ['TableAlreadyExists', 'TableNotFound', 'ConcurrentModification'];
  return serves(operation, async (request, { serve, context }) => {
    const key = keyOf(whose(request));
    const others = busy.get(key) ?? 0;
    busy.set(key, others + 1);
    try {
      await lingers();
      return await serve(request, context);
    } catch (error) {
      const isLoser = typeof error === 'object' && error !== null && 'name' in error;
      if (others > 0 && isLoser && lost.some((name) => name === error.name)) return answer;
      throw error;
    } finally {
      busy.set(key, (busy.get(key) ?? 1) - 1);
    }
  });
};

/** Answers a refusal of the root as if the root could be a table. */
export const takesRoot = <Op extends OnObject>(operation: Op, answer: HandlerAnswer<Op>): Bend =>
  forgives(operation, answer, ['InvalidInput'], (request) => (request as Named).id.length === 0);
