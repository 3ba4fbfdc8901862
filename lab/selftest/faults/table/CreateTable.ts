import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { loseWhenBusy } from '../mutations/busy.ts';
import { fault, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { tableExists, findTable } from '../mutations/catalog-state.ts';
import { readBytes, changeCreatedTable, streamOf } from './arrow-streams.ts';
import { mapInt64Values } from '../mutations/arrow.ts';

const op = 'CreateTable';
type Request = HandlerRequest<typeof op>;

const isOverwrite = ({ query }: Request): boolean => query.mode === 'Overwrite';

/** Changes the properties of the query parameter; text that is not a JSON object is returned unchanged. */
const changeProperties = (text: string | undefined, change: (pairs: [string, unknown][]) => [string, unknown][]) => {
  try {
    const map: unknown = JSON.parse(text ?? '');
    const isMap = typeof map === 'object' && map !== null && !Array.isArray(map);
    return isMap ? JSON.stringify(Object.fromEntries(change(Object.entries(map)))) : text;
  } catch {
    return text;
  }
};

/** Declares the table of a rejected request. */
const declare = async (
  { id, query, headers }: Request,
  context: Context,
  serve: (request: HandlerRequest<'DeclareTable'>, context: Context) => Promise<unknown>,
): Promise<void> => void (await serve({ id, query, headers, body: {} }, context));

/** Bytes; a longer stream does not arrive in one chunk. */
const LONG_STREAM_BYTES = 10_000;

export const createTable: FaultsOf<typeof op> = {
  'concurrent-create': loseWhenBusy(op),
  'rows-kept': fault(
    'stores integers as doubles',
    changeCreatedTable((table) => mapInt64Values(table, (value) => BigInt.asIntN(64, BigInt(Number(value))))),
    { 'CreateTable/stored-or-rejected': 'the rule also sends large integers' },
  ),
  'rejected-leaves-nothing': fault(
    'creates the table name before it has read a long stream',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const bytes = await readBytes(request.arrow);
      try {
        return await serve({ ...request, arrow: streamOf(bytes) }, context);
      } catch (error) {
        if (bytes.length > LONG_STREAM_BYTES && !(await tableExists(request, context)))
          await declare(request, context, handlers.DeclareTable);
        throw error;
      }
    }),
  ),
  'overwrite-properties': fault(
    'keeps properties that an overwrite does not contain',
    replaceHandler(op, async (request, { serve, context }) => {
      const table = isOverwrite(request) ? await findTable(context, request.id) : undefined;
      const old = Object.entries(table?.properties ?? {});
      const text = changeProperties(request.query.properties ?? '{}', (pairs) => [...old, ...pairs]);
      return serve(
        table === undefined ? request : { ...request, query: { ...request.query, properties: text } },
        context,
      );
    }),
  ),
};
