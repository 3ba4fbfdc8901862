import type { HandlerRequest } from '#contract/handlers';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  acknowledgeWithoutEffect,
  changeRequestBody,
  changeResponseBody,
  replaceRawBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { returnEarlierVersion, ignoreQueryVersion } from '../mutations/versions.ts';
import { readVersion } from '../mutations/catalog-state.ts';
import { handleSeparately } from '../mutations/handle-separately.ts';
import { closeBracket, negateNull, mapString, handleConcurrent } from './common.ts';

const op = 'UpdateTable';
type Request = HandlerRequest<typeof op>;
type Entry = readonly [column: string, sql: string];

const SUCCESS = { body: { version: 1, updated_rows: 0, rows_updated: 0, properties: {} } } as const;

const readEntries = ({ body }: Request): readonly Entry[] =>
  body.updates.map(([column = '', sql = '']) => [column, sql] as const);

/** Changes the columns that are set. */
const changeEntries = (change: (entries: readonly Entry[], request: Request) => readonly Entry[]): ServerMutation =>
  changeRequestBody(op, (_body, request) => ({ updates: change(readEntries(request), request) }));

const changeExpressions = (change: (sql: string, column: string) => string): ServerMutation =>
  changeEntries((entries) => entries.map(([column, sql]) => [column, change(sql, column)]));

const changePredicate = (change: (sql: string) => string): ServerMutation =>
  changeRequestBody(op, ({ predicate }) => ({ predicate: mapString(change)(predicate) }));

const isColumn = (sql: string): boolean => /^\w+$/.test(sql) && !/^\d+$/.test(sql);

/** Updates each column in a separate commit. */
const updateSeparately = (when: (entries: readonly Entry[]) => boolean): ServerMutation =>
  handleSeparately(op, (request) =>
    when(readEntries(request))
      ? readEntries(request).map((entry) => ({ ...request, body: { ...request.body, updates: [[...entry]] } }))
      : [request],
  );

const comparesUnknownColumn = ({ body }: Request): boolean => /^\w+ > 1$/.test(body.predicate ?? '');

