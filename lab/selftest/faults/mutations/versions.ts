import type { HandlerRequest } from '#contract/handlers';
import { changeRequestBody, changeResponseBody, replaceHandler } from './mutations.ts';
import type { ServerMutation } from '../fault.ts';
import type { TableRequest, ObjectOperation } from './catalog-state.ts';

/* Mutations that concern table versions. */

/** The operations that change rows or columns and return the new version. */
type WriteOperation =
  | 'InsertIntoTable'
  | 'UpdateTable'
  | 'DeleteFromTable'
  | 'MergeInsertIntoTable'
  | 'AlterTableAddColumns'
  | 'AlterTableAlterColumns'
  | 'AlterTableDropColumns'
  | 'UpdateFieldMetadata';

/** Returns the version before the change. */
export const returnEarlierVersion = (op: WriteOperation): ServerMutation =>
  changeResponseBody(op, (body) => ({ ...body, version: (body.version ?? 1) - 1 }));

/** Makes QueryTable read the latest version instead of the requested one. */
export const ignoreQueryVersion: ServerMutation = changeRequestBody('QueryTable', { version: undefined });

/** Writes a version to the main branch after each request for which `when` returns true. */
export const commitAfterRequest = <Op extends ObjectOperation>(
  op: Op,
  when: (request: HandlerRequest<Op>) => boolean = () => true,
): ServerMutation => {
  let times = 0;
  return replaceHandler(op, async (request, { serve, context, handlers }) => {
    const response = await serve(request, context);
    const { id, headers } = request as TableRequest;
    const body = { asked: `${(times += 1)} times` };
    if (when(request)) await handlers.UpdateTableSchemaMetadata({ id, headers, query: {}, body }, context);
    return response;
  });
};
