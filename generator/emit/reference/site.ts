import type { Schema } from '../../load/contract.ts';
import type { Model } from '../../model/model.ts';
import { componentOf } from '../../model/schema.ts';
import { toHtml } from '../../output/markdown.ts';

/** Calls `visit` with every schema in a schema, itself included, without following references. */
const walk = (schema: Schema, visit: (schema: Schema) => void): void => {
  visit(schema);
  const { properties = {}, items, oneOf = [], anyOf = [], additionalProperties } = schema;
  const map = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  for (const below of [...Object.values(properties), ...(items ? [items] : []), ...oneOf, ...anyOf, ...map])
    walk(below, visit);
};

/** The name of the schema that is the whole body of requests or responses, with its operation, for each use. */
const bodiesOf = ({ operations }: Model): readonly (readonly [schema: string, operation: string])[] =>
  operations.flatMap(({ id, request, successes }) =>
    [request.schema, ...successes.map(({ schema }) => schema)].flatMap((schema) => {
      const name = schema === undefined ? undefined : componentOf(schema);
      return name === undefined ? [] : [[name, id] as const];
    }),
  );

/** Returns the operation of each schema that is only used as one body of one operation. */
const schemaOwners = (model: Model): ReadonlyMap<string, string> => {
  const referenced = new Set<string>();
  const note = (schema: Schema): void => {
    const name = componentOf(schema);
    if (name !== undefined) referenced.add(name);
  };
  for (const schema of Object.values(model.schemas)) walk(schema, note);
  const uses = bodiesOf(model);
  const single = uses.filter(
    ([name]) => !referenced.has(name) && uses.filter(([other]) => other === name).length === 1,
  );
  return new Map(single);
};

/** Pages that are not about a resource. */
const OTHER_PAGES: readonly string[] = ['index', 'rules', 'schemas', 'decisions', 'sources'];

/** Returns the page of a resource. */
export const pageOf = (resource: string): string =>
  OTHER_PAGES.includes(resource) ? `${resource}-operations` : resource;

/** Which page of the reference has which anchor. */
export class Site {
  readonly #pages = new Map<string, string>();
  readonly #owners: ReadonlyMap<string, string>;

  constructor(model: Model) {
    this.#owners = schemaOwners(model);
    const add = (page: string, anchors: readonly string[]): void => {
      for (const anchor of anchors) this.#pages.set(anchor, page);
    };
    for (const { id, resource, ownRules, familyRules } of model.operations)
      add(pageOf(resource), [id, ...[...ownRules, ...familyRules].map(({ name }) => name)]);
    const errors = [...model.errors, ...model.transport];
    add('index', [...model.contract.introduction.map(({ id }) => id), ...errors.map(({ name }) => `error-${name}`)]);
    add(
      'rules',
      model.families.map(({ id }) => `*/${id}`),
    );
    add(
      'decisions',
      model.decisions.map(({ id }) => id),
    );
    add(
      'sources',
      [...model.units, ...model.publicSpecification.units].map(({ id }) => id),
    );
    for (const name of Object.keys(model.schemas)) {
      const owner = this.#owners.get(name);
      add((owner === undefined ? undefined : this.#pages.get(owner)) ?? 'schemas', [`schema-${name}`]);
    }
  }

  /** All anchors with their pages. */
  get anchors(): ReadonlyMap<string, string> {
    return this.#pages;
  }

  /** Whether the schema is described as a body of this operation and nowhere else. */
  owns(operation: string, schema: string): boolean {
    return this.#owners.get(schema) === operation;
  }

  /** Whether the schema is described with an operation and not on the page of schemas. */
  isOwned(schema: string): boolean {
    return this.#owners.has(schema);
  }

  /** Returns a link from a page to an anchor, or null when no page has it. */
  href(from: string, anchor: string): string | null {
    const page = this.#pages.get(anchor);
    if (page === undefined) return null;
    return page === from ? `#${anchor}` : `${page}.html#${anchor}`;
  }

  /** Converts Markdown of the contract to HTML for a page, with links to decisions. */
  prose(from: string, text: string | undefined): string {
    return toHtml(text ?? '', (id) => this.href(from, id) ?? undefined);
  }
}
