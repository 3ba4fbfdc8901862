// Generated from spec/ by `npm run generate`. Do not edit; change the contract instead.
import type { OperationCases } from '../runtime/shapes.ts';
import type { OperationId } from './operations.ts';

/** The cases of each operation. */
export const cases: { readonly [Op in OperationId]: OperationCases } = {
  GetCapabilities: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  CreateNamespace: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/mode', value: 7 },
      { pointer: '/mode', value: [] },
      { pointer: '/properties', value: 'text' },
      { pointer: '/properties', value: 7 },
      { pointer: '/properties/touchstone', value: 7 },
      { pointer: '/properties/touchstone', value: [] },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/mode' },
      { pointer: '/properties' },
    ],
    enums: [
      { pointer: '/mode', value: 'Create', spellings: ['Create', 'create', 'CREATE'], unknown: 'no_such_value' },
      { pointer: '/mode', value: 'ExistOk', spellings: ['ExistOk', 'exist_ok', 'EXIST_OK', 'existok', 'EXISTOK', 'existOk'], unknown: 'no_such_value' },
      { pointer: '/mode', value: 'Overwrite', spellings: ['Overwrite', 'overwrite', 'OVERWRITE'], unknown: 'no_such_value' },
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  ListNamespaces: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
      { name: 'limit', values: ['ten', '1.5'] },
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  DescribeNamespace: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  DropNamespace: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/mode', value: 7 },
      { pointer: '/mode', value: [] },
      { pointer: '/behavior', value: 7 },
      { pointer: '/behavior', value: [] },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/mode' },
      { pointer: '/behavior' },
    ],
    enums: [
      { pointer: '/mode', value: 'Fail', spellings: ['Fail', 'fail', 'FAIL'], unknown: 'no_such_value' },
      { pointer: '/mode', value: 'Skip', spellings: ['Skip', 'skip', 'SKIP'], unknown: 'no_such_value' },
      { pointer: '/behavior', value: 'Restrict', spellings: ['Restrict', 'restrict', 'RESTRICT'], unknown: 'no_such_value' },
      { pointer: '/behavior', value: 'Cascade', spellings: ['Cascade', 'cascade', 'CASCADE'], unknown: 'no_such_value' },
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  NamespaceExists: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  ListTables: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
      { name: 'limit', values: ['ten', '1.5'] },
      { name: 'include_declared', values: ['maybe', '2'] },
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  ListAllTables: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
      { name: 'limit', values: ['ten', '1.5'] },
      { name: 'include_declared', values: ['maybe', '2'] },
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  CreateTable: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
      { query: 'mode', value: 'Create', spellings: ['Create', 'create', 'CREATE'], unknown: 'no_such_value' },
      { query: 'mode', value: 'ExistOk', spellings: ['ExistOk', 'exist_ok', 'EXIST_OK', 'existok', 'EXISTOK', 'existOk'], unknown: 'no_such_value' },
      { query: 'mode', value: 'Overwrite', spellings: ['Overwrite', 'overwrite', 'OVERWRITE'], unknown: 'no_such_value' },
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  DeclareTable: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/location', value: 7 },
      { pointer: '/location', value: [] },
      { pointer: '/vend_credentials', value: 'true' },
      { pointer: '/vend_credentials', value: 1 },
      { pointer: '/properties', value: 'text' },
      { pointer: '/properties', value: 7 },
      { pointer: '/properties/touchstone', value: 7 },
      { pointer: '/properties/touchstone', value: [] },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/location' },
      { pointer: '/vend_credentials' },
      { pointer: '/properties' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/location', value: '' },
    ],
    maximumLength: [
    ],
  },
  RegisterTable: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/location', value: 7 },
      { pointer: '/location', value: [] },
      { pointer: '/mode', value: 7 },
      { pointer: '/mode', value: [] },
      { pointer: '/properties', value: 'text' },
      { pointer: '/properties', value: 7 },
      { pointer: '/properties/touchstone', value: 7 },
      { pointer: '/properties/touchstone', value: [] },
    ],
    missingRequired: [
      { pointer: '/location' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/mode' },
      { pointer: '/properties' },
    ],
    enums: [
      { pointer: '/mode', value: 'Create', spellings: ['Create', 'create', 'CREATE'], unknown: 'no_such_value' },
      { pointer: '/mode', value: 'Overwrite', spellings: ['Overwrite', 'overwrite', 'OVERWRITE'], unknown: 'no_such_value' },
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/location', value: '' },
    ],
    maximumLength: [
    ],
  },
  DescribeTable: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/version', value: '7' },
      { pointer: '/version', value: 1.5 },
      { pointer: '/tag', value: 7 },
      { pointer: '/tag', value: [] },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/with_table_uri', value: 'true' },
      { pointer: '/with_table_uri', value: 1 },
      { pointer: '/load_detailed_metadata', value: 'true' },
      { pointer: '/load_detailed_metadata', value: 1 },
      { pointer: '/check_declared', value: 'true' },
      { pointer: '/check_declared', value: 1 },
      { pointer: '/vend_credentials', value: 'true' },
      { pointer: '/vend_credentials', value: 1 },
    ],
    missingRequired: [
    ],
    outOfRange: [
      { pointer: '/version', value: -1 },
      { pointer: '/version', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/version' },
      { pointer: '/tag' },
      { pointer: '/branch' },
      { pointer: '/with_table_uri' },
      { pointer: '/load_detailed_metadata' },
      { pointer: '/check_declared' },
      { pointer: '/vend_credentials' },
    ],
    enums: [
    ],
    int64: [
      { pointer: '/version' },
    ],
    queryTypes: [
      { name: 'with_table_uri', values: ['maybe', '2'] },
      { name: 'load_detailed_metadata', values: ['maybe', '2'] },
      { name: 'check_declared', values: ['maybe', '2'] },
    ],
    minimumLength: [
      { pointer: '/tag', value: '' },
      { pointer: '/branch', value: '' },
    ],
    maximumLength: [
    ],
  },
  TableExists: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/version', value: '7' },
      { pointer: '/version', value: 1.5 },
    ],
    missingRequired: [
    ],
    outOfRange: [
      { pointer: '/version', value: -1 },
      { pointer: '/version', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/version' },
    ],
    enums: [
    ],
    int64: [
      { pointer: '/version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  DropTable: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  DeregisterTable: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  RestoreTable: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/version', value: '7' },
      { pointer: '/version', value: 1.5 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
    ],
    missingRequired: [
      { pointer: '/version' },
    ],
    outOfRange: [
      { pointer: '/version', value: -1 },
      { pointer: '/version', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
    ],
    enums: [
    ],
    int64: [
      { pointer: '/version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
    ],
    maximumLength: [
    ],
  },
  RenameTable: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/new_table_name', value: 7 },
      { pointer: '/new_table_name', value: [] },
      { pointer: '/new_namespace_id', value: 'text' },
      { pointer: '/new_namespace_id', value: 7 },
      { pointer: '/new_namespace_id/0', value: 7 },
      { pointer: '/new_namespace_id/0', value: [] },
    ],
    missingRequired: [
      { pointer: '/new_table_name' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/new_namespace_id' },
      { pointer: '/new_namespace' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/new_table_name', value: '' },
    ],
    maximumLength: [
    ],
  },
  GetTableStats: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
    ],
    maximumLength: [
    ],
  },
  UpdateTableSchemaMetadata: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  GetTableLsmWriteSpec: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  PrewarmTableData: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/columns', value: 'text' },
      { pointer: '/columns', value: 7 },
      { pointer: '/columns/0', value: 7 },
      { pointer: '/columns/0', value: [] },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/columns' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  InsertIntoTable: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
      { query: 'mode', value: 'Append', spellings: ['Append', 'append', 'APPEND'], unknown: 'no_such_value' },
      { query: 'mode', value: 'Overwrite', spellings: ['Overwrite', 'overwrite', 'OVERWRITE'], unknown: 'no_such_value' },
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  MergeInsertIntoTable: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
      { name: 'when_matched_update_all', values: ['maybe', '2'] },
      { name: 'when_not_matched_insert_all', values: ['maybe', '2'] },
      { name: 'when_not_matched_by_source_delete', values: ['maybe', '2'] },
      { name: 'use_index', values: ['maybe', '2'] },
      { name: 'use_lsm', values: ['maybe', '2'] },
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  UpdateTable: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/predicate', value: 7 },
      { pointer: '/predicate', value: [] },
      { pointer: '/updates', value: 'text' },
      { pointer: '/updates', value: 7 },
      { pointer: '/updates/0', value: 'text' },
      { pointer: '/updates/0', value: 7 },
      { pointer: '/updates/0/0', value: 7 },
      { pointer: '/updates/0/0', value: [] },
      { pointer: '/properties', value: 'text' },
      { pointer: '/properties', value: 7 },
      { pointer: '/properties/touchstone', value: 7 },
      { pointer: '/properties/touchstone', value: [] },
    ],
    missingRequired: [
      { pointer: '/updates' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
      { pointer: '/predicate' },
      { pointer: '/properties' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
      { pointer: '/updates/0', value: ['a'] },
    ],
    maximumLength: [
      { pointer: '/updates/0', value: ['a', 'a', 'a'] },
    ],
  },
  DeleteFromTable: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/predicate', value: 7 },
      { pointer: '/predicate', value: [] },
    ],
    missingRequired: [
      { pointer: '/predicate' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
    ],
    maximumLength: [
    ],
  },
  QueryTable: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/version', value: '7' },
      { pointer: '/version', value: 1.5 },
      { pointer: '/k', value: '7' },
      { pointer: '/k', value: 1.5 },
      { pointer: '/offset', value: '7' },
      { pointer: '/offset', value: 1.5 },
      { pointer: '/filter', value: 7 },
      { pointer: '/filter', value: [] },
      { pointer: '/columns', value: 'text' },
      { pointer: '/columns', value: 7 },
      { pointer: '/columns/0', value: 7 },
      { pointer: '/columns/0', value: [] },
      { pointer: '/order_by', value: 'text' },
      { pointer: '/order_by', value: 7 },
      { pointer: '/order_by/0', value: 'text' },
      { pointer: '/order_by/0', value: 7 },
      { pointer: '/order_by/0/column_name', value: 7 },
      { pointer: '/order_by/0/column_name', value: [] },
      { pointer: '/order_by/0/ascending', value: 'true' },
      { pointer: '/order_by/0/ascending', value: 1 },
      { pointer: '/order_by/0/nulls_first', value: 'true' },
      { pointer: '/order_by/0/nulls_first', value: 1 },
      { pointer: '/with_row_id', value: 'true' },
      { pointer: '/with_row_id', value: 1 },
      { pointer: '/vector', value: 'text' },
      { pointer: '/vector', value: 7 },
      { pointer: '/vector/single_vector', value: 'text' },
      { pointer: '/vector/single_vector', value: 7 },
      { pointer: '/vector/single_vector/0', value: '7' },
      { pointer: '/vector/single_vector/0', value: true },
      { pointer: '/vector/multi_vector', value: 'text' },
      { pointer: '/vector/multi_vector', value: 7 },
      { pointer: '/vector/multi_vector/0', value: 'text' },
      { pointer: '/vector/multi_vector/0', value: 7 },
      { pointer: '/vector/0', value: '7' },
      { pointer: '/vector/0', value: true },
      { pointer: '/vector/0/0', value: '7' },
      { pointer: '/vector/0/0', value: true },
      { pointer: '/vector_column', value: 7 },
      { pointer: '/vector_column', value: [] },
      { pointer: '/distance_type', value: 7 },
      { pointer: '/distance_type', value: [] },
      { pointer: '/prefilter', value: 'true' },
      { pointer: '/prefilter', value: 1 },
      { pointer: '/lower_bound', value: '7' },
      { pointer: '/lower_bound', value: true },
      { pointer: '/upper_bound', value: '7' },
      { pointer: '/upper_bound', value: true },
      { pointer: '/nprobes', value: '7' },
      { pointer: '/nprobes', value: 1.5 },
      { pointer: '/minimum_nprobes', value: '7' },
      { pointer: '/minimum_nprobes', value: 1.5 },
      { pointer: '/maximum_nprobes', value: '7' },
      { pointer: '/maximum_nprobes', value: 1.5 },
      { pointer: '/ef', value: '7' },
      { pointer: '/ef', value: 1.5 },
      { pointer: '/refine_factor', value: '7' },
      { pointer: '/refine_factor', value: 1.5 },
      { pointer: '/bypass_vector_index', value: 'true' },
      { pointer: '/bypass_vector_index', value: 1 },
      { pointer: '/fast_search', value: 'true' },
      { pointer: '/fast_search', value: 1 },
      { pointer: '/use_lsm', value: 'true' },
      { pointer: '/use_lsm', value: 1 },
      { pointer: '/full_text_query', value: 'text' },
      { pointer: '/full_text_query', value: 7 },
    ],
    missingRequired: [
      { pointer: '/order_by/0/column_name' },
    ],
    outOfRange: [
      { pointer: '/version', value: -1 },
      { pointer: '/version', raw: '9223372036854775808' },
      { pointer: '/k', value: -1 },
      { pointer: '/offset', value: -1 },
      { pointer: '/nprobes', value: -1 },
      { pointer: '/nprobes', value: 2147483648 },
      { pointer: '/minimum_nprobes', value: 0 },
      { pointer: '/minimum_nprobes', value: 2147483648 },
      { pointer: '/maximum_nprobes', value: -1 },
      { pointer: '/maximum_nprobes', value: 2147483648 },
      { pointer: '/ef', value: -1 },
      { pointer: '/ef', value: 2147483648 },
      { pointer: '/refine_factor', value: -1 },
      { pointer: '/refine_factor', value: 2147483648 },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
      { pointer: '/version' },
      { pointer: '/k' },
      { pointer: '/offset' },
      { pointer: '/filter' },
      { pointer: '/columns' },
      { pointer: '/order_by' },
      { pointer: '/order_by/0/ascending' },
      { pointer: '/order_by/0/nulls_first' },
      { pointer: '/with_row_id' },
      { pointer: '/vector' },
      { pointer: '/vector/single_vector' },
      { pointer: '/vector/multi_vector' },
      { pointer: '/vector_column' },
      { pointer: '/distance_type' },
      { pointer: '/prefilter' },
      { pointer: '/lower_bound' },
      { pointer: '/upper_bound' },
      { pointer: '/nprobes' },
      { pointer: '/minimum_nprobes' },
      { pointer: '/maximum_nprobes' },
      { pointer: '/ef' },
      { pointer: '/refine_factor' },
      { pointer: '/bypass_vector_index' },
      { pointer: '/fast_search' },
      { pointer: '/use_lsm' },
      { pointer: '/full_text_query' },
    ],
    enums: [
      { pointer: '/distance_type', value: 'l2', spellings: ['l2', 'L2'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'cosine', spellings: ['cosine', 'COSINE'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'dot', spellings: ['dot', 'DOT'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'hamming', spellings: ['hamming', 'HAMMING'], unknown: 'no_such_value' },
    ],
    int64: [
      { pointer: '/version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
      { pointer: '/columns/0', value: '' },
      { pointer: '/order_by/0/column_name', value: '' },
      { pointer: '/vector_column', value: '' },
    ],
    maximumLength: [
    ],
  },
  CountTableRows: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/version', value: '7' },
      { pointer: '/version', value: 1.5 },
      { pointer: '/predicate', value: 7 },
      { pointer: '/predicate', value: [] },
    ],
    missingRequired: [
    ],
    outOfRange: [
      { pointer: '/version', value: -1 },
      { pointer: '/version', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
      { pointer: '/version' },
      { pointer: '/predicate' },
    ],
    enums: [
    ],
    int64: [
      { pointer: '/version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
    ],
    maximumLength: [
    ],
  },
  ExplainTableQueryPlan: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/query', value: 'text' },
      { pointer: '/query', value: 7 },
      { pointer: '/query/id', value: 'text' },
      { pointer: '/query/id', value: 7 },
      { pointer: '/query/id/0', value: 7 },
      { pointer: '/query/id/0', value: [] },
      { pointer: '/query/identity', value: 'text' },
      { pointer: '/query/identity', value: 7 },
      { pointer: '/query/context', value: 'text' },
      { pointer: '/query/context', value: 7 },
      { pointer: '/query/branch', value: 7 },
      { pointer: '/query/branch', value: [] },
      { pointer: '/query/version', value: '7' },
      { pointer: '/query/version', value: 1.5 },
      { pointer: '/query/k', value: '7' },
      { pointer: '/query/k', value: 1.5 },
      { pointer: '/query/offset', value: '7' },
      { pointer: '/query/offset', value: 1.5 },
      { pointer: '/query/filter', value: 7 },
      { pointer: '/query/filter', value: [] },
      { pointer: '/query/columns', value: 'text' },
      { pointer: '/query/columns', value: 7 },
      { pointer: '/query/columns/0', value: 7 },
      { pointer: '/query/columns/0', value: [] },
      { pointer: '/query/order_by', value: 'text' },
      { pointer: '/query/order_by', value: 7 },
      { pointer: '/query/order_by/0', value: 'text' },
      { pointer: '/query/order_by/0', value: 7 },
      { pointer: '/query/with_row_id', value: 'true' },
      { pointer: '/query/with_row_id', value: 1 },
      { pointer: '/query/vector', value: 'text' },
      { pointer: '/query/vector', value: 7 },
      { pointer: '/query/vector/single_vector', value: 'text' },
      { pointer: '/query/vector/single_vector', value: 7 },
      { pointer: '/query/vector/multi_vector', value: 'text' },
      { pointer: '/query/vector/multi_vector', value: 7 },
      { pointer: '/query/vector/0', value: '7' },
      { pointer: '/query/vector/0', value: true },
      { pointer: '/query/vector_column', value: 7 },
      { pointer: '/query/vector_column', value: [] },
      { pointer: '/query/distance_type', value: 7 },
      { pointer: '/query/distance_type', value: [] },
      { pointer: '/query/prefilter', value: 'true' },
      { pointer: '/query/prefilter', value: 1 },
      { pointer: '/query/lower_bound', value: '7' },
      { pointer: '/query/lower_bound', value: true },
      { pointer: '/query/upper_bound', value: '7' },
      { pointer: '/query/upper_bound', value: true },
      { pointer: '/query/nprobes', value: '7' },
      { pointer: '/query/nprobes', value: 1.5 },
      { pointer: '/query/minimum_nprobes', value: '7' },
      { pointer: '/query/minimum_nprobes', value: 1.5 },
      { pointer: '/query/maximum_nprobes', value: '7' },
      { pointer: '/query/maximum_nprobes', value: 1.5 },
      { pointer: '/query/ef', value: '7' },
      { pointer: '/query/ef', value: 1.5 },
      { pointer: '/query/refine_factor', value: '7' },
      { pointer: '/query/refine_factor', value: 1.5 },
      { pointer: '/query/bypass_vector_index', value: 'true' },
      { pointer: '/query/bypass_vector_index', value: 1 },
      { pointer: '/query/fast_search', value: 'true' },
      { pointer: '/query/fast_search', value: 1 },
      { pointer: '/query/use_lsm', value: 'true' },
      { pointer: '/query/use_lsm', value: 1 },
      { pointer: '/query/full_text_query', value: 'text' },
      { pointer: '/query/full_text_query', value: 7 },
      { pointer: '/verbose', value: 'true' },
      { pointer: '/verbose', value: 1 },
    ],
    missingRequired: [
      { pointer: '/query' },
    ],
    outOfRange: [
      { pointer: '/query/version', value: -1 },
      { pointer: '/query/version', raw: '9223372036854775808' },
      { pointer: '/query/k', value: -1 },
      { pointer: '/query/offset', value: -1 },
      { pointer: '/query/nprobes', value: -1 },
      { pointer: '/query/nprobes', value: 2147483648 },
      { pointer: '/query/minimum_nprobes', value: 0 },
      { pointer: '/query/minimum_nprobes', value: 2147483648 },
      { pointer: '/query/maximum_nprobes', value: -1 },
      { pointer: '/query/maximum_nprobes', value: 2147483648 },
      { pointer: '/query/ef', value: -1 },
      { pointer: '/query/ef', value: 2147483648 },
      { pointer: '/query/refine_factor', value: -1 },
      { pointer: '/query/refine_factor', value: 2147483648 },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
      { pointer: '/query/id' },
      { pointer: '/query/identity' },
      { pointer: '/query/identity/api_key' },
      { pointer: '/query/identity/auth_token' },
      { pointer: '/query/context' },
      { pointer: '/query/branch' },
      { pointer: '/query/version' },
      { pointer: '/query/k' },
      { pointer: '/query/offset' },
      { pointer: '/query/filter' },
      { pointer: '/query/columns' },
      { pointer: '/query/order_by' },
      { pointer: '/query/with_row_id' },
      { pointer: '/query/vector' },
      { pointer: '/query/vector/single_vector' },
      { pointer: '/query/vector/multi_vector' },
      { pointer: '/query/vector_column' },
      { pointer: '/query/distance_type' },
      { pointer: '/query/prefilter' },
      { pointer: '/query/lower_bound' },
      { pointer: '/query/upper_bound' },
      { pointer: '/query/nprobes' },
      { pointer: '/query/minimum_nprobes' },
      { pointer: '/query/maximum_nprobes' },
      { pointer: '/query/ef' },
      { pointer: '/query/refine_factor' },
      { pointer: '/query/bypass_vector_index' },
      { pointer: '/query/fast_search' },
      { pointer: '/query/use_lsm' },
      { pointer: '/query/full_text_query' },
      { pointer: '/verbose' },
    ],
    enums: [
      { pointer: '/query/distance_type', value: 'l2', spellings: ['l2', 'L2'], unknown: 'no_such_value' },
      { pointer: '/query/distance_type', value: 'cosine', spellings: ['cosine', 'COSINE'], unknown: 'no_such_value' },
      { pointer: '/query/distance_type', value: 'dot', spellings: ['dot', 'DOT'], unknown: 'no_such_value' },
      { pointer: '/query/distance_type', value: 'hamming', spellings: ['hamming', 'HAMMING'], unknown: 'no_such_value' },
    ],
    int64: [
      { pointer: '/query/version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
      { pointer: '/query/branch', value: '' },
      { pointer: '/query/columns/0', value: '' },
      { pointer: '/query/vector_column', value: '' },
    ],
    maximumLength: [
    ],
  },
  AnalyzeTableQueryPlan: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/version', value: '7' },
      { pointer: '/version', value: 1.5 },
      { pointer: '/k', value: '7' },
      { pointer: '/k', value: 1.5 },
      { pointer: '/offset', value: '7' },
      { pointer: '/offset', value: 1.5 },
      { pointer: '/filter', value: 7 },
      { pointer: '/filter', value: [] },
      { pointer: '/columns', value: 'text' },
      { pointer: '/columns', value: 7 },
      { pointer: '/columns/0', value: 7 },
      { pointer: '/columns/0', value: [] },
      { pointer: '/order_by', value: 'text' },
      { pointer: '/order_by', value: 7 },
      { pointer: '/order_by/0', value: 'text' },
      { pointer: '/order_by/0', value: 7 },
      { pointer: '/order_by/0/column_name', value: 7 },
      { pointer: '/order_by/0/column_name', value: [] },
      { pointer: '/order_by/0/ascending', value: 'true' },
      { pointer: '/order_by/0/ascending', value: 1 },
      { pointer: '/order_by/0/nulls_first', value: 'true' },
      { pointer: '/order_by/0/nulls_first', value: 1 },
      { pointer: '/with_row_id', value: 'true' },
      { pointer: '/with_row_id', value: 1 },
      { pointer: '/vector', value: 'text' },
      { pointer: '/vector', value: 7 },
      { pointer: '/vector/single_vector', value: 'text' },
      { pointer: '/vector/single_vector', value: 7 },
      { pointer: '/vector/single_vector/0', value: '7' },
      { pointer: '/vector/single_vector/0', value: true },
      { pointer: '/vector/multi_vector', value: 'text' },
      { pointer: '/vector/multi_vector', value: 7 },
      { pointer: '/vector/multi_vector/0', value: 'text' },
      { pointer: '/vector/multi_vector/0', value: 7 },
      { pointer: '/vector/0', value: '7' },
      { pointer: '/vector/0', value: true },
      { pointer: '/vector/0/0', value: '7' },
      { pointer: '/vector/0/0', value: true },
      { pointer: '/vector_column', value: 7 },
      { pointer: '/vector_column', value: [] },
      { pointer: '/distance_type', value: 7 },
      { pointer: '/distance_type', value: [] },
      { pointer: '/prefilter', value: 'true' },
      { pointer: '/prefilter', value: 1 },
      { pointer: '/lower_bound', value: '7' },
      { pointer: '/lower_bound', value: true },
      { pointer: '/upper_bound', value: '7' },
      { pointer: '/upper_bound', value: true },
      { pointer: '/nprobes', value: '7' },
      { pointer: '/nprobes', value: 1.5 },
      { pointer: '/minimum_nprobes', value: '7' },
      { pointer: '/minimum_nprobes', value: 1.5 },
      { pointer: '/maximum_nprobes', value: '7' },
      { pointer: '/maximum_nprobes', value: 1.5 },
      { pointer: '/ef', value: '7' },
      { pointer: '/ef', value: 1.5 },
      { pointer: '/refine_factor', value: '7' },
      { pointer: '/refine_factor', value: 1.5 },
      { pointer: '/bypass_vector_index', value: 'true' },
      { pointer: '/bypass_vector_index', value: 1 },
      { pointer: '/fast_search', value: 'true' },
      { pointer: '/fast_search', value: 1 },
      { pointer: '/use_lsm', value: 'true' },
      { pointer: '/use_lsm', value: 1 },
      { pointer: '/full_text_query', value: 'text' },
      { pointer: '/full_text_query', value: 7 },
    ],
    missingRequired: [
      { pointer: '/order_by/0/column_name' },
    ],
    outOfRange: [
      { pointer: '/version', value: -1 },
      { pointer: '/version', raw: '9223372036854775808' },
      { pointer: '/k', value: -1 },
      { pointer: '/offset', value: -1 },
      { pointer: '/nprobes', value: -1 },
      { pointer: '/nprobes', value: 2147483648 },
      { pointer: '/minimum_nprobes', value: 0 },
      { pointer: '/minimum_nprobes', value: 2147483648 },
      { pointer: '/maximum_nprobes', value: -1 },
      { pointer: '/maximum_nprobes', value: 2147483648 },
      { pointer: '/ef', value: -1 },
      { pointer: '/ef', value: 2147483648 },
      { pointer: '/refine_factor', value: -1 },
      { pointer: '/refine_factor', value: 2147483648 },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
      { pointer: '/version' },
      { pointer: '/k' },
      { pointer: '/offset' },
      { pointer: '/filter' },
      { pointer: '/columns' },
      { pointer: '/order_by' },
      { pointer: '/order_by/0/ascending' },
      { pointer: '/order_by/0/nulls_first' },
      { pointer: '/with_row_id' },
      { pointer: '/vector' },
      { pointer: '/vector/single_vector' },
      { pointer: '/vector/multi_vector' },
      { pointer: '/vector_column' },
      { pointer: '/distance_type' },
      { pointer: '/prefilter' },
      { pointer: '/lower_bound' },
      { pointer: '/upper_bound' },
      { pointer: '/nprobes' },
      { pointer: '/minimum_nprobes' },
      { pointer: '/maximum_nprobes' },
      { pointer: '/ef' },
      { pointer: '/refine_factor' },
      { pointer: '/bypass_vector_index' },
      { pointer: '/fast_search' },
      { pointer: '/use_lsm' },
      { pointer: '/full_text_query' },
    ],
    enums: [
      { pointer: '/distance_type', value: 'l2', spellings: ['l2', 'L2'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'cosine', spellings: ['cosine', 'COSINE'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'dot', spellings: ['dot', 'DOT'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'hamming', spellings: ['hamming', 'HAMMING'], unknown: 'no_such_value' },
    ],
    int64: [
      { pointer: '/version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
      { pointer: '/columns/0', value: '' },
      { pointer: '/order_by/0/column_name', value: '' },
      { pointer: '/vector_column', value: '' },
    ],
    maximumLength: [
    ],
  },
  CreateMultipartWrite: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  CompleteMultipartWrite: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  AbortMultipartWrite: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  AlterTableAddColumns: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/new_columns', value: 'text' },
      { pointer: '/new_columns', value: 7 },
      { pointer: '/new_columns/0', value: 'text' },
      { pointer: '/new_columns/0', value: 7 },
      { pointer: '/new_columns/0/name', value: 7 },
      { pointer: '/new_columns/0/name', value: [] },
      { pointer: '/new_columns/0/expression', value: 7 },
      { pointer: '/new_columns/0/expression', value: [] },
      { pointer: '/new_columns/0/computed', value: 7 },
      { pointer: '/new_columns/0/computed', value: [] },
      { pointer: '/new_columns/0/virtual_column', value: 'text' },
      { pointer: '/new_columns/0/virtual_column', value: 7 },
    ],
    missingRequired: [
      { pointer: '/new_columns' },
      { pointer: '/new_columns/0/name' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
      { pointer: '/new_columns/0/expression' },
      { pointer: '/new_columns/0/computed' },
      { pointer: '/new_columns/0/virtual_column' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
      { pointer: '/new_columns', value: [] },
      { pointer: '/new_columns/0/name', value: '' },
    ],
    maximumLength: [
    ],
  },
  AlterTableAlterColumns: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/alterations', value: 'text' },
      { pointer: '/alterations', value: 7 },
      { pointer: '/alterations/0', value: 'text' },
      { pointer: '/alterations/0', value: 7 },
      { pointer: '/alterations/0/path', value: 7 },
      { pointer: '/alterations/0/path', value: [] },
      { pointer: '/alterations/0/data_type', value: 'text' },
      { pointer: '/alterations/0/data_type', value: 7 },
      { pointer: '/alterations/0/rename', value: 7 },
      { pointer: '/alterations/0/rename', value: [] },
      { pointer: '/alterations/0/nullable', value: 'true' },
      { pointer: '/alterations/0/nullable', value: 1 },
      { pointer: '/alterations/0/virtual_column', value: 'text' },
      { pointer: '/alterations/0/virtual_column', value: 7 },
    ],
    missingRequired: [
      { pointer: '/alterations' },
      { pointer: '/alterations/0/path' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/branch' },
      { pointer: '/alterations/0/data_type' },
      { pointer: '/alterations/0/rename' },
      { pointer: '/alterations/0/nullable' },
      { pointer: '/alterations/0/virtual_column' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
      { pointer: '/alterations', value: [] },
      { pointer: '/alterations/0/path', value: '' },
      { pointer: '/alterations/0/rename', value: '' },
    ],
    maximumLength: [
    ],
  },
  AlterTableDropColumns: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/columns', value: 'text' },
      { pointer: '/columns', value: 7 },
      { pointer: '/columns/0', value: 7 },
      { pointer: '/columns/0', value: [] },
    ],
    missingRequired: [
      { pointer: '/columns' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
      { pointer: '/columns', value: [] },
      { pointer: '/columns/0', value: '' },
    ],
    maximumLength: [
    ],
  },
  AlterTableBackfillColumns: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/column', value: 7 },
      { pointer: '/column', value: [] },
      { pointer: '/where', value: 7 },
      { pointer: '/where', value: [] },
      { pointer: '/concurrency', value: '7' },
      { pointer: '/concurrency', value: 1.5 },
      { pointer: '/intra_applier_concurrency', value: '7' },
      { pointer: '/intra_applier_concurrency', value: 1.5 },
      { pointer: '/min_checkpoint_size', value: '7' },
      { pointer: '/min_checkpoint_size', value: 1.5 },
      { pointer: '/max_checkpoint_size', value: '7' },
      { pointer: '/max_checkpoint_size', value: 1.5 },
      { pointer: '/batch_checkpoint_flush_interval_seconds', value: '7' },
      { pointer: '/batch_checkpoint_flush_interval_seconds', value: true },
      { pointer: '/read_version', value: '7' },
      { pointer: '/read_version', value: 1.5 },
      { pointer: '/task_size', value: '7' },
      { pointer: '/task_size', value: 1.5 },
      { pointer: '/num_frags', value: '7' },
      { pointer: '/num_frags', value: 1.5 },
      { pointer: '/checkpoint_size', value: '7' },
      { pointer: '/checkpoint_size', value: 1.5 },
      { pointer: '/commit_granularity', value: '7' },
      { pointer: '/commit_granularity', value: 1.5 },
      { pointer: '/cluster', value: 7 },
      { pointer: '/cluster', value: [] },
      { pointer: '/manifest', value: 7 },
      { pointer: '/manifest', value: [] },
    ],
    missingRequired: [
      { pointer: '/column' },
    ],
    outOfRange: [
      { pointer: '/concurrency', value: 0 },
      { pointer: '/concurrency', value: 2147483648 },
      { pointer: '/intra_applier_concurrency', value: 0 },
      { pointer: '/intra_applier_concurrency', value: 2147483648 },
      { pointer: '/min_checkpoint_size', value: 0 },
      { pointer: '/min_checkpoint_size', value: 2147483648 },
      { pointer: '/max_checkpoint_size', value: 0 },
      { pointer: '/max_checkpoint_size', value: 2147483648 },
      { pointer: '/batch_checkpoint_flush_interval_seconds', value: -1 },
      { pointer: '/read_version', value: -1 },
      { pointer: '/read_version', raw: '9223372036854775808' },
      { pointer: '/task_size', value: 0 },
      { pointer: '/task_size', value: 2147483648 },
      { pointer: '/num_frags', value: 0 },
      { pointer: '/num_frags', value: 2147483648 },
      { pointer: '/checkpoint_size', value: 0 },
      { pointer: '/checkpoint_size', value: 2147483648 },
      { pointer: '/commit_granularity', value: 0 },
      { pointer: '/commit_granularity', value: 2147483648 },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
      { pointer: '/where' },
      { pointer: '/concurrency' },
      { pointer: '/intra_applier_concurrency' },
      { pointer: '/min_checkpoint_size' },
      { pointer: '/max_checkpoint_size' },
      { pointer: '/batch_checkpoint_flush_interval_seconds' },
      { pointer: '/read_version' },
      { pointer: '/task_size' },
      { pointer: '/num_frags' },
      { pointer: '/checkpoint_size' },
      { pointer: '/commit_granularity' },
      { pointer: '/cluster' },
      { pointer: '/manifest' },
    ],
    enums: [
    ],
    int64: [
      { pointer: '/read_version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
      { pointer: '/column', value: '' },
    ],
    maximumLength: [
    ],
  },
  UpdateFieldMetadata: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/updates', value: 'text' },
      { pointer: '/updates', value: 7 },
      { pointer: '/updates/0', value: 'text' },
      { pointer: '/updates/0', value: 7 },
      { pointer: '/updates/0/path', value: 7 },
      { pointer: '/updates/0/path', value: [] },
      { pointer: '/updates/0/metadata', value: 'text' },
      { pointer: '/updates/0/metadata', value: 7 },
      { pointer: '/updates/0/replace', value: 'true' },
      { pointer: '/updates/0/replace', value: 1 },
    ],
    missingRequired: [
      { pointer: '/updates' },
      { pointer: '/updates/0/path' },
      { pointer: '/updates/0/metadata' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
      { pointer: '/updates/0/replace' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
      { pointer: '/updates', value: [] },
      { pointer: '/updates/0/path', value: '' },
    ],
    maximumLength: [
    ],
  },
  CreateTableIndex: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/column', value: 7 },
      { pointer: '/column', value: [] },
      { pointer: '/index_type', value: 7 },
      { pointer: '/index_type', value: [] },
      { pointer: '/name', value: 7 },
      { pointer: '/name', value: [] },
      { pointer: '/distance_type', value: 7 },
      { pointer: '/distance_type', value: [] },
      { pointer: '/metric_type', value: 7 },
      { pointer: '/metric_type', value: [] },
      { pointer: '/num_partitions', value: '7' },
      { pointer: '/num_partitions', value: 1.5 },
      { pointer: '/num_sub_vectors', value: '7' },
      { pointer: '/num_sub_vectors', value: 1.5 },
      { pointer: '/num_bits', value: '7' },
      { pointer: '/num_bits', value: 1.5 },
      { pointer: '/sample_rate', value: '7' },
      { pointer: '/sample_rate', value: 1.5 },
      { pointer: '/max_iterations', value: '7' },
      { pointer: '/max_iterations', value: 1.5 },
      { pointer: '/target_partition_size', value: '7' },
      { pointer: '/target_partition_size', value: 1.5 },
      { pointer: '/m', value: '7' },
      { pointer: '/m', value: 1.5 },
      { pointer: '/ef_construction', value: '7' },
      { pointer: '/ef_construction', value: 1.5 },
      { pointer: '/with_position', value: 'true' },
      { pointer: '/with_position', value: 1 },
      { pointer: '/base_tokenizer', value: 7 },
      { pointer: '/base_tokenizer', value: [] },
      { pointer: '/language', value: 7 },
      { pointer: '/language', value: [] },
      { pointer: '/max_token_length', value: '7' },
      { pointer: '/max_token_length', value: 1.5 },
      { pointer: '/lower_case', value: 'true' },
      { pointer: '/lower_case', value: 1 },
      { pointer: '/stem', value: 'true' },
      { pointer: '/stem', value: 1 },
      { pointer: '/remove_stop_words', value: 'true' },
      { pointer: '/remove_stop_words', value: 1 },
      { pointer: '/ascii_folding', value: 'true' },
      { pointer: '/ascii_folding', value: 1 },
      { pointer: '/custom_stop_words', value: 'text' },
      { pointer: '/custom_stop_words', value: 7 },
      { pointer: '/custom_stop_words/0', value: 7 },
      { pointer: '/custom_stop_words/0', value: [] },
      { pointer: '/min_ngram_length', value: '7' },
      { pointer: '/min_ngram_length', value: 1.5 },
      { pointer: '/max_ngram_length', value: '7' },
      { pointer: '/max_ngram_length', value: 1.5 },
      { pointer: '/prefix_only', value: 'true' },
      { pointer: '/prefix_only', value: 1 },
      { pointer: '/block_size', value: '7' },
      { pointer: '/block_size', value: 1.5 },
      { pointer: '/lance_tokenizer', value: 7 },
      { pointer: '/lance_tokenizer', value: [] },
      { pointer: '/index_operators', value: 'true' },
      { pointer: '/index_operators', value: 1 },
      { pointer: '/preserve_original', value: 'true' },
      { pointer: '/preserve_original', value: 1 },
      { pointer: '/split_identifiers', value: 'true' },
      { pointer: '/split_identifiers', value: 1 },
      { pointer: '/split_on_numerics', value: 'true' },
      { pointer: '/split_on_numerics', value: 1 },
      { pointer: '/replace', value: 'true' },
      { pointer: '/replace', value: 1 },
    ],
    missingRequired: [
      { pointer: '/column' },
      { pointer: '/index_type' },
    ],
    outOfRange: [
      { pointer: '/num_partitions', value: 0 },
      { pointer: '/num_partitions', value: 2147483648 },
      { pointer: '/num_sub_vectors', value: 0 },
      { pointer: '/num_sub_vectors', value: 2147483648 },
      { pointer: '/num_bits', value: 0 },
      { pointer: '/num_bits', value: 2147483648 },
      { pointer: '/sample_rate', value: 0 },
      { pointer: '/sample_rate', value: 2147483648 },
      { pointer: '/max_iterations', value: 0 },
      { pointer: '/max_iterations', value: 2147483648 },
      { pointer: '/target_partition_size', value: 0 },
      { pointer: '/target_partition_size', value: 2147483648 },
      { pointer: '/m', value: 0 },
      { pointer: '/m', value: 2147483648 },
      { pointer: '/ef_construction', value: 0 },
      { pointer: '/ef_construction', value: 2147483648 },
      { pointer: '/max_token_length', value: -1 },
      { pointer: '/max_token_length', value: 2147483648 },
      { pointer: '/min_ngram_length', value: 0 },
      { pointer: '/min_ngram_length', value: 2147483648 },
      { pointer: '/max_ngram_length', value: 0 },
      { pointer: '/max_ngram_length', value: 2147483648 },
      { pointer: '/block_size', value: 0 },
      { pointer: '/block_size', value: 2147483648 },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
      { pointer: '/name' },
      { pointer: '/distance_type' },
      { pointer: '/metric_type' },
      { pointer: '/num_partitions' },
      { pointer: '/num_sub_vectors' },
      { pointer: '/num_bits' },
      { pointer: '/sample_rate' },
      { pointer: '/max_iterations' },
      { pointer: '/target_partition_size' },
      { pointer: '/m' },
      { pointer: '/ef_construction' },
      { pointer: '/with_position' },
      { pointer: '/base_tokenizer' },
      { pointer: '/language' },
      { pointer: '/max_token_length' },
      { pointer: '/lower_case' },
      { pointer: '/stem' },
      { pointer: '/remove_stop_words' },
      { pointer: '/ascii_folding' },
      { pointer: '/custom_stop_words' },
      { pointer: '/min_ngram_length' },
      { pointer: '/max_ngram_length' },
      { pointer: '/prefix_only' },
      { pointer: '/block_size' },
      { pointer: '/lance_tokenizer' },
      { pointer: '/index_operators' },
      { pointer: '/preserve_original' },
      { pointer: '/split_identifiers' },
      { pointer: '/split_on_numerics' },
      { pointer: '/replace' },
    ],
    enums: [
      { pointer: '/index_type', value: 'BTREE', spellings: ['BTREE', 'btree', 'bTREE'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'BITMAP', spellings: ['BITMAP', 'bitmap', 'bITMAP'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'LABEL_LIST', spellings: ['LABEL_LIST', 'label_list', 'labellist', 'LABELLIST', 'lABELLIST'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'NGRAM', spellings: ['NGRAM', 'ngram', 'nGRAM'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'ZONEMAP', spellings: ['ZONEMAP', 'zonemap', 'zONEMAP'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'BLOOM_FILTER', spellings: ['BLOOM_FILTER', 'bloom_filter', 'bloomfilter', 'BLOOMFILTER', 'bLOOMFILTER'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'FM', spellings: ['FM', 'fm', 'fM'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'FTS', spellings: ['FTS', 'fts', 'fTS'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'INVERTED', spellings: ['INVERTED', 'inverted', 'iNVERTED'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_FLAT', spellings: ['IVF_FLAT', 'ivf_flat', 'ivfflat', 'IVFFLAT', 'iVFFLAT'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_SQ', spellings: ['IVF_SQ', 'ivf_sq', 'ivfsq', 'IVFSQ', 'iVFSQ'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_PQ', spellings: ['IVF_PQ', 'ivf_pq', 'ivfpq', 'IVFPQ', 'iVFPQ'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_RQ', spellings: ['IVF_RQ', 'ivf_rq', 'ivfrq', 'IVFRQ', 'iVFRQ'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_HNSW_FLAT', spellings: ['IVF_HNSW_FLAT', 'ivf_hnsw_flat', 'ivfhnswflat', 'IVFHNSWFLAT', 'iVFHNSWFLAT'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_HNSW_SQ', spellings: ['IVF_HNSW_SQ', 'ivf_hnsw_sq', 'ivfhnswsq', 'IVFHNSWSQ', 'iVFHNSWSQ'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_HNSW_PQ', spellings: ['IVF_HNSW_PQ', 'ivf_hnsw_pq', 'ivfhnswpq', 'IVFHNSWPQ', 'iVFHNSWPQ'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'l2', spellings: ['l2', 'L2'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'cosine', spellings: ['cosine', 'COSINE'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'dot', spellings: ['dot', 'DOT'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'hamming', spellings: ['hamming', 'HAMMING'], unknown: 'no_such_value' },
      { pointer: '/metric_type', value: 'l2', spellings: ['l2', 'L2'], unknown: 'no_such_value' },
      { pointer: '/metric_type', value: 'cosine', spellings: ['cosine', 'COSINE'], unknown: 'no_such_value' },
      { pointer: '/metric_type', value: 'dot', spellings: ['dot', 'DOT'], unknown: 'no_such_value' },
      { pointer: '/metric_type', value: 'hamming', spellings: ['hamming', 'HAMMING'], unknown: 'no_such_value' },
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
      { pointer: '/column', value: '' },
      { pointer: '/name', value: '' },
    ],
    maximumLength: [
    ],
  },
  CreateScalarIndex: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/column', value: 7 },
      { pointer: '/column', value: [] },
      { pointer: '/index_type', value: 7 },
      { pointer: '/index_type', value: [] },
      { pointer: '/name', value: 7 },
      { pointer: '/name', value: [] },
      { pointer: '/distance_type', value: 7 },
      { pointer: '/distance_type', value: [] },
      { pointer: '/metric_type', value: 7 },
      { pointer: '/metric_type', value: [] },
      { pointer: '/num_partitions', value: '7' },
      { pointer: '/num_partitions', value: 1.5 },
      { pointer: '/num_sub_vectors', value: '7' },
      { pointer: '/num_sub_vectors', value: 1.5 },
      { pointer: '/num_bits', value: '7' },
      { pointer: '/num_bits', value: 1.5 },
      { pointer: '/sample_rate', value: '7' },
      { pointer: '/sample_rate', value: 1.5 },
      { pointer: '/max_iterations', value: '7' },
      { pointer: '/max_iterations', value: 1.5 },
      { pointer: '/target_partition_size', value: '7' },
      { pointer: '/target_partition_size', value: 1.5 },
      { pointer: '/m', value: '7' },
      { pointer: '/m', value: 1.5 },
      { pointer: '/ef_construction', value: '7' },
      { pointer: '/ef_construction', value: 1.5 },
      { pointer: '/with_position', value: 'true' },
      { pointer: '/with_position', value: 1 },
      { pointer: '/base_tokenizer', value: 7 },
      { pointer: '/base_tokenizer', value: [] },
      { pointer: '/language', value: 7 },
      { pointer: '/language', value: [] },
      { pointer: '/max_token_length', value: '7' },
      { pointer: '/max_token_length', value: 1.5 },
      { pointer: '/lower_case', value: 'true' },
      { pointer: '/lower_case', value: 1 },
      { pointer: '/stem', value: 'true' },
      { pointer: '/stem', value: 1 },
      { pointer: '/remove_stop_words', value: 'true' },
      { pointer: '/remove_stop_words', value: 1 },
      { pointer: '/ascii_folding', value: 'true' },
      { pointer: '/ascii_folding', value: 1 },
      { pointer: '/custom_stop_words', value: 'text' },
      { pointer: '/custom_stop_words', value: 7 },
      { pointer: '/custom_stop_words/0', value: 7 },
      { pointer: '/custom_stop_words/0', value: [] },
      { pointer: '/min_ngram_length', value: '7' },
      { pointer: '/min_ngram_length', value: 1.5 },
      { pointer: '/max_ngram_length', value: '7' },
      { pointer: '/max_ngram_length', value: 1.5 },
      { pointer: '/prefix_only', value: 'true' },
      { pointer: '/prefix_only', value: 1 },
      { pointer: '/block_size', value: '7' },
      { pointer: '/block_size', value: 1.5 },
      { pointer: '/lance_tokenizer', value: 7 },
      { pointer: '/lance_tokenizer', value: [] },
      { pointer: '/index_operators', value: 'true' },
      { pointer: '/index_operators', value: 1 },
      { pointer: '/preserve_original', value: 'true' },
      { pointer: '/preserve_original', value: 1 },
      { pointer: '/split_identifiers', value: 'true' },
      { pointer: '/split_identifiers', value: 1 },
      { pointer: '/split_on_numerics', value: 'true' },
      { pointer: '/split_on_numerics', value: 1 },
      { pointer: '/replace', value: 'true' },
      { pointer: '/replace', value: 1 },
    ],
    missingRequired: [
      { pointer: '/column' },
      { pointer: '/index_type' },
    ],
    outOfRange: [
      { pointer: '/num_partitions', value: 0 },
      { pointer: '/num_partitions', value: 2147483648 },
      { pointer: '/num_sub_vectors', value: 0 },
      { pointer: '/num_sub_vectors', value: 2147483648 },
      { pointer: '/num_bits', value: 0 },
      { pointer: '/num_bits', value: 2147483648 },
      { pointer: '/sample_rate', value: 0 },
      { pointer: '/sample_rate', value: 2147483648 },
      { pointer: '/max_iterations', value: 0 },
      { pointer: '/max_iterations', value: 2147483648 },
      { pointer: '/target_partition_size', value: 0 },
      { pointer: '/target_partition_size', value: 2147483648 },
      { pointer: '/m', value: 0 },
      { pointer: '/m', value: 2147483648 },
      { pointer: '/ef_construction', value: 0 },
      { pointer: '/ef_construction', value: 2147483648 },
      { pointer: '/max_token_length', value: -1 },
      { pointer: '/max_token_length', value: 2147483648 },
      { pointer: '/min_ngram_length', value: 0 },
      { pointer: '/min_ngram_length', value: 2147483648 },
      { pointer: '/max_ngram_length', value: 0 },
      { pointer: '/max_ngram_length', value: 2147483648 },
      { pointer: '/block_size', value: 0 },
      { pointer: '/block_size', value: 2147483648 },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
      { pointer: '/name' },
      { pointer: '/distance_type' },
      { pointer: '/metric_type' },
      { pointer: '/num_partitions' },
      { pointer: '/num_sub_vectors' },
      { pointer: '/num_bits' },
      { pointer: '/sample_rate' },
      { pointer: '/max_iterations' },
      { pointer: '/target_partition_size' },
      { pointer: '/m' },
      { pointer: '/ef_construction' },
      { pointer: '/with_position' },
      { pointer: '/base_tokenizer' },
      { pointer: '/language' },
      { pointer: '/max_token_length' },
      { pointer: '/lower_case' },
      { pointer: '/stem' },
      { pointer: '/remove_stop_words' },
      { pointer: '/ascii_folding' },
      { pointer: '/custom_stop_words' },
      { pointer: '/min_ngram_length' },
      { pointer: '/max_ngram_length' },
      { pointer: '/prefix_only' },
      { pointer: '/block_size' },
      { pointer: '/lance_tokenizer' },
      { pointer: '/index_operators' },
      { pointer: '/preserve_original' },
      { pointer: '/split_identifiers' },
      { pointer: '/split_on_numerics' },
      { pointer: '/replace' },
    ],
    enums: [
      { pointer: '/index_type', value: 'BTREE', spellings: ['BTREE', 'btree', 'bTREE'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'BITMAP', spellings: ['BITMAP', 'bitmap', 'bITMAP'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'LABEL_LIST', spellings: ['LABEL_LIST', 'label_list', 'labellist', 'LABELLIST', 'lABELLIST'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'NGRAM', spellings: ['NGRAM', 'ngram', 'nGRAM'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'ZONEMAP', spellings: ['ZONEMAP', 'zonemap', 'zONEMAP'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'BLOOM_FILTER', spellings: ['BLOOM_FILTER', 'bloom_filter', 'bloomfilter', 'BLOOMFILTER', 'bLOOMFILTER'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'FM', spellings: ['FM', 'fm', 'fM'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'FTS', spellings: ['FTS', 'fts', 'fTS'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'INVERTED', spellings: ['INVERTED', 'inverted', 'iNVERTED'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_FLAT', spellings: ['IVF_FLAT', 'ivf_flat', 'ivfflat', 'IVFFLAT', 'iVFFLAT'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_SQ', spellings: ['IVF_SQ', 'ivf_sq', 'ivfsq', 'IVFSQ', 'iVFSQ'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_PQ', spellings: ['IVF_PQ', 'ivf_pq', 'ivfpq', 'IVFPQ', 'iVFPQ'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_RQ', spellings: ['IVF_RQ', 'ivf_rq', 'ivfrq', 'IVFRQ', 'iVFRQ'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_HNSW_FLAT', spellings: ['IVF_HNSW_FLAT', 'ivf_hnsw_flat', 'ivfhnswflat', 'IVFHNSWFLAT', 'iVFHNSWFLAT'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_HNSW_SQ', spellings: ['IVF_HNSW_SQ', 'ivf_hnsw_sq', 'ivfhnswsq', 'IVFHNSWSQ', 'iVFHNSWSQ'], unknown: 'no_such_value' },
      { pointer: '/index_type', value: 'IVF_HNSW_PQ', spellings: ['IVF_HNSW_PQ', 'ivf_hnsw_pq', 'ivfhnswpq', 'IVFHNSWPQ', 'iVFHNSWPQ'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'l2', spellings: ['l2', 'L2'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'cosine', spellings: ['cosine', 'COSINE'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'dot', spellings: ['dot', 'DOT'], unknown: 'no_such_value' },
      { pointer: '/distance_type', value: 'hamming', spellings: ['hamming', 'HAMMING'], unknown: 'no_such_value' },
      { pointer: '/metric_type', value: 'l2', spellings: ['l2', 'L2'], unknown: 'no_such_value' },
      { pointer: '/metric_type', value: 'cosine', spellings: ['cosine', 'COSINE'], unknown: 'no_such_value' },
      { pointer: '/metric_type', value: 'dot', spellings: ['dot', 'DOT'], unknown: 'no_such_value' },
      { pointer: '/metric_type', value: 'hamming', spellings: ['hamming', 'HAMMING'], unknown: 'no_such_value' },
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
      { pointer: '/column', value: '' },
      { pointer: '/name', value: '' },
    ],
    maximumLength: [
    ],
  },
  ListTableIndices: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/version', value: '7' },
      { pointer: '/version', value: 1.5 },
      { pointer: '/page_token', value: 7 },
      { pointer: '/page_token', value: [] },
      { pointer: '/limit', value: '7' },
      { pointer: '/limit', value: 1.5 },
    ],
    missingRequired: [
    ],
    outOfRange: [
      { pointer: '/version', value: -1 },
      { pointer: '/version', raw: '9223372036854775808' },
      { pointer: '/limit', value: 0 },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
      { pointer: '/version' },
      { pointer: '/page_token' },
      { pointer: '/limit' },
    ],
    enums: [
    ],
    int64: [
      { pointer: '/version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
    ],
    maximumLength: [
    ],
  },
  DescribeTableIndexStats: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/version', value: '7' },
      { pointer: '/version', value: 1.5 },
      { pointer: '/index_name', value: 7 },
      { pointer: '/index_name', value: [] },
    ],
    missingRequired: [
    ],
    outOfRange: [
      { pointer: '/version', value: -1 },
      { pointer: '/version', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
      { pointer: '/version' },
      { pointer: '/index_name' },
    ],
    enums: [
    ],
    int64: [
      { pointer: '/version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
    ],
    maximumLength: [
    ],
  },
  DropTableIndex: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  PrewarmTableIndex: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  ListTableVersions: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
      { name: 'limit', values: ['ten', '1.5'] },
      { name: 'descending', values: ['maybe', '2'] },
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  CreateTableVersion: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/version', value: '7' },
      { pointer: '/version', value: 1.5 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/manifest_path', value: 7 },
      { pointer: '/manifest_path', value: [] },
      { pointer: '/manifest_size', value: '7' },
      { pointer: '/manifest_size', value: 1.5 },
      { pointer: '/e_tag', value: 7 },
      { pointer: '/e_tag', value: [] },
      { pointer: '/metadata', value: 'text' },
      { pointer: '/metadata', value: 7 },
      { pointer: '/metadata/touchstone', value: 7 },
      { pointer: '/metadata/touchstone', value: [] },
      { pointer: '/naming_scheme', value: 7 },
      { pointer: '/naming_scheme', value: [] },
    ],
    missingRequired: [
      { pointer: '/version' },
      { pointer: '/manifest_path' },
    ],
    outOfRange: [
      { pointer: '/version', value: -1 },
      { pointer: '/version', raw: '9223372036854775808' },
      { pointer: '/manifest_size', value: -1 },
      { pointer: '/manifest_size', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
      { pointer: '/manifest_size' },
      { pointer: '/e_tag' },
      { pointer: '/metadata' },
      { pointer: '/naming_scheme' },
    ],
    enums: [
      { pointer: '/naming_scheme', value: 'V1', spellings: ['V1', 'v1'], unknown: 'no_such_value' },
      { pointer: '/naming_scheme', value: 'V2', spellings: ['V2', 'v2'], unknown: 'no_such_value' },
    ],
    int64: [
      { pointer: '/version' },
      { pointer: '/manifest_size' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
      { pointer: '/manifest_path', value: '' },
    ],
    maximumLength: [
    ],
  },
  DescribeTableVersion: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/version', value: '7' },
      { pointer: '/version', value: 1.5 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
    ],
    missingRequired: [
    ],
    outOfRange: [
      { pointer: '/version', value: -1 },
      { pointer: '/version', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/version' },
      { pointer: '/branch' },
    ],
    enums: [
    ],
    int64: [
      { pointer: '/version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
    ],
    maximumLength: [
    ],
  },
  BatchDeleteTableVersions: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
      { pointer: '/ranges', value: 'text' },
      { pointer: '/ranges', value: 7 },
      { pointer: '/ranges/0', value: 'text' },
      { pointer: '/ranges/0', value: 7 },
      { pointer: '/ranges/0/start_version', value: '7' },
      { pointer: '/ranges/0/start_version', value: 1.5 },
      { pointer: '/ranges/0/end_version', value: '7' },
      { pointer: '/ranges/0/end_version', value: 1.5 },
    ],
    missingRequired: [
      { pointer: '/ranges' },
      { pointer: '/ranges/0/start_version' },
      { pointer: '/ranges/0/end_version' },
    ],
    outOfRange: [
      { pointer: '/ranges/0/start_version', value: -1 },
      { pointer: '/ranges/0/start_version', raw: '9223372036854775808' },
      { pointer: '/ranges/0/end_version', value: -2 },
      { pointer: '/ranges/0/end_version', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
    ],
    enums: [
    ],
    int64: [
      { pointer: '/ranges/0/start_version' },
      { pointer: '/ranges/0/end_version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/branch', value: '' },
    ],
    maximumLength: [
    ],
  },
  BatchCreateTableVersions: {
    wrongType: [
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/entries', value: 'text' },
      { pointer: '/entries', value: 7 },
      { pointer: '/entries/0', value: 'text' },
      { pointer: '/entries/0', value: 7 },
      { pointer: '/entries/0/id', value: 'text' },
      { pointer: '/entries/0/id', value: 7 },
      { pointer: '/entries/0/version', value: '7' },
      { pointer: '/entries/0/version', value: 1.5 },
      { pointer: '/entries/0/branch', value: 7 },
      { pointer: '/entries/0/branch', value: [] },
      { pointer: '/entries/0/manifest_path', value: 7 },
      { pointer: '/entries/0/manifest_path', value: [] },
      { pointer: '/entries/0/manifest_size', value: '7' },
      { pointer: '/entries/0/manifest_size', value: 1.5 },
      { pointer: '/entries/0/e_tag', value: 7 },
      { pointer: '/entries/0/e_tag', value: [] },
      { pointer: '/entries/0/metadata', value: 'text' },
      { pointer: '/entries/0/metadata', value: 7 },
      { pointer: '/entries/0/naming_scheme', value: 7 },
      { pointer: '/entries/0/naming_scheme', value: [] },
    ],
    missingRequired: [
      { pointer: '/entries' },
      { pointer: '/entries/0/id' },
      { pointer: '/entries/0/version' },
      { pointer: '/entries/0/manifest_path' },
    ],
    outOfRange: [
      { pointer: '/entries/0/version', value: -1 },
      { pointer: '/entries/0/version', raw: '9223372036854775808' },
      { pointer: '/entries/0/manifest_size', value: -1 },
      { pointer: '/entries/0/manifest_size', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/entries/0/branch' },
      { pointer: '/entries/0/manifest_size' },
      { pointer: '/entries/0/e_tag' },
      { pointer: '/entries/0/metadata' },
      { pointer: '/entries/0/naming_scheme' },
    ],
    enums: [
      { pointer: '/entries/0/naming_scheme', value: 'V1', spellings: ['V1', 'v1'], unknown: 'no_such_value' },
      { pointer: '/entries/0/naming_scheme', value: 'V2', spellings: ['V2', 'v2'], unknown: 'no_such_value' },
    ],
    int64: [
      { pointer: '/entries/0/version' },
      { pointer: '/entries/0/manifest_size' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/entries/0/id', value: [] },
      { pointer: '/entries/0/branch', value: '' },
      { pointer: '/entries/0/manifest_path', value: '' },
    ],
    maximumLength: [
    ],
  },
  BatchCommitTables: {
    wrongType: [
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/operations', value: 'text' },
      { pointer: '/operations', value: 7 },
      { pointer: '/operations/0', value: 'text' },
      { pointer: '/operations/0', value: 7 },
      { pointer: '/operations/0/declare_table', value: 'text' },
      { pointer: '/operations/0/declare_table', value: 7 },
      { pointer: '/operations/0/create_table_version', value: 'text' },
      { pointer: '/operations/0/create_table_version', value: 7 },
      { pointer: '/operations/0/delete_table_versions', value: 'text' },
      { pointer: '/operations/0/delete_table_versions', value: 7 },
      { pointer: '/operations/0/deregister_table', value: 'text' },
      { pointer: '/operations/0/deregister_table', value: 7 },
    ],
    missingRequired: [
      { pointer: '/operations' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/operations/0/declare_table' },
      { pointer: '/operations/0/create_table_version' },
      { pointer: '/operations/0/delete_table_versions' },
      { pointer: '/operations/0/deregister_table' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  ListTableTags: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
      { name: 'limit', values: ['ten', '1.5'] },
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  GetTableTagVersion: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/tag', value: 7 },
      { pointer: '/tag', value: [] },
    ],
    missingRequired: [
      { pointer: '/tag' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/tag', value: '' },
    ],
    maximumLength: [
    ],
  },
  CreateTableTag: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/tag', value: 7 },
      { pointer: '/tag', value: [] },
      { pointer: '/version', value: '7' },
      { pointer: '/version', value: 1.5 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
    ],
    missingRequired: [
      { pointer: '/tag' },
      { pointer: '/version' },
    ],
    outOfRange: [
      { pointer: '/version', value: -1 },
      { pointer: '/version', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
    ],
    enums: [
    ],
    int64: [
      { pointer: '/version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/tag', value: '' },
      { pointer: '/branch', value: '' },
    ],
    maximumLength: [
    ],
  },
  UpdateTableTag: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/tag', value: 7 },
      { pointer: '/tag', value: [] },
      { pointer: '/version', value: '7' },
      { pointer: '/version', value: 1.5 },
      { pointer: '/branch', value: 7 },
      { pointer: '/branch', value: [] },
    ],
    missingRequired: [
      { pointer: '/tag' },
      { pointer: '/version' },
    ],
    outOfRange: [
      { pointer: '/version', value: -1 },
      { pointer: '/version', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/branch' },
    ],
    enums: [
    ],
    int64: [
      { pointer: '/version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/tag', value: '' },
      { pointer: '/branch', value: '' },
    ],
    maximumLength: [
    ],
  },
  DeleteTableTag: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/tag', value: 7 },
      { pointer: '/tag', value: [] },
    ],
    missingRequired: [
      { pointer: '/tag' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/tag', value: '' },
    ],
    maximumLength: [
    ],
  },
  ListTableBranches: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
      { name: 'limit', values: ['ten', '1.5'] },
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  CreateTableBranch: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/name', value: 7 },
      { pointer: '/name', value: [] },
      { pointer: '/from_branch', value: 7 },
      { pointer: '/from_branch', value: [] },
      { pointer: '/from_version', value: '7' },
      { pointer: '/from_version', value: 1.5 },
    ],
    missingRequired: [
      { pointer: '/name' },
    ],
    outOfRange: [
      { pointer: '/from_version', value: -1 },
      { pointer: '/from_version', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/from_branch' },
      { pointer: '/from_version' },
    ],
    enums: [
    ],
    int64: [
      { pointer: '/from_version' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/name', value: '' },
      { pointer: '/from_branch', value: '' },
    ],
    maximumLength: [
    ],
  },
  DeleteTableBranch: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/name', value: 7 },
      { pointer: '/name', value: [] },
    ],
    missingRequired: [
      { pointer: '/name' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/name', value: '' },
    ],
    maximumLength: [
    ],
  },
  DescribeTransaction: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  AlterTransaction: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/actions', value: 'text' },
      { pointer: '/actions', value: 7 },
      { pointer: '/actions/0', value: 'text' },
      { pointer: '/actions/0', value: 7 },
      { pointer: '/actions/0/setStatusAction', value: 'text' },
      { pointer: '/actions/0/setStatusAction', value: 7 },
      { pointer: '/actions/0/setPropertyAction', value: 'text' },
      { pointer: '/actions/0/setPropertyAction', value: 7 },
      { pointer: '/actions/0/unsetPropertyAction', value: 'text' },
      { pointer: '/actions/0/unsetPropertyAction', value: 7 },
    ],
    missingRequired: [
      { pointer: '/actions' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/actions/0/setStatusAction' },
      { pointer: '/actions/0/setPropertyAction' },
      { pointer: '/actions/0/unsetPropertyAction' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/actions', value: [] },
    ],
    maximumLength: [
    ],
  },
  DescribeJob: {
    wrongType: [
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/job_id', value: 7 },
      { pointer: '/job_id', value: [] },
    ],
    missingRequired: [
      { pointer: '/job_id' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/job_id', value: '' },
    ],
    maximumLength: [
    ],
  },
  ListJobs: {
    wrongType: [
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/page_token', value: 7 },
      { pointer: '/page_token', value: [] },
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/page_token' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  CancelJob: {
    wrongType: [
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/job_id', value: 7 },
      { pointer: '/job_id', value: [] },
    ],
    missingRequired: [
      { pointer: '/job_id' },
    ],
    outOfRange: [
    ],
    optional: [
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/job_id', value: '' },
    ],
    maximumLength: [
    ],
  },
  CreateMaterializedView: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/kind', value: 7 },
      { pointer: '/kind', value: [] },
      { pointer: '/source_query', value: 7 },
      { pointer: '/source_query', value: [] },
      { pointer: '/output_schema', value: 7 },
      { pointer: '/output_schema', value: [] },
      { pointer: '/udtf_spec', value: 'text' },
      { pointer: '/udtf_spec', value: 7 },
      { pointer: '/udtf_spec/kind', value: 7 },
      { pointer: '/udtf_spec/kind', value: [] },
      { pointer: '/udtf_spec/udtf', value: 7 },
      { pointer: '/udtf_spec/udtf', value: [] },
      { pointer: '/udtf_spec/udtf_sha', value: 7 },
      { pointer: '/udtf_spec/udtf_sha', value: [] },
      { pointer: '/udtf_spec/udtf_name', value: 7 },
      { pointer: '/udtf_spec/udtf_name', value: [] },
      { pointer: '/udtf_spec/udtf_version', value: 7 },
      { pointer: '/udtf_spec/udtf_version', value: [] },
      { pointer: '/udtf_spec/input_columns', value: 'text' },
      { pointer: '/udtf_spec/input_columns', value: 7 },
      { pointer: '/udtf_spec/input_columns/0', value: 7 },
      { pointer: '/udtf_spec/input_columns/0', value: [] },
      { pointer: '/udtf_spec/partition_by', value: 7 },
      { pointer: '/udtf_spec/partition_by', value: [] },
      { pointer: '/udtf_spec/partition_by_indexed_column', value: 7 },
      { pointer: '/udtf_spec/partition_by_indexed_column', value: [] },
      { pointer: '/udtf_spec/num_cpus', value: '7' },
      { pointer: '/udtf_spec/num_cpus', value: true },
      { pointer: '/udtf_spec/num_gpus', value: '7' },
      { pointer: '/udtf_spec/num_gpus', value: true },
      { pointer: '/udtf_spec/memory', value: '7' },
      { pointer: '/udtf_spec/memory', value: 1.5 },
      { pointer: '/udtf_spec/error_handling', value: 'text' },
      { pointer: '/udtf_spec/error_handling', value: 7 },
      { pointer: '/udtf_spec/batch', value: 'true' },
      { pointer: '/udtf_spec/batch', value: 1 },
      { pointer: '/udtf_spec/manifest', value: 7 },
      { pointer: '/udtf_spec/manifest', value: [] },
      { pointer: '/udtf_spec/manifest_checksum', value: 7 },
      { pointer: '/udtf_spec/manifest_checksum', value: [] },
      { pointer: '/with_no_data', value: 'true' },
      { pointer: '/with_no_data', value: 1 },
      { pointer: '/auto_refresh', value: 'true' },
      { pointer: '/auto_refresh', value: 1 },
    ],
    missingRequired: [
      { pointer: '/kind' },
      { pointer: '/source_query' },
      { pointer: '/output_schema' },
      { pointer: '/udtf_spec/kind' },
      { pointer: '/udtf_spec/udtf' },
      { pointer: '/udtf_spec/udtf_sha' },
      { pointer: '/udtf_spec/udtf_name' },
      { pointer: '/udtf_spec/udtf_version' },
    ],
    outOfRange: [
      { pointer: '/udtf_spec/memory', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/udtf_spec' },
      { pointer: '/udtf_spec/input_columns' },
      { pointer: '/udtf_spec/partition_by' },
      { pointer: '/udtf_spec/partition_by_indexed_column' },
      { pointer: '/udtf_spec/num_cpus' },
      { pointer: '/udtf_spec/num_gpus' },
      { pointer: '/udtf_spec/memory' },
      { pointer: '/udtf_spec/error_handling' },
      { pointer: '/udtf_spec/batch' },
      { pointer: '/udtf_spec/manifest' },
      { pointer: '/udtf_spec/manifest_checksum' },
      { pointer: '/with_no_data' },
      { pointer: '/auto_refresh' },
    ],
    enums: [
      { pointer: '/kind', value: 'query', spellings: ['query', 'QUERY'], unknown: 'no_such_value' },
      { pointer: '/kind', value: 'udtf', spellings: ['udtf', 'UDTF'], unknown: 'no_such_value' },
      { pointer: '/kind', value: 'chunker', spellings: ['chunker', 'CHUNKER'], unknown: 'no_such_value' },
      { pointer: '/kind', value: 'scalar_udtf', spellings: ['scalar_udtf', 'SCALAR_UDTF', 'scalarudtf', 'SCALARUDTF'], unknown: 'no_such_value' },
      { pointer: '/udtf_spec/kind', value: 'udtf', spellings: ['udtf', 'UDTF'], unknown: 'no_such_value' },
      { pointer: '/udtf_spec/kind', value: 'chunker', spellings: ['chunker', 'CHUNKER'], unknown: 'no_such_value' },
      { pointer: '/udtf_spec/kind', value: 'scalar_udtf', spellings: ['scalar_udtf', 'SCALAR_UDTF', 'scalarudtf', 'SCALARUDTF'], unknown: 'no_such_value' },
    ],
    int64: [
      { pointer: '/udtf_spec/memory' },
    ],
    queryTypes: [
    ],
    minimumLength: [
      { pointer: '/udtf_spec/input_columns/0', value: '' },
      { pointer: '/udtf_spec/partition_by', value: '' },
      { pointer: '/udtf_spec/partition_by_indexed_column', value: '' },
    ],
    maximumLength: [
    ],
  },
  RefreshMaterializedView: {
    wrongType: [
      { pointer: '/id', value: 'text' },
      { pointer: '/id', value: 7 },
      { pointer: '/id/0', value: 7 },
      { pointer: '/id/0', value: [] },
      { pointer: '/identity', value: 'text' },
      { pointer: '/identity', value: 7 },
      { pointer: '/context', value: 'text' },
      { pointer: '/context', value: 7 },
      { pointer: '/src_version', value: '7' },
      { pointer: '/src_version', value: 1.5 },
      { pointer: '/max_rows_per_fragment', value: '7' },
      { pointer: '/max_rows_per_fragment', value: 1.5 },
      { pointer: '/concurrency', value: '7' },
      { pointer: '/concurrency', value: 1.5 },
      { pointer: '/intra_applier_concurrency', value: '7' },
      { pointer: '/intra_applier_concurrency', value: 1.5 },
      { pointer: '/source_task_size', value: '7' },
      { pointer: '/source_task_size', value: 1.5 },
      { pointer: '/cluster', value: 7 },
      { pointer: '/cluster', value: [] },
      { pointer: '/output_limit', value: '7' },
      { pointer: '/output_limit', value: 1.5 },
      { pointer: '/manifest', value: 7 },
      { pointer: '/manifest', value: [] },
    ],
    missingRequired: [
    ],
    outOfRange: [
      { pointer: '/src_version', raw: '9223372036854775808' },
      { pointer: '/max_rows_per_fragment', raw: '9223372036854775808' },
      { pointer: '/concurrency', value: 2147483648 },
      { pointer: '/intra_applier_concurrency', value: 2147483648 },
      { pointer: '/source_task_size', raw: '9223372036854775808' },
      { pointer: '/output_limit', raw: '9223372036854775808' },
    ],
    optional: [
      { pointer: '/id' },
      { pointer: '/identity' },
      { pointer: '/identity/api_key' },
      { pointer: '/identity/auth_token' },
      { pointer: '/context' },
      { pointer: '/src_version' },
      { pointer: '/max_rows_per_fragment' },
      { pointer: '/concurrency' },
      { pointer: '/intra_applier_concurrency' },
      { pointer: '/source_task_size' },
      { pointer: '/cluster' },
      { pointer: '/output_limit' },
      { pointer: '/manifest' },
    ],
    enums: [
    ],
    int64: [
      { pointer: '/src_version' },
      { pointer: '/max_rows_per_fragment' },
      { pointer: '/source_task_size' },
      { pointer: '/output_limit' },
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  ListDatabaseTables: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
    ],
    int64: [
    ],
    queryTypes: [
      { name: 'limit', values: ['ten', '1.5'] },
      { name: 'include_declared', values: ['maybe', '2'] },
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
  CreateDatabaseTable: {
    wrongType: [
    ],
    missingRequired: [
    ],
    outOfRange: [
    ],
    optional: [
    ],
    enums: [
      { query: 'mode', value: 'Create', spellings: ['Create', 'create', 'CREATE'], unknown: 'no_such_value' },
      { query: 'mode', value: 'ExistOk', spellings: ['ExistOk', 'exist_ok', 'EXIST_OK', 'existok', 'EXISTOK', 'existOk'], unknown: 'no_such_value' },
      { query: 'mode', value: 'Overwrite', spellings: ['Overwrite', 'overwrite', 'OVERWRITE'], unknown: 'no_such_value' },
    ],
    int64: [
    ],
    queryTypes: [
    ],
    minimumLength: [
    ],
    maximumLength: [
    ],
  },
};
