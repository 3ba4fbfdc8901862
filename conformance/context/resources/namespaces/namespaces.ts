import { namespaceThere } from './existence.ts';
import { childrenOf, tablesOf } from './lists.ts';
import { supportedProperties, type Properties } from './properties.ts';
import { settled } from '../transactions/transactions.ts';
import type { World } from '../../check-context.ts';

type Id = readonly string[];

/** The properties DescribeNamespace shows; not applicable where the target supports none. */
export const namespaceProperties = async (world: World, id: Id): Promise<Properties> =>
  supportedProperties(world, 'namespace-properties', (await world.read('DescribeNamespace', { id })).body?.properties);

/** What can be seen of a namespace: whether it is there, its properties and the names in it. */
export const namespaceState = async (world: World, id: Id): Promise<object> => {
  if (!(await namespaceThere(world, id))) return { there: false };
  const { target, read } = world;
  return {
    there: true,
    properties: target.lacks('DescribeNamespace')
      ? undefined
      : ((await read('DescribeNamespace', { id })).body?.properties ?? null),
    children: target.lacks('ListNamespaces') ? undefined : await childrenOf(world, id),
    tables: target.lacks('ListTables') ? undefined : await tablesOf(world, id),
  };
};

/** Brings a check to where a namespace, with all that is in it, has been dropped. */
export const droppedNamespace = async (world: World, id: Id): Promise<void> => {
  const { body } = await world.arrange.call('DropNamespace', { id, body: { behavior: 'Cascade' } });
  await settled(world, body?.transaction_id);
};
