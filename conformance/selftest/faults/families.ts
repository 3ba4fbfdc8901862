import { tableFromIPC } from 'apache-arrow';
import { cases } from '#contract/cases';
import { errorCatalogue, type ErrorName } from '#contract/errors';
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
} from './mutations/mutations.ts';
import type { ServerMutation, Fault, RawResponse } from './fault.ts';
import { loseDigits } from './mutations/int64.ts';
import { isSameJson, setAt, valueAt } from './mutations/json.ts';
import {
  acceptCredentials,
  editRawQuery,
  removePagingField,
  parseQuery,
  changeRawPathId,
  editRawBody,
  acceptRejected,
} from './mutations/raw.ts';

type Json = Record<string, unknown>;
/** How one operation breaks the rule of a family. */
type FamilyFault = (operation: OperationId) => Fault;

const codeOf = ({ body }: RawResponse): unknown => parseJsonObject(body)?.['code'];

/** Refuses by another name what is refused by this one. */
const calls = (operation: OperationId, name: ErrorName, other: ErrorName): ServerMutation =>
  changeRawResponse(operation, (response, request) => {
    if (response.status >= 400 && codeOf(response) === errorCatalogue[name].code)
      writeErrorResponse(response, other, request);
  });

const misnamed =
  (name: ErrorName, other: ErrorName): FamilyFault =>
  (op) =>
    fault(
      `reports ${errorCatalogue[name].title.toLowerCase()} as ${errorCatalogue[other].title.toLowerCase()}`,
      calls(op, name, other),
    );

/** Neighbours of a family fault: those of these families that hold for the operation. */
const besides = (op: OperationId, reasons: { readonly [Id in FamilyId]?: string }): Fault['alsoFails'] =>
  Object.fromEntries(
    familiesOf[op].flatMap((id: FamilyId): [RuleName, string][] => {
      const reason = reasons[id];
      return reason === undefined ? [] : [[`${op}/${id}` as RuleName, reason]];
    }),
  );

const isList = (body: Json, pointer: string): boolean => Array.isArray(valueAt(body, pointer));

/** Whether an object that is there lacks the member. */
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

const PROVOKED = {
  'error-body': 'such a request is one of those that provoke a refusal, and must leave everything as it was',
  'error-code': 'such a request is one of those that provoke a refusal, and must leave everything as it was',
};

/** What this operation is asked before its rules are: whether an index is finished. */
const awaited = (op: OperationId): Pick<Fault, 'maskedBy'> =>
  op === 'ListTableIndices'
    ? {
        maskedBy: {
          'ListTableIndices/answer-schema': 'an index in such names is waited for by this operation itself',
        },
      }
    : {};

const isWrong = (op: OperationId, pointer: string, given: unknown): boolean =>
  cases[op].wrongType.some((one) => one.pointer === pointer && isSameJson(one.value, given));

const changeError = (response: RawResponse, change: (body: Json) => unknown): void => {
  const body = response.status >= 400 ? parseJsonObject(response.body) : undefined;
  if (body === undefined) return;
  change(body);
  response.body = Buffer.from(stringifyJson(body));
};

