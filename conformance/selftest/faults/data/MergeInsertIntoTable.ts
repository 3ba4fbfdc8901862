import { DataType, Int64, Table } from 'apache-arrow';
import type { HandlerRequest } from '#contract/handlers';
import { rejectArrowTables, changeArrowTable, setColumnToNulls } from '../mutations/arrow.ts';
import {
  combine,
  fault,
  acknowledgeWithoutEffect,
  changeRequestQuery,
  rejectRequests,
  changeResponseBody,
  changeRawRequest,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { returnEarlierVersion, ignoreQueryVersion } from '../mutations/common.ts';
import { isDeclared, keyOf } from '../mutations/state.ts';
import { recordIds, RecordedIds } from '../table/common.ts';
import { readBytes, streamOf, mapNumbers } from '../table/streams.ts';
import { closesBracket, overtakes } from './common.ts';

const op = 'MergeInsertIntoTable';
type Request = HandlerRequest<typeof op>;
type Query = Request['query'];

const updates = ({ when_matched_update_all: flag }: Query): boolean => flag === true;
const inserts = ({ when_not_matched_insert_all: flag }: Query): boolean => flag === true;
const removes = ({ when_not_matched_by_source_delete: flag }: Query): boolean => flag === true;
const isUpsert = (query: Query): boolean => updates(query) && inserts(query) && !removes(query);

/** Reads a filter in another way. */
const filters = (
  name: 'when_matched_update_all_filt' | 'when_not_matched_by_source_delete_filt',
  change: (sql: string) => string | undefined,
): ServerMutation =>
  changeRequestQuery(op, (query) => {
    const sql = query[name];
    return typeof sql === 'string' ? { [name]: change(sql) } : {};
  });

/** Changes the query as it was sent. */
const sends = (change: (query: string) => string): ServerMutation =>
  changeRawRequest(op, (request) => {
    request.query = change(request.query);
  });

/** Adds the rows as new ones, whatever is there. */
const appends = async (
  { id, headers }: Request,
  { handlers, context }: Pick<HandlerScope<typeof op>, 'handlers' | 'context'>,
  bytes: Uint8Array,
): Promise<void> => void (await handlers.InsertIntoTable({ id, headers, query: {}, arrow: streamOf(bytes) }, context));

/** Stores no vectors, where a merge does only this. */
const losesVectors = (when: (query: Query) => boolean): ServerMutation =>
  changeArrowTable(op, (table, { query }) =>
    when(query as Query) ? mapNumbers(table, { component: () => 0 }) : table,
  );

const sameAsked = { 'MergeInsertIntoTable/flags-default-false': 'it asks for the same' } as const;

export const mergeInsertIntoTable: FaultsOf<typeof op> = {
  upsert: [
    fault(
      'merges no more than two batches',
      changeArrowTable(op, (table) => (table.batches.length > 2 ? new Table(table.batches.slice(0, 2)) : table)),
    ),
  ],
  'on-required': fault(
    'matches by id unless told otherwise',
    sends((query) => (/[?&]on=/.test(query) ? query : `${query}&on=id`)),
  ),
  'on-empty-refused': fault(
    'takes an empty name for id',
    sends((query) => query.replace(/([?&]on=)(?=&|$)/, '$1id')),
  ),
  'on-repeated': fault(
    'matches by the first column only',
    changeRequestQuery(op, (_query, { query }) => ({ on: query.on.slice(0, 1) })),
  ),
  'update-matched': fault(
    'updates no vectors where it only updates',
    losesVectors((query) => updates(query) && !inserts(query)),
    sameAsked,
  ),
  'update-filter': [
    fault(
      'ignores a filter that names no column',
      filters('when_matched_update_all_filt', (sql) => (sql.startsWith('1 ') ? undefined : sql)),
    ),
    fault(
      'updates nothing with a filter that names no column',
      filters('when_matched_update_all_filt', (sql) => (sql.startsWith('1 ') ? '1 = 0' : sql)),
    ),
  ],
  'update-filter-names': [
    fault(
      'mixes up source and target',
      filters('when_matched_update_all_filt', (sql) =>
        sql.replace(/\b(source|target)\./g, (_all, side) => (side === 'source' ? 'target.' : 'source.')),
      ),
    ),
    fault(
      'reads both sides from the given row',
      filters('when_matched_update_all_filt', (sql) => sql.replaceAll('target.', 'source.')),
    ),
  ],
  'insert-not-matched': fault(
    'inserts no vectors where it only inserts',
    losesVectors((query) => inserts(query) && !updates(query)),
    sameAsked,
  ),
  'delete-by-source': fault(
    'does not delete where it upserts',
    changeRequestQuery(op, (_query, { query }) =>
      updates(query) && removes(query) && query.when_not_matched_by_source_delete_filt === undefined
        ? { when_not_matched_by_source_delete: false }
        : {},
    ),
    { 'MergeInsertIntoTable/counts': 'it counts what is deleted' },
  ),
  'delete-by-source-filter': fault(
    'takes >= for >',
    filters('when_not_matched_by_source_delete_filt', (sql) => sql.replace('>=', '>')),
  ),
  'flags-default-false': [
    fault(
      'takes a flag for true whatever it says',
      changeRequestQuery(op, (query) =>
        Object.fromEntries(
          Object.entries(query)
            .filter(([, value]) => value === false)
            .map(([name]) => [name, name !== 'use_index']),
        ),
      ),
    ),
    fault(
      'deletes unless told otherwise',
      changeRequestQuery(op, (query, { query: { on } }) => ({
        when_not_matched_by_source_delete:
          on.length === 1 && Object.keys(query).length === 2 && query['when_matched_update_all'] === true
            ? true
            : query['when_not_matched_by_source_delete'],
      })),
      {
        'MergeInsertIntoTable/update-matched': 'it has no other flag',
        'MergeInsertIntoTable/counts': 'it counts what is deleted',
      },
    ),
  ],
  'no-flags': fault(
    'upserts unless told otherwise',
    changeRequestQuery(op, (query, request) =>
      updates(request.query) || inserts(request.query) || removes(request.query) || Object.keys(query).length > 1
        ? {}
        : { when_matched_update_all: true, when_not_matched_insert_all: true },
    ),
  ),
  counts: [
    fault(
      'counts updated rows as inserted ones',
      changeResponseBody(op, (body) => ({
        ...body,
        num_inserted_rows: (body.num_inserted_rows ?? 0) + (body.num_updated_rows ?? 0),
      })),
    ),
    fault(
      'does not count what it deletes',
      changeResponseBody(op, (body) => ({ ...body, num_deleted_rows: 0 })),
    ),
  ],
  'answers-version': [
    fault('answers the version before', returnEarlierVersion(op)),
    fault(
      'counts up though nothing was merged',
      changeResponseBody(op, (body) => ({
        ...body,
        version: (body.version ?? 0) + (body.num_inserted_rows === 0 && body.num_updated_rows === 0 ? 1 : 0),
      })),
    ),
  ],
  'repeat-changes-nothing': fault('inserts again what it has inserted before', () => {
    const merged = new Set<string>();
    return replaceHandler(op, async (request, { serve, context, handlers }) => {
      const bytes = await readBytes(request.arrow);
      const key = `${keyOf(request.id)} ${bytes.toString('base64')}`;
      const response = await serve({ ...request, arrow: streamOf(bytes) }, context);
      if (!isUpsert(request.query)) return response;
      if (merged.has(key)) await appends(request, { handlers, context }, bytes);
      merged.add(key);
      return response;
    });
  }),
  'use-index': [
    fault(
      'has no other way than by an index',
      rejectRequests(op, 'InvalidInput', ({ query }) => query.use_index === false),
    ),
    fault(
      'does not update what it finds by an index',
      changeRequestQuery(op, (query) => (query['use_index'] === true ? { when_matched_update_all: false } : {})),
    ),
  ],
  'timeout-accepted': [
    fault(
      'knows no minutes',
      rejectRequests(op, 'InvalidInput', ({ query }) => query.timeout === '5m'),
    ),
    fault(
      'takes seconds for milliseconds, and acknowledges what it had no time for',
      acknowledgeWithoutEffect(
        op,
        { body: { version: 1, num_updated_rows: 0, num_inserted_rows: 0, num_deleted_rows: 0 } },
        (request) => request.query.timeout?.endsWith('0s') === true,
      ),
    ),
  ],
  'timeout-refused': fault(
    'reads a unit it does not know as seconds',
    sends((query) => query.replace(/timeout=(\d+)[^&\d][^&]*/, 'timeout=$1s')),
  ),
  'timeout-without-unit-refused': fault(
    'takes a bare number for seconds',
    sends((query) => query.replace(/timeout=(\d+)(?=&|$)/, 'timeout=$1s')),
  ),
  'declared-only-created': [
    fault('calls a table with rows only declared', () => {
      const filled = new RecordedIds();
      return combine(
        recordIds(op, filled, isDeclared),
        changeResponseBody('DescribeTable', (body, { id }) =>
          filled.has(id) ? { ...body, is_only_declared: true } : body,
        ),
      );
    }),
    fault('takes no table without data', rejectRequests(op, 'InvalidTableState', isDeclared), {
      'MergeInsertIntoTable/declared-only-counts': 'what is refused counts nothing',
    }),
  ],
  'declared-only-counts': fault(
    'counts the rows of a new table as updated',
    replaceHandler(op, async (request, { serve, context }) => {
      const wasDeclared = await isDeclared(request, context);
      const { body } = await serve(request, context);
      const rows = body.num_inserted_rows ?? 0;
      return { body: wasDeclared ? { ...body, num_updated_rows: rows, num_inserted_rows: 0 } : body };
    }),
  ),
  'bad-filter-refused': [
    fault('closes a bracket that was left open', filters('when_not_matched_by_source_delete_filt', closesBracket)),
    fault(
      'ignores words that say nothing',
      filters('when_matched_update_all_filt', (sql) => (/^[a-z]+( [a-z]+)+$/.test(sql) ? undefined : sql)),
    ),
  ],
  'type-mismatch-refused': fault(
    'stores null in place of what is no number',
    changeArrowTable(op, (table) => {
      const isText = table.schema.fields.some(({ name, type }) => name === 'n' && DataType.isUtf8(type));
      return isText ? setColumnToNulls(table, 'n', new Int64()) : table;
    }),
  ),
  'ambiguous-match-refused': fault(
    'takes the last of the rows with one key',
    changeArrowTable(op, (table) => {
      const [first, second] = table.getChild('id') ?? [];
      return first !== undefined && first === second ? table.slice(1) : table;
    }),
  ),
  'no-rows': fault(
    'wants a row at least',
    rejectArrowTables(op, ({ numRows }) => numRows === 0),
  ),
  'concurrent-upserts': fault('goes by what was there when it began', () =>
    overtakes(op, async (request, scope) => {
      const { context, handlers } = scope;
      const { id, headers, arrow } = request;
      const inserted = await handlers.InsertIntoTable({ id, headers, query: {}, arrow }, context);
      const version = inserted.body.version ?? 1;
      return { body: { version, num_updated_rows: 0, num_inserted_rows: 1, num_deleted_rows: 0 } };
    }),
  ),
  'earlier-version-unchanged': fault('reads the latest version always', ignoreQueryVersion),
  'branch-only': fault('merges into the main branch always', changeRequestQuery(op, { branch: undefined })),
};
