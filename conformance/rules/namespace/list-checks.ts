import type { CheckContext } from '../../context/check-context.ts';
import type { Check } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { type ListOperation, readNames, readPage } from '../../context/resources/namespaces/lists.ts';

/** How to create and drop the items of a list. Both are set-up steps: a failure is attributed to their operation. */
export interface ItemSource {
  readonly list: Extract<ListOperation, 'ListNamespaces' | 'ListTables'>;
  readonly make: (context: CheckContext, id: ObjectId) => Promise<void>;
  readonly drop: (context: CheckContext, id: ObjectId) => Promise<void>;
}

/** In the order of their code points; the order by UTF-16 units swaps `～` and the emoji. */
const IN_ORDER = ['0', 'B', 'Ba', '_', 'a', 'b', 'é', '～', '😀'];

/** Creates a namespace with these items, in reverse order of their names. */
const createItems = async (
  context: CheckContext,
  { make }: ItemSource,
  names: readonly string[],
): Promise<ObjectId> => {
  const parent = await context.arrange.namespace();
  for (const name of [...names].reverse()) await make(context, [...parent, name]);
  return parent;
};

/** Returns a namespace with the items {@link IN_ORDER}, which checks share. */
const sharedItems = (context: CheckContext, source: ItemSource): Promise<ObjectId> =>
  context.shared('items in order', (creator) => createItems(creator, source, IN_ORDER));

/** Returns the checks of the rules that ListNamespaces and ListTables have in common. */
export const listChecks = (
  source: ItemSource,
): Readonly<Record<'sorted' | 'empty-token' | 'huge-limit' | 'token-survives-drop', Check>> => ({
  sorted: async (context) => {
    const parent = await sharedItems(context, source);
    expect.equal(await readNames(context, source.list, parent), IN_ORDER, 'the names in order');
    expect.equal(await readNames(context, source.list, parent, { limit: 2 }), IN_ORDER, 'the names over pages of two');
  },
  'empty-token': async (context) => {
    const parent = await sharedItems(context, source);
    for (const options of [{}, { limit: 2 }]) {
      const first = await readPage(context, source.list, parent, options);
      const again = await readPage(context, source.list, parent, { ...options, page_token: '' });
      expect.equal([...again.names].sort(), [...first.names].sort(), 'the names with an empty token');
      expect.that(first.names.length > 0, 'names on the first page', first.names);
    }
  },
  'huge-limit': async (context) => {
    const parent = await sharedItems(context, source);
    const names = await readNames(context, source.list, parent, { limit: 2_147_483_647 });
    expect.equal([...names].sort(), [...IN_ORDER].sort(), 'the names');
  },
  'token-survives-drop': async (context) => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const parent = await createItems(context, source, names);
    const first = await readPage(context, source.list, parent, { limit: 2 });
    const last = first.names.at(-1);
    expect.that(last !== undefined, 'names on the first page', first);
    await source.drop(context, [...parent, last]);
    const remaining =
      first.token === undefined
        ? []
        : await readNames(context, source.list, parent, { limit: 2, page_token: first.token });
    expect.equal([...first.names, ...remaining].sort(), names, 'the names on all pages');
  },
});
