import { errors, type ServiceError } from '../errors.ts';
import { operations, type OperationId } from '../operations.ts';
import type { AnyOperation } from './read-request.ts';

/** The operation that a method and a path name, with its path parameters. */
export interface Route {
  readonly spec: AnyOperation;
  readonly params: Readonly<Record<string, string>>;
}

/** There is none: the error, and the methods of the path. */
export interface NoRoute {
  readonly error: ServiceError;
  readonly allow?: readonly string[];
}

const PARAMETER = /^\{(\w+)\}$/;

const all = (Object.keys(operations) as OperationId[]).map((id) => ({
  spec: { ...operations[id], id },
  segments: operations[id].path.split('/').map((text) => ({ text, name: PARAMETER.exec(text)?.[1] })),
}));

type Candidate = (typeof all)[number];

const isAt = ({ segments }: Candidate, path: readonly string[]): boolean =>
  segments.length === path.length && segments.every(({ text, name }, at) => name !== undefined || text === path[at]);

const literals = ({ segments }: Candidate): number => segments.filter(({ name }) => name === undefined).length;

const paramsOf = ({ segments }: Candidate, path: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    segments.flatMap(({ name }, at) => (name === undefined ? [] : [[name, decodeURIComponent(path[at] ?? '')]])),
  );

/**
 * Finds the operation of a request, with or without a slash at the end (D-18). An unknown path is RouteNotFound, another
 * method MethodNotAllowed (D-06).
 *
 * @param path percent-encoded, without the query
 */
export const findRoute = (method: string, path: string): Route | NoRoute => {
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  const known = all.filter((one) => isAt(one, parts));
  const most = Math.max(...known.map(literals));
  const found = known.filter((one) => literals(one) === most);
  if (found.length === 0) return { error: errors.routeNotFound(`there is no ${method} ${path}`) };
  const one = found.find(({ spec }) => spec.method === method);
  if (one === undefined) {
    const allow = [...new Set(found.map(({ spec }) => spec.method))];
    return { error: errors.methodNotAllowed(`use ${allow.join(' or ')}`), allow };
  }
  try {
    return { spec: one.spec, params: paramsOf(one, parts) };
  } catch {
    return { error: errors.invalidInput('the path is not well-formed') };
  }
};
