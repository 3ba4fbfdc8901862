import type { OperationId } from '#contract/operations';
import { stringifyJson, parseJson } from '#contract/json';
import { changeRawResponse, fault } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';
import { findResponseSchema, primaryType, resolveSchema, type Schema } from '../mutations/schemas.ts';
import { alterValue, changeAt } from './change-at.ts';
import type { DeriveFaults } from './derived-fault.ts';

/* Servers whose responses are valid, but have another value in one place. */

const MAX_DEPTH = 4;

interface Field {
  readonly pointer: string;
  readonly isList: boolean;
  readonly isOptional: boolean;
}

/** Returns the pointers of all fields of a schema; see {@link changeAt}. */
const listFields = (node: Schema, pointer: string, isOptional: boolean, depth = 0): readonly Field[] => {
  const schema = resolveSchema(node);
  const variants = schema.anyOf ?? [];
  if (depth > MAX_DEPTH) return [];
  const isList = primaryType(schema) === 'array' || schema.items !== undefined;
  return [
    { pointer, isList, isOptional },
    ...variants.flatMap((one) => listFields(one, pointer, isOptional, depth + 1)),
    ...(schema.items === undefined ? [] : listFields(schema.items, `${pointer}/0`, false, depth + 1)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      listFields(inner, `${pointer}/${name}`, schema.required?.includes(name) !== true, depth + 1),
    ),
    ...(schema.additionalProperties === undefined || typeof schema.additionalProperties === 'boolean'
      ? []
      : listFields(schema.additionalProperties, `${pointer}/touchstone`, true, depth + 1)),
  ];
};

const changeSuccess = (op: OperationId, pointer: string, change: (value: unknown) => unknown): ServerMutation =>
  changeRawResponse(op, (response) => {
    if (response.status >= 300 || response.body.length === 0) return;
    const value = parseJson(response.body.toString('utf8'));
    response.body = Buffer.from(stringifyJson(changeAt(value, pointer, change)));
  });

type Elements = readonly unknown[];

const onLists =
  (change: (elements: Elements) => Elements) =>
  (value: unknown): unknown =>
    Array.isArray(value) ? change(value as Elements) : value;

/** Servers that return another value of a field, omit it, or lose or repeat an element of a list. */
export const alterResponses: DeriveFaults = (op) => {
  const schema = findResponseSchema(op);
  if (schema === undefined) return [];
  const fields = new Map(listFields(schema, '', false).map((field) => [field.pointer, field]));
  return [...fields.values()].flatMap(({ pointer, isList, isOptional }) => {
    const name = pointer === '' ? 'the body' : pointer.slice(1);
    const one = (verb: string, description: string, change: (value: unknown) => unknown) => ({
      name: `${verb} ${name} in response`,
      fault: fault(`${description} ${name}`, changeSuccess(op, pointer, change)),
    });
    return [
      one('other', 'returns another value of', alterValue),
      ...(isOptional ? [one('no', 'omits', () => undefined)] : []),
      ...(isList
        ? [
            one(
              'lose of',
              'omits the last of',
              onLists((list) => list.slice(0, -1)),
            ),
            one(
              'double in',
              'returns the first twice in',
              onLists((list) => [...list.slice(0, 1), ...list]),
            ),
          ]
        : []),
    ];
  });
};
