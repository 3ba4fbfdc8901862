// Generated from spec/ by `npm run generate`. Do not edit; change the contract instead.
import type { CallOptions, ClientRequest } from '../runtime/client-request.ts';
import type { OperationTypes } from './operations.ts';

/**
 * One method per operation. Each returns the body of a successful response (`undefined` when it has none), throws a
 * ServiceError for an error response, whose `name` is the name of the error, an UnexpectedResponse for one that is not
 * of the interface, and a ConnectionError without one. Every operation may throw Unsupported, InvalidInput, PermissionDenied, Unauthenticated, ServiceUnavailable, Internal, Throttling.
 */
export interface ClientMethods {
  /**
   * Get the capabilities of the server: `GET /v1/capabilities`.
   *
   * Returns the operations and optional features that the server supports, its limits, and the version of the contract
   * that it implements. This operation is an extension defined by this contract: a server without it still conforms,
   * and a client then learns from the responses of other operations what the server supports (D-65).
   */
  getCapabilities(request: ClientRequest<'GetCapabilities'>, options?: CallOptions): Promise<OperationTypes['GetCapabilities']['response']>;
  /**
   * Create a namespace: `POST /v1/namespace/{id}/create`.
   *
   * Adds a namespace to an existing parent; missing parents are not created. `mode` determines what happens when the
   * namespace already exists. The root namespace always exists and cannot be created.
   *
   * Throws NamespaceNotFound, NamespaceAlreadyExists, NamespaceNotEmpty, ConcurrentModification, and the errors of
   * every operation.
   */
  createNamespace(request: ClientRequest<'CreateNamespace'>, options?: CallOptions): Promise<OperationTypes['CreateNamespace']['response']>;
  /**
   * List the child namespaces of a namespace: `GET /v1/namespace/{id}/list`.
   *
   * Returns the names of the direct child namespaces of the namespace in the path, one part each, in order. Tables and
   * deeper namespaces are not included. The delimiter alone lists the top level.
   *
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): Maximum number of items on a page, at least 1. All items when absent (D-28, D-29).
   *
   * Throws NamespaceNotFound, and the errors of every operation.
   */
  listNamespaces(request: ClientRequest<'ListNamespaces'>, options?: CallOptions): Promise<OperationTypes['ListNamespaces']['response']>;
  /**
   * Describe a namespace: `POST /v1/namespace/{id}/describe`.
   *
   * Returns the properties of an existing namespace. The response does not list the contents of the namespace.
   *
   * Throws NamespaceNotFound, and the errors of every operation.
   */
  describeNamespace(request: ClientRequest<'DescribeNamespace'>, options?: CallOptions): Promise<OperationTypes['DescribeNamespace']['response']>;
  /**
   * Drop a namespace: `POST /v1/namespace/{id}/drop`.
   *
   * Removes a namespace from its parent. `mode` determines what happens when the namespace is absent, and `behavior`
   * what happens when it contains tables or child namespaces. A namespace is never partially dropped.
   *
   * Throws NamespaceNotFound, NamespaceNotEmpty, ConcurrentModification, and the errors of every operation.
   */
  dropNamespace(request: ClientRequest<'DropNamespace'>, options?: CallOptions): Promise<OperationTypes['DropNamespace']['response']>;
  /**
   * Check whether a namespace exists: `POST /v1/namespace/{id}/exists`.
   *
   * Returns success without a body when the namespace exists, and a not-found error when it does not.
   *
   * Throws NamespaceNotFound, and the errors of every operation.
   */
  namespaceExists(request: ClientRequest<'NamespaceExists'>, options?: CallOptions): Promise<OperationTypes['NamespaceExists']['response']>;
  /**
   * List the tables of a namespace: `GET /v1/namespace/{id}/table/list`.
   *
   * Returns the names of the tables that are directly in the namespace in the path, one part each, in order. Tables of
   * child namespaces are not included.
   *
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): Maximum number of items on a page, at least 1. All items when absent (D-28, D-29).
   * - `include_declared` (query): Whether declared-only tables are listed (D-30).
   *
   * Throws NamespaceNotFound, and the errors of every operation.
   */
  listTables(request: ClientRequest<'ListTables'>, options?: CallOptions): Promise<OperationTypes['ListTables']['response']>;
  /**
   * List the tables of all namespaces: `GET /v1/table`.
   *
   * Returns the full identifiers of every table at any depth, with their parts joined by the delimiter of the request,
   * in order. A name that contains the delimiter makes its identifier ambiguous: use a delimiter that no name contains.
   *
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): Maximum number of items on a page, at least 1. All items when absent (D-28, D-29).
   * - `include_declared` (query): Whether declared-only tables are listed (D-30).
   */
  listAllTables(request: ClientRequest<'ListAllTables'>, options?: CallOptions): Promise<OperationTypes['ListAllTables']['response']>;
  /**
   * Create a table from rows: `POST /v1/table/{id}/create`.
   *
   * Creates a table with the columns and rows of the Arrow IPC stream in the body. A stream with a schema and no rows
   * creates an empty table. `mode` determines what happens when the table exists. Either all rows are stored or none. A
   * declared-only table does not count as existing: this request gives it its data.
   *
   * - `mode` (query): What to do when the table exists. Create when absent (D-31, D-61).
   * - `properties` (query): Properties to store with the table, as one JSON object of strings (D-43).
   * - `storage_options` (query): Options for the storage of the table, as one JSON object of strings (D-43).
   * - `x-lance-table-properties` (header): Same as the query parameter `properties`, for older clients. The query
   *   parameter takes precedence (D-43).
   * - `x-lance-table-location` (header): Location for the data, for older clients. The server chooses when absent
   *   (D-43, D-74).
   *
   * Throws NamespaceNotFound, TableAlreadyExists, ConcurrentModification, TableSchemaValidationError, and the errors of
   * every operation.
   */
  createTable(request: ClientRequest<'CreateTable'>, options?: CallOptions): Promise<OperationTypes['CreateTable']['response']>;
  /**
   * Declare a table without data: `POST /v1/table/{id}/declare`.
   *
   * Reserves a name and a location for a table whose data is written later, by CreateTable, InsertIntoTable,
   * MergeInsertIntoTable or by a client that writes at the location directly. Nothing is written to the location. Until
   * then, the table is declared-only.
   *
   * Throws NamespaceNotFound, TableAlreadyExists, ConcurrentModification, and the errors of every operation.
   */
  declareTable(request: ClientRequest<'DeclareTable'>, options?: CallOptions): Promise<OperationTypes['DeclareTable']['response']>;
  /**
   * Register a table that is already in storage: `POST /v1/table/{id}/register`.
   *
   * Gives a name to a table that is already stored at a location. Only metadata changes: nothing is written to the
   * location and nothing is created there. The counterpart of DeregisterTable.
   *
   * Throws NamespaceNotFound, TableAlreadyExists, ConcurrentModification, and the errors of every operation.
   */
  registerTable(request: ClientRequest<'RegisterTable'>, options?: CallOptions): Promise<OperationTypes['RegisterTable']['response']>;
  /**
   * Describe a table: `POST /v1/table/{id}/describe`.
   *
   * Returns the location and the schema of a table: of the latest version, or of the one that `version`, `tag` or
   * `branch` selects. Version and schema are present with `load_detailed_metadata`, and should be present without it
   * (D-39). A declared-only table is described too, without version and schema. The three flags may be sent as query
   * parameters or in the body; the query parameter takes precedence.
   *
   * - `with_table_uri` (query): Whether to return table_uri (D-39).
   * - `load_detailed_metadata` (query): Whether to return stats and metadata (D-39).
   * - `check_declared` (query): Whether to return is_only_declared (D-39).
   *
   * Throws NamespaceNotFound, TableNotFound, TableTagNotFound, TableVersionNotFound, TableBranchNotFound, and the
   * errors of every operation.
   */
  describeTable(request: ClientRequest<'DescribeTable'>, options?: CallOptions): Promise<OperationTypes['DescribeTable']['response']>;
  /**
   * Check whether a table exists: `POST /v1/table/{id}/exists`.
   *
   * Behaves like DescribeTable without a response body: it succeeds when the table, and the version if one is
   * specified, exists. A declared-only table exists.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, and the errors of every operation.
   */
  tableExists(request: ClientRequest<'TableExists'>, options?: CallOptions): Promise<OperationTypes['TableExists']['response']>;
  /**
   * Drop a table: `POST /v1/table/{id}/drop`.
   *
   * Removes a table with its rows, versions, indexes and tags. The name is free immediately; the files may be deleted
   * later. The operation has no body; a body that is sent is not read.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, and the errors of every operation.
   */
  dropTable(request: ClientRequest<'DropTable'>, options?: CallOptions): Promise<OperationTypes['DropTable']['response']>;
  /**
   * Remove a table from its namespace and keep its data: `POST /v1/table/{id}/deregister`.
   *
   * Removes the name of a table and keeps its content in storage, where RegisterTable finds it. The counterpart of
   * DropTable, which also removes the content.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, and the errors of every operation.
   */
  deregisterTable(request: ClientRequest<'DeregisterTable'>, options?: CallOptions): Promise<OperationTypes['DeregisterTable']['response']>;
  /**
   * Restore an earlier version of a table: `POST /v1/table/{id}/restore`.
   *
   * Creates a new version with the rows and columns of an earlier one. History is not rewritten: the versions in
   * between are kept.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  restoreTable(request: ClientRequest<'RestoreTable'>, options?: CallOptions): Promise<OperationTypes['RestoreTable']['response']>;
  /**
   * Rename a table: `POST /v1/table/{id}/rename`.
   *
   * Gives a table a new name, in its namespace or in another existing one. The table keeps its rows, versions, indexes,
   * tags and properties. At every moment it has exactly one name.
   *
   * Throws NamespaceNotFound, TableNotFound, TableAlreadyExists, ConcurrentModification, InvalidTableState, and the
   * errors of every operation.
   */
  renameTable(request: ClientRequest<'RenameTable'>, options?: CallOptions): Promise<OperationTypes['RenameTable']['response']>;
  /**
   * Read the statistics of a table: `POST /v1/table/{id}/stats`.
   *
   * Returns the statistics record of the latest version. It contains no statistics of individual columns.
   *
   * Throws NamespaceNotFound, TableNotFound, InvalidTableState, TableBranchNotFound, and the errors of every operation.
   */
  getTableStats(request: ClientRequest<'GetTableStats'>, options?: CallOptions): Promise<OperationTypes['GetTableStats']['response']>;
  /**
   * Replace the key-value pairs in the schema of a table: `POST /v1/table/{id}/schema_metadata/update`.
   *
   * Replaces the key-value pairs in the schema of the table with the map in the body. Pairs that are not in the map are
   * removed. Rows and columns are unchanged.
   *
   * - `branch` (query): The branch that the request applies to; the main branch when absent.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, InvalidTableState, TableBranchNotFound, and the
   * errors of every operation.
   */
  updateTableSchemaMetadata(request: ClientRequest<'UpdateTableSchemaMetadata'>, options?: CallOptions): Promise<OperationTypes['UpdateTableSchemaMetadata']['response']>;
  /**
   * Get the LSM write specification of a table: `POST /v1/table/{id}/get_lsm_write_spec`.
   *
   * Returns how upserts of a table are written through a log-structured merge tree, or null for a table whose writes
   * are ordinary commits. This operation is an extension defined by this contract, which LanceDB's client requests
   * before it reads a table in remote mode (D-82).
   *
   * Throws NamespaceNotFound, TableNotFound, InvalidTableState, and the errors of every operation.
   */
  getTableLsmWriteSpec(request: ClientRequest<'GetTableLsmWriteSpec'>, options?: CallOptions): Promise<OperationTypes['GetTableLsmWriteSpec']['response']>;
  /**
   * Load columns into memory: `POST /v1/table/{id}/page_cache/prewarm`.
   *
   * Loads the data of columns into the caches of the server, so that the next query does not wait for storage. A hint:
   * it changes no result. This operation is an extension defined by this contract (D-82).
   *
   * Throws NamespaceNotFound, TableNotFound, InvalidTableState, and the errors of every operation.
   */
  prewarmTableData(request: ClientRequest<'PrewarmTableData'>, options?: CallOptions): Promise<OperationTypes['PrewarmTableData']['response']>;
  /**
   * Insert rows: `POST /v1/table/{id}/insert`.
   *
   * Appends the rows of the body to a table, or replaces all its rows with them. Either all rows are stored, as one new
   * version, or none.
   *
   * - `branch` (query): The branch that the request applies to; the main branch when absent.
   * - `mode` (query): Append adds the rows to those of the table; Overwrite replaces rows and schema. Append when
   *   absent (D-72).
   * - `upload_id` (query): Makes the rows a part of this multipart write, which CompleteMultipartWrite stores. An
   *   extension defined by this contract (D-86).
   * - `upload_part_id` (query): Names the part, so that a repeated request replaces it. At most 100 letters, digits,
   *   `_` and `-`; chosen by the server when absent. Only with upload_id.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, InvalidTableState, TableSchemaValidationError,
   * TableBranchNotFound, and the errors of every operation.
   */
  insertIntoTable(request: ClientRequest<'InsertIntoTable'>, options?: CallOptions): Promise<OperationTypes['InsertIntoTable']['response']>;
  /**
   * Merge rows: `POST /v1/table/{id}/merge_insert`.
   *
   * Matches the rows of the body with those of the table by one column (or several, D-45), and updates, inserts and
   * deletes rows as the flags specify. Either all changes are applied, as one new version, or none.
   *
   * - `branch` (query): The branch that the request applies to; the main branch when absent.
   * - `on` (query): Column used to match rows. May be repeated; then all of these columns must be equal (D-45).
   * - `when_matched_update_all` (query): Whether matched rows are updated, in all columns.
   * - `when_matched_update_all_filt` (query): SQL expression that restricts the update to the matched rows for which it
   *   is true. Columns of the stored row are `target.<name>`, those of the source row `source.<name>`.
   * - `when_not_matched_insert_all` (query): Whether source rows that match no stored row are inserted.
   * - `when_not_matched_by_source_delete` (query): Whether stored rows that match no source row are deleted.
   * - `when_not_matched_by_source_delete_filt` (query): SQL expression over the stored row that restricts the deletion
   *   to the rows for which it is true.
   * - `timeout` (query): Maximum duration of the merge, as digits and one of the units ms, s, m and h (D-45). The
   *   server chooses when absent.
   * - `use_index` (query): Whether an index may be used to match rows. It never changes the result.
   * - `use_lsm` (query): Whether to write through the LSM write specification of the table, which must have one (true),
   *   or to ignore it (false). Sent by LanceDB's clients; a server without such specifications rejects true with 406.
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  mergeInsertIntoTable(request: ClientRequest<'MergeInsertIntoTable'>, options?: CallOptions): Promise<OperationTypes['MergeInsertIntoTable']['response']>;
  /**
   * Update rows: `POST /v1/table/{id}/update`.
   *
   * Sets columns of the rows that a predicate selects to values computed from each row. Either all of them are updated,
   * as one new version, or none.
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  updateTable(request: ClientRequest<'UpdateTable'>, options?: CallOptions): Promise<OperationTypes['UpdateTable']['response']>;
  /**
   * Delete rows: `POST /v1/table/{id}/delete`.
   *
   * Deletes the rows that a predicate selects. Either all of them are deleted, as one new version, or none.
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  deleteFromTable(request: ClientRequest<'DeleteFromTable'>, options?: CallOptions): Promise<OperationTypes['DeleteFromTable']['response']>;
  /**
   * Query rows: `POST /v1/table/{id}/query`.
   *
   * Reads rows of one version of a table: all rows, the rows that match a filter, the rows nearest to a vector, or the
   * best matches of a full-text search. The response is an Arrow IPC stream, or an Arrow IPC file when the request
   * accepts only that.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, TableColumnNotFound, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  queryTable(request: ClientRequest<'QueryTable'>, options?: CallOptions): Promise<OperationTypes['QueryTable']['response']>;
  /**
   * Count rows: `POST /v1/table/{id}/count_rows`.
   *
   * Returns the number of rows in a version of a table, or the number of those rows that match a predicate.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, TableColumnNotFound, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  countTableRows(request: ClientRequest<'CountTableRows'>, options?: CallOptions): Promise<OperationTypes['CountTableRows']['response']>;
  /**
   * Explain a query: `POST /v1/table/{id}/explain_plan`.
   *
   * Returns a human-readable description of how a query would be executed. The query is not run.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, TableColumnNotFound, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  explainTableQueryPlan(request: ClientRequest<'ExplainTableQueryPlan'>, options?: CallOptions): Promise<OperationTypes['ExplainTableQueryPlan']['response']>;
  /**
   * Analyze a query: `POST /v1/table/{id}/analyze_plan`.
   *
   * Runs a query, discards its rows and returns a human-readable description of how it was executed.
   *
   * - `distributed_metrics` (query): How the measurements of several workers are shown: aggregate, per_worker or full.
   *   Sent by LanceDB's clients; a server that runs the query alone ignores it.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, TableColumnNotFound, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  analyzeTableQueryPlan(request: ClientRequest<'AnalyzeTableQueryPlan'>, options?: CallOptions): Promise<OperationTypes['AnalyzeTableQueryPlan']['response']>;
  /**
   * Start an insert in parts: `POST /v1/table/{id}/multipart_write/create`.
   *
   * Starts an insert whose rows arrive in several requests. Each part is an insert with the parameters upload_id and
   * upload_part_id; CompleteMultipartWrite stores all parts as one version. This operation is an extension defined by
   * this contract (D-86).
   *
   * - `branch` (query): The branch that the request applies to; the main branch when absent.
   *
   * Throws NamespaceNotFound, TableNotFound, InvalidTableState, TableBranchNotFound, and the errors of every operation.
   */
  createMultipartWrite(request: ClientRequest<'CreateMultipartWrite'>, options?: CallOptions): Promise<OperationTypes['CreateMultipartWrite']['response']>;
  /**
   * Store the parts of an insert: `POST /v1/table/{id}/multipart_write/complete`.
   *
   * Stores the rows of all parts of a multipart write as one new version, like one insert. This operation is an
   * extension defined by this contract (D-86).
   *
   * - `branch` (query): The branch that the request applies to; the main branch when absent.
   * - `upload_id` (query): The id that CreateMultipartWrite returned.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, InvalidTableState, TableSchemaValidationError,
   * TableBranchNotFound, and the errors of every operation.
   */
  completeMultipartWrite(request: ClientRequest<'CompleteMultipartWrite'>, options?: CallOptions): Promise<OperationTypes['CompleteMultipartWrite']['response']>;
  /**
   * Discard the parts of an insert: `POST /v1/table/{id}/multipart_write/abort`.
   *
   * Discards the parts of a multipart write that is not completed. This operation is an extension defined by this
   * contract (D-86).
   *
   * - `branch` (query): The branch that the request applies to; the main branch when absent.
   * - `upload_id` (query): The id that CreateMultipartWrite returned.
   *
   * Throws NamespaceNotFound, TableNotFound, InvalidTableState, TableBranchNotFound, and the errors of every operation.
   */
  abortMultipartWrite(request: ClientRequest<'AbortMultipartWrite'>, options?: CallOptions): Promise<OperationTypes['AbortMultipartWrite']['response']>;
  /**
   * Add columns: `POST /v1/table/{id}/add_columns`.
   *
   * Adds columns to a table, with values computed from the existing rows. Either all columns are added, as one new
   * version, or none. The body is JSON, or an Arrow IPC stream that contains only the schema of new columns without
   * values (D-81).
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableSchemaValidationError, TableBranchNotFound, and the errors of every operation.
   */
  alterTableAddColumns(request: ClientRequest<'AlterTableAddColumns'>, options?: CallOptions): Promise<OperationTypes['AlterTableAddColumns']['response']>;
  /**
   * Alter columns: `POST /v1/table/{id}/alter_columns`.
   *
   * Renames columns, changes their types, and sets whether they are nullable. Either all alterations are applied, as
   * one new version, or none.
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableSchemaValidationError, TableBranchNotFound, and the errors of every operation.
   */
  alterTableAlterColumns(request: ClientRequest<'AlterTableAlterColumns'>, options?: CallOptions): Promise<OperationTypes['AlterTableAlterColumns']['response']>;
  /**
   * Drop columns: `POST /v1/table/{id}/drop_columns`.
   *
   * Removes columns from a table. Either all named columns are removed, as one new version, or none.
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  alterTableDropColumns(request: ClientRequest<'AlterTableDropColumns'>, options?: CallOptions): Promise<OperationTypes['AlterTableDropColumns']['response']>;
  /**
   * Fill a computed column: `POST /v1/table/{id}/backfill_column`.
   *
   * Starts a job that computes the values of a computed or virtual column for rows that have none yet. The job
   * continues after the response (D-71).
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  alterTableBackfillColumns(request: ClientRequest<'AlterTableBackfillColumns'>, options?: CallOptions): Promise<OperationTypes['AlterTableBackfillColumns']['response']>;
  /**
   * Update the metadata of columns: `POST /v1/table/{id}/update_field_metadata`.
   *
   * Sets and removes metadata keys of columns. The values in the columns do not change. Either all entries are applied,
   * as one new version, or none.
   *
   * Throws NamespaceNotFound, TableNotFound, TableColumnNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  updateFieldMetadata(request: ClientRequest<'UpdateFieldMetadata'>, options?: CallOptions): Promise<OperationTypes['UpdateFieldMetadata']['response']>;
  /**
   * Create an index: `POST /v1/table/{id}/create_index`.
   *
   * Starts to build an index on one column: a scalar index for filters, a vector index for searches, or a full-text
   * index. The build continues after the response; ListTableIndices and DescribeTableIndexStats report its progress.
   *
   * Throws NamespaceNotFound, TableNotFound, TableIndexAlreadyExists, TableColumnNotFound, ConcurrentModification,
   * InvalidTableState, TableBranchNotFound, and the errors of every operation.
   */
  createTableIndex(request: ClientRequest<'CreateTableIndex'>, options?: CallOptions): Promise<OperationTypes['CreateTableIndex']['response']>;
  /**
   * Create a scalar index: `POST /v1/table/{id}/create_scalar_index`.
   *
   * Alias of CreateTableIndex for scalar indexes: BTREE, BITMAP, LABEL_LIST, FTS and similar.
   *
   * Throws NamespaceNotFound, TableNotFound, TableIndexAlreadyExists, TableColumnNotFound, ConcurrentModification,
   * InvalidTableState, TableBranchNotFound, and the errors of every operation.
   */
  createScalarIndex(request: ClientRequest<'CreateScalarIndex'>, options?: CallOptions): Promise<OperationTypes['CreateScalarIndex']['response']>;
  /**
   * List the indexes of a table: `POST /v1/table/{id}/index/list`.
   *
   * Returns the indexes of a version of a table, with the progress of each.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, InvalidTableState, TableBranchNotFound, and the
   * errors of every operation.
   */
  listTableIndices(request: ClientRequest<'ListTableIndices'>, options?: CallOptions): Promise<OperationTypes['ListTableIndices']['response']>;
  /**
   * Statistics of an index: `POST /v1/table/{id}/index/{index_name}/stats`.
   *
   * Returns the number of rows that an index covers and the number that it does not cover yet.
   *
   * - `index_name` (path): Name of the index. Percent-decoded exactly once; may contain any characters (D-58).
   *
   * Throws NamespaceNotFound, TableNotFound, TableIndexNotFound, TableVersionNotFound, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  describeTableIndexStats(request: ClientRequest<'DescribeTableIndexStats'>, options?: CallOptions): Promise<OperationTypes['DescribeTableIndexStats']['response']>;
  /**
   * Drop an index: `POST /v1/table/{id}/index/{index_name}/drop`.
   *
   * Removes an index from a table. The rows are unchanged.
   *
   * - `index_name` (path): Name of the index. Percent-decoded exactly once; may contain any characters (D-58).
   * - `branch` (query): The branch that the request applies to; the main branch when absent.
   *
   * Throws NamespaceNotFound, TableNotFound, TableIndexNotFound, ConcurrentModification, InvalidTableState,
   * TableBranchNotFound, and the errors of every operation.
   */
  dropTableIndex(request: ClientRequest<'DropTableIndex'>, options?: CallOptions): Promise<OperationTypes['DropTableIndex']['response']>;
  /**
   * Load an index into memory: `POST /v1/table/{id}/index/{index_name}/prewarm`.
   *
   * Loads an index into the caches of the server, so that the next query does not wait for storage. A hint: it changes
   * no result. This operation is an extension defined by this contract (D-82).
   *
   * - `index_name` (path): Name of the index. Percent-decoded exactly once; may contain any characters (D-58).
   *
   * Throws NamespaceNotFound, TableNotFound, TableIndexNotFound, InvalidTableState, and the errors of every operation.
   */
  prewarmTableIndex(request: ClientRequest<'PrewarmTableIndex'>, options?: CallOptions): Promise<OperationTypes['PrewarmTableIndex']['response']>;
  /**
   * List the versions of a table: `POST /v1/table/{id}/version/list`.
   *
   * Returns the version records of a table, one page at a time. All inputs are in the path and the query; there is no
   * request body. The order is guaranteed only with `descending`: from the latest version to the oldest.
   *
   * - `branch` (query): The branch that the request applies to; the main branch when absent.
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): Maximum number of items on a page, at least 1. All items when absent (D-28, D-29).
   * - `descending` (query): Whether the latest version comes first. When false or absent, the server chooses the order.
   *
   * Throws NamespaceNotFound, TableNotFound, and the errors of every operation.
   */
  listTableVersions(request: ClientRequest<'ListTableVersions'>, options?: CallOptions): Promise<OperationTypes['ListTableVersions']['response']>;
  /**
   * Create a version of a table: `POST /v1/table/{id}/version/create`.
   *
   * Records a new version of a table whose manifest the client has written. The first request to create a version
   * succeeds; every later one is rejected. The server may move the manifest, and returns its resulting path.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, and the errors of every operation.
   */
  createTableVersion(request: ClientRequest<'CreateTableVersion'>, options?: CallOptions): Promise<OperationTypes['CreateTableVersion']['response']>;
  /**
   * Describe a version of a table: `POST /v1/table/{id}/version/describe`.
   *
   * Returns the record of one version of a table, by default of the latest one.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, InvalidTableState, TableBranchNotFound, and the
   * errors of every operation.
   */
  describeTableVersion(request: ClientRequest<'DescribeTableVersion'>, options?: CallOptions): Promise<OperationTypes['DescribeTableVersion']['response']>;
  /**
   * Delete version records of a table: `POST /v1/table/{id}/version/delete`.
   *
   * Removes the records of all versions in the given ranges. Only the records are removed: the rows and files of the
   * table are unchanged, and the table keeps its current version.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, InvalidTableState, TableBranchNotFound, and the
   * errors of every operation.
   */
  batchDeleteTableVersions(request: ClientRequest<'BatchDeleteTableVersions'>, options?: CallOptions): Promise<OperationTypes['BatchDeleteTableVersions']['response']>;
  /**
   * Create versions of several tables at once: `POST /v1/table/version/batch-create`.
   *
   * Records a version for every entry, of one table or of several; either all are recorded or none. Each entry names
   * its table by its parts, and behaves like CreateTableVersion: the first request to create a version succeeds.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, and the errors of every operation.
   */
  batchCreateTableVersions(request: ClientRequest<'BatchCreateTableVersions'>, options?: CallOptions): Promise<OperationTypes['BatchCreateTableVersions']['response']>;
  /**
   * Commit a mixed batch of table operations: `POST /v1/table/batch-commit`.
   *
   * Declares tables, creates versions, deletes version records and deregisters tables in one atomic step: all
   * operations succeed or none is applied. Each operation names its table by its `id` and behaves like the operation of
   * the same name.
   *
   * Throws NamespaceNotFound, TableNotFound, TableAlreadyExists, ConcurrentModification, InvalidTableState, and the
   * errors of every operation.
   */
  batchCommitTables(request: ClientRequest<'BatchCommitTables'>, options?: CallOptions): Promise<OperationTypes['BatchCommitTables']['response']>;
  /**
   * List the tags of a table: `POST /v1/table/{id}/tags/list`.
   *
   * Returns the tags of a table as a map from name to version, one page at a time. There is no request body.
   *
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): Maximum number of items on a page, at least 1. All items when absent (D-28, D-29).
   *
   * Throws NamespaceNotFound, TableNotFound, and the errors of every operation.
   */
  listTableTags(request: ClientRequest<'ListTableTags'>, options?: CallOptions): Promise<OperationTypes['ListTableTags']['response']>;
  /**
   * Get the version of a tag: `POST /v1/table/{id}/tags/version`.
   *
   * Returns the version that a tag of a table points to.
   *
   * Throws NamespaceNotFound, TableNotFound, TableTagNotFound, and the errors of every operation.
   */
  getTableTagVersion(request: ClientRequest<'GetTableTagVersion'>, options?: CallOptions): Promise<OperationTypes['GetTableTagVersion']['response']>;
  /**
   * Create a tag: `POST /v1/table/{id}/tags/create`.
   *
   * Assigns a name to a version of a table. The rows of the table and its current version are unchanged.
   *
   * Throws NamespaceNotFound, TableNotFound, TableTagAlreadyExists, TableVersionNotFound, ConcurrentModification,
   * TableBranchNotFound, and the errors of every operation.
   */
  createTableTag(request: ClientRequest<'CreateTableTag'>, options?: CallOptions): Promise<OperationTypes['CreateTableTag']['response']>;
  /**
   * Move a tag: `POST /v1/table/{id}/tags/update`.
   *
   * Points an existing tag to another version, later or earlier.
   *
   * Throws NamespaceNotFound, TableNotFound, TableTagNotFound, TableVersionNotFound, ConcurrentModification,
   * TableBranchNotFound, and the errors of every operation.
   */
  updateTableTag(request: ClientRequest<'UpdateTableTag'>, options?: CallOptions): Promise<OperationTypes['UpdateTableTag']['response']>;
  /**
   * Delete a tag: `POST /v1/table/{id}/tags/delete`.
   *
   * Removes a tag from a table. The version it pointed to is kept.
   *
   * Throws NamespaceNotFound, TableNotFound, TableTagNotFound, ConcurrentModification, and the errors of every
   * operation.
   */
  deleteTableTag(request: ClientRequest<'DeleteTableTag'>, options?: CallOptions): Promise<OperationTypes['DeleteTableTag']['response']>;
  /**
   * List the branches of a table: `POST /v1/table/{id}/branches/list`.
   *
   * Returns the branches of a table as a map from name to origin, one page at a time. The main branch is not included.
   * There is no request body.
   *
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): Maximum number of items on a page, at least 1. All items when absent (D-28, D-29).
   *
   * Throws NamespaceNotFound, TableNotFound, and the errors of every operation.
   */
  listTableBranches(request: ClientRequest<'ListTableBranches'>, options?: CallOptions): Promise<OperationTypes['ListTableBranches']['response']>;
  /**
   * Create a branch: `POST /v1/table/{id}/branches/create`.
   *
   * Creates a branch of a table. The branch starts with the rows of its source version, by default the latest version
   * of the main branch, and then changes independently.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, ConcurrentModification, TableBranchNotFound,
   * TableBranchAlreadyExists, and the errors of every operation.
   */
  createTableBranch(request: ClientRequest<'CreateTableBranch'>, options?: CallOptions): Promise<OperationTypes['CreateTableBranch']['response']>;
  /**
   * Delete a branch: `POST /v1/table/{id}/branches/delete`.
   *
   * Removes a branch of a table together with its versions. The main branch and all other branches are unchanged.
   *
   * Throws NamespaceNotFound, TableNotFound, ConcurrentModification, InvalidTableState, TableBranchNotFound, and the
   * errors of every operation.
   */
  deleteTableBranch(request: ClientRequest<'DeleteTableBranch'>, options?: CallOptions): Promise<OperationTypes['DeleteTableBranch']['response']>;
  /**
   * Describe a transaction: `POST /v1/transaction/{id}/describe`.
   *
   * Returns the status and the properties of a transaction, which track asynchronous work. The path contains the
   * `transaction_id` that another operation returned.
   *
   * Throws TransactionNotFound, and the errors of every operation.
   */
  describeTransaction(request: ClientRequest<'DescribeTransaction'>, options?: CallOptions): Promise<OperationTypes['DescribeTransaction']['response']>;
  /**
   * Alter a transaction: `POST /v1/transaction/{id}/alter`.
   *
   * Changes the status and the properties of a transaction with a list of actions. They are applied in order; when one
   * of them cannot be applied, none is.
   *
   * Throws TransactionNotFound, ConcurrentModification, and the errors of every operation.
   */
  alterTransaction(request: ClientRequest<'AlterTransaction'>, options?: CallOptions): Promise<OperationTypes['AlterTransaction']['response']>;
  /**
   * Describe a job: `POST /v1/jobs/describe`.
   *
   * Returns the state of asynchronous work by the id that the operation which started it returned. The id is also that
   * of the transaction that tracks the work. This operation is an extension defined by this contract (D-84).
   *
   * Throws TransactionNotFound, and the errors of every operation.
   */
  describeJob(request: ClientRequest<'DescribeJob'>, options?: CallOptions): Promise<OperationTypes['DescribeJob']['response']>;
  /**
   * List jobs: `POST /v1/jobs/list`.
   *
   * Returns the jobs of a database, finished ones included, one page at a time. This operation is an extension defined
   * by this contract (D-84).
   */
  listJobs(request: ClientRequest<'ListJobs'>, options?: CallOptions): Promise<OperationTypes['ListJobs']['response']>;
  /**
   * Cancel a job: `POST /v1/jobs/cancel`.
   *
   * Stops asynchronous work that has not finished; the transaction that tracks it becomes Canceled. A finished job
   * keeps its state. This operation is an extension defined by this contract (D-84).
   *
   * Throws TransactionNotFound, and the errors of every operation.
   */
  cancelJob(request: ClientRequest<'CancelJob'>, options?: CallOptions): Promise<OperationTypes['CancelJob']['response']>;
  /**
   * Create a materialized view: `POST /v1/materialized_view/{id}/create`.
   *
   * Creates a table that stores the result of a query or of a function over a source table. It is empty at first unless
   * `with_no_data` is false; then a first refresh starts and the response contains the id of its job.
   *
   * Throws NamespaceNotFound, TableNotFound, TableAlreadyExists, ConcurrentModification, InvalidTableState,
   * TableSchemaValidationError, and the errors of every operation.
   */
  createMaterializedView(request: ClientRequest<'CreateMaterializedView'>, options?: CallOptions): Promise<OperationTypes['CreateMaterializedView']['response']>;
  /**
   * Refresh a materialized view: `POST /v1/materialized_view/{id}/refresh`.
   *
   * Starts a job that updates a view from its source, and returns immediately. Every field is optional and overrides a
   * setting for this refresh only.
   *
   * Throws NamespaceNotFound, TableNotFound, TableVersionNotFound, ConcurrentModification, InvalidTableState, and the
   * errors of every operation.
   */
  refreshMaterializedView(request: ClientRequest<'RefreshMaterializedView'>, options?: CallOptions): Promise<OperationTypes['RefreshMaterializedView']['response']>;
  /**
   * List the tables of a database: `GET /v1/tables`.
   *
   * Returns the tables of a database, as ListAllTables does (D-69). Accepts only an API key as a credential.
   *
   * - `x-ns-database` (header): Names a child namespace of the root, in which the identifiers are, if the server has
   *   several databases (D-16).
   * - `page_token` (query): The token of the previous page. Absent and empty both mean the first page (D-27).
   * - `limit` (query): Maximum number of items on a page, at least 1. All items when absent (D-28, D-29).
   * - `include_declared` (query): Whether declared-only tables are listed too.
   *
   * Throws NamespaceNotFound, and the errors of every operation.
   */
  listDatabaseTables(request: ClientRequest<'ListDatabaseTables'>, options?: CallOptions): Promise<OperationTypes['ListDatabaseTables']['response']>;
  /**
   * Create a table in a database: `POST /v1/tables/{table_name}`.
   *
   * Creates a table from the rows of the body, as CreateTable does (D-69). Accepts only an API key as a credential.
   *
   * - `table_name` (path): Name of the table in the root namespace of the database. A single part that may contain any
   *   characters (D-69); percent-decoded exactly once (D-19).
   * - `x-ns-database` (header): Names a child namespace of the root, in which the identifiers are, if the server has
   *   several databases (D-16).
   * - `mode` (query): What to do when the table exists. Create: reject the request. ExistOk: keep the table. Overwrite:
   *   replace it. Create when absent (D-31).
   * - `properties` (query): Properties of the new table, as a JSON object of strings (D-43).
   * - `storage_options` (query): Options for the storage of the new table, as a JSON object of strings (D-43).
   *
   * Throws NamespaceNotFound, TableAlreadyExists, ConcurrentModification, TableSchemaValidationError, and the errors of
   * every operation.
   */
  createDatabaseTable(request: ClientRequest<'CreateDatabaseTable'>, options?: CallOptions): Promise<OperationTypes['CreateDatabaseTable']['response']>;
}
