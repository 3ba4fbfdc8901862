// Generated from spec/ by `npm run generate`. Do not edit; change the contract instead.
import type { ErrorResponse } from './types.ts';

/** The errors of the interface, each with its own code. */
export type ErrorName =
  | 'Unsupported'
  | 'NamespaceNotFound'
  | 'NamespaceAlreadyExists'
  | 'NamespaceNotEmpty'
  | 'TableNotFound'
  | 'TableAlreadyExists'
  | 'TableIndexNotFound'
  | 'TableIndexAlreadyExists'
  | 'TableTagNotFound'
  | 'TableTagAlreadyExists'
  | 'TransactionNotFound'
  | 'TableVersionNotFound'
  | 'TableColumnNotFound'
  | 'InvalidInput'
  | 'ConcurrentModification'
  | 'PermissionDenied'
  | 'Unauthenticated'
  | 'ServiceUnavailable'
  | 'Internal'
  | 'InvalidTableState'
  | 'TableSchemaValidationError'
  | 'Throttling'
  | 'TableBranchNotFound'
  | 'TableBranchAlreadyExists'
;

/** Errors of the HTTP layer: each has the most similar code of the interface, and its own status. */
export type TransportErrorName =
  | 'RouteNotFound'
  | 'MethodNotAllowed'
  | 'PayloadTooLarge'
  | 'UnsupportedMediaType'
;

/** An error of the catalogue. */
export interface CataloguedError<Name extends string = ErrorName | TransportErrorName> {
  readonly code: number;
  readonly name: Name;
  readonly status: number;
  readonly type: string;
  readonly title: string;
}

/** The errors of the interface by name, sorted by code. */
export const errorCatalogue: { readonly [Name in ErrorName]: CataloguedError<Name> } = {
  Unsupported: { code: 0, name: 'Unsupported', status: 406, type: '/errors/unsupported-operation', title: 'Unsupported operation' },
  NamespaceNotFound: { code: 1, name: 'NamespaceNotFound', status: 404, type: '/errors/not-found-error', title: 'Namespace not found' },
  NamespaceAlreadyExists: { code: 2, name: 'NamespaceAlreadyExists', status: 409, type: '/errors/conflict', title: 'Namespace already exists' },
  NamespaceNotEmpty: { code: 3, name: 'NamespaceNotEmpty', status: 409, type: '/errors/conflict', title: 'Namespace not empty' },
  TableNotFound: { code: 4, name: 'TableNotFound', status: 404, type: '/errors/not-found-error', title: 'Table not found' },
  TableAlreadyExists: { code: 5, name: 'TableAlreadyExists', status: 409, type: '/errors/conflict', title: 'Table already exists' },
  TableIndexNotFound: { code: 6, name: 'TableIndexNotFound', status: 404, type: '/errors/not-found-error', title: 'Table index not found' },
  TableIndexAlreadyExists: { code: 7, name: 'TableIndexAlreadyExists', status: 409, type: '/errors/conflict', title: 'Table index already exists' },
  TableTagNotFound: { code: 8, name: 'TableTagNotFound', status: 404, type: '/errors/not-found-error', title: 'Table tag not found' },
  TableTagAlreadyExists: { code: 9, name: 'TableTagAlreadyExists', status: 409, type: '/errors/conflict', title: 'Table tag already exists' },
  TransactionNotFound: { code: 10, name: 'TransactionNotFound', status: 404, type: '/errors/not-found-error', title: 'Transaction not found' },
  TableVersionNotFound: { code: 11, name: 'TableVersionNotFound', status: 404, type: '/errors/not-found-error', title: 'Table version not found' },
  TableColumnNotFound: { code: 12, name: 'TableColumnNotFound', status: 404, type: '/errors/not-found-error', title: 'Table column not found' },
  InvalidInput: { code: 13, name: 'InvalidInput', status: 400, type: '/errors/bad-request', title: 'Invalid input' },
  ConcurrentModification: { code: 14, name: 'ConcurrentModification', status: 409, type: '/errors/conflict', title: 'Concurrent modification' },
  PermissionDenied: { code: 15, name: 'PermissionDenied', status: 403, type: '/errors/forbidden-request', title: 'Permission denied' },
  Unauthenticated: { code: 16, name: 'Unauthenticated', status: 401, type: '/errors/unauthorized-request', title: 'Unauthenticated' },
  ServiceUnavailable: { code: 17, name: 'ServiceUnavailable', status: 503, type: '/errors/service-unavailable', title: 'Service unavailable' },
  Internal: { code: 18, name: 'Internal', status: 500, type: '/errors/server-error', title: 'Internal error' },
  InvalidTableState: { code: 19, name: 'InvalidTableState', status: 409, type: '/errors/conflict', title: 'Invalid table state' },
  TableSchemaValidationError: { code: 20, name: 'TableSchemaValidationError', status: 400, type: '/errors/bad-request', title: 'Table schema validation error' },
  Throttling: { code: 21, name: 'Throttling', status: 429, type: '/errors/service-unavailable', title: 'Too many requests' },
  TableBranchNotFound: { code: 22, name: 'TableBranchNotFound', status: 404, type: '/errors/not-found-error', title: 'Table branch not found' },
  TableBranchAlreadyExists: { code: 23, name: 'TableBranchAlreadyExists', status: 409, type: '/errors/conflict', title: 'Table branch already exists' },
};

