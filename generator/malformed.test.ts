import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { run } from './command.ts';
import { runLint } from './lint/command.ts';
import { projectRoot } from './project.ts';

/** Edits that once crashed a command, passed, or printed pages: each ends in one line with its file and line. */

const small = join(projectRoot, 'generator/testing/fixtures/small');
const drop = 'operations/namespace/DropNamespace.yaml';
const schemas = 'schemas/namespace.yaml';
const MODE = 'mode: { type: string, description: What to do when it is absent. }';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Returns a copy of the small contract with one change; text is written byte by byte. */
const copyOf = (file: string, find: string, put: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  folders.push(folder);
  cpSync(small, folder, { recursive: true });
  const bytes = readFileSync(join(folder, file), 'latin1');
  expect(bytes.split(find), `${find} occurs once in ${file}`).toHaveLength(2);
  writeFileSync(join(folder, file), bytes.replace(find, put), 'latin1');
  return folder;
};

const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

const lint = async (folder: string): Promise<{ code: number; lines: string[] }> => {
  let out = '';
  const code = await runLint(['--spec', folder], (text) => (out += text));
  return { code, lines: out.trimEnd().split('\n') };
};

/** Those that no model can be derived from: the generator rejects them as well. */
const unreadable: readonly [what: string, file: string, find: string, put: string, line: number][] = [
  ['a cycle of two references', schemas, MODE, 'mode: { $ref: "#/A" }\nA: { $ref: "#/B" }\nB: { $ref: "#/A" }', 7],
  [
    'a cycle of alternatives',
    schemas,
    MODE,
    'mode: { $ref: "#/A" }\nA:\n  anyOf: [{ $ref: "#/A" }, { type: string }]',
    7,
  ],
  ['a reference of a parameter to itself', 'parameters.yaml', '  name: id\n', '  $ref: "#/Id"\n  name: id\n', 2],
  ['a minimum of a string', schemas, MODE, 'mode: { type: string, minimum: 1 }', 5],
  ['a bound without a type', schemas, MODE, 'mode: { maxLength: 1 }', 5],
  ['a format of another type', schemas, MODE, 'mode: { type: string, format: int64 }', 5],
  ['a minimum above the maximum', schemas, MODE, 'mode: { type: integer, minimum: 2, maximum: 1 }', 5],
  ['a length above its maximum', schemas, MODE, 'mode: { type: string, minLength: 2, maxLength: 1 }', 5],
  ['an invalid expression', schemas, MODE, "mode: { type: string, pattern: '[a' }", 5],
  ['a field __proto__', schemas, MODE, `${MODE}\n    __proto__: { type: string }`, 6],
  ['a field that every object has', schemas, MODE, `${MODE}\n    constructor: { type: string }`, 6],
  ['a schema with the name of a type', schemas, MODE, `mode: { $ref: "#/Record" }\nRecord: { type: string }`, 6],
  ['a conflict in the decisions', 'decisions.md', 'The root stays.', '<<<<<<< HEAD\nThe root stays.', 9],
  ['a conflict in a list', 'rule-names.txt', '# kept by the lint', '>>>>>>> main\n# kept by the lint', 1],
  [
    'a conflict in YAML',
    'rules.yaml',
    '    level: MUST\n    statement: A',
    '<<<<<<< HEAD\n    level: MUST\n    statement: A',
    4,
  ],
  ['text that is not UTF-8', 'decisions.md', 'The root stays.', 'The root stays \xe9.', 9],
  ['a change of direction', schemas, 'What to drop.', utf8('What to \u202Edrop.'), 2],
  ['a control character', drop, 'Drop a namespace', 'Drop a\x00 namespace', 4],
  ['a YAML syntax error', schemas, 'DropNamespaceRequest:', 'DropNamespaceRequest: [', 2],
  ['a YAML syntax error of the public inventory', 'public/namespace.yaml', 'says: The route.', 'says: [The route.', 5],
];

/** Those that only the lint looks for. */
const wrong: readonly [what: string, file: string, find: string, put: string, line: number][] = [
  ['an unknown decision in a description', drop, 'Removes a namespace.', 'Removes a namespace (D-99).', 5],
  ['an unknown decision in a decision', 'decisions.md', 'The root stays.', 'The root stays, see D-99.', 9],
  ['a default of another type', schemas, MODE, 'mode: { type: string, default: 1 }', 5],
  ['a default outside its enum', schemas, MODE, 'mode: { type: string, enum: [Skip, Fail], default: No }', 5],
  ['an unwritten statement', drop, 'A dropped namespace exists no longer.', '"To do: one sentence."', 32],
  ['an unfinished description', schemas, 'What to drop.', '"What to drop, TODO."', 2],
  ['a placeholder name', drop, 'id: root-rejected', 'id: first-rule', 34],
];

describe('a malformed edit ends in one line', () => {
  test.each(unreadable)('%s', async (_, file, find, put, line) => {
    const folder = copyOf(file, find, put);
    const { code, lines } = await lint(folder);
    expect(code).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`/${file}:${line}: `);
    let err = '';
    expect(await run(['--spec', folder], { out: () => undefined, err: (text) => (err += text) })).toBe(1);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(`/${file}:${line}: `);
  });

  test.each(wrong)('%s', async (_, file, find, put, line) => {
    const { code, lines } = await lint(copyOf(file, find, put));
    expect(code).toBe(1);
    expect(lines.slice(0, -1).map((one) => one.includes(`/${file}:${line}: `))).toContain(true);
  });

  test('a value of an example that is no spelling of its enum', async () => {
    const folder = copyOf(schemas, MODE, 'mode: { type: string, x-folded-enum: [Fail, Ignore] }');
    const { lines } = await lint(folder);
    expect(lines.filter((one) => one.includes(`/${drop}:17: `))).toHaveLength(1);
  });
});

test('a contract with CRLF is read like one with LF', async () => {
  const folder = copyOf('decisions.md', '# Decisions', '# Decisions');
  for (const file of ['decisions.md', 'rule-names.txt', schemas, drop])
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replaceAll('\n', '\r\n'));
  expect(await lint(folder)).toEqual({ code: 0, lines: ['no problems in the contract'] });
});

test('--accept accepts no rule that is not written', async () => {
  const folder = copyOf(drop, 'A dropped namespace exists no longer.', '"To do: one sentence."');
  const names = join(folder, 'rule-names.txt');
  const before = readFileSync(names, 'utf8').replace('DropNamespace/dropped-is-gone\n', '');
  writeFileSync(names, before);
  expect(await runLint(['--accept', '--spec', folder], () => undefined)).toBe(1);
  expect(readFileSync(names, 'utf8')).toBe(before);
});
