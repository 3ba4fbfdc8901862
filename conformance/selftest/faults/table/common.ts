import type { ErrorName } from '#contract/errors';
import type { HandlerResponse, HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  fault,
  acceptInvalid,
  delay,
  changeErrorCode,
  readBodyAs,
  rejectRequests,
  changeBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, Fault } from '../fault.ts';
import { exists, keyOf, leafOf, parentOf, tableAt, type Id, type OnObject } from '../mutations/state.ts';

/* What the faults of tables have in common. */

interface Named {
  readonly id: Id;
}
type Request<Op extends OnObject> = HandlerRequest<Op>;
type When<Op extends OnObject> = (request: Request<Op>, context: Context) => boolean | Promise<boolean>;

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
export const notes = <Op extends OnObject>(operation: Op, ids: Notes, when: When<Op> = () => true): ServerMutation =>
  replaceHandler(operation, async (request, { serve, context }) => {
    const wanted = await when(request, context);
    const response = await serve(request, context);
    if (wanted) ids.add((request as Named).id);
    return response;
  });

/** Lists these beside those that are there. */
export const listsToo = (ids: Notes): ServerMutation =>
  changeBody('ListTables', (body, { id }) => ({ ...body, tables: [...new Set([...body.tables, ...ids.in(id)])] }));

/** Leaves these out of the list. */
export const listsNot = (ids: Notes): ServerMutation =>
  changeBody('ListTables', (body, { id }) => ({
    ...body,
    tables: body.tables.filter((name) => !ids.in(id).includes(name)),
  }));

/** Tells whoever comes while another is at the same that he has won too. `whose` tells what they compete for. */
export const crownsAll = <Op extends OnObject>(
  operation: Op,
  response: HandlerResponse<Op>,
  whose: (request: Request<Op>) => Id = (request) => (request as Named).id,
): ServerMutation => {
  const busy = new Map<string, number>();
  const lost: readonly ErrorName[] = ['TableAlreadyExists', 'TableNotFound', 'ConcurrentModification'];
  return replaceHandler(operation, async (request, { serve, context }) => {
    const key = keyOf(whose(request));
    const others = busy.get(key) ?? 0;
    busy.set(key, others + 1);
    try {
      await delay();
      return await serve(request, context);
    } catch (error) {
      const isLoser = typeof error === 'object' && error !== null && 'name' in error;
      if (others > 0 && isLoser && lost.some((name) => name === error.name)) return response;
      throw error;
    } finally {
      busy.set(key, (busy.get(key) ?? 1) - 1);
    }
  });
};

/** Answers a refusal of the root as if the root could be a table. */
export const takesRoot = <Op extends OnObject>(operation: Op, response: HandlerResponse<Op>): ServerMutation =>
  acceptInvalid(operation, response, ['InvalidInput'], (request) => (request as Named).id.length === 0);

/** The operations that give a name to a table whose data is there in the end. */
type Naming = 'CreateTable' | 'RegisterTable';

/** Of the location that is answered. */
export const locationFault = (op: Naming): Fault =>
  fault(
    'answers the location with a slash at its end',
    changeBody(op, (body) => ({ ...body, location: `${body.location ?? ''}/` })),
  );

/** Of a name that is taken, with mode Create. */
export const modeCreateFaults = <Op extends Naming>(op: Op, isCreate: (request: Request<Op>) => boolean): Fault[] => [
  fault(
    'reports a taken name as a change meanwhile, with mode Create',
    changeErrorCode(op, 'ConcurrentModification', ['TableAlreadyExists'], isCreate),
  ),
  fault(
    'stores the properties of what it refuses, with mode Create',
    replaceHandler(op, async (request, { serve, context }) => {
      const table = isCreate(request) ? await tableAt(context, (request as Named).id) : undefined;
      if (table !== undefined) await context.catalog.tables.setProperties(table.id, { rejected: 'yes' });
      return serve(request, context);
    }),
  ),
];

/** Of mode Overwrite where there is nothing yet. */
export const overwriteAbsentFault = <Op extends Naming>(
  op: Op,
  isOverwrite: (request: Request<Op>) => boolean,
): Fault =>
  fault(
    'overwrites only what is there',
    rejectRequests(
      op,
      'TableNotFound',
      async (request, context) => isOverwrite(request) && !(await exists(request as Named, context)),
    ),
  );

/** Of the properties in the body of a request. */
export const propertiesFault = (op: 'DeclareTable' | 'RegisterTable'): Fault =>
  fault(
    'forgets properties that are empty',
    readBodyAs(op, ({ properties }) => ({
      properties: properties && Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== '')),
    })),
  );