/** The errors of the HTTP layer by name. */
export const transportErrors: { readonly [Name in TransportErrorName]: CataloguedError<Name> } = {
  RouteNotFound: { name: 'RouteNotFound', code: 0, status: 404, type: '/errors/not-found-error', title: 'No such route' },
  MethodNotAllowed: { name: 'MethodNotAllowed', code: 0, status: 405, type: '/errors/bad-request', title: 'Method not allowed' },
  PayloadTooLarge: { name: 'PayloadTooLarge', code: 13, status: 413, type: '/errors/bad-request', title: 'Payload too large' },
  UnsupportedMediaType: { name: 'UnsupportedMediaType', code: 13, status: 415, type: '/errors/bad-request', title: 'Unsupported media type' },
};

const known: Readonly<Record<ErrorName | TransportErrorName, CataloguedError>> = { ...errorCatalogue, ...transportErrors };
const byCode = new Map<number, CataloguedError<ErrorName>>(Object.values(errorCatalogue).map((error) => [error.code, error]));

/** Returns the error of the interface with a code, or undefined. */
export const errorByCode = (code: number): CataloguedError<ErrorName> | undefined => byCode.get(code);

/** The options of a ServiceError. */
export interface ServiceErrorOptions {
  /** HTTP status. Default: the status in the catalogue. */
  readonly status?: number;
  /** The error that caused this one. It is not sent to the client. */
  readonly cause?: unknown;
}

/** An error response of the interface: all fields of the error body, except the path of the request. */
export class ServiceError extends Error {
  override readonly name: ErrorName | TransportErrorName;
  readonly code: number;
  readonly status: number;
  readonly type: string;
  readonly title: string;
  /** A text for people; may be empty. */
  readonly detail: string;

  constructor(name: ErrorName | TransportErrorName, detail: string, { status, cause }: ServiceErrorOptions = {}) {
    const entry = known[name];
    super(detail === '' ? entry.title : detail, cause === undefined ? undefined : { cause });
    this.name = name;
    this.code = entry.code;
    this.status = status ?? entry.status;
    this.type = entry.type;
    this.title = entry.title;
    this.detail = detail;
  }
}

type Make = (detail: string, options?: ServiceErrorOptions) => ServiceError;

const make =
  (name: ErrorName | TransportErrorName): Make =>
  (detail, options) =>
    new ServiceError(name, detail, options);

