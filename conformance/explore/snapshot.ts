import type { RuleName } from '#contract/rules';
import { valuesEqual } from '../context/arrow/arrow.ts';
import { namespaceExists, tableExists } from '../context/resources/namespaces/existence.ts';
import { readChildNamespaces, readTableNames } from '../context/resources/namespaces/lists.ts';
import { Blocked, Finding, NotApplicable } from '../context/outcome.ts';
import { countRows, readRows } from '../context/resources/rows/rows.ts';
import { describeTable } from '../context/resources/tables/table-state.ts';
import { readTags } from '../context/resources/versions/tags.ts';
import { readVersions } from '../context/resources/versions/versions.ts';
import type { CheckContext } from '../context/check-context.ts';
import {
  childrenIn,
  hasNamespace,
  isDeclaredOnly,
  keyOf,
  currentRows,
  findModelTable,
  tablesIn,
  type Id,
  type Model,
  type Table,
} from './model.ts';
import { formatId } from './plan.ts';
import type { ReportDifference } from './difference.ts';

/** A value read from the target, with its kind; undefined when the target did not report it. */
export interface ObservedValue {
  readonly kind: string;
  readonly got: unknown;
}

/** The values read after a step, by kind and object. */
export type Snapshot = ReadonlyMap<string, ObservedValue>;

/** What reading a snapshot needs: the target, the model to compare with, and where the values go. */
export interface SnapshotContext {
  readonly context: CheckContext;
  readonly root: Id;
  readonly model: Model;
  /** The rule that an unexpected state violates, unless a more specific one is known. */
  readonly rule: RuleName;
  /** The values read so far, for comparing two servers. Version numbers are left out because servers choose them. */
  readonly snapshot: Map<string, ObservedValue>;
  /** Reports a value that differs from the model. */
  readonly reportDifference: ReportDifference;
}

/** Returns what the target reports; undefined when it does not support the operation. A rejection is a difference. */
export const readState = async <T>(
  { rule, reportDifference }: SnapshotContext,
  read: () => Promise<T>,
): Promise<T | undefined> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NotApplicable) return undefined;
    if (error instanceof Blocked) reportDifference(error.by, error.cause_.expected, error.cause_.got);
    else if (error instanceof Finding) reportDifference(rule, error.expected, error.got);
    else throw error;
    return undefined;
  }
};

/** Records a value and compares it with the expected one. Nothing is compared when either is undefined. */
export const compareValue = (
  { snapshot, reportDifference }: SnapshotContext,
  rule: RuleName,
  kind: string,
  object: string,
  want: unknown,
  got: unknown,
): void => {
  snapshot.set(`${kind} ${object}`, { kind, got });
  if (want === undefined || got === undefined || valuesEqual(want, got)) return;
  reportDifference(rule, `${kind} ${object}: ${JSON.stringify(want)}`, got);
};

const lacksAny = (want: readonly string[], got: readonly string[] | undefined): boolean =>
  want.some((name) => got?.includes(name) !== true);

/** Compares a namespace with the model: existence, properties, child namespaces and tables. */
export const compareNamespace = async (snapshotContext: SnapshotContext, id: Id): Promise<void> => {
  const { context, root, model, rule } = snapshotContext;
  const at = [...root, ...id];
  const isPresent = hasNamespace(model, id);
  compareValue(
    snapshotContext,
    rule,
    'existence of namespace',
    formatId(id),
    isPresent,
    await readState(snapshotContext, () => namespaceExists(context, at)),
  );
  if (!isPresent) return;
  if (id.length > 0) {
    const described = await readState(
      snapshotContext,
      async () => (await context.read('DescribeNamespace', { id: at })).body ?? {},
    );
    const want = model.namespaces.get(keyOf(id))?.properties;
    compareValue(
      snapshotContext,
      rule,
      'properties of namespace',
      formatId(id),
      want,
      described?.properties ?? undefined,
    );
  }
  const children = await readState(snapshotContext, () => readChildNamespaces(context, at));
  const [wanted, listed] = [childrenIn(model, id), tablesIn(model, id)];
  const childRule = lacksAny(wanted, children) ? 'ListNamespaces/direct-children' : 'ListNamespaces/dropped-not-listed';
  compareValue(snapshotContext, childRule, 'namespaces in', formatId(id), wanted, children);
  const tables = await readState(snapshotContext, () => readTableNames(context, at));
  const tableRule = lacksAny(listed, tables) ? 'ListTables/tables-of-namespace' : 'ListTables/dropped-not-listed';
  compareValue(snapshotContext, tableRule, 'tables in', formatId(id), listed, tables);
};

