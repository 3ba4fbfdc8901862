import type { HandlerRequest } from '#contract/handlers';
import { combine, fault, changeResponseBody, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared, keyOf, parentId, type Id } from '../mutations/catalog-state.ts';

const op = 'DescribeTable';
type Request = HandlerRequest<typeof op>;

const isDetailed = ({ query, body }: Request): boolean =>
  query.load_detailed_metadata ?? body.load_detailed_metadata ?? false;

export const describeTable: FaultsOf<typeof op> = {
  'declared-detailed-no-failure': fault(
    'returns 500 for load_detailed_metadata on a declared table',
    replaceHandler(op, async (request, { serve, context }) => {
      if (isDetailed(request) && (await isDeclared(request, context))) throw new Error('a fault');
      return serve(request, context);
    }),
    { 'DescribeTable/declared-detailed': 'a status of 500 is not a success either' },
  ),
  'table-uri-on-request': fault(
    'returns table_uri without with_table_uri',
    changeResponseBody(op, (body) => ({ ...body, table_uri: body.table_uri ?? 'file:///tables/one' })),
  ),
  'credentials-expiry': fault(
    'returns the expiry of credentials in seconds',
    changeResponseBody(op, (body) => ({ ...body, storage_options: { expires_at_millis: '1900000000' } })),
  ),
  'after-drop': fault('resolves old names after a rename', () => {
    const moved = new Map<string, Id>();
    return combine(
      replaceHandler('RenameTable', async (request, { serve, context }) => {
        const response = await serve(request, context);
        moved.set(keyOf(request.id), [...parentId(request.id), request.body.new_table_name]);
        return response;
      }),
      replaceHandler(op, async (request, { serve, context }) =>
        serve({ ...request, id: moved.get(keyOf(request.id)) ?? request.id }, context),
      ),
    );
  }),
};