/** How every family can be broken, for each operation it holds for. */
export const familyFaults: { readonly [Id in MustFamilyId]: FamilyFault } = {
  'answer-schema': (op) => ({
    ...fault(
      'answers with another media type, or without a body with another status',
      changeRawResponse(op, (response) => {
        if (response.status >= 300) return;
        if (response.headers['content-type'] === undefined) response.status = 202;
        else response.headers['content-type'] = 'application/octet-stream';
      }),
    ),
    ...(operations[op].object === 'none' && {
      mayFailAnyRule: 'of a whole database nothing but its lists can tell whether anything has moved',
    }),
  }),
  'error-body': (op) =>
    fault(
      'leaves instance out of its refusals',
      changeRawResponse(op, (response) => changeError(response, (body) => delete body['instance'])),
    ),
  'error-code': (op) =>
    fault(
      'gives its refusals codes of its own',
      changeRawResponse(op, (response) => changeError(response, (body) => (body['code'] = 99))),
    ),
  'unknown-members-ignored': (op) =>
    fault(
      'refuses members it does not know',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => 'x-unknown' in (parseJsonObject(body) ?? {})),
    ),
  'null-is-absent': (op) =>
    fault(
      'takes null for a value of the wrong type',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => {
        const json = parseJsonObject(body);
        return cases[op].optional.some(({ pointer }) => pointer !== '/id' && valueAt(json, pointer) === null);
      }),
    ),
  'wrong-type-refused': (op) =>
    fault(
      'does not look at the types of members',
      acceptRejected(op, (_response, { body }) => {
        const json = parseJsonObject(body);
        return cases[op].wrongType.some(({ pointer, value }) => isSameJson(valueAt(json, pointer), value));
      }),
      besides(op, { 'page-limit-refused': 'limit is such a member' }),
    ),
  'required-member-refused': (op) =>
    fault(
      'does not miss what is missing',
      acceptRejected(op, (_response, { body }) => {
        const json = parseJsonObject(body);
        return json !== undefined && cases[op].missingRequired.some(({ pointer }) => isMissing(json, pointer));
      }),
    ),
  'malformed-json-refused': (op) =>
    fault(
      'takes a body it cannot read for an empty one',
      acceptRejected(op, (_response, { body }) => body.length > 0 && parseJsonObject(body) === undefined),
    ),
  'out-of-range-refused': (op) =>
    fault(
      'does not look at the range of numbers',
      acceptRejected(op, (_response, { body }) => {
        const json = parseJsonObject(body);
        return cases[op].outOfRange.some(({ pointer, value, raw }) =>
          isSameJson(valueAt(json, pointer), raw === undefined ? value : parseJson(raw)),
        );
      }),
      besides(op, { 'page-limit-refused': 'limit is such a member' }),
    ),
  'media-type-refused': (op) =>
    fault(
      'does not look at the media type',
      changeRawRequest(op, (request) => {
        request.headers['content-type'] = operations[op].request.mediaType ?? 'application/json';
      }),
    ),
  'enum-spellings': (op) =>
    fault(
      'knows only one spelling of its enums',
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
      'reads an unknown enum value as another',
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
      'reads a query parameter it cannot parse as its default',
      editRawQuery(op, (parameters) => {
        for (const { name, values } of cases[op].queryTypes)
          if (values.some((value) => value === parameters.get(name))) parameters.delete(name);
      }),
      besides(op, { 'page-limit-refused': 'limit is such a parameter' }),
    ),
  'malformed-arrow-refused': (op) =>
    fault(
      'takes any bytes for rows',
      acceptRejected(op, ({ status }, { body }) => status === 400 && !isArrow(body)),
    ),
  'empty-body-accepted': (op) =>
    fault(
      'wants a body though no member is required',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => body.length === 0),
    ),
  'delimiter-default': (op) => ({
    ...fault(
      'splits at a dot by default',
      editRawQuery(op, (parameters) => {
        if (!parameters.has('delimiter')) parameters.set('delimiter', '.');
      }),
    ),
    mayFailAnyRule: 'no other request names a delimiter',
    maskedBy: { [`${op}/answer-schema`]: 'the lawful request of every check has no delimiter' },
  }),
  'delimiter-given': (op) =>
    fault(
      'takes only the first character of a delimiter',
      editRawQuery(op, (parameters) => {
        const delimiter = parameters.get('delimiter') ?? '';
        if (delimiter.length > 1) parameters.set('delimiter', delimiter.slice(0, 1));
      }),
    ),
  'id-decoded-once': (op) => ({
    ...fault(
      'decodes the identifier twice',
      changeRawPathId(op, (id) => id.replaceAll('%25', '%')),
      besides(op, { 'delimiter-given': 'a percent sign may be a delimiter' }),
    ),
    ...awaited(op),
  }),
  'names-are-data': (op) => ({
    ...fault(
      'does not take quotes in names',
      rejectRawRequests(op, 'InvalidInput', ({ path }) => path.includes('%27') || path.includes("'")),
    ),
    ...awaited(op),
  }),
  'new-name-kept': (op) =>
    fault(
      'gives what it makes a name in small letters',
      changeRawPathId(op, (id) => id.toLowerCase()),
    ),
  'empty-part-refused': (op) =>
    fault(
      'skips empty parts',
      changeRawPathId(op, (id) => {
        const parts = id.split(/\$|%24/).filter((part) => part !== '');
        return parts.length === 0 ? id : parts.join('$');
      }),
      besides(op, PROVOKED),
    ),
  'body-id-accepted': (op) =>
    fault(
      'refuses an id in the body',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => isList(parseJsonObject(body) ?? {}, '/id')),
    ),
  'body-id-mismatch-refused': (op) =>
    fault(
      'does not look at the id in the body',
      changeRawRequest(op, (request) => {
        const body = parseJsonObject(request.body);
        const id = body?.['id'];
        if (!Array.isArray(id) || !id.every((part) => typeof part === 'string')) return;
        request.body = Buffer.from(stringifyJson({ ...body, id: null }));
      }),
    ),
  'context-accepted': (op) =>
    fault(
      'refuses context',
      rejectRawRequests(op, 'InvalidInput', ({ headers, body }) => {
        const inBody = (parseJsonObject(body) ?? {})['context'];
        return (
          Object.keys(headers).some((name) => name.startsWith('x-ns-ctx-')) ||
          (inBody !== undefined && inBody !== null && !isWrong(op, '/context', inBody))
        );
      }),
    ),
  'identity-accepted': (op) =>
    fault(
      'refuses an identity beside the header',
      rejectRawRequests(op, 'InvalidInput', ({ headers, body }) => {
        const named = headers['authorization'] ?? headers['x-api-key'];
        const identity = (parseJsonObject(body) ?? {})['identity'];
        return named !== undefined && typeof identity === 'object' && identity !== null;
      }),
    ),
  'no-credentials-refused': (op) => ({ ...fault('lets everybody in', () => acceptCredentials(op, 'nobody')) }),
  'wrong-credentials-refused': (op) =>
    fault('looks only whether there is a credential', () => acceptCredentials(op, 'stranger'), besides(op, PROVOKED)),
  'absent-namespace': misnamed('NamespaceNotFound', 'InvalidInput'),
  'absent-parent': misnamed('NamespaceNotFound', 'TableNotFound'),
  'absent-table': misnamed('TableNotFound', 'NamespaceNotFound'),
  'absent-version': misnamed('TableVersionNotFound', 'TableNotFound'),
  'absent-tag': misnamed('TableTagNotFound', 'TableVersionNotFound'),
  'absent-index': misnamed('TableIndexNotFound', 'TableNotFound'),
  'absent-column': (op) =>
    fault(
      'reports an absent column as a conflict',
      changeRawResponse(op, (response, request) => {
        const named = `${request.body.toString('latin1')}${request.query}`.includes('no_such_column');
        if (response.status >= 400 && named) writeErrorResponse(response, 'ConcurrentModification', request);
      }),
    ),
  'absent-branch': misnamed('TableBranchNotFound', 'TableNotFound'),
  'absent-transaction': misnamed('TransactionNotFound', 'InvalidInput'),
  'page-limit': (op) => fault('answers everything whatever the limit', removePagingField(op, 'limit', isValidLimit)),
  'page-walk': (op) =>
    fault(
      'begins again whatever the token',
      removePagingField(op, 'page_token', () => true),
    ),
  'page-limit-refused': (op) =>
    fault(
      'ignores a limit it does not like',
      removePagingField(op, 'limit', (limit) => !isValidLimit(limit)),
      besides(op, {
        'query-parameter-refused': 'limit is such a parameter',
        'wrong-type-refused': 'limit is such a member',
        'out-of-range-refused': 'limit is such a member',
      }),
    ),
  'int64-digits': (op) => {
    const { description: what, createMutation: mutation } = loseDigits(op);
    return fault(
      what,
      mutation,
      besides(op, { 'answer-schema': 'a member of that name may have another type in the answer' }),
    );
  },
};
