import type { HandlerRequest } from '#contract/handlers';
import { changeRequestBody, changeResponseBody, replaceHandler } from './mutations.ts';
import type { ServerMutation } from '../fault.ts';
import type { TableRequest, ObjectOperation } from './state.ts';

/* Wrong turns that operations of several resources can take. */

/** The operations that change rows or columns and answer once they have. */
type WriteOperation =
  | 'InsertIntoTable'
  | 'UpdateTable'
  | 'DeleteFromTable'
  | 'MergeInsertIntoTable'
  | 'AlterTableAddColumns'
  | 'AlterTableAlterColumns'
  | 'AlterTableDropColumns'
  | 'UpdateFieldMetadata';

/** Answers the number of the version before the change. */
export const returnEarlierVersion = (op: WriteOperation): ServerMutation =>
  changeResponseBody(op, (body) => ({ ...body, version: (body.version ?? 1) - 1 }));

/** Reads the latest version, whichever was asked for. */
export const ignoreQueryVersion: ServerMutation = changeRequestBody('QueryTable', { version: undefined });

/** Writes a version to the main branch of a table that should stay as it is. */
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
