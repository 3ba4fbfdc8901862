import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { loseWhenBusy } from '../mutations/busy.ts';
import { fault, changeRequestBody, replaceRawBody, replaceHandler } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { ignoreQueryVersion } from '../mutations/versions.ts';
import { findStorageId } from '../mutations/catalog-state.ts';
import { misread } from './expression-faults.ts';
import { negateNull } from './common.ts';

const op = 'DeleteFromTable';
type Request = HandlerRequest<typeof op>;

const changePredicate = (change: (sql: string) => string): ServerMutation =>
  changeRequestBody(op, (_body, { body }) => ({ predicate: change(body.predicate) }));

/** Whether the predicate compares with a string that no row matches. */
const matchesNoString = async ({ id, body: { predicate } }: Request, context: Context): Promise<boolean> => {
  const storageId = await findStorageId({ id }, context);
  if (storageId === undefined || !/= '\w+'$/.test(predicate)) return false;
  return (await context.engine.countRows(storageId, { predicate })) === 0;
};

export const deleteFromTable: FaultsOf<typeof op> = {
  'concurrent-deletes': loseWhenBusy(op),
  'selected-rows': [
    fault(
      'evaluates NOT of null as true',
      changePredicate((sql) =>
        sql.replace(/^\((NOT .*)\) AND/, (_, negated: string) => `(${negateNull(negated)}) AND`),
      ),
      { 'DeleteFromTable/null-logic': 'its predicates include NOT of null' },
    ),
    fault(
      'deletes only the first of the selected rows',
      changePredicate((sql) => (sql.startsWith("(s = 'a') ") ? `${sql} AND id < 5` : sql)),
    ),
  ],
  'null-logic': misread(op, 'drops null from the list of NOT IN', /NOT IN \(1, NULL\)/, 'NOT IN (1)'),
  'row-id-excluded': misread(op, 'deletes what NOT IN excludes', /^_rowid NOT IN/, '_rowid IN'),
  'none-selected': fault(
    'deletes all rows if no string matches',
    replaceHandler(op, async (request, { serve, context }) => {
      const shouldChange = await matchesNoString(request, context);
      return serve(shouldChange ? { ...request, body: { ...request.body, predicate: 'true' } } : request, context);
    }),
  ),
  'all-selected': fault(
    'drops a column when it deletes all rows',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers, body } = request;
      const response = await serve(request, context);
      if (body.predicate === 'true')
        await handlers.AlterTableDropColumns({ id, headers, query: {}, body: { columns: ['name'] } }, context);
      return response;
    }),
  ),
  'earlier-version-unchanged': fault('reads the latest version instead of an earlier one', ignoreQueryVersion),
  'empty-predicate-rejected': fault(
    'deletes all rows for an empty predicate',
    replaceRawBody(op, (body) => (body['predicate'] === '' ? { ...body, predicate: 'true' } : body)),
  ),
  'null-predicate-rejected': fault(
    'deletes all rows for a null predicate',
    replaceRawBody(op, (body) => (body['predicate'] === null ? { ...body, predicate: 'true' } : body)),
  ),
};
