// Generated from the paths in spec/openapi.yaml by `npm run generate`. Do not edit.
import type { OperationId } from '#contract/operations';
import type { FaultsOf } from './fault.ts';
import { getCapabilities } from './capabilities/GetCapabilities.ts';
import { createNamespace } from './namespace/CreateNamespace.ts';
import { listNamespaces } from './namespace/ListNamespaces.ts';
import { describeNamespace } from './namespace/DescribeNamespace.ts';
import { dropNamespace } from './namespace/DropNamespace.ts';
import { namespaceExists } from './namespace/NamespaceExists.ts';
import { listTables } from './table/ListTables.ts';
import { listAllTables } from './table/ListAllTables.ts';
import { createTable } from './table/CreateTable.ts';
import { declareTable } from './table/DeclareTable.ts';
import { registerTable } from './table/RegisterTable.ts';
import { describeTable } from './table/DescribeTable.ts';
import { tableExists } from './table/TableExists.ts';
import { dropTable } from './table/DropTable.ts';
import { deregisterTable } from './table/DeregisterTable.ts';
import { restoreTable } from './table/RestoreTable.ts';
import { renameTable } from './table/RenameTable.ts';
import { getTableStats } from './table/GetTableStats.ts';
import { updateTableSchemaMetadata } from './table/UpdateTableSchemaMetadata.ts';
import { getTableLsmWriteSpec } from './table/GetTableLsmWriteSpec.ts';
import { prewarmTableData } from './table/PrewarmTableData.ts';
import { insertIntoTable } from './data/InsertIntoTable.ts';
import { mergeInsertIntoTable } from './data/MergeInsertIntoTable.ts';
import { updateTable } from './data/UpdateTable.ts';
import { deleteFromTable } from './data/DeleteFromTable.ts';
import { queryTable } from './data/QueryTable.ts';
import { countTableRows } from './data/CountTableRows.ts';
import { explainTableQueryPlan } from './data/ExplainTableQueryPlan.ts';
import { analyzeTableQueryPlan } from './data/AnalyzeTableQueryPlan.ts';
import { createMultipartWrite } from './data/CreateMultipartWrite.ts';
import { completeMultipartWrite } from './data/CompleteMultipartWrite.ts';
import { abortMultipartWrite } from './data/AbortMultipartWrite.ts';
import { alterTableAddColumns } from './column/AlterTableAddColumns.ts';
import { alterTableAlterColumns } from './column/AlterTableAlterColumns.ts';
import { alterTableDropColumns } from './column/AlterTableDropColumns.ts';
import { alterTableBackfillColumns } from './column/AlterTableBackfillColumns.ts';
import { updateFieldMetadata } from './column/UpdateFieldMetadata.ts';
import { createTableIndex } from './index/CreateTableIndex.ts';
import { createScalarIndex } from './index/CreateScalarIndex.ts';
import { listTableIndices } from './index/ListTableIndices.ts';
import { describeTableIndexStats } from './index/DescribeTableIndexStats.ts';
import { dropTableIndex } from './index/DropTableIndex.ts';
import { prewarmTableIndex } from './index/PrewarmTableIndex.ts';
import { listTableVersions } from './version/ListTableVersions.ts';
import { createTableVersion } from './version/CreateTableVersion.ts';
import { describeTableVersion } from './version/DescribeTableVersion.ts';
import { batchDeleteTableVersions } from './version/BatchDeleteTableVersions.ts';
import { batchCreateTableVersions } from './version/BatchCreateTableVersions.ts';
import { batchCommitTables } from './version/BatchCommitTables.ts';
import { listTableTags } from './tag/ListTableTags.ts';
import { getTableTagVersion } from './tag/GetTableTagVersion.ts';
import { createTableTag } from './tag/CreateTableTag.ts';
import { updateTableTag } from './tag/UpdateTableTag.ts';
import { deleteTableTag } from './tag/DeleteTableTag.ts';
import { listTableBranches } from './branch/ListTableBranches.ts';
import { createTableBranch } from './branch/CreateTableBranch.ts';
import { deleteTableBranch } from './branch/DeleteTableBranch.ts';
import { describeTransaction } from './transaction/DescribeTransaction.ts';
import { alterTransaction } from './transaction/AlterTransaction.ts';
import { describeJob } from './transaction/DescribeJob.ts';
import { listJobs } from './transaction/ListJobs.ts';
import { cancelJob } from './transaction/CancelJob.ts';
import { createMaterializedView } from './materialized-view/CreateMaterializedView.ts';
import { refreshMaterializedView } from './materialized-view/RefreshMaterializedView.ts';
import { listDatabaseTables } from './extended/ListDatabaseTables.ts';
import { createDatabaseTable } from './extended/CreateDatabaseTable.ts';

