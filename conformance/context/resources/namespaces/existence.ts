import type { Response } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { CheckContext } from '../../check-context.ts';
import { rejectedAsInvalid, that } from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { NotApplicable } from '../../outcome.ts';

type ExistenceOperation = 'NamespaceExists' | 'DescribeNamespace' | 'TableExists' | 'DescribeTable';

/** Returns the first of two operations that the target supports: the existence check or the description. */
const supportedOperation = <Op extends OperationId>({ target }: CheckContext, operations: readonly [Op, Op]): Op => {
  const found = operations.find((operation) => !target.lacks(operation));
  if (found === undefined) throw NotApplicable.without(operations[0]);
  return found;
};

/** Returns true for a success, false for a 4xx response; fails the check for any other response. */
export const isPresent = (response: Response<ExistenceOperation>): boolean => {
  if (response.status < 300) return true;
  rejectedAsInvalid(response);
  return false;
};

/** Returns whether the target reports that the namespace exists. */
export const namespaceExists = async (context: CheckContext, id: ObjectId): Promise<boolean> =>
  isPresent(
    await context.target.call<ExistenceOperation>(
      supportedOperation(context, ['NamespaceExists', 'DescribeNamespace']),
      {
        id,
      },
    ),
  );

/** Returns whether the target reports that the table exists, with data or only declared. */
export const tableExists = async (context: CheckContext, id: ObjectId): Promise<boolean> =>
  isPresent(
    await context.target.call<ExistenceOperation>(supportedOperation(context, ['TableExists', 'DescribeTable']), {
      id,
    }),
  );

const formatId = (id: ObjectId): string => JSON.stringify(id);

/** Fails the check unless all of these namespaces exist (`present`), or none of them does (`absent`). */
export const expectNamespaces = async (
  context: CheckContext,
  state: 'present' | 'absent',
  ids: readonly ObjectId[],
): Promise<void> => {
  for (const id of ids)
    that(
      (await namespaceExists(context, id)) === (state === 'present'),
      `namespace ${formatId(id)} to be ${state}`,
      'it is not',
    );
};

/** Fails the check unless all of these tables exist (`present`), or none of them does (`absent`). */
export const expectTables = async (
  context: CheckContext,
  state: 'present' | 'absent',
  ids: readonly ObjectId[],
): Promise<void> => {
  for (const id of ids)
    that(
      (await tableExists(context, id)) === (state === 'present'),
      `table ${formatId(id)} to be ${state}`,
      'it is not',
    );
};

/** Returns names that only case, Unicode normalization, or spaces around them distinguish. */
export const alikeNames = (name: string): readonly string[] => [
  `${name}\u00e9`,
  `${name}e\u0301`,
  `${name}\u00c9`,
  ` ${name}\u00e9`,
  `${name}\u00e9 `,
];
