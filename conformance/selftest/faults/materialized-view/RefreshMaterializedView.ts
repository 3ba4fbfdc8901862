import {
  fault,
  acceptInvalid,
  changeErrorCode,
  readBodyAs,
  changeBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { withViews } from './views.ts';

const op = 'RefreshMaterializedView';
const begun = { status: 202, body: { job_id: 'nobody' } } as const;

export const refreshMaterializedView: FaultsOf<typeof op> = {
  'job-answered': fault('answers an empty job', withViews(changeBody(op, (body) => ({ ...body, job_id: '' })))),
  'brought-up-to-date': fault(
    'ends a refresh without doing it',
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
  'absent-view': [
    fault('counts an absent view as refreshed', withViews(acceptInvalid(op, begun, ['TableNotFound']))),
    fault(
      'misses the table in an absent namespace',
      withViews(changeErrorCode(op, 'TableNotFound', ['NamespaceNotFound'])),
    ),
  ],
  'plain-table-refused': fault(
    'counts a table that is no view as refreshed',
    withViews(acceptInvalid(op, begun, ['InvalidTableState'])),
  ),
  'output-limit-chunker-only': fault(
    'passes over a limit that is not for the view',
    withViews(readBodyAs(op, { output_limit: undefined })),
  ),
  'source-unchanged': fault(
    'takes rows out of the tables beside the view',
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
    { 'RefreshMaterializedView/brought-up-to-date': 'the source has fewer rows than the view then' },
  ),
};
