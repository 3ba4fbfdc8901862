import type { OperationId } from '#contract/operations';
import type { OperationChecks } from '../context/check.ts';
import { CreateTableBranch } from './branch/CreateTableBranch.ts';
import { DeleteTableBranch } from './branch/DeleteTableBranch.ts';
import { ListTableBranches } from './branch/ListTableBranches.ts';
import { GetCapabilities } from './capabilities/GetCapabilities.ts';
import { AlterTableAddColumns } from './column/AlterTableAddColumns.ts';
import { AlterTableAlterColumns } from './column/AlterTableAlterColumns.ts';
import { AlterTableBackfillColumns } from './column/AlterTableBackfillColumns.ts';
import { AlterTableDropColumns } from './column/AlterTableDropColumns.ts';
import { UpdateFieldMetadata } from './column/UpdateFieldMetadata.ts';
import { AnalyzeTableQueryPlan } from './data/AnalyzeTableQueryPlan.ts';
import { CountTableRows } from './data/CountTableRows.ts';
import { DeleteFromTable } from './data/DeleteFromTable.ts';
import { ExplainTableQueryPlan } from './data/ExplainTableQueryPlan.ts';
import { InsertIntoTable } from './data/InsertIntoTable.ts';
import { MergeInsertIntoTable } from './data/MergeInsertIntoTable.ts';
import { QueryTable } from './data/QueryTable.ts';
import { UpdateTable } from './data/UpdateTable.ts';
import { CreateDatabaseTable } from './extended/CreateDatabaseTable.ts';
import { ListDatabaseTables } from './extended/ListDatabaseTables.ts';
import { CreateScalarIndex } from './index/CreateScalarIndex.ts';
import { CreateTableIndex } from './index/CreateTableIndex.ts';
import { DescribeTableIndexStats } from './index/DescribeTableIndexStats.ts';
import { DropTableIndex } from './index/DropTableIndex.ts';
import { ListTableIndices } from './index/ListTableIndices.ts';
import { CreateMaterializedView } from './materialized-view/CreateMaterializedView.ts';
import { RefreshMaterializedView } from './materialized-view/RefreshMaterializedView.ts';
import { CreateNamespace } from './namespace/CreateNamespace.ts';
import { DescribeNamespace } from './namespace/DescribeNamespace.ts';
import { DropNamespace } from './namespace/DropNamespace.ts';
import { ListNamespaces } from './namespace/ListNamespaces.ts';
import { NamespaceExists } from './namespace/NamespaceExists.ts';
import { CreateTable } from './table/CreateTable.ts';
import { DeclareTable } from './table/DeclareTable.ts';
import { DeregisterTable } from './table/DeregisterTable.ts';
import { DescribeTable } from './table/DescribeTable.ts';
import { DropTable } from './table/DropTable.ts';
import { GetTableStats } from './table/GetTableStats.ts';
import { ListAllTables } from './table/ListAllTables.ts';
import { ListTables } from './table/ListTables.ts';
import { RegisterTable } from './table/RegisterTable.ts';
import { RenameTable } from './table/RenameTable.ts';
import { RestoreTable } from './table/RestoreTable.ts';
import { TableExists } from './table/TableExists.ts';
import { UpdateTableSchemaMetadata } from './table/UpdateTableSchemaMetadata.ts';
import { CreateTableTag } from './tag/CreateTableTag.ts';
import { DeleteTableTag } from './tag/DeleteTableTag.ts';
import { GetTableTagVersion } from './tag/GetTableTagVersion.ts';
import { ListTableTags } from './tag/ListTableTags.ts';
import { UpdateTableTag } from './tag/UpdateTableTag.ts';
import { AlterTransaction } from './transaction/AlterTransaction.ts';
import { DescribeTransaction } from './transaction/DescribeTransaction.ts';
import { BatchCommitTables } from './version/BatchCommitTables.ts';
import { BatchCreateTableVersions } from './version/BatchCreateTableVersions.ts';
import { BatchDeleteTableVersions } from './version/BatchDeleteTableVersions.ts';
import { CreateTableVersion } from './version/CreateTableVersion.ts';
import { DescribeTableVersion } from './version/DescribeTableVersion.ts';
import { ListTableVersions } from './version/ListTableVersions.ts';

/** The checks of every operation. The compiler reports a missing operation and a rule without an entry. */
export const catalogue: { readonly [Op in OperationId]: OperationChecks<Op> } = {
  AlterTableAddColumns,
  AlterTableAlterColumns,
  AlterTableBackfillColumns,
  AlterTableDropColumns,
  AlterTransaction,
  AnalyzeTableQueryPlan,
  BatchCommitTables,
  BatchCreateTableVersions,
  BatchDeleteTableVersions,
  CountTableRows,
  CreateDatabaseTable,
  CreateMaterializedView,
  CreateNamespace,
  CreateScalarIndex,
  CreateTable,
  CreateTableBranch,
  CreateTableIndex,
  CreateTableTag,
  CreateTableVersion,
  DeclareTable,
  DeleteFromTable,
  DeleteTableBranch,
  DeleteTableTag,
  DeregisterTable,
  DescribeNamespace,
  DescribeTable,
  DescribeTableIndexStats,
  DescribeTableVersion,
  DescribeTransaction,
  DropNamespace,
  DropTable,
  DropTableIndex,
  ExplainTableQueryPlan,
  GetCapabilities,
  GetTableStats,
  GetTableTagVersion,
  InsertIntoTable,
  ListAllTables,
  ListDatabaseTables,
  ListNamespaces,
  ListTableBranches,
  ListTableIndices,
  ListTableTags,
  ListTableVersions,
  ListTables,
  MergeInsertIntoTable,
  NamespaceExists,
  QueryTable,
  RefreshMaterializedView,
  RegisterTable,
  RenameTable,
  RestoreTable,
  TableExists,
  UpdateFieldMetadata,
  UpdateTable,
  UpdateTableSchemaMetadata,
  UpdateTableTag,
};
