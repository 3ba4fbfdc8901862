// Generated from spec/ by `npm run generate`. Do not edit; change the contract instead.
import { getGlobalDispatcher } from 'undici';
import type { Dispatcher } from 'undici';
import { fromBody } from './errors.ts';
import { parseJson, stringifyJson } from './json.ts';
import { operations } from './operations.ts';
import type { OperationId, OperationTypes } from './operations.ts';
import type { ErrorResponse } from './types.ts';

/** The body of a request: JSON text, or the bytes of an Arrow stream, at once or in chunks. */
export type WireBody = string | Uint8Array | AsyncIterable<Uint8Array>;

/** An HTTP request relative to a base URL. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Percent-encoded, without the query. */
  readonly path: string;
  /** Empty, or begins with `?`. */
  readonly query: string;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: WireBody;
}

/** An HTTP response whose body has been read completely. */
export interface WireResponse {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** Sends a request and reads the response. Rejects only when there is no HTTP response. */
export type Send = (request: WireRequest) => Promise<WireResponse>;

type OptionalIfEmpty<Key extends string, Value> = object extends Value
  ? { readonly [K in Key]?: Value | undefined }
  : { readonly [K in Key]: Value };
type OptionalIfUndefined<Key extends string, Value> = undefined extends Value
  ? { readonly [K in Key]?: Value }
  : { readonly [K in Key]: Value };

/**
 * The parameters of a call: the path parameters of the operation (`id` as the list of its parts; `[]` is the root
 * namespace), and its query parameters, body and headers.
 */
export type ClientRequest<Op extends OperationId> = OperationTypes[Op]['path'] &
  OptionalIfEmpty<'query', Omit<OperationTypes[Op]['query'], 'delimiter'>> &
  OptionalIfUndefined<'body', OperationTypes[Op]['body']> & {
    /** Joins the parts of `id`, and is sent as a query parameter. Default: `$`, which is not sent. */
    readonly delimiter?: string | undefined;
    /** Header parameters of the operation, credentials and context; they override the headers of the client. */
    readonly headers?: Readonly<Record<string, string>> | undefined;
  };

/** The response of an operation, with any status. */
export interface Response<Op extends OperationId> extends WireResponse {
  /** Content-Type in lower case without parameters; empty when the header is absent. */
  readonly mediaType: string;
  /** The parsed body, when it is valid JSON. Integers above 2^53 are bigints. */
  readonly json?: unknown;
  /** The body of a successful response: a JSON value or Arrow bytes. It is typed by the contract, but not validated. */
  readonly body?: OperationTypes[Op]['response'];
  /** The JSON object of an error response (a status of 400 or more). Not validated, so each field may be absent. */
  readonly error?: Partial<ErrorResponse>;
}

interface LooseRequest extends Readonly<Record<string, unknown>> {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly delimiter?: string;
}

const rootOr = (parts: readonly string[], delimiter: string): string =>
  parts.length === 0 ? delimiter : parts.join(delimiter);

const queryOf = (loose: LooseRequest): string => {
  if (loose.delimiter === undefined && loose.query === undefined) return '';
  const search = new URLSearchParams();
  if (loose.delimiter !== undefined) search.append('delimiter', loose.delimiter);
  for (const [name, value] of Object.entries(loose.query ?? {})) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item !== undefined) search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** Builds the HTTP request of an operation. A JSON operation without a body sends `{}`. */
export const buildRequest = <Op extends OperationId>(op: Op, request: ClientRequest<Op>): WireRequest => {
  const spec = operations[op];
  const loose = request as unknown as LooseRequest;
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = loose[name];
    return encodeURIComponent(Array.isArray(value) ? rootOr(value as string[], loose.delimiter ?? '$') : String(value));
  });
  const { kind, mediaType = '' } = spec.request;
  const body = kind === 'json' ? stringifyJson(loose.body ?? {}) : (loose.body as WireBody | undefined);
  const hasBody = body !== undefined && kind !== 'none';
  const headers: Record<string, string> = hasBody ? { 'content-type': mediaType } : {};
  for (const [name, value] of Object.entries(loose.headers ?? {})) headers[name.toLowerCase()] = value;
  const wire = { method: spec.method, path, query: queryOf(loose), headers };
  return hasBody ? { ...wire, body } : wire;
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const readJson = (bytes: Uint8Array): unknown => {
  try {
    return parseJson(utf8.decode(bytes));
  } catch {
    return undefined;
  }
};

