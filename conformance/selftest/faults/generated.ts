import { tableFromIPC, tableToIPC } from 'apache-arrow';
import { stringifyJson } from '#contract/json';
import { operations, type OperationId } from '#contract/operations';
import {
  changeRawResponse,
  fault,
  parseJsonObject,
  writeErrorResponse,
  writeJsonResponse,
  respondDirectly,
} from './mutations/mutations.ts';
import type { ServerMutation, Fault, RawResponse, RawRequest } from './fault.ts';
import { setAt, valueAt } from './mutations/json.ts';
import { editRawQuery, changeRawPathId, editRawBody } from './mutations/raw.ts';
import {
  findResponseSchema,
  propertySchema,
  findRequestSchema,
  createSampleResponse,
  primaryType,
  type Schema,
} from './mutations/schemas.ts';

type Json = Record<string, unknown>;

/** A fault nobody wrote by hand; any rule of its operation may catch it. */
export interface GeneratedFault {
  /** Unique within the operation. */
  readonly name: string;
  readonly fault: Fault;
}

type Make = (operation: OperationId) => readonly GeneratedFault[];

const one = (name: string, what: string, mutation: ServerMutation | (() => ServerMutation)): GeneratedFault => ({
  name,
  fault: fault(what, mutation),
});

const isSuccess = ({ status }: RawResponse): boolean => status < 300;

/** Changes successes that are JSON objects in place. */
const successes = (operation: OperationId, change: (body: Json) => void): ServerMutation =>
  changeRawResponse(operation, (response) => {
    const body = isSuccess(response) ? parseJsonObject(response.body) : undefined;
    if (body === undefined) return;
    change(body);
    response.body = Buffer.from(stringifyJson(body));
  });

const FIELDS_OF_ALL = new Set(['id', 'identity', 'context']);

const fieldsOf = (schema: Schema | undefined): readonly string[] => Object.keys(schema?.properties ?? {});

const dropsFields: Make = (op) =>
  (findResponseSchema(op)?.required ?? []).map((name) =>
    one(
      `drop ${name}`,
      `leaves ${name} out of its answer`,
      successes(op, (body) => delete body[name]),
    ),
  );

const OTHER_TYPE: Readonly<Record<string, unknown>> = {
  string: 7,
  integer: 'seven',
  number: 'seven',
  boolean: 'yes',
  array: { 0: 'first' },
  object: ['first'],
};

const retypesFields: Make = (op) =>
  fieldsOf(findResponseSchema(op)).map((name) => {
    const type = primaryType(propertySchema(findResponseSchema(op), name) ?? {}) ?? '';
    return one(
      `retype ${name}`,
      `answers ${name} with another type`,
      successes(op, (body) => {
        if (body[name] !== undefined && body[name] !== null) body[name] = OTHER_TYPE[type] ?? [[]];
      }),
    );
  });

const wrongStatus: Make = (op) => [
  one(
    'success status',
    'answers its successes with 206',
    changeRawResponse(op, (response) => {
      if (isSuccess(response)) response.status = 206;
    }),
  ),
  one(
    'refusal status',
    'answers its refusals with 500',
    changeRawResponse(op, (response) => {
      if (response.status >= 400) response.status = 500;
    }),
  ),
];

const wrongErrors: Make = (op) => [
  one(
    'error code',
    'gives every refusal another code',
    changeRawResponse(op, (response) => {
      const body = response.status >= 400 ? parseJsonObject(response.body) : undefined;
      if (body === undefined) return;
      const code = Number(body['code']);
      body['code'] = (code % 23) + 1;
      response.body = Buffer.from(stringifyJson(body));
    }),
  ),
  one(
    'error body',
    'refuses without a body',
    changeRawResponse(op, (response) => {
      if (response.status >= 400) writeJsonResponse(response, response.status);
    }),
  ),
];

/** Refusals that credentials and the shape of a request explain are left alone: those look at nothing yet. */
const undone: Make = (op) =>
  operations[op].effect === 'read'
    ? []
    : [
        one('not done', 'acknowledges without doing anything', () => {
          let isProbe = true;
          return respondDirectly(op, () => {
            const wasProbe = isProbe;
            isProbe = false;
            return wasProbe ? undefined : createSampleResponse(op);
          });
        }),
        one(
          'done and refused',
          'does its work and refuses',
          changeRawResponse(op, (response, request) => {
            if (isSuccess(response)) writeErrorResponse(response, 'ConcurrentModification', request);
          }),
        ),
      ];

/** Whom a read is about, so that two requests for the same are known as such. */
const questionOf = ({ path, query, body, headers }: RawRequest): string =>
  [path, query, body.toString('latin1'), headers['authorization'], headers['x-api-key'], headers['x-ns-database']].join(
    '\n',
  );

const stale: Make = (op) =>
  operations[op].effect === 'write'
    ? []
    : [
        one('stale', 'answers a question as it did the first time', () => {
          const known = new Map<string, RawResponse>();
          const asked = new WeakMap<RawRequest, string>();
          return {
            request: (request) => {
              if (request.operation !== op) return undefined;
              const question = questionOf(request);
              asked.set(request, question);
              const old = known.get(question);
              return old && { ...old, headers: { ...old.headers } };
            },
            response: (response, request) => {
              const question = asked.get(request);
              if (question !== undefined && !known.has(question)) known.set(question, { ...response });
            },
          };
        }),
      ];

