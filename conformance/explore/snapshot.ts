import type { RuleName } from '#contract/rules';
import { valuesEqual } from '../context/arrow/arrow.ts';
import { namespaceThere, tableThere } from '../context/resources/namespaces/existence.ts';
import { childrenOf, tablesOf } from '../context/resources/namespaces/lists.ts';
import { Blocked, Finding, NotApplicable } from '../context/outcome.ts';
import { countRows, describeTable, readRows } from '../context/resources/rows/rows.ts';
import { tagsOf } from '../context/resources/versions/tags.ts';
import { versionsOf } from '../context/resources/versions/versions.ts';
import type { CheckContext } from '../context/check-context.ts';
import {
  childrenIn,
  hasNamespace,
  isDeclaredOnly,
  keyOf,
  rowsOf,
  tableOf,
  tablesIn,
  type Id,
  type Model,
  type Table,
} from './model.ts';
import { shown } from './plan.ts';
import type { Differs } from './difference.ts';

/** Something that was seen, and what sort of thing it is; undefined where the target did not say. */
export interface SeenValue {
  readonly sort: string;
  readonly got: unknown;
}

export type Seen = ReadonlyMap<string, SeenValue>;

/** Who looks at a target, and what is expected to be seen. */
export interface Looking {
  readonly context: CheckContext;
  readonly root: Id;
  readonly model: Model;
  /** The sentence that is broken when a state is not as expected and no better one is known. */
  readonly rule: RuleName;
  /** Everything seen, by what it was, for comparing two servers. Numbers of versions are left out: each has its own. */
  readonly seen: Map<string, SeenValue>;
  /** Says that something seen is not as the contract has it. */
  readonly differs: Differs;
}

/** What the target says; undefined when it does not serve the operation. A refusal to tell is a difference. */
export const ask = async <T>({ rule, differs }: Looking, question: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await question();
  } catch (error) {
    if (error instanceof NotApplicable) return undefined;
    if (error instanceof Blocked) differs(error.by, error.cause_.expected, error.cause_.got);
    else if (error instanceof Finding) differs(rule, error.expected, error.got);
    else throw error;
    return undefined;
  }
};

/** Holds what was seen against what is expected; either may be undefined: not said. */
export const hold = (
  { seen, differs }: Looking,
  rule: RuleName,
  sort: string,
  whose: string,
  want: unknown,
  got: unknown,
): void => {
  seen.set(`${sort} ${whose}`, { sort, got });
  if (want === undefined || got === undefined || valuesEqual(want, got)) return;
  differs(rule, `${sort} ${whose}: ${JSON.stringify(want)}`, got);
};

const missing = (want: readonly string[], got: readonly string[] | undefined): boolean =>
  want.some((name) => got?.includes(name) !== true);

/** What is told of a namespace: that it is there, its properties, and the names in it. */
export const lookAtNamespace = async (looking: Looking, id: Id): Promise<void> => {
  const { context, root, model, rule } = looking;
  const at = [...root, ...id];
  const isThere = hasNamespace(model, id);
  hold(
    looking,
    rule,
    'existence of namespace',
    shown(id),
    isThere,
    await ask(looking, () => namespaceThere(context, at)),
  );
  if (!isThere) return;
  if (id.length > 0) {
    const described = await ask(looking, async () => (await context.read('DescribeNamespace', { id: at })).body ?? {});
    const want = model.namespaces.get(keyOf(id))?.properties;
    hold(looking, rule, 'properties of namespace', shown(id), want, described?.properties ?? undefined);
  }
  const children = await ask(looking, () => childrenOf(context, at));
  const [wanted, listed] = [childrenIn(model, id), tablesIn(model, id)];
  const childRule = missing(wanted, children) ? 'ListNamespaces/direct-children' : 'ListNamespaces/dropped-not-listed';
  hold(looking, childRule, 'namespaces in', shown(id), wanted, children);
  const tables = await ask(looking, () => tablesOf(context, at));
  const tableRule = missing(listed, tables) ? 'ListTables/tables-of-namespace' : 'ListTables/dropped-not-listed';
  hold(looking, tableRule, 'tables in', shown(id), listed, tables);
};

