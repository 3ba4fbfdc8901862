import { DataType, Int64, Table, tableToIPC } from 'apache-arrow';
import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import { changeArrowTable, setColumnToNulls } from '../mutations/arrow.ts';
import {
  fault,
  acknowledgeWithoutEffect,
  changeRequestQuery,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { ignoreQueryVersion } from '../mutations/versions.ts';
import { findStorageId, keyOf } from '../mutations/catalog-state.ts';
import { hasFilter, hasIndex, staleAfter } from '../index/indexed-rows.ts';
import { parseStream, readBytes, streamOf } from '../table/arrow-streams.ts';
import { handleConcurrent } from './common.ts';

const op = 'MergeInsertIntoTable';
type Request = HandlerRequest<typeof op>;
type Query = Request['query'];

const hasUpdate = ({ when_matched_update_all: flag }: Query): boolean => flag === true;
const hasInsert = ({ when_not_matched_insert_all: flag }: Query): boolean => flag === true;
const hasDelete = ({ when_not_matched_by_source_delete: flag }: Query): boolean => flag === true;
const isUpsert = (query: Query): boolean => hasUpdate(query) && hasInsert(query) && !hasDelete(query);

/** Changes a filter of the query. */
const changeFilter = (
  name: 'when_matched_update_all_filt' | 'when_not_matched_by_source_delete_filt',
  change: (sql: string) => string | undefined,
): ServerMutation =>
  changeRequestQuery(op, (query) => {
    const sql = query[name];
    return typeof sql === 'string' ? { [name]: change(sql) } : {};
  });

/** Inserts the rows without matching them. */
const insertRows = async (
  { id, headers }: Request,
  { handlers, context }: Pick<HandlerScope<typeof op>, 'handlers' | 'context'>,
  bytes: Uint8Array,
): Promise<void> => void (await handlers.InsertIntoTable({ id, headers, query: {}, arrow: streamOf(bytes) }, context));

/** A merge into a table with an index. */
interface IndexedMerge {
  readonly request: Request;
  readonly rows: Table;
  /** Whether the first column is no key. */
  readonly isReordered: boolean;
}

/** Changes merges into tables with an index. */
const changeIndexedMerge = (
  change: (merge: IndexedMerge) => {
    readonly query?: Query;
    readonly rows?: Table;
  },
): ServerMutation =>
  replaceHandler(op, async (request, scope) => {
    const bytes = await readBytes(request.arrow);
    const rows = parseStream(bytes);
    if (rows === undefined || !(await hasIndex(request, scope)))
      return scope.serve({ ...request, arrow: streamOf(bytes) }, scope.context);
    const isReordered = !request.query.on.includes(rows.schema.fields[0]?.name ?? '');
    const { query = request.query, rows: changed } = change({
      request,
      rows,
      isReordered,
    });
    const arrow = streamOf(changed === undefined ? bytes : tableToIPC(changed, 'stream'));
    return scope.serve({ ...request, query, arrow }, scope.context);
  });

const withoutNullIds = (table: Table): Table =>
  [...(table.getChild('id') ?? [])].reduce<Table>(
    (all, id, at) => (id === null ? all : all.concat(table.slice(at, at + 1))),
    table.slice(0, 0),
  );

const FILTER_OF_BOTH_SIDES = { 'MergeInsertIntoTable/indexed-filter': 'its filter compares source and target' };

export const mergeInsertIntoTable: FaultsOf<typeof op> = {
  upsert: fault(
    'merges at most two batches',
    changeArrowTable(op, (table) => (table.batches.length > 2 ? new Table(table.batches.slice(0, 2)) : table)),
  ),
  'on-repeated': fault(
    'matches by the first column only',
    changeRequestQuery(op, (_query, { query }) => ({ on: query.on.slice(0, 1) })),
  ),
  'update-filter-names': [
    fault(
      'swaps source and target in filters',
      changeFilter('when_matched_update_all_filt', (sql) =>
        sql.replace(/\b(source|target)\./g, (_all, side) => (side === 'source' ? 'target.' : 'source.')),
      ),
      FILTER_OF_BOTH_SIDES,
    ),
    fault(
      'evaluates target columns on the source row',
      changeFilter('when_matched_update_all_filt', (sql) => sql.replaceAll('target.', 'source.')),
      FILTER_OF_BOTH_SIDES,
    ),
  ],
  'delete-by-source-filter': fault(
    'evaluates >= as >',
    changeFilter('when_not_matched_by_source_delete_filt', (sql) => sql.replace('>=', '>')),
  ),
  'repeat-changes-nothing': fault('inserts the rows of a repeated request again', () => {
    const merged = new Set<string>();
    return replaceHandler(op, async (request, { serve, context, handlers }) => {
      const bytes = await readBytes(request.arrow);
      const key = `${keyOf(request.id)} ${bytes.toString('base64')}`;
      const response = await serve({ ...request, arrow: streamOf(bytes) }, context);
      if (!isUpsert(request.query)) return response;
      if (merged.has(key)) await insertRows(request, { handlers, context }, bytes);
      merged.add(key);
      return response;
    });
  }),
  'index-same-rows': fault(
    'does not update rows if use_index is true',
    changeRequestQuery(op, (query) => (query['use_index'] === true ? { when_matched_update_all: false } : {})),
  ),
  'timeout-accepted': fault(
    'reads a timeout in seconds as milliseconds and returns success without merging',
    acknowledgeWithoutEffect(
      op,
      { body: { version: 1, num_updated_rows: 0, num_inserted_rows: 0, num_deleted_rows: 0 } },
      (request) => request.query.timeout?.endsWith('0s') === true,
    ),
  ),
  'type-mismatch-rejected': fault(
    'stores null instead of a string in an integer column',
    changeArrowTable(op, (table) => {
      const isText = table.schema.fields.some(({ name, type }) => name === 'n' && DataType.isUtf8(type));
      return isText ? setColumnToNulls(table, 'n', new Int64()) : table;
    }),
  ),
  'ambiguous-match-rejected': fault(
    'uses the last of several rows with one key',
    changeArrowTable(op, (table) => {
      const [first, second] = table.getChild('id') ?? [];
      return first !== undefined && first === second ? table.slice(1) : table;
    }),
  ),
  'concurrent-upserts': fault('inserts rows in concurrent requests without matching them', () =>
    handleConcurrent(op, async (request, scope) => {
      const { context, handlers } = scope;
      const { id, headers, arrow } = request;
      const inserted = await handlers.InsertIntoTable({ id, headers, query: {}, arrow }, context);
      const version = inserted.body.version ?? 1;
      return { body: { version, num_updated_rows: 0, num_inserted_rows: 1, num_deleted_rows: 0 } };
    }),
  ),
  'earlier-version-unchanged': fault('reads the latest version instead of an earlier one', ignoreQueryVersion),
  'indexed-key-reordered': fault(
    'overwrites matched rows in an insert with an index when the key is not the first column',
    changeIndexedMerge(({ request: { query }, isReordered }) =>
      isReordered && !hasUpdate(query) ? { query: { ...query, when_matched_update_all: true } } : {},
    ),
  ),
  'indexed-null-key': fault(
    'loses source rows without a key when the key has an index',
    changeIndexedMerge(({ rows }) => ({ rows: withoutNullIds(rows) })),
  ),
  'indexed-filter': fault(
    'ignores the update filter with an index when the key is not the first column',
    changeIndexedMerge(({ request: { query }, isReordered }) => {
      const { when_matched_update_all_filt: _filter, ...unfiltered } = query;
      return isReordered ? { query: unfiltered } : {};
    }),
  ),
  'indexed-rows-found': fault('selects by the values before a merge with an index', () => staleAfter(op, hasFilter)),
  'equal-stored-keys': fault(
    'rejects a merge with an ambiguous match among the stored rows',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const bytes = await readBytes(request.arrow);
      const { id, headers, query } = request;
      const key: unknown = parseStream(bytes)?.getChild('id')?.get(0);
      const hasRows = (await findStorageId(request, context)) !== undefined;
      if (hasRows && hasUpdate(query) && !hasInsert(query) && typeof key === 'bigint') {
        const body = { predicate: `id = ${key}` };
        const stored = await handlers.CountTableRows({ id, headers, query: {}, body }, context);
        if (stored.body > 1) throw new ServiceError('InvalidInput', 'a fault');
      }
      return serve({ ...request, arrow: streamOf(bytes) }, context);
    }),
  ),
};
