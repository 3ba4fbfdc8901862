import fc from 'fast-check';
import type { RuleName } from '#contract/rules';
import {
  withChange,
  detachTable,
  hasNamespace,
  isDeclaredOnly,
  keyOf,
  parentOf,
  findModelTable,
  tableWith,
  type Id,
  type Model,
  type Properties,
  type Row,
} from '../model.ts';
import {
  absentParent,
  typedBody,
  findTable,
  requestPart,
  formatId,
  type Outcome,
  type Plan,
  type Rejection,
  type Success,
} from '../plan.ts';
import { namespaceId, properties, rows, shownRows, streamOf, tableId, tableName } from './arbitraries.ts';

type Mode = 'Create' | 'ExistOk' | 'Overwrite' | undefined;

interface CreateTable {
  readonly operation: 'CreateTable';
  readonly id: Id;
  readonly mode: Mode;
  readonly rows: readonly Row[];
}

interface DeclareTable {
  readonly operation: 'DeclareTable';
  readonly id: Id;
  readonly properties: Properties;
}

interface DropTable {
  readonly operation: 'DropTable' | 'DeregisterTable';
  readonly id: Id;
}

interface RegisterTable {
  readonly operation: 'RegisterTable';
  readonly id: Id;
  readonly mode: Exclude<Mode, 'ExistOk'>;
  readonly pick: number;
}

interface RenameTable {
  readonly operation: 'RenameTable';
  readonly id: Id;
  readonly name: string;
  readonly namespace: Id | undefined;
}

const withMode = (mode: Mode): string => (mode === undefined ? '' : ` with mode ${mode}`);

const planCreate = ({ id, mode, rows: given }: CreateTable, model: Model): Plan => {
  const created = (rule: RuleName, known: Parameters<typeof tableWith>[1] = {}): Outcome => ({
    success: {
      rule,
      next: withChange(model, (next) => void next.tables.set(keyOf(id), tableWith(given, known))),
    },
  });
  const outcome = (): Outcome => {
    const rejection = absentParent(model, 'CreateTable', id);
    if (rejection !== undefined) return { rejection };
    const table = findModelTable(model, id);
    if (table === undefined)
      return created(
        mode === 'ExistOk'
          ? 'CreateTable/exist-ok-absent'
          : mode === 'Overwrite'
            ? 'CreateTable/overwrite-absent'
            : 'CreateTable/created-exists',
      );
    // The contract does not specify the tags of a replaced table.
    if (mode === 'Overwrite') return created('CreateTable/overwrite-present', { tags: undefined });
    if (isDeclaredOnly(table))
      return created(mode === 'ExistOk' ? 'CreateTable/declared-exist-ok' : 'CreateTable/declared-filled', {
        tags: {},
      });
    if (mode === 'ExistOk') return { success: { rule: 'CreateTable/exist-ok-present', next: model } };
    const rule = mode === undefined ? 'CreateTable/mode-default' : 'CreateTable/mode-create';
    return { rejection: { rule, names: ['TableAlreadyExists'] } };
  };
  return {
    description: `create table ${formatId(id)}${withMode(mode)} from rows ${shownRows(given)}`,
    ...requestPart('CreateTable', (at) => ({ id: at(id), query: mode ? { mode } : {}, body: streamOf(given) })),
    ...outcome(),
    namespaces: [parentOf(id)],
    tables: [id],
  };
};

const planDeclare = ({ id, properties: given }: DeclareTable, model: Model): Plan => {
  const outcome = (): Outcome => {
    const rejection = absentParent(model, 'DeclareTable', id);
    if (rejection !== undefined) return { rejection };
    const table = findModelTable(model, id);
    if (table !== undefined) {
      const rule = isDeclaredOnly(table) ? 'DeclareTable/existing-declared' : 'DeclareTable/existing-data';
      return { rejection: { rule, names: ['TableAlreadyExists'] } };
    }
    const next = withChange(
      model,
      ({ tables }) => void tables.set(keyOf(id), { versions: [], tags: {}, properties: given }),
    );
    return { success: { rule: 'DeclareTable/declared-exists', next } };
  };
  return {
    description: `declare table ${formatId(id)}, properties ${JSON.stringify(given)}`,
    ...requestPart('DeclareTable', (at) => ({ id: at(id), body: { properties: given } })),
    ...outcome(),
    namespaces: [parentOf(id)],
    tables: [id],
  };
};

const planDrop = ({ id }: DropTable, model: Model): Plan => {
  const found = findTable(model, 'DropTable', id);
  const success = (isDeclared: boolean): Success => ({
    rule: isDeclared ? 'DropTable/declared' : 'DropTable/dropped-is-gone',
    next: withChange(model, ({ tables }) => void tables.delete(keyOf(id))),
  });
  return {
    description: `drop table ${formatId(id)}`,
    ...requestPart('DropTable', (at) => ({ id: at(id) })),
    ...(found.table === undefined ? { rejection: found.rejection } : { success: success(isDeclaredOnly(found.table)) }),
    namespaces: [parentOf(id)],
    tables: [id],
  };
};

const planDeregister = ({ id }: DropTable, model: Model): Plan => {
  const found = findTable(model, 'DeregisterTable', id);
  const success = (): Success => {
    const { table } = found;
    const isDeclared = table === undefined || isDeclaredOnly(table);
    return {
      rule: isDeclared ? 'DeregisterTable/declared' : 'DeregisterTable/gone-from-namespace',
      next: withChange(model, ({ tables }) => void tables.delete(keyOf(id))),
      readResponse: (body, next) => {
        const { location } = typedBody('DeregisterTable', body);
        if (table !== undefined && !isDeclared && typeof location === 'string')
          next.detached.push(detachTable(location, table));
        return [];
      },
    };
  };
  return {
    description: `deregister table ${formatId(id)}`,
    ...requestPart('DeregisterTable', (at) => ({ id: at(id), body: {} })),
    ...(found.table === undefined ? { rejection: found.rejection } : { success: success() }),
    namespaces: [parentOf(id)],
    tables: [id],
  };
};

