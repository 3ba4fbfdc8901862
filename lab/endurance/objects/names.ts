import type { Client } from '#contract/client';
import type { Model } from '../linearizability.ts';
import { ROWS } from './rows.ts';
import { outputFrom, pickRandom, uniqueName, type ObjectKind, type ObjectRequest, type TestObject } from './object.ts';

const NAMES = ['a', 'b', 'c'] as const;

/** The table that each name has: the value of its property `key`, or null. */
type State = readonly (string | null)[];

export type Input =
  | { readonly create: number; readonly key: string }
  | { readonly drop: number }
  | { readonly rename: number; readonly to: number }
  | { readonly describe: number }
  | { readonly exists: number }
  | { readonly list: true };

const replaced = (state: State, ...changes: readonly (readonly [number, string | null])[]): State => {
  const result = [...state];
  for (const [name, key] of changes) result[name] = key;
  return result;
};

/** Returns the state after a write and its output in `state`. */
const write = (state: State, input: Input): { readonly outputs: readonly string[]; readonly after: State } => {
  if ('create' in input)
    return (state[input.create] ?? null) === null
      ? { outputs: ['done'], after: replaced(state, [input.create, input.key]) }
      : { outputs: ['exists'], after: state };
  if ('drop' in input)
    return (state[input.drop] ?? null) === null
      ? { outputs: ['absent'], after: state }
      : { outputs: ['done'], after: replaced(state, [input.drop, null]) };
  if ('rename' in input) {
    const key = state[input.rename] ?? null;
    const isTaken = (state[input.to] ?? null) !== null;
    if (key !== null && !isTaken)
      return { outputs: ['done'], after: replaced(state, [input.rename, null], [input.to, key]) };
    // When the table is absent and the new name is taken, either error is correct.
    return { outputs: [...(key === null ? ['absent'] : []), ...(isTaken ? ['exists'] : [])], after: state };
  }
  return { outputs: [], after: state };
};

/** The names of a namespace: each has at most one table, and a rename moves a table from one to another in one step. */
export const namesModel: Model<State> = {
  initial: NAMES.map(() => null),
  next: (state, request, output) => {
    const input = request as unknown as Input;
    const isRead = 'describe' in input || 'exists' in input || 'list' in input;
    if (output === undefined) return isRead ? state : write(state, input).after;
    if ('describe' in input) return (state[input.describe] ?? null) === output ? state : undefined;
    if ('exists' in input) return ((state[input.exists] ?? null) !== null) === output ? state : undefined;
    if ('list' in input) {
      const names = NAMES.filter((_, at) => (state[at] ?? null) !== null);
      return JSON.stringify(names) === JSON.stringify(output) ? state : undefined;
    }
    const { outputs, after } = write(state, input);
    return typeof output === 'string' && outputs.includes(output) ? after : undefined;
  },
};

const ABSENT = 4;
const EXISTS = 5;

/** A namespace with three names. `declared`: its tables are declared, otherwise they are created with rows. */
class Names implements TestObject {
  readonly name: string;
  readonly #namespace: string;
  readonly #isDeclared: boolean;

  constructor(parent: string, isDeclared: boolean) {
    this.#namespace = uniqueName(`${parent}names`);
    this.#isDeclared = isDeclared;
    this.name = `names/${this.#namespace}`;
  }

  async setUp(client: Client): Promise<void> {
    await client.createNamespace({ id: [this.#namespace], body: { mode: 'ExistOk' } });
  }

  nextRequest(): ObjectRequest {
    const one = pickRandom([0, 1, 2]);
    const other = (one + pickRandom([1, 2])) % NAMES.length;
    return pickRandom([
      () => this.#create(one),
      () => this.#create(one),
      () => this.#drop(one),
      () => this.#rename(one, other),
      () => this.#describe(one),
      () => this.#exists(one),
      () => this.#list(),
    ])();
  }

  readRequests(): readonly ObjectRequest[] {
    return [this.#list(), ...NAMES.map((_, at) => this.#describe(at))];
  }

  #id(name: number): [string, string] {
    return [this.#namespace, NAMES[name] ?? ''];
  }

  #create(name: number): ObjectRequest {
    const key = uniqueName('k');
    const id = this.#id(name);
    return {
      input: { create: name, key } satisfies Input,
      send: (client) =>
        this.#isDeclared
          ? client.call('DeclareTable', { id, body: { properties: { key } } })
          : client.call('CreateTable', { id, query: { properties: JSON.stringify({ key }) }, body: ROWS }),
      outputOf: (response) => outputFrom(response, () => 'done', { [EXISTS]: 'exists' }),
    };
  }

  #drop(name: number): ObjectRequest {
    return {
      input: { drop: name } satisfies Input,
      send: (client) => client.call('DropTable', { id: this.#id(name) }),
      outputOf: (response) => outputFrom(response, () => 'done', { [ABSENT]: 'absent' }),
    };
  }

  #rename(name: number, to: number): ObjectRequest {
    const body = { new_table_name: NAMES[to] ?? '', new_namespace_id: [this.#namespace] };
    return {
      input: { rename: name, to } satisfies Input,
      send: (client) => client.call('RenameTable', { id: this.#id(name), body }),
      outputOf: (response) => outputFrom(response, () => 'done', { [ABSENT]: 'absent', [EXISTS]: 'exists' }),
    };
  }

  #describe(name: number): ObjectRequest {
    return {
      input: { describe: name } satisfies Input,
      send: (client) => client.call('DescribeTable', { id: this.#id(name), body: {} }),
      outputOf: (response) => {
        const { properties } = (response.body ?? {}) as { readonly properties?: Record<string, string> };
        return outputFrom(response, () => properties?.['key'], { [ABSENT]: null });
      },
    };
  }

  #exists(name: number): ObjectRequest {
    return {
      input: { exists: name } satisfies Input,
      send: (client) => client.call('TableExists', { id: this.#id(name), body: {} }),
      outputOf: (response) => outputFrom(response, () => true, { [ABSENT]: false }),
    };
  }

  #list(): ObjectRequest {
    return {
      input: { list: true } satisfies Input,
      send: (client) => client.call('ListTables', { id: [this.#namespace] }),
      outputOf: (response) =>
        outputFrom(response, () => (response.body as { readonly tables?: readonly string[] } | undefined)?.tables),
    };
  }
}

export const declaredNames: ObjectKind<State> = { model: namesModel, create: (parent) => new Names(parent, true) };
export const createdNames: ObjectKind<State> = { model: namesModel, create: (parent) => new Names(parent, false) };
