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
import type { DeriveFaults, DerivedFault } from './derived/derived-fault.ts';
import type { ServerMutation, RawResponse, RawRequest } from './fault.ts';
import { setAt, valueAt } from './mutations/json-pointer.ts';
import { editRawQuery, changeRawPathId, editRawBody } from './mutations/raw-messages.ts';
import {
  findResponseSchema,
  propertySchema,
  findRequestSchema,
  createSampleResponse,
  primaryType,
  type Schema,
} from './mutations/schemas.ts';

type Json = Record<string, unknown>;

/** A fault that is derived from the contract; a rule of its operation must detect it. */
interface GeneratedFault extends DerivedFault {
  /** Whether every check that sends or reads anything must fail, so that a failure proves nothing about its rule. */
  readonly isCrude: boolean;
}

type CreateFaults = DeriveFaults;

const createGeneratedFault = (
  name: string,
  description: string,
  mutation: ServerMutation | (() => ServerMutation),
): DerivedFault => ({
  name,
  fault: fault(description, mutation),
});

const isSuccess = ({ status }: RawResponse): boolean => status < 300;

/** Changes the JSON objects of successful responses in place. */
const changeSuccesses = (operation: OperationId, change: (body: Json) => void): ServerMutation =>
  changeRawResponse(operation, (response) => {
    const body = isSuccess(response) ? parseJsonObject(response.body) : undefined;
    if (body === undefined) return;
    change(body);
    response.body = Buffer.from(stringifyJson(body));
  });

const COMMON_FIELDS = new Set(['id', 'identity', 'context']);

const fieldNames = (schema: Schema | undefined): readonly string[] => Object.keys(schema?.properties ?? {});

