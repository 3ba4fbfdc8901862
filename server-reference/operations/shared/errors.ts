import { errors, type ServiceError } from '#contract/errors';

/** How people read an identifier in an error: its parts, as JSON would show them. */
const shown = (path: readonly string[]): string =>
  path.length === 0 ? 'the root namespace' : path.map((part) => JSON.stringify(part)).join('.');

export const noNamespace = (path: readonly string[]): ServiceError =>
  errors.namespaceNotFound(`namespace ${shown(path)} does not exist`);

export const noTable = (path: readonly string[]): ServiceError =>
  errors.tableNotFound(`table ${shown(path)} does not exist`);

/** The refusal for a table that is not where its path says: the namespace may be what is missing (D-09). */
export const absent = (kind: 'namespace-absent' | 'table-absent', path: readonly string[]): ServiceError =>
  kind === 'namespace-absent' ? noNamespace(path.slice(0, -1)) : noTable(path);

export const tableExists = (path: readonly string[]): ServiceError =>
  errors.tableAlreadyExists(`table ${shown(path)} already exists`);

export const noVersion = (path: readonly string[], version: number): ServiceError =>
  errors.tableVersionNotFound(`table ${shown(path)} has no version ${version}`);

export const noBranch = (name: string): ServiceError =>
  errors.tableBranchNotFound(`the table has no branch ${JSON.stringify(name)}`);

export const onlyDeclared = (path: readonly string[]): ServiceError =>
  errors.invalidTableState(`table ${shown(path)} is declared and has no data yet`);

/** A table has a name, so its identifier has at least one part; the root is a namespace (D-23). */
export const tablePath = (id: readonly string[]): readonly string[] => {
  if (id.length === 0)
    throw errors.invalidInput('the identifier of a table needs at least one part; the root is a namespace');
  return id;
};

/** An entry of a batch that does not say which table it means (D-56). */
export const noTableNamed = (): ServiceError => errors.invalidInput('the entry must name a table by its id');

/** What the contract does not promise of this server yet, or of this use of it. */
export const unsupported = (what: string): ServiceError =>
  errors.unsupported(`${what} is not supported by this server`);