/** Parses the response of an operation. Never throws: when the body is not valid JSON, `json` is absent. */
export const readResponse = <Op extends OperationId>(op: Op, wire: WireResponse): Response<Op> => {
  const { status, bytes } = wire;
  const mediaType = (wire.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isJson = mediaType === 'application/json' || mediaType.endsWith('+json');
  const json = isJson && bytes.length > 0 ? readJson(bytes) : undefined;
  const { successes, toleratedStatuses } = operations[op];
  const known = successes.find((success) => success.status === status);
  const success = known ?? (toleratedStatuses.includes(status) ? successes[0] : undefined);
  const body = success?.kind === 'json' ? json : success?.kind === 'arrow' ? bytes : undefined;
  const isError = status >= 400 && typeof json === 'object' && json !== null && !Array.isArray(json);
  const response: { -readonly [Field in keyof Response<Op>]: Response<Op>[Field] } = { ...wire, mediaType };
  if (json !== undefined) response.json = json;
  if (body !== undefined) response.body = body as OperationTypes[Op]['response'];
  if (isError) response.error = json as Partial<ErrorResponse>;
  return response;
};

/**
 * One method per operation. Each returns the body of a successful response (`undefined` when it has none), and throws a
 * ServiceError for every other response; its `name` is the name of the error. Every operation may throw
 * Unsupported, InvalidInput, PermissionDenied, Unauthenticated, ServiceUnavailable, Internal, Throttling.
 */
export interface ClientMethods {
  /**
   * Tell what the server supports: `GET /v1/capabilities`.
   *
   * Answers which operations and which optional features the server supports, its limits, and the version of the
   * contract it was written against. An extension of this contract: a server without it is not at fault, and what it
   * supports is then learned from its answers (D-65).
   */
  getCapabilities(request: ClientRequest<'GetCapabilities'>): Promise<OperationTypes['GetCapabilities']['response']>;
  /**
   * Create a namespace: `POST /v1/namespace/{id}/create`.
   *
   * Adds a namespace to its parent, which is there already: parents are never created on the way. What happens when the
   * namespace exists is `mode`. The root namespace always exists and cannot be created.
   *
   * Throws NamespaceNotFound, NamespaceAlreadyExists, NamespaceNotEmpty, ConcurrentModification, and the errors of
   * every operation.
   */
  createNamespace(request: ClientRequest<'CreateNamespace'>): Promise<OperationTypes['CreateNamespace']['response']>;
  /**
   * List the child namespaces of a namespace: `GET /v1/namespace/{id}/list`.
   *
   * Answers the names of the namespaces directly below the one the path names, one part each, in order. Tables and
   * namespaces further down are not among them. The delimiter alone lists the top level.
   *
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): The most items a page may hold, at least 1. Everything when absent (D-28, D-29).
   *
   * Throws NamespaceNotFound, and the errors of every operation.
   */
  listNamespaces(request: ClientRequest<'ListNamespaces'>): Promise<OperationTypes['ListNamespaces']['response']>;
  /**
   * Describe a namespace: `POST /v1/namespace/{id}/describe`.
   *
   * Answers the properties of a namespace that exists. Says nothing of what the namespace holds.
   *
   * Throws NamespaceNotFound, and the errors of every operation.
   */
  describeNamespace(request: ClientRequest<'DescribeNamespace'>): Promise<OperationTypes['DescribeNamespace']['response']>;
  /**
   * Drop a namespace: `POST /v1/namespace/{id}/drop`.
   *
   * Removes a namespace from its parent. What happens when it is absent is `mode`, what happens when it still holds
   * tables or child namespaces is `behavior`. Nothing is half dropped.
   *
   * Throws NamespaceNotFound, NamespaceNotEmpty, ConcurrentModification, and the errors of every operation.
   */
  dropNamespace(request: ClientRequest<'DropNamespace'>): Promise<OperationTypes['DropNamespace']['response']>;
  /**
   * Check whether a namespace exists: `POST /v1/namespace/{id}/exists`.
   *
   * Succeeds without a body when the namespace exists, and is refused as not found when it does not.
   *
   * Throws NamespaceNotFound, and the errors of every operation.
   */
  namespaceExists(request: ClientRequest<'NamespaceExists'>): Promise<OperationTypes['NamespaceExists']['response']>;
  /**
   * List the tables of a namespace: `GET /v1/namespace/{id}/table/list`.
   *
   * Answers the names of the tables directly in the namespace the path names, one part each, in order. Tables of child
   * namespaces are not among them.
   *
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): The most items a page may hold, at least 1. Everything when absent (D-28, D-29).
   * - `include_declared` (query): Whether declared tables without data are listed (D-30).
   *
   * Throws NamespaceNotFound, and the errors of every operation.
   */
  listTables(request: ClientRequest<'ListTables'>): Promise<OperationTypes['ListTables']['response']>;
  /**
   * List the tables of all namespaces: `GET /v1/table`.
   *
   * Answers the full identifiers of every table at any depth, their parts joined by the delimiter of the request, in
   * order. A name that holds the delimiter makes its identifier ambiguous: ask with a delimiter that no name holds.
   *
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): The most items a page may hold, at least 1. Everything when absent (D-28, D-29).
   * - `include_declared` (query): Whether declared tables without data are listed (D-30).
   */
  listAllTables(request: ClientRequest<'ListAllTables'>): Promise<OperationTypes['ListAllTables']['response']>;
  /**
   * Create a table from rows: `POST /v1/table/{id}/create`.
   *
   * Creates a table whose columns and rows are those of the Arrow IPC stream in the body. A stream with a schema and no
   * rows makes an empty table. What happens when the table exists is `mode`. All rows are stored or none. A declared
   * table without data counts as free: creating it gives it its data.
   *
   * - `mode` (query): What to do when the table exists. Create when left out (D-31, D-61).
   * - `properties` (query): Properties to keep with the table, one JSON object of strings (D-43).
   * - `storage_options` (query): Options for the storage of the table, one JSON object of strings (D-43).
   * - `x-lance-table-properties` (header): As the query parameter `properties`, for older clients. The query wins
   *   (D-43).
   * - `x-lance-table-location` (header): Where to put the data, for older clients. The server chooses when left out
   *   (D-43, D-74).
   *
   * Throws NamespaceNotFound, TableAlreadyExists, ConcurrentModification, TableSchemaValidationError, and the errors of
   * every operation.
   */
  createTable(request: ClientRequest<'CreateTable'>): Promise<OperationTypes['CreateTable']['response']>;
  /**
   * Declare a table without data: `POST /v1/table/{id}/declare`.
   *
   * Takes a name and a location for a table whose data comes later, by CreateTable, InsertIntoTable,
   * MergeInsertIntoTable or by a client that writes at the location itself. Nothing is written to the location. Until
   * then the table is only declared.
   *
   * Throws NamespaceNotFound, TableAlreadyExists, ConcurrentModification, and the errors of every operation.
   */
  declareTable(request: ClientRequest<'DeclareTable'>): Promise<OperationTypes['DeclareTable']['response']>;
  /**
   * Register a table that is in storage: `POST /v1/table/{id}/register`.
   *
   * Gives a name to the table that is already stored at a location. Only metadata changes: nothing is written to the
   * location and nothing is created there. The counterpart of DeregisterTable.
   *
   * Throws NamespaceNotFound, TableAlreadyExists, ConcurrentModification, and the errors of every operation.
   */
  registerTable(request: ClientRequest<'RegisterTable'>): Promise<OperationTypes['RegisterTable']['response']>;
  /**
   * Describe a table: `POST /v1/table/{id}/describe`.
   *
   * Answers where a table is and what it looks like: the latest version, or the one that `version`, `tag` or `branch`
   * selects. Version and schema are there with `load_detailed_metadata`, and should be there without (D-39). A declared
   * table without data is described too, without version and schema. The three flags may be sent as query parameters or
   * in the body; the query wins.
   *
   * - `with_table_uri` (query): Whether to answer table_uri (D-39).
   * - `load_detailed_metadata` (query): Whether to answer stats and metadata (D-39).
   * - `check_declared` (query): Whether to answer is_only_declared (D-39).
   *
   * Throws NamespaceNotFound, TableNotFound, TableTagNotFound, TableVersionNotFound, TableBranchNotFound, and the
   * errors of every operation.
   */
  describeTable(request: ClientRequest<'DescribeTable'>): Promise<OperationTypes['DescribeTable']['response']>;
  /**
   * Check whether a table exists: `POST /v1/table/{id}/exists`.
   *
   * Behaves as DescribeTable does and answers no body: it succeeds when the table, and the version if one is named,
   * exists. A declared table without data exists.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, and the errors of every operation.
   */
  tableExists(request: ClientRequest<'TableExists'>): Promise<OperationTypes['TableExists']['response']>;
  /**
   * Drop a table: `POST /v1/table/{id}/drop`.
   *
   * Removes a table with its rows, versions, indexes and tags. The name is free at once; the files may go later. Takes
   * no body; one that is sent is not read.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, and the errors of every operation.
   */
  dropTable(request: ClientRequest<'DropTable'>): Promise<OperationTypes['DropTable']['response']>;
  /**
   * Take a table out of its namespace and keep its data: `POST /v1/table/{id}/deregister`.
   *
   * Forgets the name of a table and leaves its content in storage, where RegisterTable finds it. The counterpart of
   * DropTable, which removes the content too.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, and the errors of every operation.
   */
  deregisterTable(request: ClientRequest<'DeregisterTable'>): Promise<OperationTypes['DeregisterTable']['response']>;
  /**
   * Restore an earlier version of a table: `POST /v1/table/{id}/restore`.
   *
   * Makes a new version whose rows and columns are those of an earlier one. History is not rewritten: the versions in
   * between stay.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  restoreTable(request: ClientRequest<'RestoreTable'>): Promise<OperationTypes['RestoreTable']['response']>;
  /**
   * Rename a table: `POST /v1/table/{id}/rename`.
   *
   * Gives a table another name, in its namespace or in another one that exists. The table is the same: rows, versions,
   * indexes, tags and properties stay. At no moment does it have two names or none.
   *
   * Throws NamespaceNotFound, TableNotFound, TableAlreadyExists, ConcurrentModification, and the errors of every
   * operation.
   */
  renameTable(request: ClientRequest<'RenameTable'>): Promise<OperationTypes['RenameTable']['response']>;
  /**
   * Read the statistics of a table: `POST /v1/table/{id}/stats`.
   *
   * Answers the statistics record of the latest version. Says nothing of single columns.
   *
   * Throws NamespaceNotFound, TableNotFound, InvalidTableState, TableBranchNotFound, and the errors of every operation.
   */
  getTableStats(request: ClientRequest<'GetTableStats'>): Promise<OperationTypes['GetTableStats']['response']>;
  /**
   * Replace the key-value pairs in the schema of a table: `POST /v1/table/{id}/schema_metadata/update`.
   *
   * Takes a bare map of strings and puts it in the place of the key-value pairs stored in the schema of the table. What
   * the map does not hold is gone. Rows and columns stay.
   *
   * - `branch` (query): The branch to work on; the main branch when absent.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, InvalidTableState, TableBranchNotFound, and the
   * errors of every operation.
   */
  updateTableSchemaMetadata(request: ClientRequest<'UpdateTableSchemaMetadata'>): Promise<OperationTypes['UpdateTableSchemaMetadata']['response']>;
  /**
   * Insert rows: `POST /v1/table/{id}/insert`.
   *
   * Adds the rows of the body to a table, or puts them in the place of all its rows. The rows are stored whole, as one
   * new version, or not at all.
   *
   * - `branch` (query): The branch to work on; the main branch when absent.
   * - `mode` (query): Append adds the rows to those of the table; Overwrite replaces rows and schema. Append when
   *   absent (D-72).
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, InvalidTableState, TableSchemaValidationError,
   * TableBranchNotFound, and the errors of every operation.
   */
  insertIntoTable(request: ClientRequest<'InsertIntoTable'>): Promise<OperationTypes['InsertIntoTable']['response']>;
  /**
   * Merge rows: `POST /v1/table/{id}/merge_insert`.
   *
   * Matches the rows of the body with those of the table by one column (or several, D-45), and updates, inserts and
   * deletes as the flags say. It all takes effect as one new version, or none of it does.
   *
   * - `branch` (query): The branch to work on; the main branch when absent.
   * - `on` (query): Column used to match rows. May be repeated, and then all of the columns have to be equal (D-45).
   * - `when_matched_update_all` (query): Whether rows that match are updated, in all columns.
   * - `when_matched_update_all_filt` (query): SQL expression that narrows that update to the matched rows for which it
   *   is true. Columns of the stored row are `target.<name>`, those of the given row `source.<name>`.
   * - `when_not_matched_insert_all` (query): Whether given rows that match no stored row are inserted.
   * - `when_not_matched_by_source_delete` (query): Whether stored rows that match no given row are deleted.
   * - `when_not_matched_by_source_delete_filt` (query): SQL expression over the stored row that narrows that deletion
   *   to the rows for which it is true.
   * - `timeout` (query): How long the merge may take, digits and the unit ms, s, m or h (D-45). As long as the server
   *   likes when absent.
   * - `use_index` (query): Whether an index may be used to match rows. It never changes the result.
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  mergeInsertIntoTable(request: ClientRequest<'MergeInsertIntoTable'>): Promise<OperationTypes['MergeInsertIntoTable']['response']>;
  /**
   * Update rows: `POST /v1/table/{id}/update`.
   *
   * Sets columns of the rows a predicate selects, to values computed from each row itself. All of them change, as one
   * new version, or none.
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  updateTable(request: ClientRequest<'UpdateTable'>): Promise<OperationTypes['UpdateTable']['response']>;
  /**
   * Delete rows: `POST /v1/table/{id}/delete`.
   *
   * Deletes the rows a predicate selects, all of them as one new version, or none.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, InvalidTableState, TableBranchNotFound, and the
   * errors of every operation.
   */
  deleteFromTable(request: ClientRequest<'DeleteFromTable'>): Promise<OperationTypes['DeleteFromTable']['response']>;
  /**
   * Query rows: `POST /v1/table/{id}/query`.
   *
   * Reads rows of one version of a table: all of them or those that pass a filter, the nearest to a vector, or the best
   * matches of a text. The answer is Arrow: an IPC file, or an IPC stream when the request accepts only that.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, TableColumnNotFound, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  queryTable(request: ClientRequest<'QueryTable'>): Promise<OperationTypes['QueryTable']['response']>;
  /**
   * Count rows: `POST /v1/table/{id}/count_rows`.
   *
   * Tells how many rows a version of a table has, or how many of them pass a predicate.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, InvalidTableState, TableBranchNotFound, and the
   * errors of every operation.
   */
  countTableRows(request: ClientRequest<'CountTableRows'>): Promise<OperationTypes['CountTableRows']['response']>;
  /**
   * Explain a query: `POST /v1/table/{id}/explain_plan`.
   *
   * Tells how a query would be carried out, in words for people. The query is not run.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, TableColumnNotFound, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  explainTableQueryPlan(request: ClientRequest<'ExplainTableQueryPlan'>): Promise<OperationTypes['ExplainTableQueryPlan']['response']>;
  /**
   * Analyze a query: `POST /v1/table/{id}/analyze_plan`.
   *
   * Runs a query, throws its rows away and tells how it was carried out, in words for people.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, TableColumnNotFound, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  analyzeTableQueryPlan(request: ClientRequest<'AnalyzeTableQueryPlan'>): Promise<OperationTypes['AnalyzeTableQueryPlan']['response']>;
  /**
   * Add columns: `POST /v1/table/{id}/add_columns`.
   *
   * Adds columns to a table, each with values computed from the rows that are there. All of them are added, as one new
   * version, or none.
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableSchemaValidationError, TableBranchNotFound, and the errors of every operation.
   */
  alterTableAddColumns(request: ClientRequest<'AlterTableAddColumns'>): Promise<OperationTypes['AlterTableAddColumns']['response']>;
  /**
   * Alter columns: `POST /v1/table/{id}/alter_columns`.
   *
   * Renames columns, changes their types, and says whether they may hold nulls. All alterations take effect, as one new
   * version, or none.
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableSchemaValidationError, TableBranchNotFound, and the errors of every operation.
   */
  alterTableAlterColumns(request: ClientRequest<'AlterTableAlterColumns'>): Promise<OperationTypes['AlterTableAlterColumns']['response']>;
  /**
   * Drop columns: `POST /v1/table/{id}/drop_columns`.
   *
   * Takes columns out of a table, all that are named, as one new version, or none.
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  alterTableDropColumns(request: ClientRequest<'AlterTableDropColumns'>): Promise<OperationTypes['AlterTableDropColumns']['response']>;
  /**
   * Fill a computed column: `POST /v1/table/{id}/backfill_column`.
   *
   * Begins to compute the values of a computed or virtual column for rows that do not have them yet. The work goes on
   * after the answer (D-71).
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  alterTableBackfillColumns(request: ClientRequest<'AlterTableBackfillColumns'>): Promise<OperationTypes['AlterTableBackfillColumns']['response']>;
  /**
   * Update metadata of columns: `POST /v1/table/{id}/update_field_metadata`.
   *
   * Sets and removes keys of the metadata of columns. The values in the columns do not change. All entries take effect,
   * as one new version, or none.
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  updateFieldMetadata(request: ClientRequest<'UpdateFieldMetadata'>): Promise<OperationTypes['UpdateFieldMetadata']['response']>;
  /**
   * Create an index: `POST /v1/table/{id}/create_index`.
   *
   * Begins to build an index on one column: a scalar index for filters, a vector index for searches, or a full-text
   * index. The work goes on after the answer; ListTableIndices and DescribeTableIndexStats show how far it is.
   *
   * Throws NamespaceNotFound, TableNotFound, TableIndexAlreadyExists, TableColumnNotFound, ConcurrentModification,
   * InvalidTableState, TableBranchNotFound, and the errors of every operation.
   */
  createTableIndex(request: ClientRequest<'CreateTableIndex'>): Promise<OperationTypes['CreateTableIndex']['response']>;
  /**
   * Create a scalar index: `POST /v1/table/{id}/create_scalar_index`.
   *
   * The same as CreateTableIndex, for indexes on single values: BTREE, BITMAP, LABEL_LIST, FTS and the like.
   *
   * Throws NamespaceNotFound, TableNotFound, TableIndexAlreadyExists, TableColumnNotFound, ConcurrentModification,
   * InvalidTableState, TableBranchNotFound, and the errors of every operation.
   */
  createScalarIndex(request: ClientRequest<'CreateScalarIndex'>): Promise<OperationTypes['CreateScalarIndex']['response']>;
  /**
   * List the indexes of a table: `POST /v1/table/{id}/index/list`.
   *
   * Tells which indexes a version of a table has, and how far each of them is.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, InvalidTableState, TableBranchNotFound, and the
   * errors of every operation.
   */
  listTableIndices(request: ClientRequest<'ListTableIndices'>): Promise<OperationTypes['ListTableIndices']['response']>;
  /**
   * Statistics of an index: `POST /v1/table/{id}/index/{index_name}/stats`.
   *
   * Tells how many rows an index covers and how many it does not cover yet.
   *
   * - `index_name` (path): Name of the index. Percent-decoded exactly once, and any text otherwise (D-58).
   *
   * Throws NamespaceNotFound, TableNotFound, TableIndexNotFound, TableVersionNotFound, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  describeTableIndexStats(request: ClientRequest<'DescribeTableIndexStats'>): Promise<OperationTypes['DescribeTableIndexStats']['response']>;
  /**
   * Drop an index: `POST /v1/table/{id}/index/{index_name}/drop`.
   *
   * Takes an index off a table. The rows stay.
   *
   * - `index_name` (path): Name of the index. Percent-decoded exactly once, and any text otherwise (D-58).
   * - `branch` (query): The branch to work on; the main branch when absent.
   *
   * Throws NamespaceNotFound, TableNotFound, TableIndexNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  dropTableIndex(request: ClientRequest<'DropTableIndex'>): Promise<OperationTypes['DropTableIndex']['response']>;
  /**
   * List the versions of a table: `POST /v1/table/{id}/version/list`.
   *
   * Answers the version records of a table, a page at a time. Everything is said in the path and the query; there is no
   * request body. Only with `descending` is the order promised: from the latest to the oldest.
   *
   * - `branch` (query): The branch to work on; the main branch when absent.
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): The most items a page may hold, at least 1. Everything when absent (D-28, D-29).
   * - `descending` (query): Whether the latest version comes first. The order is the server's own when false or absent.
   *
   * Throws NamespaceNotFound, TableNotFound, and the errors of every operation.
   */
  listTableVersions(request: ClientRequest<'ListTableVersions'>): Promise<OperationTypes['ListTableVersions']['response']>;
  /**
   * Create a version of a table: `POST /v1/table/{id}/version/create`.
   *
   * Records a new version of a table whose manifest the client has written itself. The first to name a version gets it;
   * whoever comes later is refused. The server may move the manifest, and answers the path it has then.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, and the errors of every operation.
   */
  createTableVersion(request: ClientRequest<'CreateTableVersion'>): Promise<OperationTypes['CreateTableVersion']['response']>;
  /**
   * Describe a version of a table: `POST /v1/table/{id}/version/describe`.
   *
   * Answers the record of one version of a table, of the latest one when the request names none.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, TableBranchNotFound, and the errors of every
   * operation.
   */
  describeTableVersion(request: ClientRequest<'DescribeTableVersion'>): Promise<OperationTypes['DescribeTableVersion']['response']>;
  /**
   * Delete version records of a table: `POST /v1/table/{id}/version/delete`.
   *
   * Removes the records of all versions that lie in one of the ranges. Only the records go: no row and no file of the
   * table is touched, and the table keeps its current version.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, InvalidTableState, TableBranchNotFound, and the
   * errors of every operation.
   */
  batchDeleteTableVersions(request: ClientRequest<'BatchDeleteTableVersions'>): Promise<OperationTypes['BatchDeleteTableVersions']['response']>;
  /**
   * Create versions of several tables at once: `POST /v1/table/version/batch-create`.
   *
   * Records a version for every entry, of one table or of several, all of them or none. Each entry names its table by
   * its parts, and each works as CreateTableVersion does: the first to name a version gets it.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, and the errors of every operation.
   */
  batchCreateTableVersions(request: ClientRequest<'BatchCreateTableVersions'>): Promise<OperationTypes['BatchCreateTableVersions']['response']>;
  /**
   * Commit a mixed batch of table operations: `POST /v1/table/batch-commit`.
   *
   * Declares tables, creates versions, deletes version records and deregisters tables in one step: all operations
   * succeed or none is applied. Each operation names its table by its `id` and works as the operation of its name.
   *
   * Throws NamespaceNotFound, TableNotFound, TableAlreadyExists, ConcurrentModification, InvalidTableState, and the
   * errors of every operation.
   */
  batchCommitTables(request: ClientRequest<'BatchCommitTables'>): Promise<OperationTypes['BatchCommitTables']['response']>;
  /**
   * List the tags of a table: `POST /v1/table/{id}/tags/list`.
   *
   * Answers the tags of a table as a map from name to version, a page at a time. There is no request body.
   *
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): The most items a page may hold, at least 1. Everything when absent (D-28, D-29).
   *
   * Throws NamespaceNotFound, TableNotFound, and the errors of every operation.
   */
  listTableTags(request: ClientRequest<'ListTableTags'>): Promise<OperationTypes['ListTableTags']['response']>;
  /**
   * Tell the version of a tag: `POST /v1/table/{id}/tags/version`.
   *
   * Answers the version a tag of a table points to.
   *
   * Throws NamespaceNotFound, TableNotFound, TableTagNotFound, and the errors of every operation.
   */
  getTableTagVersion(request: ClientRequest<'GetTableTagVersion'>): Promise<OperationTypes['GetTableTagVersion']['response']>;
  /**
   * Create a tag: `POST /v1/table/{id}/tags/create`.
   *
   * Gives a version of a table a name. The rows of the table and its current version stay as they are.
   *
   * Throws NamespaceNotFound, TableNotFound, TableTagAlreadyExists, TableVersionNotFound, ConcurrentModification,
   * TableBranchNotFound, and the errors of every operation.
   */
  createTableTag(request: ClientRequest<'CreateTableTag'>): Promise<OperationTypes['CreateTableTag']['response']>;
  /**
   * Move a tag: `POST /v1/table/{id}/tags/update`.
   *
   * Makes an existing tag point to another version, later or earlier.
   *
   * Throws NamespaceNotFound, TableNotFound, TableTagNotFound, TableVersionNotFound, ConcurrentModification,
   * TableBranchNotFound, and the errors of every operation.
   */
  updateTableTag(request: ClientRequest<'UpdateTableTag'>): Promise<OperationTypes['UpdateTableTag']['response']>;
  /**
   * Delete a tag: `POST /v1/table/{id}/tags/delete`.
   *
   * Removes a tag from a table. The version it pointed to stays.
   *
   * Throws NamespaceNotFound, TableNotFound, TableTagNotFound, ConcurrentModification, and the errors of every
   * operation.
   */
  deleteTableTag(request: ClientRequest<'DeleteTableTag'>): Promise<OperationTypes['DeleteTableTag']['response']>;
  /**
   * List the branches of a table: `POST /v1/table/{id}/branches/list`.
   *
   * Answers the branches of a table as a map from name to origin, a page at a time. The main branch is not among them.
   * There is no request body.
   *
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): The most items a page may hold, at least 1. Everything when absent (D-28, D-29).
   *
   * Throws NamespaceNotFound, TableNotFound, and the errors of every operation.
   */
  listTableBranches(request: ClientRequest<'ListTableBranches'>): Promise<OperationTypes['ListTableBranches']['response']>;
  /**
   * Create a branch: `POST /v1/table/{id}/branches/create`.
   *
   * Starts a new line of versions of a table. It begins with the rows of the version it is made from, the latest of the
   * main branch when the request names none, and goes its own way from there.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, ConcurrentModification, TableBranchNotFound,
   * TableBranchAlreadyExists, and the errors of every operation.
   */
  createTableBranch(request: ClientRequest<'CreateTableBranch'>): Promise<OperationTypes['CreateTableBranch']['response']>;
  /**
   * Delete a branch: `POST /v1/table/{id}/branches/delete`.
   *
   * Removes a branch of a table with its versions. The main branch and all other branches stay.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, InvalidTableState, TableBranchNotFound, and the
   * errors of every operation.
   */
  deleteTableBranch(request: ClientRequest<'DeleteTableBranch'>): Promise<OperationTypes['DeleteTableBranch']['response']>;
  /**
   * Describe a transaction: `POST /v1/transaction/{id}/describe`.
   *
   * Tells how far a transaction is. This is how asynchronous work is followed; the path names the transaction by the
   * `transaction_id` that the operation answered.
   *
   * Throws TransactionNotFound, and the errors of every operation.
   */
  describeTransaction(request: ClientRequest<'DescribeTransaction'>): Promise<OperationTypes['DescribeTransaction']['response']>;
  /**
   * Alter a transaction: `POST /v1/transaction/{id}/alter`.
   *
   * Changes the status and the properties of a transaction by a list of actions. They are applied in order, and when
   * one of them cannot apply none is.
   *
   * Throws TransactionNotFound, ConcurrentModification, and the errors of every operation.
   */
  alterTransaction(request: ClientRequest<'AlterTransaction'>): Promise<OperationTypes['AlterTransaction']['response']>;
  /**
   * Create a materialized view: `POST /v1/materialized_view/{id}/create`.
   *
   * Creates a table that holds the result of a query or of a function over a source table. It starts empty unless
   * `with_no_data` is false; then a first refresh begins and the answer tells its job.
   *
   * Throws NamespaceNotFound, TableAlreadyExists, ConcurrentModification, and the errors of every operation.
   */
  createMaterializedView(request: ClientRequest<'CreateMaterializedView'>): Promise<OperationTypes['CreateMaterializedView']['response']>;
  /**
   * Refresh a materialized view: `POST /v1/materialized_view/{id}/refresh`.
   *
   * Begins to bring a view up to date with its source and answers at once. Every member is optional and overrides how
   * this one refresh is run.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, InvalidTableState, and the errors of every
   * operation.
   */
  refreshMaterializedView(request: ClientRequest<'RefreshMaterializedView'>): Promise<OperationTypes['RefreshMaterializedView']['response']>;
  /**
   * List the tables of a database: `GET /v1/tables`.
   *
   * Answers the tables of a database, as ListAllTables does (D-69). Guarded by an API key alone.
   *
   * - `x-ns-database` (header): Names the database of a deployment that holds several (D-16).
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): The most items a page may hold, at least 1. Everything when absent (D-28, D-29).
   * - `include_declared` (query): Whether tables that are only declared are listed too.
   *
   * Throws NamespaceNotFound, and the errors of every operation.
   */
  listDatabaseTables(request: ClientRequest<'ListDatabaseTables'>): Promise<OperationTypes['ListDatabaseTables']['response']>;
  /**
   * Create a table in a database: `POST /v1/tables/{table_name}`.
   *
   * Creates a table from the rows of the body, as CreateTable does (D-69). Guarded by an API key alone.
   *
   * - `table_name` (path): Name of the table in the root namespace of the database. One part, whatever characters it
   *   holds (D-69); percent-decoded exactly once (D-19).
   * - `x-ns-database` (header): Names the database of a deployment that holds several (D-16).
   * - `mode` (query): What to do when the table exists. Create: refuse. ExistOk: keep it. Overwrite: replace it. Create
   *   when absent (D-31).
   * - `properties` (query): Properties of the new table, a JSON object of texts (D-43).
   * - `storage_options` (query): Options for the storage of the new table, a JSON object of texts (D-43).
   *
   * Throws NamespaceNotFound, TableAlreadyExists, ConcurrentModification, TableSchemaValidationError, and the errors of
   * every operation.
   */
  createDatabaseTable(request: ClientRequest<'CreateDatabaseTable'>): Promise<OperationTypes['CreateDatabaseTable']['response']>;
}

/** A typed client of the interface. */
export interface Client extends ClientMethods {
  /** Calls an operation and returns its response with any status. Rejects only when there is no HTTP response. */
  call<Op extends OperationId>(op: Op, request: ClientRequest<Op>): Promise<Response<Op>>;
}

/** The options of `createClient`. */
export interface ClientOptions {
  /** Scheme, host, port and base path, such as `http://127.0.0.1:2333`; `/v1/...` is appended. */
  readonly baseUrl: string;
  /** Sent with every request, such as `authorization`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The undici dispatcher that sends the requests. Default: the global dispatcher. */
  readonly dispatcher?: Dispatcher;
  /** Replaces undici. Its requests are relative to `baseUrl`. */
  readonly send?: Send;
}

/** Sends with undici. The path is passed as it is, because a URL parser would remove the parts `.` and `..`. */
const sendOver = (baseUrl: string, dispatcher: Dispatcher | undefined): Send => {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  return async ({ method, path, query, headers, body }) => {
    const response = await (dispatcher ?? getGlobalDispatcher()).request({
      origin,
      path: prefix + path + query,
      method,
      headers,
      // undici accepts any async iterable of chunks, but its types do not.
      body: (body ?? null) as Dispatcher.DispatchOptions['body'],
    });
    const flat = Object.entries(response.headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]);
    return {
      status: response.statusCode,
      headers: Object.fromEntries(flat) as Record<string, string>,
      bytes: new Uint8Array(await response.body.arrayBuffer()),
    };
  };
};

