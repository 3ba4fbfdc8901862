import { fault, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { readColumnNames } from '../mutations/catalog-state.ts';
import { deleteRows } from './common.ts';

const op = 'AlterTableBackfillColumns';

export const alterTableBackfillColumns: FaultsOf<typeof op> = {
  'others-stay': [
    fault(
      'deletes rows with nulls',
      replaceHandler(op, async (request, scope) => {
        if ((await readColumnNames(request, scope.context)).includes('n'))
          await deleteRows(request, scope, 'n IS NULL');
        return scope.serve(request, scope.context);
      }),
    ),
    fault(
      'fills the nulls of another column',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        const body = { predicate: 'n IS NULL', updates: [['n', 'id * 2']] };
        if ((await readColumnNames(request, context)).includes('n'))
          await handlers.UpdateTable({ id, headers, query: {}, body }, context);
        return serve(request, context);
      }),
    ),
  ],
};
