import type { OperationId } from '#contract/operations';
import type { Fault, FaultsOf } from './fault.ts';
import { getCapabilities } from './capabilities/GetCapabilities.ts';
import { alterTableAddColumns } from './column/AlterTableAddColumns.ts';
import { alterTableAlterColumns } from './column/AlterTableAlterColumns.ts';
import { alterTableBackfillColumns } from './column/AlterTableBackfillColumns.ts';
import { alterTableDropColumns } from './column/AlterTableDropColumns.ts';
import { updateFieldMetadata } from './column/UpdateFieldMetadata.ts';
import { analyzeTableQueryPlan } from './data/AnalyzeTableQueryPlan.ts';
import { countTableRows } from './data/CountTableRows.ts';
import { deleteFromTable } from './data/DeleteFromTable.ts';
import { explainTableQueryPlan } from './data/ExplainTableQueryPlan.ts';
import { insertIntoTable } from './data/InsertIntoTable.ts';
import { mergeInsertIntoTable } from './data/MergeInsertIntoTable.ts';
import { queryTable } from './data/QueryTable.ts';
import { updateTable } from './data/UpdateTable.ts';
import { createDatabaseTable } from './extended/CreateDatabaseTable.ts';
import { listDatabaseTables } from './extended/ListDatabaseTables.ts';
import { createScalarIndex } from './index/CreateScalarIndex.ts';
import { createTableIndex } from './index/CreateTableIndex.ts';
import { describeTableIndexStats } from './index/DescribeTableIndexStats.ts';
import { dropTableIndex } from './index/DropTableIndex.ts';
import { listTableIndices } from './index/ListTableIndices.ts';
import { createNamespace } from './namespace/CreateNamespace.ts';
import { describeNamespace } from './namespace/DescribeNamespace.ts';
import { dropNamespace } from './namespace/DropNamespace.ts';
import { listNamespaces } from './namespace/ListNamespaces.ts';
import { namespaceExists } from './namespace/NamespaceExists.ts';
import { createTable } from './table/CreateTable.ts';
import { declareTable } from './table/DeclareTable.ts';
import { deregisterTable } from './table/DeregisterTable.ts';
import { describeTable } from './table/DescribeTable.ts';
import { dropTable } from './table/DropTable.ts';
import { getTableStats } from './table/GetTableStats.ts';
import { listAllTables } from './table/ListAllTables.ts';
import { listTables } from './table/ListTables.ts';
import { registerTable } from './table/RegisterTable.ts';
import { renameTable } from './table/RenameTable.ts';
import { restoreTable } from './table/RestoreTable.ts';
import { tableExists } from './table/TableExists.ts';
import { updateTableSchemaMetadata } from './table/UpdateTableSchemaMetadata.ts';
import { batchCommitTables } from './version/BatchCommitTables.ts';
import { batchCreateTableVersions } from './version/BatchCreateTableVersions.ts';
import { batchDeleteTableVersions } from './version/BatchDeleteTableVersions.ts';
import { createTableVersion } from './version/CreateTableVersion.ts';
import { describeTableVersion } from './version/DescribeTableVersion.ts';
import { listTableVersions } from './version/ListTableVersions.ts';
import { createTableTag } from './tag/CreateTableTag.ts';
import { deleteTableTag } from './tag/DeleteTableTag.ts';
import { getTableTagVersion } from './tag/GetTableTagVersion.ts';
import { listTableTags } from './tag/ListTableTags.ts';
import { updateTableTag } from './tag/UpdateTableTag.ts';
import { alterTransaction } from './transaction/AlterTransaction.ts';
import { describeTransaction } from './transaction/DescribeTransaction.ts';
import { createTableBranch } from './branch/CreateTableBranch.ts';
import { deleteTableBranch } from './branch/DeleteTableBranch.ts';
import { listTableBranches } from './branch/ListTableBranches.ts';
import { createMaterializedView } from './materialized-view/CreateMaterializedView.ts';
import { refreshMaterializedView } from './materialized-view/RefreshMaterializedView.ts';

/** The faults of every operation. */
export const faults: { readonly [Op in OperationId]?: FaultsOf<Op> } = {
  GetCapabilities: getCapabilities,
  AlterTableAddColumns: alterTableAddColumns,
  AlterTableAlterColumns: alterTableAlterColumns,
  AlterTableBackfillColumns: alterTableBackfillColumns,
  AlterTableDropColumns: alterTableDropColumns,
  UpdateFieldMetadata: updateFieldMetadata,
  AnalyzeTableQueryPlan: analyzeTableQueryPlan,
  CountTableRows: countTableRows,
  DeleteFromTable: deleteFromTable,
  ExplainTableQueryPlan: explainTableQueryPlan,
  InsertIntoTable: insertIntoTable,
  MergeInsertIntoTable: mergeInsertIntoTable,
  QueryTable: queryTable,
  UpdateTable: updateTable,
  CreateDatabaseTable: createDatabaseTable,
  ListDatabaseTables: listDatabaseTables,
  CreateScalarIndex: createScalarIndex,
  CreateTableIndex: createTableIndex,
  DescribeTableIndexStats: describeTableIndexStats,
  DropTableIndex: dropTableIndex,
  ListTableIndices: listTableIndices,
  CreateNamespace: createNamespace,
  DescribeNamespace: describeNamespace,
  DropNamespace: dropNamespace,
  ListNamespaces: listNamespaces,
  NamespaceExists: namespaceExists,
  CreateTable: createTable,
  DeclareTable: declareTable,
  DeregisterTable: deregisterTable,
  DescribeTable: describeTable,
  DropTable: dropTable,
  GetTableStats: getTableStats,
  ListAllTables: listAllTables,
  ListTables: listTables,
  RegisterTable: registerTable,
  RenameTable: renameTable,
  RestoreTable: restoreTable,
  TableExists: tableExists,
  UpdateTableSchemaMetadata: updateTableSchemaMetadata,
  BatchCommitTables: batchCommitTables,
  BatchCreateTableVersions: batchCreateTableVersions,
  BatchDeleteTableVersions: batchDeleteTableVersions,
  CreateTableVersion: createTableVersion,
  DescribeTableVersion: describeTableVersion,
  ListTableVersions: listTableVersions,
  CreateTableTag: createTableTag,
  DeleteTableTag: deleteTableTag,
  GetTableTagVersion: getTableTagVersion,
  ListTableTags: listTableTags,
  UpdateTableTag: updateTableTag,
  AlterTransaction: alterTransaction,
  DescribeTransaction: describeTransaction,
  CreateTableBranch: createTableBranch,
  DeleteTableBranch: deleteTableBranch,
  ListTableBranches: listTableBranches,
  CreateMaterializedView: createMaterializedView,
  RefreshMaterializedView: refreshMaterializedView,
};

/** Those of one operation, by the id of the rule they break. */
export const faultsOf = (operation: OperationId): readonly { readonly id: string; readonly fault: Fault }[] =>
  Object.entries((faults[operation] ?? {}) as Readonly<Record<string, Fault | readonly Fault[]>>).flatMap(
    ([id, given]) => (Array.isArray(given) ? given : [given]).map((fault: Fault) => ({ id, fault })),
  );
