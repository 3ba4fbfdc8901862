import type { HandlerRequest } from '#contract/handlers';
import {
  acceptRawInvalid,
  acceptInvalid,
  parseJsonObject,
  changeRequestBody,
  changeResponseBody,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';

/* What the faults of columns have in common. */

/** The operations that change columns and answer once they have. */
export type Changing =
  'AlterTableAddColumns' | 'AlterTableAlterColumns' | 'AlterTableDropColumns' | 'UpdateFieldMetadata';

/** An answer of one who has done nothing. */
export const done = { body: { version: 1 } } as const;

/** Describes an older version with the columns of the latest. */
export const describesLatest: ServerMutation = changeResponseBody(
  'DescribeTable',
  async (body, request, { serve, context }) => {
    if (request.body.version === undefined) return body;
    const { body: latest } = await serve({ ...request, body: {} }, context);
    return { ...body, schema: latest.schema };
  },
);

export const ignoresBranch = (op: Changing): ServerMutation => changeRequestBody(op, { branch: undefined });

export const takesDeclared = (op: Changing): ServerMutation => acceptInvalid(op, done, ['InvalidTableState']);

/** Counts a request as done that has nothing in it. */
export const takesNone = (op: Changing, field: string): ServerMutation =>
  acceptRawInvalid(op, done, (_response, { body }) => {
    const entries = parseJsonObject(body)?.[field];
    return Array.isArray(entries) && entries.length === 0;
  });

/** Deletes rows behind the back of whoever asked for something else. */
export const deletes = async (
  { id, headers }: Pick<HandlerRequest<Changing>, 'id' | 'headers'>,
  { context, handlers }: Pick<HandlerScope<Changing>, 'context' | 'handlers'>,
  predicate: string,
): Promise<void> => void (await handlers.DeleteFromTable({ id, headers, query: {}, body: { predicate } }, context));
