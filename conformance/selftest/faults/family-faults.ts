import { tableFromIPC } from 'apache-arrow';
import { cases } from '#contract/cases';
import { errorCatalogue, ServiceError, type ErrorName } from '#contract/errors';
import { parseJson, stringifyJson } from '#contract/json';
import { operations, type OperationId } from '#contract/operations';
import { familiesOf, type FamilyId, type MustFamilyId, type RuleName } from '#contract/rules';
import {
  changeRawResponse,
  combine,
  fault,
  parseJsonObject,
  writeErrorResponse,
  rejectRawRequests,
  changeRawRequest,
  delay,
  replaceHandler,
  replaceRawBody,
} from './mutations/mutations.ts';
import type { ServerMutation, Fault, RawRequest, RawResponse } from './fault.ts';
import { loseDigits } from './mutations/int64.ts';
import { isSameJson, setAt, valueAt } from './mutations/json-pointer.ts';
import {
  acceptCredentials,
  editRawQuery,
  removePagingField,
  parseQuery,
  changeRawPathId,
  editRawBody,
  acceptRejected,
} from './mutations/raw-messages.ts';

type Json = Record<string, unknown>;
/** Creates a fault in the rule of a family for one operation. */
type FamilyFault = (operation: OperationId) => Fault;

const readCode = ({ body }: RawResponse): unknown => parseJsonObject(body)?.['code'];

/** Returns one error instead of another. */
const replaceError = (operation: OperationId, name: ErrorName, other: ErrorName): ServerMutation =>
  changeRawResponse(operation, (response, request) => {
    if (response.status >= 400 && readCode(response) === errorCatalogue[name].code)
      writeErrorResponse(response, other, request);
  });

const createErrorFault =
  (name: ErrorName, other: ErrorName): FamilyFault =>
  (op) =>
    fault(
      `reports ${errorCatalogue[name].title.toLowerCase()} as ${errorCatalogue[other].title.toLowerCase()}`,
      replaceError(op, name, other),
    );

/** Declares the rules of other families that the fault fails too, if the operation has them. */
const alsoFailsFamilies = (op: OperationId, reasons: { readonly [Id in FamilyId]?: string }): Fault['alsoFails'] =>
  Object.fromEntries(
    familiesOf[op].flatMap((id: FamilyId): [RuleName, string][] => {
      const reason = reasons[id];
      return reason === undefined ? [] : [[`${op}/${id}` as RuleName, reason]];
    }),
  );

const hasCredential = ({ headers }: RawRequest): boolean =>
  headers['authorization'] !== undefined || headers['x-api-key'] !== undefined;

const isList = (body: Json, pointer: string): boolean => Array.isArray(valueAt(body, pointer));

/** Whether the parent object exists and lacks the field. */
const isMissing = (body: Json, pointer: string): boolean => {
  const parent = valueAt(body, pointer.slice(0, pointer.lastIndexOf('/')));
  return (
    typeof parent === 'object' && parent !== null && !Array.isArray(parent) && valueAt(body, pointer) === undefined
  );
};

const isArrow = (bytes: Buffer): boolean => {
  try {
    return tableFromIPC(bytes).schema.fields.length > 0;
  } catch {
    return false;
  }
};

const isValidLimit = (limit: unknown): boolean => /^[1-9]\d*$/.test(String(limit));

/** Families that recognize by code 0 that the server does not support a use of the operation. */
const NEEDS_CODE_0: { readonly [Op in OperationId]?: { readonly [Id in FamilyId]?: string } } = {
  MergeInsertIntoTable: {
    'field-path-nested': 'a key inside a struct is not supported, which code 0 reports',
    'field-path-quoted': 'a key inside a struct is not supported, which code 0 reports',
  },
  UpdateTable: {
    'field-path-nested': 'updating a field inside a struct is not supported, which code 0 reports',
    'field-path-quoted': 'updating a field inside a struct is not supported, which code 0 reports',
  },
  CreateTableIndex: { 'enum-spellings': 'an index type that is not supported is reported with code 0' },
  CreateScalarIndex: { 'enum-spellings': 'an index type that is not supported is reported with code 0' },
};

const SENDS_SAME_REQUEST = {
  'error-body': 'the rule also sends this request and requires an unchanged state',
  'error-code': 'the rule also sends this request and requires an unchanged state',
};

