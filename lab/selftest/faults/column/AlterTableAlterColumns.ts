import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { AlterColumnsEntry } from '#contract/types';
import { combine, fault, changeResponseBody, replaceHandler } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { deleteRows, describeLatestColumns } from './common.ts';

const op = 'AlterTableAlterColumns';
type Request = HandlerRequest<typeof op>;

/** Returns the entry of a request with exactly one entry. */
const findOnlyEntry = ({ body }: Request): AlterColumnsEntry | undefined =>
  body.alterations.length === 1 ? body.alterations[0] : undefined;

const findOnlyType = (request: Request): string | undefined => findOnlyEntry(request)?.data_type?.type;

const hideVirtualColumns: ServerMutation = changeResponseBody('GetCapabilities', (body) => ({
  ...body,
  features: body.features.filter((feature) => feature !== 'virtual-columns'),
}));

export const alterTableAlterColumns: FaultsOf<typeof op> = {
  'change-type': fault(
    'replaces negative values with 0 when it widens a column',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers } = request;
      const response = await serve(request, context);
      if (findOnlyType(request) !== 'int64') return response;
      const body = { predicate: 'small < 0', updates: [['small', '0']] };
      await handlers.UpdateTable({ id, headers, query: {}, body }, context);
      return response;
    }),
    { 'AlterTableAlterColumns/rows-stay': 'the rule widens the same column' },
  ),
  'rows-stay': fault(
    'deletes rows with null in a renamed column',
    replaceHandler(op, async (request, scope) => {
      const response = await scope.serve(request, scope.context);
      if (findOnlyEntry(request)?.rename === 'number') await deleteRows(request, scope, 'number IS NULL');
      return response;
    }),
  ),
  'earlier-version-unchanged': fault('describes earlier versions with the new names', describeLatestColumns),
  'lossy-cast-rejected': fault(
    'stores the largest value of the new type instead of a larger one',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers } = request;
      const entry = findOnlyEntry(request);
      if (findOnlyType(request) === 'int32' && entry?.path === 'id') {
        const body = {
          predicate: 'id > 2147483647',
          updates: [['id', '2147483647']],
        };
        await handlers.UpdateTable({ id, headers, query: {}, body }, context);
      }
      return serve(request, context);
    }),
  ),
  'virtual-column-unsupported': fault(
    'applies the other changes but rejects virtual_column as unsupported',
    combine(
      hideVirtualColumns,
      replaceHandler(op, async (request, { serve, context }) => {
        const alterations = request.body.alterations.map(({ virtual_column: _virtual, ...entry }) => entry);
        const shouldChange = request.body.alterations.some(
          ({ virtual_column: virtual }) => typeof virtual === 'object',
        );
        const response = await serve({ ...request, body: { ...request.body, alterations } }, context);
        if (shouldChange) throw new ServiceError('Unsupported', 'a fault');
        return response;
      }),
    ),
    { 'AlterTableAlterColumns/virtual-column-read': 'the rule sends such an entry too' },
  ),
};
