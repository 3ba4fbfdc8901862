import type { HandlerRequest } from '#contract/handlers';
import type { BranchContents } from '#contract/types';
import { says, serves, type Scene } from '../bends.ts';
import type { Bend } from '../fault.ts';
import type { OfTable } from '../version/common.ts';

type Id = readonly string[];
export type Branches = Readonly<Record<string, BranchContents>>;

export const done = { body: {} } as const;
export const keyOf = (id: Id, name = ''): string => JSON.stringify([id, name]);

export const branchesOf = async (
  { id, headers }: OfTable,
  { context, handlers }: Pick<Scene<'ListTableBranches'>, 'context' | 'handlers'>,
): Promise<Branches> => (await handlers.ListTableBranches({ id, headers, query: {} }, context)).body.branches;

/** Lists other branches. */
export const lists = (other: (branches: Branches, request: HandlerRequest<'ListTableBranches'>) => object): Bend =>
  says('ListTableBranches', ({ branches, ...rest }, request) => ({ ...rest, branches: other(branches, request) }));

/** Adds a version to the main branch after an operation that should leave it alone. */
export const writesMain = (op: 'CreateTableBranch' | 'DeleteTableBranch'): Bend => {
  let times = 0;
  return serves(op, async (request: HandlerRequest<typeof op>, { context, handlers }) => {
    const answer = await handlers[op](request, context);
    const { id, headers } = request;
    const body = { branched: `${(times += 1)} times` };
    await handlers.UpdateTableSchemaMetadata({ id, headers, query: {}, body }, context);
    return answer;
  });
};

/** The branches that were made while a fault is on. */
export class MadeBranches {
  readonly #made: { readonly id: Id; readonly name: string }[] = [];

  readonly seen = serves('CreateTableBranch', async (request, { serve, context }) => {
    const answer = await serve(request, context);
    this.#made.push({ id: request.id, name: request.body.name });
    return answer;
  });

  /** The names of those of the other tables in the same namespace. */
  beside(id: Id): readonly string[] {
    return this.#made
      .filter((made) => keyOf(made.id) !== keyOf(id) && keyOf(made.id.slice(0, -1)) === keyOf(id.slice(0, -1)))
      .map(({ name }) => name);
  }
}
