import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { loadContract } from '../load/load.ts';
import { lowerFirst } from '../output/literal.ts';
import { render } from '../output/render.ts';
import { readProject, ScaffoldError, type Change } from './changes.ts';
import { insertPath, insertRights } from './edit.ts';
import { ruleText } from './rule.ts';

const RIGHTS = 'server-reference/access/rights.ts';

/** Editors check the file by this comment. */
const SCHEMAS_HEADER = '# yaml-language-server: $schema=../generated/editor/schemas.json\n';

/** The arguments of `npm run new -- operation`. */
export interface NewOperation {
  readonly resource: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Whether no operation has the resource yet. */
  readonly isNewResource: boolean;
}

/** The lint wants three rules per operation; their author renames them before the names are accepted. */
const PLACEHOLDER_RULES = ['first-rule', 'second-rule', 'third-rule'] as const;

const NOT_FOUND: readonly (readonly [path: string, object: string, errors: readonly string[]])[] = [
  ['/v1/namespace/{id}', 'namespace', ['NamespaceNotFound']],
  ['/v1/table/{id}', 'table', ['NamespaceNotFound', 'TableNotFound']],
  ['/v1/transaction/{id}', 'transaction', ['TransactionNotFound']],
  ['/v1/materialized_view/{id}', 'materialized_view', ['NamespaceNotFound', 'TableNotFound']],
];

/** `FreezeTable` as `Freeze table`. */
const summaryOf = (id: string): string => {
  const words = id.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const parameterText = (name: string): string =>
  name === 'id'
    ? '    - $ref: ../../parameters.yaml#/Id\n    - $ref: ../../parameters.yaml#/Delimiter'
    : [
        `    - name: ${name}`,
        '      in: path',
        '      required: true',
        '      description: To do.',
        '      schema: { type: string }',
        '      example: example',
      ].join('\n');

/** `deleteTable` is a constant of the handler's file; `delete` cannot be one. */
const isReserved = (name: string): boolean =>
  ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, name).scan() !== ts.SyntaxKind.Identifier;

/** A path without the names of its parameters: a router cannot tell paths apart that differ only in them. */
const routeOf = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');

const checkArguments = (project: string, operation: NewOperation): void => {
  const { resource, id, method, path, isNewResource } = operation;
  const demand = (isValid: boolean, message: string): void => {
    if (!isValid) throw new ScaffoldError(message);
  };
  demand(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(resource), `<resource> must be in kebab-case, not ${resource}`);
  demand(/^[A-Z][A-Za-z0-9]*$/.test(id), `<OperationId> must be in PascalCase, not ${id}`);
  demand(!isReserved(lowerFirst(id)), `${lowerFirst(id)} is a word of TypeScript; <OperationId> must be another one`);
  demand(method === 'GET' || method === 'POST', `<METHOD> must be GET or POST, not ${method}`);
  demand(
    /^\/v1(\/([a-z0-9_-]+|\{[a-z0-9_]+\}))+$/.test(path),
    `<path> must look like /v1/table/{id}/name, not ${path}`,
  );
  const parameters = path.match(/\{[^}]*\}/g) ?? [];
  demand(new Set(parameters).size === parameters.length, `<path> has a parameter twice: ${path}`);
  const { paths, schemas } = loadContract(`${project}/spec`).contract;
  const existing = paths.find((one) => routeOf(one.path) === routeOf(path));
  demand(
    existing === undefined,
    `the contract has the path ${existing?.path ?? ''} already, in spec/${existing?.file ?? ''}`,
  );
  const same = paths.find(({ item }) => (item.get ?? item.post)?.operationId === id);
  demand(same === undefined, `the contract has an operation ${id} already, in spec/${same?.file ?? ''}`);
  const taken = [`${id}Request`, `${id}Response`].find((name) => Object.hasOwn(schemas, name));
  demand(taken === undefined, `the contract has a schema ${taken ?? ''} already; choose another <OperationId>`);
  const resources = [...new Set(paths.map((one) => one.resource))].sort();
  demand(
    resources.includes(resource) !== isNewResource,
    isNewResource
      ? `the resource ${resource} exists already; leave out --new-resource`
      : `there is no resource ${resource} (${resources.join(', ')}); pass --new-resource to add it`,
  );
};

/**
 * Plans a new operation: its contract with three unwritten rules, its schemas and its path, a handler that rejects every
 * request with 406, its line in the rights, and its file of checks. Throws a ScaffoldError for arguments that the contract excludes.
 */
export const planOperation = (project: string, operation: NewOperation): readonly Change[] => {
  checkArguments(project, operation);
  const { resource, id, method, path } = operation;
  const [, object = 'none', errors = []] = NOT_FOUND.find(([prefix]) => path.startsWith(prefix)) ?? [];
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const view = {
    ...{ id, resource, object },
    name: lowerFirst(id),
    method: method.toLowerCase(),
    summary: summaryOf(id),
    effect: method === 'GET' ? 'read' : 'write',
    errors: errors.join(', '),
    hasBody: method === 'POST',
    hasId: parameters.includes('id'),
    parameters: parameters.map(parameterText),
    hasParameters: parameters.length > 0,
  };
  const file = `operations/${resource}/${id}.yaml`;
  const schemas = `spec/schemas/${resource}.yaml`;
  const hasSchemas = existsSync(join(project, schemas));
  const create = (at: string, template: string, rules: readonly string[]): Change => ({
    path: at,
    text: render(template, { ...view, rules }),
    kind: 'create',
  });
  return [
    create(
      `spec/${file}`,
      'scaffold-contract',
      PLACEHOLDER_RULES.map((rule) => ruleText(rule, 'MUST').trimEnd()),
    ),
    {
      path: schemas,
      text: (hasSchemas ? readProject(project, schemas) : SCHEMAS_HEADER) + render('scaffold-schemas', view),
      kind: hasSchemas ? 'edit' : 'create',
    },
    {
      path: 'spec/openapi.yaml',
      text: insertPath(readProject(project, 'spec/openapi.yaml'), path, resource, file),
      kind: 'edit',
    },
    {
      // The last list in the file is that of the last level, for operations beyond the base interface.
      path: 'spec/levels.yaml',
      text: `${readProject(project, 'spec/levels.yaml').trimEnd()}\n      - ${id}\n`,
      kind: 'edit',
    },
    create(`server-reference/operations/${resource}/${id}.ts`, 'scaffold-handler', []),
    { path: RIGHTS, text: insertRights(readProject(project, RIGHTS), RIGHTS, id), kind: 'edit' },
    create(`conformance/rules/${resource}/${id}.ts`, 'scaffold-checks', PLACEHOLDER_RULES),
  ];
};
