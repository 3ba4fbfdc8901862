import type { Response } from '#contract/client';
import type { OperationId } from '#contract/operations';
import { rejectedAsInvalid, that } from '../../expect.ts';
import { NotApplicable } from '../../outcome.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';

type Asking = 'NamespaceExists' | 'DescribeNamespace' | 'TableExists' | 'DescribeTable';

/** The first of two operations that the target serves: the check for existence, or the description. */
const served = <Op extends OperationId>({ target }: CheckContext, asking: readonly [Op, Op]): Op => {
  const found = asking.find((operation) => !target.lacks(operation));
  if (found === undefined) throw NotApplicable.without(asking[0]);
  return found;
};

/** A success means there, a refusal that blames the request means not there, anything else is a finding. */
const there = (response: Response<Asking>): boolean => {
  if (response.status < 300) return true;
  rejectedAsInvalid(response);
  return false;
};

/** Whether the namespace exists, to the target's own knowledge. */
export const namespaceThere = async (context: CheckContext, id: ObjectId): Promise<boolean> =>
  there(
    await context.target.call<Asking>(served(context, ['NamespaceExists', 'DescribeNamespace']), {
      id,
    }),
  );

/** Whether the table exists, with data or only declared. */
export const tableThere = async (context: CheckContext, id: ObjectId): Promise<boolean> =>
  there(await context.target.call<Asking>(served(context, ['TableExists', 'DescribeTable']), { id }));

const shown = (id: ObjectId): string => JSON.stringify(id);

/** The namespaces exist, every one of them; or none does. */
export const namespacesAre = async (
  context: CheckContext,
  state: 'there' | 'gone',
  ids: readonly ObjectId[],
): Promise<void> => {
  for (const id of ids)
    that(
      (await namespaceThere(context, id)) === (state === 'there'),
      `namespace ${shown(id)} to be ${state}`,
      'it is not',
    );
};

/** The tables exist, every one of them; or none does. */
export const tablesAre = async (
  context: CheckContext,
  state: 'there' | 'gone',
  ids: readonly ObjectId[],
): Promise<void> => {
  for (const id of ids)
    that((await tableThere(context, id)) === (state === 'there'), `table ${shown(id)} to be ${state}`, 'it is not');
};