const omitFields: CreateFaults = (op) =>
  (findResponseSchema(op)?.required ?? []).map((name) =>
    createGeneratedFault(
      `drop ${name}`,
      `omits ${name} from its response`,
      changeSuccesses(op, (body) => delete body[name]),
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

const changeFieldTypes: CreateFaults = (op) =>
  fieldNames(findResponseSchema(op)).map((name) => {
    const type = primaryType(propertySchema(findResponseSchema(op), name) ?? {}) ?? '';
    return createGeneratedFault(
      `retype ${name}`,
      `returns ${name} with another type`,
      changeSuccesses(op, (body) => {
        if (body[name] !== undefined && body[name] !== null) body[name] = OTHER_TYPE[type] ?? [[]];
      }),
    );
  });

const changeStatuses: CreateFaults = (op) => [
  createGeneratedFault(
    'success status',
    'returns 206 instead of its success status',
    changeRawResponse(op, (response) => {
      if (isSuccess(response)) response.status = 206;
    }),
  ),
  createGeneratedFault(
    'refusal status',
    'returns 500 instead of its error status',
    changeRawResponse(op, (response) => {
      if (response.status >= 400) response.status = 500;
    }),
  ),
];

const changeErrors: CreateFaults = (op) => [
  createGeneratedFault(
    'error code',
    'changes the code of every error response',
    changeRawResponse(op, (response) => {
      const body = response.status >= 400 ? parseJsonObject(response.body) : undefined;
      if (body === undefined) return;
      const code = Number(body['code']);
      body['code'] = (code % 23) + 1;
      response.body = Buffer.from(stringifyJson(body));
    }),
  ),
  createGeneratedFault(
    'error body',
    'returns error responses without a body',
    changeRawResponse(op, (response) => {
      if (response.status >= 400) writeJsonResponse(response, response.status);
    }),
  ),
];

const skipWork: CreateFaults = (op) =>
  operations[op].effect === 'read'
    ? []
    : [
        createGeneratedFault(
          'not done',
          'returns success without doing anything',
          respondDirectly(op, () => createSampleResponse(op)),
        ),
      ];

const rejectWork: CreateFaults = (op) =>
  operations[op].effect === 'read'
    ? []
    : [
        createGeneratedFault(
          'done and refused',
          'executes the request but returns an error',
          changeRawResponse(op, (response, request) => {
            if (isSuccess(response)) writeErrorResponse(response, 'ConcurrentModification', request);
          }),
        ),
      ];

/** Returns a key that is equal for identical read requests. */
const requestKey = ({ path, query, body, headers }: RawRequest): string =>
  [path, query, body.toString('latin1'), headers['authorization'], headers['x-api-key'], headers['x-ns-database']].join(
    '\n',
  );

/** A check has to write and to read again within the time of a cache. */
const CACHED_MS = 5_000;
const returnStale: CreateFaults = (op) =>
  operations[op].effect === 'write'
    ? []
    : [
        createGeneratedFault('stale', 'returns a response to a request again for 5 s', () => {
          const known = new Map<string, RawResponse & { readonly at: number }>();
          const keys = new WeakMap<RawRequest, string>();
          return {
            request: (request) => {
              if (request.operation !== op) return undefined;
              const key = requestKey(request);
              keys.set(request, key);
              const old = known.get(key);
              if (old && performance.now() - old.at < CACHED_MS) return { ...old, headers: { ...old.headers } };
              return void known.delete(key);
            },
            response: (response, request) => {
              const key = keys.get(request);
              if (key !== undefined && !known.has(key)) known.set(key, { ...response, at: performance.now() });
            },
          };
        }),
      ];

const useFirstOnly: CreateFaults = (op) =>
  fieldNames(findRequestSchema(op))
    .filter(
      (name) => !COMMON_FIELDS.has(name) && primaryType(propertySchema(findRequestSchema(op), name) ?? {}) === 'array',
    )
    .map((name) =>
      createGeneratedFault(
        `first of ${name}`,
        `ignores all but the first of ${name}`,
        editRawBody(op, (body) => {
          const given = body[name];
          if (Array.isArray(given)) body[name] = given.slice(0, 1);
        }),
      ),
    );

const changeVersions: CreateFaults = (op) =>
  fieldNames(findResponseSchema(op))
    .filter((name) => /(^|_)version$/.test(name) && name !== 'contract_version')
    .map((name) =>
      createGeneratedFault(
        `wrong ${name}`,
        `returns ${name} one too high`,
        changeSuccesses(op, (body) => {
          const given = body[name];
          if (typeof given === 'number') body[name] = given + 1;
        }),
      ),
    );

const ignoreParameters: CreateFaults = (op) => [
  ...fieldNames(findRequestSchema(op))
    .filter((name) => !COMMON_FIELDS.has(name) && findRequestSchema(op)?.required?.includes(name) !== true)
    .map((name) =>
      createGeneratedFault(
        `ignore ${name}`,
        `ignores ${name}`,
        editRawBody(op, (body) => delete body[name]),
      ),
    ),
  ...operations[op].parameters
    .filter(({ in: place, name }) => place === 'query' && name !== 'delimiter')
    .map(({ name }) =>
      createGeneratedFault(
        `ignore ?${name}`,
        `ignores the query parameter ${name}`,
        editRawQuery(op, (parameters) => parameters.delete(name)),
      ),
    ),
];

const isPaged = (op: OperationId): boolean =>
  fieldNames(findResponseSchema(op)).includes('page_token') ||
  operations[op].parameters.some(({ name }) => name === 'page_token');

const listNames = (op: OperationId): readonly string[] =>
  fieldNames(findResponseSchema(op)).filter(
    (name) => primaryType(propertySchema(findResponseSchema(op), name) ?? {}) === 'array',
  );

const changePages: CreateFaults = (op) => [
  ...(isPaged(op)
    ? [
        createGeneratedFault('token repeated', 'returns the same page token with every page', () => {
          let first: unknown;
          return changeSuccesses(op, (body) => {
            if (typeof body['page_token'] !== 'string' || body['page_token'] === '') return;
            first ??= body['page_token'];
            body['page_token'] = first;
          });
        }),
      ]
    : []),
  ...listNames(op).flatMap((name) => [
    createGeneratedFault(
      `lose of ${name}`,
      `omits the last of ${name}`,
      changeSuccesses(op, (body) => {
        const given = valueAt(body, `/${name}`);
        if (Array.isArray(given) && given.length > 1) setAt(body, `/${name}`, given.slice(0, -1));
      }),
    ),
    createGeneratedFault(
      `double in ${name}`,
      `returns the first of ${name} twice`,
      changeSuccesses(op, (body) => {
        const given = valueAt(body, `/${name}`);
        if (Array.isArray(given) && given.length > 0) setAt(body, `/${name}`, [given[0], ...(given as unknown[])]);
      }),
    ),
  ]),
];

const omitRows: CreateFaults = (op) =>
  operations[op].successes.some(({ kind }) => kind === 'arrow')
    ? [
        createGeneratedFault(
          'lose a row',
          'omits the last row',
          changeRawResponse(op, (response) => {
            if (!isSuccess(response)) return;
            const table = tableFromIPC(response.body);
            const type = response.headers['content-type']?.endsWith('stream') === true ? 'stream' : 'file';
            if (table.numRows > 0) response.body = Buffer.from(tableToIPC(table.slice(0, -1), type));
          }),
        ),
      ]
    : [];

const changeNames: CreateFaults = (op) =>
  operations[op].path.includes('{id}')
    ? [
        createGeneratedFault(
          'name folded',
          'ignores the case of names',
          changeRawPathId(op, (id) => id.toLowerCase()),
        ),
        createGeneratedFault(
          'name decoded twice',
          'decodes names twice',
          changeRawPathId(op, (id) => id.replaceAll('%25', '%')),
        ),
      ]
    : [];

/** Those that say the most about a rule first. */
const CREATORS: readonly CreateFaults[] = [
  ignoreParameters,
  useFirstOnly,
  changeVersions,
  changePages,
  omitRows,
  changeNames,
  returnStale,
  skipWork,
];

const CRUDE_CREATORS: readonly CreateFaults[] = [
  omitFields,
  changeFieldTypes,
  changeStatuses,
  changeErrors,
  rejectWork,
];

/** Faults that no rule can detect, with the reason. */
const SURVIVAL_REASONS: Readonly<Record<string, string>> = {
  'GetCapabilities: stale': 'the capabilities do not change while the server runs, so the first response stays correct',
  'GetTableLsmWriteSpec: stale': 'the response is the same for a table at all times',
  'PrewarmTableData: stale': 'the response has no contents, and what is in a cache cannot be observed',
  'PrewarmTableIndex: stale': 'the response has no contents, and what is in a cache cannot be observed',
  'GetCapabilities: lose of features':
    'a server with fewer features is compliant, and rules that need the missing feature do not apply',
  'AnalyzeTableQueryPlan: ignore ?distributed_metrics': 'it is a hint, and the text of a plan is not specified',
  'CreateDatabaseTable: ignore ?properties':
    'the contract has no rule about the properties of this operation, whose response the document does not show',
};

/** Returns the faults of an operation that one of its rules must detect. */
export const listGeneratedFaults = (op: OperationId): readonly GeneratedFault[] => {
  const create = (creators: readonly CreateFaults[], isCrude: boolean): readonly GeneratedFault[] =>
    creators
      .flatMap((one) => one(op))
      .map(({ name, fault: base }) => {
        const survivalReason = SURVIVAL_REASONS[`${op}: ${name}`];
        return { name, isCrude, fault: survivalReason === undefined ? base : { ...base, survivalReason } };
      });
  return [...create(CREATORS, false), ...create(CRUDE_CREATORS, true)];
};
