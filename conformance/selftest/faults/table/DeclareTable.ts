import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  fault,
  acceptInvalid,
  changeErrorCode,
  readBodyAs,
  readQueryAs,
  rejectRequests,
  changeBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { declaredAt, hasData, isDeclared, leafOf, tableAt } from '../mutations/state.ts';
import { crownsAll, propertiesFault, takesRoot } from './common.ts';

const op = 'DeclareTable';
type Request = HandlerRequest<typeof op>;

/** Whether a location lies below the place of the tables, by its looks. */
const isInside = ({ body: { location = '' } }: Pick<Request, 'body'>, { tablesDir }: Context): boolean =>
  location.includes(tablesDir) && !location.includes('..');

export const declareTable: FaultsOf<typeof op> = {
  'declared-exists': fault(
    'does not count what is only declared',
    rejectRequests('TableExists', 'TableNotFound', isDeclared),
    {
      'DeclareTable/concurrent-declare': 'it asks whether the table exists in the end',
    },
  ),
  'declared-is-visible': fault(
    'does not list what is only declared',
    readQueryAs('ListTables', { include_declared: false }),
  ),
  'only-declared': [
    fault(
      'never says that a table is only declared',
      changeBody('DescribeTable', (body) => ({ ...body, is_only_declared: false })),
    ),
    fault(
      'says of every table that it is only declared',
      changeBody('DescribeTable', (body) => ({ ...body, is_only_declared: true })),
    ),
  ],
  'location-answered': fault(
    'answers another location than it keeps',
    changeBody(
      op,
      (body) => ({ ...body, location: `${body.location ?? ''}-staged` }),
      ({ body }) => body.location === undefined,
    ),
  ),
  'own-location': fault(
    'derives the location from the last part of the name',
    readBodyAs(op, ({ location }, { id }) => ({ location: location ?? `by-name/${leafOf(id)}` })),
  ),
  'given-location': fault(
    'chooses the location itself',
    replaceHandler(op, async (request, { serve, context }) => {
      const { location: _ignored, ...body } = request.body;
      return serve(isInside(request, context) ? { ...request, body } : request, context);
    }),
  ),
  'location-outside': fault(
    'chooses another location than one it may not use',
    replaceHandler(op, async (request, { serve, context }) => {
      const { location, ...body } = request.body;
      const isOutside = location !== undefined && !isInside(request, context);
      return serve(isOutside ? { ...request, body } : request, context);
    }),
  ),
  'properties-kept': propertiesFault(op),
  'existing-declared': [
    fault(
      'reports a declared table as a change meanwhile',
      changeErrorCode(op, 'ConcurrentModification', ['TableAlreadyExists'], isDeclared),
    ),
    fault(
      'adds its properties to those of the table that bears the name',
      replaceHandler(op, async (request, { serve, context }) => {
        const table = await declaredAt(request, context);
        if (table !== undefined) await context.catalog.tables.setProperties(table.id, { ...request.body.properties });
        return serve(request, context);
      }),
    ),
  ],
  'existing-data': fault(
    'counts a table with data as declared',
    acceptInvalid(
      op,
      async ({ id }, { context }) => ({ body: { location: (await tableAt(context, id))?.location ?? '' } }),
      ['TableAlreadyExists'],
      hasData,
    ),
  ),
  'vend-credentials-accepted': fault(
    'refuses to be asked for credentials',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.vend_credentials === true),
  ),
  'managed-versions': fault(
    'has no list of versions for what is only declared',
    rejectRequests('ListTableVersions', 'InvalidTableState', isDeclared),
  ),
  'concurrent-declare': fault('tells every one of several callers that he has declared it', () =>
    crownsAll(op, { body: { location: 'somewhere' } }),
  ),
  'root-refused': fault('declares the root', takesRoot(op, { body: { location: 'somewhere' } })),
};
