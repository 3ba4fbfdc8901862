import { cases } from '#contract/cases';
import type { OperationId } from '#contract/operations';
import { changeRawResponse, fault, parseJsonObject, writeErrorResponse } from './mutations.ts';
import type { Fault, RawRequest } from '../fault.ts';
import { valueAt } from './json-pointer.ts';
import { findResponseSchema, createSampleResponse, primaryType } from './schemas.ts';

type Json = Record<string, unknown>;

const BEYOND_DOUBLE = 2n ** 53n;

/** Whether a JSON object with any fields is a valid response. */
const allowsAnyResponseField = (op: OperationId): boolean => {
  const schema = findResponseSchema(op);
  return schema !== undefined && primaryType(schema) === 'object' && (schema.required ?? []).length === 0;
};

/** Returns the valid int64 values of a request that a double cannot represent exactly. */
const findLargeIntegers = (op: OperationId, request: RawRequest): readonly { pointer: string; given: bigint }[] => {
  const body = parseJsonObject(request.body);
  return cases[op].int64.flatMap(({ pointer }) => {
    const given = valueAt(body, pointer);
    return typeof given === 'bigint' && given > BEYOND_DOUBLE && given < 1n << 62n ? [{ pointer, given }] : [];
  });
};

/** Sets a value at a JSON pointer and creates the missing parents. */
const setWithParents = (into: Json, pointer: string, value: unknown): void => {
  const parts = pointer.split('/').slice(1);
  let holder = into;
  parts.forEach((part, at) => {
    const next = at === parts.length - 1 ? value : /^\d+$/.test(parts[at + 1] ?? '') ? [] : {};
    holder[part] ??= next;
    holder = holder[part] as Json;
  });
};

/**
 * Returns a fault in the handling of large int64 values: it returns them rounded where the response schema allows any
 * field, otherwise it fails with 500.
 */
export const loseDigits = (op: OperationId): Fault =>
  allowsAnyResponseField(op)
    ? fault(
        'returns integers rounded to doubles',
        changeRawResponse(op, (response, request) => {
          for (const { pointer, given } of findLargeIntegers(op, request)) {
            const { status, headers } = createSampleResponse(op);
            const echoed: Json = {};
            setWithParents(echoed, pointer, Number(given));
            response.status = status;
            Object.assign(response.headers, headers);
            response.body = Buffer.from(JSON.stringify(echoed));
          }
        }),
      )
    : fault(
        'returns 500 for integers that a double cannot represent',
        changeRawResponse(op, (response, request) => {
          if (findLargeIntegers(op, request).length > 0) writeErrorResponse(response, 'Internal', request);
        }),
      );
