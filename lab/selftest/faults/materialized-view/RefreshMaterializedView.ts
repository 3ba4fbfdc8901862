import { fault, acceptInvalid, changeRequestBody, changeResponseBody, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { withViews } from './view-handlers.ts';

const op = 'RefreshMaterializedView';
const STARTED = { status: 202, body: { job_id: 'nobody' } } as const;

export const refreshMaterializedView: FaultsOf<typeof op> = {
  'job-returned': fault(
    'returns an empty job_id',
    withViews(changeResponseBody(op, (body) => ({ ...body, job_id: '' }))),
    { 'RefreshMaterializedView/job-is-transaction': 'an empty id is not the id of a transaction' },
  ),
  'brought-up-to-date': fault(
    'finishes a refresh without updating the view',
    withViews(
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        const { body: view } = await handlers.DescribeTable({ id, headers, query: {}, body: {} }, context);
        const response = await serve(request, context);
        const { version = 1 } = view;
        await handlers.RestoreTable({ id, headers, query: {}, body: { version } }, context);
        return response;
      }),
    ),
  ),
  'absent-view': fault('returns success for an absent view', withViews(acceptInvalid(op, STARTED, ['TableNotFound']))),
  'plain-table-rejected': fault(
    'returns success for a table that is not a view',
    withViews(acceptInvalid(op, STARTED, ['InvalidTableState'])),
  ),
  'output-limit-chunker-only': fault(
    'ignores output_limit for a view that does not support it',
    withViews(changeRequestBody(op, { output_limit: undefined })),
  ),
  'source-unchanged': fault(
    'deletes rows of the other tables in the namespace',
    withViews(
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const response = await serve(request, context);
        const { id, headers } = request;
        const parent = id.slice(0, -1);
        const { tables } = (await handlers.ListTables({ id: parent, headers, query: {} }, context)).body;
        const body = { predicate: 'id = 1' };
        for (const name of tables.filter((table) => table !== id.at(-1)))
          await handlers.DeleteFromTable({ id: [...parent, name], headers, query: {}, body }, context);
        return response;
      }),
    ),
    { 'RefreshMaterializedView/brought-up-to-date': 'the source then has fewer rows than the view' },
  ),
  'job-is-transaction': fault(
    'returns a job_id that no operation knows',
    withViews(changeResponseBody(op, () => STARTED.body)),
  ),
};
