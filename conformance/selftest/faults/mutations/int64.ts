import { cases } from '#contract/cases';
import type { OperationId } from '#contract/operations';
import { changeRawResponse, fault, jsonOf, putError } from './mutations.ts';
import type { Fault, RawRequest } from '../fault.ts';
import { valueAt } from './json.ts';
import { responseSchema, sampleResponse, typeOf } from './schemas.ts';

type Json = Record<string, unknown>;

const BEYOND_DOUBLE = 2n ** 53n;

/** Whether an answer of nothing but an echo would keep to the contract. */
const mayEchoAnything = (op: OperationId): boolean => {
  const schema = responseSchema(op);
  return schema !== undefined && typeOf(schema) === 'object' && (schema.required ?? []).length === 0;
};

/** The integers of a request that are in range, and more than a double can tell apart. */
const beyondDoubles = (op: OperationId, request: RawRequest): readonly { pointer: string; given: bigint }[] => {
  const body = jsonOf(request.body);
  return cases[op].int64.flatMap(({ pointer }) => {
    const given = valueAt(body, pointer);
    return typeof given === 'bigint' && given > BEYOND_DOUBLE && given < 1n << 62n ? [{ pointer, given }] : [];
  });
};

/** Sets a value at a pointer, making what must hold it. */
const echo = (into: Json, pointer: string, value: unknown): void => {
  const parts = pointer.split('/').slice(1);
  let holder = into;
  parts.forEach((part, at) => {
    const next = at === parts.length - 1 ? value : /^\d+$/.test(parts[at + 1] ?? '') ? [] : {};
    holder[part] ??= next;
    holder = holder[part] as Json;
  });
};

/** Neither keeps all the digits of an integer nor refuses it: rounds it where an answer can show that, else stumbles. */
export const loseDigits = (op: OperationId): Fault =>
  mayEchoAnything(op)
    ? fault(
        'rounds integers to doubles and echoes them so',
        changeRawResponse(op, (response, request) => {
          for (const { pointer, given } of beyondDoubles(op, request)) {
            const { status, headers } = sampleResponse(op);
            const echoed: Json = {};
            echo(echoed, pointer, Number(given));
            response.status = status;
            Object.assign(response.headers, headers);
            response.body = Buffer.from(JSON.stringify(echoed));
          }
        }),
      )
    : fault(
        'stumbles over integers that no double holds',
        changeRawResponse(op, (response, request) => {
          if (beyondDoubles(op, request).length > 0) putError(response, 'Internal', request);
        }),
      );