const firstOnly: Make = (op) =>
  fieldsOf(findRequestSchema(op))
    .filter(
      (name) => !FIELDS_OF_ALL.has(name) && primaryType(propertySchema(findRequestSchema(op), name) ?? {}) === 'array',
    )
    .map((name) =>
      one(
        `first of ${name}`,
        `looks only at the first of ${name}`,
        editRawBody(op, (body) => {
          const given = body[name];
          if (Array.isArray(given)) body[name] = given.slice(0, 1);
        }),
      ),
    );

const wrongVersion: Make = (op) =>
  fieldsOf(findResponseSchema(op))
    .filter((name) => /(^|_)version$/.test(name) && name !== 'contract_version')
    .map((name) =>
      one(
        `wrong ${name}`,
        `answers a ${name} that is one too high`,
        successes(op, (body) => {
          const given = body[name];
          if (typeof given === 'number') body[name] = given + 1;
        }),
      ),
    );

const ignores: Make = (op) => [
  ...fieldsOf(findRequestSchema(op))
    .filter((name) => !FIELDS_OF_ALL.has(name) && findRequestSchema(op)?.required?.includes(name) !== true)
    .map((name) =>
      one(
        `ignore ${name}`,
        `does not read ${name}`,
        editRawBody(op, (body) => delete body[name]),
      ),
    ),
  ...operations[op].parameters
    .filter(({ in: place, name }) => place === 'query' && name !== 'delimiter')
    .map(({ name }) =>
      one(
        `ignore ?${name}`,
        `does not read the parameter ${name}`,
        editRawQuery(op, (parameters) => parameters.delete(name)),
      ),
    ),
];

const isPaged = (op: OperationId): boolean =>
  fieldsOf(findResponseSchema(op)).includes('page_token') ||
  operations[op].parameters.some(({ name }) => name === 'page_token');

const lists = (op: OperationId): readonly string[] =>
  fieldsOf(findResponseSchema(op)).filter(
    (name) => primaryType(propertySchema(findResponseSchema(op), name) ?? {}) === 'array',
  );

const pages: Make = (op) => [
  ...(isPaged(op)
    ? [
        one('token repeated', 'gives the same page token again and again', () => {
          let first: unknown;
          return successes(op, (body) => {
            if (typeof body['page_token'] !== 'string' || body['page_token'] === '') return;
            first ??= body['page_token'];
            body['page_token'] = first;
          });
        }),
      ]
    : []),
  ...lists(op).flatMap((name) => [
    one(
      `lose of ${name}`,
      `loses the last of ${name}`,
      successes(op, (body) => {
        const given = valueAt(body, `/${name}`);
        if (Array.isArray(given) && given.length > 1) setAt(body, `/${name}`, given.slice(0, -1));
      }),
    ),
    one(
      `double in ${name}`,
      `answers the first of ${name} twice`,
      successes(op, (body) => {
        const given = valueAt(body, `/${name}`);
        if (Array.isArray(given) && given.length > 0) setAt(body, `/${name}`, [given[0], ...(given as unknown[])]);
      }),
    ),
  ]),
];

const rows: Make = (op) =>
  operations[op].successes.some(({ kind }) => kind === 'arrow')
    ? [
        one(
          'lose a row',
          'loses the last row',
          changeRawResponse(op, (response) => {
            if (!isSuccess(response)) return;
            const table = tableFromIPC(response.body);
            const type = response.headers['content-type']?.endsWith('stream') === true ? 'stream' : 'file';
            if (table.numRows > 0) response.body = Buffer.from(tableToIPC(table.slice(0, -1), type));
          }),
        ),
      ]
    : [];

const namesMutated: Make = (op) =>
  operations[op].path.includes('{id}')
    ? [
        one(
          'name folded',
          'does not tell capitals from small letters in names',
          changeRawPathId(op, (id) => id.toLowerCase()),
        ),
        one(
          'name decoded twice',
          'decodes names twice',
          changeRawPathId(op, (id) => id.replaceAll('%25', '%')),
        ),
      ]
    : [];

const KINDS: readonly Make[] = [
  dropsFields,
  retypesFields,
  wrongStatus,
  wrongErrors,
  undone,
  stale,
  firstOnly,
  wrongVersion,
  ignores,
  pages,
  rows,
  namesMutated,
];

const CODE_OF_401 =
  'it refuses for want of a credential alone; of such a refusal the contract fixes the status, and that its code is one of the catalogue (D-14)';

/** Those that no rule can catch, with the reason. */
const SURVIVES: Readonly<Record<string, string>> = {
  'GetCapabilities: error code': CODE_OF_401,
  'GetCapabilities: stale': 'what it can do does not change while it runs: the first answer stays the right one',
  'GetCapabilities: lose of features':
    'a server with fewer features is lawful; rules that need the lost one do not apply',
  'ListAllTables: error code': CODE_OF_401,
  'ListDatabaseTables: error code':
    'its one refusal with a code of its own, of an unknown database, needs a server that knows its databases; of the others the contract fixes the status',
};

/** Everything a machine can think of that an operation may do wrong. */
export const generatedFaults: Make = (op) =>
  KINDS.flatMap((make) => make(op)).map(({ name, fault: made }) => {
    const survives = SURVIVES[`${op}: ${name}`];
    return { name, fault: survives === undefined ? made : { ...made, survivalReason: survives } };
  });
