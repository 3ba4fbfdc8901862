import { RecordBatchStreamWriter, tableFromIPC } from 'apache-arrow';
import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  acknowledgeWithoutEffect,
  readRequestAs,
  readQueryAs,
  rejectRequests,
  rejectRawRequests,
  changeRawRequest,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { accessFaults, holdsDatabases, overlooks } from './common.ts';

const op = 'CreateDatabaseTable';
type Request = HandlerRequest<typeof op>;

const done = { body: { location: '/nowhere' } } as const;
const isPlain = ({ table_name: name }: Request): boolean => /^[\w-]+$/.test(name);
const exists = async ({ table_name: name }: Request, { catalog, database }: Context): Promise<boolean> =>
  (await catalog.tables.describe(database, [name])).kind === 'found';

/** Reads the name in the path otherwise. */
const misreads = (change: (name: string) => string): ServerMutation =>
  readRequestAs(op, (request) => ({ ...request, table_name: change(request.table_name) }));

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** How many rows an Arrow stream holds; undefined when it is none. */
const rowsIn = (body: Uint8Array): number | undefined => {
  try {
    return tableFromIPC(body).numRows;
  } catch {
    return undefined;
  }
};

/** The first batch of an Arrow stream; what is none stays as it is. */
const firstBatch = (body: Buffer): Buffer => {
  if (rowsIn(body) === undefined) return body;
  const batches = tableFromIPC(body).batches.slice(0, 1);
  return batches.length === 0 ? body : Buffer.from(RecordBatchStreamWriter.writeAll(batches).toUint8Array(true));
};

const notListed = 'what is not made is not listed';
const noDatabases = {
  'CreateDatabaseTable/unknown-database': 'the only name there is to send is one of none',
} as const;

export const createDatabaseTable: FaultsOf<typeof op> = {
  creates: fault(
    'acknowledges without creating',
    acknowledgeWithoutEffect(op, done, (request) => isPlain(request) && request.query.mode === undefined),
    {
      'CreateDatabaseTable/arrow-stream': notListed,
      'CreateDatabaseTable/base-sees-it': notListed,
    },
  ),
  'arrow-stream': fault(
    'takes JSON, and makes no table of it',
    acceptInvalid(op, done, ['InvalidInput'], async (request, context) => !(await exists(request, context))),
  ),
  ...accessFaults(op),
  'database-selects': fault(
    'creates in the one database it has',
    combine(holdsDatabases(op, 'x-lancedb-database'), overlooks(op, 'x-ns-database')),
    noDatabases,
  ),
  'rows-stored': [
    fault(
      'keeps the first batch alone',
      changeRawRequest(op, (request) => {
        request.body = firstBatch(request.body);
      }),
    ),
  ],
  'empty-stream': fault(
    'takes no stream without rows',
    rejectRawRequests(op, 'InvalidInput', ({ body }) => rowsIn(body) === 0),
  ),
  'exists-conflict': [
    fault(
      'takes no mode for ExistOk',
      readQueryAs(op, ({ mode }) => ({ mode: mode ?? 'ExistOk' })),
    ),
    fault(
      'takes Create for Overwrite',
      readQueryAs(op, ({ mode }) => (mode === 'Create' ? { mode: 'Overwrite' } : {})),
    ),
    fault('calls a name that is taken bad input', changeErrorCode(op, 'InvalidInput', ['TableAlreadyExists'])),
    fault(
      'refuses, and overwrites all the same',
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
      'refuses what exists with ExistOk too',
      rejectRequests(
        op,
        'TableAlreadyExists',
        async (request, context) => request.query.mode === 'ExistOk' && (await exists(request, context)),
      ),
    ),
    fault(
      'takes ExistOk for Overwrite',
      readQueryAs(op, ({ mode }) => (mode === 'ExistOk' ? { mode: 'Overwrite' } : {})),
    ),
  ],
  overwrite: [
    fault(
      'takes Overwrite for ExistOk',
      readQueryAs(op, ({ mode }) => (mode === 'Overwrite' ? { mode: 'ExistOk' } : {})),
    ),
    fault(
      'takes Overwrite for Create',
      readQueryAs(op, ({ mode }) => (mode === 'Overwrite' ? { mode: 'Create' } : {})),
    ),
  ],
  'base-sees-it': fault(
    'hides the tables of the root from the base interface',
    rejectRequests('TableExists', 'TableNotFound', ({ id }) => id.length === 1),
  ),
  'name-decoded-once': [
    fault('decodes the name twice', misreads(decoded)),
    fault(
      'does not decode percent signs',
      misreads((name) => name.replaceAll('%', '%25')),
    ),
    fault(
      'takes a plus sign for a space',
      misreads((name) => name.replaceAll('+', ' ')),
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
  'unknown-database': fault('makes the database on the way', holdsDatabases(op, 'x-lancedb-database')),
};
