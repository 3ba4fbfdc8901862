import type { HandlerRequest } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import type { CommitTableOperation } from '#contract/types';
import type { Level } from './grants.ts';

/** An identifier. */
type Path = readonly string[];

/**
 * What a request needs.
 *
 * - a level on an identifier;
 * - `list`: to see the identifier, or any in the database; the response contains only what may be read;
 * - `everywhere`: a level on every identifier of every database;
 * - `transaction`: a level on the table for which the server does the work of this id;
 * - `any`: a valid credential.
 */
export type Need =
  | { readonly kind: 'identifier'; readonly level: Level; readonly path: Path }
  | { readonly kind: 'list'; readonly path: Path }
  | { readonly kind: 'everywhere'; readonly level: Level }
  | { readonly kind: 'transaction'; readonly level: Level; readonly id: string }
  | { readonly kind: 'any' };

type Rights<Op extends OperationId> = (request: HandlerRequest<Op>) => readonly Need[];

const on = (level: Level, path: Path | undefined): Need => ({ kind: 'identifier', level, path: path ?? [] });

const read = ({ id }: { readonly id: Path }): readonly Need[] => [on('read', id)];

const write = ({ id }: { readonly id: Path }): readonly Need[] => [on('write', id)];

const admin = ({ id }: { readonly id: Path }): readonly Need[] => [on('admin', id)];

const list = ({ id = [] }: { readonly id?: Path }): readonly Need[] => [{ kind: 'list', path: id }];

/** The directory of a table that a client names is outside of all identifiers and may have the data of another table. */
const locationNeeds = (location: string | null | undefined): readonly Need[] =>
  location === undefined || location === null || location === '' ? [] : [{ kind: 'everywhere', level: 'admin' }];

const batchNeeds = (operation: CommitTableOperation): readonly Need[] => {
  const { declare_table, create_table_version, delete_table_versions, deregister_table } = operation;
  const parts = [declare_table, create_table_version, delete_table_versions, deregister_table];
  return [
    ...parts.filter((part) => part !== undefined).map(({ id }) => on('write', id)),
    ...locationNeeds(declare_table?.location),
  ];
};

/** Where a table is renamed to. `new_namespace` is the deprecated name of the field and may have any value (D-42). */
const renameTarget = ({ id, body }: HandlerRequest<'RenameTable'>): Path => {
  const { new_namespace_id, new_namespace: former, new_table_name } = body;
  const legacy =
    Array.isArray(former) && former.every((part): part is string => typeof part === 'string') ? former : undefined;
  return [...(new_namespace_id ?? legacy ?? id.slice(0, -1)), new_table_name];
};

/** What each operation needs, for every identifier in its path and its body. */
export const RIGHTS: { readonly [Op in OperationId]: Rights<Op> } = {
  GetCapabilities: () => [{ kind: 'any' }],
  CreateNamespace: admin,
  ListNamespaces: list,
  DescribeNamespace: read,
  DropNamespace: admin,
  NamespaceExists: read,
  ListTables: list,
  ListAllTables: () => list({}),
  CreateTable: ({ id, headers }) => [on('write', id), ...locationNeeds(headers['x-lance-table-location'])],
  DeclareTable: ({ id, body }) => [on('write', id), ...locationNeeds(body.location)],
  RegisterTable: ({ id, body }) => [on('write', id), ...locationNeeds(body.location)],
  DescribeTable: read,
  TableExists: read,
  DropTable: write,
  DeregisterTable: write,
  RestoreTable: write,
  RenameTable: (request) => [on('write', request.id), on('write', renameTarget(request))],
  GetTableStats: read,
  UpdateTableSchemaMetadata: write,
  GetTableLsmWriteSpec: read,
  PrewarmTableData: read,
  InsertIntoTable: write,
  CreateMultipartWrite: write,
  CompleteMultipartWrite: write,
  AbortMultipartWrite: write,
  MergeInsertIntoTable: write,
  UpdateTable: write,
  DeleteFromTable: write,
  QueryTable: read,
  CountTableRows: read,
  ExplainTableQueryPlan: read,
  AnalyzeTableQueryPlan: read,
  AlterTableAddColumns: write,
  AlterTableAlterColumns: write,
  AlterTableDropColumns: write,
  AlterTableBackfillColumns: write,
  UpdateFieldMetadata: write,
  CreateTableIndex: write,
  CreateScalarIndex: write,
  ListTableIndices: read,
  DescribeTableIndexStats: read,
  DropTableIndex: write,
  PrewarmTableIndex: read,
  ListTableVersions: read,
  CreateTableVersion: write,
  DescribeTableVersion: read,
  BatchDeleteTableVersions: write,
  BatchCreateTableVersions: ({ body }) => body.entries.map(({ id }) => on('write', id)),
  BatchCommitTables: ({ body }) => body.operations.flatMap(batchNeeds),
  ListTableTags: read,
  GetTableTagVersion: read,
  CreateTableTag: write,
  UpdateTableTag: write,
  DeleteTableTag: write,
  ListTableBranches: read,
  CreateTableBranch: write,
  DeleteTableBranch: write,
  DescribeTransaction: ({ id }) => [{ kind: 'transaction', level: 'read', id: id.length === 1 ? (id[0] ?? '') : '' }],
  AlterTransaction: ({ id }) => [{ kind: 'transaction', level: 'write', id: id.length === 1 ? (id[0] ?? '') : '' }],
  DescribeJob: ({ body }) => [{ kind: 'transaction', level: 'read', id: body.job_id }],
  ListJobs: () => list({}),
  CancelJob: ({ body }) => [{ kind: 'transaction', level: 'write', id: body.job_id }],
  CreateMaterializedView: write,
  RefreshMaterializedView: write,
  ListDatabaseTables: () => list({}),
  CreateDatabaseTable: ({ table_name, headers }) => [
    on('write', [table_name]),
    ...locationNeeds(headers['x-lance-table-location']),
  ],
};
