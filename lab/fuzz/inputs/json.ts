import fc from 'fast-check';
import { operations, type OperationSpec } from '#contract/operations';
import { jsonRequest, type FuzzRequest } from '../request.ts';
import { NAMES } from '../table.ts';

/** The part of a JSON schema that the contract uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
}

/** The part of an OpenAPI document that the fuzzer reads. */
export interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> } }
        >
      >
    >
  >;
}

/** Values below this depth of a schema are not generated. */
const MAX_DEPTH = 8;

const anyText = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'binary', maxLength: 20 }));

const numbers = fc.oneof(
  fc.integer({ min: -2, max: 20 }),
  fc.constantFrom(2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63), 1e308, 0.5, 18_446_744_073_709_552_000),
);

/** A value that need not fit the schema. */
const wrong = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant(null), numbers, anyText);

/* eslint-disable @typescript-eslint/no-use-before-define -- mutual recursion */
const ofType = (document: OpenApi, schema: Schema, type: string | undefined, depth: number): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'string':
      return anyText;
    case 'integer':
    case 'number':
      return numbers;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(document, schema.items ?? {}, depth + 1), { maxLength: 4 });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        valueOf(document, field, depth + 1),
      ]);
      const record = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [...(schema.required ?? [])].filter((name) => schema.properties?.[name] !== undefined),
      });
      const { additionalProperties: more } = schema;
      if (typeof more !== 'object') return record;
      return fc
        .tuple(record, fc.dictionary(anyText, valueOf(document, more, depth + 1), { maxKeys: 4 }))
        .map(([known, others]) => ({ ...others, ...known }));
    }
    default:
      return wrong;
  }
};

/* eslint-enable @typescript-eslint/no-use-before-define */
/** Returns values of a schema; one of ten parts does not fit it. */
const valueOf = (document: OpenApi, schema: Schema, depth: number): fc.Arbitrary<unknown> => {
  if (depth > MAX_DEPTH) return fc.constant(null);
  const fitting = (): fc.Arbitrary<unknown> => {
    if (schema.$ref !== undefined)
      return valueOf(document, document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices !== undefined) return fc.oneof(...choices.map((one) => valueOf(document, one, depth + 1)));
    const types: readonly (string | undefined)[] = Array.isArray(schema.type)
      ? (schema.type as readonly string[])
      : [schema.type as string | undefined];
    return fc.oneof(...types.map((type) => ofType(document, schema, type, depth)));
  };
  return fc.oneof({ weight: 9, arbitrary: fitting() }, { weight: 1, arbitrary: wrong });
};

const bodySchemaOf = (document: OpenApi, { path, method }: OperationSpec): Schema | undefined =>
  document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;

/** Operations that would drop or move the table of the fuzzer's other inputs may do so: it is created again. */
const pathOf = (path: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES))
    .map(([id, other]) => path.replace('{id}', encodeURIComponent(id)).replace(/\{\w+\}/g, encodeURIComponent(other)));

/** Requests to every operation of the contract that takes a JSON body, with bodies that mostly fit its schema. */
export const jsonRequests = (document: OpenApi): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...Object.values(operations as Readonly<Record<string, OperationSpec>>).flatMap((spec) => {
      const schema = bodySchemaOf(document, spec);
      if (schema === undefined) return [];
      return [
        fc
          .tuple(pathOf(spec.path), valueOf(document, schema, 0))
          .map(([path, body]): FuzzRequest => ({ ...jsonRequest('json', path, body), method: spec.method })),
      ];
    }),
  );
