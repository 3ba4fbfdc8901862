import { rules, sourcesOf } from '#contract/rules';
import { describe, expect, test } from 'vitest';
import { globMatcher, selectRules, SOURCES, sourcesText, unmatchedGlobs, type Source } from './selection.ts';
import { UnknownRequirementsError, readRequirements } from './requirements.ts';

test.each([
  ['DropNamespace/absent-fail', 'DropNamespace/absent-fail', true],
  ['DropNamespace/absent-fail', 'DropNamespace/absent-fail-too', false],
  ['DropNamespace/*', 'DropNamespace/absent-fail', true],
  ['DropNamespace/*', 'DropNamespaces/absent-fail', false],
  ['*/absent-table', 'QueryTable/absent-table', true],
  ['*Namespace*', 'ListNamespaces/root', true],
  ['*', 'anything/at-all', true],
  ['', 'anything/at-all', false],
  ['dropnamespace/*', 'DropNamespace/absent-fail', false],
  ['Drop.amespace/*', 'DropNamespace/absent-fail', false],
  ['(Drop|Create)*', 'DropNamespace/absent-fail', false],
  ['[D]rop*', 'DropNamespace/absent-fail', false],
  ['*a*a', 'a/a', true],
  ['*a*a', 'a', false],
  ['ab*ba', 'aba', false],
  [`${'*a'.repeat(40)}b`, 'a'.repeat(60), false],
])('glob %j over %j: %s', (glob, name, want) => {
  expect(globMatcher(glob)(name)).toBe(want);
});

const selected = (sources: readonly Source[], only: readonly string[] = [], exclude: readonly string[] = []) =>
  selectRules({ sources, only, exclude }).filter(({ excluded }) => excluded === undefined);

test('contains every rule once, in the order of the contract, for any selection', () => {
  for (const sources of [['document'], ['document', 'public'], SOURCES] as const)
    expect(selectRules({ sources, only: ['QueryTable/*'], exclude: ['*'] }).map(({ rule }) => rule.name)).toEqual(
      rules.map(({ name }) => name),
    );
});

test.each([
  [['document']],
  [['public']],
  [['decision']],
  [['document', 'public']],
  [['public', 'decision']],
  [SOURCES],
] as const)('sources %j select the rules that rest on one of them', (sources) => {
  const wanted = rules.filter((rule) =>
    sourcesOf(rule).some((source) => (sources as readonly Source[]).includes(source)),
  );
  expect(selected(sources).map(({ rule }) => rule.name)).toEqual(wanted.map(({ name }) => name));
  expect(wanted.length).toBeGreaterThan(0);
});

test('sources are written as the option takes them', () => {
  expect([['document'], ['document', 'public'], SOURCES].map((one) => sourcesText(one as readonly Source[]))).toEqual([
    'document',
    'document,public',
    'all',
  ]);
});

test.each([
  ['only', ['DropNamespace/*'], [], (name: string) => name.startsWith('DropNamespace/')],
  [
    'several globs of only',
    ['DropNamespace/*', '*/absent-table'],
    [],
    (name: string) => /^DropN|\/absent-table$/.test(name),
  ],
  ['exclude', [], ['*/absent-*'], (name: string) => !name.includes('/absent-')],
  ['only and exclude', ['DropNamespace/*'], ['*/absent-*'], (name: string) => /^DropNamespace\/(?!absent-)/.test(name)],
])('selects by %s', (_title, only, exclude, want) => {
  const names = rules.map(({ name }) => name).filter(want);
  expect(names.length).toBeGreaterThan(0);
  expect(selected(SOURCES, only, exclude).map(({ rule }) => rule.name)).toEqual(names);
});

test('an excluded rule has a reason', () => {
  for (const { rule, excluded } of selectRules({ sources: ['document'], only: [], exclude: ['DropNamespace/*'] }))
    if (rule.operation === 'DropNamespace' || !sourcesOf(rule).includes('document')) expect(excluded).toBeTruthy();
});

test.each([
  [['DropNamespace/*'], ['*/absent-table'], []],
  [['DropNamespaces/*'], ['*'], ['DropNamespaces/*']],
  [['*/absnt-table', 'QueryTable/*'], ['x'], ['*/absnt-table', 'x']],
])('globs without a rule in only %j, exclude %j: %j', (only, exclude, want) => {
  expect(unmatchedGlobs({ only, exclude })).toEqual(want);
});

describe('a frozen set of requirements', () => {
  const [kept, later, weaker] = rules.filter((rule) => rule.level === 'MUST' && sourcesOf(rule).includes('document'));
  const frozen = new Map(rules.map(({ name, level }) => [name, level]));
  if (later !== undefined) frozen.delete(later.name);
  if (weaker !== undefined) frozen.set(weaker.name, 'SHOULD');
  const selection = selectRules({
    sources: ['document'],
    only: [],
    exclude: [],
    requirements: { contract: '1.0.0', rules: frozen },
  });
  const of = (one = kept) => selection.find(({ rule }) => rule.name === one?.name);

  test('excludes rules that were added later, with a reason', () => {
    expect(of(kept)?.excluded).toBeUndefined();
    expect(of(later)?.excluded).toContain('1.0.0');
  });

  test('gives each rule the level it had', () => {
    expect(of(kept)?.rule.level).toBe('MUST');
    expect(of(weaker)?.rule.level).toBe('SHOULD');
  });

  test('exists for the published contract and for no other', () => {
    expect(readRequirements('0.1.0').rules.get('DropNamespace/absent-fail')).toBe('MUST');
    for (const version of ['9.9.9', '', '../requirements/0.1.0', '__proto__'])
      expect(() => readRequirements(version)).toThrow(UnknownRequirementsError);
  });
});
