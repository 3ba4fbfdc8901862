import type { Answer } from '#contract/client';
import type { OperationId } from '#contract/operations';
import { refusedSomehow, that } from '../../expect.ts';
import { NotApplicable } from '../../outcome.ts';
import type { World } from '../../check-context.ts';

type Id = readonly string[];
type Asking = 'NamespaceExists' | 'DescribeNamespace' | 'TableExists' | 'DescribeTable';

/** The first of two operations that the target serves: the check for existence, or the description. */
const served = <Op extends OperationId>({ target }: World, asking: readonly [Op, Op]): Op => {
  const found = asking.find((operation) => !target.lacks(operation));
  if (found === undefined) throw NotApplicable.without(asking[0]);
  return found;
};

/** A success means there, a refusal that blames the request means not there, anything else is a finding. */
const there = (answer: Answer<Asking>): boolean => {
  if (answer.status < 300) return true;
  refusedSomehow(answer);
  return false;
};

/** Whether the namespace exists, to the target's own knowledge. */
export const namespaceThere = async (world: World, id: Id): Promise<boolean> =>
  there(
    await world.target.call<Asking>(served(world, ['NamespaceExists', 'DescribeNamespace']), {
      id,
    }),
  );

/** Whether the table exists, with data or only declared. */
export const tableThere = async (world: World, id: Id): Promise<boolean> =>
  there(await world.target.call<Asking>(served(world, ['TableExists', 'DescribeTable']), { id }));

const shown = (id: Id): string => JSON.stringify(id);

/** The namespaces exist, every one of them; or none does. */
export const namespacesAre = async (world: World, state: 'there' | 'gone', ids: readonly Id[]): Promise<void> => {
  for (const id of ids)
    that(
      (await namespaceThere(world, id)) === (state === 'there'),
      `namespace ${shown(id)} to be ${state}`,
      'it is not',
    );
};

/** The tables exist, every one of them; or none does. */
export const tablesAre = async (world: World, state: 'there' | 'gone', ids: readonly Id[]): Promise<void> => {
  for (const id of ids)
    that((await tableThere(world, id)) === (state === 'there'), `table ${shown(id)} to be ${state}`, 'it is not');
};
