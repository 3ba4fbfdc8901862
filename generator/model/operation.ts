import type {
  MediaTypeSource,
  OperationSource,
  ParameterSource,
  PathSource,
  Reference,
  ResponseSource,
  Schema,
} from '../load/contract.ts';
import { deriveCases, type Cases } from './cases.ts';
import type { Parameter } from './parameter.ts';
import { formsOf, fieldsOf, pointerOf, resolve, type Schemas } from './schema.ts';

export type BodyKind = 'none' | 'json' | 'arrow';

export interface Request {
  readonly kind: BodyKind;
  readonly required: boolean;
  readonly mediaType?: string;
  readonly schema?: Schema;
  readonly source?: MediaTypeSource;
  /** The Arrow body that the operation accepts instead of JSON, and the JSON fields that handlers receive with it. */
  readonly arrow?: { readonly mediaType: string; readonly jsonFields: Readonly<Record<string, unknown>> };
}

export interface Success {
  readonly status: number;
  readonly kind: BodyKind;
  readonly mediaTypes: readonly string[];
  readonly description: string;
  readonly schema?: Schema;
  readonly source?: MediaTypeSource;
}

/** An error response: `status` may be a class such as 5XX. */
export interface Failure {
  readonly status: string;
  readonly description: string;
}

/** One operation with its references resolved, without its rules. */
export interface Operation {
  readonly id: string;
  readonly resource: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly file: string;
  readonly source: OperationSource;
  readonly parameters: readonly Parameter[];
  readonly request: Request;
  /** The schema of the JSON body when it is an object with named fields, not a map. */
  readonly jsonObject?: Schema;
  readonly successes: readonly Success[];
  readonly failures: readonly Failure[];
  /** All errors that it may return, including the common ones, sorted by code. */
  readonly errors: readonly string[];
  readonly foldedEnums: readonly { readonly pointer: string; readonly values: readonly string[] }[];
  readonly keepsNull: readonly string[];
  readonly saturates: readonly string[];
  readonly cases: Cases;
}

/** The shared parts of the contract that operations refer to. */
export interface SharedParts {
  readonly schemas: Schemas;
  readonly parameters: Readonly<Record<string, ParameterSource>>;
  readonly responses: Readonly<Record<string, ResponseSource>>;
  /** Names in the error catalogue, sorted by code. */
  readonly errorNames: readonly string[];
  /** Names of the errors that any operation may return. */
  readonly commonErrors: readonly string[];
  readonly report: (holder: object, field: string, message: string) => void;
}

/** Depth to which bodies are searched for enums, kept nulls and saturated numbers, in fields. */
const DEPTH = 5;
const JSON_TYPE = 'application/json';
const ARROW_TYPE = /^application\/vnd\.apache\.arrow\.(stream|file)$/;

const parameterOf = (source: ParameterSource, shared: SharedParts): Parameter => {
  const schema = resolve(shared.schemas, source.schema);
  const type = schema.type === 'array' ? 'string[]' : schema.type;
  if (type !== 'string' && type !== 'integer' && type !== 'number' && type !== 'boolean' && type !== 'string[]') {
    shared.report(source, 'schema', `parameter ${source.name} is neither a scalar nor a list of strings`);
  }
  const one = schema.type === 'array' ? resolve(shared.schemas, schema.items ?? {}) : schema;
  return {
    name: source.name,
    place: source.in,
    required: source.required === true,
    type: type as Parameter['type'],
    ...(one.format === undefined ? {} : { format: one.format }),
    ...(one.minimum === undefined ? {} : { minimum: one.minimum }),
    ...(one.maximum === undefined ? {} : { maximum: one.maximum }),
    ...(one.minLength === undefined ? {} : { minLength: one.minLength }),
    ...(schema['x-saturate'] === true ? { saturate: true } : {}),
    ...(schema['x-folded-enum'] === undefined ? {} : { foldedEnum: schema['x-folded-enum'] }),
    ...(schema.default === undefined ? {} : { default: schema.default }),
    description: source.description ?? '',
    ...(source.example === undefined ? {} : { example: source.example }),
  };
};

const requestOf = (source: OperationSource, shared: SharedParts): Request => {
  const body = source.requestBody;
  const [entry, ...others] = Object.entries(body?.content ?? {});
  if (body === undefined || entry === undefined) return { kind: 'none', required: false };
  const [mediaType, media] = entry;
  const [alternative] = others;
  if (others.length > 1 || (alternative !== undefined && (mediaType !== JSON_TYPE || !ARROW_TYPE.test(alternative[0]))))
    shared.report(body, 'content', 'a request must have one media type, or JSON and then Arrow');
  if (mediaType !== JSON_TYPE && !ARROW_TYPE.test(mediaType))
    shared.report(body.content, mediaType, `unknown media type ${mediaType}`);
  const kind = mediaType === JSON_TYPE ? 'json' : 'arrow';
  return {
    kind,
    required: body.required === true,
    mediaType,
    schema: media.schema,
    source: media,
    ...(alternative !== undefined && {
      arrow: { mediaType: alternative[0], jsonFields: alternative[1]['x-json-fields'] ?? {} },
    }),
  };
};

