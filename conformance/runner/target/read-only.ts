import type { Client, ClientRequest } from '#contract/client';
import { operations, type OperationId } from '#contract/operations';
import type { Subject } from '../../context/check.ts';
import { NotApplicable } from '../../context/outcome.ts';
import type { Connection } from '../../context/target/target.ts';
import type { CheckContext } from '../../context/check-context.ts';
import { addressOf, unrecordedClient, takeInventory, type InventoryItem } from './inventory.ts';
import type { Checks } from '../checks.ts';

/** The objects on a target that the requests of a read-only run use; undefined where there is none. */
export interface Existing {
  readonly namespace: readonly string[] | undefined;
  readonly table: readonly string[] | undefined;
  /** A column of the table whose name needs no quotes in an expression. */
  readonly column: string | undefined;
  readonly version: number | undefined;
  readonly tag: string | undefined;
  readonly index: string | undefined;
  /** Names of the namespaces and tables in `namespace`. */
  readonly namespaces: readonly string[];
  readonly tables: readonly string[];
}

type Body = Readonly<Record<string, unknown>>;

/** Returns the JSON object of a successful response; an empty object otherwise. */
const readBody = async (response: ReturnType<Client['call']>): Promise<Body> => {
  const { status, json } = await response.catch(() => ({ status: 0, json: undefined }));
  return status >= 200 && status < 300 && typeof json === 'object' && json !== null ? (json as Body) : {};
};

const names = (value: unknown, field: string): readonly string[] =>
  Array.isArray(value) ? value.map((one) => String((one as Body)[field])) : [];

/** Number of tables that are inspected to find the most useful one. */
const CANDIDATES = 8;

/** Reads what requests about a table can refer to. */
const inspectTable = async (client: Client, table: readonly string[]): Promise<Omit<Existing, keyof Surroundings>> => {
  const request = { ...addressOf(table), body: {} };
  const { version, schema } = await readBody(client.call('DescribeTable', request));
  const { tags } = await readBody(client.call('ListTableTags', addressOf(table)));
  const { indexes } = await readBody(client.call('ListTableIndices', request));
  const columns = names((schema as Body | undefined)?.['fields'], 'name');
  return {
    table,
    column: columns.find((name) => /^[a-z_][a-z0-9_]*$/.test(name)),
    version: version === undefined ? undefined : Number(version),
    tag: Object.keys(tags ?? {})[0],
    index: names(indexes, 'index_name')[0],
  };
};

const usefulness = ({ tag, index, table = [] }: Omit<Existing, keyof Surroundings>): number =>
  Number(tag !== undefined) + Number(index !== undefined) + Number(table.length > 1);

type Surroundings = Pick<Existing, 'namespace' | 'namespaces' | 'tables'>;

/** Finds a namespace, and the table with data on which the most operations can be tested. */
export const findExisting = async (connection: Connection): Promise<Existing> => {
  const client = unrecordedClient(connection);
  const { existing: others } = await takeInventory(connection, () => false);
  const all = [...others.values()].filter(({ item }) => item.database === undefined);
  const idsOf = (kind: InventoryItem['kind']): readonly (readonly string[])[] =>
    all.flatMap(({ item }) => (item.kind === kind ? [item.id] : []));
  const withData = all.flatMap(({ item, state }) => {
    const { version } = (state ?? {}) as Body;
    return item.kind === 'table' && version !== undefined && version !== null ? [item.id] : [];
  });
  const candidates = await Promise.all(withData.slice(0, CANDIDATES).map((id) => inspectTable(client, id)));
  const [best] = candidates.sort((a, b) => usefulness(b) - usefulness(a));
  const namespace =
    best?.table !== undefined && best.table.length > 1 ? best.table.slice(0, -1) : idsOf('namespace')[0];
  const parent = namespace ?? [];
  const childrenAmong = (ids: readonly (readonly string[])[]): readonly string[] =>
    ids
      .filter((id) => id.length === parent.length + 1 && parent.every((part, at) => id[at] === part))
      .map((id) => id.at(-1) ?? '');
  const emptyTable = { table: undefined, column: undefined, version: undefined, tag: undefined, index: undefined };
  return {
    ...(best ?? emptyTable),
    namespace,
    namespaces: childrenAmong(idsOf('namespace')),
    tables: childrenAmong(idsOf('table')),
  };
};

type Build = (existing: Existing, context: CheckContext) => Subject;

/** Returns the value; throws NotApplicable when the target has none. */
const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new NotApplicable(`the target has no ${what} to read`);
  return value;
};

const subjectFor = <Op extends OperationId>(_op: Op, request: ClientRequest<Op>): Subject => ({
  request: request,
});

const filterOf = ({ column }: Existing): { readonly filter?: string } =>
  column === undefined ? {} : { filter: `${column} IS NOT NULL` };

const queryOf = (existing: Existing): { readonly k: number; readonly offset: number; readonly filter?: string } => ({
  k: 10,
  offset: 0,
  ...filterOf(existing),
});