/**
 * One constructor per error.
 *
 * @example
 * throw errors.namespaceNotFound('namespace "sales" does not exist', { status: 400 });
 */
export const errors = {
  /** 406: Unsupported operation. */
  unsupported: make('Unsupported'),
  /** 404: Namespace not found. */
  namespaceNotFound: make('NamespaceNotFound'),
  /** 409: Namespace already exists. */
  namespaceAlreadyExists: make('NamespaceAlreadyExists'),
  /** 409: Namespace not empty. */
  namespaceNotEmpty: make('NamespaceNotEmpty'),
  /** 404: Table not found. */
  tableNotFound: make('TableNotFound'),
  /** 409: Table already exists. */
  tableAlreadyExists: make('TableAlreadyExists'),
  /** 404: Table index not found. */
  tableIndexNotFound: make('TableIndexNotFound'),
  /** 409: Table index already exists. */
  tableIndexAlreadyExists: make('TableIndexAlreadyExists'),
  /** 404: Table tag not found. */
  tableTagNotFound: make('TableTagNotFound'),
  /** 409: Table tag already exists. */
  tableTagAlreadyExists: make('TableTagAlreadyExists'),
  /** 404: Transaction not found. */
  transactionNotFound: make('TransactionNotFound'),
  /** 404: Table version not found. */
  tableVersionNotFound: make('TableVersionNotFound'),
  /** 404: Table column not found. */
  tableColumnNotFound: make('TableColumnNotFound'),
  /** 400: Invalid input. */
  invalidInput: make('InvalidInput'),
  /** 409: Concurrent modification. */
  concurrentModification: make('ConcurrentModification'),
  /** 403: Permission denied. */
  permissionDenied: make('PermissionDenied'),
  /** 401: Unauthenticated. */
  unauthenticated: make('Unauthenticated'),
  /** 503: Service unavailable. */
  serviceUnavailable: make('ServiceUnavailable'),
  /** 500: Internal error. */
  internal: make('Internal'),
  /** 409: Invalid table state. */
  invalidTableState: make('InvalidTableState'),
  /** 400: Table schema validation error. */
  tableSchemaValidationError: make('TableSchemaValidationError'),
  /** 429: Too many requests. */
  throttling: make('Throttling'),
  /** 404: Table branch not found. */
  tableBranchNotFound: make('TableBranchNotFound'),
  /** 409: Table branch already exists. */
  tableBranchAlreadyExists: make('TableBranchAlreadyExists'),
  /** 404: No such route. */
  routeNotFound: make('RouteNotFound'),
  /** 405: Method not allowed. */
  methodNotAllowed: make('MethodNotAllowed'),
  /** 413: Payload too large. */
  payloadTooLarge: make('PayloadTooLarge'),
  /** 415: Unsupported media type. */
  unsupportedMediaType: make('UnsupportedMediaType'),
} as const;

/** Returns the body of an error response. `instance` is the path of the request, without the query. */
export const toBody = (error: ServiceError, instance: string): ErrorResponse => ({
  type: error.type,
  title: error.title,
  status: error.status,
  detail: error.detail,
  instance,
  code: error.code,
  error: error.detail,
});

/** Returns the error for a received error response. When the body has no known code, the name follows from the status. */
export const fromBody = (status: number, body: unknown): ServiceError => {
  const { code, detail, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const name = (typeof code === 'number' ? errorByCode(code)?.name : undefined) ?? nameOfStatus(status);
  const text = [detail, error].find((field): field is string => typeof field === 'string' && field !== '');
  return new ServiceError(name, text ?? '', { status });
};

const nameOfStatus = (status: number): ErrorName => {
  if (status === 401) return 'Unauthenticated';
  if (status === 403) return 'PermissionDenied';
  if (status === 406 || status === 501) return 'Unsupported';
  if (status === 429) return 'Throttling';
  if (status === 503) return 'ServiceUnavailable';
  return status >= 500 ? 'Internal' : 'InvalidInput';
};