/** Registers only locations of deregistered tables, because the contract does not specify other locations. */
const planRegister = ({ id, mode, pick }: RegisterTable, model: Model): Plan | undefined => {
  const { detached } = model;
  const data = detached.at(pick % Math.max(1, detached.length));
  if (data === undefined) return undefined;
  const outcome = (): Outcome => {
    const rejection = absentParent(model, 'RegisterTable', id);
    if (rejection !== undefined) return { rejection };
    const isTaken = findModelTable(model, id) !== undefined;
    if (isTaken && mode !== 'Overwrite') {
      const rule = mode === undefined ? 'RegisterTable/mode-default' : 'RegisterTable/mode-create';
      return { rejection: { rule, names: ['TableAlreadyExists'] } };
    }
    const next = withChange(model, (after) => {
      after.detached.splice(detached.indexOf(data), 1);
      const version = { rows: data.rows, number: undefined, record: data.record };
      after.tables.set(keyOf(id), { versions: [version], tags: undefined, properties: undefined });
    });
    return { success: { rule: isTaken ? 'RegisterTable/overwrite-present' : 'RegisterTable/round-trip', next } };
  };
  return {
    description: `register table ${formatId(id)}${withMode(mode)} at the location with rows ${shownRows(data.rows)}`,
    ...requestPart('RegisterTable', (at) => ({ id: at(id), body: { location: data.location, ...(mode && { mode }) } })),
    ...outcome(),
    namespaces: [parentOf(id)],
    tables: [id],
  };
};

const planRename = ({ id, name, namespace }: RenameTable, model: Model): Plan => {
  const to = [...(namespace ?? parentOf(id)), name];
  const isSame = keyOf(to) === keyOf(id);
  const outcome = (): Outcome => {
    const { table, rejection } = findTable(model, 'RenameTable', id);
    const hasTarget = hasNamespace(model, parentOf(to));
    // When both are absent, the contract does not specify which error is returned.
    if (table === undefined)
      return {
        rejection: hasTarget ? rejection : { ...rejection, names: [...(rejection.names ?? []), 'NamespaceNotFound'] },
      };
    if (!hasTarget) return { rejection: { rule: 'RenameTable/target-namespace-absent', names: ['NamespaceNotFound'] } };
    if (isSame)
      return {
        success: { rule: 'RenameTable/to-itself-harmless', next: model },
        rejection: {
          rule: 'RenameTable/to-itself-harmless',
          names: ['TableAlreadyExists'],
          nameRule: 'RenameTable/to-itself',
        },
      };
    const taken = findModelTable(model, to);
    if (taken !== undefined) {
      const rule = isDeclaredOnly(taken) ? 'RenameTable/taken-declared' : 'RenameTable/taken';
      return { rejection: { rule, names: ['TableAlreadyExists'] } };
    }
    const next = withChange(model, ({ tables }) => {
      tables.delete(keyOf(id));
      tables.set(keyOf(to), structuredClone(table));
    });
    if (isDeclaredOnly(table)) {
      const rule = 'RenameTable/declared';
      return { success: { rule, next }, rejection: { rule, names: ['InvalidTableState'] } satisfies Rejection };
    }
    return { success: { rule: namespace === undefined ? 'RenameTable/renamed' : 'RenameTable/moves', next } };
  };
  return {
    description: `rename table ${formatId(id)} to ${name}${namespace === undefined ? '' : ` in ${formatId(namespace)}`}`,
    ...requestPart('RenameTable', (at) => ({
      id: at(id),
      body: { new_table_name: name, ...(namespace && { new_namespace_id: at(namespace) }) },
    })),
    ...outcome(),
    namespaces: [parentOf(id), parentOf(to)],
    tables: isSame ? [id] : [id, to],
    touchesHistory: true,
  };
};

const mode = fc.constantFrom<Mode>(undefined, undefined, 'Create', 'ExistOk', 'Overwrite');

export type TableCommand = CreateTable | DeclareTable | DropTable | RegisterTable | RenameTable;

export const tableCommands: readonly fc.WeightedArbitrary<TableCommand>[] = [
  { weight: 8, arbitrary: fc.record({ operation: fc.constant('CreateTable'), id: tableId, mode, rows }) },
  { weight: 3, arbitrary: fc.record({ operation: fc.constant('DeclareTable'), id: tableId, properties }) },
  { weight: 3, arbitrary: fc.record({ operation: fc.constantFrom('DropTable', 'DeregisterTable'), id: tableId }) },
  {
    weight: 2,
    arbitrary: fc.record({
      operation: fc.constant('RegisterTable'),
      id: tableId,
      mode: fc.constantFrom(undefined, 'Create', 'Overwrite'),
      pick: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      operation: fc.constant('RenameTable'),
      id: tableId,
      name: tableName,
      namespace: fc.oneof(fc.constant(undefined), fc.constant([]), namespaceId),
    }),
  },
];

export const tablePlans = {
  CreateTable: planCreate,
  DeclareTable: planDeclare,
  DropTable: planDrop,
  DeregisterTable: planDeregister,
  RegisterTable: planRegister,
  RenameTable: planRename,
};
