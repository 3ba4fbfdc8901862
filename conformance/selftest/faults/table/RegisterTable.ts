import type { HandlerRequest } from '#contract/handlers';
import {
  combine,
  fault,
  acceptInvalid,
  readBodyAs,
  rejectRequests,
  changeBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { exists, versionAt, type Id } from '../mutations/state.ts';
import {
  crownsAll,
  listsNot,
  locationFault,
  modeCreateFaults,
  notes,
  Notes,
  overwriteAbsentFault,
  propertiesFault,
  takesRoot,
} from './common.ts';
import { once, oneRow } from './streams.ts';

const op = 'RegisterTable';
type Request = HandlerRequest<typeof op>;

const isUri = ({ body }: Pick<Request, 'body'>): boolean => body.location.includes('://');
const isOverwrite = ({ body }: Pick<Request, 'body'>): boolean => body.mode === 'Overwrite';
const isCreate = ({ body }: Pick<Request, 'body'>): boolean => body.mode === 'Create';

/** Declares the name at a place of the server's own choice where a location is refused. */
const declaresInstead = (
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

/** The names that tables had when they were deregistered, by their locations. */
const formerNames = (): { readonly former: Map<string, Id>; readonly mutation: ServerMutation } => {
  const former = new Map<string, Id>();
  const mutation = replaceHandler('DeregisterTable', async (request, { serve, context }) => {
    const response = await serve(request, context);
    former.set(response.body.location ?? '', request.id);
    return response;
  });
  return { former, mutation };
};

export const registerTable: FaultsOf<typeof op> = {
  'round-trip': fault('empties a table that comes back under the name it had', () => {
    const { former, mutation } = formerNames();
    return combine(
      mutation,
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const response = await serve(request, context);
        const { id, query, headers } = request;
        const isBack = former.get(request.body.location)?.join() === id.join();
        if (isBack && (await versionAt(context, id)) === 1)
          await handlers.DeleteFromTable({ id, query, headers, body: { predicate: 'true' } }, context);
        return response;
      }),
    );
  }),
  'schema-shown': fault('begins to count the versions of a registered table anew', () => {
    const registered = new Notes();
    return combine(
      notes(op, registered),
      changeBody(
        'DescribeTable',
        (body) => ({ ...body, version: 1 }),
        ({ id }) => registered.has(id),
      ),
    );
  }),
  'another-name': fault('gives a table its former name back too', () => {
    const { former, mutation } = formerNames();
    const back = new Notes();
    return combine(
      mutation,
      replaceHandler(op, async (request, { serve, context }) => {
        const response = await serve(request, context);
        back.add(former.get(request.body.location) ?? []);
        return response;
      }),
      acceptInvalid('TableExists', { status: 204 }, ['TableNotFound'], ({ id }) => back.has(id)),
    );
  }),
  'registered-is-visible': fault('does not list what was registered', () => {
    const registered = new Notes();
    return combine(
      notes(op, registered, (request) => !isOverwrite(request)),
      listsNot(registered),
    );
  }),
  writable: fault('lets nobody write to what was registered', () => {
    const registered = new Notes();
    return combine(
      notes(op, registered),
      rejectRequests('InsertIntoTable', 'PermissionDenied', ({ id }) => registered.has(id)),
    );
  }),
  'location-answered': locationFault(op),
  'mode-create': modeCreateFaults(op, isCreate),
  'mode-default': fault(
    'overwrites by default',
    readBodyAs(op, ({ mode = 'Overwrite' }) => ({ mode })),
  ),
  'overwrite-present': fault(
    'does not overwrite',
    readBodyAs(op, ({ mode }) => ({ mode: mode === 'Overwrite' ? 'Create' : mode })),
    { 'RegisterTable/overwrite-keeps-data': 'it overwrites too' },
  ),
  'overwrite-keeps-data': fault(
    'drops the table that an Overwrite takes the name from',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, query, headers } = request;
      if (isOverwrite(request) && (await exists(request, context)))
        await handlers.DropTable({ id, query, headers }, context);
      return serve(request, context);
    }),
  ),
  'overwrite-absent': overwriteAbsentFault(op, isOverwrite),
  'nothing-there': fault(
    'declares what it does not find',
    declaresInstead(() => true, 'TableNotFound'),
  ),
  'no-table-made': fault('refuses where it finds no table, and has made one there by the next time', () => {
    const made = new Set<string>();
    return acceptInvalid(
      op,
      async ({ id, headers }, { context, handlers }) =>
        handlers.CreateTable({ id, query: {}, headers, arrow: once(oneRow()) }, context),
      ['TableNotFound'],
      ({ body: { location } }) => {
        const isSecond = made.has(location);
        made.add(location);
        return isSecond;
      },
    );
  }),
  'location-outside': fault(
    'declares the name elsewhere when it may not use the location',
    declaresInstead((request) => !isUri(request), 'PermissionDenied'),
  ),
  'location-kind': fault(
    'declares the name elsewhere when it does not know the scheme',
    declaresInstead(isUri, 'PermissionDenied'),
  ),
  'properties-kept': propertiesFault(op),
  'concurrent-register': fault('tells every one of several callers that he has registered it', () =>
    crownsAll(op, { body: { location: 'somewhere' } }),
  ),
  'root-refused': fault('registers the root', takesRoot(op, { body: { location: 'somewhere' } })),
};
