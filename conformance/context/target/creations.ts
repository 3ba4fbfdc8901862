import type { WireRequest } from '#contract/client';
import { operations, type OperationId } from '#contract/operations';
import { isRecord, safeParse } from '../json-values.ts';
import type { ObjectId } from '../object-id.ts';

/** An object that a request creates. `database` is undefined for the default one. */
export interface CreatedObject {
  readonly kind: 'namespace' | 'table';
  readonly id: ObjectId;
  readonly database?: string | undefined;
}

/** Operations that create the object which their path names. */
const CREATES: { readonly [Op in OperationId]?: CreatedObject['kind'] } = {
  CreateNamespace: 'namespace',
  CreateTable: 'table',
  DeclareTable: 'table',
  RegisterTable: 'table',
  CreateMaterializedView: 'table',
  CreateDatabaseTable: 'table',
};

const isIdentifier = (value: unknown): value is ObjectId =>
  Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'string' && part !== '');

/** Returns the decoded parameters of a path, in their order; undefined if it is not a path of the operation. */
const parametersOf = (operation: OperationId, path: string): readonly string[] | undefined => {
  const pattern = operations[operation].path.replace(/\{\w+\}/g, '([^/]*)');
  const found = new RegExp(`^${pattern}/?$`).exec(path);
  if (found === null) return undefined;
  try {
    return found.slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
};

const recordsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

const bodyOf = ({ body }: WireRequest): Readonly<Record<string, unknown>> => {
  const json = typeof body === 'string' ? safeParse(body) : undefined;
  return isRecord(json) ? json : {};
};

/** Returns the tables that the operations of a batch create: each is an object with one operation under its name. */
const batchCreations = (wire: WireRequest): readonly ObjectId[] =>
  recordsIn(bodyOf(wire)['operations'])
    .flatMap((one) => Object.entries(one))
    .filter(([name, one]) => name !== 'deregister_table' && isRecord(one))
    .map(([, one]) => (one as Readonly<Record<string, unknown>>)['id'])
    .filter(isIdentifier);

const renamed = (wire: WireRequest, old: ObjectId): readonly ObjectId[] => {
  const { new_table_name: name, new_namespace_id: namespace } = bodyOf(wire);
  const parent = isIdentifier(namespace) ? namespace : old.slice(0, -1);
  return typeof name === 'string' && name !== '' ? [[...parent, name]] : [];
};

/**
 * Returns what a request creates if it succeeds, with identifiers as sent. A request that is not understood, such as one
 * with a malformed identifier, creates nothing as far as is known.
 */
export const createdBy = (operation: OperationId, wire: WireRequest): readonly CreatedObject[] => {
  const table = (id: ObjectId): CreatedObject => ({ kind: 'table', id });
  if (operation === 'BatchCommitTables') return batchCreations(wire).map(table);
  const kind = CREATES[operation];
  if (kind === undefined && operation !== 'RenameTable') return [];
  const text = parametersOf(operation, wire.path)?.[0];
  if (text === undefined || text === '') return [];
  if (operation === 'CreateDatabaseTable') {
    const database = wire.headers['x-ns-database'] ?? wire.headers['x-lancedb-database'];
    return [{ kind: 'table', id: [text], database }];
  }
  const delimiter = new URLSearchParams(wire.query).get('delimiter') ?? '$';
  const id = delimiter === '' ? [text] : text.split(delimiter);
  if (!isIdentifier(id)) return [];
  return operation === 'RenameTable' ? renamed(wire, id).map(table) : [{ kind: kind ?? 'table', id }];
};
