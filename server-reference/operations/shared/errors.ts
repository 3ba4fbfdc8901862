import { errors, type ServiceError } from '#contract/errors';

/** How people read an identifier in an error: its parts, as JSON would show them. */
const formatPath = (path: readonly string[]): string =>
  path.length === 0 ? 'the root namespace' : path.map((part) => JSON.stringify(part)).join('.');

export const namespaceNotFound = (path: readonly string[]): ServiceError =>
  errors.namespaceNotFound(`namespace ${formatPath(path)} does not exist`);

export const tableNotFound = (path: readonly string[]): ServiceError =>
  errors.tableNotFound(`table ${formatPath(path)} does not exist`);

/** The refusal for a table that is not where its path says: the namespace may be what is missing (D-09). */
export const notFound = (kind: 'namespace-absent' | 'table-absent', path: readonly string[]): ServiceError =>
  kind === 'namespace-absent' ? namespaceNotFound(path.slice(0, -1)) : tableNotFound(path);

export const tableAlreadyExists = (path: readonly string[]): ServiceError =>
  errors.tableAlreadyExists(`table ${formatPath(path)} already exists`);

export const versionNotFound = (path: readonly string[], version: number): ServiceError =>
  errors.tableVersionNotFound(`table ${formatPath(path)} has no version ${version}`);

export const branchNotFound = (name: string): ServiceError =>
  errors.tableBranchNotFound(`the table has no branch ${JSON.stringify(name)}`);

export const tableOnlyDeclared = (path: readonly string[]): ServiceError =>
  errors.invalidTableState(`table ${formatPath(path)} is declared and has no data yet`);

/** A table has a name, so its identifier has at least one part; the root is a namespace (D-23). */
export const requireTablePath = (id: readonly string[]): readonly string[] => {
  if (id.length === 0)
    throw errors.invalidInput('the identifier of a table needs at least one part; the root is a namespace');
  return id;
};

/** An entry of a batch that does not say which table it means (D-56). */
export const missingTableId = (): ServiceError => errors.invalidInput('the entry must name a table by its id');

/** What the contract does not promise of this server yet, or of this use of it. */
export const unsupported = (what: string): ServiceError =>
  errors.unsupported(`${what} is not supported by this server`);
