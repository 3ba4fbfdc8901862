import type { HandlerRequest } from '#contract/handlers';
import {
  combine,
  fault,
  acceptInvalid,
  changeRequestBody,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { isNamespace, tableExists, readVersion, type Id } from '../mutations/catalog-state.ts';
import {
  acceptAllConcurrent,
  omitFromList,
  createLocationFault,
  createModeCreateFaults,
  recordIds,
  RecordedIds,
  createOverwriteAbsentFault,
  createPropertiesFault,
  acceptRoot,
} from './common.ts';
import { streamOf, createOneRowStream } from './arrow-streams.ts';

const op = 'RegisterTable';
type Request = HandlerRequest<typeof op>;

const isUri = ({ body }: Pick<Request, 'body'>): boolean => body.location.includes('://');
const isOverwrite = ({ body }: Pick<Request, 'body'>): boolean => body.mode === 'Overwrite';
const isCreate = ({ body }: Pick<Request, 'body'>): boolean => body.mode === 'Create';

/** Declares the name at a different location when a location is rejected with the given error. */
const declareInstead = (
  when: (request: Request) => boolean,
  name: 'PermissionDenied' | 'TableNotFound',
): ServerMutation =>
  acceptInvalid(
    op,
    async ({ id, query, headers, body }, { context, handlers }) => {
      const location = name === 'TableNotFound' ? { location: body.location } : {};
      const declared = await handlers.DeclareTable({ id, query, headers, body: location }, context);
      return { body: { location: declared.body.location ?? '' } };
    },
    [name],
    when,
  );

/** Records the name of each deregistered table by its location. */
const recordFormerNames = (): { readonly former: Map<string, Id>; readonly mutation: ServerMutation } => {
  const former = new Map<string, Id>();
  const mutation = replaceHandler('DeregisterTable', async (request, { serve, context }) => {
    const response = await serve(request, context);
    former.set(response.body.location ?? '', request.id);
    return response;
  });
  return { former, mutation };
};

export const registerTable: FaultsOf<typeof op> = {
  'round-trip': fault('deletes all rows of a table that is registered under its former name', () => {
    const { former, mutation } = recordFormerNames();
    return combine(
      mutation,
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const response = await serve(request, context);
        const { id, query, headers } = request;
        const hasFormerName = former.get(request.body.location)?.join() === id.join();
        if (hasFormerName && (await readVersion(context, id)) === 1)
          await handlers.DeleteFromTable({ id, query, headers, body: { predicate: 'true' } }, context);
        return response;
      }),
    );
  }),
  'schema-shown': fault('describes a registered table as version 1', () => {
    const registered = new RecordedIds();
    return combine(
      recordIds(op, registered),
      changeResponseBody(
        'DescribeTable',
        (body) => ({ ...body, version: 1 }),
        ({ id }) => registered.has(id),
      ),
    );
  }),
  'another-name': fault('makes the former name of a registered table exist again', () => {
    const { former, mutation } = recordFormerNames();
    const restoredNames = new RecordedIds();
    return combine(
      mutation,
      replaceHandler(op, async (request, { serve, context }) => {
        const response = await serve(request, context);
        restoredNames.add(former.get(request.body.location) ?? []);
        return response;
      }),
      acceptInvalid('TableExists', { status: 204 }, ['TableNotFound'], ({ id }) => restoredNames.has(id)),
    );
  }),
  'registered-is-visible': fault('omits registered tables from ListTables', () => {
    const registered = new RecordedIds();
    return combine(
      recordIds(op, registered, (request) => !isOverwrite(request)),
      omitFromList(registered),
    );
  }),
  writable: fault('rejects inserts into a registered table', () => {
    const registered = new RecordedIds();
    return combine(
      recordIds(op, registered),
      rejectRequests('InsertIntoTable', 'PermissionDenied', ({ id }) => registered.has(id)),
    );
  }),
  'location-returned': createLocationFault(op),
  'mode-create': createModeCreateFaults(op, isCreate),
  'mode-default': fault(
    'uses Overwrite by default',
    changeRequestBody(op, ({ mode = 'Overwrite' }) => ({ mode })),
  ),
  'name-of-namespace': fault(
    'returns success for the name of a namespace',
    acceptInvalid(op, { body: {} }, ['TableAlreadyExists'], isNamespace),
  ),
  'overwrite-present': fault(
    'treats Overwrite as Create',
    changeRequestBody(op, ({ mode }) => ({ mode: mode === 'Overwrite' ? 'Create' : mode })),
    { 'RegisterTable/overwrite-keeps-data': 'the rule also overwrites' },
  ),
  'overwrite-keeps-data': fault(
    'drops the table that Overwrite replaces',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, query, headers } = request;
      if (isOverwrite(request) && (await tableExists(request, context)))
        await handlers.DropTable({ id, query, headers }, context);
      return serve(request, context);
    }),
  ),
  'overwrite-absent': createOverwriteAbsentFault(op, isOverwrite),
  'nothing-there': fault(
    'declares a table when the location has none',
    declareInstead(() => true, 'TableNotFound'),
  ),
  'no-table-made': fault('creates a table at an empty location on the second attempt', () => {
    const made = new Set<string>();
    return acceptInvalid(
      op,
      async ({ id, headers }, { context, handlers }) =>
        handlers.CreateTable({ id, query: {}, headers, arrow: streamOf(createOneRowStream()) }, context),
      ['TableNotFound'],
      ({ body: { location } }) => {
        const isSecond = made.has(location);
        made.add(location);
        return isSecond;
      },
    );
  }),
  'location-outside': fault(
    'declares the name at another location when the requested one is forbidden',
    declareInstead((request) => !isUri(request), 'PermissionDenied'),
  ),
  'location-kind': fault(
    'declares the name at another location when the URI scheme is unknown',
    declareInstead(isUri, 'PermissionDenied'),
  ),
  'properties-kept': createPropertiesFault(op),
  'concurrent-register': fault('reports success to each of several concurrent registrations', () =>
    acceptAllConcurrent(op, { body: { location: 'somewhere' } }),
  ),
  'root-rejected': fault('registers the root as a table', acceptRoot(op, { body: { location: 'somewhere' } })),
};
