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
import { returnEarlierVersion, ignoreQueryVersion } from '../mutations/common.ts';
import { readVersion } from '../mutations/state.ts';
import { handleSeparately } from '../mutations/each.ts';
import { closesBracket, negatesNull, ofText, overtakes } from './common.ts';

const op = 'UpdateTable';
type Request = HandlerRequest<typeof op>;
type Entry = readonly [column: string, sql: string];

const done = { body: { version: 1, updated_rows: 0, rows_updated: 0, properties: {} } } as const;

const entriesOf = ({ body }: Request): readonly Entry[] =>
  body.updates.map(([column = '', sql = '']) => [column, sql] as const);

/** Sets columns otherwise. */
const sets = (change: (entries: readonly Entry[], request: Request) => readonly Entry[]): ServerMutation =>
  changeRequestBody(op, (_body, request) => ({ updates: change(entriesOf(request), request) }));

const expressions = (change: (sql: string, column: string) => string): ServerMutation =>
  sets((entries) => entries.map(([column, sql]) => [column, change(sql, column)]));

const predicates = (change: (sql: string) => string): ServerMutation =>
  changeRequestBody(op, ({ predicate }) => ({ predicate: ofText(change)(predicate) }));

const isColumn = (sql: string): boolean => /^\w+$/.test(sql) && !/^\d+$/.test(sql);

/** Sets one column after another, each in a request of its own. */
const oneByOne = (when: (entries: readonly Entry[]) => boolean): ServerMutation =>
  handleSeparately(op, (request) =>
    when(entriesOf(request))
      ? entriesOf(request).map((entry) => ({ ...request, body: { ...request.body, updates: [[...entry]] } }))
      : [request],
  );

const comparesUnknown = ({ body }: Request): boolean => /^\w+ > 1$/.test(body.predicate ?? '');

export const updateTable: FaultsOf<typeof op> = {
  'selected-rows': [
    fault('takes the opposite of null for true', predicates(negatesNull), {
      'UpdateTable/updated-rows': 'it counts what it updates',
    }),
    fault(
      'touches another column',
      sets((entries, { body }) =>
        body.predicate?.startsWith('NOT ') === true && entries[0]?.[0] === 'mark'
          ? [...entries, ['n', 'n + 1']]
          : entries,
      ),
    ),
  ],
  'no-predicate': fault(
    'updates the first rows only',
    changeRequestBody(op, ({ predicate }) => ({ predicate: predicate ?? 'id < 4' })),
  ),
  'current-row': [
    fault(
      'takes null for 0',
      expressions((sql, column) => (column === 'n' ? sql.replace(/\bn\b/, 'COALESCE(n, 0)') : sql)),
    ),
    fault(
      'computes with what it finds in another column',
      expressions((sql) => sql.replace(/^n \+ id$/, 'n + 1')),
    ),
  ],
  'several-columns': fault(
    'leaves out a number beside something else',
    sets((entries) => entries.filter(([, sql]) => entries.length === 1 || !/^\d+$/.test(sql))),
  ),
  'expressions-independent': fault(
    'sets one column after another',
    oneByOne((entries) => entries.every(([, sql]) => isColumn(sql))),
  ),
  'two-elements': [
    fault(
      'reads no more than two elements',
      replaceRawBody(op, (body) => ({
        ...body,
        updates: (body['updates'] as unknown[][]).map((entry) => entry.slice(0, 2)),
      })),
    ),
    fault(
      'skips entries that are too short',
      replaceRawBody(op, (body) => ({
        ...body,
        updates: (body['updates'] as unknown[][]).filter(({ length }) => length > 1),
      })),
    ),
  ],
  'updated-rows': [
    fault(
      'counts only rows that become others',
      changeResponseBody(
        op,
        (body) => ({ ...body, updated_rows: 0, rows_updated: 0 }),
        (request) => entriesOf(request).every(([column, sql]) => column === sql),
      ),
    ),
    fault(
      'counts one row too many where none is selected',
      changeResponseBody(
        op,
        (body) => ({ ...body, updated_rows: Math.max(body.updated_rows, 1), rows_updated: 1 }),
        (request) => entriesOf(request).every(([column, sql]) => column === sql),
      ),
    ),
  ],
  'version-is-commit': [
    fault('answers the version before', returnEarlierVersion(op)),
    fault(
      'counts up though nothing was updated',
      changeResponseBody(op, ({ version, ...body }) => ({
        ...body,
        version: version + (body.updated_rows === 0 ? 1 : 0),
      })),
    ),
  ],
  'client-count': fault(
    'counts one row too many',
    changeResponseBody(op, (body) => ({ ...body, rows_updated: (body.rows_updated ?? 0) + 1 })),
  ),
  'earlier-version-unchanged': fault('reads the latest version always', ignoreQueryVersion),
  'properties-stored': [
    fault(
      'answers the properties without storing them',
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
      'stores the properties and updates no rows',
      changeRequestBody(op, ({ predicate, properties }) => ({
        predicate: properties === undefined ? predicate : 'false',
      })),
    ),
  ],
  'properties-answered': [
    fault(
      'answers no properties',
      changeResponseBody(op, (body) => ({ ...body, properties: {} })),
    ),
    fault(
      'answers null for properties it stores',
      changeResponseBody(op, (body) => ({ ...body, properties: null })),
    ),
  ],
  'bad-predicate-refused': [
    fault('closes a bracket that was left open', predicates(closesBracket)),
    fault(
      'acknowledges what it cannot read',
      acceptInvalid(op, done, ['InvalidInput'], ({ body }) => body.predicate === '} {'),
    ),
  ],
  'bad-expression-refused': [
    fault(
      'takes words that say nothing for a text',
      expressions((sql) => (/^[a-z]+( [a-z]+)+$/.test(sql) ? `'${sql}'` : sql)),
    ),
    fault(
      'sets what it can before it refuses',
      oneByOne(
        (entries) =>
          new Set(entries.map(([column]) => column)).size === entries.length &&
          !entries.every(([, sql]) => isColumn(sql)),
      ),
    ),
  ],
  'bad-value-refused': fault(
    'stores null in place of what is no number',
    expressions((sql, column) => (column === 'id' && sql.startsWith("'") ? 'CAST(NULL AS BIGINT)' : sql)),
  ),
  'unknown-predicate-column-refused': [
    fault(
      'takes a column it does not know for null',
      acceptInvalid(op, done, ['TableColumnNotFound'], comparesUnknown),
    ),
    fault(
      'says that there is no such table',
      changeErrorCode(op, 'TableNotFound', ['TableColumnNotFound'], comparesUnknown),
    ),
  ],
  'column-twice-refused': fault(
    'lets the last entry win',
    sets((entries) => [...new Map(entries.map((entry) => [entry[0], entry])).values()]),
  ),
  'concurrent-updates': fault('acknowledges what it is too busy for', () =>
    overtakes(op, async ({ id }, { context }) => ({
      body: { ...done.body, updated_rows: 1, rows_updated: 1, version: await readVersion(context, id) },
    })),
  ),
  'declared-only-refused': fault('takes a table without data', acceptInvalid(op, done, ['InvalidTableState'])),
  'branch-only': [
    fault('updates the main branch always', changeRequestBody(op, { branch: undefined })),
    fault(
      'acknowledges an update of a branch without doing it',
      acknowledgeWithoutEffect(op, done, ({ body }) => body.branch !== undefined),
    ),
  ],
};
