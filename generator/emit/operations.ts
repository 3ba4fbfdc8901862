import type { Schema } from '../load/contract.ts';
import { literal, union } from '../output/literal.ts';
import type { Model } from '../model/model.ts';
import type { BodyKind, Operation } from '../model/operation.ts';
import type { Parameter } from '../model/parameter.ts';
import { componentOf } from '../model/schema.ts';
import { render, type Artefact } from '../output/render.ts';

/** Returns the TypeScript type of a schema: the name of a component, or an inline type. */
export const typeOf = (schema: Schema): string => {
  const name = componentOf(schema);
  if (name !== undefined) return name;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length !== 1)
    return types.length === 0 ? 'unknown' : types.map((type) => typeOf({ ...schema, type })).join(' | ');
  switch (types[0]) {
    case 'string':
    case 'boolean':
    case 'null':
      return types[0];
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `readonly ${typeOf(schema.items ?? {})}[]`;
    default:
      return `Readonly<Record<string, ${typeof schema.additionalProperties === 'object' ? typeOf(schema.additionalProperties) : 'unknown'}>>`;
  }
};

const parameterType = ({ type, foldedEnum }: Parameter): string => {
  if (foldedEnum !== undefined) return union(foldedEnum);
  if (type === 'string[]') return 'readonly string[]';
  return type === 'integer' ? 'number' : type;
};

const fieldsType = (parameters: readonly Parameter[]): string => {
  if (parameters.length === 0) return 'Nothing';
  const fields = parameters.map((parameter) => {
    const type = parameter.place === 'path' && parameter.name === 'id' ? 'readonly string[]' : parameterType(parameter);
    const name = /^\w+$/.test(parameter.name) ? parameter.name : `'${parameter.name}'`;
    return `readonly ${name}${parameter.required ? '' : '?'}: ${type}`;
  });
  return `{ ${fields.join('; ')} }`;
};

const bodyType = (kind: BodyKind, schema: Schema | undefined, arrow: string): string => {
  if (kind === 'none' || schema === undefined) return 'undefined';
  return kind === 'arrow' ? arrow : typeOf(schema);
};

const typesOf = (operation: Operation): Record<string, string> => {
  const inPlace = (place: Parameter['place']): string =>
    fieldsType(operation.parameters.filter((parameter) => parameter.place === place));
  const { request, successes } = operation;
  const only = bodyType(request.kind, request.schema, 'ArrowInput');
  const body = request.arrow === undefined ? only : `${only} | ArrowInput`;
  const responses = successes.map(({ kind, schema }) => bodyType(kind, schema, 'Uint8Array'));
  return {
    path: inPlace('path'),
    query: inPlace('query'),
    headers: inPlace('header'),
    body: request.required || body === 'undefined' ? body : `${body} | undefined`,
    response: [...new Set(responses)].sort().join(' | ') || 'undefined',
  };
};

const parameterSpec = ({ place, description: _, example: __, ...parameter }: Parameter): string => {
  const { name, ...rest } = parameter;
  return literal({ name, in: place, ...rest });
};

/** Returns the names of the components that schemas refer to, in lists and maps as well. */
const componentNames = (schemas: readonly (Schema | undefined)[]): string[] => {
  const names = schemas.flatMap((schema): string[] => {
    if (schema === undefined) return [];
    const name = componentOf(schema);
    if (name !== undefined) return [name];
    const below = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
    return componentNames([schema.items, ...below]);
  });
  return [...new Set(names)].sort();
};

/** Emits the operations as data, and the types of their parameters, bodies and responses. */
export const emitOperations = (model: Model): Artefact => ({
  path: 'generated/operations.ts',
  text: render('operations', {
    imports: componentNames(
      model.operations.flatMap(({ request, successes }) => [
        request.kind === 'json' ? request.schema : undefined,
        ...successes.map(({ kind, schema }) => (kind === 'json' ? schema : undefined)),
      ]),
    ),
    operations: model.operations.map((operation) => ({
      id: operation.id,
      resource: operation.resource,
      method: operation.method,
      path: operation.path,
      summary: operation.source.summary,
      tier: operation.source['x-tier'],
      effect: operation.source['x-effect'],
      object: operation.source['x-object'],
      parameters: operation.parameters.map(parameterSpec),
      request: literal({
        kind: operation.request.kind,
        required: operation.request.required,
        mediaType: operation.request.mediaType,
        ...(operation.request.arrow !== undefined && { arrow: operation.request.arrow }),
      }),
      successes: operation.successes
        .map(({ status, kind, mediaTypes }) => literal({ status, kind, mediaTypes }))
        .join(', '),
      toleratedStatuses: literal(operation.source['x-tolerated-statuses'] ?? []),
      shown: literal(operation.source['x-shown'] ?? []),
      shownRequired: literal(operation.source['x-shown-required'] ?? []),
      shownBounds: literal(operation.source['x-shown-bounds'] ?? []),
      beyondPublic: literal(operation.source['x-beyond-public'] ?? []),
      errors: literal(operation.errors),
      foldedEnums: literal(operation.foldedEnums),
      keepsNull: literal(operation.keepsNull),
      saturates: literal(operation.saturates),
      types: typesOf(operation),
    })),
  }),
});
