import type { HandlerRequest } from '#contract/handlers';
import type { TagContents } from '#contract/types';
import { changeResponseBody, replaceHandler, type HandlerScope } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';
import { keyOf, parentId, type Id, type TableRequest } from '../mutations/catalog-state.ts';

export type Tags = Readonly<Record<string, TagContents>>;
type CreateRequest = HandlerRequest<'CreateTableTag'>;

export const SUCCESS = { body: {} } as const;

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
    this.add(request);
    return response;
  });

  add({ id, body: { tag, version } }: Pick<CreateRequest, 'id' | 'body'>): void {
    this.#made.set(JSON.stringify([id, tag]), { id, tag, version });
  }

  /** Returns the version that a tag was created with. */
  version(id: Id, tag: string): number | undefined {
    return this.#made.get(JSON.stringify([id, tag]))?.version;
  }

  /** Returns the tags of the other tables in the same namespace. */
  inSiblingTables(id: Id): readonly { readonly tag: string; readonly version: number }[] {
    const parent = keyOf(parentId(id));
    return [...this.#made.values()].filter(
      (made) => keyOf(made.id) !== keyOf(id) && keyOf(parentId(made.id)) === parent,
    );
  }
}
