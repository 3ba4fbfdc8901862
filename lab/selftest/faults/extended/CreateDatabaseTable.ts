import { RecordBatchStreamWriter, tableFromIPC } from 'apache-arrow';
import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  acknowledgeWithoutEffect,
  changeRequest,
  changeRequestQuery,
  rejectRequests,
  rejectRawRequests,
  changeRawRequest,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { createAccessFaults, rejectDatabases, removeHeader } from './common.ts';

const op = 'CreateDatabaseTable';
type Request = HandlerRequest<typeof op>;

const SUCCESS = { body: { location: '/nowhere' } } as const;
const isPlain = ({ table_name: name }: Request): boolean => /^[\w-]+$/.test(name);
const isPresent = async ({ table_name: name }: Request, { catalog, database }: Context): Promise<boolean> =>
  (await catalog.tables.describe(database, [name])).kind === 'found';

/** Changes the table name of the path. */
const changeName = (change: (name: string) => string): ServerMutation =>
  changeRequest(op, (request) => ({ ...request, table_name: change(request.table_name) }));

const decodeName = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Returns the number of rows of an Arrow stream; undefined if the body is not one. */
const countStreamRows = (body: Uint8Array): number | undefined => {
  try {
    return tableFromIPC(body).numRows;
  } catch {
    return undefined;
  }
};

/** Returns the first batch of an Arrow stream; other bodies are returned unchanged. */
const takeFirstBatch = (body: Buffer): Buffer => {
  if (countStreamRows(body) === undefined) return body;
  const batches = tableFromIPC(body).batches.slice(0, 1);
  return batches.length === 0 ? body : Buffer.from(RecordBatchStreamWriter.writeAll(batches).toUint8Array(true));
};

const NOT_LISTED = 'a table that was not created is not listed';
const UNKNOWN_DATABASE = {
  'CreateDatabaseTable/unknown-database': 'the only database name the rule can send is an unknown one',
} as const;

export const createDatabaseTable: FaultsOf<typeof op> = {
  creates: fault(
    'returns success without creating the table',
    acknowledgeWithoutEffect(op, SUCCESS, (request) => isPlain(request) && request.query.mode === undefined),
    {
      'CreateDatabaseTable/arrow-stream': NOT_LISTED,
      'CreateDatabaseTable/base-sees-it': NOT_LISTED,
    },
  ),
  'arrow-stream': fault(
    'returns success for a JSON body without creating a table',
    acceptInvalid(op, SUCCESS, ['InvalidInput'], async (request, context) => !(await isPresent(request, context))),
  ),
  ...createAccessFaults(op),
  'database-selects': fault(
    'ignores x-ns-database',
    combine(rejectDatabases(op, 'x-lancedb-database'), removeHeader(op, 'x-ns-database')),
    UNKNOWN_DATABASE,
  ),
  'rows-stored': [
    fault(
      'stores only the first batch',
      changeRawRequest(op, (request) => {
        request.body = takeFirstBatch(request.body);
      }),
    ),
  ],
  'empty-stream': fault(
    'rejects a stream without rows',
    rejectRawRequests(op, 'InvalidInput', ({ body }) => countStreamRows(body) === 0),
  ),
  'exists-conflict': [
    fault(
      'uses ExistOk by default',
      changeRequestQuery(op, ({ mode }) => ({ mode: mode ?? 'ExistOk' })),
    ),
    fault(
      'treats Create as Overwrite',
      changeRequestQuery(op, ({ mode }) => (mode === 'Create' ? { mode: 'Overwrite' } : {})),
    ),
    fault('rejects an existing table as invalid input', changeErrorCode(op, 'InvalidInput', ['TableAlreadyExists'])),
    fault(
      'overwrites an existing table although it rejects the request',
      replaceHandler(op, async (request, { serve, context }) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of request.arrow) chunks.push(chunk);
        const whole = async function* (): AsyncGenerator<Uint8Array> {
          yield* chunks;
        };
        try {
          return await serve({ ...request, arrow: whole() }, context);
        } catch (error) {
          await serve({ ...request, arrow: whole(), query: { ...request.query, mode: 'Overwrite' } }, context);
          throw error;
        }
      }),
    ),
  ],
  'exist-ok': [
    fault(
      'with mode ExistOk, rejects an existing table',
      rejectRequests(
        op,
        'TableAlreadyExists',
        async (request, context) => request.query.mode === 'ExistOk' && (await isPresent(request, context)),
      ),
    ),
    fault(
      'treats ExistOk as Overwrite',
      changeRequestQuery(op, ({ mode }) => (mode === 'ExistOk' ? { mode: 'Overwrite' } : {})),
    ),
  ],
  overwrite: [
    fault(
      'treats Overwrite as ExistOk',
      changeRequestQuery(op, ({ mode }) => (mode === 'Overwrite' ? { mode: 'ExistOk' } : {})),
    ),
    fault(
      'treats Overwrite as Create',
      changeRequestQuery(op, ({ mode }) => (mode === 'Overwrite' ? { mode: 'Create' } : {})),
    ),
  ],
  'base-sees-it': fault(
    'returns 404 from TableExists for the tables of the root',
    rejectRequests('TableExists', 'TableNotFound', ({ id }) => id.length === 1),
  ),
  'name-decoded-once': [
    fault('decodes the name twice', changeName(decodeName)),
    fault(
      'does not decode percent signs',
      changeName((name) => name.replaceAll('%', '%25')),
    ),
    fault(
      'decodes a plus sign as a space',
      changeName((name) => name.replaceAll('+', ' ')),
    ),
  ],
  'name-is-one-part': fault(
    'splits the name at $',
    replaceHandler(op, ({ table_name: name, ...request }, { serve, context, handlers }) =>
      name.includes('$')
        ? handlers.CreateTable({ ...request, id: name.split('$') }, context)
        : serve({ ...request, table_name: name }, context),
    ),
  ),
  'unknown-database': fault('accepts an unknown database in x-ns-database', rejectDatabases(op, 'x-lancedb-database')),
};
