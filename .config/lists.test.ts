import { createRequire } from 'node:module';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { levels, sources } from '#contract/levels';
import { MOST_ATTEMPTS } from '../server-reference/engine/commit/conflict-policy.ts';
import { OPTION_NAMES } from '../server-reference/options.ts';
import { DOCUMENTS, FILES, proseOf, read } from './testing/documents.ts';

test('README.md names all sources and levels', () => {
  const page = proseOf('README.md');
  const [, byLevel = ''] = /`--level` selects(.*?)\./.exec(page) ?? [];
  expect([...byLevel.matchAll(/`(.*?)`/g)].map(([, id]) => id)).toEqual(levels.map(({ id }) => id));
  const [, bySource = ''] = /`--sources` selects(.*?)`--level`/.exec(page) ?? [];
  const named = [...bySource.matchAll(/`(\w+)`/g)].map(([, id]) => id);
  expect(named).toEqual([...sources.map(({ id }) => id), 'all']);
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

test('the lock of the engine lets `npm ci` run on Node 20 without a warning', () => {
  // The package demands Node 22, though its binaries demand Node 18 and it works on 20; npm writes that when it resolves it again.
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly engines?: object }>>;
  };
  expect(packages['node_modules/@lancedb/lancedb']?.engines).toEqual({ node: '>= 18' });
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

/** Returns the first block of code of a document in a language. */
const exampleOf = (document: string, language: string): unknown =>
  parse(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(read(document))?.[1] ?? '');

test('the examples of a config file and of the action use options that exist', () => {
  const config = exampleOf('server-reference/docs/configuration.md', 'yaml') as object;
  expect(OPTION_NAMES).toEqual(expect.arrayContaining(Object.keys(config)));
  const workflow = exampleOf('conformance/CI.md', 'yaml') as {
    jobs: { conformance: { steps: readonly { uses?: string; with?: object }[] } };
  };
  const { inputs } = parse(read('action.yml')) as { inputs: object };
  const used = workflow.jobs.conformance.steps.flatMap((step) => Object.keys(step.with ?? {}));
  expect(used).not.toEqual([]);
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(used));
});

test('every workaround of the engine names a test that exists', () => {
  const sources = FILES.filter((path) => /^server-reference\/engine\/(?!.*\.test\.).*\.ts$/.test(path)).map(read);
  const workarounds = sources.join('\n').match(/\* No longer needed when/g) ?? [];
  const named = [...sources.join('\n').matchAll(/Test: ([\w/.-]+\.test\.ts)(?:, "(.*?)")?/g)];
  const isShown = ([, path = '', title = '']: RegExpMatchArray): boolean =>
    FILES.some(
      (file) =>
        (file === path || (file.startsWith('server-reference/') && file.endsWith(`/${path}`))) &&
        read(file).includes(title),
    );
  expect(named.length).toBeGreaterThan(0);
  expect(named.length).toBeGreaterThanOrEqual(workarounds.length);
  expect(named.filter((one) => !isShown(one)).map(([text]) => text)).toEqual([]);
});

test('checks have no sleeps and no random values', () => {
  const checks = FILES.filter((path) => /^conformance\/(?:rules|families)\/(?!.*\.test\.).*\.ts$/.test(path));
  expect(
    checks.filter((path) => /Math\.random|random(?:Bytes|UUID)|set(?:Timeout|Interval)|node:timers/.test(read(path))),
  ).toEqual([]);
});
