import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesOf } from '../../../spec/runtime/sources.ts';
import type { DocumentUnit, PublicUnit } from '../../load/contract.ts';
import type { Model } from '../../model/model.ts';
import { groundsOf } from '../../model/rules.ts';
import { renderHtml, type Artefact } from '../../output/render.ts';
import { projectRoot } from '../../project.ts';
import { Bodies } from './bodies.ts';
import { Operations } from './operation.ts';
import { searchIndex } from './search-index.ts';
import { pageOf, Site } from './site.ts';

/** Files that every page uses. They are copied as they are. */
const ASSETS = ['style.css', 'page.js', 'search.js'];

interface Page {
  readonly page: string;
  readonly title: string;
  /** Name and view of the template. */
  readonly template: string;
  readonly view: Readonly<Record<string, unknown>>;
}

const capitalized = (resource: string): string =>
  resource.charAt(0).toUpperCase() + resource.slice(1).replaceAll('-', ' ');

const resourcesOf = ({ operations }: Model): readonly string[] => [
  ...new Set(operations.map(({ resource }) => resource)),
];

const describeTag = ({ contract: { root } }: Model, resource: string): string =>
  root.tags?.find(({ name }) => name === resource)?.description ?? '';

const indexPage = (model: Model, site: Site): Page => ({
  page: 'index',
  title: 'Introduction',
  template: 'index',
  view: {
    title: model.title,
    description: site.prose('index', model.description),
    version: model.version,
    operationCount: model.operations.length,
    ownCount: model.rules.filter(({ family }) => !family).length,
    familyCount: model.families.length,
    ruleCount: model.rules.length,
    sections: model.contract.introduction.map(({ id, title, body }) => ({
      ...{ id, title, body: site.prose('index', body) },
    })),
    errors: [...model.errors, ...model.transport].map((error) => ({ ...error })),
    resources: resourcesOf(model).map((resource) => ({
      page: `${pageOf(resource)}.html`,
      name: capitalized(resource),
      description: describeTag(model, resource),
      operations: model.operations
        .filter((operation) => operation.resource === resource)
        .map(({ id, method, path, source }) => ({
          ...{ id, method, path, summary: source.summary, class: method.toLowerCase() },
        })),
    })),
  },
});

const resourcePages = (model: Model, site: Site): readonly Page[] =>
  resourcesOf(model).map((resource): Page => {
    const page = pageOf(resource);
    const views = new Operations(model, site, page);
    const operations = model.operations.filter((operation) => operation.resource === resource);
    return {
      page,
      title: capitalized(resource),
      template: 'resource',
      view: {
        title: capitalized(resource),
        description: site.prose(page, describeTag(model, resource)),
        operations: operations.map((operation) => views.view(operation)),
      },
    };
  });

const schemasPage = (model: Model, site: Site): Page => {
  const bodies = new Bodies(model, site, 'schemas');
  const schemas = Object.entries(model.schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    page: 'schemas',
    title: 'Schemas',
    template: 'schemas',
    view: {
      schemas: schemas.filter(([name]) => !site.isOwned(name)).map(([name, schema]) => bodies.schema(name, schema)),
    },
  };
};

const rulesPage = (model: Model, site: Site): Page => ({
  page: 'rules',
  title: 'Rule families',
  template: 'rules',
  view: {
    families: model.families.map((family) => ({
      ...{ id: family.id, level: family.level, class: family.level.toLowerCase() },
      statement: site.prose('rules', family.statement),
      grounds: groundsOf(family).map(({ level, source, operations, public: isPublic }) => ({
        kinds: [...sourcesOf({ source }), ...(level === undefined ? [] : [level])].join(', '),
        where: operations?.join(', ') ?? (isPublic === true ? 'operations of the public specification' : 'all others'),
        sources: source.join(' '),
      })),
      operationCount: model.rules.filter(({ family: isFamily, id }) => isFamily && id === family.id).length,
    })),
  },
});

const decisionsPage = (model: Model, site: Site): Page => ({
  page: 'decisions',
  title: 'Decisions',
  template: 'decisions',
  view: {
    decisions: model.decisions.map(({ id, title, body }) => ({
      ...{ id, body: site.prose('decisions', body) },
      title: site.prose('decisions', title).replace(/^<p>|<\/p>$/g, ''),
    })),
  },
});

const sourcesPage = (model: Model, site: Site): Page => {
  const sentence = ({ id, says }: DocumentUnit | PublicUnit): unknown => ({ id, text: site.prose('sources', says) });
  const { release, units } = model.publicSpecification;
  return {
    page: 'sources',
    title: 'Sources',
    template: 'sources',
    view: { release, document: model.units.map(sentence), public: units.map(sentence) },
  };
};

const inLayout = (model: Model, { page, title, template, view }: Page): string =>
  renderHtml('reference/layout', {
    title,
    name: model.title,
    version: model.version,
    content: renderHtml(`reference/${template}`, view),
    groups: resourcesOf(model).map((resource) => ({
      name: capitalized(resource),
      page: pageOf(resource),
      current: pageOf(resource) === page,
      // The script of the page adds the operations of the other pages.
      operations: model.operations
        .filter((operation) => operation.resource === resource && pageOf(resource) === page)
        .map(({ id, method }) => ({ id, class: method.toLowerCase() })),
    })),
    more: [
      { page: 'schemas', name: 'Schemas' },
      { page: 'rules', name: 'Rule families' },
      { page: 'decisions', name: 'Decisions' },
      { page: 'sources', name: 'Sources' },
    ].map((one) => ({ link: `${one.page}.html`, name: one.name, current: one.page === page })),
    isIndex: page === 'index',
    sections: model.contract.introduction.map(({ id, title: name }) => ({
      name,
      link: page === 'index' ? `#${id}` : `index.html#${id}`,
    })),
  });

const assetOf = (name: string): string =>
  readFileSync(join(projectRoot, 'generator/templates/reference', name), 'utf8');

/** Emits the reference: an index, a page for each resource, and the files that they share. No page uses other hosts. */
export const emitReference = (model: Model): readonly Artefact[] => {
  const site = new Site(model);
  const pages = [
    indexPage(model, site),
    ...resourcePages(model, site),
    schemasPage(model, site),
    rulesPage(model, site),
    decisionsPage(model, site),
    sourcesPage(model, site),
  ];
  const at = (file: string, text: string): Artefact => ({ path: `reference/${file}`, text });
  return [
    ...pages.map((page) => at(`${page.page}.html`, inLayout(model, page))),
    ...ASSETS.map((name) => at(name, assetOf(name))),
    at('search-index.js', searchIndex(model, site)),
  ];
};
