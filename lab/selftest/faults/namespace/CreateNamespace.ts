import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { loseWhenBusy } from '../mutations/busy.ts';
import { combine, fault, delay, replaceHandler, type HandlerScope } from '../mutations/mutations.ts';
import { changeRawPathId, editRawBody } from '../mutations/raw-messages.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { parentId, parentExists } from '../mutations/catalog-state.ts';
import { countContents, namespaceIsPresent } from './common.ts';

const op = 'CreateNamespace';
type Request = HandlerRequest<typeof op>;

const isMode = ({ body }: Request, mode: Request['body']['mode']): boolean => body.mode === mode;
const hasProperties = ({ body }: Request): boolean => body.properties !== undefined;
const hasContents = async (request: Request, context: Context): Promise<boolean> =>
  (await countContents(request, context)).all > 0;

/** Creates the missing parent namespaces. */
const createParents = async (request: Request, { serve, context }: HandlerScope<typeof op>): Promise<void> => {
  if (request.id.length === 0 || (await parentExists(request, context))) return;
  const parent = { ...request, id: parentId(request.id), body: {} };
  await createParents(parent, { serve, context } as HandlerScope<typeof op>);
  await serve(parent, context);
};

/** Drops the namespace with its contents before CreateNamespace runs. */
const dropBeforeCreate = (when: (request: Request, context: Context) => Promise<boolean>): ServerMutation =>
  replaceHandler(op, async (request, { serve, context, handlers }) => {
    const { id, headers } = request;
    if (await when(request, context))
      await handlers.DropNamespace({ id, headers, query: {}, body: { behavior: 'Cascade' } }, context);
    return serve(request, context);
  });

export const createNamespace: FaultsOf<typeof op> = {
  'null-fields-default': fault(
    'reads a null mode as ExistOk',
    editRawBody(op, (body) => {
      if (body['mode'] === null) body['mode'] = 'ExistOk';
    }),
  ),
  'names-exact': [
    fault(
      'ignores case in names',
      changeRawPathId(op, (id) => id.replace(/%C3%89/i, '%C3%A9')),
    ),
    fault(
      'normalizes names',
      changeRawPathId(op, (id) => id.replace(/e%CC%81/i, '%C3%A9')),
    ),
    fault(
      'ignores spaces around names',
      changeRawPathId(op, (id) => id.replace(/%20$/, '')),
    ),
  ],
  'same-name-elsewhere': fault('drops all namespaces with the same name', () => {
    const ids: (readonly string[])[] = [];
    return combine(
      replaceHandler(op, (request, { serve, context }) => {
        ids.push(request.id);
        return serve(request, context);
      }),
      replaceHandler('DropNamespace', async (request, { serve, context }) => {
        const response = await serve(request, context);
        for (const id of ids.filter((one) => one.length > 1 && one.at(-1) === request.id.at(-1)))
          if (await namespaceIsPresent({ id }, context)) await serve({ ...request, id: [...id] }, context);
        return response;
      }),
    );
  }),
  'absent-parent': [
    fault(
      'creates missing parents',
      replaceHandler(op, async (request, scope) => {
        await createParents(request, scope);
        return scope.serve(request, scope.context);
      }),
    ),
    fault(
      'rejects an absent parent but creates the missing parents',
      replaceHandler(op, async (request, scope) => {
        try {
          return await scope.serve(request, scope.context);
        } catch (error) {
          await createParents(request, scope);
          throw error;
        }
      }),
    ),
  ],
  'mode-create': fault(
    'stores the properties of a rejected request',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      try {
        return await serve(request, context);
      } catch (error) {
        const { id, headers } = request;
        if (isMode(request, 'Create') && hasProperties(request)) {
          await handlers.DropNamespace({ id, headers, query: {}, body: { behavior: 'Cascade' } }, context);
          await serve(request, context);
        }
        throw error;
      }
    }),
  ),
  'exist-ok-present': fault(
    'with mode ExistOk, drops the contents of the namespace',
    dropBeforeCreate(
      async (request, context) =>
        request.id.length > 0 && isMode(request, 'ExistOk') && (await hasContents(request, context)),
    ),
  ),
  'overwrite-all-or-nothing': fault(
    'with mode Overwrite, returns success for a namespace that keeps its contents',
    replaceHandler(op, async (request, { serve, context }) => {
      const isKept = isMode(request, 'Overwrite') && request.id.length > 0 && (await hasContents(request, context));
      return isKept
        ? serve({ ...request, body: { ...request.body, mode: 'ExistOk' } }, context)
        : serve(request, context);
    }),
    { 'CreateNamespace/overwrite-contents': 'the rule also sends this request and requires 409' },
  ),
  'overwrite-contents': fault(
    'overwrites a namespace that is not empty',
    dropBeforeCreate(
      async (request, context) =>
        isMode(request, 'Overwrite') && request.id.length > 0 && (await hasContents(request, context)),
    ),
  ),
  'concurrent-create': [
    fault(
      'checks for existence before it creates, without a transaction',
      replaceHandler(op, async (request, { serve, context }) => {
        if (!isMode(request, 'Create') || (await namespaceIsPresent(request, context))) return serve(request, context);
        await delay();
        return serve({ ...request, body: { ...request.body, mode: 'ExistOk' } }, context);
      }),
    ),
    ...loseWhenBusy(op),
  ],
};
