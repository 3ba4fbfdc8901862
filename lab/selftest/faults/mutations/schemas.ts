import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tableToIPC, tableFromArrays } from 'apache-arrow';
import { stringifyJson } from '#contract/json';
import { operations, type OperationId } from '#contract/operations';
import type { RawResponse } from '../fault.ts';

/** A schema of the OpenAPI document. Properties and items may be references; see `resolveSchema`. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly minItems?: number;
  readonly 'x-folded-enum'?: readonly string[];
}

type SchemaOrRef = Schema & { readonly $ref?: string };

interface BodyObject {
  readonly content?: Readonly<Record<string, { readonly schema?: SchemaOrRef }>>;
}

interface OperationObject {
  readonly operationId: string;
  readonly requestBody?: BodyObject;
  readonly responses: Readonly<Record<string, BodyObject>>;
}

const document = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('#contract/openapi.json')), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SchemaOrRef>> };
};

const operationById = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods)
      .filter((one) => typeof one === 'object' && 'operationId' in one)
      .map((one) => [one.operationId, one]),
  ),
);

/** Returns the schema that a reference points to. Throws if there is none. */
export const resolveSchema = (node: SchemaOrRef): Schema => {
  const name = node.$ref?.split('/').at(-1);
  const target = name === undefined ? node : document.components.schemas[name];
  if (target === undefined) throw new Error(`unknown schema reference ${node.$ref ?? ''}`);
  return target === node ? node : resolveSchema(target);
};

/** Returns the resolved schema of a property; undefined if the schema has no such property. */
export const propertySchema = (schema: Schema | undefined, field: string): Schema | undefined => {
  const next = schema?.properties?.[field];
  return next === undefined ? undefined : resolveSchema(next);
};

const findJsonSchema = (body: BodyObject | undefined): Schema | undefined => {
  const schema = body?.content?.['application/json']?.schema;
  return schema === undefined ? undefined : resolveSchema(schema);
};

/** Returns the schema of an operation's JSON request body; undefined if it has none. */
export const findRequestSchema = (operation: OperationId): Schema | undefined =>
  findJsonSchema(operationById.get(operation)?.requestBody);

/** Returns the schema of an operation's JSON success response; undefined if it has none. */
export const findResponseSchema = (operation: OperationId): Schema | undefined => {
  const success = operations[operation].successes.find(({ kind }) => kind === 'json');
  return success === undefined
    ? undefined
    : findJsonSchema(operationById.get(operation)?.responses[String(success.status)]);
};

export const primaryType = ({ type }: Schema): string | undefined => (typeof type === 'string' ? type : type?.[0]);

/** Returns the smallest value that a schema allows. */
export const createSampleValue = (node: Schema): unknown => {
  const schema = resolveSchema(node);
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema['x-folded-enum'] !== undefined) return schema['x-folded-enum'][0];
  if (schema.anyOf?.[0] !== undefined) return createSampleValue(schema.anyOf[0]);
  switch (primaryType(schema)) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, createSampleValue(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => createSampleValue(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case undefined:
      return null;
    default:
      return 'sample';
  }
};

/** Returns a success response with sample values that is valid for an operation. */
export const createSampleResponse = (operation: OperationId): RawResponse => {
  const [success] = operations[operation].successes;
  if (success === undefined || success.kind === 'none')
    return { status: success?.status ?? 204, headers: {}, body: Buffer.alloc(0) };
  const [mediaType = 'application/json'] = success.mediaTypes;
  const body =
    success.kind === 'arrow'
      ? Buffer.from(tableToIPC(tableFromArrays({}), mediaType.endsWith('stream') ? 'stream' : 'file'))
      : Buffer.from(stringifyJson(createSampleValue(findResponseSchema(operation) ?? {})));
  return { status: success.status, headers: { 'content-type': mediaType }, body };
};
