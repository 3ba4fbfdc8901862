import type { OperationId } from '#contract/operations';
import { rowsStream } from '../context/arrange.ts';
import type { CheckContext } from '../context/check-context.ts';
import type { Family } from '../context/family.ts';
import type { ObjectId } from '../context/object-id.ts';
import { expectListed, readNames } from '../context/resources/namespaces/lists.ts';
import { readTags } from '../context/resources/versions/tags.ts';
import { readVersions, writeVersion } from '../context/resources/versions/versions.ts';
import { singleVersionTable } from '../context/resources/tables/table-state.ts';

/** Tables, which one request can create: more than the usual page of 100. */
const MANY = 101;
/** Objects that take a request each: more than 25. Servers page the lists of namespaces and of tables with the same code. */
const SOME = 26;

const newNames = ({ name }: CheckContext, hint: string, count = MANY): readonly string[] =>
  Array.from({ length: count }, () => name(hint));

/** Returns whether one batch has declared all of these tables; false on a target without batches. */
const areDeclaredTogether = async ({ target }: CheckContext, ids: readonly ObjectId[]): Promise<boolean> => {
  if (target.lacks('BatchCommitTables')) return false;
  const operations = ids.map((id) => ({ declare_table: { id: [...id] } }));
  return (await target.call('BatchCommitTables', { body: { operations } })).status < 300;
};

/** Creates many tables in a new namespace, without data where the target supports it, and returns their ids. */
const createTables = async (context: CheckContext): Promise<readonly ObjectId[]> => {
  const { arrange, target } = context;
  const home = await arrange.namespace();
  const together = newNames(context, 'tbl').map((leaf) => [...home, leaf]);
  if (await areDeclaredTogether(context, together)) return together;
  // Other names, since a batch that was rejected may have declared some of them.
  const names = newNames(context, 'tbl');
  await context.forEachConcurrently(names, async (part, leaf) => {
    const id = [...home, leaf];
    if (target.lacks('DeclareTable')) await part.arrange.call('CreateTable', { id, body: rowsStream() });
    else await part.arrange.call('DeclareTable', { id, body: {} });
  });
  return names.map((leaf) => [...home, leaf]);
};

/** Returns the tables that the lists of tables share. */
const manyTables = (context: CheckContext): Promise<readonly ObjectId[]> => context.shared('many tables', createTables);

/** What was created, and what the list returns on all its pages. */
interface LongList {
  readonly wanted: readonly string[];
  readonly listed: readonly string[];
}

const fullIds =
  (operation: 'ListAllTables' | 'ListDatabaseTables') =>
  async (context: CheckContext): Promise<LongList> => {
    const ids = await manyTables(context);
    return { wanted: ids.map((id) => id.join('$')), listed: await readNames(context, operation, []) };
  };

const LISTS: { readonly [Op in OperationId]?: (context: CheckContext) => Promise<LongList> } = {
  ListNamespaces: async (context) => {
    const home = await context.arrange.namespace();
    const wanted = newNames(context, 'ns', SOME);
    await context.forEachConcurrently(wanted, async ({ arrange }, leaf) => {
      await arrange.call('CreateNamespace', { id: [...home, leaf], body: {} });
    });
    return { wanted, listed: await readNames(context, 'ListNamespaces', home) };
  },
  ListTables: async (context) => {
    const ids = await manyTables(context);
    const listed = await readNames(context, 'ListTables', ids[0]?.slice(0, -1) ?? []);
    return { wanted: ids.map((id) => id.at(-1) ?? ''), listed };
  },
  ListAllTables: fullIds('ListAllTables'),
  ListDatabaseTables: fullIds('ListDatabaseTables'),
  ListTableVersions: async (context) => {
    const id = await context.arrange.table();
    const wanted: string[] = [];
    while (wanted.length < SOME) wanted.push(String(await writeVersion(context, id)));
    return { wanted, listed: (await readVersions(context, id)).map(String) };
  },
  ListTableTags: async (context) => {
    const { id, version } = await singleVersionTable(context);
    const wanted = newNames(context, 'tag', SOME);
    await context.forEachConcurrently(wanted, async ({ arrange }, tag) => {
      await arrange.call('CreateTableTag', { id, body: { tag, version } });
    });
    return { wanted, listed: [...(await readTags(context, id)).keys()] };
  },
};

export const longLists: Family = {
  executesOperation: true,
  cases: (op) =>
    Object.entries(LISTS)
      .filter(([id]) => id === op.id)
      .map(([, create]) => ({
        name: '',
        withoutSubject: true as const,
        run: async (context) => {
          const { wanted, listed } = await create(context);
          expectListed(listed, ...wanted);
        },
      })),
};
