// Generated from spec/ by `npm run generate`. Do not edit; change the contract instead.
import type { ArrowInput, Nothing, OperationShape } from '../runtime/shapes.ts';
import type { ErrorName } from './errors.ts';
import type {
  AbortMultipartWriteRequest,
  AbortMultipartWriteResponse,
  AlterTableAddColumnsRequest,
  AlterTableAddColumnsResponse,
  AlterTableAlterColumnsRequest,
  AlterTableAlterColumnsResponse,
  AlterTableBackfillColumnsRequest,
  AlterTableBackfillColumnsResponse,
  AlterTableDropColumnsRequest,
  AlterTableDropColumnsResponse,
  AlterTransactionRequest,
  AlterTransactionResponse,
  BatchCommitTablesRequest,
  BatchCommitTablesResponse,
  BatchCreateTableVersionsRequest,
  BatchCreateTableVersionsResponse,
  BatchDeleteTableVersionsRequest,
  BatchDeleteTableVersionsResponse,
  CancelJobRequest,
  CancelJobResponse,
  CompleteMultipartWriteRequest,
  CompleteMultipartWriteResponse,
  CountTableRowsRequest,
  CreateMaterializedViewRequest,
  CreateMaterializedViewResponse,
  CreateMultipartWriteRequest,
  CreateMultipartWriteResponse,
  CreateNamespaceRequest,
  CreateNamespaceResponse,
  CreateTableBranchRequest,
  CreateTableBranchResponse,
  CreateTableIndexRequest,
  CreateTableIndexResponse,
  CreateTableResponse,
  CreateTableTagRequest,
  CreateTableTagResponse,
  CreateTableVersionRequest,
  CreateTableVersionResponse,
  DeclareTableRequest,
  DeclareTableResponse,
  DeleteFromTableRequest,
  DeleteFromTableResponse,
  DeleteTableBranchRequest,
  DeleteTableBranchResponse,
  DeleteTableTagRequest,
  DeleteTableTagResponse,
  DeregisterTableRequest,
  DeregisterTableResponse,
  DescribeJobRequest,
  DescribeJobResponse,
  DescribeNamespaceRequest,
  DescribeNamespaceResponse,
  DescribeTableIndexStatsRequest,
  DescribeTableIndexStatsResponse,
  DescribeTableRequest,
  DescribeTableResponse,
  DescribeTableVersionRequest,
  DescribeTableVersionResponse,
  DescribeTransactionRequest,
  DescribeTransactionResponse,
  DropNamespaceRequest,
  DropNamespaceResponse,
  DropTableIndexResponse,
  DropTableResponse,
  ExplainTableQueryPlanRequest,
  GetCapabilitiesResponse,
  GetTableLsmWriteSpecRequest,
  GetTableLsmWriteSpecResponse,
  GetTableStatsRequest,
  GetTableStatsResponse,
  GetTableTagVersionRequest,
  GetTableTagVersionResponse,
  InsertIntoTableResponse,
  ListJobsRequest,
  ListJobsResponse,
  ListNamespacesResponse,
  ListTableBranchesResponse,
  ListTableIndicesRequest,
  ListTableIndicesResponse,
  ListTableTagsResponse,
  ListTableVersionsResponse,
  ListTablesResponse,
  MergeInsertIntoTableResponse,
  NamespaceExistsRequest,
  PrewarmTableDataRequest,
  PrewarmTableDataResponse,
  PrewarmTableIndexRequest,
  PrewarmTableIndexResponse,
  QueryPlan,
  QueryTableRequest,
  RefreshMaterializedViewRequest,
  RefreshMaterializedViewResponse,
  RegisterTableRequest,
  RegisterTableResponse,
  RenameTableRequest,
  RenameTableResponse,
  RestoreTableRequest,
  RestoreTableResponse,
  RowCount,
  SchemaMetadata,
  TableExistsRequest,
  UpdateFieldMetadataRequest,
  UpdateFieldMetadataResponse,
  UpdateTableRequest,
  UpdateTableResponse,
  UpdateTableTagRequest,
  UpdateTableTagResponse,
} from './types.ts';

/** The name of an operation. */
export type OperationId =
  | 'GetCapabilities'
  | 'CreateNamespace'
  | 'ListNamespaces'
  | 'DescribeNamespace'
  | 'DropNamespace'
  | 'NamespaceExists'
  | 'ListTables'
  | 'ListAllTables'
  | 'CreateTable'
  | 'DeclareTable'
  | 'RegisterTable'
  | 'DescribeTable'
  | 'TableExists'
  | 'DropTable'
  | 'DeregisterTable'
  | 'RestoreTable'
  | 'RenameTable'
  | 'GetTableStats'
  | 'UpdateTableSchemaMetadata'
  | 'GetTableLsmWriteSpec'
  | 'PrewarmTableData'
  | 'InsertIntoTable'
  | 'MergeInsertIntoTable'
  | 'UpdateTable'
  | 'DeleteFromTable'
  | 'QueryTable'
  | 'CountTableRows'
  | 'ExplainTableQueryPlan'
  | 'AnalyzeTableQueryPlan'
  | 'CreateMultipartWrite'
  | 'CompleteMultipartWrite'
  | 'AbortMultipartWrite'
  | 'AlterTableAddColumns'
  | 'AlterTableAlterColumns'
  | 'AlterTableDropColumns'
  | 'AlterTableBackfillColumns'
  | 'UpdateFieldMetadata'
  | 'CreateTableIndex'
  | 'CreateScalarIndex'
  | 'ListTableIndices'
  | 'DescribeTableIndexStats'
  | 'DropTableIndex'
  | 'PrewarmTableIndex'
  | 'ListTableVersions'
  | 'CreateTableVersion'
  | 'DescribeTableVersion'
  | 'BatchDeleteTableVersions'
  | 'BatchCreateTableVersions'
  | 'BatchCommitTables'
  | 'ListTableTags'
  | 'GetTableTagVersion'
  | 'CreateTableTag'
  | 'UpdateTableTag'
  | 'DeleteTableTag'
  | 'ListTableBranches'
  | 'CreateTableBranch'
  | 'DeleteTableBranch'
  | 'DescribeTransaction'
  | 'AlterTransaction'
  | 'DescribeJob'
  | 'ListJobs'
  | 'CancelJob'
  | 'CreateMaterializedView'
  | 'RefreshMaterializedView'
  | 'ListDatabaseTables'
  | 'CreateDatabaseTable'
