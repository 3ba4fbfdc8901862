import { errorCatalogue, type ErrorName } from '#contract/errors';
import { operations, type OperationId } from '#contract/operations';
import { changeRawResponse, delay, fault, writeErrorResponse } from '../mutations/mutations.ts';
import { acceptRejected, changeRawPathId, ignoreGrants, revealAbsent } from '../mutations/raw-messages.ts';
import { createSampleValue, findResponseSchema } from '../mutations/schemas.ts';
import type { ServerMutation } from '../fault.ts';
import { readBytes, streamOf } from '../table/arrow-streams.ts';
import type { DeriveFaults, DerivedFault } from './derived-fault.ts';
import { replaceAnyHandler, type Request, type Response } from './handlers.ts';
import { changeWhenRejected, splitLists } from './side-effects.ts';

/* Servers that execute requests that they must not execute, or not as often as they are sent. */

/** Returns a function that creates copies of a request whose rows can only be read once. */
const copier = async (request: Request): Promise<() => Request> => {
  const { arrow } = request as { readonly arrow?: AsyncIterable<Uint8Array> };
  if (arrow === undefined) return () => request;
  const bytes = await readBytes(arrow);
  return () => ({ ...request, arrow: streamOf(bytes) });
};

const executeTwice = (op: OperationId): ServerMutation =>
  replaceAnyHandler(op, async (request, { serve }) => {
    const copy = await copier(request);
    const response = await serve(copy());
    await serve(copy()).catch(() => undefined);
    return response;
  });

const sampleOf = (op: OperationId): Response => {
  const schema = findResponseSchema(op);
  return (schema === undefined ? {} : { body: createSampleValue(schema) }) as Response;
};

/** Calls `handle` instead of the reference handler while another request for the same object is in progress. */
const whileBusy = (op: OperationId, handle: () => Response): ServerMutation => {
  const inProgress = new Map<string, number>();
  return replaceAnyHandler(op, async (request, { serve }) => {
    const { id, body } = request as { readonly id?: unknown; readonly body?: unknown };
    const key = JSON.stringify(id ?? body);
    const others = inProgress.get(key) ?? 0;
    inProgress.set(key, others + 1);
    try {
      await delay();
      return others > 0 ? handle() : await serve(request);
    } finally {
      inProgress.set(key, (inProgress.get(key) ?? 1) - 1);
    }
  });
};

const effectsOfWrites: DeriveFaults = (op) =>
  operations[op].effect === 'read'
    ? []
    : [
        { name: 'executed twice', fault: fault('executes each request twice', executeTwice(op)) },
        {
          name: 'lost while busy',
          fault: fault('loses a request while another is in progress', () => whileBusy(op, () => sampleOf(op))),
        },
      ];

const ERRORS = ['InvalidInput', 'TableNotFound', 'TableAlreadyExists', 'ConcurrentModification'] as const;

/** Servers that accept what they must reject, or reject it with another error. */
const acceptOrConfuse: DeriveFaults = (op) => [
  {
    name: 'accepted',
    fault: fault(
      'returns success for requests that must be rejected',
      acceptRejected(op, ({ status }) => status < 500 && status !== 401 && status !== 406),
    ),
  },
  ...ERRORS.map((name): DerivedFault => {
    const { title, code } = errorCatalogue[name];
    return {
      name: `rejected as ${code}`,
      fault: fault(
        `reports all errors as ${title.toLowerCase()}`,
        changeRawResponse(op, (response, request) => {
          if (response.status >= 400) writeErrorResponse(response, name, request);
        }),
      ),
    };
  }),
];

const NOT_FOUND: readonly ErrorName[] = ['NamespaceNotFound', 'TableNotFound', 'TransactionNotFound'];

const ignoreAccess: DeriveFaults = (op) => [
  { name: 'grants ignored', fault: fault('ignores the grants', () => ignoreGrants(op)) },
  ...NOT_FOUND.filter((name) => operations[op].errors.includes(name)).map((name) => ({
    name: `absent revealed as ${errorCatalogue[name].code}`,
    fault: fault('reveals to a principal without grants what does not exist', revealAbsent(op, name)),
  })),
];

const NAMES: readonly (readonly [name: string, description: string, from: number, to?: number])[] = [
  ['last part', 'uses only the last part of an identifier', -1],
  ['first part', 'uses only the first part of an identifier', 0, 1],
  ['parent', 'uses the parent of an object', 0, -1],
];

const confuseNames: DeriveFaults = (op) =>
  !operations[op].path.includes('{id}')
    ? []
    : NAMES.map(([name, description, from, to]) => ({
        name,
        fault: fault(
          description,
          changeRawPathId(
            op,
            (id) =>
              id
                .split(/\$|%24/)
                .slice(from, to)
                .join('$') || '$',
          ),
        ),
      }));

/** Servers that ignore grants, execute requests twice or in parts, change a table although they reject, or lose requests. */
export const changeEffects: DeriveFaults = (op) => [
  ...ignoreAccess(op),
  ...splitLists(op),
  ...changeWhenRejected(op),
  ...effectsOfWrites(op),
];

/** Servers that accept what they must reject, or execute it on another object. */
export const acceptWrong: DeriveFaults = (op) => [...acceptOrConfuse(op), ...confuseNames(op)];
