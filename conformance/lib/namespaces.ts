import type { Feature } from '#contract/rules';
import { that } from './expect.ts';
import { namespaceThere } from './existence.ts';
import { childrenOf, tablesOf } from './lists.ts';
import { NotApplicable } from './outcome.ts';
import { settled } from './transactions.ts';
import type { World } from './world.ts';

type Id = readonly string[];
type Properties = Readonly<Record<string, string>>;

/**
 * Properties that an answer holds. Null and none at all mean that the target does not support them (D-32): then the
 * check does not apply, unless the target says that it does.
 */
export const supportedProperties = (
  { features }: World,
  feature: Extract<Feature, 'namespace-properties' | 'table-properties'>,
  properties: Properties | null | undefined,
): Properties => {
  if (properties !== undefined && properties !== null) return properties;
  that(features?.has(feature) !== true, `properties, since the target names ${feature}`, properties);
  throw new NotApplicable(`needs ${feature}, and the target shows no properties`);
};

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
