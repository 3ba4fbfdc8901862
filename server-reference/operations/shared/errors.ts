import { errors, type ServiceError } from '#contract/errors';
import type { Limits } from '../../limits.ts';

/** Formats an identifier for an error message: its parts as JSON strings, joined by dots. */
const formatPath = (path: readonly string[]): string =>
  path.length === 0 ? 'the root namespace' : path.map((part) => JSON.stringify(part)).join('.');

export const namespaceNotFound = (path: readonly string[]): ServiceError =>
  errors.namespaceNotFound(`namespace ${formatPath(path)} does not exist`);

export const tableNotFound = (path: readonly string[]): ServiceError =>
  errors.tableNotFound(`table ${formatPath(path)} does not exist`);

/** Returns the error for a table lookup that failed because the table or its namespace does not exist (D-09). */
export const notFound = (kind: 'namespace-absent' | 'table-absent', path: readonly string[]): ServiceError =>
  kind === 'namespace-absent' ? namespaceNotFound(path.slice(0, -1)) : tableNotFound(path);

export const tableAlreadyExists = (path: readonly string[]): ServiceError =>
  errors.tableAlreadyExists(`table ${formatPath(path)} already exists`);

/** Returns the error for a table whose name a namespace of the same parent has (D-08). */
export const nameOfNamespace = (path: readonly string[]): ServiceError =>
  errors.tableAlreadyExists(`a namespace ${formatPath(path)} already exists, so no table can have this name`);

export const versionNotFound = (path: readonly string[], version: number): ServiceError =>
  errors.tableVersionNotFound(`table ${formatPath(path)} has no version ${version}`);

export const branchNotFound = (name: string): ServiceError =>
  errors.tableBranchNotFound(`the table has no branch ${JSON.stringify(name)}`);

export const tableOnlyDeclared = (path: readonly string[]): ServiceError =>
  errors.invalidTableState(`table ${formatPath(path)} is declared and has no data yet`);

/** Returns the path of a table. Throws InvalidInput for the empty path: the root is a namespace (D-23). */
export const requireTablePath = (id: readonly string[]): readonly string[] => {
  if (id.length === 0)
    throw errors.invalidInput('the identifier of a table needs at least one part; the root is a namespace');
  return id;
};

/** Throws PayloadTooLarge for a batch with too many entries: each takes 80 µs of the event loop. */
export const checkBatchSize = (entries: readonly unknown[], limits: Limits): void => {
  if (entries.length > limits.of('batch-entries'))
    throw errors.payloadTooLarge(limits.explain('the batch has too many entries', 'batch-entries'));
};

/** Returns the error for a batch entry without the id of a table (D-56). */
export const missingTableId = (): ServiceError => errors.invalidInput('the entry must have the id of a table');

/** Returns the error for an operation or an option that this server does not implement. */
export const unsupported = (what: string): ServiceError =>
  errors.unsupported(`${what} is not supported by this server`);
