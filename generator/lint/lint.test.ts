import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { runLint } from './command.ts';
import { lintContract } from './lint.ts';
import { lintWithRedocly } from './redocly.ts';
import { NAMES_FILE, RETIRED_FILE } from './rule-names.ts';

const small = new URL('../testing/fixtures/small', import.meta.url).pathname;
const config = new URL('../../spec/lint/redocly.yaml', import.meta.url).pathname;
const drop = 'operations/namespace/DropNamespace.yaml';
const schemas = 'schemas/namespace.yaml';
const sentences = 'public/namespace.yaml';

const folders: string[] = [];

/** Returns a copy of the small contract with changes. */
const copyOf = (...changes: readonly (readonly [file: string, find: string, put: string])[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  folders.push(folder);
  cpSync(small, folder, { recursive: true });
  for (const [file, find, put] of changes) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text.split(find), `${find} occurs once in ${file}`).toHaveLength(2);
    writeFileSync(join(folder, file), text.replace(find, put));
  }
  return folder;
};

const places = (problems: readonly { file: string; line: number }[]): string[] =>
  problems.map(({ file, line }) => `${file}:${line}`);

const lint = (folder: string): string[] => places(lintContract(folder).problems);

const namesOf = (folder: string): string[] =>
  readFileSync(join(folder, NAMES_FILE), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('DropNamespace/'));

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const own = [
  { given: 'nothing wrong', file: drop, find: 'x-tier: base', put: 'x-tier: base', want: [] },
  { given: 'no tier', file: drop, find: '  x-tier: base\n', put: '', want: [`${drop}:1`] },
  { given: 'an unknown level', file: drop, find: 'level: SHOULD', put: 'level: OUGHT', want: [`${drop}:35`] },
  {
    given: 'an id that is not kebab-case',
    file: drop,
    find: 'id: root-rejected',
    put: 'id: rootRefused',
    want: [`${drop}:34`],
  },
  { given: 'a dangling reference', file: drop, find: 'Id\n', put: 'Name\n', want: [`${drop}:11`] },
  { given: 'a source that is no sentence', file: drop, find: '[L3.1]', put: '[L3.1, L9.9]', want: [`${drop}:29`] },
  { given: 'a decision that does not exist', file: drop, find: '[D-02]', put: '[D-02, D-09]', want: [`${drop}:37`] },
  {
    given: 'a sentence of the document that no rule has',
    file: drop,
    find: '[L3.1]',
    put: '[D-01]',
    want: ['document.yaml:2'],
  },
  {
    given: 'only an untestable sentence of the document',
    file: drop,
    find: '[L3.1]',
    put: '[L4.2]',
    want: ['document.yaml:2', `${drop}:29`],
  },
  { given: 'no source', file: drop, find: '[D-02]', put: '[]', want: [`${drop}:37`] },
  {
    given: 'a pointer in source and in see',
    file: drop,
    find: '[D-02]\n',
    put: '[D-02]\n      see: [D-02]\n',
    want: [`${drop}:37`],
  },
  {
    given: 'a pointer of see that does not exist',
    file: drop,
    find: '[D-02]\n',
    put: '[D-02]\n      see: [L9.9]\n',
    want: [`${drop}:37`],
  },
  {
    given: 'a statement of two sentences',
    file: drop,
    find: 'no longer.',
    put: 'no longer. It is gone.',
    want: [`${drop}:32`],
  },
  { given: 'a sentence without a rule', file: 'rules.yaml', find: '[L5.1]', put: '[L4.1]', want: ['document.yaml:5'] },
  {
    given: 'a family that applies to no operation',
    file: 'rules.yaml',
    find: '    source: [L5.1]\n',
    put: '    source: [L5.1]\n  - { id: batch, applies: [arrow-body], level: MAY, statement: Any., source: [D-01] }\n',
    want: ['rules.yaml:7'],
  },
  {
    given: 'a public sentence that does not exist',
    file: drop,
    find: '[L3.1]',
    put: '[L3.1, P:DropNamespace.9]',
    want: [`${drop}:29`],
  },
  {
    given: 'a public sentence without a rule',
    file: sentences,
    find: '    untestable: a permission\n',
    put: '',
    want: [`${sentences}:13`],
  },
  {
    given: 'a decision that does not mention what it contradicts',
    file: 'decisions.md',
    find: '**Contradicts.** P:DropNamespace.2',
    put: 'It contradicts P:DropNamespace.2',
    want: [`${sentences}:17`],
  },
  {
    given: 'a contradiction that the sentence does not mention',
    file: sentences,
    find: '    contradicted-by: [D-02]\n',
    put: '',
    want: ['decisions.md:1'],
  },
  {
    given: 'a pattern without units',
    file: 'rules.yaml',
    find: '["P:{operation}.request", "P:{request}"]',
    put: '["P:{operation}.codes"]',
    want: [`${sentences}:2`, `${sentences}:8`, 'rules.yaml:7'],
  },
  {
    given: 'grounds for an unknown operation',
    file: 'rules.yaml',
    find: 'operations: [DropNamespace]',
    put: 'operations: [DropNamespace, DropTable]',
    want: ['rules.yaml:12'],
  },
  {
    given: 'a family without a source',
    file: 'rules.yaml',
    find: '    source: [L5.1]\n',
    put: '',
    want: ['document.yaml:5', 'rules.yaml:2', 'rules.yaml:2'],
  },
  {
    given: 'a decision out of order',
    file: 'decisions.md',
    find: '## D-02',
    put: '## D-03',
    want: ['decisions.md:1', 'decisions.md:7', `${drop}:37`, `${sentences}:17`],
  },
  {
    given: 'an error without its response',
    file: drop,
    find: '[NamespaceNotFound]',
    put: '[NamespaceNotFound, NamespaceNotEmpty]',
    want: [`${drop}:9`, `${drop}:9`],
  },
  {
    given: 'a response that nothing returns',
    file: drop,
    find: '[NamespaceNotFound]',
    put: '[]',
    want: [`${drop}:36`, `responses.yaml:8`],
  },
  {
    given: 'an example of another error',
    file: 'responses.yaml',
    find: '{ status: 404 }',
    put: '{ status: 409 }',
    want: ['responses.yaml:12'],
  },
  {
    given: 'a statement with a status that no error has',
    file: drop,
    find: 'is refused.',
    put: 'is refused with 409.',
    want: [`${drop}:28`],
  },
  {
    given: 'a statement with a code of another status',
    file: drop,
    find: 'is refused.',
    put: 'is refused with 406 and code 1.',
    want: [`${drop}:28`],
  },
  {
    given: 'a statement with a code that x-errors lacks',
    file: drop,
    find: 'is refused.',
    put: 'is refused with code 3.',
    want: [`${drop}:28`],
  },
  { given: 'an error that no rule names', file: drop, find: ' (code 1)', put: '', want: [`${drop}:9`] },
  {
    given: 'an extension whose rules cite the document and the public specification',
    file: drop,
    find: 'x-tier: base',
    put: 'x-tier: extension',
    want: [`${drop}:26`, `${drop}:30`, 'rules.yaml:2', 'rules.yaml:7'],
  },
  {
    given: 'clauses without a rule',
    file: 'document.yaml',
    find: 'says: There is one error body. }',
    put: 'says: There is one error body., clauses: [{ says: a, rules: [DropNamespace/none] }, { says: b }] }',
    want: ['document.yaml:5', 'document.yaml:5'],
  },
  {
    given: 'clauses of a public sentence without a rule',
    file: sentences,
    find: 'says: The fields.',
    put: 'says: The fields.\n    clauses: [{ says: a, rules: [DropNamespace/none] }, { says: b }]',
    want: [`${sentences}:11`, `${sentences}:11`],
  },
  {
    given: 'a decision that was moved',
    file: 'decisions.md',
    find: '# Decisions',
    put: '# Decisions\n\nNumbers of decisions are never reused; D-01 is elsewhere.',
    want: ['decisions.md:5', 'decisions.md:9'],
  },
  {
    given: 'a statement with an unknown code',
    file: drop,
    find: 'is refused.',
    put: 'is refused with code 99.',
    want: [`${drop}:28`],
  },
  {
    given: 'a family with a status that no error has',
    file: 'rules.yaml',
    find: 'A refusal carries',
    put: 'A refusal with 409 carries',
    want: ['rules.yaml:5'],
  },
  {
    given: 'MUST without a rule',
    file: drop,
    find: 'exist (DropNamespace/absent-rejected).',
    put: 'exist.',
    want: [`${drop}:5`],
  },
  {
    given: 'MUST with an unknown rule',
    file: drop,
    find: '(DropNamespace/absent-rejected)',
    put: '(DropNamespace/none)',
    want: [`${drop}:5`],
  },
  {
    given: 'MUST with a rule of another level',
    file: drop,
    find: '(DropNamespace/absent-rejected)',
    put: '(DropNamespace/root-rejected)',
    want: [`${drop}:5`],
  },
  {
    given: 'a schema without a reference',
    file: schemas,
    find: 'ErrorResponse:',
    put: 'Spare:\n  description: Nothing refers to it.\n  type: object\nErrorResponse:',
    want: [`${schemas}:16`],
  },
  {
    given: 'a schema without a description',
    file: schemas,
    find: '  description: Names and their values.\n',
    put: '',
    want: [`${schemas}:12`],
  },
  {
    given: 'an extension that the legend does not explain',
    file: 'openapi.yaml',
    find: '    x-tier: The part of the interface.\n',
    put: '',
    want: ['openapi.yaml:6'],
  },
  {
    given: 'an entry of the legend that nothing uses',
    file: 'openapi.yaml',
    find: '    x-tier: The part of the interface.\n',
    put: '    x-tier: The part of the interface.\n    x-other: Nothing.\n',
    want: ['openapi.yaml:10'],
  },
  {
    given: 'a rule with a new name',
    file: NAMES_FILE,
    find: 'DropNamespace/root-rejected\n',
    put: '',
    want: [`${drop}:34`],
  },
  {
    given: 'a family with a new name',
    file: NAMES_FILE,
    find: 'DropNamespace/error-body\n',
    put: '',
    want: ['rules.yaml:2'],
  },
  {
    given: 'a rule that is missing from the contract',
    file: NAMES_FILE,
    find: 'root-rejected',
    put: 'root-rejected\nDropNamespace/was-here',
    want: [`${NAMES_FILE}:7`],
  },
  {
    given: 'a retired name used again',
    file: RETIRED_FILE,
    find: 'old-name',
    put: 'root-rejected',
    want: [`${drop}:34`],
  },
  {
    given: 'a retired name still listed',
    file: NAMES_FILE,
    find: 'root-rejected',
    put: 'root-rejected\nDropNamespace/old-name',
    want: [`${NAMES_FILE}:7`],
  },
  {
    given: 'a family retired as a whole',
    file: RETIRED_FILE,
    find: 'DropNamespace/old-name',
    put: '"*/error-body"',
    want: ['rules.yaml:2'],
  },
  {
    given: 'a retired name without a reason',
    file: RETIRED_FILE,
    find: '    why: the same as dropped-is-gone\n',
    put: '',
    want: [`${RETIRED_FILE}:2`],
  },
];

