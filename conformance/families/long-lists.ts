import type { OperationId } from '#contract/operations';
import { rowsStream } from '../context/arrange.ts';
import type { CheckContext } from '../context/check-context.ts';
import type { Family } from '../context/family.ts';
import type { ObjectId } from '../context/object-id.ts';
import { expectListed, readNames } from '../context/resources/namespaces/lists.ts';
import { readTags, singleVersionTable } from '../context/resources/versions/tags.ts';
import { readVersions, writeVersion } from '../context/resources/versions/versions.ts';

/** Objects that are cheap to create: more than the usual page of 100. */
const MANY = 101;
/** Versions; each takes a write. */
const SOME = 30;

const newNames = ({ name }: CheckContext, hint: string): readonly string[] =>
  Array.from({ length: MANY }, () => name(hint));

/** Creates many tables in a new namespace, without data where the target supports it, and returns their ids. */
const createTables = async (context: CheckContext): Promise<readonly ObjectId[]> => {
  const { arrange, target } = context;
  const home = await arrange.namespace();
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
    const wanted = newNames(context, 'ns');
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
    const wanted = newNames(context, 'tag');
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
        // Its fixtures are shared by all operations.
        naming: {},
        run: async (context) => {
          const { wanted, listed } = await create(context);
          expectListed(listed, ...wanted);
        },
      })),
};
