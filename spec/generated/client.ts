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
 * ServiceError for every other response.
 */
export interface ClientMethods {
  /** Tell what the server supports (`GET /v1/capabilities`). */
  getCapabilities(request: ClientRequest<'GetCapabilities'>): Promise<OperationTypes['GetCapabilities']['response']>;
  /** Create a namespace (`POST /v1/namespace/{id}/create`). */
  createNamespace(request: ClientRequest<'CreateNamespace'>): Promise<OperationTypes['CreateNamespace']['response']>;
  /** List the child namespaces of a namespace (`GET /v1/namespace/{id}/list`). */
  listNamespaces(request: ClientRequest<'ListNamespaces'>): Promise<OperationTypes['ListNamespaces']['response']>;
  /** Describe a namespace (`POST /v1/namespace/{id}/describe`). */
  describeNamespace(request: ClientRequest<'DescribeNamespace'>): Promise<OperationTypes['DescribeNamespace']['response']>;
  /** Drop a namespace (`POST /v1/namespace/{id}/drop`). */
  dropNamespace(request: ClientRequest<'DropNamespace'>): Promise<OperationTypes['DropNamespace']['response']>;
  /** Check whether a namespace exists (`POST /v1/namespace/{id}/exists`). */
  namespaceExists(request: ClientRequest<'NamespaceExists'>): Promise<OperationTypes['NamespaceExists']['response']>;
  /** List the tables of a namespace (`GET /v1/namespace/{id}/table/list`). */
  listTables(request: ClientRequest<'ListTables'>): Promise<OperationTypes['ListTables']['response']>;
  /** List the tables of all namespaces (`GET /v1/table`). */
  listAllTables(request: ClientRequest<'ListAllTables'>): Promise<OperationTypes['ListAllTables']['response']>;
  /** Create a table from rows (`POST /v1/table/{id}/create`). */
  createTable(request: ClientRequest<'CreateTable'>): Promise<OperationTypes['CreateTable']['response']>;
  /** Declare a table without data (`POST /v1/table/{id}/declare`). */
  declareTable(request: ClientRequest<'DeclareTable'>): Promise<OperationTypes['DeclareTable']['response']>;
  /** Register a table that is in storage (`POST /v1/table/{id}/register`). */
  registerTable(request: ClientRequest<'RegisterTable'>): Promise<OperationTypes['RegisterTable']['response']>;
  /** Describe a table (`POST /v1/table/{id}/describe`). */
  describeTable(request: ClientRequest<'DescribeTable'>): Promise<OperationTypes['DescribeTable']['response']>;
  /** Check whether a table exists (`POST /v1/table/{id}/exists`). */
  tableExists(request: ClientRequest<'TableExists'>): Promise<OperationTypes['TableExists']['response']>;
  /** Drop a table (`POST /v1/table/{id}/drop`). */
  dropTable(request: ClientRequest<'DropTable'>): Promise<OperationTypes['DropTable']['response']>;
  /** Take a table out of its namespace and keep its data (`POST /v1/table/{id}/deregister`). */
  deregisterTable(request: ClientRequest<'DeregisterTable'>): Promise<OperationTypes['DeregisterTable']['response']>;
  /** Restore an earlier version of a table (`POST /v1/table/{id}/restore`). */
  restoreTable(request: ClientRequest<'RestoreTable'>): Promise<OperationTypes['RestoreTable']['response']>;
  /** Rename a table (`POST /v1/table/{id}/rename`). */
  renameTable(request: ClientRequest<'RenameTable'>): Promise<OperationTypes['RenameTable']['response']>;
  /** Read the statistics of a table (`POST /v1/table/{id}/stats`). */
  getTableStats(request: ClientRequest<'GetTableStats'>): Promise<OperationTypes['GetTableStats']['response']>;
  /** Replace the key-value pairs in the schema of a table (`POST /v1/table/{id}/schema_metadata/update`). */
  updateTableSchemaMetadata(request: ClientRequest<'UpdateTableSchemaMetadata'>): Promise<OperationTypes['UpdateTableSchemaMetadata']['response']>;
  /** Insert rows (`POST /v1/table/{id}/insert`). */
  insertIntoTable(request: ClientRequest<'InsertIntoTable'>): Promise<OperationTypes['InsertIntoTable']['response']>;
  /** Merge rows (`POST /v1/table/{id}/merge_insert`). */
  mergeInsertIntoTable(request: ClientRequest<'MergeInsertIntoTable'>): Promise<OperationTypes['MergeInsertIntoTable']['response']>;
  /** Update rows (`POST /v1/table/{id}/update`). */
  updateTable(request: ClientRequest<'UpdateTable'>): Promise<OperationTypes['UpdateTable']['response']>;
  /** Delete rows (`POST /v1/table/{id}/delete`). */
  deleteFromTable(request: ClientRequest<'DeleteFromTable'>): Promise<OperationTypes['DeleteFromTable']['response']>;
  /** Query rows (`POST /v1/table/{id}/query`). */
  queryTable(request: ClientRequest<'QueryTable'>): Promise<OperationTypes['QueryTable']['response']>;
  /** Count rows (`POST /v1/table/{id}/count_rows`). */
  countTableRows(request: ClientRequest<'CountTableRows'>): Promise<OperationTypes['CountTableRows']['response']>;
  /** Explain a query (`POST /v1/table/{id}/explain_plan`). */
  explainTableQueryPlan(request: ClientRequest<'ExplainTableQueryPlan'>): Promise<OperationTypes['ExplainTableQueryPlan']['response']>;
  /** Analyze a query (`POST /v1/table/{id}/analyze_plan`). */
  analyzeTableQueryPlan(request: ClientRequest<'AnalyzeTableQueryPlan'>): Promise<OperationTypes['AnalyzeTableQueryPlan']['response']>;
  /** Add columns (`POST /v1/table/{id}/add_columns`). */
  alterTableAddColumns(request: ClientRequest<'AlterTableAddColumns'>): Promise<OperationTypes['AlterTableAddColumns']['response']>;
  /** Alter columns (`POST /v1/table/{id}/alter_columns`). */
  alterTableAlterColumns(request: ClientRequest<'AlterTableAlterColumns'>): Promise<OperationTypes['AlterTableAlterColumns']['response']>;
  /** Drop columns (`POST /v1/table/{id}/drop_columns`). */
  alterTableDropColumns(request: ClientRequest<'AlterTableDropColumns'>): Promise<OperationTypes['AlterTableDropColumns']['response']>;
  /** Fill a computed column (`POST /v1/table/{id}/backfill_column`). */
  alterTableBackfillColumns(request: ClientRequest<'AlterTableBackfillColumns'>): Promise<OperationTypes['AlterTableBackfillColumns']['response']>;
  /** Update metadata of columns (`POST /v1/table/{id}/update_field_metadata`). */
  updateFieldMetadata(request: ClientRequest<'UpdateFieldMetadata'>): Promise<OperationTypes['UpdateFieldMetadata']['response']>;
  /** Create an index (`POST /v1/table/{id}/create_index`). */
  createTableIndex(request: ClientRequest<'CreateTableIndex'>): Promise<OperationTypes['CreateTableIndex']['response']>;
  /** Create a scalar index (`POST /v1/table/{id}/create_scalar_index`). */
  createScalarIndex(request: ClientRequest<'CreateScalarIndex'>): Promise<OperationTypes['CreateScalarIndex']['response']>;
  /** List the indexes of a table (`POST /v1/table/{id}/index/list`). */
  listTableIndices(request: ClientRequest<'ListTableIndices'>): Promise<OperationTypes['ListTableIndices']['response']>;
  /** Statistics of an index (`POST /v1/table/{id}/index/{index_name}/stats`). */
  describeTableIndexStats(request: ClientRequest<'DescribeTableIndexStats'>): Promise<OperationTypes['DescribeTableIndexStats']['response']>;
  /** Drop an index (`POST /v1/table/{id}/index/{index_name}/drop`). */
  dropTableIndex(request: ClientRequest<'DropTableIndex'>): Promise<OperationTypes['DropTableIndex']['response']>;
  /** List the versions of a table (`POST /v1/table/{id}/version/list`). */
  listTableVersions(request: ClientRequest<'ListTableVersions'>): Promise<OperationTypes['ListTableVersions']['response']>;
  /** Create a version of a table (`POST /v1/table/{id}/version/create`). */
  createTableVersion(request: ClientRequest<'CreateTableVersion'>): Promise<OperationTypes['CreateTableVersion']['response']>;
  /** Describe a version of a table (`POST /v1/table/{id}/version/describe`). */
  describeTableVersion(request: ClientRequest<'DescribeTableVersion'>): Promise<OperationTypes['DescribeTableVersion']['response']>;
  /** Delete version records of a table (`POST /v1/table/{id}/version/delete`). */
  batchDeleteTableVersions(request: ClientRequest<'BatchDeleteTableVersions'>): Promise<OperationTypes['BatchDeleteTableVersions']['response']>;
  /** Create versions of several tables at once (`POST /v1/table/version/batch-create`). */
  batchCreateTableVersions(request: ClientRequest<'BatchCreateTableVersions'>): Promise<OperationTypes['BatchCreateTableVersions']['response']>;
  /** Commit a mixed batch of table operations (`POST /v1/table/batch-commit`). */
  batchCommitTables(request: ClientRequest<'BatchCommitTables'>): Promise<OperationTypes['BatchCommitTables']['response']>;
  /** List the tags of a table (`POST /v1/table/{id}/tags/list`). */
  listTableTags(request: ClientRequest<'ListTableTags'>): Promise<OperationTypes['ListTableTags']['response']>;
  /** Tell the version of a tag (`POST /v1/table/{id}/tags/version`). */
  getTableTagVersion(request: ClientRequest<'GetTableTagVersion'>): Promise<OperationTypes['GetTableTagVersion']['response']>;
  /** Create a tag (`POST /v1/table/{id}/tags/create`). */
  createTableTag(request: ClientRequest<'CreateTableTag'>): Promise<OperationTypes['CreateTableTag']['response']>;
  /** Move a tag (`POST /v1/table/{id}/tags/update`). */
  updateTableTag(request: ClientRequest<'UpdateTableTag'>): Promise<OperationTypes['UpdateTableTag']['response']>;
  /** Delete a tag (`POST /v1/table/{id}/tags/delete`). */
  deleteTableTag(request: ClientRequest<'DeleteTableTag'>): Promise<OperationTypes['DeleteTableTag']['response']>;
  /** List the branches of a table (`POST /v1/table/{id}/branches/list`). */
  listTableBranches(request: ClientRequest<'ListTableBranches'>): Promise<OperationTypes['ListTableBranches']['response']>;
  /** Create a branch (`POST /v1/table/{id}/branches/create`). */
  createTableBranch(request: ClientRequest<'CreateTableBranch'>): Promise<OperationTypes['CreateTableBranch']['response']>;
  /** Delete a branch (`POST /v1/table/{id}/branches/delete`). */
  deleteTableBranch(request: ClientRequest<'DeleteTableBranch'>): Promise<OperationTypes['DeleteTableBranch']['response']>;
  /** Describe a transaction (`POST /v1/transaction/{id}/describe`). */
  describeTransaction(request: ClientRequest<'DescribeTransaction'>): Promise<OperationTypes['DescribeTransaction']['response']>;
  /** Alter a transaction (`POST /v1/transaction/{id}/alter`). */
  alterTransaction(request: ClientRequest<'AlterTransaction'>): Promise<OperationTypes['AlterTransaction']['response']>;
  /** Create a materialized view (`POST /v1/materialized_view/{id}/create`). */
  createMaterializedView(request: ClientRequest<'CreateMaterializedView'>): Promise<OperationTypes['CreateMaterializedView']['response']>;
  /** Refresh a materialized view (`POST /v1/materialized_view/{id}/refresh`). */
  refreshMaterializedView(request: ClientRequest<'RefreshMaterializedView'>): Promise<OperationTypes['RefreshMaterializedView']['response']>;
  /** List the tables of a database (`GET /v1/tables`). */
  listDatabaseTables(request: ClientRequest<'ListDatabaseTables'>): Promise<OperationTypes['ListDatabaseTables']['response']>;
  /** Create a table in a database (`POST /v1/tables/{table_name}`). */
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
