import type { ErrorName } from '#contract/errors';
import type { HandlerResponse, HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  fault,
  acceptInvalid,
  delay,
  changeErrorCode,
  changeRequestBody,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, Fault } from '../fault.ts';
import {
  tableExists,
  keyOf,
  lastPart,
  parentId,
  findTable,
  type Id,
  type ObjectOperation,
} from '../mutations/catalog-state.ts';

interface HasId {
  readonly id: Id;
}
type Request<Op extends ObjectOperation> = HandlerRequest<Op>;
type When<Op extends ObjectOperation> = (request: Request<Op>, context: Context) => boolean | Promise<boolean>;

/** Identifiers that a fault has recorded. */
export class RecordedIds {
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

  /** Returns the last parts of the recorded identifiers in a namespace. */
  in(namespace: Id): readonly string[] {
    return [...this.#ids.values()].filter((id) => keyOf(parentId(id)) === keyOf(namespace)).map(lastPart);
  }
}

/**
 * Records the identifiers of successful requests to an operation; `when` is evaluated before the request is handled.
 */
export const recordIds = <Op extends ObjectOperation>(
  operation: Op,
  ids: RecordedIds,
  when: When<Op> = () => true,
): ServerMutation =>
  replaceHandler(operation, async (request, { serve, context }) => {
    const wanted = await when(request, context);
    const response = await serve(request, context);
    if (wanted) ids.add((request as HasId).id);
    return response;
  });

/** Adds the recorded tables to the responses of ListTables. */
export const listAlso = (ids: RecordedIds): ServerMutation =>
  changeResponseBody('ListTables', (body, { id }) => ({
    ...body,
    tables: [...new Set([...body.tables, ...ids.in(id)])],
  }));

/** Removes the recorded tables from the responses of ListTables. */
export const omitFromList = (ids: RecordedIds): ServerMutation =>
  changeResponseBody('ListTables', (body, { id }) => ({
    ...body,
    tables: body.tables.filter((name) => !ids.in(id).includes(name)),
  }));

/**
 * Reports success to every request that loses a race against a concurrent request with the same key.
 * `getKey` returns what the requests compete for; by default the table identifier.
 */
export const acceptAllConcurrent = <Op extends ObjectOperation>(
  operation: Op,
  response: HandlerResponse<Op>,
  getKey: (request: Request<Op>) => Id = (request) => (request as HasId).id,
): ServerMutation => {
  const inProgress = new Map<string, number>();
  const losingErrors: readonly ErrorName[] = ['TableAlreadyExists', 'TableNotFound', 'ConcurrentModification'];
  return replaceHandler(operation, async (request, { serve, context }) => {
    const key = keyOf(getKey(request));
    const others = inProgress.get(key) ?? 0;
    inProgress.set(key, others + 1);
    try {
      await delay();
      return await serve(request, context);
    } catch (error) {
      const isLoser = typeof error === 'object' && error !== null && 'name' in error;
      if (others > 0 && isLoser && losingErrors.some((name) => name === error.name)) return response;
      throw error;
    } finally {
      inProgress.set(key, (inProgress.get(key) ?? 1) - 1);
    }
  });
};

/** Returns the given success for a request on the root instead of rejecting it. */
export const acceptRoot = <Op extends ObjectOperation>(operation: Op, response: HandlerResponse<Op>): ServerMutation =>
  acceptInvalid(operation, response, ['InvalidInput'], (request) => (request as HasId).id.length === 0);

/** The operations that give a name to a table and leave it with data. */
type NamingOperation = 'CreateTable' | 'RegisterTable';

/** Returns a fault in the location of the response. */
export const createLocationFault = (op: NamingOperation): Fault =>
  fault(
    'returns the location with a trailing slash',
    changeResponseBody(op, (body) => ({ ...body, location: `${body.location ?? ''}/` })),
  );

/** Returns the faults for a name that is already used, with mode Create. */
export const createModeCreateFaults = <Op extends NamingOperation>(
  op: Op,
  isCreate: (request: Request<Op>) => boolean,
): Fault[] => [
  fault(
    'with mode Create, rejects an existing table as a concurrent modification',
    changeErrorCode(op, 'ConcurrentModification', ['TableAlreadyExists'], isCreate),
  ),
  fault(
    'with mode Create, stores the properties of a rejected request',
    replaceHandler(op, async (request, { serve, context }) => {
      const table = isCreate(request) ? await findTable(context, (request as HasId).id) : undefined;
      if (table !== undefined) await context.catalog.tables.setProperties(table.id, { rejected: 'yes' });
      return serve(request, context);
    }),
  ),
];

/** Returns the fault for mode Overwrite on a table that does not exist. */
export const createOverwriteAbsentFault = <Op extends NamingOperation>(
  op: Op,
  isOverwrite: (request: Request<Op>) => boolean,
): Fault =>
  fault(
    'overwrites existing tables only',
    rejectRequests(
      op,
      'TableNotFound',
      async (request, context) => isOverwrite(request) && !(await tableExists(request as HasId, context)),
    ),
  );

/** Returns a fault in storing the properties of a request body. */
export const createPropertiesFault = (op: 'DeclareTable' | 'RegisterTable'): Fault =>
  fault(
    'discards properties with an empty value',
    changeRequestBody(op, ({ properties }) => ({
      properties: properties && Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== '')),
    })),
  );
