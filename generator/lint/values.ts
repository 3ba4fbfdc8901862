import { Ajv, type ValidateFunction } from 'ajv';
import { formats } from '../../spec/runtime/validation.ts';
import type { MediaTypeSource, ParameterSource, Schema } from '../load/contract.ts';
import type { Problem } from '../load/problem.ts';
import { isRecord } from '../load/shape.ts';
import type { Places } from '../load/yaml.ts';
import { mapSchema } from '../model/map-schema.ts';
import type { Model } from '../model/model.ts';

const FOLDED = 'x-folded-enum';
const fold = (text: string): string => text.replaceAll('_', '').toLowerCase();

/** Returns a function that compiles schemas of the contract as they are written. */
const compiler = ({ schemas }: Model): ((schema: Schema) => ValidateFunction) => {
  const ajv = new Ajv({ strict: false, validateSchema: false, formats: { ...formats, binary: true } });
  ajv.addKeyword({
    keyword: FOLDED,
    validate: (values: readonly string[], value: unknown) =>
      typeof value !== 'string' || values.some((one) => fold(one) === fold(value)),
  });
  ajv.addSchema({ components: { schemas } }, 'contract');
  const named = (schema: Schema): Schema => ({
    ...mapSchema(schema, named),
    ...(schema.$ref === undefined ? {} : { $ref: `contract${schema.$ref}` }),
  });
  return (schema) => ajv.compile(named(schema));
};

const schemasBelow = (schema: Schema): Schema[] => {
  const below: Schema[] = [];
  mapSchema(schema, (child) => {
    below.push(...schemasBelow(child));
    return child;
  });
  return [schema, ...below];
};

/** Everything in the contract that has a schema and examples. */
const holdersBelow = (value: unknown): (MediaTypeSource | ParameterSource)[] => {
  if (Array.isArray(value)) return value.flatMap(holdersBelow);
  if (!isRecord(value)) return [];
  const own = isRecord(value['schema']) ? [value as unknown as MediaTypeSource] : [];
  return [...own, ...Object.entries(value).flatMap(([name, item]) => (name === 'schema' ? [] : holdersBelow(item)))];
};

/**
 * Reports defaults that their schema rejects, and examples with a value that is no spelling of an enum. Redocly, which does
 * not know `x-folded-enum`, reports all other examples.
 */
export const checkValues = (model: Model, places: Places): Problem[] => {
  const { paths, schemas, parameters, responses } = model.contract;
  const compile = compiler(model);
  const holders = holdersBelow([paths.map(({ item }) => item), parameters, responses]);
  const all = [...Object.values(schemas), ...holders.map(({ schema }) => schema)].flatMap(schemasBelow);
  const errorOf = (schema: Schema, value: unknown, keyword?: string): { at: string; message: string } | undefined => {
    const validate = compile(schema);
    validate(value);
    const error = validate.errors?.find((one) => keyword === undefined || one.keyword === keyword);
    return error && { at: error.instancePath, message: error.message ?? error.keyword };
  };
  const examplesOf = (holder: MediaTypeSource | ParameterSource): (readonly [object, string, unknown])[] => {
    const named = 'examples' in holder ? (holder.examples ?? {}) : {};
    return [
      ...(holder.example === undefined ? [] : [[holder, 'example', holder.example] as const]),
      ...Object.entries(named).map(([name, one]) => [named, name, isRecord(one) ? one['value'] : one] as const),
    ];
  };
  return [
    ...all.flatMap((schema): Problem[] => {
      const { default: value, ...rest } = schema;
      const error = value === undefined ? undefined : errorOf(rest, value);
      return error === undefined ? [] : [{ ...places.of(schema, 'default'), message: `the default ${error.message}` }];
    }),
    ...holders.flatMap((holder) =>
      examplesOf(holder).flatMap(([at, field, value]): Problem[] => {
        const error = errorOf(holder.schema, value, FOLDED);
        const message = `the example has at ${error?.at || '/'} no spelling of its x-folded-enum`;
        return error === undefined ? [] : [{ ...places.of(at, field), message }];
      }),
    ),
  ];
};