/** Declares the masking rule of ListTableIndices, which is polled before its own rules until an index is ready. */
const pollingMask = (op: OperationId): Pick<Fault, 'maskedBy'> =>
  op === 'ListTableIndices'
    ? {
        maskedBy: {
          'ListTableIndices/answer-schema': 'the suite itself polls this operation for an index with such a name',
        },
      }
    : {};

const isWrongType = (op: OperationId, pointer: string, given: unknown): boolean =>
  cases[op].wrongType.some((one) => one.pointer === pointer && isSameJson(one.value, given));

const editError = (response: RawResponse, change: (body: Json) => unknown): void => {
  const body = response.status >= 400 ? parseJsonObject(response.body) : undefined;
  if (body === undefined) return;
  change(body);
  response.body = Buffer.from(stringifyJson(body));
};

const MOST_CONCURRENT_READS = 4;

/** Fails when too many identical requests are in flight; each takes at least 20 ms. */
const failWhenBusy = (op: OperationId): ServerMutation => {
  const inFlight = new Map<string, number>();
  return replaceHandler(op, async (request, { serve, context }) => {
    const { id, query, body } = request as { id?: unknown; query?: unknown; body?: unknown };
    const key = stringifyJson([id, query, body]);
    inFlight.set(key, (inFlight.get(key) ?? 0) + 1);
    try {
      await delay();
      if ((inFlight.get(key) ?? 0) > MOST_CONCURRENT_READS) throw new ServiceError('Internal', 'a fault');
      return await serve(request, context);
    } finally {
      inFlight.set(key, (inFlight.get(key) ?? 1) - 1);
    }
  });
};

/** Changes the properties in success responses of mode ExistOk to those of the request. */
const returnRequestedProperties = (op: OperationId): ServerMutation =>
  changeRawResponse(op, (response, request) => {
    const given = parseJsonObject(request.body) ?? Object.fromEntries(parseQuery(request));
    const body = response.status < 300 ? parseJsonObject(response.body) : undefined;
    const { mode, properties } = given;
    if (body === undefined || mode !== 'ExistOk' || (properties ?? null) === null) return;
    body['properties'] = typeof properties === 'string' ? parseJson(properties) : properties;
    response.body = Buffer.from(stringifyJson(body));
  });

const mentions = ({ body, query }: RawRequest, text: string): boolean =>
  body.includes(text) || decodeURIComponent(query).includes(text);

/** Names that only the checks of field paths give to a field inside a struct. */
const NESTED_NAMES = /^(deep_score|deep_near)$/;
const NESTED_STRUCT = 'props';

/** Completes the names of fields inside a struct to field paths, wherever they are a whole string. */
const completeLeafNames = (value: unknown): unknown => {
  if (typeof value === 'string') return NESTED_NAMES.test(value) ? `${NESTED_STRUCT}.${value}` : value;
  if (Array.isArray(value)) return value.map(completeLeafNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, completeLeafNames(one)]));
};

const MOST_LISTED = 25;

/** Cuts long lists in success responses off, and removes the page token. */
const cutLists = (op: OperationId): ServerMutation =>
  changeRawResponse(op, (response) => {
    const body = response.status < 300 ? parseJsonObject(response.body) : undefined;
    if (body === undefined) return;
    for (const [name, value] of Object.entries(body)) {
      const isList = Array.isArray(value);
      if (!isList && name !== 'tags') continue;
      const entries = Object.entries(value as object);
      if (entries.length <= MOST_LISTED) continue;
      const kept = entries.slice(0, MOST_LISTED);
      body[name] = isList ? kept.map(([, item]) => item as unknown) : Object.fromEntries(kept);
      delete body['page_token'];
    }
    response.body = Buffer.from(stringifyJson(body));
  });

const DROP_OF: { readonly [Op in OperationId]?: OperationId } = {
  CreateNamespace: 'DropNamespace',
  CreateTable: 'DropTable',
};

/** Rejects a name that was dropped twice. */
const reserveDroppedNames = (op: OperationId): ServerMutation => {
  const drops = new Map<string, number>();
  return combine(
    changeRawResponse(DROP_OF[op] ?? op, ({ status }, { path }) => {
      const id = path.split('/')[3] ?? '';
      if (status < 300) drops.set(id, (drops.get(id) ?? 0) + 1);
    }),
    rejectRawRequests(op, op === 'CreateTable' ? 'TableAlreadyExists' : 'NamespaceAlreadyExists', ({ path }) => {
      return (drops.get(path.split('/')[3] ?? '') ?? 0) > 1;
    }),
  );
};

