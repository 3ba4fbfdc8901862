import type { HandlerRequest } from '#contract/handlers';
import { accepts, forgives, jsonOf, readsBody, says, type Scene } from '../mutations/mutations.ts';
import type { Bend } from '../fault.ts';

/* What the faults of columns have in common. */

/** The operations that change columns and answer once they have. */
export type Changing =
  'AlterTableAddColumns' | 'AlterTableAlterColumns' | 'AlterTableDropColumns' | 'UpdateFieldMetadata';

/** An answer of one who has done nothing. */
export const done = { body: { version: 1 } } as const;

/** Describes an older version with the columns of the latest. */
export const describesLatest: Bend = says('DescribeTable', async (body, request, { serve, context }) => {
  if (request.body.version === undefined) return body;
  const { body: latest } = await serve({ ...request, body: {} }, context);
  return { ...body, schema: latest.schema };
});

export const ignoresBranch = (op: Changing): Bend => readsBody(op, { branch: undefined });

export const takesDeclared = (op: Changing): Bend => forgives(op, done, ['InvalidTableState']);

/** Counts a request as done that has nothing in it. */
export const takesNone = (op: Changing, member: string): Bend =>
  accepts(op, done, (_answer, { body }) => {
    const entries = jsonOf(body)?.[member];
    return Array.isArray(entries) && entries.length === 0;
  });

/** Deletes rows behind the back of whoever asked for something else. */
export const deletes = async (
  { id, headers }: Pick<HandlerRequest<Changing>, 'id' | 'headers'>,
  { context, handlers }: Pick<Scene<Changing>, 'context' | 'handlers'>,
  predicate: string,
): Promise<void> => void (await handlers.DeleteFromTable({ id, headers, query: {}, body: { predicate } }, context));
