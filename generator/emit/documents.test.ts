import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lintWithRedocly } from '../lint/redocly.ts';
import { projectRoot } from '../project.ts';
import { miniModel, modelOf } from '../testing/mini.ts';
import { emitLeanOpenapi, emitOpenapi, emitOpenapi30, emitRulesJson } from './documents.ts';

const model = miniModel();

interface Node {
  readonly [name: string]: Node;
}

describe('openapi.json', () => {
  const text = emitOpenapi(model).text;
  const document = JSON.parse(text) as Node;

  test('every reference has a target in the document', () => {
    const references = [...text.matchAll(/"\$ref": "([^"]*)"/g)].map(([, reference]) => reference ?? '');
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) {
      const found = reference
        .slice(2)
        .split('/')
        .reduce<Node | undefined>((node, name) => node?.[name], document);
      expect([reference, found === undefined]).toEqual([reference, false]);
    }
  });

  test('contains the rules of each operation', () => {
    expect(document['paths']?.['/v1/namespace/{id}/drop']?.['post']?.['x-rules']).toMatchObject([
      { id: 'absent-fail' },
      { id: 'absent-skip' },
    ]);
  });
});

describe('the documents for other tools', () => {
  const contract = modelOf(join(projectRoot, 'spec'));

  test.each([
    ['openapi.lean.json', emitLeanOpenapi(contract).text],
    ['openapi-3.0.json', emitOpenapi30(contract).text],
  ])('%s is valid and cites no decision, sentence or extension', async (_, text) => {
    expect(text.match(/"x-[a-z-]+":|\bD-\d+|\bL\d+\.\d+|\bP:[A-Z]\w+\.\d+/g)).toBeNull();
    const folder = mkdtempSync(join(tmpdir(), 'published-'));
    try {
      writeFileSync(join(folder, 'openapi.yaml'), text);
      writeFileSync(join(folder, 'redocly.yaml'), 'extends: [spec]\ntelemetry: off\n');
      expect(await lintWithRedocly(folder, join(folder, 'redocly.yaml'))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('rules.json contains rules, families, decisions and the sentences of the document', () => {
  expect(JSON.parse(emitRulesJson(model).text)).toMatchObject({
    contract: '0.1.0',
    rules: model.rules.filter(({ family }) => !family),
    families: [
      { id: 'response-schema', statement: expect.any(String) as string },
      { id: 'absent-namespace', operations: ['ListTables'] },
      { id: 'enum-spellings', applies: ['folded-enum'], operations: ['DropNamespace', 'InsertIntoTable'] },
      { id: 'page-limit', needs: ['paging'] },
    ],
    decisions: model.decisions.map(({ id, title, body }) => ({ id, title, body })),
    document: [{ id: 'L1.1' }, { id: 'L2.1', says: 'Mode `Fail` rejects.' }, { id: 'L2.2' }],
  });
});

test('the rules of families can be derived from rules.json', () => {
  type Named = { readonly id: string; readonly name: string };
  type Family = Named & {
    readonly operations: readonly string[];
    readonly grounds: unknown;
    readonly applies: unknown;
  };
  const { rules, families, exceptions } = JSON.parse(emitRulesJson(model).text) as {
    readonly rules: readonly Named[];
    readonly families: readonly Family[];
    readonly exceptions: readonly Named[];
  };
  const derived = families.flatMap(({ operations, grounds: _, applies: __, ...text }) =>
    operations.map((operation) => {
      const name = `${operation}/${text.id}`;
      return { ...text, family: true, operation, ...exceptions.find((one) => one.name === name), name };
    }),
  );
  const sorted = (list: readonly Named[]): readonly Named[] => [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(sorted([...rules, ...derived])).toEqual(sorted(model.rules));
});

test('another operation of a family is another line of rules.json', () => {
  const many = Array.from({ length: 20 }, (_, index) => `ListTables${index}`);
  const withRules = (names: readonly string[]): string[] => {
    const [rule] = model.rules.filter(({ id }) => id === 'enum-spellings');
    const rules = names.map((operation) => ({ ...rule, operation, name: `${operation}/enum-spellings` }));
    return emitRulesJson({ ...model, rules: rules as unknown as typeof model.rules }).text.split('\n');
  };
  const before = new Set(withRules(many));
  const added = withRules([...many, 'Another']).filter((line) => !before.has(line));
  expect(added.filter((line) => line.length > 120)).toEqual([]);
  expect(added.filter((line) => line.includes('Another"'))).not.toEqual([]);
});
