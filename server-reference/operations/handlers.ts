import type { Handlers } from '#contract/handlers';
import { operations, type OperationId } from '#contract/operations';
import { getCapabilities } from './capabilities/GetCapabilities.ts';
import type { Context } from './context.ts';
import { countTableRows } from './data/CountTableRows.ts';
import { insertIntoTable } from './data/InsertIntoTable.ts';
import { queryTable } from './data/QueryTable.ts';
import { alterTableAddColumns } from './column/AlterTableAddColumns.ts';
import { alterTableAlterColumns } from './column/AlterTableAlterColumns.ts';
import { alterTableDropColumns } from './column/AlterTableDropColumns.ts';
import { updateFieldMetadata } from './column/UpdateFieldMetadata.ts';
import { analyzeTableQueryPlan } from './data/AnalyzeTableQueryPlan.ts';
import { deleteFromTable } from './data/DeleteFromTable.ts';
import { explainTableQueryPlan } from './data/ExplainTableQueryPlan.ts';
import { mergeInsertIntoTable } from './data/MergeInsertIntoTable.ts';
import { updateTable } from './data/UpdateTable.ts';
import { getTableStats } from './table/GetTableStats.ts';
import { restoreTable } from './table/RestoreTable.ts';
import { updateTableSchemaMetadata } from './table/UpdateTableSchemaMetadata.ts';
import { createNamespace } from './namespace/CreateNamespace.ts';
import { describeNamespace } from './namespace/DescribeNamespace.ts';
import { dropNamespace } from './namespace/DropNamespace.ts';
import { listNamespaces } from './namespace/ListNamespaces.ts';
import { namespaceExists } from './namespace/NamespaceExists.ts';
import { createDatabaseTable } from './extended/CreateDatabaseTable.ts';
import { listDatabaseTables } from './extended/ListDatabaseTables.ts';
import { unsupported } from './shared/errors.ts';
import { createTable } from './table/CreateTable.ts';
import { declareTable } from './table/DeclareTable.ts';
import { deregisterTable } from './table/DeregisterTable.ts';
import { describeTable } from './table/DescribeTable.ts';
import { dropTable } from './table/DropTable.ts';
import { listAllTables } from './table/ListAllTables.ts';
import { listTables } from './table/ListTables.ts';
import { registerTable } from './table/RegisterTable.ts';
import { renameTable } from './table/RenameTable.ts';
import { tableExists } from './table/TableExists.ts';
import { batchCommitTables } from './version/BatchCommitTables.ts';
import { batchCreateTableVersions } from './version/BatchCreateTableVersions.ts';
import { batchDeleteTableVersions } from './version/BatchDeleteTableVersions.ts';
import { createTableVersion } from './version/CreateTableVersion.ts';
import { describeTableVersion } from './version/DescribeTableVersion.ts';
import { listTableVersions } from './version/ListTableVersions.ts';
import { alterTableBackfillColumns } from './column/AlterTableBackfillColumns.ts';
import { createScalarIndex } from './index/CreateScalarIndex.ts';
import { createTableIndex } from './index/CreateTableIndex.ts';
import { describeTableIndexStats } from './index/DescribeTableIndexStats.ts';
import { dropTableIndex } from './index/DropTableIndex.ts';
import { listTableIndices } from './index/ListTableIndices.ts';
import { createTableTag } from './tag/CreateTableTag.ts';
import { deleteTableTag } from './tag/DeleteTableTag.ts';
import { getTableTagVersion } from './tag/GetTableTagVersion.ts';
import { listTableTags } from './tag/ListTableTags.ts';
import { createTableBranch } from './branch/CreateTableBranch.ts';
import { deleteTableBranch } from './branch/DeleteTableBranch.ts';
import { listTableBranches } from './branch/ListTableBranches.ts';
import { updateTableTag } from './tag/UpdateTableTag.ts';
import { alterTransaction } from './transaction/AlterTransaction.ts';
import { describeTransaction } from './transaction/DescribeTransaction.ts';

/** The operations this server serves. The others are answered 406 with code 0. */
const served = {
  CreateNamespace: createNamespace,
  ListNamespaces: listNamespaces,
  DescribeNamespace: describeNamespace,
  DropNamespace: dropNamespace,
  NamespaceExists: namespaceExists,
  ListTables: listTables,
  ListAllTables: listAllTables,
  CreateTable: createTable,
  DeclareTable: declareTable,
  DescribeTable: describeTable,
  TableExists: tableExists,
  DropTable: dropTable,
  RegisterTable: registerTable,
  DeregisterTable: deregisterTable,
  RenameTable: renameTable,
  InsertIntoTable: insertIntoTable,
  QueryTable: queryTable,
  CountTableRows: countTableRows,
  UpdateTable: updateTable,
  DeleteFromTable: deleteFromTable,
  MergeInsertIntoTable: mergeInsertIntoTable,
  ExplainTableQueryPlan: explainTableQueryPlan,
  AnalyzeTableQueryPlan: analyzeTableQueryPlan,
  GetTableStats: getTableStats,
  RestoreTable: restoreTable,
  UpdateTableSchemaMetadata: updateTableSchemaMetadata,
  AlterTableAddColumns: alterTableAddColumns,
  AlterTableAlterColumns: alterTableAlterColumns,
  AlterTableDropColumns: alterTableDropColumns,
  UpdateFieldMetadata: updateFieldMetadata,
  ListTableVersions: listTableVersions,
  CreateTableVersion: createTableVersion,
  DescribeTableVersion: describeTableVersion,
  BatchDeleteTableVersions: batchDeleteTableVersions,
  BatchCreateTableVersions: batchCreateTableVersions,
  BatchCommitTables: batchCommitTables,
  ListDatabaseTables: listDatabaseTables,
  CreateDatabaseTable: createDatabaseTable,
  AlterTableBackfillColumns: alterTableBackfillColumns,
  CreateTableIndex: createTableIndex,
  CreateScalarIndex: createScalarIndex,
  ListTableIndices: listTableIndices,
  DescribeTableIndexStats: describeTableIndexStats,
  DropTableIndex: dropTableIndex,
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
} satisfies Partial<Handlers<Context>>;

const ids = Object.keys(operations) as OperationId[];

/** One handler for every operation of the contract. */
export const handlers: Handlers<Context> = {
  ...(Object.fromEntries(
    ids.map((id) => [
      id,
      async () => {
        throw unsupported(id);
      },
    ]),
  ) as unknown as Handlers<Context>),
  ...served,
  GetCapabilities: getCapabilities(ids.filter((id) => id in served || id === 'GetCapabilities')),
};
