import { tableFromIPC } from 'apache-arrow';
import { cases } from '#contract/cases';
import { errorCatalogue, type ErrorName } from '#contract/errors';
import { parseJson, stringifyJson } from '#contract/json';
import type { OperationId } from '#contract/operations';
import { familiesOf, type FamilyId, type RuleName } from '#contract/rules';
import {
  changeRawResponse,
  combine,
  fault,
  parseJsonObject,
  writeErrorResponse,
  rejectRawRequests,
} from './mutations/mutations.ts';
import type { ServerMutation, Fault, RawRequest, RawResponse } from './fault.ts';
import { isSameJson, valueAt } from './mutations/json-pointer.ts';
import { parseQuery } from './mutations/raw-messages.ts';

export type Json = Record<string, unknown>;

/** Creates the faults in the rule of a family for one operation. */
export type FamilyFault = (operation: OperationId) => Fault | readonly Fault[];

const readCode = ({ body }: RawResponse): unknown => parseJsonObject(body)?.['code'];

/** Returns one error instead of another. */
export const replaceError = (operation: OperationId, name: ErrorName, other: ErrorName): ServerMutation =>
  changeRawResponse(operation, (response, request) => {
    if (response.status >= 400 && readCode(response) === errorCatalogue[name].code)
      writeErrorResponse(response, other, request);
  });

/** Creates a fault that returns one error instead of another. */
export const createErrorFault =
  (name: ErrorName, other: ErrorName) =>
  (op: OperationId): Fault =>
    fault(
      `reports ${errorCatalogue[name].title.toLowerCase()} as ${errorCatalogue[other].title.toLowerCase()}`,
      replaceError(op, name, other),
    );

/** Declares the rules of other families that the fault fails too, if the operation has them. */
export const alsoFailsFamilies = (
  op: OperationId,
  reasons: { readonly [Id in FamilyId]?: string },
): Fault['alsoFails'] =>
  Object.fromEntries(
    familiesOf[op].flatMap((id: FamilyId): [RuleName, string][] => {
      const reason = reasons[id];
      return reason === undefined ? [] : [[`${op}/${id}` as RuleName, reason]];
    }),
  );

/** Whether a request has a credential in a header. */
export const hasCredential = ({ headers }: RawRequest): boolean =>
  headers['authorization'] !== undefined || headers['x-api-key'] !== undefined;

/** Whether the value at a JSON pointer is a list. */
export const isList = (body: Json, pointer: string): boolean => Array.isArray(valueAt(body, pointer));

/** Whether a value is a list of strings. */
export const isListOfStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

/** Returns the parts of the identifier in the path of a request. */
export const readPathId = (request: RawRequest): readonly string[] =>
  decodeURIComponent(request.path.split('/')[3] ?? '').split(parseQuery(request).get('delimiter') ?? '$');

/** Whether the parent object exists and lacks the field. */
export const isMissing = (body: Json, pointer: string): boolean => {
  const parent = valueAt(body, pointer.slice(0, pointer.lastIndexOf('/')));
  return (
    typeof parent === 'object' && parent !== null && !Array.isArray(parent) && valueAt(body, pointer) === undefined
  );
};

/** Whether bytes are a readable IPC stream or file. */
export const isArrow = (bytes: Buffer): boolean => {
  try {
    return tableFromIPC(bytes).schema.fields.length > 0;
  } catch {
    return false;
  }
};

/** Whether a page limit is a positive integer. */
export const isValidLimit = (limit: unknown): boolean => /^[1-9]\d*$/.test(String(limit));

/** Families that recognize by code 0 that the server does not support a use of the operation. */
export const NEEDS_CODE_0: { readonly [Op in OperationId]?: { readonly [Id in FamilyId]?: string } } = {
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

/** Why a fault in the rule of one family fails those of others. */
export const SENDS_SAME_REQUEST = {
  'error-body': 'the rule also sends this request and requires an unchanged state',
  'error-code': 'the rule also sends this request and requires an unchanged state',
};

/** Declares the masking rule of ListTableIndices, which is polled before its own rules until an index is ready. */
export const pollingMask = (op: OperationId): Pick<Fault, 'maskedBy'> =>
  op === 'ListTableIndices'
    ? {
        maskedBy: {
          'ListTableIndices/response-schema': 'the suite itself polls this operation for an index with such a name',
        },
      }
    : {};

/** Whether a value has a type that the field must not have. */
export const isWrongType = (op: OperationId, pointer: string, given: unknown): boolean =>
  cases[op].wrongType.some((one) => one.pointer === pointer && isSameJson(one.value, given));

/** Changes the JSON body of an error response. */
export const editError = (response: RawResponse, change: (body: Json) => unknown): void => {
  const body = response.status >= 400 ? parseJsonObject(response.body) : undefined;
  if (body === undefined) return;
  change(body);
  response.body = Buffer.from(stringifyJson(body));
};

/** Changes the properties in success responses of mode ExistOk to those of the request. */
export const returnRequestedProperties = (op: OperationId): ServerMutation =>
  changeRawResponse(op, (response, request) => {
    const given = parseJsonObject(request.body) ?? Object.fromEntries(parseQuery(request));
    const body = response.status < 300 ? parseJsonObject(response.body) : undefined;
    const { mode, properties } = given;
    if (body === undefined || mode !== 'ExistOk' || (properties ?? null) === null) return;
    body['properties'] = typeof properties === 'string' ? parseJson(properties) : properties;
    response.body = Buffer.from(stringifyJson(body));
  });

/** Whether the body or the query of a request contains a text. */
export const mentions = ({ body, query }: RawRequest, text: string): boolean =>
  body.includes(text) || decodeURIComponent(query).includes(text);

/** Names that only the checks of field paths give to a field inside a struct. */
const NESTED_NAMES = /^(deep_score|deep_near)$/;
/** The struct that has these fields. */
export const NESTED_STRUCT = 'props';

/** Completes the names of fields inside a struct to field paths, wherever they are a whole string. */
export const completeLeafNames = (value: unknown): unknown => {
  if (typeof value === 'string') return NESTED_NAMES.test(value) ? `${NESTED_STRUCT}.${value}` : value;
  if (Array.isArray(value)) return value.map(completeLeafNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, completeLeafNames(one)]));
};

const MOST_LISTED = 25;

/** Cuts long lists in success responses off, and removes the page token. */
export const cutLists = (op: OperationId): ServerMutation =>
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
export const reserveDroppedNames = (op: OperationId): ServerMutation => {
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
