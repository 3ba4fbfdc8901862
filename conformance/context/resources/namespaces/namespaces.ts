import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';
import { waitForTransactions } from '../transactions/transactions.ts';
import { isPresent, namespaceExists } from './existence.ts';
import { readChildNamespaces, readTableNames } from './lists.ts';
import { requireProperties, type Properties } from './properties.ts';

/** Reads the properties of a namespace. Throws `NotApplicable` when the target does not support properties. */
export const readNamespaceProperties = async (context: CheckContext, id: ObjectId): Promise<Properties> =>
  requireProperties(
    context,
    'namespace-properties',
    (await context.read('DescribeNamespace', { id })).body?.properties,
  );

/**
 * Reads the state of a namespace, to compare before and after a request: whether it exists, its properties and its
 * content.
 */
export const namespaceState = async (context: CheckContext, id: ObjectId): Promise<object> => {
  const { target } = context;
  const described = target.lacks('DescribeNamespace') ? undefined : await target.call('DescribeNamespace', { id });
  const isThere = described === undefined ? await namespaceExists(context, id) : isPresent(described);
  if (!isThere) return { there: false };
  return {
    there: true,
    properties: described === undefined ? undefined : (described.body?.properties ?? null),
    children: target.lacks('ListNamespaces') ? undefined : await readChildNamespaces(context, id),
    tables: target.lacks('ListTables') ? undefined : await readTableNames(context, id),
  };
};

/** Drops a namespace and its content as a set-up step, and waits until the drop has finished. */
export const dropNamespace = async (context: CheckContext, id: ObjectId): Promise<void> => {
  const { body } = await context.arrange.call('DropNamespace', { id, body: { behavior: 'Cascade' } });
  await waitForTransactions(context, body?.transaction_id);
};