/** The hand-written faults of every operation. */
export const faults: { readonly [Op in OperationId]: FaultsOf<Op> } = {
  GetCapabilities: getCapabilities,
  CreateNamespace: createNamespace,
  ListNamespaces: listNamespaces,
  DescribeNamespace: describeNamespace,
  DropNamespace: dropNamespace,
  NamespaceExists: namespaceExists,
  ListTables: listTables,
  ListAllTables: listAllTables,
  CreateTable: createTable,
  DeclareTable: declareTable,
  RegisterTable: registerTable,
  DescribeTable: describeTable,
  TableExists: tableExists,
  DropTable: dropTable,
  DeregisterTable: deregisterTable,
  RestoreTable: restoreTable,
  RenameTable: renameTable,
  GetTableStats: getTableStats,
  UpdateTableSchemaMetadata: updateTableSchemaMetadata,
  GetTableLsmWriteSpec: getTableLsmWriteSpec,
  PrewarmTableData: prewarmTableData,
  InsertIntoTable: insertIntoTable,
  MergeInsertIntoTable: mergeInsertIntoTable,
  UpdateTable: updateTable,
  DeleteFromTable: deleteFromTable,
  QueryTable: queryTable,
  CountTableRows: countTableRows,
  ExplainTableQueryPlan: explainTableQueryPlan,
  AnalyzeTableQueryPlan: analyzeTableQueryPlan,
  CreateMultipartWrite: createMultipartWrite,
  CompleteMultipartWrite: completeMultipartWrite,
  AbortMultipartWrite: abortMultipartWrite,
  AlterTableAddColumns: alterTableAddColumns,
  AlterTableAlterColumns: alterTableAlterColumns,
  AlterTableDropColumns: alterTableDropColumns,
  AlterTableBackfillColumns: alterTableBackfillColumns,
  UpdateFieldMetadata: updateFieldMetadata,
  CreateTableIndex: createTableIndex,
  CreateScalarIndex: createScalarIndex,
  ListTableIndices: listTableIndices,
  DescribeTableIndexStats: describeTableIndexStats,
  DropTableIndex: dropTableIndex,
  PrewarmTableIndex: prewarmTableIndex,
  ListTableVersions: listTableVersions,
  CreateTableVersion: createTableVersion,
  DescribeTableVersion: describeTableVersion,
  BatchDeleteTableVersions: batchDeleteTableVersions,
  BatchCreateTableVersions: batchCreateTableVersions,
  BatchCommitTables: batchCommitTables,
  ListTableTags: listTableTags,
  GetTableTagVersion: getTableTagVersion,
  CreateTableTag: createTableTag,
  UpdateTableTag: updateTableTag,
  DeleteTableTag: deleteTableTag,
  ListTableBranches: listTableBranches,
  CreateTableBranch: createTableBranch,
  DeleteTableBranch: deleteTableBranch,
  DescribeTransaction: describeTransaction,
  AlterTransaction: alterTransaction,
  DescribeJob: describeJob,
  ListJobs: listJobs,
  CancelJob: cancelJob,
  CreateMaterializedView: createMaterializedView,
  RefreshMaterializedView: refreshMaterializedView,
  ListDatabaseTables: listDatabaseTables,
  CreateDatabaseTable: createDatabaseTable,
};