/** The number of the current version, which rises when rows change; a server may make versions of its own. */
const learnVersion = (looking: Looking, { versions }: Table, number: number, what: string): void => {
  const [former, current] = [versions.at(-2), versions.at(-1)];
  if (current === undefined) return;
  if (current.number === undefined) {
    const isSame = former !== undefined && valuesEqual(former.rows, current.rows);
    if (isSame && former.number === number) versions.pop();
    else if (former?.number !== undefined && number <= former.number)
      looking.differs('DescribeTable/latest-by-default', `a version of ${what} above ${former.number}`, number);
    else current.number = number;
  } else if (number > current.number) versions.push({ ...current, number, record: 'listed' });
  else if (number < current.number)
    looking.differs('DescribeTable/latest-by-default', `no version of ${what} below ${current.number}`, number);
};

/**
 * What is told of a table: that it is there, its version, rows and properties. Learns the number of its version, which
 * it returns.
 */
export const lookAtTable = async (looking: Looking, id: Id): Promise<number | undefined> => {
  const { context, root, model, rule } = looking;
  const at = [...root, ...id];
  const whose = shown(id);
  const table = tableOf(model, id);
  hold(
    looking,
    rule,
    'existence of table',
    whose,
    table !== undefined,
    await ask(looking, () => tableThere(context, at)),
  );
  if (table === undefined) return undefined;
  const described = await ask(looking, () => describeTable(context, at));
  const declared = described?.is_only_declared ?? undefined;
  hold(looking, rule, 'being only declared, of table', whose, isDeclaredOnly(table), declared);
  hold(looking, rule, 'properties of table', whose, table.properties, described?.properties ?? undefined);
  if (isDeclaredOnly(table)) return undefined;
  const rows = await ask(looking, () => readRows(context, at));
  const wanted = rowsOf(table).map(({ id: key, n }) => `${key}:${n}`);
  const got = rows?.map((row) => `${String(row['id'])}:${String(row['n'])}`);
  hold(looking, rule, 'rows (id:n) of table', whose, wanted.sort(), got?.sort());
  const { version } = described ?? {};
  if (typeof version === 'number') learnVersion(looking, table, version, `table ${whose}`);
  return version;
};

/** The tags and version records of a table with data. */
export const lookAtHistory = async (looking: Looking, id: Id): Promise<void> => {
  const { context, root, model, rule } = looking;
  const table = tableOf(model, id);
  if (table === undefined || isDeclaredOnly(table)) return;
  const at = [...root, ...id];
  const { tags, versions } = table;
  const numberAt = (position: number): number | undefined => versions[position]?.number;
  const listed = await ask(looking, () => tagsOf(context, at));
  looking.seen.set(`tags of table ${shown(id)}`, { sort: 'tags of table', got: listed && [...listed.keys()].sort() });
  if (tags !== undefined && listed !== undefined) {
    const want = Object.entries(tags).map(([tag, position]) => [tag, numberAt(position)]);
    const got = [...listed].map(([tag, { version }]) => [tag, version]);
    if (!valuesEqual(Object.fromEntries(want), Object.fromEntries(got)))
      looking.differs(
        rule,
        `tags of table ${shown(id)}: ${JSON.stringify(Object.fromEntries(want))}`,
        Object.fromEntries(got),
      );
  }
  const records = await ask(looking, () => versionsOf(context, at));
  if (records === undefined) return;
  for (const { number, record } of versions) {
    if (number === undefined || record === 'open' || records.includes(number) === (record === 'listed')) continue;
    const isDeleted = record === 'deleted';
    const owner = isDeleted ? 'BatchDeleteTableVersions/records-removed' : 'ListTableVersions/versions-listed';
    looking.differs(owner, `version ${number} of table ${shown(id)} ${isDeleted ? 'not listed' : 'listed'}`, records);
  }
};

/** What is slow to ask, and wrong only where what has been asked is not: counts now, and of versions before. */
export const lookAtCounts = async (looking: Looking, id: Id): Promise<void> => {
  const { context, root, model } = looking;
  const table = tableOf(model, id);
  if (table === undefined || isDeclaredOnly(table)) return;
  const at = [...root, ...id];
  const sort = 'rows by CountTableRows of table';
  const want = rowsOf(table).length;
  hold(looking, 'CountTableRows/all-rows', sort, shown(id), want, await ask(looking, () => countRows(context, at)));
  if (context.features?.has('time-travel') !== true) return;
  for (const { number, rows, record } of table.versions.slice(0, -1)) {
    if (number === undefined || record !== 'listed') continue;
    const got = await ask(looking, () => countRows(context, at, { version: number }));
    if (got !== undefined && got !== rows.length)
      looking.differs('CountTableRows/version-named', `${sort} ${shown(id)} at version ${number}: ${rows.length}`, got);
  }
};
