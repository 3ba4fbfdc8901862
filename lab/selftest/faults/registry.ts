import type { OperationId } from '#contract/operations';
import type { FaultsOf } from './fault.ts';
import { getCapabilities } from './capabilities/GetCapabilities.ts';
import { createNamespace } from './namespace/CreateNamespace.ts';
import { describeNamespace } from './namespace/DescribeNamespace.ts';
import { listNamespaces } from './namespace/ListNamespaces.ts';
import { dropNamespace } from './namespace/DropNamespace.ts';
import { namespaceExists } from './namespace/NamespaceExists.ts';
import { listTables } from './table/ListTables.ts';
import { listAllTables } from './table/ListAllTables.ts';
import { createTable } from './table/CreateTable.ts';
import { declareTable } from './table/DeclareTable.ts';
import { registerTable } from './table/RegisterTable.ts';
import { describeTable } from './table/DescribeTable.ts';
import { dropTable } from './table/DropTable.ts';
import { restoreTable } from './table/RestoreTable.ts';
import { renameTable } from './table/RenameTable.ts';
import { insertIntoTable } from './data/InsertIntoTable.ts';
import { mergeInsertIntoTable } from './data/MergeInsertIntoTable.ts';
import { updateTable } from './data/UpdateTable.ts';
import { deleteFromTable } from './data/DeleteFromTable.ts';
import { queryTable } from './data/QueryTable.ts';
import { countTableRows } from './data/CountTableRows.ts';
import { createMultipartWrite } from './data/CreateMultipartWrite.ts';
import { completeMultipartWrite } from './data/CompleteMultipartWrite.ts';
import { abortMultipartWrite } from './data/AbortMultipartWrite.ts';
import { alterTableAddColumns } from './column/AlterTableAddColumns.ts';
import { alterTableAlterColumns } from './column/AlterTableAlterColumns.ts';
import { alterTableDropColumns } from './column/AlterTableDropColumns.ts';
import { alterTableBackfillColumns } from './column/AlterTableBackfillColumns.ts';
import { createTableIndex } from './index/CreateTableIndex.ts';
import { listTableIndices } from './index/ListTableIndices.ts';
import { dropTableIndex } from './index/DropTableIndex.ts';
import { listTableVersions } from './version/ListTableVersions.ts';
import { createTableVersion } from './version/CreateTableVersion.ts';
import { describeTableVersion } from './version/DescribeTableVersion.ts';
import { batchDeleteTableVersions } from './version/BatchDeleteTableVersions.ts';
import { listTableTags } from './tag/ListTableTags.ts';
import { getTableTagVersion } from './tag/GetTableTagVersion.ts';
import { updateTableTag } from './tag/UpdateTableTag.ts';
import { deleteTableTag } from './tag/DeleteTableTag.ts';
import { listTableBranches } from './branch/ListTableBranches.ts';
import { createTableBranch } from './branch/CreateTableBranch.ts';
import { deleteTableBranch } from './branch/DeleteTableBranch.ts';
import { alterTransaction } from './transaction/AlterTransaction.ts';
import { listJobs } from './transaction/ListJobs.ts';
import { createMaterializedView } from './materialized-view/CreateMaterializedView.ts';
import { refreshMaterializedView } from './materialized-view/RefreshMaterializedView.ts';
import { listDatabaseTables } from './extended/ListDatabaseTables.ts';
import { createDatabaseTable } from './extended/CreateDatabaseTable.ts';

/** The hand-written faults of the operations that have some. */
export const faults: { readonly [Op in OperationId]?: FaultsOf<Op> } = {
  GetCapabilities: getCapabilities,
  CreateNamespace: createNamespace,
  DescribeNamespace: describeNamespace,
  ListNamespaces: listNamespaces,
  DropNamespace: dropNamespace,
  NamespaceExists: namespaceExists,
  ListTables: listTables,
  ListAllTables: listAllTables,
  CreateTable: createTable,
  DeclareTable: declareTable,
  RegisterTable: registerTable,
  DescribeTable: describeTable,
  DropTable: dropTable,
  RestoreTable: restoreTable,
  RenameTable: renameTable,
  InsertIntoTable: insertIntoTable,
  MergeInsertIntoTable: mergeInsertIntoTable,
  UpdateTable: updateTable,
  DeleteFromTable: deleteFromTable,
  QueryTable: queryTable,
  CountTableRows: countTableRows,
  CreateMultipartWrite: createMultipartWrite,
  CompleteMultipartWrite: completeMultipartWrite,
  AbortMultipartWrite: abortMultipartWrite,
  AlterTableAddColumns: alterTableAddColumns,
  AlterTableAlterColumns: alterTableAlterColumns,
  AlterTableDropColumns: alterTableDropColumns,
  AlterTableBackfillColumns: alterTableBackfillColumns,
  CreateTableIndex: createTableIndex,
  ListTableIndices: listTableIndices,
  DropTableIndex: dropTableIndex,
  ListTableVersions: listTableVersions,
  CreateTableVersion: createTableVersion,
  DescribeTableVersion: describeTableVersion,
  BatchDeleteTableVersions: batchDeleteTableVersions,
  ListTableTags: listTableTags,
  GetTableTagVersion: getTableTagVersion,
  UpdateTableTag: updateTableTag,
  DeleteTableTag: deleteTableTag,
  ListTableBranches: listTableBranches,
  CreateTableBranch: createTableBranch,
  DeleteTableBranch: deleteTableBranch,
  AlterTransaction: alterTransaction,
  ListJobs: listJobs,
  CreateMaterializedView: createMaterializedView,
  RefreshMaterializedView: refreshMaterializedView,
  ListDatabaseTables: listDatabaseTables,
  CreateDatabaseTable: createDatabaseTable,
};
