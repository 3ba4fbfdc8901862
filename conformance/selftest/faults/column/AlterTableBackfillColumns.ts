import type { HandlerRequest } from '#contract/handlers';
import { fault, acceptInvalid, changeResponseBody, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { readColumnNames, countRows } from '../mutations/state.ts';
import { deletes } from './common.ts';

const op = 'AlterTableBackfillColumns';
type Request = HandlerRequest<typeof op>;
const begun = { status: 202, body: { job_id: 'a-job-nobody-does' } } as const;

const everywhere = ({ body: { where: _where, ...body }, ...request }: Request): Request => ({ ...request, body });

const valid = 'its lawful twin has to be answered so too';

export const alterTableBackfillColumns: FaultsOf<typeof op> = {
  accepted: [
    fault(
      'answers 200',
      replaceHandler(op, async (request, { serve, context }) => ({ ...(await serve(request, context)), status: 200 })),
      {
        'AlterTableBackfillColumns/plain-column-refused': valid,
        'AlterTableBackfillColumns/bad-where-refused': valid,
        'AlterTableBackfillColumns/declared-only-refused': valid,
      },
    ),
    fault(
      'does not say which job it is',
      changeResponseBody(op, () => ({ job_id: '' })),
    ),
  ],
  'values-computed': fault(
    'leaves out the last row of a small table',
    replaceHandler(op, async (request, { serve, context }) => {
      const isMeant = (await countRows(request, context)) === 3 && typeof request.body.where !== 'string';
      return serve(isMeant ? { ...request, body: { ...request.body, where: 'id < 3' } } : request, context);
    }),
  ),
  where: fault(
    'fills all rows',
    replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      return typeof request.body.where === 'string' ? serve(everywhere(request), context) : response;
    }),
  ),
  'others-stay': [
    fault(
      'drops rows that hold nulls',
      replaceHandler(op, async (request, scope) => {
        if ((await readColumnNames(request, scope.context)).includes('n')) await deletes(request, scope, 'n IS NULL');
        return scope.serve(request, scope.context);
      }),
    ),
    fault(
      'fills other nulls as well',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        const body = { predicate: 'n IS NULL', updates: [['n', 'id * 2']] };
        if ((await readColumnNames(request, context)).includes('n'))
          await handlers.UpdateTable({ id, headers, query: {}, body }, context);
        return serve(request, context);
      }),
    ),
  ],
  'plain-column-refused': fault(
    'begins to fill any column',
    acceptInvalid(op, begun, ['InvalidInput'], ({ body }) => typeof body.where !== 'string'),
  ),
  'bad-where-refused': [
    fault(
      'begins what will come to nothing',
      acceptInvalid(op, begun, ['InvalidInput'], ({ body }) => typeof body.where === 'string'),
    ),
    fault(
      'fills all rows where it cannot read which',
      acceptInvalid(
        op,
        (request, { serve, context }) => serve(everywhere(request), context),
        ['InvalidInput'],
        ({ body }) => typeof body.where === 'string',
      ),
    ),
  ],
  'declared-only-refused': fault('takes a table without data', acceptInvalid(op, begun, ['InvalidTableState'])),
};
