import { type HandlerScope } from '../mutations/mutations.ts';
import type { TableRequest } from '../mutations/catalog-state.ts';

/** Returns the recorded versions of the main branch. */
const listVersions = async (
  { id, headers }: TableRequest,
  { context, handlers }: Pick<HandlerScope<'ListTableVersions'>, 'context' | 'handlers'>,
): Promise<readonly number[]> =>
  (await handlers.ListTableVersions({ id, headers, query: {} }, context)).body.versions.map(({ version }) => version);

export const readLatestVersion = async (
  request: TableRequest,
  scope: Pick<HandlerScope<'ListTableVersions'>, 'context' | 'handlers'>,
): Promise<number> => Math.max(0, ...(await listVersions(request, scope)));
