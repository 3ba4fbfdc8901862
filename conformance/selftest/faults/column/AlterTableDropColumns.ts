import { DataType, Int64, Table } from 'apache-arrow';
import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { changeQueryResult, setColumnToNulls } from '../mutations/arrow.ts';
import { combine, fault, changeRequestBody, replaceHandler } from '../mutations/mutations.ts';
import { handleSeparately } from '../mutations/each.ts';
import type { FaultsOf } from '../fault.ts';
import { returnEarlierVersion, ignoreQueryVersion } from '../mutations/common.ts';
import { readColumnNames } from '../mutations/state.ts';
import { recordIds, RecordedIds } from '../table/common.ts';
import { describesLatest, ignoresBranch, takesDeclared, takesNone } from './common.ts';

const op = 'AlterTableDropColumns';
type Request = HandlerRequest<typeof op>;

const isEvery = async (request: Request, context: Context): Promise<boolean> =>
  (await readColumnNames(request, context)).every((name) => request.body.columns.includes(name));

/** Whether all that is to go is there, and something stays. */
const isValid = async (request: Request, context: Context): Promise<boolean> => {
  const names = await readColumnNames(request, context);
  return request.body.columns.every((name) => names.includes(name)) && !(await isEvery(request, context));
};

export const alterTableDropColumns: FaultsOf<typeof op> = {
  'columns-gone': fault(
    'goes on to answer a dropped column, without values',
    () => {
      const cut = new RecordedIds();
      return combine(
        recordIds(op, cut, ({ body }) => body.columns.length === 1),
        changeQueryResult((table, { id, body }) => {
          const isHit = cut.has(id) && body.version === undefined && table.getChild('name') === null;
          return isHit ? setColumnToNulls(table, 'name', new Int64()) : table;
        }),
      );
    },
    { 'AlterTableDropColumns/others-stay': 'the rows have the column too' },
  ),
  'others-stay': [
    fault(
      'drops a row with the column',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers, body } = request;
        const response = await serve(request, context);
        if (
          body.columns.length > 1 ||
          body.branch !== undefined ||
          !(await readColumnNames(request, context)).includes('id')
        )
          return response;
        const rest = { id, headers, query: {}, body: { predicate: 'id = 2' } };
        const { version } = (await handlers.DeleteFromTable(rest, context)).body;
        return { body: { version: version ?? 0 } };
      }),
      { 'AlterTableDropColumns/name-free-again': 'the row is gone there too' },
    ),
    fault('mixes up the columns that are left', () => {
      const cut = new RecordedIds();
      return combine(
        recordIds(op, cut),
        changeQueryResult((table, { id, body }) => {
          if (!cut.has(id) || table.numCols !== 2 || body.version !== undefined) return table;
          for (const { data } of table.batches)
            for (const { type, values } of data.children) if (DataType.isInt(type)) (values as BigInt64Array).reverse();
          return new Table(table.batches);
        }),
      );
    }),
  ],
  'several-columns': fault(
    'drops only the last of several',
    replaceHandler(op, async (request, { serve, context }) => {
      const columns = request.body.columns.slice(-1);
      const isHit = await isValid(request, context);
      return serve(isHit ? { ...request, body: { ...request.body, columns } } : request, context);
    }),
  ),
  'version-is-commit': fault('answers the version before', returnEarlierVersion(op)),
  'earlier-version-unchanged': [
    fault('describes earlier versions without the columns', describesLatest),
    fault('answers earlier versions without the columns', ignoreQueryVersion),
  ],
  'all-or-none': [
    fault(
      'drops one column after another',
      handleSeparately(op, (request) =>
        request.body.columns.map((name) => ({ ...request, body: { ...request.body, columns: [name] } })),
      ),
      { 'AlterTableDropColumns/last-column-refused': 'it drops all but the last' },
    ),
    fault(
      'skips names it does not know',
      replaceHandler(op, async (request, { serve, context }) => {
        const names = await readColumnNames(request, context);
        const columns = request.body.columns.filter((name) => names.includes(name));
        return serve({ ...request, body: { ...request.body, columns } }, context);
      }),
    ),
  ],
  'empty-refused': fault('has dropped nothing well', takesNone(op, 'columns')),
  'last-column-refused': fault(
    'keeps the last column, and does not say so',
    replaceHandler(op, async (request, { serve, context }) => {
      const isHit = request.body.columns.length > 0 && (await isEvery(request, context));
      const columns = request.body.columns.slice(1);
      return serve(isHit ? { ...request, body: { ...request.body, columns } } : request, context);
    }),
  ),
  'name-free-again': fault(
    'fills nothing under a name it has seen before',
    changeRequestBody('AlterTableAddColumns', (_body, { body }) => ({
      new_columns: body.new_columns.map((entry) =>
        entry.name === 'name' ? { ...entry, expression: 'CAST(NULL AS BIGINT)' } : entry,
      ),
    })),
  ),
  'declared-only-refused': fault('takes a table without data', takesDeclared(op)),
  'branch-only': fault('drops from the main branch always', ignoresBranch(op)),
};
