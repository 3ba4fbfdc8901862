import { errors } from '#contract/errors';
import type { OperationTypes } from '#contract/operations';
import type { PublishedTable, Tables } from '../../catalog/index.ts';
import { EngineError, fieldAt, type JsonArrowSchema, type MergeSpec } from '../../engine/index.ts';
import type { OperationHandler } from '../context.ts';
import { notFound, unsupported } from '../shared/errors.ts';
import { isLanceDbClient } from '../shared/lancedb-client.ts';
import { requestTimeoutOf } from '../shared/request-timeout.ts';
import { findBranch } from '../shared/find-table.ts';
import { requireWritable } from '../shared/stored-table.ts';
import { findCommittedTable } from '../version/adopt-versions.ts';
import { storeRows, type NewStorage } from '../table/creation/store-rows.ts';

type MergeQuery = OperationTypes['MergeInsertIntoTable']['query'];

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** Returns the milliseconds of a duration such as `30s` (D-45). Throws InvalidInput for another format. */
export const parseDuration = (text: string): number => {
  const [, digits, unit] = /^(\d+)(ms|s|m|h)$/.exec(text) ?? [];
  if (digits === undefined || unit === undefined)
    throw errors.invalidInput('timeout must be digits and a unit: ms, s, m or h');
  return Math.min(Number(digits) * UNITS[unit as keyof typeof UNITS], Number.MAX_SAFE_INTEGER);
};

const toMergeSpec = (
  query: MergeQuery,
  headers: Readonly<Record<string, string | undefined>>,
): MergeSpec & { readonly timeout?: number | undefined } => ({
  on: query.on,
  updateMatched: query.when_matched_update_all ?? false,
  updateFilter: query.when_matched_update_all_filt,
  insertNotMatched: query.when_not_matched_insert_all ?? false,
  deleteNotMatchedBySource: query.when_not_matched_by_source_delete ?? false,
  deleteFilter: query.when_not_matched_by_source_delete_filt,
  timeout: query.timeout === undefined ? requestTimeoutOf(headers) : parseDuration(query.timeout),
});

/**
 * Throws the error of a merge. A timeout of LanceDB's client is 400 with the code of the 503: the client would repeat the
 * merge after a 503 and then report that it gave up, instead of the reason (S-02).
 */
const throwForClient = (error: unknown, headers: Readonly<Record<string, string | undefined>>): never => {
  const stopped = error instanceof EngineError && error.kind === 'timeout' && requestTimeoutOf(headers) !== undefined;
  throw stopped && isLanceDbClient(headers) ? errors.serviceUnavailable(error.message, { status: 400 }) : error;
};

/** Throws InvalidInput when the rows lack a key column. The engine checks this only for tables with data. */
const requireKeyColumns = (schema: JsonArrowSchema, keys: readonly string[]): void => {
  const missing = keys.find((key) => fieldAt(schema, key) === undefined);
  if (missing !== undefined) throw errors.invalidInput(`the given rows have no column '${missing}'`);
};

/**
 * Merges in one commit. A declared table gets all rows as its data, regardless of the flags (D-45, D-60). Throws
 * Unsupported for a write through an LSM write specification, which no table has (S-04).
 */
export const mergeInsertIntoTable: OperationHandler<'MergeInsertIntoTable'> = async (
  { id, query, headers, arrow },
  context,
) => {
  if (query.use_lsm === true) throw unsupported('use_lsm of a merge');
  const { database, engine } = context;
  const { table } = await findCommittedTable(context, id, query.branch);
  requireWritable(table);
  const branch = await findBranch(context, table, query.branch);
  const spec = toMergeSpec(query, headers);
  if (table.storageId !== null) {
    const stored = { ...table, storageId: table.storageId, branch };
    const { updated, inserted, deleted, version } = await engine.changes
      .merge(stored, arrow, spec)
      .catch((error: unknown) => throwForClient(error, headers));
    return {
      body: { num_updated_rows: updated, num_inserted_rows: inserted, num_deleted_rows: deleted, version },
    };
  }
  const publish = (tables: Tables, { storageId, schema }: NewStorage): Promise<PublishedTable> => {
    requireKeyColumns(schema, spec.on);
    return tables.materialize(database, id, { storageId });
  };
  const { result, written } = await storeRows(context, { arrow, location: table.location, publish });
  if (result.kind === 'materialized') {
    const { rows, version } = written;
    return { body: { num_updated_rows: 0, num_inserted_rows: rows, num_deleted_rows: 0, version } };
  }
  if (result.kind === 'namespace-absent' || result.kind === 'table-absent') throw notFound(result.kind, id);
  throw errors.concurrentModification('a concurrent request wrote the first data of the table; retry the merge');
};