export const updateTable: FaultsOf<typeof op> = {
  'selected-rows': [
    fault('evaluates NOT of null as true', changePredicate(negateNull), {
      'UpdateTable/updated-rows': 'the rule also checks the number of updated rows',
    }),
    fault(
      'also updates another column',
      changeEntries((entries, { body }) =>
        body.predicate?.startsWith('NOT ') === true && entries[0]?.[0]?.startsWith('mark_') === true
          ? [...entries, ['n', 'n + 1']]
          : entries,
      ),
    ),
  ],
  'no-predicate': fault(
    'updates only the first rows without a predicate',
    changeRequestBody(op, ({ predicate }) => ({ predicate: predicate ?? 'id < 4' })),
  ),
  'current-row': [
    fault(
      'evaluates null as 0',
      changeExpressions((sql, column) => (column === 'n' ? sql.replace(/\bn\b/, 'COALESCE(n, 0)') : sql)),
    ),
    fault(
      'ignores a second column in an expression',
      changeExpressions((sql) => sql.replace(/^n \+ id$/, 'n + 1')),
    ),
  ],
  'several-columns': fault(
    'ignores a numeric value if several columns are set',
    changeEntries((entries) => entries.filter(([, sql]) => entries.length === 1 || !/^\d+$/.test(sql))),
  ),
  'expressions-independent': fault(
    'evaluates an expression after the columns before it are set',
    updateSeparately((entries) => entries.every(([, sql]) => isColumn(sql))),
  ),
  'two-elements': [
    fault(
      'ignores elements after the second',
      replaceRawBody(op, (body) => ({
        ...body,
        updates: (body['updates'] as unknown[][]).map((entry) => entry.slice(0, 2)),
      })),
    ),
    fault(
      'ignores entries with fewer than two elements',
      replaceRawBody(op, (body) => ({
        ...body,
        updates: (body['updates'] as unknown[][]).filter(({ length }) => length > 1),
      })),
    ),
  ],
  'updated-rows': [
    fault(
      'counts only rows whose values change',
      changeResponseBody(
        op,
        (body) => ({ ...body, updated_rows: 0, rows_updated: 0 }),
        (request) => readEntries(request).every(([column, sql]) => column === sql),
      ),
    ),
    fault(
      'returns at least 1 as updated_rows',
      changeResponseBody(
        op,
        (body) => ({ ...body, updated_rows: Math.max(body.updated_rows, 1), rows_updated: 1 }),
        (request) => readEntries(request).every(([column, sql]) => column === sql),
      ),
    ),
  ],
  'version-is-commit': [
    fault('returns the previous version', returnEarlierVersion(op)),
    fault(
      'returns the next version if nothing was updated',
      changeResponseBody(op, ({ version, ...body }) => ({
        ...body,
        version: version + (body.updated_rows === 0 ? 1 : 0),
      })),
    ),
  ],
  'client-count': fault(
    'returns one more than the updated rows in rows_updated',
    changeResponseBody(op, (body) => ({ ...body, rows_updated: (body.rows_updated ?? 0) + 1 })),
  ),
  'earlier-version-unchanged': fault('reads the latest version instead of an earlier one', ignoreQueryVersion),
  'properties-stored': [
    fault(
      'returns the properties without storing them',
      combine(
        changeResponseBody(op, (body, request) => ({
          ...body,
          properties: { ...body.properties, ...request.body.properties },
        })),
        replaceHandler(op, ({ body: { properties: _properties, ...body }, ...request }, { serve, context }) =>
          serve({ ...request, body }, context),
        ),
      ),
    ),
    fault(
      'stores the properties without updating rows',
      changeRequestBody(op, ({ predicate, properties }) => ({
        predicate: properties === undefined ? predicate : 'false',
      })),
    ),
  ],
  'properties-returned': [
    fault(
      'returns no properties',
      changeResponseBody(op, (body) => ({ ...body, properties: {} })),
    ),
    fault(
      'returns null as properties',
      changeResponseBody(op, (body) => ({ ...body, properties: null })),
    ),
  ],
  'bad-predicate-rejected': [
    fault('adds a missing closing bracket to the predicate', changePredicate(closeBracket)),
    fault(
      'returns success for an invalid predicate',
      acceptInvalid(op, SUCCESS, ['InvalidInput'], ({ body }) => body.predicate === '} {'),
    ),
  ],
  'bad-expression-rejected': [
    fault(
      'treats invalid SQL as a string',
      changeExpressions((sql) => (/^[a-z]+( [a-z]+)+$/.test(sql) ? `'${sql}'` : sql)),
    ),
    fault(
      'updates some columns before it rejects the request',
      updateSeparately(
        (entries) =>
          new Set(entries.map(([column]) => column)).size === entries.length &&
          !entries.every(([, sql]) => isColumn(sql)),
      ),
    ),
  ],
  'bad-value-rejected': fault(
    'stores null instead of a string in an integer column',
    changeExpressions((sql, column) => (column === 'id' && sql.startsWith("'") ? 'CAST(NULL AS BIGINT)' : sql)),
  ),
  'unknown-predicate-column-rejected': [
    fault('returns success for an unknown column', acceptInvalid(op, SUCCESS, ['InvalidInput'], comparesUnknownColumn)),
    fault(
      'rejects an unknown column as an absent table',
      changeErrorCode(op, 'TableNotFound', ['InvalidInput'], comparesUnknownColumn),
    ),
  ],
  'column-twice-rejected': fault(
    'uses the last entry of a column that is set twice',
    changeEntries((entries) => [...new Map(entries.map((entry) => [entry[0], entry])).values()]),
  ),
  'concurrent-updates': fault('acknowledges concurrent updates without effect', () =>
    handleConcurrent(op, async ({ id }, { context }) => ({
      body: { ...SUCCESS.body, updated_rows: 1, rows_updated: 1, version: await readVersion(context, id) },
    })),
  ),
  'declared-only-rejected': fault(
    'returns success for a declared table',
    acceptInvalid(op, SUCCESS, ['InvalidTableState']),
  ),
  'branch-only': [
    fault('ignores the branch', changeRequestBody(op, { branch: undefined })),
    fault(
      'returns success for a branch without updating rows',
      acknowledgeWithoutEffect(op, SUCCESS, ({ body }) => body.branch !== undefined),
    ),
  ],
};
