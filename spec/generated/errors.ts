// Generated from spec/ by `npm run generate`. Do not edit; change the contract instead.
import type { CataloguedError } from '../runtime/shapes.ts';

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
