import { operations, type OperationId } from '#contract/operations';
import { fault } from '../mutations/mutations.ts';
import { findRequestSchema, primaryType, propertySchema } from '../mutations/schemas.ts';
import { findTable, type TableRequest } from '../mutations/catalog-state.ts';
import type { DeriveFaults } from './derived-fault.ts';
import { replaceAnyHandler, type AnyScope, type Request, type Response } from './handlers.ts';

/* Servers that execute a list in parts, or change a table that a request must leave alone. */

interface WithBody {
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Returns a request for each element of a list in the body. */
const splitRequest = (request: Request, field: string): readonly Request[] => {
  const { body } = request as WithBody;
  const list = body?.[field];
  return Array.isArray(list) ? list.map((item) => ({ ...request, body: { ...body, [field]: [item] } })) : [];
};

const listsOf = (op: OperationId): readonly string[] => {
  const schema = findRequestSchema(op);
  return Object.keys(schema?.properties ?? {}).filter(
    (name) => name !== 'id' && primaryType(propertySchema(schema, name) ?? {}) === 'array',
  );
};

/** Returns the fields of the later response, with the elements of both in its lists. */
const joinResponses = (one: Response | undefined, other: Response): Response => {
  const earlier = (one?.body ?? {}) as Readonly<Record<string, unknown>>;
  const fields = Object.entries(other.body ?? {}).map(([name, value]: [string, unknown]) => {
    const before = earlier[name];
    return [
      name,
      Array.isArray(value) && Array.isArray(before) ? [...(before as unknown[]), ...(value as unknown[])] : value,
    ];
  });
  return { ...other, ...(other.body !== undefined && { body: Object.fromEntries(fields) as object }) } as Response;
};

const executeEach = async (parts: readonly Request[], { serve }: AnyScope): Promise<Response | undefined> => {
  let joined: Response | undefined;
  for (const part of parts) {
    const response = await serve(part).catch(() => undefined);
    if (response !== undefined) joined = joinResponses(joined, response);
  }
  return joined;
};

/** Servers that execute the elements of a list one by one, or keep the valid ones of a list that they reject. */
export const splitLists: DeriveFaults = (op) =>
  operations[op].effect === 'read'
    ? []
    : listsOf(op).flatMap((field) => [
        {
          name: `${field} one by one`,
          fault: fault(
            `executes ${field} one by one`,
            replaceAnyHandler(op, async (request, scope) => {
              const parts = splitRequest(request, field);
              if (parts.length < 2) return scope.serve(request);
              return (await executeEach(parts, scope)) ?? scope.serve(request);
            }),
          ),
        },
        {
          name: `valid ${field} kept`,
          fault: fault(
            `keeps the valid ${field} of a rejected request`,
            replaceAnyHandler(op, async (request, scope) => {
              try {
                return await scope.serve(request);
              } catch (error) {
                const parts = splitRequest(request, field);
                if (parts.length > 1) await executeEach(parts, scope);
                throw error;
              }
            }),
          ),
        },
      ]);

/** Deletes a row of the table of a request; a table without such a row stays the same. */
const deleteRow = async (request: Request, { handlers, context }: AnyScope): Promise<void> => {
  const { id, headers } = request as TableRequest;
  const body = { predicate: 'id = 2' };
  await handlers.DeleteFromTable({ id: [...id], headers, query: {}, body }, context).catch(() => undefined);
};

/** Adds a property to the table of a request. */
const addProperty = async (request: Request, { context }: AnyScope): Promise<void> => {
  const table = await findTable(context, (request as TableRequest).id);
  if (table !== undefined) await context.catalog.tables.setProperties(table.id, { ...table.properties, added: 'yes' });
};

const addVersion = async (request: Request, { handlers, context }: AnyScope): Promise<void> => {
  const { id, headers } = request as TableRequest;
  const body = { asked: String(performance.now()) };
  await handlers.UpdateTableSchemaMetadata({ id: [...id], headers, query: {}, body }, context).catch(() => undefined);
};

type Disturb = typeof deleteRow;

const CHANGES: readonly (readonly [name: string, disturb: Disturb])[] = [
  ['deletes a row', deleteRow],
  ['adds a property', addProperty],
  ['writes a version', addVersion],
];

const changesOf = (op: OperationId): typeof CHANGES =>
  operations[op].object === 'table' && operations[op].path.includes('{id}') ? CHANGES : [];

/** Servers that change the table of a request although they reject it. */
export const changeWhenRejected: DeriveFaults = (op) =>
  changesOf(op).map(([name, disturb]) => ({
    name: `${name} when rejected`,
    fault: fault(
      `${name} when it rejects a request`,
      replaceAnyHandler(op, async (request, scope) => {
        try {
          return await scope.serve(request);
        } catch (error) {
          await disturb(request, scope);
          throw error;
        }
      }),
    ),
  }));

/** Servers that change the table of a request beyond what it asks for. */
export const changeMore: DeriveFaults = (op) =>
  changesOf(op).map(([name, disturb]) => ({
    name: `${name} too`,
    fault: fault(
      `${name} with each request`,
      replaceAnyHandler(op, async (request, scope) => {
        const response = await scope.serve(request);
        await disturb(request, scope);
        return response;
      }),
    ),
  }));