/** Records the current version number. It must rise when rows change; a server may also create versions on its own. */
const recordVersion = (snapshotContext: SnapshotContext, { versions }: Table, number: number, what: string): void => {
  const [former, current] = [versions.at(-2), versions.at(-1)];
  if (current === undefined) return;
  if (current.number === undefined) {
    const isSame = former !== undefined && valuesEqual(former.rows, current.rows);
    if (isSame && former.number === number) versions.pop();
    else if (former?.number !== undefined && number <= former.number)
      snapshotContext.reportDifference(
        'DescribeTable/latest-by-default',
        `a version of ${what} above ${former.number}`,
        number,
      );
    else current.number = number;
  } else if (number > current.number) versions.push({ ...current, number, record: 'listed' });
  else if (number < current.number)
    snapshotContext.reportDifference(
      'DescribeTable/latest-by-default',
      `no version of ${what} below ${current.number}`,
      number,
    );
};

/** Compares a table with the model: existence, version, rows and properties. Returns its version number. */
export const compareTable = async (snapshotContext: SnapshotContext, id: Id): Promise<number | undefined> => {
  const { context, root, model, rule } = snapshotContext;
  const at = [...root, ...id];
  const object = formatId(id);
  const table = findModelTable(model, id);
  compareValue(
    snapshotContext,
    rule,
    'existence of table',
    object,
    table !== undefined,
    await readState(snapshotContext, () => tableExists(context, at)),
  );
  if (table === undefined) return undefined;
  const described = await readState(snapshotContext, () => describeTable(context, at));
  const declared = described?.is_only_declared ?? undefined;
  compareValue(snapshotContext, rule, 'is_only_declared of table', object, isDeclaredOnly(table), declared);
  compareValue(
    snapshotContext,
    rule,
    'properties of table',
    object,
    table.properties,
    described?.properties ?? undefined,
  );
  if (isDeclaredOnly(table)) return undefined;
  const rows = await readState(snapshotContext, () => readRows(context, at));
  const wanted = currentRows(table).map(({ id: key, n }) => `${key}:${n}`);
  const got = rows?.map((row) => `${String(row['id'])}:${String(row['n'])}`);
  compareValue(snapshotContext, rule, 'rows (id:n) of table', object, wanted.sort(), got?.sort());
  const { version } = described ?? {};
  if (typeof version === 'number') recordVersion(snapshotContext, table, version, `table ${object}`);
  return version;
};

/** Compares the tags and version records of a table with data. */
export const compareHistory = async (snapshotContext: SnapshotContext, id: Id): Promise<void> => {
  const { context, root, model, rule } = snapshotContext;
  const table = findModelTable(model, id);
  if (table === undefined || isDeclaredOnly(table)) return;
  const at = [...root, ...id];
  const { tags, versions } = table;
  const numberAt = (position: number): number | undefined => versions[position]?.number;
  const listed = await readState(snapshotContext, () => readTags(context, at));
  snapshotContext.snapshot.set(`tags of table ${formatId(id)}`, {
    kind: 'tags of table',
    got: listed && [...listed.keys()].sort(),
  });
  if (tags !== undefined && listed !== undefined) {
    const want = Object.entries(tags).map(([tag, position]) => [tag, numberAt(position)]);
    const got = [...listed].map(([tag, { version }]) => [tag, version]);
    if (!valuesEqual(Object.fromEntries(want), Object.fromEntries(got)))
      snapshotContext.reportDifference(
        rule,
        `tags of table ${formatId(id)}: ${JSON.stringify(Object.fromEntries(want))}`,
        Object.fromEntries(got),
      );
  }
  const records = await readState(snapshotContext, () => readVersions(context, at));
  if (records === undefined) return;
  for (const { number, record } of versions) {
    if (number === undefined || record === 'unknown' || records.includes(number) === (record === 'listed')) continue;
    const isDeleted = record === 'deleted';
    const owner = isDeleted ? 'BatchDeleteTableVersions/records-removed' : 'ListTableVersions/versions-listed';
    snapshotContext.reportDifference(
      owner,
      `version ${number} of table ${formatId(id)} ${isDeleted ? 'not listed' : 'listed'}`,
      records,
    );
  }
};

/** Compares the row counts of the current and earlier versions, which are slow to read. */
export const compareCounts = async (snapshotContext: SnapshotContext, id: Id): Promise<void> => {
  const { context, root, model } = snapshotContext;
  const table = findModelTable(model, id);
  if (table === undefined || isDeclaredOnly(table)) return;
  const at = [...root, ...id];
  const kind = 'rows by CountTableRows of table';
  const want = currentRows(table).length;
  compareValue(
    snapshotContext,
    'CountTableRows/all-rows',
    kind,
    formatId(id),
    want,
    await readState(snapshotContext, () => countRows(context, at)),
  );
  if (context.features?.has('time-travel') !== true) return;
  for (const { number, rows, record } of table.versions.slice(0, -1)) {
    if (number === undefined || record !== 'listed') continue;
    const got = await readState(snapshotContext, () => countRows(context, at, { version: number }));
    if (got !== undefined && got !== rows.length)
      snapshotContext.reportDifference(
        'CountTableRows/version-named',
        `${kind} ${formatId(id)} at version ${number}: ${rows.length}`,
        got,
      );
  }
};
