import type { HandlerRequest } from '#contract/handlers';
import { fault, acceptInvalid, changeResponseBody, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { readColumnNames, countRows } from '../mutations/catalog-state.ts';
import { deleteRows } from './common.ts';

const op = 'AlterTableBackfillColumns';
type Request = HandlerRequest<typeof op>;
const STARTED = { status: 202, body: { job_id: 'a-job-nobody-does' } } as const;

const withoutWhere = ({ body: { where: _where, ...body }, ...request }: Request): Request => ({ ...request, body });

const SAME_STATUS = 'its control request must get the same status';

export const alterTableBackfillColumns: FaultsOf<typeof op> = {
  accepted: [
    fault(
      'returns 200 instead of 202',
      replaceHandler(op, async (request, { serve, context }) => ({ ...(await serve(request, context)), status: 200 })),
      {
        'AlterTableBackfillColumns/plain-column-rejected': SAME_STATUS,
        'AlterTableBackfillColumns/bad-where-rejected': SAME_STATUS,
        'AlterTableBackfillColumns/declared-only-rejected': SAME_STATUS,
        'AlterTableBackfillColumns/job-is-transaction': 'the rule starts a backfill',
      },
    ),
    fault(
      'returns an empty job_id',
      changeResponseBody(op, () => ({ job_id: '' })),
      { 'AlterTableBackfillColumns/job-is-transaction': 'an empty id is not the id of a transaction' },
    ),
  ],
  'values-computed': fault(
    'does not fill the last row of a small table',
    replaceHandler(op, async (request, { serve, context }) => {
      const shouldLimit = (await countRows(request, context)) === 3 && typeof request.body.where !== 'string';
      return serve(shouldLimit ? { ...request, body: { ...request.body, where: 'id < 3' } } : request, context);
    }),
    { 'AlterTableBackfillColumns/job-is-transaction': 'the job then succeeds without filling the column' },
  ),
  where: fault(
    'ignores where',
    replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      return typeof request.body.where === 'string' ? serve(withoutWhere(request), context) : response;
    }),
  ),
  'others-stay': [
    fault(
      'deletes rows with nulls',
      replaceHandler(op, async (request, scope) => {
        if ((await readColumnNames(request, scope.context)).includes('n'))
          await deleteRows(request, scope, 'n IS NULL');
        return scope.serve(request, scope.context);
      }),
    ),
    fault(
      'fills the nulls of another column',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        const body = { predicate: 'n IS NULL', updates: [['n', 'id * 2']] };
        if ((await readColumnNames(request, context)).includes('n'))
          await handlers.UpdateTable({ id, headers, query: {}, body }, context);
        return serve(request, context);
      }),
    ),
  ],
  'plain-column-rejected': fault(
    'returns success for a column without an expression',
    acceptInvalid(op, STARTED, ['InvalidInput'], ({ body }) => typeof body.where !== 'string'),
  ),
  'bad-where-rejected': [
    fault(
      'returns success for an invalid where',
      acceptInvalid(op, STARTED, ['InvalidInput'], ({ body }) => typeof body.where === 'string'),
    ),
    fault(
      'ignores an invalid where',
      acceptInvalid(
        op,
        (request, { serve, context }) => serve(withoutWhere(request), context),
        ['InvalidInput'],
        ({ body }) => typeof body.where === 'string',
      ),
    ),
  ],
  'declared-only-rejected': fault(
    'returns success for a declared table',
    acceptInvalid(op, STARTED, ['InvalidTableState']),
  ),
  'job-is-transaction': fault(
    'returns a job_id that no operation knows',
    changeResponseBody(op, () => STARTED.body),
  ),
};
