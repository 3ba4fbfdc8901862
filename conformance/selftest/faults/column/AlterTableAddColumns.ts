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
import { handleSeparately } from '../mutations/each.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { returnEarlierVersion, ignoreQueryVersion } from '../mutations/common.ts';
import { readColumnNames } from '../mutations/state.ts';
import { deletes, describesLatest, done, ignoresBranch, takesDeclared, takesNone } from './common.ts';

const op = 'AlterTableAddColumns';
type Request = HandlerRequest<typeof op>;
type Entries = readonly AddColumnsEntry[];

const columns = (change: (entries: Entries) => Entries): ServerMutation =>
  changeRequestBody(op, (_body, { body }) => ({ new_columns: change(body.new_columns) }));

/** Reads the expressions of the columns in another way. */
const expressions = (change: (sql: string) => string): ServerMutation =>
  columns((entries) =>
    entries.map((entry) =>
      typeof entry.expression === 'string' ? { ...entry, expression: change(entry.expression) } : entry,
    ),
  );

/** No more than the name of another column. */
const isCopy = ({ expression }: AddColumnsEntry): boolean => /^\w+$/.test(expression ?? '');

/** One new column with the name of one that is there. */
const isTaken = async (request: Request, context: Context): Promise<boolean> => {
  const [entry, ...more] = request.body.new_columns;
  return entry !== undefined && more.length === 0 && (await readColumnNames(request, context)).includes(entry.name);
};

const isVirtual = ({ virtual_column: virtual }: AddColumnsEntry): boolean => typeof virtual === 'object';

/** Does not say that it has virtual columns. */
const keepsQuiet: ServerMutation = changeResponseBody('GetCapabilities', (body) => ({
  ...body,
  features: body.features.filter((feature) => feature !== 'virtual-columns'),
}));

export const alterTableAddColumns: FaultsOf<typeof op> = {
  'expression-fills': [
    fault(
      'takes null for 0',
      expressions((sql) => sql.replace(/\bn\b/, 'COALESCE(n, 0)')),
    ),
    fault(
      'drops rows that hold nulls',
      replaceHandler(op, async (request, scope) => {
        if ((await readColumnNames(request, scope.context)).includes('n')) await deletes(request, scope, 'n IS NULL');
        return scope.serve(request, scope.context);
      }),
    ),
  ],
  'type-of-expression': [
    fault(
      'ignores casts',
      expressions((sql) => sql.replace(/^CAST\((\w+) AS \w+\)$/, '$1')),
    ),
    fault(
      'makes a text of what is true or false',
      expressions((sql) => (sql === 'id > 1' ? 'CAST(id > 1 AS STRING)' : sql)),
    ),
  ],
  'shown-by-describe': fault(
    'shows the columns by the alphabet',
    changeResponseBody('DescribeTable', ({ schema, ...body }) => ({
      ...body,
      ...(schema && {
        schema: { ...schema, fields: [...schema.fields].sort((a, b) => (a.name < b.name ? -1 : 1)) },
      }),
    })),
  ),
  'several-columns': [
    fault(
      'leaves out a copy beside another column',
      columns((entries) => entries.filter((entry, at) => at === 0 || !isCopy(entry))),
    ),
    fault(
      'gives a copy beside another column the values of that',
      columns((entries) =>
        entries.map((entry, at) =>
          at > 0 && isCopy(entry) ? { ...entry, expression: entries[0]?.expression ?? null } : entry,
        ),
      ),
    ),
  ],
  'version-is-commit': fault('answers the version before', returnEarlierVersion(op)),
  'earlier-version-unchanged': [
    fault('describes earlier versions with the new columns', describesLatest),
    fault('answers earlier versions with the new columns', ignoreQueryVersion),
  ],
  'taken-name-refused': [
    fault('counts what is there as added', acceptInvalid(op, done, undefined, isTaken)),
    fault(
      'puts the new column in the place of the old one',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers, body } = request;
        const names = body.new_columns.map(({ name }) => name);
        if (await isTaken(request, context))
          await handlers.AlterTableDropColumns({ id, headers, query: {}, body: { columns: names } }, context);
        return serve(request, context);
      }),
    ),
    fault(
      'refuses a taken name, and drops the column that has it',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers, body } = request;
        const names = body.new_columns.map(({ name }) => name);
        const wrongly = await isTaken(request, context);
        try {
          return await serve(request, context);
        } catch (error) {
          if (wrongly)
            await handlers.AlterTableDropColumns({ id, headers, query: {}, body: { columns: names } }, context);
          throw error;
        }
      }),
    ),
  ],
  'name-twice-refused': fault(
    'lets the last of two with one name win',
    columns((entries) => [...new Map(entries.map((entry) => [entry.name, entry])).values()]),
  ),
  'bad-expression-refused': [
    fault(
      'takes words that say nothing for a text',
      expressions((sql) => (/^[a-z]+( [a-z]+)+$/.test(sql) ? `'${sql}'` : sql)),
    ),
    fault(
      'closes a bracket that was left open',
      expressions((sql) => (/^\([^)]*$/.test(sql) ? `${sql})` : sql)),
    ),
  ],
  'all-or-none': fault(
    'adds one column after another',
    handleSeparately(op, (request) => {
      const entries = request.body.new_columns;
      const isPlain =
        entries.every(({ expression }) => typeof expression === 'string') &&
        new Set(entries.map(({ name }) => name)).size === entries.length;
      if (!isPlain) return [request];
      return entries.map((entry) => ({ ...request, body: { ...request.body, new_columns: [entry] } }));
    }),
  ),
  'empty-refused': fault('has done nothing well', takesNone(op, 'new_columns')),
  'reserved-name-refused': fault(
    'calls such a column otherwise',
    columns((entries) => entries.map(({ name, ...entry }) => ({ ...entry, name: name.replace(/^_/, '') }))),
  ),
  'unsupported-kind-refused': [
    fault('takes virtual columns without saying that it has them', keepsQuiet),
    fault(
      'calls what it does not have bad input',
      combine(
        keepsQuiet,
        rejectRequests(op, 'InvalidInput', ({ body }) => body.new_columns.some(isVirtual)),
      ),
    ),
    fault(
      'leaves out what it does not have, and says so',
      combine(
        keepsQuiet,
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
  'auto-backfill-refused': [
    fault('calls it bad input', changeErrorCode(op, 'InvalidInput', ['Unsupported'])),
    fault(
      'refuses it, and adds the other columns all the same',
      replaceHandler(op, async (request, { serve, context }) => {
        const entries = request.body.new_columns;
        const isFilling = entries.some(({ virtual_column: virtual }) => virtual?.auto_backfill === true);
        const others = entries.filter((entry) => !isVirtual(entry));
        if (isFilling) await serve({ ...request, body: { ...request.body, new_columns: others } }, context);
        return serve(request, context);
      }),
    ),
  ],
  'declared-only-refused': fault('takes a table without data', takesDeclared(op)),
  'branch-only': fault('adds to the main branch always', ignoresBranch(op)),
};
