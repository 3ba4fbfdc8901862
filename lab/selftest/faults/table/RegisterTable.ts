import type { HandlerRequest } from '#contract/handlers';
import { combine, fault, acceptInvalid, replaceHandler } from '../mutations/mutations.ts';
import { editRawBody } from '../mutations/raw-messages.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { tableExists, readVersion, type Id } from '../mutations/catalog-state.ts';
import { RecordedIds } from './common.ts';

const op = 'RegisterTable';
type Request = HandlerRequest<typeof op>;

const isOverwrite = ({ body }: Pick<Request, 'body'>): boolean => body.mode === 'Overwrite';

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
  'null-fields-default': fault(
    'reads a null mode as Overwrite',
    editRawBody(op, (body) => {
      if (body['mode'] === null) body['mode'] = 'Overwrite';
    }),
  ),
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
  'overwrite-keeps-data': fault(
    'drops the table that Overwrite replaces',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, query, headers } = request;
      if (isOverwrite(request) && (await tableExists(request, context)))
        await handlers.DropTable({ id, query, headers }, context);
      return serve(request, context);
    }),
  ),
};