const successOf = (status: number, response: ResponseSource, shared: SharedParts): Success => {
  const content = Object.entries(response.content ?? {});
  const mediaTypes = content.map(([mediaType]) => mediaType);
  const { description } = response;
  const media = content[0]?.[1];
  if (media === undefined) return { status, kind: 'none', mediaTypes, description };
  for (const mediaType of mediaTypes) {
    if (mediaType !== JSON_TYPE && !ARROW_TYPE.test(mediaType))
      shared.report(response.content ?? {}, mediaType, `unknown media type ${mediaType}`);
  }
  if (mediaTypes.includes(JSON_TYPE) && mediaTypes.length > 1)
    shared.report(response, 'content', 'a response is JSON or Arrow, not both');
  return {
    status,
    kind: mediaTypes.includes(JSON_TYPE) ? 'json' : 'arrow',
    mediaTypes,
    description,
    schema: media.schema,
    source: media,
  };
};

const responseOf = (source: ResponseSource | Reference, shared: SharedParts): ResponseSource =>
  '$ref' in source ? (shared.responses[source.$ref.split('/').pop() ?? ''] ?? { description: '' }) : source;

const checkPath = (
  path: string,
  source: OperationSource,
  parameters: readonly Parameter[],
  shared: SharedParts,
): void => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const declared = parameters.filter(({ place }) => place === 'path').map(({ name }) => name);
  for (const name of named)
    if (!declared.includes(name ?? ''))
      shared.report(source, 'parameters', `path parameter ${name ?? ''} is not declared`);
  for (const name of declared)
    if (!named.includes(name)) shared.report(source, 'parameters', `the path ${path} has no parameter ${name}`);
};

/** Resolves the references of an operation and derives its facts. Reports what contradicts the shared parts. */
export const buildOperation = ({ path, resource, file, item }: PathSource, shared: SharedParts): Operation => {
  const { schemas } = shared;
  const method = item.get === undefined ? 'POST' : 'GET';
  const source = (item.get ?? item.post) as OperationSource;
  const parameters = (source.parameters ?? []).map((parameter) => {
    const found = '$ref' in parameter ? shared.parameters[parameter.$ref.split('/').pop() ?? ''] : parameter;
    return parameterOf(found as ParameterSource, shared);
  });
  checkPath(path, source, parameters, shared);
  for (const [index, name] of source['x-errors'].entries()) {
    if (!shared.errorNames.includes(name))
      shared.report(source['x-errors'], String(index), `${name} is not in errors.yaml`);
  }
  const request = requestOf(source, shared);
  const body = request.kind === 'json' ? request.schema : undefined;
  const isObject = body !== undefined && formsOf(schemas, body).some((form) => form.properties !== undefined);
  const jsonObject = isObject ? body : undefined;
  const fields = body === undefined ? [] : fieldsOf(schemas, body, DEPTH);
  const responses = Object.entries(source.responses).map(([status, found]) => ({
    status,
    found: responseOf(found, shared),
  }));
  return {
    id: source.operationId,
    resource,
    method,
    path,
    file,
    source,
    parameters,
    request,
    ...(jsonObject === undefined ? {} : { jsonObject }),
    successes: responses
      .filter(({ status }) => /^2\d\d$/.test(status))
      .map(({ status, found }) => successOf(Number(status), found, shared)),
    failures: responses
      .filter(({ status }) => !/^2\d\d$/.test(status))
      .map(({ status, found }) => ({ status, description: found.description })),
    errors: shared.errorNames.filter((name) => shared.commonErrors.includes(name) || source['x-errors'].includes(name)),
    foldedEnums: fields.flatMap((field) =>
      field.forms.flatMap((form) =>
        form['x-folded-enum'] === undefined ? [] : [{ pointer: pointerOf(field), values: form['x-folded-enum'] }],
      ),
    ),
    keepsNull: fields
      .filter(({ forms }) => forms.some((form) => form['x-keeps-null'] === true))
      .map((field) => pointerOf(field)),
    saturates: fields
      .filter(({ forms }) => forms.some((form) => form['x-saturate'] === true))
      .map((field) => pointerOf(field)),
    cases: deriveCases(schemas, jsonObject, parameters),
  };
};
