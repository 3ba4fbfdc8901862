import type { IndexContent } from '#contract/types';
import { type HandlerScope } from '../mutations/mutations.ts';
import { type TableRequest } from '../mutations/catalog-state.ts';

export const SUCCESS = { body: {} } as const;

/** Returns the indexes of a table, including those that are being built. */
export const listIndexes = async (
  { id, headers }: TableRequest,
  { context, handlers }: Pick<HandlerScope<'ListTableIndices'>, 'context' | 'handlers'>,
): Promise<readonly IndexContent[]> =>
  (await handlers.ListTableIndices({ id, headers, query: {}, body: {} }, context)).body.indexes;
