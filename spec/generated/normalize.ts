// Generated from spec/ by `npm run generate`. Do not edit; change the contract instead.
import type { OperationId } from './operations.ts';

/** A plan, the name of a plan in `plans`, or several plans that are applied one after another. */
type PlanReference = string | Plan | readonly PlanReference[];

/** How to convert a value to its canonical form. */
interface Plan {
  /** Optional fields: null means absent. */
  readonly drop?: readonly string[];
  readonly fields?: Readonly<Record<string, PlanReference>>;
  readonly elements?: PlanReference;
  readonly values?: PlanReference;
  /** In a map, a null value means that the key is absent. */
  readonly dropValues?: boolean;
  /** The canonical spellings of an enum. */
  readonly fold?: readonly string[];
  /** Larger numbers are replaced by this one. */
  readonly saturate?: number;
  /** A bigint is converted to a number. */
  readonly real?: boolean;
}

const plans: Readonly<Record<string, PlanReference>> = {
  AbortMultipartWriteRequest: { drop: ['id', 'identity', 'context'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  AddColumnsEntry: { drop: ['expression', 'computed', 'virtual_column'], fields: { virtual_column: 'AddVirtualColumnEntry' } },
  AddVirtualColumnEntry: { drop: ['udf_backend', 'auto_backfill', 'manifest', 'manifest_checksum', 'field_metadata'], fields: { outputs: { elements: 'AddVirtualColumnOutputEntry' } } },
  AddVirtualColumnOutputEntry: { drop: ['metadata'], fields: { data_type: 'JsonArrowDataType', metadata: { dropValues: true } } },
  AlterColumnsEntry: { drop: ['data_type', 'rename', 'nullable', 'virtual_column'], fields: { data_type: 'JsonArrowDataType', virtual_column: 'AlterVirtualColumnEntry' } },
  AlterTableAddColumnsRequest: { drop: ['id', 'identity', 'context', 'branch'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', new_columns: { elements: 'AddColumnsEntry' } } },
  AlterTableAlterColumnsRequest: { drop: ['id', 'identity', 'branch'], fields: { id: 'Identifier', identity: 'Identity', alterations: { elements: 'AlterColumnsEntry' } } },
  AlterTableBackfillColumnsRequest: { drop: ['id', 'identity', 'context', 'branch', 'where', 'concurrency', 'intra_applier_concurrency', 'min_checkpoint_size', 'max_checkpoint_size', 'batch_checkpoint_flush_interval_seconds', 'read_version', 'task_size', 'num_frags', 'checkpoint_size', 'commit_granularity', 'cluster', 'manifest'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  AlterTableDropColumnsRequest: { drop: ['id', 'identity', 'context', 'branch'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  AlterTransactionRequest: { drop: ['id', 'identity', 'context'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', actions: { elements: 'TransactionAction' } } },
  AlterVirtualColumnEntry: { drop: ['input_columns', 'image', 'udf', 'udf_name', 'udf_version', 'udf_backend', 'auto_backfill', 'manifest', 'manifest_checksum', 'field_metadata'] },
  BatchCommitTablesRequest: { drop: ['identity', 'context'], fields: { identity: 'Identity', context: 'Context', operations: { elements: 'CommitTableOperation' } } },
  BatchCreateTableVersionsRequest: { drop: ['identity', 'context'], fields: { identity: 'Identity', context: 'Context', entries: { elements: 'CreateTableVersionEntry' } } },
  BatchDeleteTableVersionsRequest: { drop: ['id', 'identity', 'context', 'branch'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', ranges: { elements: 'VersionRange' } } },
  BooleanQuery: { fields: { must: { elements: 'FtsQuery' }, must_not: { elements: 'FtsQuery' }, should: { elements: 'FtsQuery' } } },
  BoostQuery: { drop: ['negative_boost'], fields: { positive: 'FtsQuery', negative: 'FtsQuery', negative_boost: { real: true } } },
  CancelJobRequest: { drop: ['identity', 'context'], fields: { identity: 'Identity', context: 'Context' } },
  ColumnAliases: { dropValues: true },
  ColumnNames: {},
  ColumnUpdate: {},
  ColumnsByAlias: { fields: { column_aliases: 'ColumnAliases' } },
  ColumnsByName: { fields: { column_names: 'ColumnNames' } },
  CommitTableOperation: { drop: ['declare_table', 'create_table_version', 'delete_table_versions', 'deregister_table'], fields: { declare_table: 'DeclareTableRequest', create_table_version: 'CreateTableVersionRequest', delete_table_versions: 'BatchDeleteTableVersionsRequest', deregister_table: 'DeregisterTableRequest' } },
  CompleteMultipartWriteRequest: { drop: ['id', 'identity', 'context'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  Context: { dropValues: true },
  CountTableRowsRequest: { drop: ['id', 'identity', 'context', 'branch', 'version', 'predicate'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  CreateMaterializedViewRequest: { drop: ['id', 'identity', 'context', 'udtf_spec', 'with_no_data', 'auto_refresh'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', kind: { fold: ['query', 'udtf', 'chunker', 'scalar_udtf'] }, udtf_spec: 'MaterializedViewUdtfEntry' } },
  CreateMultipartWriteRequest: { drop: ['id', 'identity', 'context'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  CreateNamespaceRequest: { drop: ['id', 'identity', 'context', 'mode', 'properties'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', mode: { fold: ['Create', 'ExistOk', 'Overwrite'] }, properties: 'Properties' } },
  CreateTableBranchRequest: { drop: ['id', 'identity', 'context', 'from_branch', 'from_version'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  CreateTableIndexRequest: { drop: ['id', 'identity', 'context', 'branch', 'name', 'distance_type', 'metric_type', 'num_partitions', 'num_sub_vectors', 'num_bits', 'sample_rate', 'max_iterations', 'target_partition_size', 'm', 'ef_construction', 'with_position', 'base_tokenizer', 'language', 'max_token_length', 'lower_case', 'stem', 'remove_stop_words', 'ascii_folding', 'custom_stop_words', 'min_ngram_length', 'max_ngram_length', 'prefix_only', 'block_size', 'lance_tokenizer', 'index_operators', 'preserve_original', 'split_identifiers', 'split_on_numerics', 'replace'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', index_type: { fold: ['BTREE', 'BITMAP', 'LABEL_LIST', 'NGRAM', 'ZONEMAP', 'BLOOM_FILTER', 'FM', 'FTS', 'INVERTED', 'IVF_FLAT', 'IVF_SQ', 'IVF_PQ', 'IVF_RQ', 'IVF_HNSW_FLAT', 'IVF_HNSW_SQ', 'IVF_HNSW_PQ'] }, distance_type: { fold: ['l2', 'cosine', 'dot', 'hamming'] }, metric_type: { fold: ['l2', 'cosine', 'dot', 'hamming'] } } },
  CreateTableTagRequest: { drop: ['id', 'identity', 'context', 'branch'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  CreateTableVersionEntry: { drop: ['branch', 'manifest_size', 'e_tag', 'metadata', 'naming_scheme'], fields: { metadata: { dropValues: true }, naming_scheme: { fold: ['V1', 'V2'] } } },
  CreateTableVersionRequest: { drop: ['id', 'identity', 'context', 'branch', 'manifest_size', 'e_tag', 'metadata', 'naming_scheme'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', metadata: { dropValues: true }, naming_scheme: { fold: ['V1', 'V2'] } } },
  DeclareTableRequest: { drop: ['id', 'identity', 'context', 'location', 'vend_credentials', 'properties'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', properties: 'Properties' } },
  DeleteFromTableRequest: { drop: ['id', 'identity', 'context', 'branch'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  DeleteTableBranchRequest: { drop: ['id', 'identity', 'context'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  DeleteTableTagRequest: { drop: ['id', 'identity', 'context'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  DeregisterTableRequest: { drop: ['id', 'identity', 'context'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  DescribeJobRequest: { drop: ['identity', 'context'], fields: { identity: 'Identity', context: 'Context' } },
  DescribeNamespaceRequest: { drop: ['id', 'identity', 'context'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  DescribeTableIndexStatsRequest: { drop: ['id', 'identity', 'context', 'branch', 'version', 'index_name'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  DescribeTableRequest: { drop: ['id', 'identity', 'context', 'version', 'tag', 'branch', 'with_table_uri', 'load_detailed_metadata', 'check_declared', 'vend_credentials'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  DescribeTableVersionRequest: { drop: ['id', 'identity', 'context', 'version', 'branch'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  DescribeTransactionRequest: { drop: ['id', 'identity', 'context'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  DropNamespaceRequest: { drop: ['id', 'identity', 'context', 'mode', 'behavior'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', mode: { fold: ['Fail', 'Skip'] }, behavior: { fold: ['Restrict', 'Cascade'] } } },
  ExplainTableQueryPlanRequest: { drop: ['id', 'identity', 'context', 'branch', 'verbose'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', query: 'QueryTableRequest' } },
  FtsQuery: { drop: ['match', 'phrase', 'boost', 'multi_match', 'boolean'], fields: { match: 'MatchQuery', phrase: 'PhraseQuery', boost: 'BoostQuery', multi_match: 'MultiMatchQuery', boolean: 'BooleanQuery' } },
  FullTextByString: { fields: { string_query: 'StringFtsQuery' } },
  FullTextByStructure: { fields: { structured_query: 'StructuredFtsQuery' } },
  FullTextQuery: ['FullTextByString', 'FullTextByStructure', 'StringFtsQuery', 'StructuredFtsQuery'],
  GetTableLsmWriteSpecRequest: { drop: ['id', 'identity', 'context'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  GetTableStatsRequest: { drop: ['id', 'identity', 'context', 'branch'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  GetTableTagVersionRequest: { drop: ['id', 'identity', 'context'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  Identifier: {},
  Identity: { drop: ['api_key', 'auth_token'] },
  JsonArrowDataType: { drop: ['fields', 'length'], fields: { fields: { elements: 'JsonArrowField' } } },
  JsonArrowField: { drop: ['metadata'], fields: { type: 'JsonArrowDataType', metadata: { dropValues: true } } },
  ListJobsRequest: { drop: ['identity', 'context', 'page_token'], fields: { identity: 'Identity', context: 'Context' } },
  ListTableIndicesRequest: { drop: ['id', 'identity', 'context', 'branch', 'version', 'page_token', 'limit'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', limit: { saturate: 2147483647 } } },
  MatchQuery: { drop: ['column', 'operator', 'boost', 'fuzziness', 'max_expansions', 'prefix_length'], fields: { boost: { real: true } } },
  MaterializedViewUdtfEntry: { drop: ['input_columns', 'partition_by', 'partition_by_indexed_column', 'num_cpus', 'num_gpus', 'memory', 'error_handling', 'batch', 'manifest', 'manifest_checksum'], fields: { kind: { fold: ['udtf', 'chunker', 'scalar_udtf'] } } },
  MultiMatchByColumns: { drop: ['boost'] },
  MultiMatchByQueries: { fields: { match_queries: { elements: 'MatchQuery' } } },
  MultiMatchQuery: ['MultiMatchByQueries', 'MultiMatchByColumns'],
  NamespaceExistsRequest: { drop: ['id', 'identity', 'context'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  PhraseQuery: { drop: ['column', 'slop'] },
  PrewarmTableDataRequest: { drop: ['id', 'identity', 'context', 'columns'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  PrewarmTableIndexRequest: { drop: ['id', 'identity', 'context'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  Properties: { dropValues: true },
  QueryColumns: ['ColumnNames', 'ColumnsByName', 'ColumnsByAlias', 'ColumnAliases'],
  QueryOrdering: { drop: ['ascending', 'nulls_first'] },
  QueryTableRequest: { drop: ['id', 'identity', 'context', 'branch', 'version', 'k', 'offset', 'filter', 'columns', 'order_by', 'with_row_id', 'vector', 'vector_column', 'distance_type', 'prefilter', 'lower_bound', 'upper_bound', 'nprobes', 'minimum_nprobes', 'maximum_nprobes', 'ef', 'refine_factor', 'bypass_vector_index', 'fast_search', 'use_lsm', 'full_text_query'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', k: { saturate: 9007199254740991 }, offset: { saturate: 9007199254740991 }, columns: 'QueryColumns', order_by: { elements: 'QueryOrdering' }, vector: 'QueryVector', distance_type: { fold: ['l2', 'cosine', 'dot', 'hamming'] }, lower_bound: { real: true }, upper_bound: { real: true }, full_text_query: 'FullTextQuery' } },
  QueryVector: ['Vector', 'Vectors', 'VectorSelection'],
  RefreshMaterializedViewRequest: { drop: ['id', 'identity', 'context', 'src_version', 'max_rows_per_fragment', 'concurrency', 'intra_applier_concurrency', 'source_task_size', 'cluster', 'output_limit', 'manifest'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  RegisterTableRequest: { drop: ['id', 'identity', 'context', 'mode', 'properties'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', mode: { fold: ['Create', 'Overwrite'] }, properties: 'Properties' } },
  RenameTableRequest: { drop: ['id', 'identity', 'context', 'new_namespace_id', 'new_namespace'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  RestoreTableRequest: { drop: ['id', 'identity', 'context', 'branch'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  SchemaMetadata: { dropValues: true },
  SetPropertyAction: { drop: ['key', 'value', 'mode'], fields: { mode: { fold: ['Overwrite', 'Fail', 'Skip'] } } },
  SetStatusAction: { drop: ['status'], fields: { status: { fold: ['Queued', 'Running', 'Succeeded', 'Failed', 'Canceled'] } } },
  StringFtsQuery: { drop: ['columns'] },
  StructuredFtsQuery: { fields: { query: 'FtsQuery' } },
  TableExistsRequest: { drop: ['id', 'identity', 'context', 'version'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  TransactionAction: { drop: ['setStatusAction', 'setPropertyAction', 'unsetPropertyAction'], fields: { setStatusAction: 'SetStatusAction', setPropertyAction: 'SetPropertyAction', unsetPropertyAction: 'UnsetPropertyAction' } },
  UnsetPropertyAction: { drop: ['key', 'mode'], fields: { mode: { fold: ['Skip', 'Fail'] } } },
  UpdateFieldMetadataEntry: { drop: ['replace'] },
  UpdateFieldMetadataRequest: { drop: ['id', 'identity', 'context', 'branch'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', updates: { elements: 'UpdateFieldMetadataEntry' } } },
  UpdateTableRequest: { drop: ['id', 'identity', 'context', 'branch', 'predicate', 'properties'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context', updates: { elements: 'ColumnUpdate' }, properties: { dropValues: true } } },
  UpdateTableTagRequest: { drop: ['id', 'identity', 'context', 'branch'], fields: { id: 'Identifier', identity: 'Identity', context: 'Context' } },
  Vector: {},
  VectorSelection: { drop: ['single_vector', 'multi_vector'], fields: { single_vector: 'Vector', multi_vector: 'Vectors' } },
  Vectors: { elements: 'Vector' },
  VersionRange: {},
};

const bodies: { readonly [Op in OperationId]?: PlanReference } = {
  CreateNamespace: 'CreateNamespaceRequest',
  DescribeNamespace: 'DescribeNamespaceRequest',
  DropNamespace: 'DropNamespaceRequest',
  NamespaceExists: 'NamespaceExistsRequest',
  DeclareTable: 'DeclareTableRequest',
  RegisterTable: 'RegisterTableRequest',
  DescribeTable: 'DescribeTableRequest',
  TableExists: 'TableExistsRequest',
  DeregisterTable: 'DeregisterTableRequest',
  RestoreTable: 'RestoreTableRequest',
  RenameTable: 'RenameTableRequest',
  GetTableStats: 'GetTableStatsRequest',
  UpdateTableSchemaMetadata: 'SchemaMetadata',
  GetTableLsmWriteSpec: 'GetTableLsmWriteSpecRequest',
  PrewarmTableData: 'PrewarmTableDataRequest',
  UpdateTable: 'UpdateTableRequest',
  DeleteFromTable: 'DeleteFromTableRequest',
  QueryTable: 'QueryTableRequest',
  CountTableRows: 'CountTableRowsRequest',
  ExplainTableQueryPlan: 'ExplainTableQueryPlanRequest',
  AnalyzeTableQueryPlan: 'QueryTableRequest',
  CreateMultipartWrite: 'CreateMultipartWriteRequest',
  CompleteMultipartWrite: 'CompleteMultipartWriteRequest',
  AbortMultipartWrite: 'AbortMultipartWriteRequest',
  AlterTableAddColumns: 'AlterTableAddColumnsRequest',
  AlterTableAlterColumns: 'AlterTableAlterColumnsRequest',
  AlterTableDropColumns: 'AlterTableDropColumnsRequest',
  AlterTableBackfillColumns: 'AlterTableBackfillColumnsRequest',
  UpdateFieldMetadata: 'UpdateFieldMetadataRequest',
  CreateTableIndex: 'CreateTableIndexRequest',
  CreateScalarIndex: 'CreateTableIndexRequest',
  ListTableIndices: 'ListTableIndicesRequest',
  DescribeTableIndexStats: 'DescribeTableIndexStatsRequest',
  PrewarmTableIndex: 'PrewarmTableIndexRequest',
  CreateTableVersion: 'CreateTableVersionRequest',
  DescribeTableVersion: 'DescribeTableVersionRequest',
  BatchDeleteTableVersions: 'BatchDeleteTableVersionsRequest',
  BatchCreateTableVersions: 'BatchCreateTableVersionsRequest',
  BatchCommitTables: 'BatchCommitTablesRequest',
  GetTableTagVersion: 'GetTableTagVersionRequest',
  CreateTableTag: 'CreateTableTagRequest',
  UpdateTableTag: 'UpdateTableTagRequest',
  DeleteTableTag: 'DeleteTableTagRequest',
  CreateTableBranch: 'CreateTableBranchRequest',
  DeleteTableBranch: 'DeleteTableBranchRequest',
  DescribeTransaction: 'DescribeTransactionRequest',
  AlterTransaction: 'AlterTransactionRequest',
  DescribeJob: 'DescribeJobRequest',
  ListJobs: 'ListJobsRequest',
  CancelJob: 'CancelJobRequest',
  CreateMaterializedView: 'CreateMaterializedViewRequest',
  RefreshMaterializedView: 'RefreshMaterializedViewRequest',
};

/** Values nested deeper than this stay unchanged; the validator rejects them. */
const deepest = 256;

const fold = (text: string): string => text.replaceAll('_', '').toLowerCase();

/**
 * Returns the canonical spelling of an enum value, or undefined for another value. Case and underscores are ignored, and
 * so is a pair of double quotes, which a widely used client sends.
 */
export const foldEnum = (text: string, values: readonly string[]): string | undefined => {
  const bare = text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
  const folded = fold(bare);
  return values.find((value) => fold(value) === folded);
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const scalar = (plan: Plan, value: unknown): unknown => {
  if (typeof value === 'string' && plan.fold !== undefined) return foldEnum(value, plan.fold) ?? value;
  if (typeof value === 'bigint' && plan.real === true) return Number(value);
  const beyond = (typeof value === 'number' || typeof value === 'bigint') && plan.saturate !== undefined && value > plan.saturate;
  return beyond ? plan.saturate : value;
};

const fields = (plan: Plan, value: Readonly<Record<string, unknown>>, depth: number): unknown => {
  const kept = Object.entries(value).filter(([name, field]) => {
    if (field !== null) return true;
    if (plan.drop?.includes(name) === true) return false;
    return plan.dropValues !== true || (plan.fields !== undefined && Object.hasOwn(plan.fields, name));
  });
  return Object.fromEntries(
    kept.map(([name, field]) => {
      const own = plan.fields !== undefined && Object.hasOwn(plan.fields, name) ? plan.fields[name] : plan.values;
      return [name, own === undefined || field === null ? field : follow(own, field, depth + 1)];
    }),
  );
};

const follow = (plan: PlanReference, value: unknown, depth: number): unknown => {
  if (depth > deepest) return value;
  if (typeof plan === 'string') return follow(plans[plan] ?? [], value, depth);
  if (isAlternatives(plan)) return plan.reduce((result: unknown, next) => follow(next, result, depth), value);
  if (Array.isArray(value)) {
    const { elements } = plan;
    return elements === undefined ? value : value.map((element: unknown) => follow(elements, element, depth + 1));
  }
  return isObject(value) ? fields(plan, value, depth) : scalar(plan, value);
};

const isAlternatives = (plan: PlanReference): plan is readonly PlanReference[] => Array.isArray(plan);

/**
 * Returns the canonical form of a JSON request body, as a copy: nulls of optional fields are removed, enums have their
 * canonical spelling, and saturated integers are limited to their maximum. Invalid values stay, for the validator to
 * reject.
 */
export const normalizeBody = (op: OperationId, value: unknown): unknown => {
  const plan = bodies[op];
  return plan === undefined ? value : follow(plan, value, 0);
};
