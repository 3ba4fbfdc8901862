import {
  anything,
  either,
  flag,
  integer,
  list,
  map,
  matching,
  number,
  object,
  recursive,
  referable,
  refined,
  text,
  word,
  type Shape,
} from './shape.ts';
import { checkSchemaKeywords, isFieldName, isSchemaName } from './schemas.ts';

/** The shapes of the contract's files: the keywords of OpenAPI 3.1 that operations need, and our `x-` keywords. */

export const TIERS = ['base', 'extended', 'extension'] as const;
export const OBJECTS = ['namespace', 'table', 'transaction', 'materialized_view', 'none'] as const;
export const LEVELS = ['MUST', 'SHOULD', 'MAY'] as const;

const isList = (value: unknown): boolean => Array.isArray(value);
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const typeName = word('object', 'array', 'string', 'integer', 'number', 'boolean', 'null');
const kebab = matching('a name in kebab-case', /^[a-z0-9]+(-[a-z0-9]+)*$/);
const pascal = matching('a name in PascalCase', /^[A-Z][A-Za-z0-9]*$/);

// eslint-disable-next-line @typescript-eslint/no-use-before-define -- a schema contains schemas
const below: Shape = recursive(() => schema);

const SCHEMA_KEYWORDS: Readonly<Record<string, Shape>> = {
  $ref: text,
  title: text,
  description: text,
  type: either(isList, list(typeName), typeName),
  properties: map(below, isFieldName),
  required: list(text),
  additionalProperties: either(isBoolean, flag, below),
  items: below,
  oneOf: list(below),
  anyOf: list(below),
  enum: list(anything),
  const: anything,
  minimum: number,
  maximum: number,
  minLength: integer,
  maxLength: integer,
  minItems: integer,
  maxItems: integer,
  minProperties: integer,
  maxProperties: integer,
  uniqueItems: flag,
  pattern: text,
  format: word('int32', 'int64', 'float', 'double', 'date-time', 'binary'),
  default: anything,
  example: anything,
  examples: list(anything),
  deprecated: flag,
  'x-folded-enum': list(text),
  'x-interface-form': below,
  'x-published-enum': list(text),
  'x-keeps-null': flag,
  'x-saturate': flag,
  'x-field-path': word('path', 'expression'),
};

export const schema: Shape = referable('schemas', refined(object(SCHEMA_KEYWORDS), checkSchemaKeywords));

/** The files of schemas/. */
export const schemas: Shape = map(schema, isSchemaName);

const isComponentName = {
  pattern: /^[A-Z][A-Za-z0-9]*$/,
  says: (name: string): string => `the name ${name} is not in PascalCase`,
};

const ownParameter = object(
  {
    name: text,
    in: word('path', 'query', 'header'),
    required: flag,
    description: text,
    schema,
    example: anything,
    explode: flag,
    style: word('simple', 'form'),
    deprecated: flag,
  },
  ['name', 'in', 'schema'],
);
const parameter = referable('parameters', ownParameter);

/** spec/parameters.yaml. A parameter there cannot refer to another one. */
export const parameters: Shape = map(ownParameter, isComponentName);

const mediaType = object(
  {
    schema,
    example: anything,
    examples: map(anything),
    'x-example-rows': list(anything),
    'x-json-fields': map(anything),
  },
  ['schema'],
);
const header = object({ description: text, schema, example: anything, required: flag });

const ownResponse = object({ description: text, headers: map(header), content: map(mediaType) }, ['description']);
const response = referable('responses', ownResponse);

/** spec/responses.yaml. A response there cannot refer to another one. */
export const responses: Shape = map(ownResponse, isComponentName);

