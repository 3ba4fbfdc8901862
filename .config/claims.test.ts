import { createRequire } from 'node:module';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { levels, profiles } from '#contract/levels';
import { families, rules } from '#contract/rules';
import { COMMAND_OPTIONS, CONFIG_OPTIONS } from '../conformance/options.ts';
import { MOST_ATTEMPTS } from '../server-reference/engine/commit/conflict-policy.ts';
import { OPTION_NAMES, variableOf } from '../server-reference/options.ts';
import { DOCUMENTS, FILES, PAGES, proseOf, read, termsOf } from './testing/documents.ts';

const SOURCES = FILES.filter((path) => /\.(?:ts|js|cjs|hbs|yaml|yml|json|py|sh|service)$|Dockerfile$|run$/.test(path))
  .filter((path) => !/^package-lock|^conformance\/implementations|^lab\/results|^\.config\/claims/.test(path))
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
const OTHER_FLAGS = /^(?:help|version|mode|check|accept|dry-run|kind|build-context|tmpfs|name|read-only)$/;
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
    .filter((name) => !['interop', 'advice', 'order_by', 'null'].includes(name));
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

test('README.md names all profiles and levels', () => {
  const page = proseOf('README.md');
  const [, byLevel = ''] = /`--level` selects(.*?)\./.exec(page) ?? [];
  expect([...byLevel.matchAll(/`(.*?)`/g)].map(([, id]) => id)).toEqual(levels.map(({ id }) => id));
  const [, byProfile = ''] = /`--profile` selects(.*?)`--level`/.exec(page) ?? [];
  expect([...byProfile.matchAll(/`(.*?)`/g)].map(([, id]) => id)).toEqual(profiles.map(({ id }) => id));
});

test('COMMITS.md names all conflict policies', () => {
  const named = [...read('server-reference/engine/COMMITS.md').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(
    Object.keys(MOST_ATTEMPTS)
      .filter((name) => name !== 'columnsChanged')
      .sort(),
  );
});

interface Rule {
  readonly name: string;
}
const { forbidden } = createRequire(import.meta.url)('./dependency-cruiser.cjs') as { forbidden: readonly Rule[] };

test('a folder of the server with an index.ts has a door that the linter enforces', () => {
  const entered = FILES.flatMap((path) => /^server-reference\/(\w+)\/index\.ts$/.exec(path)?.[1] ?? []);
  const enforced = forbidden.flatMap(({ name }) => /^(\w+)-has-one-door$/.exec(name)?.[1] ?? []);
  expect(entered.sort()).toEqual([...enforced].sort());
});

test('the README of the server lists all pages and guides', () => {
  const links = [...read('server-reference/README.md').matchAll(/\]\(((?:docs|guides)\/\w[\w-]*\.md)\)/g)];
  const listed = new Set(links.map(([, link]) => `server-reference/${link}`));
  const files = FILES.filter((path) => /^server-reference\/(?:docs|guides)\/.*\.md$/.test(path));
  expect([...listed].sort()).toEqual([...files].sort());
});

test('every decision that a document names exists', () => {
  const decisions = read('spec/decisions.md');
  const named = DOCUMENTS.flatMap((document) => read(document).match(/\bD-\d+/g) ?? []);
  expect(named.filter((id) => !new RegExp(`^#+ ${id}\\b`, 'm').test(decisions))).toEqual([]);
});

test('object-storage.md names the versions of the stores that the tests start', () => {
  const [, azurite] = /azurite@([\d.]+)/.exec(read('server-reference/testing/object-store/azure-emulator.ts')) ?? [];
  const [, gcs] = /VERSION = '([\d.]+)'/.exec(read('server-reference/testing/object-store/gcs-emulator.ts')) ?? [];
  const [, weed] = /seaweedfs:([\d.]+)/.exec(read('server-reference/deploy/compose.yaml')) ?? [];
  const [, proxy] = /s3proxy-(\d+\.\d+)/.exec(read('server-reference/testing/object-store/object-store.ts')) ?? [];
  const page = proseOf('server-reference/docs/object-storage.md');
  for (const name of [`Azurite ${azurite}`, `fake-gcs-server ${gcs}`, `SeaweedFS ${weed}`, `s3proxy ${proxy}`])
    expect(page).toContain(name);
});

test('ARCHITECTURE.md lists the floors of the engine as the linter has them', () => {
  const [, listed = ''] = /importing only from those below: (.*?)\. /.exec(proseOf('ARCHITECTURE.md')) ?? [];
  const floors = listed.split('; ').map((floor) =>
    floor
      .split(/, | and /)
      .sort()
      .join('-'),
  );
  const enforced = forbidden.flatMap(({ name }) => /^engine-floor-(.*)/.exec(name)?.[1] ?? []);
  expect(floors).toEqual(enforced.reverse());
});

test('every document names the versions of Node that CI tests', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as {
    jobs: { test: { strategy: { matrix: { node: string[] } } } };
  };
  const tested = jobs.test.strategy.matrix.node;
  const words = `Node ${tested.slice(0, -1).join(', ')} or ${tested.at(-1)}`;
  for (const document of ['README.md', 'CONTRIBUTING.md']) expect(proseOf(document)).toContain(words);
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const [, oldest, next] = /^\^([\d.]+) \|\| >=([\d.]+)$/.exec(engines.node) ?? [];
  for (const document of ['conformance/README.md', 'conformance/CI.md'])
    expect(proseOf(document)).toContain(`Node ${oldest}, ${next} or newer`);
});

test('CONTRIBUTING.md names what CI runs of the laboratory', () => {
  const run = [...read('.ci/run').matchAll(/^(?!#).*step npm run -s lab -- (\w+)/gm)].map(([, name]) => name);
  const [, named = ''] = /of the laboratory (.*?)\./.exec(proseOf('CONTRIBUTING.md')) ?? [];
  expect(run.filter((name) => !named.includes(name ?? ''))).toEqual([]);
});

test('ARCHITECTURE.md states what each folder imports', () => {
  const rows = [...read('ARCHITECTURE.md').matchAll(/^\| `([\w/-]+)\/` +\|[^|]*\| *(.*?) *\|$/gm)].map(
    ([, folder = '', imports = '']) => [folder, imports] as const,
  );
  const folders = rows.map(([folder]) => folder).sort((a, b) => b.length - a.length);
  const folderOf = (path: string): string | undefined => folders.find((folder) => path.startsWith(`${folder}/`));
  const importsOf = (file: string): readonly string[] =>
    [...read(file).matchAll(/^(?:import |export |\} ).*?from '(#contract|\.[^']+)/gm)].flatMap(([, target = '']) =>
      target === '#contract' ? target : `${folderOf(posix.join(posix.dirname(file), target))}/`,
    );
  const sources = FILES.filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/(?:testing|programs)\//.test(path));
  for (const [folder, imports] of rows.filter(([, listed]) => listed !== 'all of them')) {
    const own = sources.filter((path) => folderOf(path) === folder);
    const imported = new Set(own.flatMap(importsOf).filter((target) => target !== `${folder}/`));
    expect([folder, ...imported]).toEqual([folder, ...imports.replaceAll('`', '').split(', ').filter(Boolean)]);
  }
});
