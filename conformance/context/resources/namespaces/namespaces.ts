import { namespaceThere } from './existence.ts';
import { childrenOf, tablesOf } from './lists.ts';
import { requireProperties, type Properties } from './properties.ts';
import { waitForTransactions } from '../transactions/transactions.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';

/** The properties DescribeNamespace shows; not applicable where the target supports none. */
export const readNamespaceProperties = async (context: CheckContext, id: ObjectId): Promise<Properties> =>
  requireProperties(
    context,
    'namespace-properties',
    (await context.read('DescribeNamespace', { id })).body?.properties,
  );

/** What can be seen of a namespace: whether it is there, its properties and the names in it. */
export const namespaceState = async (context: CheckContext, id: ObjectId): Promise<object> => {
  if (!(await namespaceThere(context, id))) return { there: false };
  const { target, read } = context;
  return {
    there: true,
    properties: target.lacks('DescribeNamespace')
      ? undefined
      : ((await read('DescribeNamespace', { id })).body?.properties ?? null),
    children: target.lacks('ListNamespaces') ? undefined : await childrenOf(context, id),
    tables: target.lacks('ListTables') ? undefined : await tablesOf(context, id),
  };
};

/** Brings a check to where a namespace, with all that is in it, has been dropped. */
export const dropNamespace = async (context: CheckContext, id: ObjectId): Promise<void> => {
  const { body } = await context.arrange.call('DropNamespace', { id, body: { behavior: 'Cascade' } });
  await waitForTransactions(context, body?.transaction_id);
};
