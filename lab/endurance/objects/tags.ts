import type { Client } from '#contract/client';
import type { Model } from '../linearizability.ts';
import { outputFrom, pickRandom, uniqueName, unlessExists, type ObjectKind, type ObjectRequest } from './object.ts';
import { ROWS } from './rows.ts';
import { versionRecord } from './version-record.ts';

/** The versions that a tag can point to. */
const VERSIONS = [1, 2, 3, 4, 5] as const;

export type Input =
  { readonly create: number } | { readonly update: number } | { readonly delete: true } | { readonly get: true };

/** One tag: the version that it points to, or null. */
export const tagsModel: Model<number | null> = {
  initial: null,
  next: (state, request, output) => {
    const input = request as unknown as Input;
    const isAbsent = state === null;
    if ('get' in input) return output === undefined || output === state ? state : undefined;
    const [possible, after] =
      'create' in input
        ? ([isAbsent ? 'done' : 'exists', isAbsent ? input.create : state] as const)
        : ([isAbsent ? 'absent' : 'done', isAbsent ? null : 'update' in input ? input.update : null] as const);
    return output === undefined || output === possible ? after : undefined;
  },
};

const ABSENT = 8;
const EXISTS = 9;

/** A tag of a table with five versions. */
export const tags: ObjectKind<number | null> = {
  model: tagsModel,
  create: (parent) => {
    const table = uniqueName(`${parent}tags`);
    const id = [table];
    const tag = 'tag';
    const create = (version: number): ObjectRequest => ({
      input: { create: version } satisfies Input,
      send: (client) => client.call('CreateTableTag', { id, body: { tag, version } }),
      outputOf: (response) => outputFrom(response, () => 'done', { [EXISTS]: 'exists' }),
    });
    const update = (version: number): ObjectRequest => ({
      input: { update: version } satisfies Input,
      send: (client) => client.call('UpdateTableTag', { id, body: { tag, version } }),
      outputOf: (response) => outputFrom(response, () => 'done', { [ABSENT]: 'absent' }),
    });
    const remove: ObjectRequest = {
      input: { delete: true } satisfies Input,
      send: (client) => client.call('DeleteTableTag', { id, body: { tag } }),
      outputOf: (response) => outputFrom(response, () => 'done', { [ABSENT]: 'absent' }),
    };
    const get: ObjectRequest = {
      input: { get: true } satisfies Input,
      send: (client) => client.call('GetTableTagVersion', { id, body: { tag } }),
      outputOf: (response) => {
        const { version } = (response.body ?? {}) as { readonly version?: number };
        return outputFrom(response, () => version, { [ABSENT]: null });
      },
    };
    return {
      name: `tags/${table}`,
      setUp: async (client: Client) => {
        await client.createTable({ id, query: { mode: 'ExistOk' }, body: ROWS });
        const entries = VERSIONS.slice(1).map((version) => ({ id, ...versionRecord(table, version, '') }));
        await unlessExists(() => client.batchCreateTableVersions({ body: { entries } }));
      },
      nextRequest: () => {
        const version = pickRandom(VERSIONS);
        return pickRandom([create(version), update(version), update(version), remove, get, get]);
      },
      readRequests: () => [get],
    };
  },
};
