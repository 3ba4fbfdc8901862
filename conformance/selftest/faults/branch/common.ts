import type { HandlerRequest } from '#contract/handlers';
import type { BranchContents } from '#contract/types';
import { changeBody, replaceHandler, type HandlerScope } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';
import { parentOf, type Id, type OfTable } from '../mutations/state.ts';

export type Branches = Readonly<Record<string, BranchContents>>;

export const done = { body: {} } as const;
export const keyOf = (id: Id, name = ''): string => JSON.stringify([id, name]);

export const branchesOf = async (
  { id, headers }: OfTable,
  { context, handlers }: Pick<HandlerScope<'ListTableBranches'>, 'context' | 'handlers'>,
): Promise<Branches> => (await handlers.ListTableBranches({ id, headers, query: {} }, context)).body.branches;

/** Lists other branches. */
export const lists = (
  other: (branches: Branches, request: HandlerRequest<'ListTableBranches'>) => object,
): ServerMutation =>
  changeBody('ListTableBranches', ({ branches, ...rest }, request) => ({
    ...rest,
    branches: other(branches, request),
  }));

/** The branches that were made while a fault is on. */
export class MadeBranches {
  readonly #made: { readonly id: Id; readonly name: string }[] = [];

  readonly seen = replaceHandler('CreateTableBranch', async (request, { serve, context }) => {
    const response = await serve(request, context);
    this.#made.push({ id: request.id, name: request.body.name });
    return response;
  });

  /** The names of those of the other tables in the same namespace. */
  beside(id: Id): readonly string[] {
    return this.#made
      .filter((made) => keyOf(made.id) !== keyOf(id) && keyOf(parentOf(made.id)) === keyOf(parentOf(id)))
      .map(({ name }) => name);
  }
}