/**
 * Creates a client with one method per operation.
 *
 * @example
 * const client = createClient({ baseUrl: 'http://127.0.0.1:2333', headers: { authorization: 'Bearer my-token' } });
 * await client.createNamespace({ id: ['sales'] });
 * const { tables } = await client.listTables({ id: ['sales'], query: { limit: 100 } });
 */
export const createClient = (options: ClientOptions): Client => {
  const send = options.send ?? sendOver(options.baseUrl, options.dispatcher);
  const call: Client['call'] = async (op, request) => {
    const wire = buildRequest(op, request);
    return readResponse(op, await send({ ...wire, headers: { ...options.headers, ...wire.headers } }));
  };
  const body = async <Op extends OperationId>(op: Op, request: ClientRequest<Op>): Promise<OperationTypes[Op]['response']> => {
    const response = await call(op, request);
    const { successes, toleratedStatuses } = operations[op];
    if (!toleratedStatuses.includes(response.status) && !successes.some(({ status }) => status === response.status)) {
      throw fromBody(response.status, response.json);
    }
    return response.body as OperationTypes[Op]['response'];
  };
  return {
    call,
    getCapabilities: (request) => body('GetCapabilities', request),
    createNamespace: (request) => body('CreateNamespace', request),
    listNamespaces: (request) => body('ListNamespaces', request),
    describeNamespace: (request) => body('DescribeNamespace', request),
    dropNamespace: (request) => body('DropNamespace', request),
    namespaceExists: (request) => body('NamespaceExists', request),
    listTables: (request) => body('ListTables', request),
    listAllTables: (request) => body('ListAllTables', request),
    createTable: (request) => body('CreateTable', request),
    declareTable: (request) => body('DeclareTable', request),
    registerTable: (request) => body('RegisterTable', request),
    describeTable: (request) => body('DescribeTable', request),
    tableExists: (request) => body('TableExists', request),
    dropTable: (request) => body('DropTable', request),
    deregisterTable: (request) => body('DeregisterTable', request),
    restoreTable: (request) => body('RestoreTable', request),
    renameTable: (request) => body('RenameTable', request),
    getTableStats: (request) => body('GetTableStats', request),
    updateTableSchemaMetadata: (request) => body('UpdateTableSchemaMetadata', request),
    insertIntoTable: (request) => body('InsertIntoTable', request),
    mergeInsertIntoTable: (request) => body('MergeInsertIntoTable', request),
    updateTable: (request) => body('UpdateTable', request),
    deleteFromTable: (request) => body('DeleteFromTable', request),
    queryTable: (request) => body('QueryTable', request),
    countTableRows: (request) => body('CountTableRows', request),
    explainTableQueryPlan: (request) => body('ExplainTableQueryPlan', request),
    analyzeTableQueryPlan: (request) => body('AnalyzeTableQueryPlan', request),
    alterTableAddColumns: (request) => body('AlterTableAddColumns', request),
    alterTableAlterColumns: (request) => body('AlterTableAlterColumns', request),
    alterTableDropColumns: (request) => body('AlterTableDropColumns', request),
    alterTableBackfillColumns: (request) => body('AlterTableBackfillColumns', request),
    updateFieldMetadata: (request) => body('UpdateFieldMetadata', request),
    createTableIndex: (request) => body('CreateTableIndex', request),
    createScalarIndex: (request) => body('CreateScalarIndex', request),
    listTableIndices: (request) => body('ListTableIndices', request),
    describeTableIndexStats: (request) => body('DescribeTableIndexStats', request),
    dropTableIndex: (request) => body('DropTableIndex', request),
    listTableVersions: (request) => body('ListTableVersions', request),
    createTableVersion: (request) => body('CreateTableVersion', request),
    describeTableVersion: (request) => body('DescribeTableVersion', request),
    batchDeleteTableVersions: (request) => body('BatchDeleteTableVersions', request),
    batchCreateTableVersions: (request) => body('BatchCreateTableVersions', request),
    batchCommitTables: (request) => body('BatchCommitTables', request),
    listTableTags: (request) => body('ListTableTags', request),
    getTableTagVersion: (request) => body('GetTableTagVersion', request),
    createTableTag: (request) => body('CreateTableTag', request),
    updateTableTag: (request) => body('UpdateTableTag', request),
    deleteTableTag: (request) => body('DeleteTableTag', request),
    listTableBranches: (request) => body('ListTableBranches', request),
    createTableBranch: (request) => body('CreateTableBranch', request),
    deleteTableBranch: (request) => body('DeleteTableBranch', request),
    describeTransaction: (request) => body('DescribeTransaction', request),
    alterTransaction: (request) => body('AlterTransaction', request),
    createMaterializedView: (request) => body('CreateMaterializedView', request),
    refreshMaterializedView: (request) => body('RefreshMaterializedView', request),
    listDatabaseTables: (request) => body('ListDatabaseTables', request),
    createDatabaseTable: (request) => body('CreateDatabaseTable', request),
  };
};
