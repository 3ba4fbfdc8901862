import type { HandlerRequest } from '#contract/handlers';
import type { TagContents } from '#contract/types';
import { changeBody, replaceHandler, type HandlerScope } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';
import { keyOf, parentOf, type Id, type OfTable } from '../mutations/state.ts';

export type Tags = Readonly<Record<string, TagContents>>;
type Created = HandlerRequest<'CreateTableTag'>;

export const done = { body: {} } as const;

export const tagsOf = async (
  { id, headers }: OfTable,
  { context, handlers }: Pick<HandlerScope<'ListTableTags'>, 'context' | 'handlers'>,
): Promise<Tags> => (await handlers.ListTableTags({ id, headers, query: {} }, context)).body.tags;

/** Lists other tags. */
export const lists = (other: (tags: Tags, request: HandlerRequest<'ListTableTags'>) => Tags): ServerMutation =>
  changeBody('ListTableTags', ({ tags, ...rest }, request) => ({ ...rest, tags: other(tags, request) }));

/** Every tag listed in another way. */
export const listsEach = (other: (contents: TagContents, name: string) => TagContents): ServerMutation =>
  lists((tags) => Object.fromEntries(Object.entries(tags).map(([name, contents]) => [name, other(contents, name)])));

/** The tags that were made while a fault is on. */
export class MadeTags {
  readonly #made = new Map<string, { readonly id: Id; readonly tag: string; readonly version: number }>();

  readonly seen = replaceHandler('CreateTableTag', async (request, { serve, context }) => {
    const response = await serve(request, context);
    this.add(request);
    return response;
  });

  add({ id, body: { tag, version } }: Pick<Created, 'id' | 'body'>): void {
    this.#made.set(JSON.stringify([id, tag]), { id, tag, version });
  }

  /** The version a tag was given when it was made. */
  version(id: Id, tag: string): number | undefined {
    return this.#made.get(JSON.stringify([id, tag]))?.version;
  }

  /** Those of the other tables in the same namespace. */
  beside(id: Id): readonly { readonly tag: string; readonly version: number }[] {
    const parent = keyOf(parentOf(id));
    return [...this.#made.values()].filter(
      (made) => keyOf(made.id) !== keyOf(id) && keyOf(parentOf(made.id)) === parent,
    );
  }
}
