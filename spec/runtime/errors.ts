import { errorCatalogue, transportErrors, type ErrorName, type TransportErrorName } from '../generated/errors.ts';
import type { ErrorResponse } from '../generated/types.ts';
import type { CataloguedError } from './shapes.ts';

export { errorCatalogue, type ErrorName } from '../generated/errors.ts';

/** The name of an error of the interface or of the HTTP layer. */
export type AnyErrorName = ErrorName | TransportErrorName;

const known: Readonly<Record<AnyErrorName, CataloguedError<AnyErrorName>>> = {
  ...errorCatalogue,
  ...transportErrors,
};
const byCode = new Map<number, CataloguedError<ErrorName>>(
  Object.values(errorCatalogue).map((error) => [error.code, error]),
);

/** Returns the error of the interface with a code, or undefined. */
export const errorByCode = (code: number): CataloguedError<ErrorName> | undefined => byCode.get(code);

/** Returns the status of an error. A rule of an operation may define another. */
export const statusOf = (name: AnyErrorName): number => known[name].status;

/** Returns whether a status is that of one of these errors. Other errors may have the same one. */
export const isStatusOf = (status: number, ...names: readonly AnyErrorName[]): boolean =>
  names.some((name) => statusOf(name) === status);

/** The options of a ServiceError. */
export interface ServiceErrorOptions {
  /** HTTP status. Default: the status in the catalogue. */
  readonly status?: number;
  /** A code that the catalogue does not have, of another release. Default: the code in the catalogue. */
  readonly code?: number;
  /** The error that caused this one. It is not sent to the client. */
  readonly cause?: unknown;
}

/** An error response of the interface: all fields of the error body, except the path of the request. */
export class ServiceError extends Error {
  override readonly name: AnyErrorName;
  readonly code: number;
  readonly status: number;
  readonly type: string;
  readonly title: string;
  /** A text for people; may be empty. */
  readonly detail: string;

  constructor(name: AnyErrorName, detail: string, { status, code, cause }: ServiceErrorOptions = {}) {
    const entry = known[name];
    super(detail === '' ? entry.title : detail, cause === undefined ? undefined : { cause });
    this.name = name;
    this.code = code ?? entry.code;
    this.status = status ?? entry.status;
    this.type = entry.type;
    this.title = entry.title;
    this.detail = detail;
  }
}

type Make = (detail: string, options?: ServiceErrorOptions) => ServiceError;

const make =
  (name: AnyErrorName): Make =>
  (detail, options) =>
    new ServiceError(name, detail, options);

/** Every error, with the name of its constructor: the name of the error with a lower-case first letter. */
type Constructors = { readonly [Name in AnyErrorName as Uncapitalize<Name>]: Make };

/**
 * One constructor per error.
 *
 * @example
 * throw errors.namespaceNotFound('namespace "sales" does not exist', { status: 400 });
 */
export const errors = Object.fromEntries(
  Object.values(known).map(({ name }) => [name.charAt(0).toLowerCase() + name.slice(1), make(name)]),
) as Constructors;

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

const nameOfStatus = (status: number): ErrorName => {
  if (status === 401) return 'Unauthenticated';
  if (status === 403) return 'PermissionDenied';
  if (status === 406 || status === 501) return 'Unsupported';
  if (status === 429) return 'Throttling';
  if (status === 503) return 'ServiceUnavailable';
  return status >= 500 ? 'Internal' : 'InvalidInput';
};

/** Returns the error for a received error response. When the body has no known code, the name follows from the status. */
export const fromBody = (status: number, body: unknown): ServiceError => {
  const { code, detail, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const name = (typeof code === 'number' ? errorByCode(code)?.name : undefined) ?? nameOfStatus(status);
  const text = [detail, error].find((field): field is string => typeof field === 'string' && field !== '');
  return new ServiceError(name, text ?? '', { status, ...(typeof code === 'number' && { code }) });
};
