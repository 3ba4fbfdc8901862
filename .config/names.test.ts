import { expect, test } from 'vitest';
import { operations } from '#contract/operations';
import { families, rules } from '#contract/rules';
import { COMMAND_OPTIONS, CONFIG_OPTIONS } from '../conformance/options.ts';
import { OPTION_NAMES, variableOf } from '../server-reference/options.ts';
import { DOCUMENTS, FILES, PAGES, read, termsOf } from './testing/documents.ts';

const SOURCES = FILES.filter((path) => /\.(?:ts|js|cjs|hbs|yaml|yml|json|py|sh|service)$|Dockerfile$|run$/.test(path))
  .filter((path) => !/^package-lock|^conformance\/implementations|^lab\/results|^\.config\/names/.test(path))
  .map(read)
  .join('\n');
/** Words of other programs: logrotate, PostgreSQL. */
const FOREIGN = ['copytruncate', 'delaycompress', 'nocreate', 'postrotate', 'pg_upgrade'];

test.each(DOCUMENTS)('%s names only identifiers, variables, fields and options that the sources have', (document) => {
  const names = termsOf(document)
    .map((term) => term.replace(/[({].*$/, ''))
    .filter((term) => /^\.?[a-zA-Z_][\w.-]{2,}\w$/.test(term) && !FOREIGN.includes(term));
  expect(names.filter((name) => !SOURCES.includes(name))).toEqual([]);
});

/** Flags of npm, vitest, docker and the commands of the laboratory, whose options are not in a table. */
const OTHER_FLAGS =
  /^(?:help|version|mode|check|accept|dry-run|new-resource|kind|build-context|tmpfs|name|read-only|rm|network|user)$/;
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const SUITE_FLAGS = Object.keys({ ...CONFIG_OPTIONS, ...COMMAND_OPTIONS }).map(kebab);
/** Those of `touchstone-server keys` and `--config`, which are not options of a server. */
const COMMAND_FLAGS = FILES.filter((path) => /^server-reference\/config\/(?!.*\.test)/.test(path)).flatMap((path) =>
  [...read(path).matchAll(/['"]--([a-z-]+)/g)].map(([, name = '']) => name),
);
const SERVER_FLAGS: readonly string[] = [...OPTION_NAMES, ...COMMAND_FLAGS];

test.each([
  ...[...PAGES, 'server-reference/README.md', 'SECURITY.md'].map((page) => [page, SERVER_FLAGS] as const),
  ...['README.md', 'CI.md', 'WRITING-CHECKS.md'].map((page) => [`conformance/${page}`, SUITE_FLAGS] as const),
  ['README.md', [...SERVER_FLAGS, ...SUITE_FLAGS]] as const,
  ['CONTRIBUTING.md', SUITE_FLAGS] as const,
])('%s names only flags that exist', (document, known) => {
  const flags = [...read(document).matchAll(/(?<![\w-])--(?:no-)?([a-z][a-z-]+)/g)].map(([, name = '']) => name);
  expect(flags.filter((name) => !known.includes(name) && !OTHER_FLAGS.test(name))).toEqual([]);
});

test.each(DOCUMENTS)('%s names only environment variables that are read', (document) => {
  const options = OPTION_NAMES.map(variableOf);
  const names = read(document).match(/\bTOUCHSTONE_[A-Z_]*[A-Z]\b(?!_?…)/g) ?? [];
  const isRead = (name: string): boolean =>
    name.startsWith('TOUCHSTONE_SERVER_') ? options.includes(name) : SOURCES.includes(`'${name}'`);
  expect(names.filter((name) => !isRead(name))).toEqual([]);
});

test('the table of metrics is complete', () => {
  const page = read('server-reference/docs/monitoring.md').replaceAll('`…', '`touchstone_');
  const named = [...page.matchAll(/`(touchstone_\w+)/g)].map(([, name]) => name);
  const source = read('server-reference/observability/metrics.ts');
  const served = [...source.matchAll(/'(touchstone_\w+)'/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(served.sort());
});

test.each(['README.md', 'CONTRIBUTING.md', 'conformance/CI.md', 'conformance/WRITING-CHECKS.md'])(
  '%s names only rules that exist',
  (document) => {
    const globs = [...read(document).matchAll(/(?<![\w/])((?:\*|[A-Z][a-z]+[A-Z]\w+)\/[a-z…*][\w…*-]*)/g)].map(
      ([, glob = '']) => glob,
    );
    const names = [...rules.map(({ name }) => name), ...Object.keys(families).map((id) => `Every/${id}`)];
    const matches = (glob: string): boolean => {
      const expression = new RegExp(`^${glob.replaceAll(/[*…]/g, '.*')}$`);
      return /frozen-rejects-writes$|FreezeTable/.test(glob) || names.some((name) => expression.test(name));
    };
    expect(globs.filter((glob) => !matches(glob))).toEqual([]);
  },
);

test('WRITING-CHECKS.md names only functions and fields that the suite declares', () => {
  const sources = FILES.filter((path) => /^conformance\/(?!.*\.test\.).*\.ts$/.test(path))
    .map(read)
    .join('\n');
  const declarations = /(?:export (?:const|interface|class|type|function)|readonly|async|get) (\w+)|^ {2}(\w+)[?(<:]/gm;
  const declared = [...sources.matchAll(declarations)].map(([, exported, member]) => exported ?? member);
  const names = termsOf('conformance/WRITING-CHECKS.md')
    .map((term) => term.replace(/[({:].*$/, ''))
    .flatMap((term) => /^\.?(?:[a-zA-Z]\w*\.)?([a-z]\w*)$/.exec(term)?.[1] ?? [])
    .filter((name) => !['order_by', 'null'].includes(name));
  expect(names.filter((name) => !declared.includes(name))).toEqual([]);
});

test('the examples of WRITING-CHECKS.md are in the files that it names', () => {
  const normal = (text: string): string =>
    text
      .replaceAll(/\/\/.*$/gm, '')
      .replaceAll('"', "'")
      .replaceAll(/\s+/g, ' ');
  const page = read('conformance/WRITING-CHECKS.md');
  const examples = [...page.matchAll(/rom\s+((?:`rules\/[\w/]+\.ts`[ and\n]*)+):\n\n```ts\n(.*?)```/gs)];
  expect(examples).toHaveLength(4);
  for (const [, files = '', example = ''] of examples) {
    const sources = [...files.matchAll(/`(.*?)`/g)].map(([, path = '']) => normal(read(`conformance/${path}`)));
    expect(sources.some((source) => source.includes(normal(example).trim()))).toBe(true);
  }
});

/** The example of CONTRIBUTING.md, which a reader adds. */
const NEW_PATH = '/v1/table/{id}/freeze';

/** It lists paths of clients that the server rejects. */
const NAMES_OTHER_PATHS = 'server-reference/docs/own-decisions.md';

test.each(DOCUMENTS.filter((path) => path !== NAMES_OTHER_PATHS))(
  '%s names only paths of requests that the server has',
  (document) => {
    const routes = Object.values(operations).map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
    const requests = read(document).match(/\/v1\/[\w$\\/{}-]+/g) ?? [];
    expect(requests.filter((path) => path !== NEW_PATH && !routes.some((route) => route.test(path)))).toEqual([]);
    const pages = termsOf(document).filter((term) => /^\/[a-z]+(?:\.json)?$/.test(term) && term !== '/data');
    expect(pages.filter((page) => !SOURCES.includes(`'${page}'`))).toEqual([]);
  },
);
