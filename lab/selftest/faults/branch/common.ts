import type { HandlerRequest } from '#contract/handlers';
import type { BranchContents } from '#contract/types';
import { changeResponseBody, replaceHandler, type HandlerScope } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';
import { parentId, type Id, type TableRequest } from '../mutations/catalog-state.ts';

type Branches = Readonly<Record<string, BranchContents>>;

export const keyOf = (id: Id, name = ''): string => JSON.stringify([id, name]);

export const listBranches = async (
  { id, headers }: TableRequest,
  { context, handlers }: Pick<HandlerScope<'ListTableBranches'>, 'context' | 'handlers'>,
): Promise<Branches> => (await handlers.ListTableBranches({ id, headers, query: {} }, context)).body.branches;

/** Changes the listed branches. */
export const changeBranches = (
  other: (branches: Branches, request: HandlerRequest<'ListTableBranches'>) => object,
): ServerMutation =>
  changeResponseBody('ListTableBranches', ({ branches, ...rest }, request) => ({
    ...rest,
    branches: other(branches, request),
  }));

/** Records the branches that are created during a run. */
export class CreatedBranches {
  readonly #made: { readonly id: Id; readonly name: string }[] = [];

  readonly recordCreations = replaceHandler('CreateTableBranch', async (request, { serve, context }) => {
    const response = await serve(request, context);
    this.#made.push({ id: request.id, name: request.body.name });
    return response;
  });

  /** Returns the branch names of the other tables in the same namespace. */
  inSiblingTables(id: Id): readonly string[] {
    return this.#made
      .filter((made) => keyOf(made.id) !== keyOf(id) && keyOf(parentId(made.id)) === keyOf(parentId(id)))
      .map(({ name }) => name);
  }
}
