import type { Response } from '#contract/client';
import type { OperationId } from '#contract/operations';
import { rejectedAsInvalid, that } from '../../expect.ts';
import { NotApplicable } from '../../outcome.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';

type ExistenceOperation = 'NamespaceExists' | 'DescribeNamespace' | 'TableExists' | 'DescribeTable';

/** The first of two operations that the target serves: the check for existence, or the description. */
const supportedOperation = <Op extends OperationId>({ target }: CheckContext, operations: readonly [Op, Op]): Op => {
  const found = operations.find((operation) => !target.lacks(operation));
  if (found === undefined) throw NotApplicable.without(operations[0]);
  return found;
};

/** A success means there, a refusal that blames the request means not there, anything else is a finding. */
const isPresent = (response: Response<ExistenceOperation>): boolean => {
  if (response.status < 300) return true;
  rejectedAsInvalid(response);
  return false;
};

/** Whether the namespace exists, to the target's own knowledge. */
export const namespaceThere = async (context: CheckContext, id: ObjectId): Promise<boolean> =>
  isPresent(
    await context.target.call<ExistenceOperation>(
      supportedOperation(context, ['NamespaceExists', 'DescribeNamespace']),
      {
        id,
      },
    ),
  );

/** Whether the table exists, with data or only declared. */
export const tableThere = async (context: CheckContext, id: ObjectId): Promise<boolean> =>
  isPresent(
    await context.target.call<ExistenceOperation>(supportedOperation(context, ['TableExists', 'DescribeTable']), {
      id,
    }),
  );

const formatId = (id: ObjectId): string => JSON.stringify(id);

/** The namespaces exist, every one of them; or none does. */
export const expectNamespaces = async (
  context: CheckContext,
  state: 'there' | 'gone',
  ids: readonly ObjectId[],
): Promise<void> => {
  for (const id of ids)
    that(
      (await namespaceThere(context, id)) === (state === 'there'),
      `namespace ${formatId(id)} to be ${state}`,
      'it is not',
    );
};

/** The tables exist, every one of them; or none does. */
export const expectTables = async (
  context: CheckContext,
  state: 'there' | 'gone',
  ids: readonly ObjectId[],
): Promise<void> => {
  for (const id of ids)
    that((await tableThere(context, id)) === (state === 'there'), `table ${formatId(id)} to be ${state}`, 'it is not');
};
