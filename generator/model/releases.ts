import type { FamilySource, PublicUnit, ReleaseSource, Schema } from '../load/contract.ts';
import type { Operation } from './operation.ts';
import { groundsOf, type Rule } from './rules.ts';
import { componentOf, formsOf, type Schemas } from './schema.ts';

/** What releases after the first one added to an operation. */
export interface Additions {
  /** The release that added the operation itself. */
  readonly operation?: string;
  /** The release by pointer of a request field, or by `?name` of a query parameter. `0` is an element of a list. */
  readonly request: Readonly<Record<string, string>>;
  /** The same for fields of JSON responses, in which `*` is an element of a list. */
  readonly response: Readonly<Record<string, string>>;
}

const DEPTH = 3;

/** Finds the release of the public specification in which something appeared. The oldest release counts as the first. */
export class Releases {
  readonly versions: readonly string[];
  readonly #elements: ReadonlyMap<string, string>;
  readonly #units: ReadonlyMap<string, string>;

  constructor(releases: readonly ReleaseSource[], units: readonly PublicUnit[]) {
    this.versions = releases.map(({ version }) => version);
    const listed = (key: 'added' | 'sentences'): ReadonlyMap<string, string> =>
      new Map(releases.flatMap((release) => (release[key] ?? []).map((name) => [name, release.version] as const)));
    this.#elements = listed('added');
    const sentences = listed('sentences');
    this.#units = new Map(
      units.flatMap((unit) => {
        const since = sentences.get(unit.id) ?? this.#sinceOfPlaces(unit);
        return since === undefined ? [] : [[unit.id, since] as const];
      }),
    );
  }

  /** Returns the release of a model, an operation, or `<name>.<part>`; undefined for the first one. */
  sinceOf(element: string): string | undefined {
    const [name = ''] = element.split('.');
    return this.#elements.get(element) ?? this.#elements.get(name);
  }

  /** Returns the release of a unit of the inventory; undefined for the first one. */
  sinceOfUnit(id: string): string | undefined {
    return this.#units.get(id);
  }

  /** Returns the latest of some releases; undefined for the first one. */
  latest(releases: readonly (string | undefined)[]): string | undefined {
    const known = releases.filter((release) => release !== undefined);
    return known.sort((a, b) => this.versions.indexOf(b) - this.versions.indexOf(a))[0];
  }

  /** Returns the release in which a unit first holds for one of its places. */
  #sinceOfPlaces({ id, at, operation, of }: PublicUnit): string | undefined {
    const own = operation ?? of ?? id.replace(/^P:(\w+)\..*$/, '$1');
    const elements = at.flatMap((pointer): readonly string[] => {
      const [, model, field] = /#\/components\/schemas\/(\w+)(?:\/properties\/(\w+))?/.exec(pointer) ?? [];
      if (model !== undefined) return [field === undefined ? model : `${model}.${field}`];
      return pointer.includes('#/components/parameters/') ? [] : [own];
    });
    const releases = elements.map((element) => this.sinceOf(element));
    return releases.includes(undefined) ? undefined : releases.sort((a, b) => this.#order(a, b))[0];
  }

  #order(one: string | undefined, other: string | undefined): number {
    return this.versions.indexOf(one ?? '') - this.versions.indexOf(other ?? '');
  }
}

type Visit = (model: string, field: string, pointer: string) => void;

/** Calls `visit` for each field of the named models in a body, with its pointer; `element` is an element of a list. */
const visitFields = (schemas: Schemas, root: Schema, element: string, visit: Visit): void => {
  const walk = (schema: Schema, pointer: string, depth: number): void => {
    const model = componentOf(schema) ?? '';
    for (const form of formsOf(schemas, schema)) {
      if (form.items !== undefined) walk(form.items, `${pointer}/${element}`, depth - 1);
      if (depth === 0) continue;
      for (const [field, value] of Object.entries(form.properties ?? {})) {
        visit(model, field, `${pointer}/${field}`);
        walk(value, `${pointer}/${field}`, depth - 1);
      }
    }
  };
  walk(root, '', DEPTH);
};

/** Returns what later releases added to an operation; undefined if nothing. */
export const additionsTo = (
  releases: Releases,
  schemas: Schemas,
  operation: Operation,
  publicName: string,
): Additions | undefined => {
  const since = releases.sinceOf(publicName);
  const request: Record<string, string> = {};
  const response: Record<string, string> = {};
  for (const { name, place } of operation.parameters) {
    const added = place === 'query' ? releases.sinceOf(`${publicName}.${name}`) : undefined;
    if (added !== undefined && added !== since) request[`?${name}`] = added;
  }
  if (operation.jsonObject !== undefined && operation.request.schema !== undefined)
    visitFields(schemas, operation.request.schema, '0', (model, field, pointer) => {
      const added = releases.sinceOf(`${model}.${field}`);
      if (added !== undefined && added !== since) request[pointer] = added;
    });
  for (const { kind, schema } of operation.successes)
    if (kind === 'json' && schema !== undefined)
      visitFields(schemas, schema, '*', (model, field, pointer) => {
        const added = releases.sinceOf(`${model}.${field}`);
        if (added !== undefined && added !== since) response[pointer] = added;
      });
  if (since === undefined && Object.keys(request).length + Object.keys(response).length === 0) return undefined;
  return { ...(since !== undefined && { operation: since }), request, response };
};

/**
 * Returns the release in which the public specification first says what a rule demands: the latest of the sentences that it
 * names. The sentences that a pattern of a family stands for do not count: they are about all fields of an operation, each
 * of which has a release of its own.
 */
export const sinceOfRule = (releases: Releases, rule: Rule, families: readonly FamilySource[]): string | undefined => {
  const family = rule.family ? families.find(({ id }) => id === rule.id) : undefined;
  const named = family && new Set(groundsOf(family).flatMap(({ source }) => source));
  const pointers = rule.source.filter((pointer) => named?.has(pointer) !== false);
  return releases.latest(pointers.map((pointer) => releases.sinceOfUnit(pointer)));
};
