import { DataType, Int64, Table } from 'apache-arrow';
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
import { keyOf } from '../mutations/catalog-state.ts';
import { readBytes, streamOf } from '../table/arrow-streams.ts';
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
};
