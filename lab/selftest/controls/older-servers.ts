import { stringifyJson } from '#contract/json';
import { additionsTo, releases, type Release } from '#contract/releases';
import type { OperationId } from '#contract/operations';
import { laterFieldsOf } from '../../../conformance/context/release.ts';
import type { RawRequest, ServerMutation } from '../faults/fault.ts';
import { parseJsonObject } from '../faults/mutations/mutations.ts';
import { rejection } from './partial-servers.ts';

/* Servers that follow an older release of the public specification to the letter: what is newer does not exist for them. */

/** Deletes what is at a path, in which `*` or `0` is each element of a list. */
const remove = (value: unknown, [first, ...rest]: readonly string[]): void => {
  if (typeof value !== 'object' || value === null || first === undefined) return;
  if (Array.isArray(value)) for (const element of value) remove(element, rest);
  else if (rest.length === 0) Reflect.deleteProperty(value, first);
  else remove((value as Readonly<Record<string, unknown>>)[first], rest);
};

const tokensOf = (pointer: string): readonly string[] => pointer.split('/').slice(1);

const withoutBodyFields = (body: Buffer, pointers: readonly string[]): Buffer => {
  const json = pointers.length === 0 ? undefined : parseJsonObject(body);
  if (json === undefined) return body;
  for (const pointer of pointers) remove(json, tokensOf(pointer));
  return Buffer.from(stringifyJson(json));
};

const withoutParameters = (query: string, names: readonly string[]): string => {
  const parameters = new URLSearchParams(query);
  for (const name of names) parameters.delete(name);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
};

const isLater = (since: Release | undefined, release: Release): boolean =>
  since !== undefined && releases.indexOf(since) > releases.indexOf(release);

const laterResponseFields = (release: Release, operation: OperationId): readonly string[] =>
  Object.entries(additionsTo[operation]?.response ?? {}).flatMap(([pointer, since]) =>
    isLater(since, release) ? [pointer] : [],
  );

/** A server of a release: it does not know later operations, ignores later fields, and returns none. It lists nothing. */
export const follower = (release: Release): ServerMutation => ({
  request: (request: RawRequest) => {
    const { operation } = request;
    if (operation === undefined) return undefined;
    if (operation === 'GetCapabilities' || isLater(additionsTo[operation]?.operation, release))
      return rejection('Unsupported', request);
    const later = laterFieldsOf(release, operation);
    request.body = withoutBodyFields(
      request.body,
      later.filter((field) => field.startsWith('/')),
    );
    const parameters = later.filter((field) => field.startsWith('?')).map((field) => field.slice(1));
    if (parameters.length > 0) request.query = withoutParameters(request.query, parameters);
    return undefined;
  },
  response: (response, { operation }) => {
    if (operation === undefined || response.status >= 300) return;
    response.body = withoutBodyFields(response.body, laterResponseFields(release, operation));
  },
});