describe('our own checks', () => {
  test.each(own)('$given', ({ file, find, put, want }) => {
    expect(lint(copyOf([file, find, put]))).toEqual(want);
  });

  test('reports a missing list of names', () => {
    const folder = copyOf();
    rmSync(join(folder, NAMES_FILE));
    expect(lint(folder)).toEqual([`${NAMES_FILE}:1`]);
  });
});

describe('--accept', () => {
  const accept = (folder: string): Promise<number> => runLint(['--accept', '--spec', folder], () => undefined);
  const stale = [NAMES_FILE, 'DropNamespace/root-rejected\n', 'DropNamespace/old-name\n'] as const;

  test('adds new names and removes retired ones', async () => {
    const folder = copyOf(stale);
    expect(await accept(folder)).toBe(0);
    expect(namesOf(folder)).toEqual(namesOf(small));
  });

  test('creates a missing list', async () => {
    const folder = copyOf();
    rmSync(join(folder, NAMES_FILE));
    expect(await accept(folder)).toBe(0);
    expect(namesOf(folder)).toEqual(namesOf(small));
  });

  test.each([
    ['a rule is missing from the contract', [NAMES_FILE, 'error-body\n', 'error-body\nDropNamespace/was-here\n']],
    ['our checks find a problem', [drop, '[L3.1]', '[L3.1, L9.9]']],
    ['Redocly finds a problem', [drop, '        example: { mode: Skip }\n', '']],
  ] as const)('changes nothing when %s', async (_, change) => {
    const folder = copyOf(stale, change);
    const before = namesOf(folder);
    expect(await accept(folder)).toBe(1);
    expect(namesOf(folder)).toEqual(before);
  });
});