/** The faults of all families. */
export const familyFaults: { readonly [Id in MustFamilyId]: FamilyFault } = {
  'answer-schema': (op) => ({
    ...fault(
      'returns another media type, or 202 if the response has no body',
      changeRawResponse(op, (response) => {
        if (response.status >= 300) return;
        if (response.headers['content-type'] === undefined) response.status = 202;
        else response.headers['content-type'] = 'application/octet-stream';
      }),
    ),
    ...(operations[op].object === 'none' && {
      mayFailAnyRule: 'other rules read the lists of the whole database to check that nothing changed',
    }),
  }),
  'error-body': (op) =>
    fault(
      'omits instance from error responses',
      changeRawResponse(op, (response) => editError(response, (body) => delete body['instance'])),
    ),
  'error-code': (op) =>
    fault(
      'returns the code 99 in all error responses',
      changeRawResponse(op, (response) => editError(response, (body) => (body['code'] = 99))),
      alsoFailsFamilies(op, NEEDS_CODE_0[op] ?? {}),
    ),
  'unknown-members-ignored': (op) =>
    fault(
      'rejects unknown fields',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => 'x-unknown' in (parseJsonObject(body) ?? {})),
    ),
  'null-is-absent': (op) =>
    fault(
      'rejects null fields',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => {
        const json = parseJsonObject(body);
        // The public specification requires the field vector, so a query without a vector sends null.
        const fields = cases[op].optional.filter(({ pointer }) => pointer !== '/id' && !pointer.endsWith('/vector'));
        return fields.some(({ pointer }) => valueAt(json, pointer) === null);
      }),
    ),
  'wrong-type-refused': (op) =>
    fault(
      'does not validate the types of fields',
      acceptRejected(op, (_response, { body }) => {
        const json = parseJsonObject(body);
        return cases[op].wrongType.some(({ pointer, value }) => isSameJson(valueAt(json, pointer), value));
      }),
      alsoFailsFamilies(op, { 'page-limit-refused': 'limit is such a field' }),
    ),
  'required-member-refused': (op) =>
    fault(
      'accepts requests without a required field',
      acceptRejected(op, (_response, { body }) => {
        const json = parseJsonObject(body);
        return json !== undefined && cases[op].missingRequired.some(({ pointer }) => isMissing(json, pointer));
      }),
    ),
  'malformed-json-refused': (op) =>
    fault(
      'treats a malformed body as empty',
      acceptRejected(op, (_response, { body }) => body.length > 0 && parseJsonObject(body) === undefined),
    ),
  'out-of-range-refused': (op) =>
    fault(
      'does not validate the range of numbers',
      acceptRejected(op, (_response, { body }) => {
        const json = parseJsonObject(body);
        return cases[op].outOfRange.some(({ pointer, value, raw }) =>
          isSameJson(valueAt(json, pointer), raw === undefined ? value : parseJson(raw)),
        );
      }),
      alsoFailsFamilies(op, { 'page-limit-refused': 'limit is such a field' }),
    ),
  'media-type-refused': (op) =>
    fault(
      'does not validate the media type',
      changeRawRequest(op, (request) => {
        request.headers['content-type'] = operations[op].request.mediaType ?? 'application/json';
      }),
    ),
  'enum-spellings': (op) =>
    fault(
      'accepts only one spelling of enum values',
      rejectRawRequests(op, 'InvalidInput', (request) => {
        const json = parseJsonObject(request.body);
        return cases[op].enums.some(({ pointer, query: name, value, spellings }) => {
          const given = name === undefined ? valueAt(json, pointer ?? '') : parseQuery(request).get(name);
          return given !== value && spellings.some((spelling) => spelling === given);
        });
      }),
    ),
  'unknown-enum-refused': (op) =>
    fault(
      'treats an unknown enum value as a known one',
      combine(
        editRawQuery(op, (parameters) => {
          for (const { query: name, value, unknown } of cases[op].enums)
            if (name !== undefined && parameters.get(name) === unknown) parameters.set(name, value);
        }),
        editRawBody(op, (body) => {
          for (const { pointer, value, unknown } of cases[op].enums)
            if (pointer !== undefined && valueAt(body, pointer) === unknown) setAt(body, pointer, value);
        }),
      ),
    ),
  'query-parameter-refused': (op) =>
    fault(
      'ignores an invalid query parameter',
      editRawQuery(op, (parameters) => {
        for (const { name, values } of cases[op].queryTypes)
          if (values.some((value) => value === parameters.get(name))) parameters.delete(name);
      }),
      alsoFailsFamilies(op, { 'page-limit-refused': 'limit is such a parameter' }),
    ),
  'malformed-arrow-refused': (op) =>
    fault(
      'accepts malformed Arrow data',
      acceptRejected(op, ({ status }, { body }) => status === 400 && !isArrow(body)),
    ),
  'empty-body-accepted': (op) =>
    fault(
      'rejects an empty body although no field is required',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => body.length === 0),
    ),
  'delimiter-default': (op) => ({
    ...fault(
      'uses a dot as the default delimiter',
      editRawQuery(op, (parameters) => {
        if (!parameters.has('delimiter')) parameters.set('delimiter', '.');
      }),
    ),
    mayFailAnyRule: 'no other request sets a delimiter',
    maskedBy: { [`${op}/answer-schema`]: 'the valid request of every rule has no delimiter' },
  }),
  'delimiter-given': (op) =>
    fault(
      'uses only the first character of a delimiter',
      editRawQuery(op, (parameters) => {
        const delimiter = parameters.get('delimiter') ?? '';
        if (delimiter.length > 1) parameters.set('delimiter', delimiter.slice(0, 1));
      }),
      alsoFailsFamilies(op, { 'delimiter-reserved': 'a reserved delimiter may have several characters' }),
    ),
  'delimiter-reserved': (op) =>
    fault(
      'rejects a delimiter with a slash',
      rejectRawRequests(op, 'InvalidInput', (request) => (parseQuery(request).get('delimiter') ?? '').includes('/')),
    ),
  'id-decoded-once': (op) => ({
    ...fault(
      'decodes the identifier twice',
      changeRawPathId(op, (id) => id.replaceAll('%25', '%')),
      alsoFailsFamilies(op, { 'delimiter-reserved': 'a percent sign may be part of a delimiter' }),
    ),
    ...pollingMask(op),
  }),
  'names-are-data': (op) => ({
    ...fault(
      'rejects names with quotes',
      rejectRawRequests(op, 'InvalidInput', ({ path }) => path.includes('%27') || path.includes("'")),
    ),
    ...pollingMask(op),
  }),
  'new-name-kept': (op) =>
    fault(
      'converts new names to lower case',
      changeRawPathId(op, (id) => id.toLowerCase()),
    ),
  'empty-part-refused': (op) =>
    fault(
      'ignores empty identifier parts',
      changeRawPathId(op, (id) => {
        const parts = id.split(/\$|%24/).filter((part) => part !== '');
        return parts.length === 0 ? id : parts.join('$');
      }),
      alsoFailsFamilies(op, SENDS_SAME_REQUEST),
    ),
  'body-id-accepted': (op) =>
    fault(
      'rejects an id in the body',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => isList(parseJsonObject(body) ?? {}, '/id')),
    ),
  'body-id-mismatch-refused': (op) =>
    fault(
      'ignores the id in the body',
      changeRawRequest(op, (request) => {
        const body = parseJsonObject(request.body);
        const id = body?.['id'];
        if (!Array.isArray(id) || !id.every((part) => typeof part === 'string')) return;
        request.body = Buffer.from(stringifyJson({ ...body, id: null }));
      }),
    ),
  'context-accepted': (op) =>
    fault(
      'rejects the context field and context headers',
      rejectRawRequests(op, 'InvalidInput', ({ headers, body }) => {
        const inBody = (parseJsonObject(body) ?? {})['context'];
        return (
          Object.keys(headers).some((name) => name.startsWith('x-ns-ctx-')) ||
          (inBody !== undefined && inBody !== null && !isWrongType(op, '/context', inBody))
        );
      }),
    ),
  'identity-accepted': (op) =>
    fault(
      'rejects an identity in the body next to a credential header',
      rejectRawRequests(op, 'InvalidInput', ({ headers, body }) => {
        const named = headers['authorization'] ?? headers['x-api-key'];
        const identity = (parseJsonObject(body) ?? {})['identity'];
        return named !== undefined && typeof identity === 'object' && identity !== null;
      }),
    ),
  'no-credentials-refused': (op) =>
    fault(
      'accepts requests without credentials',
      () => acceptCredentials(op, 'missing'),
      alsoFailsFamilies(op, { 'no-credentials-status': 'the rule sends the same request' }),
    ),
  'wrong-credentials-refused': (op) =>
    fault(
      'accepts any credentials',
      () => acceptCredentials(op, 'unknown'),
      alsoFailsFamilies(op, { ...SENDS_SAME_REQUEST, 'wrong-credentials-status': 'the rule sends the same request' }),
    ),
  'no-credentials-status': (op) =>
    fault(
      'rejects requests without credentials with 403',
      changeRawResponse(op, (response, request) => {
        if (response.status === 401 && !hasCredential(request))
          writeErrorResponse(response, 'PermissionDenied', request);
      }),
    ),
  'wrong-credentials-status': (op) =>
    fault(
      'rejects requests with unknown credentials with 403',
      changeRawResponse(op, (response, request) => {
        if (response.status === 401 && hasCredential(request))
          writeErrorResponse(response, 'PermissionDenied', request);
      }),
    ),
  'absent-namespace': createErrorFault('NamespaceNotFound', 'InvalidInput'),
  'absent-parent': (op) =>
    fault(
      'reports an absent namespace as an invalid request',
      replaceError(op, 'NamespaceNotFound', 'InvalidInput'),
      alsoFailsFamilies(op, { 'absent-parent-code': 'the rule is about the code of the same error' }),
    ),
  'absent-parent-code': createErrorFault('NamespaceNotFound', 'TableNotFound'),
  'absent-table': createErrorFault('TableNotFound', 'NamespaceNotFound'),
  'absent-version': createErrorFault('TableVersionNotFound', 'TableNotFound'),
  'absent-tag': createErrorFault('TableTagNotFound', 'TableVersionNotFound'),
  'absent-index': createErrorFault('TableIndexNotFound', 'TableNotFound'),
  'absent-column': (op) =>
    fault(
      'rejects an absent column as a concurrent modification',
      changeRawResponse(op, (response, request) => {
        const named = `${request.body.toString('latin1')}${request.query}`.includes('no_such_column');
        if (response.status >= 400 && named) writeErrorResponse(response, 'ConcurrentModification', request);
      }),
    ),
  'absent-branch': createErrorFault('TableBranchNotFound', 'TableNotFound'),
  'absent-transaction': createErrorFault('TransactionNotFound', 'InvalidInput'),
  'page-limit': (op) => fault('ignores the limit', removePagingField(op, 'limit', isValidLimit)),
  'page-walk': (op) =>
    fault(
      'ignores the page token',
      removePagingField(op, 'page_token', () => true),
    ),
  'page-limit-refused': (op) =>
    fault(
      'ignores an invalid limit',
      removePagingField(op, 'limit', (limit) => !isValidLimit(limit)),
      alsoFailsFamilies(op, {
        'query-parameter-refused': 'limit is such a parameter',
        'wrong-type-refused': 'limit is such a field',
        'out-of-range-refused': 'limit is such a field',
      }),
    ),
  'int64-digits': (op) => {
    const { description, createMutation } = loseDigits(op);
    return fault(
      description,
      createMutation,
      alsoFailsFamilies(op, { 'answer-schema': 'a field of that name may have another type in the response' }),
    );
  },
  'concurrent-reads': (op) => fault('fails when more than four identical reads are in flight', () => failWhenBusy(op)),
  'recreated-repeatedly': (op) => fault('rejects a name that was dropped twice', () => reserveDroppedNames(op)),
  'long-list': (op) => ({
    ...fault('returns at most 25 items and no page token', cutLists(op)),
    ...(!['ListTables', 'ListTableVersions', 'ListTableTags'].includes(op) && {
      mayFailAnyRule: 'other rules read a list that all checks share',
    }),
  }),
  'field-path-nested': (op) =>
    fault(
      'looks for a column whose name is the whole path',
      rejectRawRequests(op, 'TableColumnNotFound', (request) => mentions(request, `${NESTED_STRUCT}.deep_`)),
    ),
  'field-path-quoted': (op) =>
    fault(
      'rejects backticks in field paths',
      rejectRawRequests(op, 'InvalidInput', (request) => mentions(request, '.`deep')),
    ),
  'field-path-leaf-refused': (op) =>
    fault(
      'finds a field inside a struct by its name alone',
      combine(
        editRawQuery(op, (parameters) => {
          for (const [name, value] of [...parameters]) parameters.set(name, String(completeLeafNames(value)));
        }),
        replaceRawBody(op, (body) => completeLeafNames(body) as Json),
      ),
    ),
  'exist-ok-shows-stored': (op) =>
    fault('with mode ExistOk, returns the properties of the request', returnRequestedProperties(op)),
};
