import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { AddColumnsEntry } from '#contract/types';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  changeRequestBody,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import { handleSeparately } from '../mutations/handle-separately.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { returnEarlierVersion, ignoreQueryVersion } from '../mutations/versions.ts';
import { readColumnNames } from '../mutations/catalog-state.ts';
import { deleteRows, describeLatestColumns, SUCCESS, ignoreBranch, acceptDeclared, acceptEmpty } from './common.ts';

const op = 'AlterTableAddColumns';
type Request = HandlerRequest<typeof op>;
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

/** Whether the expression is just the name of another column. */
const isCopy = ({ expression }: AddColumnsEntry): boolean => /^\w+$/.test(expression ?? '');

/** Whether the request adds a single column with the name of an existing one. */
const isNameUsed = async (request: Request, context: Context): Promise<boolean> => {
  const [entry, ...more] = request.body.new_columns;
  return entry !== undefined && more.length === 0 && (await readColumnNames(request, context)).includes(entry.name);
};

const isVirtual = ({ virtual_column: virtual }: AddColumnsEntry): boolean => typeof virtual === 'object';

/** Reads the schema of an Arrow body, and adds no columns. */
const acknowledgeArrow: ServerMutation = replaceHandler(op, async (request, { serve, context }) => {
  if (request.arrow === undefined) return serve(request, context);
  const { fields } = await context.engine.readSchema(request.arrow);
  const names = await readColumnNames(request, context);
  if (fields.length === 0 || fields.some(({ name }) => names.includes(name)))
    throw new ServiceError('InvalidInput', 'a fault');
  return SUCCESS;
});

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
  'type-of-expression': [
    fault(
      'ignores casts',
      changeExpressions((sql) => sql.replace(/^CAST\((\w+) AS \w+\)$/, '$1')),
    ),
    fault(
      'returns a boolean expression as a string',
      changeExpressions((sql) => (sql === 'id > 1' ? 'CAST(id > 1 AS STRING)' : sql)),
    ),
  ],
  'shown-by-describe': fault(
    'describes the columns in alphabetical order',
    changeResponseBody('DescribeTable', ({ schema, ...body }) => ({
      ...body,
      ...(schema && {
        schema: { ...schema, fields: [...schema.fields].sort((a, b) => (a.name < b.name ? -1 : 1)) },
      }),
    })),
    { 'AlterTableAddColumns/arrow-schema': 'the rule also checks the order of the columns' },
  ),
  'several-columns': [
    fault(
      'ignores a copied column after another new column',
      changeColumns((entries) => entries.filter((entry, at) => at === 0 || !isCopy(entry))),
    ),
    fault(
      'fills a copied column with the values of the column before it',
      changeColumns((entries) =>
        entries.map((entry, at) =>
          at > 0 && isCopy(entry) ? { ...entry, expression: entries[0]?.expression ?? null } : entry,
        ),
      ),
    ),
  ],
  'version-is-commit': fault('returns the previous version', returnEarlierVersion(op)),
  'earlier-version-unchanged': [
    fault('describes earlier versions with the new columns', describeLatestColumns),
    fault('returns the new columns for earlier versions', ignoreQueryVersion),
  ],
  'taken-name-rejected': [
    fault('returns success for an existing name', acceptInvalid(op, SUCCESS, undefined, isNameUsed)),
    fault(
      'replaces a column with the same name',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers, body } = request;
        const names = body.new_columns.map(({ name }) => name);
        if (await isNameUsed(request, context))
          await handlers.AlterTableDropColumns({ id, headers, query: {}, body: { columns: names } }, context);
        return serve(request, context);
      }),
    ),
    fault(
      'drops a column with the same name but rejects the request',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers, body } = request;
        const names = body.new_columns.map(({ name }) => name);
        const isUsed = await isNameUsed(request, context);
        try {
          return await serve(request, context);
        } catch (error) {
          if (isUsed)
            await handlers.AlterTableDropColumns({ id, headers, query: {}, body: { columns: names } }, context);
          throw error;
        }
      }),
    ),
  ],
  'name-twice-rejected': fault(
    'uses the last of two entries with one name',
    changeColumns((entries) => [...new Map(entries.map((entry) => [entry.name, entry])).values()]),
  ),
  'bad-expression-rejected': [
    fault(
      'treats invalid SQL as a string',
      changeExpressions((sql) => (/^[a-z]+( [a-z]+)+$/.test(sql) ? `'${sql}'` : sql)),
    ),
    fault(
      'adds a missing closing bracket to the expression',
      changeExpressions((sql) => (/^\([^)]*$/.test(sql) ? `${sql})` : sql)),
    ),
  ],
  'all-or-none': fault(
    'adds each column in a separate commit',
    handleSeparately(op, (request) => {
      const entries = request.body.new_columns;
      const isPlain =
        entries.every(({ expression }) => typeof expression === 'string') &&
        new Set(entries.map(({ name }) => name)).size === entries.length;
      if (!isPlain) return [request];
      return entries.map((entry) => ({ ...request, body: { ...request.body, new_columns: [entry] } }));
    }),
  ),
  'empty-rejected': fault('returns success for an empty list', acceptEmpty(op, 'new_columns')),
  'reserved-name-rejected': fault(
    'removes the underscore of a reserved name',
    changeColumns((entries) => entries.map(({ name, ...entry }) => ({ ...entry, name: name.replace(/^_/, '') }))),
  ),
  'unsupported-kind-rejected': [
    fault('adds virtual columns without listing the feature', hideVirtualColumns),
    fault(
      'rejects an unsupported virtual column as invalid input',
      combine(
        hideVirtualColumns,
        rejectRequests(op, 'InvalidInput', ({ body }) => body.new_columns.some(isVirtual)),
      ),
    ),
    fault(
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
  ],
  'auto-backfill-rejected': [
    fault('rejects auto_backfill as invalid input', changeErrorCode(op, 'InvalidInput', ['Unsupported'])),
    fault(
      'adds the other columns but rejects auto_backfill',
      replaceHandler(op, async (request, { serve, context }) => {
        const entries = request.body.new_columns;
        const isFilling = entries.some(({ virtual_column: virtual }) => virtual?.auto_backfill === true);
        const others = entries.filter((entry) => !isVirtual(entry));
        if (isFilling) await serve({ ...request, body: { ...request.body, new_columns: others } }, context);
        return serve(request, context);
      }),
    ),
  ],
  'declared-only-rejected': fault('returns success for a declared table', acceptDeclared(op)),
  'branch-only': fault('ignores the branch', ignoreBranch(op)),
  'expression-later-rows': fault(
    'evaluates the expression for later rows',
    replaceHandler('InsertIntoTable', async (request, { serve, context, handlers }) => {
      const response = await serve(request, context);
      const { id, headers } = request;
      const body = { predicate: 'later IS NULL', updates: [['later', 'id * 2']] };
      if ((await readColumnNames(request, context)).includes('later'))
        await handlers.UpdateTable({ id, headers, query: {}, body }, context);
      return response;
    }),
  ),
  'computed-null-before-backfill': [
    fault(
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
    fault(
      'ignores the cast of a computed expression',
      changeColumns((entries) =>
        entries.map((entry) => (entry.name === 'half' && entry.computed ? { ...entry, computed: 'id' } : entry)),
      ),
    ),
  ],
  'arrow-schema': fault('ignores an Arrow body', acknowledgeArrow),
  'arrow-schema-malformed-rejected': fault(
    'returns success for an invalid Arrow body',
    acceptInvalid(op, SUCCESS, undefined, ({ arrow }) => arrow !== undefined),
  ),
};
