import { cases } from '#contract/cases';
import { parseJson, stringifyJson } from '#contract/json';
import { operations } from '#contract/operations';
import type { MustFamilyId } from '#contract/rules';
import {
  changeRawResponse,
  combine,
  fault,
  parseJsonObject,
  writeErrorResponse,
  rejectRawRequests,
  changeRawRequest,
  replaceRawBody,
} from './mutations/mutations.ts';
import { credentialFaults } from './credential-faults.ts';
import { failWhenBusy } from './mutations/busy.ts';
import { loseDigits } from './mutations/int64.ts';
import { isSameJson, setAt, valueAt } from './mutations/json-pointer.ts';
import {
  editRawQuery,
  removePagingField,
  parseQuery,
  changeRawPathId,
  editRawBody,
  acceptRejected,
} from './mutations/raw-messages.ts';
import {
  replaceError,
  createErrorFault,
  alsoFailsFamilies,
  isList,
  isListOfStrings,
  readPathId,
  isMissing,
  isArrow,
  isValidLimit,
  NEEDS_CODE_0,
  SENDS_SAME_REQUEST,
  pollingMask,
  isWrongType,
  editError,
  returnRequestedProperties,
  mentions,
  NESTED_STRUCT,
  completeLeafNames,
  cutLists,
  reserveDroppedNames,
  type FamilyFault,
  type Json,
} from './family-mutations.ts';

/** The faults of all families. */
export const familyFaults: { readonly [Id in MustFamilyId]: FamilyFault } = {
  'response-schema': (op) => ({
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
      'returns the whole URL as instance of error responses',
      changeRawResponse(op, (response, { path, query }) =>
        editError(response, (body) => (body['instance'] = `http://tables.test${path}${query}`)),
      ),
    ),
  'error-code': (op) =>
    fault(
      'returns the code 99 in all error responses',
      changeRawResponse(op, (response) => editError(response, (body) => (body['code'] = 99))),
      alsoFailsFamilies(op, NEEDS_CODE_0[op] ?? {}),
    ),
  'unknown-fields-ignored': (op) =>
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
  'wrong-type-rejected': (op) =>
    fault(
      'does not validate the types of fields',
      acceptRejected(op, (_response, { body }) => {
        const json = parseJsonObject(body);
        return cases[op].wrongType.some(({ pointer, value }) => isSameJson(valueAt(json, pointer), value));
      }),
      alsoFailsFamilies(op, { 'page-limit-rejected': 'limit is such a field' }),
    ),
  'required-field-rejected': (op) =>
    fault(
      'accepts requests without a required field',
      acceptRejected(op, (_response, { body }) => {
        const json = parseJsonObject(body);
        if (json === undefined) return false;
        // An object without several required fields is of a request that tests another field of it.
        return cases[op].missingRequired.filter(({ pointer }) => isMissing(json, pointer)).length === 1;
      }),
    ),
  'malformed-json-rejected': (op) =>
    fault(
      'treats a malformed body as empty',
      acceptRejected(op, (_response, { body }) => body.length > 0 && parseJsonObject(body) === undefined),
    ),
  'out-of-range-rejected': (op) =>
    fault(
      'does not validate the range of numbers',
      acceptRejected(op, (_response, { body }) => {
        const json = parseJsonObject(body);
        return cases[op].outOfRange.some(({ pointer, value, raw }) =>
          isSameJson(valueAt(json, pointer), raw === undefined ? value : parseJson(raw)),
        );
      }),
      alsoFailsFamilies(op, { 'page-limit-rejected': 'limit is such a field' }),
    ),
  'media-type-rejected': (op) =>
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
  'unknown-enum-rejected': (op) =>
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
  'query-parameter-rejected': (op) =>
    fault(
      'ignores an invalid query parameter',
      editRawQuery(op, (parameters) => {
        for (const { name, values } of cases[op].queryTypes)
          if (values.some((value) => value === parameters.get(name))) parameters.delete(name);
      }),
      alsoFailsFamilies(op, { 'page-limit-rejected': 'limit is such a parameter' }),
    ),
  'malformed-arrow-rejected': (op) =>
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
    maskedBy: { [`${op}/response-schema`]: 'the valid request of every rule has no delimiter' },
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
  'empty-part-rejected': (op) =>
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
  'body-id-mismatch-rejected': (op) => [
    fault(
      'ignores the id in the body',
      editRawBody(op, (body) => {
        if (isListOfStrings(body['id'])) body['id'] = null;
      }),
    ),
    fault(
      'ignores all parts of the id in the body but the number of them and the last one',
      changeRawRequest(op, (request) => {
        const body = parseJsonObject(request.body);
        const id = body?.['id'];
        const parts = readPathId(request);
        // An id with one part has no other first part but the last one.
        const isMisread = isListOfStrings(id) && id.length === parts.length;
        if (isMisread && (parts.length === 1 || id.at(-1) === parts.at(-1)))
          request.body = Buffer.from(stringifyJson({ ...body, id: null }));
      }),
    ),
  ],
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
  ...credentialFaults,
  'absent-namespace': createErrorFault('NamespaceNotFound', 'InvalidInput'),
  'absent-parent': (op) =>
    fault(
      'reports an absent namespace as an invalid request',
      replaceError(op, 'NamespaceNotFound', 'InvalidInput'),
      alsoFailsFamilies(op, { 'absent-parent-code': 'the rule is about the code of the same error' }),
    ),
  'absent-parent-code': createErrorFault('NamespaceNotFound', 'TableNotFound'),
  'absent-table': createErrorFault('TableNotFound', 'NamespaceNotFound'),
  'absent-version': (op) => [
    createErrorFault('TableVersionNotFound', 'TableNotFound')(op),
    fault(
      'reads version 0 as the latest version',
      acceptRejected(op, ({ status }, { body }) => status === 404 && /"(?:from_)?version":0\b/.test(body.toString())),
    ),
  ],
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
  'unknown-token': (op) =>
    fault(
      'fails with a token that it cannot decode',
      changeRawResponse(op, (response, request) => {
        if (/page_token=a%00b|"page_token":"a\\u0000b"/.test(`${request.query}${request.body.toString()}`))
          writeErrorResponse(response, 'Internal', request);
      }),
    ),
  'page-limit-rejected': (op) =>
    fault(
      'ignores an invalid limit',
      removePagingField(op, 'limit', (limit) => !isValidLimit(limit)),
      alsoFailsFamilies(op, {
        'query-parameter-rejected': 'limit is such a parameter',
        'wrong-type-rejected': 'limit is such a field',
        'out-of-range-rejected': 'limit is such a field',
      }),
    ),
  'int64-digits': (op) => {
    const { description, createMutation } = loseDigits(op);
    return fault(
      description,
      createMutation,
      alsoFailsFamilies(op, { 'response-schema': 'a field of that name may have another type in the response' }),
    );
  },
  'concurrent-reads': failWhenBusy,
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
  'field-path-leaf-rejected': (op) =>
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
