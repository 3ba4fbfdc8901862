import { recordIds, RecordedIds } from './common.ts';
import { ACCEPTS_UNKNOWN_DATABASES, listMultiDatabase } from '../extended/common.ts';
import { changeRawRequest, combine, fault, changeRequestQuery, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared } from '../mutations/catalog-state.ts';

const op = 'ListTables';

export const listTables: FaultsOf<typeof op> = {
  'declared-paged': fault(
    'ends the list at a page with fewer entries than the limit because of declared tables',
    replaceHandler(op, async (request, { serve, context }) => {
      const { limit, include_declared } = request.query;
      if (limit === undefined || include_declared !== false) return serve(request, context);
      const page = await serve({ ...request, query: { ...request.query, include_declared: true } }, context);
      const tables: string[] = [];
      for (const name of page.body.tables)
        if (!(await isDeclared({ id: [...request.id, name] }, context))) tables.push(name);
      return { body: tables.length < limit ? { tables } : { ...page.body, tables } };
    }),
  ),
  'tables-of-database': fault(
    'creates the table of a database in the root',
    combine(
      listMultiDatabase,
      changeRawRequest('CreateTable', ({ headers }) => {
        delete headers['x-ns-database'];
      }),
    ),
    ACCEPTS_UNKNOWN_DATABASES,
  ),
  'token-survives-drop': fault('restarts the list when the last table of a page was dropped', () => {
    const removed = new RecordedIds();
    return combine(
      recordIds('DropTable', removed),
      changeRequestQuery(op, ({ page_token }, { id }) => ({
        page_token: typeof page_token === 'string' && removed.has([...id, page_token]) ? undefined : page_token,
      })),
    );
  }),
};
