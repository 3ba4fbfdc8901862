import type { HandlerRequest } from '#contract/handlers';
import type { TagContents } from '#contract/types';
import { changeResponseBody, replaceHandler, type HandlerScope } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';
import { keyOf, parentId, type Id, type TableRequest } from '../mutations/catalog-state.ts';

export type Tags = Readonly<Record<string, TagContents>>;

export const listTags = async (
  { id, headers }: TableRequest,
  { context, handlers }: Pick<HandlerScope<'ListTableTags'>, 'context' | 'handlers'>,
): Promise<Tags> => (await handlers.ListTableTags({ id, headers, query: {} }, context)).body.tags;

/** Changes the listed tags. */
export const changeTags = (other: (tags: Tags, request: HandlerRequest<'ListTableTags'>) => Tags): ServerMutation =>
  changeResponseBody('ListTableTags', ({ tags, ...rest }, request) => ({ ...rest, tags: other(tags, request) }));

/** Records the tags that are created during a run. */
export class CreatedTags {
  readonly #made = new Map<string, { readonly id: Id; readonly tag: string; readonly version: number }>();

  readonly recordCreations = replaceHandler('CreateTableTag', async (request, { serve, context }) => {
    const response = await serve(request, context);
    const { id, body } = request;
    this.#made.set(JSON.stringify([id, body.tag]), { id, tag: body.tag, version: body.version });
    return response;
  });

  /** Returns the tags of the other tables in the same namespace. */
  inSiblingTables(id: Id): readonly { readonly tag: string; readonly version: number }[] {
    const parent = keyOf(parentId(id));
    return [...this.#made.values()].filter(
      (made) => keyOf(made.id) !== keyOf(id) && keyOf(parentId(made.id)) === parent,
    );
  }
}
