import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { lintContract } from '../lint/lint.ts';
import { projectRoot } from '../project.ts';
import { written } from '../testing/written.ts';
import { runScaffold } from './command.ts';

const projects: string[] = [];
afterEach(() => projects.splice(0).forEach((project) => rmSync(project, { recursive: true })));

/** A copy of the folders that scaffolding changes. */
const copyProject = (): string => {
  const project = mkdtempSync(join(tmpdir(), 'scaffold-'));
  projects.push(project);
  for (const folder of ['spec', 'conformance/rules', 'server-reference/operations', 'server-reference/access'])
    cpSync(join(projectRoot, folder), join(project, folder), { recursive: true });
  return project;
};

const run = (project: string, ...args: readonly string[]): { code: number; out: string; err: string } => {
  const texts = { out: '', err: '' };
  const code = runScaffold(args, {
    project,
    out: (text) => (texts.out += text),
    err: (text) => (texts.err += text),
  });
  return { code, ...texts };
};

const freeze = ['operation', 'table', 'FreezeTable', 'POST', '/v1/table/{id}/freeze'] as const;
const read = (project: string, path: string): string => readFileSync(join(project, path), 'utf8');

/** Does what `npm run new` asks the author for. */
const finish = (project: string, resource = '', id = ''): void => {
  for (const file of [`spec/operations/${resource}/${id}.yaml`, 'spec/openapi.yaml']) {
    writeFileSync(join(project, file), written(read(project, file)));
  }
};

describe('new:operation', () => {
  test.each([
    freeze,
    ['operation', 'lock', 'ListLocks', 'GET', '/v1/lock/{lock_name}/list', '--new-resource'],
    ['operation', 'namespace', 'SealNamespaces', 'POST', '/v1/namespace/seal'],
  ])('%s %s %s %s %s writes a contract without problems, once it is edited', (...args) => {
    const project = copyProject();
    expect(run(project, ...args)).toMatchObject({ code: 0, err: '' });
    expect(lintContract(join(project, 'spec'), true).problems.length).toBeGreaterThan(3);
    finish(project, args[1], args[2]);
    expect(lintContract(join(project, 'spec'), true).problems).toEqual([]);
  });

  test('adds a tag for a new resource', () => {
    const project = copyProject();
    run(project, 'operation', 'lock', 'ListLocks', 'GET', '/v1/lock/{lock_name}/list', '--new-resource');
    expect(read(project, 'spec/openapi.yaml')).toContain('  - { name: lock, description: "To do." }\n');
  });

  test('writes nothing when a file exists', () => {
    const project = copyProject();
    cpSync(
      join(project, 'conformance/rules/table/DropTable.ts'),
      join(project, 'conformance/rules/table/FreezeTable.ts'),
    );
    expect(run(project, ...freeze)).toMatchObject({ code: 1, out: '' });
    expect(existsSync(join(project, 'spec/operations/table/FreezeTable.yaml'))).toBe(false);
  });

  test.each([
    ['a resource that is not in kebab-case', ['Table', 'FreezeTable', 'POST', '/v1/table/{id}/freeze'], 1],
    ['an id that is not in PascalCase', ['table', 'freezeTable', 'POST', '/v1/table/{id}/freeze'], 1],
    ['a method other than GET and POST', ['table', 'FreezeTable', 'PUT', '/v1/table/{id}/freeze'], 1],
    ['a path without a slash', ['table', 'FreezeTable', 'POST', 'v1/freeze'], 1],
    ['an operation that exists', ['table', 'DropTable', 'POST', '/v1/table/{id}/freeze'], 1],
    ['a path that exists', ['table', 'FreezeTable', 'POST', '/v1/table/{id}/drop'], 1],
    [
      'a path that differs in the name of a parameter',
      ['table', 'FreezeTable', 'POST', '/v1/table/{table_name}/drop'],
      1,
    ],
    ['a path with a parameter twice', ['table', 'FreezeTable', 'POST', '/v1/table/{id}/freeze/{id}'], 1],
    ['a path without a version', ['table', 'FreezeTable', 'POST', '/table/{id}/freeze'], 1],
    ['an unclosed parameter', ['table', 'FreezeTable', 'POST', '/v1/table/{id/freeze'], 1],
    ['an empty segment', ['table', 'FreezeTable', 'POST', '/v1/table//freeze'], 1],
    ['a resource that does not exist', ['tables', 'FreezeTable', 'POST', '/v1/table/{id}/freeze'], 1],
    ['a new resource that exists', ['table', 'FreezeTable', 'POST', '/v1/table/{id}/freeze', '--new-resource'], 1],
    ['a word of TypeScript', ['table', 'Delete', 'POST', '/v1/table/{id}/freeze'], 1],
    ['an id whose schemas exist', ['table', 'Error', 'POST', '/v1/table/{id}/freeze'], 1],
    ['a missing argument', ['table', 'FreezeTable', 'POST'], 2],
    ['an unknown option', ['--force', 'table', 'FreezeTable', 'POST', '/v1/table/{id}/freeze'], 2],
  ])('rejects %s', (_, args, code) => {
    expect(run(projectRoot, 'operation', ...args)).toMatchObject({ code, out: '' });
  });
});

describe('new:rule', () => {
  test('adds a rule and a check', () => {
    const project = copyProject();
    expect(run(project, 'rule', 'DropNamespace/new-rule')).toMatchObject({ code: 0, err: '' });
    finish(project, 'namespace', 'DropNamespace');
    expect(lintContract(join(project, 'spec'), true).problems).toEqual([]);
    expect(read(project, 'conformance/rules/namespace/DropNamespace.ts')).toMatch(
      /import \{ unwritten\b[^]*'new-rule': unwritten,\n/,
    );
  });

  test.each([
    ['a name without an operation', ['new-rule'], 1],
    ['an operation that does not exist', ['FreezeTable/new-rule'], 1],
    ['a rule that exists', ['DropNamespace/absent-fail'], 1],
    ['an unknown level', ['DropNamespace/new-rule', '--level', 'OUGHT'], 1],
    ['no name', [], 2],
  ])('rejects %s', (_, args, code) => {
    expect(run(projectRoot, 'rule', ...args)).toMatchObject({ code, out: '' });
  });
});

test('--help describes both commands', () => {
  for (const what of ['operation', 'rule'])
    expect(run(projectRoot, what, '--help')).toMatchObject({ code: 0, err: '' });
});