;

/** All operations, in the order of the contract's paths. */
export const operations: { readonly [Op in OperationId]: OperationShape<Op, ErrorName> } = {
  GetCapabilities: {
    id: 'GetCapabilities',
    resource: 'capabilities',
    method: 'GET',
    path: '/v1/capabilities',
    tier: 'extension',
    effect: 'read',
    object: 'none',
    parameters: [
    ],
    request: { kind: 'none', required: false },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  CreateNamespace: {
    id: 'CreateNamespace',
    resource: 'namespace',
    method: 'POST',
    path: '/v1/namespace/{id}/create',
    tier: 'base',
    effect: 'write',
    object: 'namespace',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [201],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'NamespaceAlreadyExists', 'NamespaceNotEmpty', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [{ pointer: '/mode', values: ['Create', 'ExistOk', 'Overwrite'] }],
    keepsNull: [],
    saturates: [],
  },
  ListNamespaces: {
    id: 'ListNamespaces',
    resource: 'namespace',
    method: 'GET',
    path: '/v1/namespace/{id}/list',
    tier: 'base',
    effect: 'read',
    object: 'namespace',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'page_token', in: 'query', required: false, type: 'string' },
      { name: 'limit', in: 'query', required: false, type: 'integer', format: 'int32', minimum: 1, saturate: true },
    ],
    request: { kind: 'none', required: false },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  DescribeNamespace: {
    id: 'DescribeNamespace',
    resource: 'namespace',
    method: 'POST',
    path: '/v1/namespace/{id}/describe',
    tier: 'base',
    effect: 'read',
    object: 'namespace',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  DropNamespace: {
    id: 'DropNamespace',
    resource: 'namespace',
    method: 'POST',
    path: '/v1/namespace/{id}/drop',
    tier: 'base',
    effect: 'write',
    object: 'namespace',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }, { status: 204, kind: 'none', mediaTypes: [] }],
    toleratedStatuses: [],
    shown: ['/mode', '/behavior'],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'NamespaceNotEmpty', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [{ pointer: '/mode', values: ['Fail', 'Skip'] }, { pointer: '/behavior', values: ['Restrict', 'Cascade'] }],
    keepsNull: [],
    saturates: [],
  },
  NamespaceExists: {
    id: 'NamespaceExists',
    resource: 'namespace',
    method: 'POST',
    path: '/v1/namespace/{id}/exists',
    tier: 'base',
    effect: 'read',
    object: 'namespace',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'none', mediaTypes: [] }, { status: 204, kind: 'none', mediaTypes: [] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  ListTables: {
    id: 'ListTables',
    resource: 'table',
    method: 'GET',
    path: '/v1/namespace/{id}/table/list',
    tier: 'base',
    effect: 'read',
    object: 'namespace',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'page_token', in: 'query', required: false, type: 'string' },
      { name: 'limit', in: 'query', required: false, type: 'integer', format: 'int32', minimum: 1, saturate: true },
      { name: 'include_declared', in: 'query', required: false, type: 'boolean', default: true },
    ],
    request: { kind: 'none', required: false },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  ListAllTables: {
    id: 'ListAllTables',
    resource: 'table',
    method: 'GET',
    path: '/v1/table',
    tier: 'base',
    effect: 'read',
    object: 'none',
    parameters: [
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'page_token', in: 'query', required: false, type: 'string' },
      { name: 'limit', in: 'query', required: false, type: 'integer', format: 'int32', minimum: 1, saturate: true },
      { name: 'include_declared', in: 'query', required: false, type: 'boolean', default: true },
    ],
    request: { kind: 'none', required: false },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  CreateTable: {
    id: 'CreateTable',
    resource: 'table',
    method: 'POST',
    path: '/v1/table/{id}/create',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'mode', in: 'query', required: false, type: 'string', foldedEnum: ['Create', 'ExistOk', 'Overwrite'] },
      { name: 'properties', in: 'query', required: false, type: 'string' },
      { name: 'storage_options', in: 'query', required: false, type: 'string' },
      { name: 'x-lance-table-properties', in: 'header', required: false, type: 'string' },
      { name: 'x-lance-table-location', in: 'header', required: false, type: 'string', minLength: 1 },
    ],
    request: { kind: 'arrow', required: true, mediaType: 'application/vnd.apache.arrow.stream' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [201],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableAlreadyExists', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'TableSchemaValidationError', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  DeclareTable: {
    id: 'DeclareTable',
    resource: 'table',
    method: 'POST',
    path: '/v1/table/{id}/declare',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [201],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableAlreadyExists', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  RegisterTable: {
    id: 'RegisterTable',
    resource: 'table',
    method: 'POST',
    path: '/v1/table/{id}/register',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [201],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableAlreadyExists', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [{ pointer: '/mode', values: ['Create', 'Overwrite'] }],
    keepsNull: [],
    saturates: [],
  },
  DescribeTable: {
    id: 'DescribeTable',
    resource: 'table',
    method: 'POST',
    path: '/v1/table/{id}/describe',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'with_table_uri', in: 'query', required: false, type: 'boolean', default: false },
      { name: 'load_detailed_metadata', in: 'query', required: false, type: 'boolean', default: false },
      { name: 'check_declared', in: 'query', required: false, type: 'boolean', default: false },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableTagNotFound', 'TableVersionNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  TableExists: {
    id: 'TableExists',
    resource: 'table',
    method: 'POST',
    path: '/v1/table/{id}/exists',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'none', mediaTypes: [] }, { status: 204, kind: 'none', mediaTypes: [] }],
    toleratedStatuses: [],
    shown: ['/version'],
    shownRequired: [],
    shownBounds: ['/version'],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableVersionNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  DropTable: {
    id: 'DropTable',
    resource: 'table',
    method: 'POST',
    path: '/v1/table/{id}/drop',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'none', required: false },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  DeregisterTable: {
    id: 'DeregisterTable',
    resource: 'table',
    method: 'POST',
    path: '/v1/table/{id}/deregister',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  RestoreTable: {
    id: 'RestoreTable',
    resource: 'table',
    method: 'POST',
    path: '/v1/table/{id}/restore',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableVersionNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  RenameTable: {
    id: 'RenameTable',
    resource: 'table',
    method: 'POST',
    path: '/v1/table/{id}/rename',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: ['/new_table_name', '/new_namespace_id'],
    shownRequired: ['/new_table_name'],
    shownBounds: [],
    beyondPublic: ['/new_namespace'],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableAlreadyExists', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  GetTableStats: {
    id: 'GetTableStats',
    resource: 'table',
    method: 'POST',
    path: '/v1/table/{id}/stats',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  UpdateTableSchemaMetadata: {
    id: 'UpdateTableSchemaMetadata',
    resource: 'table',
    method: 'POST',
    path: '/v1/table/{id}/schema_metadata/update',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'branch', in: 'query', required: false, type: 'string', minLength: 1 },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  GetTableLsmWriteSpec: {
    id: 'GetTableLsmWriteSpec',
    resource: 'table',
    method: 'POST',
    path: '/v1/table/{id}/get_lsm_write_spec',
    tier: 'extension',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  PrewarmTableData: {
    id: 'PrewarmTableData',
    resource: 'table',
    method: 'POST',
    path: '/v1/table/{id}/page_cache/prewarm',
    tier: 'extension',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  InsertIntoTable: {
    id: 'InsertIntoTable',
    resource: 'data',
    method: 'POST',
    path: '/v1/table/{id}/insert',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'branch', in: 'query', required: false, type: 'string', minLength: 1 },
      { name: 'mode', in: 'query', required: false, type: 'string', foldedEnum: ['Append', 'Overwrite'], default: 'Append' },
      { name: 'upload_id', in: 'query', required: false, type: 'string', minLength: 1 },
      { name: 'upload_part_id', in: 'query', required: false, type: 'string', minLength: 1 },
    ],
    request: { kind: 'arrow', required: true, mediaType: 'application/vnd.apache.arrow.stream' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'TableSchemaValidationError', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  MergeInsertIntoTable: {
    id: 'MergeInsertIntoTable',
    resource: 'data',
    method: 'POST',
    path: '/v1/table/{id}/merge_insert',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'branch', in: 'query', required: false, type: 'string', minLength: 1 },
      { name: 'on', in: 'query', required: true, type: 'string[]', minLength: 1 },
      { name: 'when_matched_update_all', in: 'query', required: false, type: 'boolean', default: false },
      { name: 'when_matched_update_all_filt', in: 'query', required: false, type: 'string', minLength: 1 },
      { name: 'when_not_matched_insert_all', in: 'query', required: false, type: 'boolean', default: false },
      { name: 'when_not_matched_by_source_delete', in: 'query', required: false, type: 'boolean', default: false },
      { name: 'when_not_matched_by_source_delete_filt', in: 'query', required: false, type: 'string', minLength: 1 },
      { name: 'timeout', in: 'query', required: false, type: 'string' },
      { name: 'use_index', in: 'query', required: false, type: 'boolean', default: false },
      { name: 'use_lsm', in: 'query', required: false, type: 'boolean' },
    ],
    request: { kind: 'arrow', required: true, mediaType: 'application/vnd.apache.arrow.stream' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableColumnNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  UpdateTable: {
    id: 'UpdateTable',
    resource: 'data',
    method: 'POST',
    path: '/v1/table/{id}/update',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: ['/updates', '/predicate', '/properties'],
    shownRequired: ['/updates'],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableColumnNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  DeleteFromTable: {
    id: 'DeleteFromTable',
    resource: 'data',
    method: 'POST',
    path: '/v1/table/{id}/delete',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: ['/predicate'],
    shownRequired: ['/predicate'],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableColumnNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  QueryTable: {
    id: 'QueryTable',
    resource: 'data',
    method: 'POST',
    path: '/v1/table/{id}/query',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'arrow', mediaTypes: ['application/vnd.apache.arrow.file', 'application/vnd.apache.arrow.stream'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: ['/order_by', '/columns', '/full_text_query', '/use_lsm', '/vector'],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableVersionNotFound', 'TableColumnNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [{ pointer: '/distance_type', values: ['l2', 'cosine', 'dot', 'hamming'] }],
    keepsNull: [],
    saturates: ['/k', '/offset'],
  },
  CountTableRows: {
    id: 'CountTableRows',
    resource: 'data',
    method: 'POST',
    path: '/v1/table/{id}/count_rows',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableVersionNotFound', 'TableColumnNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  ExplainTableQueryPlan: {
    id: 'ExplainTableQueryPlan',
    resource: 'data',
    method: 'POST',
    path: '/v1/table/{id}/explain_plan',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: ['/verbose', '/query/k', '/query/vector', '/query/identity', '/query/context', '/query/id', '/query/bypass_vector_index', '/query/columns', '/query/distance_type', '/query/ef', '/query/fast_search', '/query/filter', '/query/full_text_query', '/query/lower_bound', '/query/nprobes', '/query/offset', '/query/prefilter', '/query/refine_factor', '/query/upper_bound', '/query/vector_column', '/query/version', '/query/with_row_id'],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: ['/query/order_by', '/query/columns', '/query/full_text_query', '/query/use_lsm', '/query/vector'],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableVersionNotFound', 'TableColumnNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [{ pointer: '/query/distance_type', values: ['l2', 'cosine', 'dot', 'hamming'] }],
    keepsNull: [],
    saturates: ['/query/k', '/query/offset'],
  },
  AnalyzeTableQueryPlan: {
    id: 'AnalyzeTableQueryPlan',
    resource: 'data',
    method: 'POST',
    path: '/v1/table/{id}/analyze_plan',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'distributed_metrics', in: 'query', required: false, type: 'string' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: ['/order_by', '/columns', '/full_text_query', '/use_lsm', '/vector'],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableVersionNotFound', 'TableColumnNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [{ pointer: '/distance_type', values: ['l2', 'cosine', 'dot', 'hamming'] }],
    keepsNull: [],
    saturates: ['/k', '/offset'],
  },
  CreateMultipartWrite: {
    id: 'CreateMultipartWrite',
    resource: 'data',
    method: 'POST',
    path: '/v1/table/{id}/multipart_write/create',
    tier: 'extension',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'branch', in: 'query', required: false, type: 'string', minLength: 1 },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  CompleteMultipartWrite: {
    id: 'CompleteMultipartWrite',
    resource: 'data',
    method: 'POST',
    path: '/v1/table/{id}/multipart_write/complete',
    tier: 'extension',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'branch', in: 'query', required: false, type: 'string', minLength: 1 },
      { name: 'upload_id', in: 'query', required: true, type: 'string', minLength: 1 },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'TableSchemaValidationError', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  AbortMultipartWrite: {
    id: 'AbortMultipartWrite',
    resource: 'data',
    method: 'POST',
    path: '/v1/table/{id}/multipart_write/abort',
    tier: 'extension',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'branch', in: 'query', required: false, type: 'string', minLength: 1 },
      { name: 'upload_id', in: 'query', required: true, type: 'string', minLength: 1 },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  AlterTableAddColumns: {
    id: 'AlterTableAddColumns',
    resource: 'column',
    method: 'POST',
    path: '/v1/table/{id}/add_columns',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json', arrow: { mediaType: 'application/vnd.apache.arrow.stream', jsonFields: { new_columns: [] } } },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableColumnNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'TableSchemaValidationError', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  AlterTableAlterColumns: {
    id: 'AlterTableAlterColumns',
    resource: 'column',
    method: 'POST',
    path: '/v1/table/{id}/alter_columns',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: ['/alterations/0/path', '/alterations/0/data_type', '/alterations/0/rename', '/alterations/0/nullable', '/alterations/0/virtual_column'],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: ['/alterations/0/data_type'],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableColumnNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'TableSchemaValidationError', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  AlterTableDropColumns: {
    id: 'AlterTableDropColumns',
    resource: 'column',
    method: 'POST',
    path: '/v1/table/{id}/drop_columns',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: ['/columns'],
    shownRequired: ['/columns'],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableColumnNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  AlterTableBackfillColumns: {
    id: 'AlterTableBackfillColumns',
    resource: 'column',
    method: 'POST',
    path: '/v1/table/{id}/backfill_column',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 202, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableColumnNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  UpdateFieldMetadata: {
    id: 'UpdateFieldMetadata',
    resource: 'column',
    method: 'POST',
    path: '/v1/table/{id}/update_field_metadata',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableColumnNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: ['/updates/*/metadata'],
    saturates: [],
  },
  CreateTableIndex: {
    id: 'CreateTableIndex',
    resource: 'index',
    method: 'POST',
    path: '/v1/table/{id}/create_index',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [201],
    shown: ['/column', '/index_type', '/name', '/distance_type', '/with_position', '/base_tokenizer', '/language', '/max_token_length', '/lower_case', '/stem', '/remove_stop_words', '/ascii_folding'],
    shownRequired: ['/column', '/index_type'],
    shownBounds: ['/max_token_length'],
    beyondPublic: ['/metric_type', '/custom_stop_words', '/min_ngram_length', '/max_ngram_length', '/prefix_only', '/block_size', '/lance_tokenizer', '/index_operators', '/preserve_original', '/split_identifiers', '/split_on_numerics', '/replace'],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableIndexAlreadyExists', 'TableColumnNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [{ pointer: '/index_type', values: ['BTREE', 'BITMAP', 'LABEL_LIST', 'NGRAM', 'ZONEMAP', 'BLOOM_FILTER', 'FM', 'FTS', 'INVERTED', 'IVF_FLAT', 'IVF_SQ', 'IVF_PQ', 'IVF_RQ', 'IVF_HNSW_FLAT', 'IVF_HNSW_SQ', 'IVF_HNSW_PQ'] }, { pointer: '/distance_type', values: ['l2', 'cosine', 'dot', 'hamming'] }, { pointer: '/metric_type', values: ['l2', 'cosine', 'dot', 'hamming'] }],
    keepsNull: [],
    saturates: [],
  },
  CreateScalarIndex: {
    id: 'CreateScalarIndex',
    resource: 'index',
    method: 'POST',
    path: '/v1/table/{id}/create_scalar_index',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [201],
    shown: ['/column', '/index_type', '/name', '/distance_type', '/with_position', '/base_tokenizer', '/language', '/max_token_length', '/lower_case', '/stem', '/remove_stop_words', '/ascii_folding'],
    shownRequired: ['/column', '/index_type'],
    shownBounds: ['/max_token_length'],
    beyondPublic: ['/metric_type', '/custom_stop_words', '/min_ngram_length', '/max_ngram_length', '/prefix_only', '/block_size', '/lance_tokenizer', '/index_operators', '/preserve_original', '/split_identifiers', '/split_on_numerics', '/replace'],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableIndexAlreadyExists', 'TableColumnNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [{ pointer: '/index_type', values: ['BTREE', 'BITMAP', 'LABEL_LIST', 'NGRAM', 'ZONEMAP', 'BLOOM_FILTER', 'FM', 'FTS', 'INVERTED', 'IVF_FLAT', 'IVF_SQ', 'IVF_PQ', 'IVF_RQ', 'IVF_HNSW_FLAT', 'IVF_HNSW_SQ', 'IVF_HNSW_PQ'] }, { pointer: '/distance_type', values: ['l2', 'cosine', 'dot', 'hamming'] }, { pointer: '/metric_type', values: ['l2', 'cosine', 'dot', 'hamming'] }],
    keepsNull: [],
    saturates: [],
  },
  ListTableIndices: {
    id: 'ListTableIndices',
    resource: 'index',
    method: 'POST',
    path: '/v1/table/{id}/index/list',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: ['/limit'],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableVersionNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: ['/limit'],
  },
  DescribeTableIndexStats: {
    id: 'DescribeTableIndexStats',
    resource: 'index',
    method: 'POST',
    path: '/v1/table/{id}/index/{index_name}/stats',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'index_name', in: 'path', required: true, type: 'string' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableIndexNotFound', 'TableVersionNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  DropTableIndex: {
    id: 'DropTableIndex',
    resource: 'index',
    method: 'POST',
    path: '/v1/table/{id}/index/{index_name}/drop',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'index_name', in: 'path', required: true, type: 'string' },
      { name: 'branch', in: 'query', required: false, type: 'string', minLength: 1 },
    ],
    request: { kind: 'none', required: false },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableIndexNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  PrewarmTableIndex: {
    id: 'PrewarmTableIndex',
    resource: 'index',
    method: 'POST',
    path: '/v1/table/{id}/index/{index_name}/prewarm',
    tier: 'extension',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'index_name', in: 'path', required: true, type: 'string' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableIndexNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  ListTableVersions: {
    id: 'ListTableVersions',
    resource: 'version',
    method: 'POST',
    path: '/v1/table/{id}/version/list',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'branch', in: 'query', required: false, type: 'string', minLength: 1 },
      { name: 'page_token', in: 'query', required: false, type: 'string' },
      { name: 'limit', in: 'query', required: false, type: 'integer', format: 'int32', minimum: 1, saturate: true },
      { name: 'descending', in: 'query', required: false, type: 'boolean', default: false },
    ],
    request: { kind: 'none', required: false },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  CreateTableVersion: {
    id: 'CreateTableVersion',
    resource: 'version',
    method: 'POST',
    path: '/v1/table/{id}/version/create',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [201],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [{ pointer: '/naming_scheme', values: ['V1', 'V2'] }],
    keepsNull: [],
    saturates: [],
  },
  DescribeTableVersion: {
    id: 'DescribeTableVersion',
    resource: 'version',
    method: 'POST',
    path: '/v1/table/{id}/version/describe',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableVersionNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  BatchDeleteTableVersions: {
    id: 'BatchDeleteTableVersions',
    resource: 'version',
    method: 'POST',
    path: '/v1/table/{id}/version/delete',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: ['/ranges'],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  BatchCreateTableVersions: {
    id: 'BatchCreateTableVersions',
    resource: 'version',
    method: 'POST',
    path: '/v1/table/version/batch-create',
    tier: 'base',
    effect: 'write',
    object: 'none',
    parameters: [
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [201],
    shown: ['/entries/0/id', '/entries/0/version', '/entries/0/manifest_path', '/entries/0/manifest_size', '/entries/0/e_tag', '/entries/0/metadata', '/entries/0/naming_scheme'],
    shownRequired: ['/entries'],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [{ pointer: '/entries/*/naming_scheme', values: ['V1', 'V2'] }],
    keepsNull: [],
    saturates: [],
  },
  BatchCommitTables: {
    id: 'BatchCommitTables',
    resource: 'version',
    method: 'POST',
    path: '/v1/table/batch-commit',
    tier: 'base',
    effect: 'write',
    object: 'none',
    parameters: [
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: ['/operations/0/declare_table', '/operations/0/create_table_version', '/operations/0/delete_table_versions', '/operations/0/deregister_table'],
    shownRequired: ['/operations'],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableAlreadyExists', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling'],
    foldedEnums: [{ pointer: '/operations/*/create_table_version/naming_scheme', values: ['V1', 'V2'] }],
    keepsNull: [],
    saturates: [],
  },
  ListTableTags: {
    id: 'ListTableTags',
    resource: 'tag',
    method: 'POST',
    path: '/v1/table/{id}/tags/list',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'page_token', in: 'query', required: false, type: 'string' },
      { name: 'limit', in: 'query', required: false, type: 'integer', format: 'int32', minimum: 1, saturate: true },
    ],
    request: { kind: 'none', required: false },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  GetTableTagVersion: {
    id: 'GetTableTagVersion',
    resource: 'tag',
    method: 'POST',
    path: '/v1/table/{id}/tags/version',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableTagNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  CreateTableTag: {
    id: 'CreateTableTag',
    resource: 'tag',
    method: 'POST',
    path: '/v1/table/{id}/tags/create',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [201],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableTagAlreadyExists', 'TableVersionNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  UpdateTableTag: {
    id: 'UpdateTableTag',
    resource: 'tag',
    method: 'POST',
    path: '/v1/table/{id}/tags/update',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: ['/tag', '/version'],
    shownRequired: ['/tag', '/version'],
    shownBounds: ['/version'],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableTagNotFound', 'TableVersionNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  DeleteTableTag: {
    id: 'DeleteTableTag',
    resource: 'tag',
    method: 'POST',
    path: '/v1/table/{id}/tags/delete',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableTagNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  ListTableBranches: {
    id: 'ListTableBranches',
    resource: 'branch',
    method: 'POST',
    path: '/v1/table/{id}/branches/list',
    tier: 'base',
    effect: 'read',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'page_token', in: 'query', required: false, type: 'string' },
      { name: 'limit', in: 'query', required: false, type: 'integer', format: 'int32', minimum: 1, saturate: true },
    ],
    request: { kind: 'none', required: false },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  CreateTableBranch: {
    id: 'CreateTableBranch',
    resource: 'branch',
    method: 'POST',
    path: '/v1/table/{id}/branches/create',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [201],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableVersionNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling', 'TableBranchNotFound', 'TableBranchAlreadyExists'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  DeleteTableBranch: {
    id: 'DeleteTableBranch',
    resource: 'branch',
    method: 'POST',
    path: '/v1/table/{id}/branches/delete',
    tier: 'base',
    effect: 'write',
    object: 'table',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling', 'TableBranchNotFound'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  DescribeTransaction: {
    id: 'DescribeTransaction',
    resource: 'transaction',
    method: 'POST',
    path: '/v1/transaction/{id}/describe',
    tier: 'base',
    effect: 'read',
    object: 'transaction',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'TransactionNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  AlterTransaction: {
    id: 'AlterTransaction',
    resource: 'transaction',
    method: 'POST',
    path: '/v1/transaction/{id}/alter',
    tier: 'base',
    effect: 'write',
    object: 'transaction',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: ['/actions'],
    shownRequired: ['/actions'],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'TransactionNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [{ pointer: '/actions/*/setStatusAction/status', values: ['Queued', 'Running', 'Succeeded', 'Failed', 'Canceled'] }, { pointer: '/actions/*/setPropertyAction/mode', values: ['Overwrite', 'Fail', 'Skip'] }, { pointer: '/actions/*/unsetPropertyAction/mode', values: ['Skip', 'Fail'] }],
    keepsNull: [],
    saturates: [],
  },
  DescribeJob: {
    id: 'DescribeJob',
    resource: 'transaction',
    method: 'POST',
    path: '/v1/jobs/describe',
    tier: 'extension',
    effect: 'read',
    object: 'none',
    parameters: [
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'TransactionNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  ListJobs: {
    id: 'ListJobs',
    resource: 'transaction',
    method: 'POST',
    path: '/v1/jobs/list',
    tier: 'extension',
    effect: 'read',
    object: 'none',
    parameters: [
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  CancelJob: {
    id: 'CancelJob',
    resource: 'transaction',
    method: 'POST',
    path: '/v1/jobs/cancel',
    tier: 'extension',
    effect: 'write',
    object: 'none',
    parameters: [
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'TransactionNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  CreateMaterializedView: {
    id: 'CreateMaterializedView',
    resource: 'materialized-view',
    method: 'POST',
    path: '/v1/materialized_view/{id}/create',
    tier: 'base',
    effect: 'write',
    object: 'materialized_view',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: true, mediaType: 'application/json' },
    successes: [{ status: 201, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [200],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableAlreadyExists', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'TableSchemaValidationError', 'Throttling'],
    foldedEnums: [{ pointer: '/kind', values: ['query', 'udtf', 'chunker', 'scalar_udtf'] }, { pointer: '/udtf_spec/kind', values: ['udtf', 'chunker', 'scalar_udtf'] }],
    keepsNull: [],
    saturates: [],
  },
  RefreshMaterializedView: {
    id: 'RefreshMaterializedView',
    resource: 'materialized-view',
    method: 'POST',
    path: '/v1/materialized_view/{id}/refresh',
    tier: 'base',
    effect: 'write',
    object: 'materialized_view',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 202, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableNotFound', 'TableVersionNotFound', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'InvalidTableState', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  ListDatabaseTables: {
    id: 'ListDatabaseTables',
    resource: 'extended',
    method: 'GET',
    path: '/v1/tables',
    tier: 'extended',
    effect: 'read',
    object: 'none',
    parameters: [
      { name: 'x-ns-database', in: 'header', required: false, type: 'string', minLength: 1 },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
      { name: 'page_token', in: 'query', required: false, type: 'string' },
      { name: 'limit', in: 'query', required: false, type: 'integer', format: 'int32', minimum: 1, saturate: true },
      { name: 'include_declared', in: 'query', required: false, type: 'boolean', default: true },
    ],
    request: { kind: 'none', required: false },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'InvalidInput', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
  CreateDatabaseTable: {
    id: 'CreateDatabaseTable',
    resource: 'extended',
    method: 'POST',
    path: '/v1/tables/{table_name}',
    tier: 'extended',
    effect: 'write',
    object: 'none',
    parameters: [
      { name: 'table_name', in: 'path', required: true, type: 'string', minLength: 1 },
      { name: 'x-ns-database', in: 'header', required: false, type: 'string', minLength: 1 },
      { name: 'mode', in: 'query', required: false, type: 'string', foldedEnum: ['Create', 'ExistOk', 'Overwrite'] },
      { name: 'properties', in: 'query', required: false, type: 'string' },
      { name: 'storage_options', in: 'query', required: false, type: 'string' },
    ],
    request: { kind: 'arrow', required: true, mediaType: 'application/vnd.apache.arrow.stream' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }],
    toleratedStatuses: [201],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'TableAlreadyExists', 'InvalidInput', 'ConcurrentModification', 'PermissionDenied', 'Unauthenticated', 'ServiceUnavailable', 'Internal', 'TableSchemaValidationError', 'Throttling'],
    foldedEnums: [],
    keepsNull: [],
    saturates: [],
  },
};

/** The types of each operation's parameters, body and response. `path.id` is the list of the identifier's parts. */
export interface OperationTypes {
  /** Get the capabilities of the server. */
  GetCapabilities: {
    path: Nothing;
    query: Nothing;
    headers: Nothing;
    body: undefined;
    response: GetCapabilitiesResponse;
  };
  /** Create a namespace. */
  CreateNamespace: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: CreateNamespaceRequest | undefined;
    response: CreateNamespaceResponse;
  };
  /** List the child namespaces of a namespace. */
  ListNamespaces: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly page_token?: string; readonly limit?: number };
    headers: Nothing;
    body: undefined;
    response: ListNamespacesResponse;
  };
  /** Describe a namespace. */
  DescribeNamespace: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: DescribeNamespaceRequest | undefined;
    response: DescribeNamespaceResponse;
  };
  /** Drop a namespace. */
  DropNamespace: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: DropNamespaceRequest | undefined;
    response: DropNamespaceResponse | undefined;
  };
  /** Check whether a namespace exists. */
  NamespaceExists: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: NamespaceExistsRequest | undefined;
    response: undefined;
  };
  /** List the tables of a namespace. */
  ListTables: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly page_token?: string; readonly limit?: number; readonly include_declared?: boolean };
    headers: Nothing;
    body: undefined;
    response: ListTablesResponse;
  };
  /** List the tables of all namespaces. */
  ListAllTables: {
    path: Nothing;
    query: { readonly delimiter?: string; readonly page_token?: string; readonly limit?: number; readonly include_declared?: boolean };
    headers: Nothing;
    body: undefined;
    response: ListTablesResponse;
  };
  /** Create a table from rows. */
  CreateTable: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly mode?: 'Create' | 'ExistOk' | 'Overwrite'; readonly properties?: string; readonly storage_options?: string };
    headers: { readonly 'x-lance-table-properties'?: string; readonly 'x-lance-table-location'?: string };
    body: ArrowInput;
    response: CreateTableResponse;
  };
  /** Declare a table without data. */
  DeclareTable: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: DeclareTableRequest | undefined;
    response: DeclareTableResponse;
  };
  /** Register a table that is already in storage. */
  RegisterTable: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: RegisterTableRequest;
    response: RegisterTableResponse;
  };
  /** Describe a table. */
  DescribeTable: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly with_table_uri?: boolean; readonly load_detailed_metadata?: boolean; readonly check_declared?: boolean };
    headers: Nothing;
    body: DescribeTableRequest | undefined;
    response: DescribeTableResponse;
  };
  /** Check whether a table exists. */
  TableExists: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: TableExistsRequest | undefined;
    response: undefined;
  };
  /** Drop a table. */
  DropTable: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: undefined;
    response: DropTableResponse;
  };
  /** Remove a table from its namespace and keep its data. */
  DeregisterTable: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: DeregisterTableRequest | undefined;
    response: DeregisterTableResponse;
  };
  /** Restore an earlier version of a table. */
  RestoreTable: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: RestoreTableRequest;
    response: RestoreTableResponse;
  };
  /** Rename a table. */
  RenameTable: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: RenameTableRequest;
    response: RenameTableResponse;
  };
  /** Read the statistics of a table. */
  GetTableStats: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: GetTableStatsRequest | undefined;
    response: GetTableStatsResponse;
  };
  /** Replace the key-value pairs in the schema of a table. */
  UpdateTableSchemaMetadata: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly branch?: string };
    headers: Nothing;
    body: SchemaMetadata;
    response: SchemaMetadata;
  };
  /** Get the LSM write specification of a table. */
  GetTableLsmWriteSpec: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: GetTableLsmWriteSpecRequest | undefined;
    response: GetTableLsmWriteSpecResponse;
  };
  /** Load columns into memory. */
  PrewarmTableData: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: PrewarmTableDataRequest | undefined;
    response: PrewarmTableDataResponse;
  };
  /** Insert rows. */
  InsertIntoTable: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly branch?: string; readonly mode?: 'Append' | 'Overwrite'; readonly upload_id?: string; readonly upload_part_id?: string };
    headers: Nothing;
    body: ArrowInput;
    response: InsertIntoTableResponse;
  };
  /** Merge rows. */
  MergeInsertIntoTable: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly branch?: string; readonly on: readonly string[]; readonly when_matched_update_all?: boolean; readonly when_matched_update_all_filt?: string; readonly when_not_matched_insert_all?: boolean; readonly when_not_matched_by_source_delete?: boolean; readonly when_not_matched_by_source_delete_filt?: string; readonly timeout?: string; readonly use_index?: boolean; readonly use_lsm?: boolean };
    headers: Nothing;
    body: ArrowInput;
    response: MergeInsertIntoTableResponse;
  };
  /** Update rows. */
  UpdateTable: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: UpdateTableRequest;
    response: UpdateTableResponse;
  };
  /** Delete rows. */
  DeleteFromTable: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: DeleteFromTableRequest;
    response: DeleteFromTableResponse;
  };
  /** Query rows. */
  QueryTable: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: QueryTableRequest;
    response: Uint8Array;
  };
  /** Count rows. */
  CountTableRows: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: CountTableRowsRequest | undefined;
    response: RowCount;
  };
  /** Explain a query. */
  ExplainTableQueryPlan: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: ExplainTableQueryPlanRequest;
    response: QueryPlan;
  };
  /** Analyze a query. */
  AnalyzeTableQueryPlan: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly distributed_metrics?: string };
    headers: Nothing;
    body: QueryTableRequest;
    response: QueryPlan;
  };
  /** Start an insert in parts. */
  CreateMultipartWrite: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly branch?: string };
    headers: Nothing;
    body: CreateMultipartWriteRequest | undefined;
    response: CreateMultipartWriteResponse;
  };
  /** Store the parts of an insert. */
  CompleteMultipartWrite: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly branch?: string; readonly upload_id: string };
    headers: Nothing;
    body: CompleteMultipartWriteRequest | undefined;
    response: CompleteMultipartWriteResponse;
  };
  /** Discard the parts of an insert. */
  AbortMultipartWrite: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly branch?: string; readonly upload_id: string };
    headers: Nothing;
    body: AbortMultipartWriteRequest | undefined;
    response: AbortMultipartWriteResponse;
  };
  /** Add columns. */
  AlterTableAddColumns: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: AlterTableAddColumnsRequest | ArrowInput;
    response: AlterTableAddColumnsResponse;
  };
  /** Alter columns. */
  AlterTableAlterColumns: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: AlterTableAlterColumnsRequest;
    response: AlterTableAlterColumnsResponse;
  };
  /** Drop columns. */
  AlterTableDropColumns: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: AlterTableDropColumnsRequest;
    response: AlterTableDropColumnsResponse;
  };
  /** Fill a computed column. */
  AlterTableBackfillColumns: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: AlterTableBackfillColumnsRequest;
    response: AlterTableBackfillColumnsResponse;
  };
  /** Update the metadata of columns. */
  UpdateFieldMetadata: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: UpdateFieldMetadataRequest;
    response: UpdateFieldMetadataResponse;
  };
  /** Create an index. */
  CreateTableIndex: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: CreateTableIndexRequest;
    response: CreateTableIndexResponse;
  };
  /** Create a scalar index. */
  CreateScalarIndex: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: CreateTableIndexRequest;
    response: CreateTableIndexResponse;
  };
  /** List the indexes of a table. */
  ListTableIndices: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: ListTableIndicesRequest | undefined;
    response: ListTableIndicesResponse;
  };
  /** Statistics of an index. */
  DescribeTableIndexStats: {
    path: { readonly id: readonly string[]; readonly index_name: string };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: DescribeTableIndexStatsRequest | undefined;
    response: DescribeTableIndexStatsResponse;
  };
  /** Drop an index. */
  DropTableIndex: {
    path: { readonly id: readonly string[]; readonly index_name: string };
    query: { readonly delimiter?: string; readonly branch?: string };
    headers: Nothing;
    body: undefined;
    response: DropTableIndexResponse;
  };
  /** Load an index into memory. */
  PrewarmTableIndex: {
    path: { readonly id: readonly string[]; readonly index_name: string };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: PrewarmTableIndexRequest | undefined;
    response: PrewarmTableIndexResponse;
  };
  /** List the versions of a table. */
  ListTableVersions: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly branch?: string; readonly page_token?: string; readonly limit?: number; readonly descending?: boolean };
    headers: Nothing;
    body: undefined;
    response: ListTableVersionsResponse;
  };
  /** Create a version of a table. */
  CreateTableVersion: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: CreateTableVersionRequest;
    response: CreateTableVersionResponse;
  };
  /** Describe a version of a table. */
  DescribeTableVersion: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: DescribeTableVersionRequest | undefined;
    response: DescribeTableVersionResponse;
  };
  /** Delete version records of a table. */
  BatchDeleteTableVersions: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: BatchDeleteTableVersionsRequest;
    response: BatchDeleteTableVersionsResponse;
  };
  /** Create versions of several tables at once. */
  BatchCreateTableVersions: {
    path: Nothing;
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: BatchCreateTableVersionsRequest;
    response: BatchCreateTableVersionsResponse;
  };
  /** Commit a mixed batch of table operations. */
  BatchCommitTables: {
    path: Nothing;
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: BatchCommitTablesRequest;
    response: BatchCommitTablesResponse;
  };
  /** List the tags of a table. */
  ListTableTags: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly page_token?: string; readonly limit?: number };
    headers: Nothing;
    body: undefined;
    response: ListTableTagsResponse;
  };
  /** Get the version of a tag. */
  GetTableTagVersion: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: GetTableTagVersionRequest;
    response: GetTableTagVersionResponse;
  };
  /** Create a tag. */
  CreateTableTag: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: CreateTableTagRequest;
    response: CreateTableTagResponse;
  };
  /** Move a tag. */
  UpdateTableTag: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: UpdateTableTagRequest;
    response: UpdateTableTagResponse;
  };
  /** Delete a tag. */
  DeleteTableTag: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: DeleteTableTagRequest;
    response: DeleteTableTagResponse;
  };
  /** List the branches of a table. */
  ListTableBranches: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string; readonly page_token?: string; readonly limit?: number };
    headers: Nothing;
    body: undefined;
    response: ListTableBranchesResponse;
  };
  /** Create a branch. */
  CreateTableBranch: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: CreateTableBranchRequest;
    response: CreateTableBranchResponse;
  };
  /** Delete a branch. */
  DeleteTableBranch: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: DeleteTableBranchRequest;
    response: DeleteTableBranchResponse;
  };
  /** Describe a transaction. */
  DescribeTransaction: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: DescribeTransactionRequest | undefined;
    response: DescribeTransactionResponse;
  };
  /** Alter a transaction. */
  AlterTransaction: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: AlterTransactionRequest;
    response: AlterTransactionResponse;
  };
  /** Describe a job. */
  DescribeJob: {
    path: Nothing;
    query: Nothing;
    headers: Nothing;
    body: DescribeJobRequest;
    response: DescribeJobResponse;
  };
  /** List jobs. */
  ListJobs: {
    path: Nothing;
    query: Nothing;
    headers: Nothing;
    body: ListJobsRequest | undefined;
    response: ListJobsResponse;
  };
  /** Cancel a job. */
  CancelJob: {
    path: Nothing;
    query: Nothing;
    headers: Nothing;
    body: CancelJobRequest;
    response: CancelJobResponse;
  };
  /** Create a materialized view. */
  CreateMaterializedView: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: CreateMaterializedViewRequest;
    response: CreateMaterializedViewResponse;
  };
  /** Refresh a materialized view. */
  RefreshMaterializedView: {
    path: { readonly id: readonly string[] };
    query: { readonly delimiter?: string };
    headers: Nothing;
    body: RefreshMaterializedViewRequest | undefined;
    response: RefreshMaterializedViewResponse;
  };
  /** List the tables of a database. */
  ListDatabaseTables: {
    path: Nothing;
    query: { readonly delimiter?: string; readonly page_token?: string; readonly limit?: number; readonly include_declared?: boolean };
    headers: { readonly 'x-ns-database'?: string };
    body: undefined;
    response: ListTablesResponse;
  };
  /** Create a table in a database. */
  CreateDatabaseTable: {
    path: { readonly table_name: string };
    query: { readonly mode?: 'Create' | 'ExistOk' | 'Overwrite'; readonly properties?: string; readonly storage_options?: string };
    headers: { readonly 'x-ns-database'?: string };
    body: ArrowInput;
    response: CreateTableResponse;
  };
}