describe('Redocly and our plugin', () => {
  test('find no problem in the small contract', async () => {
    expect(await lintWithRedocly(copyOf(), config)).toEqual([]);
  });

  test('report the line of each problem', async () => {
    const folder = copyOf(
      [drop, 'operationId: DropNamespace', 'operationId: RemoveNamespace'],
      [drop, 'tags: [namespace]', 'tags: [table]'],
      [drop, '        example: { mode: Skip }\n', ''],
      [drop, '          example: { properties: { owner: ada } }\n', ''],
      [drop, '    - id: root-rejected\n      level: SHOULD\n', ''],
      [drop, '      statement: The root namespace cannot be dropped (code 1).\n      source: [D-02]\n', ''],
    );
    const found = (await lintWithRedocly(folder, config)).map(({ file, line, message }) => {
      return `${file}:${line} ${/\[(\S+)\]$/.exec(message)?.[1] ?? ''}`;
    });
    expect([...new Set(found)].sort()).toEqual([
      `${drop}:15 touchstone/body-examples`,
      `${drop}:2 touchstone/operation-file`,
      `${drop}:21 touchstone/body-examples`,
      `${drop}:23 touchstone/operation-rules`,
      `${drop}:3 touchstone/operation-file`,
    ]);
  });

  test('fail when the contract cannot be opened', async () => {
    const folder = copyOf();
    rmSync(join(folder, 'openapi.yaml'));
    await expect(lintWithRedocly(folder, config)).rejects.toThrow();
  });
});
