import type { HandlerRequest } from '#contract/handlers';
import { changeResponseBody, type HandlerScope } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';

/** The operations that change columns and return a version. */
type ColumnOperation =
  'AlterTableAddColumns' | 'AlterTableAlterColumns' | 'AlterTableDropColumns' | 'UpdateFieldMetadata';

/** Describes earlier versions with the columns of the latest version. */
export const describeLatestColumns: ServerMutation = changeResponseBody(
  'DescribeTable',
  async (body, request, { serve, context }) => {
    if (request.body.version === undefined) return body;
    const { body: latest } = await serve({ ...request, body: {} }, context);
    return { ...body, schema: latest.schema };
  },
);

/** Deletes the rows that match a predicate as a side effect of another request. */
export const deleteRows = async (
  { id, headers }: Pick<HandlerRequest<ColumnOperation>, 'id' | 'headers'>,
  { context, handlers }: Pick<HandlerScope<ColumnOperation>, 'context' | 'handlers'>,
  predicate: string,
): Promise<void> => void (await handlers.DeleteFromTable({ id, headers, query: {}, body: { predicate } }, context));
