import { DataType, Int64, Table } from 'apache-arrow';
import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { changeQueryResult, setColumnToNulls } from '../mutations/arrow.ts';
import { combine, fault, changeRequestBody, replaceHandler } from '../mutations/mutations.ts';
import { handleSeparately } from '../mutations/handle-separately.ts';
import type { FaultsOf } from '../fault.ts';
import { returnEarlierVersion, ignoreQueryVersion } from '../mutations/versions.ts';
import { readColumnNames } from '../mutations/catalog-state.ts';
import { recordIds, RecordedIds } from '../table/common.ts';
import { describeLatestColumns, ignoreBranch, acceptDeclared, acceptEmpty } from './common.ts';

const op = 'AlterTableDropColumns';
type Request = HandlerRequest<typeof op>;

const selectsAllColumns = async (request: Request, context: Context): Promise<boolean> =>
  (await readColumnNames(request, context)).every((name) => request.body.columns.includes(name));

/** Whether all columns exist and the table keeps at least one column. */
const isValid = async (request: Request, context: Context): Promise<boolean> => {
  const names = await readColumnNames(request, context);
  return request.body.columns.every((name) => names.includes(name)) && !(await selectsAllColumns(request, context));
};

export const alterTableDropColumns: FaultsOf<typeof op> = {
  'columns-gone': fault(
    'keeps returning a dropped column with nulls',
    () => {
      const changed = new RecordedIds();
      return combine(
        recordIds(op, changed, ({ body }) => body.columns.length === 1),
        changeQueryResult((table, { id, body }) => {
          const shouldChange = changed.has(id) && body.version === undefined && table.getChild('name') === null;
          return shouldChange ? setColumnToNulls(table, 'name', new Int64()) : table;
        }),
      );
    },
    { 'AlterTableDropColumns/others-stay': 'the rule also checks that the column is absent' },
  ),
  'others-stay': [
    fault(
      'deletes a row when it drops a column',
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
      { 'AlterTableDropColumns/name-free-again': 'the rule also checks the rows' },
    ),
    fault('reverses the order of values in the remaining columns', () => {
      const changed = new RecordedIds();
      return combine(
        recordIds(op, changed),
        changeQueryResult((table, { id, body }) => {
          if (!changed.has(id) || table.numCols !== 2 || body.version !== undefined) return table;
          for (const { data } of table.batches)
            for (const { type, values } of data.children) if (DataType.isInt(type)) (values as BigInt64Array).reverse();
          return new Table(table.batches);
        }),
      );
    }),
  ],
  'several-columns': fault(
    'drops only the last of several columns',
    replaceHandler(op, async (request, { serve, context }) => {
      const columns = request.body.columns.slice(-1);
      const shouldChange = await isValid(request, context);
      return serve(shouldChange ? { ...request, body: { ...request.body, columns: columns } } : request, context);
    }),
  ),
  'version-is-commit': fault('returns the previous version', returnEarlierVersion(op)),
  'earlier-version-unchanged': [
    fault('describes earlier versions without the columns', describeLatestColumns),
    fault('omits the columns from earlier versions', ignoreQueryVersion),
  ],
  'all-or-none': [
    fault(
      'drops each column in a separate commit',
      handleSeparately(op, (request) =>
        request.body.columns.map((name) => ({ ...request, body: { ...request.body, columns: [name] } })),
      ),
      { 'AlterTableDropColumns/last-column-rejected': 'all columns but the last are dropped' },
    ),
    fault(
      'ignores unknown columns',
      replaceHandler(op, async (request, { serve, context }) => {
        const names = await readColumnNames(request, context);
        const columns = request.body.columns.filter((name) => names.includes(name));
        return serve({ ...request, body: { ...request.body, columns: columns } }, context);
      }),
    ),
  ],
  'empty-rejected': fault('returns success for an empty list', acceptEmpty(op, 'columns')),
  'last-column-rejected': fault(
    'keeps the last column but returns success',
    replaceHandler(op, async (request, { serve, context }) => {
      const shouldChange = request.body.columns.length > 0 && (await selectsAllColumns(request, context));
      const columns = request.body.columns.slice(1);
      return serve(shouldChange ? { ...request, body: { ...request.body, columns: columns } } : request, context);
    }),
  ),
  'name-free-again': fault(
    'fills a column that reuses a dropped name with nulls',
    changeRequestBody('AlterTableAddColumns', (_body, { body }) => ({
      new_columns: body.new_columns.map((entry) =>
        entry.name === 'name' ? { ...entry, expression: 'CAST(NULL AS BIGINT)' } : entry,
      ),
    })),
  ),
  'declared-only-rejected': fault('returns success for a declared table', acceptDeclared(op)),
  'branch-only': fault('ignores the branch', ignoreBranch(op)),
};