const PUBLIC_ID = /^P:[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*$/;
const source = list(
  matching('a pointer such as L185.1, P:CreateNamespace.2 or D-34', /^(L\d+\.\d+|D-\d{2,}|P:[A-Za-z][\w.]*)$/),
);
const familySource = list(
  matching(
    'a pointer such as L185.1, D-34, P:CreateNamespace.2 or P:{operation}.codes',
    /^(L\d+\.\d+|D-\d{2,}|P:[\w.{}]+)$/,
  ),
);
const RULE_KEYWORDS = {
  level: word(...LEVELS),
  statement: text,
  source,
  see: source,
  needs: list(kebab),
  serial: flag,
};

const rule = object({ id: kebab, ...RULE_KEYWORDS }, ['id', 'level', 'statement', 'source']);

/** The responses of errors follow from the errors of the operation. */
const successes = map(response, {
  pattern: /^2\d\d$/,
  says: (status) => `the response ${status} follows from x-errors; leave it out`,
});

const bodyPointer = matching('a pointer into the body', /^\/[^ ]+$/);

const operation = object(
  {
    operationId: pascal,
    tags: list(text),
    summary: text,
    description: text,
    deprecated: flag,
    security: list(map(list(text))),
    parameters: list(parameter),
    requestBody: object({ description: text, required: flag, content: map(mediaType) }, ['content']),
    responses: successes,
    'x-tier': word(...TIERS),
    'x-effect': word('read', 'write'),
    'x-object': word(...OBJECTS),
    'x-public-name': pascal,
    'x-tolerated-statuses': list(integer),
    'x-shown': list(bodyPointer),
    'x-shown-required': list(bodyPointer),
    'x-shown-bounds': list(bodyPointer),
    'x-beyond-public': list(bodyPointer),
    'x-errors': list(pascal),
    'x-rules': list(rule),
  },
  ['operationId', 'tags', 'summary', 'responses', 'x-tier', 'x-effect', 'x-object', 'x-errors', 'x-rules'],
);

/** One file of operations/: a path item with one method. */
export const pathItem: Shape = object({ get: operation, post: operation });

const pathReference = object({ $ref: matching('a file in ./operations/', /^\.\/operations\/[^#]+\.yaml$/) }, ['$ref']);
const describedName = object({ name: text, description: text }, ['name']);
const securityScheme = object({ type: text, scheme: text, in: text, name: text, description: text }, ['type']);

export const root: Shape = object(
  {
    openapi: matching('an OpenAPI 3.1 version', /^3\.1\.\d+$/),
    info: object(
      {
        title: text,
        version: text,
        summary: text,
        description: text,
        license: map(text),
        contact: map(text),
        'x-legend': map(text),
      },
      ['title', 'version'],
    ),
    servers: list(object({ url: text, description: text, variables: map(anything) }, ['url'])),
    security: list(map(list(text))),
    tags: list(describedName),
    paths: map(pathReference),
    components: object({ securitySchemes: map(securityScheme) }),
  },
  ['openapi', 'info', 'paths'],
);

const catalogued = object({ code: integer, name: pascal, status: integer, type: text, title: text }, [
  'code',
  'name',
  'status',
  'type',
  'title',
]);

export const errors: Shape = object(
  {
    errors: list(catalogued),
    transport: list(catalogued),
    common: list(pascal),
    responses: map(pascal, { pattern: /^([45]\d\d|[45]XX)$/, says: () => 'expected a status of errors' }),
  },
  ['errors', 'transport', 'common', 'responses'],
);

const predicate = matching('a predicate of the list at the top of the file', /^[a-z0-9]+(-[A-Za-z0-9]+)*$/);
const ground = object(
  { operations: list(pascal), public: flag, level: word(...LEVELS), source: familySource, see: source },
  ['source'],
);
const family = object(
  {
    id: kebab,
    applies: list(predicate),
    except: list(pascal),
    ...RULE_KEYWORDS,
    source: familySource,
    grounds: list(ground),
  },
  ['id', 'applies', 'level', 'statement'],
);

export const families: Shape = object({ families: list(family) }, ['families']);

/** spec/client-rules.yaml: the rules for clients. */
export const clientRules: Shape = object({ rules: list(rule) }, ['rules']);

const clause = object({ says: text, rules: list(text), untestable: text }, ['says']);

const unit = object(
  {
    id: matching('an id such as L185.1', /^L\d+\.\d+$/),
    section: text,
    says: text,
    untestable: text,
    clauses: list(clause),
  },
  ['id', 'section', 'says'],
);

/** spec/document.yaml: the sentences of the interface document. */
export const inventory: Shape = object({ units: list(unit) }, ['units']);

const ruleSource = object({ id: kebab, statement: text }, ['id', 'statement']);
const selectionLevel = object(
  { id: kebab, title: text, needs: text, operations: list(pascal), also: list(pascal), rules: list(text) },
  ['id', 'title', 'needs', 'operations'],
);

/** spec/levels.yaml: the sources and levels that rules are selected by. */
export const selections: Shape = object({ sources: list(ruleSource), levels: list(selectionLevel) }, [
  'sources',
  'levels',
]);

const publicUnit = object(
  {
    id: matching('an id such as P:CreateNamespace.2', PUBLIC_ID),
    at: list(text),
    says: text,
    untestable: text,
    shape: flag,
    clauses: list(clause),
    'contradicted-by': list(matching('a decision such as D-34', /^D-\d{2,}$/)),
    operation: pascal,
    of: text,
    schemas: list(text),
  },
  ['id', 'at', 'says'],
);

/** spec/public/*.yaml: the sentences, parameters and fields of the public specification. */
export const publicInventory: Shape = object({ units: list(publicUnit) }, ['units']);

const VERSION = matching('a version such as 0.13.0', /^\d+\.\d+\.\d+$/);

/** spec/releases.yaml: the releases of the public specification, oldest first, and what each added and removed. */
export const releases: Shape = object(
  {
    releases: list(
      object(
        { version: VERSION, added: list(text), removed: list(text), sentences: list(matching('an id', PUBLIC_ID)) },
        ['version'],
      ),
    ),
  },
  ['releases'],
);

/** spec/public.yaml: which release of the public specification the inventory describes. */
export const publicRoot: Shape = object({ release: VERSION, text: text, models: text, note: text }, ['release']);

/** spec/retired-rules.yaml: names of rules that are not used again. The operation `*` retires a whole family. */
export const retired: Shape = object(
  {
    retired: list(
      object({ name: matching('<OperationId>/<rule id>', /^([A-Z]\w*|\*)\/[a-z0-9-]+$/), why: text }, ['name', 'why']),
    ),
  },
  ['retired'],
);
