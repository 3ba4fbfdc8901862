import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  rejectRequests,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared, leafOf, parentOf, tableAt, versionAt } from '../mutations/state.ts';
import { notes, Notes } from './common.ts';

const op = 'TableExists';
type Request = HandlerRequest<typeof op>;
const yes = { status: 204 } as const;

const isNamespace = ({ id }: Request, { catalog, database }: Context): Promise<boolean> =>
  catalog.namespaces.exists(database, id);

/** In a namespace, as it was created, and asked about without a version. */
const isNewcomer = async ({ id, body }: Request, context: Context): Promise<boolean> =>
  (body.version ?? null) === null && id.length > 1 && (await versionAt(context, id)) === 1;

/** The first time that a request of this kind asks about a table. */
const onceEach = (when: (request: Request, context: Context) => Promise<boolean>) => {
  const asked = new Notes();
  return async (request: Request, context: Context): Promise<boolean> => {
    if (asked.has(request.id) || !(await when(request, context))) return false;
    asked.add(request.id);
    return true;
  };
};

const suchATable = {
  'TableExists/absent-refused': 'it asks about such a table too',
  'TableExists/latest-by-default': 'it asks about such a table too',
  'TableExists/after-drop': 'it asks about such a table too',
  'TableExists/namespace-is-no-table': 'it asks about such a table too',
} as const;

const versionOf = ({ body }: Request): number | undefined => body.version ?? undefined;

export const tableExists: FaultsOf<typeof op> = {
  present: fault(
    'does not know a new table the first time',
    () => rejectRequests(op, 'TableNotFound', onceEach(isNewcomer)),
    {
      ...suchATable,
      'TableExists/no-body': 'it asks about such a table too',
      'TableExists/like-describe': 'it asks about such a table too',
    },
  ),
  'no-body': fault(
    'describes a new table the first time',
    () => {
      const isHit = onceEach(isNewcomer);
      return replaceHandler(op, async (request, { serve, context }) =>
        (await isHit(request, context)) ? ({ status: 200, body: {} } as object) : serve(request, context),
      );
    },
    suchATable,
  ),
  'absent-refused': fault(
    'looks for the last part in any namespace',
    acceptInvalid(op, yes, ['NamespaceNotFound'], async ({ id }, { catalog, database }) =>
      (await catalog.tables.listAll(database)).items.some((path) => leafOf(path) === leafOf(id)),
    ),
  ),
  'like-describe': fault(
    'does not see a declared table beside others',
    rejectRequests(op, 'TableNotFound', async (request, context) => {
      const beside = await context.catalog.tables.list(context.database, parentOf(request.id));
      return beside.kind === 'page' && beside.items.length > 1 && isDeclared(request, context);
    }),
    { 'TableExists/declared': 'it asks about such a table too' },
  ),
  'refused-like-describe': fault(
    'reports an absent namespace as an absent table',
    changeErrorCode(op, 'TableNotFound', ['NamespaceNotFound']),
  ),
  'latest-by-default': fault(
    'takes the first version for the latest',
    rejectRequests(
      op,
      'TableVersionNotFound',
      async (request, context) => versionOf(request) === undefined && (await versionAt(context, request.id)) > 1,
    ),
  ),
  'current-version': fault(
    'does not know the newest version after a write',
    rejectRequests(op, 'TableVersionNotFound', async (request, context) => {
      const version = versionOf(request) ?? 0;
      return version > 1 && version === (await versionAt(context, request.id));
    }),
  ),
  'older-version': fault(
    'knows the latest version only',
    rejectRequests(op, 'TableVersionNotFound', async (request, context) => {
      const version = versionOf(request);
      return version !== undefined && version < (await versionAt(context, request.id));
    }),
  ),
  'absent-version-refused': fault(
    'counts versions from 0',
    acceptInvalid(
      op,
      yes,
      ['TableVersionNotFound'],
      async (request, context) => versionOf(request) === (await versionAt(context, request.id)) + 1,
    ),
  ),
  declared: fault('does not count what is only declared', rejectRequests(op, 'TableNotFound', isDeclared), {
    'TableExists/like-describe': 'it asks about a declared table too',
  }),
  'after-drop': [
    fault('goes on to find what was dropped', () => {
      const gone = new Notes();
      return combine(
        notes('DropTable', gone),
        acceptInvalid(op, yes, ['TableNotFound'], ({ id }) => gone.has(id)),
      );
    }),
    fault('follows old names to where they went', () => {
      const gone = new Notes();
      return combine(
        notes('RenameTable', gone),
        acceptInvalid(op, yes, ['TableNotFound'], ({ id }) => gone.has(id)),
      );
    }),
  ],
  'namespace-is-no-table': fault(
    'takes a nested namespace for a table',
    acceptInvalid(
      op,
      yes,
      ['TableNotFound'],
      async (request, context) =>
        request.id.length > 1 &&
        (await isNamespace(request, context)) &&
        (await tableAt(context, request.id)) === undefined,
    ),
  ),
};