/** Considers only items that existed at the start, since other clients may add items during the run. */
const listed = (field: string, known: readonly string[]): Pick<Subject, 'items' | 'allItems'> => ({
  items: (body) => {
    const all = (body as Body)[field];
    return Array.isArray(all) ? all.map(String).filter((name) => known.includes(name)) : [];
  },
  allItems: known,
});

const anyNames: Pick<Subject, 'items'> = {
  items: (body) => {
    const { tables, versions, indexes, tags, branches } = body as Body;
    if (Array.isArray(tables)) return tables.map(String);
    if (Array.isArray(versions)) return names(versions, 'version');
    if (Array.isArray(indexes)) return names(indexes, 'index_name');
    return Object.keys(tags ?? branches ?? {});
  },
};

const tableOf = (existing: Existing): readonly string[] => required(existing.table, 'table with data');
const namespaceOf = (existing: Existing): readonly string[] => required(existing.namespace, 'namespace');
const tableSubject = <Op extends OperationId>(op: Op, existing: Existing, body?: object): Subject =>
  subjectFor(op, { id: tableOf(existing), ...(body !== undefined && { body }) } as unknown as ClientRequest<Op>);

/** Valid requests of read operations for existing objects. An operation without an entry is not tested. */
const SUBJECTS: { readonly [Op in OperationId]?: Build } = {
  GetCapabilities: () => subjectFor('GetCapabilities', {}),
  ListNamespaces: (existing) => ({
    ...subjectFor('ListNamespaces', { id: namespaceOf(existing) }),
    ...listed('namespaces', existing.namespaces),
  }),
  DescribeNamespace: (existing) => subjectFor('DescribeNamespace', { id: namespaceOf(existing), body: {} }),
  NamespaceExists: (existing) => subjectFor('NamespaceExists', { id: namespaceOf(existing), body: {} }),
  ListTables: (existing) => ({
    ...subjectFor('ListTables', { id: namespaceOf(existing) }),
    ...listed('tables', existing.tables),
  }),
  ListAllTables: () => ({ ...subjectFor('ListAllTables', {}), ...anyNames }),
  ListDatabaseTables: () => ({ ...subjectFor('ListDatabaseTables', {}), ...anyNames }),
  DescribeTable: (existing) => tableSubject('DescribeTable', existing, {}),
  TableExists: (existing) => tableSubject('TableExists', existing, {}),
  GetTableStats: (existing) => tableSubject('GetTableStats', existing, {}),
  CountTableRows: (existing) => tableSubject('CountTableRows', existing, {}),
  QueryTable: (existing) => tableSubject('QueryTable', existing, queryOf(existing)),
  AnalyzeTableQueryPlan: (existing) => tableSubject('AnalyzeTableQueryPlan', existing, queryOf(existing)),
  ExplainTableQueryPlan: (existing) =>
    tableSubject('ExplainTableQueryPlan', existing, { query: queryOf(existing), verbose: false }),
  ListTableIndices: (existing) => ({ ...tableSubject('ListTableIndices', existing, {}), ...anyNames }),
  DescribeTableIndexStats: (existing) =>
    subjectFor('DescribeTableIndexStats', {
      id: tableOf(existing),
      index_name: required(existing.index, 'table with an index'),
      body: {},
    }),
  ListTableVersions: (existing) => ({ ...tableSubject('ListTableVersions', existing), ...anyNames, itemCount: 1000 }),
  DescribeTableVersion: (existing) =>
    tableSubject('DescribeTableVersion', existing, { version: required(existing.version, 'table with a version') }),
  ListTableTags: (existing) => ({ ...tableSubject('ListTableTags', existing), ...anyNames }),
  GetTableTagVersion: (existing) =>
    tableSubject('GetTableTagVersion', existing, { tag: required(existing.tag, 'table with a tag') }),
  ListTableBranches: (existing) => ({ ...tableSubject('ListTableBranches', existing), ...anyNames }),
};

/** Whether a check requires names of a certain spelling, which no existing object has. */
const usesNamingOptions = ({ name, seed }: CheckContext): boolean =>
  !new RegExp(`^ts-${seed}-plain-[0-9a-f]{10}$`).test(name('plain'));

/** Returns the checks with subjects that exist on the target already, so that a run creates nothing. */
export const useExistingObjects = ({ catalogue, families }: Checks, existing: Existing): Checks => ({
  families,
  catalogue: Object.fromEntries(
    (Object.keys(operations) as OperationId[]).map((operation) => {
      const build = SUBJECTS[operation];
      const subject = async (context: CheckContext): Promise<Subject> => {
        if (operations[operation].effect === 'write')
          throw new NotApplicable(`${operation} changes the target, and the run is read-only`);
        if (build === undefined) throw new NotApplicable(`no existing object can be used to test ${operation}`);
        if (usesNamingOptions(context))
          throw new NotApplicable('needs an object with a certain name, and the run is read-only');
        return build(existing, context);
      };
      return [operation, { ...catalogue[operation], ...(catalogue[operation].subject && { subject }) }];
    }),
  ) as unknown as Checks['catalogue'],
});
