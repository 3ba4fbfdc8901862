import { ServiceError } from '#contract/errors';
import type { AddColumnsEntry } from '#contract/types';
import { combine, fault, changeRequestBody, changeResponseBody, replaceHandler } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { readColumnNames } from '../mutations/catalog-state.ts';
import { deleteRows, describeLatestColumns } from './common.ts';

const op = 'AlterTableAddColumns';
type Entries = readonly AddColumnsEntry[];

const changeColumns = (change: (entries: Entries) => Entries): ServerMutation =>
  changeRequestBody(op, (_body, { body }) => ({ new_columns: change(body.new_columns) }));

/** Changes the expressions of the new columns. */
const changeExpressions = (change: (sql: string) => string): ServerMutation =>
  changeColumns((entries) =>
    entries.map((entry) =>
      typeof entry.expression === 'string' ? { ...entry, expression: change(entry.expression) } : entry,
    ),
  );

const isVirtual = ({ virtual_column: virtual }: AddColumnsEntry): boolean => typeof virtual === 'object';

/** Removes the feature virtual-columns from GetCapabilities. */
const hideVirtualColumns: ServerMutation = changeResponseBody('GetCapabilities', (body) => ({
  ...body,
  features: body.features.filter((feature) => feature !== 'virtual-columns'),
}));

export const alterTableAddColumns: FaultsOf<typeof op> = {
  'expression-fills': [
    fault(
      'evaluates null as 0',
      changeExpressions((sql) => sql.replace(/\bn\b/, 'COALESCE(n, 0)')),
    ),
    fault(
      'deletes rows with nulls',
      replaceHandler(op, async (request, scope) => {
        if ((await readColumnNames(request, scope.context)).includes('n'))
          await deleteRows(request, scope, 'n IS NULL');
        return scope.serve(request, scope.context);
      }),
    ),
  ],
  'earlier-version-unchanged': fault('describes earlier versions with the new columns', describeLatestColumns),
  'unsupported-kind-rejected': fault(
    'adds the other columns but rejects a virtual column as unsupported',
    combine(
      hideVirtualColumns,
      replaceHandler(op, async (request, { serve, context }) => {
        const entries = request.body.new_columns;
        if (!entries.some(isVirtual)) return serve(request, context);
        const known = entries.filter((entry) => !isVirtual(entry));
        await serve({ ...request, body: { ...request.body, new_columns: known } }, context);
        throw new ServiceError('Unsupported', 'a fault');
      }),
    ),
  ),
  'computed-null-before-backfill': fault(
    'fills a computed column when it is declared',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const response = await serve(request, context);
      const { id, headers, body } = request;
      const { name, computed } = body.new_columns.find((entry) => entry.name === 'computed') ?? {};
      if (name === undefined || typeof computed !== 'string') return response;
      const { version } = (
        await handlers.UpdateTable({ id, headers, query: {}, body: { updates: [[name, computed]] } }, context)
      ).body;
      return { body: { version } };
    }),
  ),
};
