// Generated from the paths in spec/openapi.yaml by `npm run generate`. Do not edit.
import type { OperationId } from '#contract/operations';
import type { OperationChecks } from '../context/check.ts';
import { GetCapabilities } from './capabilities/GetCapabilities.ts';
import { CreateNamespace } from './namespace/CreateNamespace.ts';
import { ListNamespaces } from './namespace/ListNamespaces.ts';
import { DescribeNamespace } from './namespace/DescribeNamespace.ts';
import { DropNamespace } from './namespace/DropNamespace.ts';
import { NamespaceExists } from './namespace/NamespaceExists.ts';
import { ListTables } from './table/ListTables.ts';
import { ListAllTables } from './table/ListAllTables.ts';
import { CreateTable } from './table/CreateTable.ts';
import { DeclareTable } from './table/DeclareTable.ts';
import { RegisterTable } from './table/RegisterTable.ts';
import { DescribeTable } from './table/DescribeTable.ts';
import { TableExists } from './table/TableExists.ts';
import { DropTable } from './table/DropTable.ts';
import { DeregisterTable } from './table/DeregisterTable.ts';
import { RestoreTable } from './table/RestoreTable.ts';
import { RenameTable } from './table/RenameTable.ts';
import { GetTableStats } from './table/GetTableStats.ts';
import { UpdateTableSchemaMetadata } from './table/UpdateTableSchemaMetadata.ts';
import { GetTableLsmWriteSpec } from './table/GetTableLsmWriteSpec.ts';
import { PrewarmTableData } from './table/PrewarmTableData.ts';
import { InsertIntoTable } from './data/InsertIntoTable.ts';
import { MergeInsertIntoTable } from './data/MergeInsertIntoTable.ts';
import { UpdateTable } from './data/UpdateTable.ts';
import { DeleteFromTable } from './data/DeleteFromTable.ts';
import { QueryTable } from './data/QueryTable.ts';
import { CountTableRows } from './data/CountTableRows.ts';
import { ExplainTableQueryPlan } from './data/ExplainTableQueryPlan.ts';
import { AnalyzeTableQueryPlan } from './data/AnalyzeTableQueryPlan.ts';
import { CreateMultipartWrite } from './data/CreateMultipartWrite.ts';
import { CompleteMultipartWrite } from './data/CompleteMultipartWrite.ts';
import { AbortMultipartWrite } from './data/AbortMultipartWrite.ts';
import { AlterTableAddColumns } from './column/AlterTableAddColumns.ts';
import { AlterTableAlterColumns } from './column/AlterTableAlterColumns.ts';
import { AlterTableDropColumns } from './column/AlterTableDropColumns.ts';
import { AlterTableBackfillColumns } from './column/AlterTableBackfillColumns.ts';
import { UpdateFieldMetadata } from './column/UpdateFieldMetadata.ts';
import { CreateTableIndex } from './index/CreateTableIndex.ts';
import { CreateScalarIndex } from './index/CreateScalarIndex.ts';
import { ListTableIndices } from './index/ListTableIndices.ts';
import { DescribeTableIndexStats } from './index/DescribeTableIndexStats.ts';
import { DropTableIndex } from './index/DropTableIndex.ts';
import { PrewarmTableIndex } from './index/PrewarmTableIndex.ts';
import { ListTableVersions } from './version/ListTableVersions.ts';
import { CreateTableVersion } from './version/CreateTableVersion.ts';
import { DescribeTableVersion } from './version/DescribeTableVersion.ts';
import { BatchDeleteTableVersions } from './version/BatchDeleteTableVersions.ts';
import { BatchCreateTableVersions } from './version/BatchCreateTableVersions.ts';
import { BatchCommitTables } from './version/BatchCommitTables.ts';
import { ListTableTags } from './tag/ListTableTags.ts';
import { GetTableTagVersion } from './tag/GetTableTagVersion.ts';
import { CreateTableTag } from './tag/CreateTableTag.ts';
import { UpdateTableTag } from './tag/UpdateTableTag.ts';
import { DeleteTableTag } from './tag/DeleteTableTag.ts';
import { ListTableBranches } from './branch/ListTableBranches.ts';
import { CreateTableBranch } from './branch/CreateTableBranch.ts';
import { DeleteTableBranch } from './branch/DeleteTableBranch.ts';
import { DescribeTransaction } from './transaction/DescribeTransaction.ts';
import { AlterTransaction } from './transaction/AlterTransaction.ts';
import { DescribeJob } from './transaction/DescribeJob.ts';
import { ListJobs } from './transaction/ListJobs.ts';
import { CancelJob } from './transaction/CancelJob.ts';
import { CreateMaterializedView } from './materialized-view/CreateMaterializedView.ts';
import { RefreshMaterializedView } from './materialized-view/RefreshMaterializedView.ts';
import { ListDatabaseTables } from './extended/ListDatabaseTables.ts';
import { CreateDatabaseTable } from './extended/CreateDatabaseTable.ts';

/** The checks of every operation. */
export const catalogue: { readonly [Op in OperationId]: OperationChecks<Op> } = {
  GetCapabilities,
  CreateNamespace,
  ListNamespaces,
  DescribeNamespace,
  DropNamespace,
  NamespaceExists,
  ListTables,
  ListAllTables,
  CreateTable,
  DeclareTable,
  RegisterTable,
  DescribeTable,
  TableExists,
  DropTable,
  DeregisterTable,
  RestoreTable,
  RenameTable,
  GetTableStats,
  UpdateTableSchemaMetadata,
  GetTableLsmWriteSpec,
  PrewarmTableData,
  InsertIntoTable,
  MergeInsertIntoTable,
  UpdateTable,
  DeleteFromTable,
  QueryTable,
  CountTableRows,
  ExplainTableQueryPlan,
  AnalyzeTableQueryPlan,
  CreateMultipartWrite,
  CompleteMultipartWrite,
  AbortMultipartWrite,
  AlterTableAddColumns,
  AlterTableAlterColumns,
  AlterTableDropColumns,
  AlterTableBackfillColumns,
  UpdateFieldMetadata,
  CreateTableIndex,
  CreateScalarIndex,
  ListTableIndices,
  DescribeTableIndexStats,
  DropTableIndex,
  PrewarmTableIndex,
  ListTableVersions,
  CreateTableVersion,
  DescribeTableVersion,
  BatchDeleteTableVersions,
  BatchCreateTableVersions,
  BatchCommitTables,
  ListTableTags,
  GetTableTagVersion,
  CreateTableTag,
  UpdateTableTag,
  DeleteTableTag,
  ListTableBranches,
  CreateTableBranch,
  DeleteTableBranch,
  DescribeTransaction,
  AlterTransaction,
  DescribeJob,
  ListJobs,
  CancelJob,
  CreateMaterializedView,
  RefreshMaterializedView,
  ListDatabaseTables,
  CreateDatabaseTable,
};
