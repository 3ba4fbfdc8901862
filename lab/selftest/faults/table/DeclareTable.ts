import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  fault,
  acceptInvalid,
  changeErrorCode,
  changeRequestBody,
  changeRequestQuery,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import {
  findDeclaredTable,
  hasData,
  isDeclared,
  isNamespace,
  lastPart,
  findTable,
} from '../mutations/catalog-state.ts';
import { acceptAllConcurrent, createPropertiesFault, acceptRoot } from './common.ts';

const op = 'DeclareTable';
type Request = HandlerRequest<typeof op>;

/** Whether the text of a location is below the directory of the tables. */
const isInside = ({ body: { location = '' } }: Pick<Request, 'body'>, { tablesDir }: Context): boolean =>
  location.includes(tablesDir) && !location.includes('..');

export const declareTable: FaultsOf<typeof op> = {
  'declared-exists': fault(
    'returns 404 from TableExists for a declared table',
    rejectRequests('TableExists', 'TableNotFound', isDeclared),
    {
      'DeclareTable/concurrent-declare': 'the rule ends by checking that the table exists',
    },
  ),
  'declared-is-visible': fault(
    'omits declared tables from ListTables',
    changeRequestQuery('ListTables', { include_declared: false }),
  ),
  'only-declared': [
    fault(
      'never describes a table as only declared',
      changeResponseBody('DescribeTable', (body) => ({ ...body, is_only_declared: false })),
    ),
    fault(
      'describes every table as only declared',
      changeResponseBody('DescribeTable', (body) => ({ ...body, is_only_declared: true })),
    ),
  ],
  'location-returned': fault(
    'returns a different location from the one it stores',
    changeResponseBody(
      op,
      (body) => ({ ...body, location: `${body.location ?? ''}-staged` }),
      ({ body }) => body.location === undefined,
    ),
  ),
  'own-location': fault(
    'derives the location from the last part of the identifier',
    changeRequestBody(op, ({ location }, { id }) => ({ location: location ?? `by-name/${lastPart(id)}` })),
  ),
  'given-location': fault(
    'ignores the requested location and chooses one itself',
    replaceHandler(op, async (request, { serve, context }) => {
      const { location: _ignored, ...body } = request.body;
      return serve(isInside(request, context) ? { ...request, body } : request, context);
    }),
  ),
  'location-outside': fault(
    'replaces a forbidden location by one of its own',
    replaceHandler(op, async (request, { serve, context }) => {
      const { location, ...body } = request.body;
      const isOutside = location !== undefined && !isInside(request, context);
      return serve(isOutside ? { ...request, body } : request, context);
    }),
  ),
  'properties-kept': createPropertiesFault(op),
  'existing-declared': [
    fault(
      'rejects an existing declared table as a concurrent modification',
      changeErrorCode(op, 'ConcurrentModification', ['TableAlreadyExists'], isDeclared),
    ),
    fault(
      'adds the properties of a rejected request to the existing table',
      replaceHandler(op, async (request, { serve, context }) => {
        const table = await findDeclaredTable(request, context);
        if (table !== undefined) await context.catalog.tables.setProperties(table.id, { ...request.body.properties });
        return serve(request, context);
      }),
    ),
  ],
  'existing-data': fault(
    'returns success for a table that already has data',
    acceptInvalid(
      op,
      async ({ id }, { context }) => ({ body: { location: (await findTable(context, id))?.location ?? '' } }),
      ['TableAlreadyExists'],
      hasData,
    ),
  ),
  'name-of-namespace': fault(
    'returns success for the name of a namespace',
    acceptInvalid(op, { body: {} }, ['TableAlreadyExists'], isNamespace),
  ),
  'vend-credentials-accepted': fault(
    'rejects vend_credentials',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.vend_credentials === true),
  ),
  'managed-versions': fault(
    'rejects ListTableVersions for a declared table',
    rejectRequests('ListTableVersions', 'InvalidTableState', isDeclared),
  ),
  'concurrent-declare': fault('reports success to each of several concurrent declares', () =>
    acceptAllConcurrent(op, { body: { location: 'somewhere' } }),
  ),
  'root-rejected': fault('declares the root as a table', acceptRoot(op, { body: { location: 'somewhere' } })),
};
