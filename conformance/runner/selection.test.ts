import { rules } from '#contract/rules';
import { describe, expect, test } from 'vitest';
import { globMatcher, selectRules, unmatchedGlobs, type Profile } from './selection.ts';
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

const selected = (profile: Profile, only: readonly string[] = [], exclude: readonly string[] = []) =>
  selectRules({ profile, only, exclude }).filter(({ excluded }) => excluded === undefined);

test('contains every rule once, in the order of the contract, for any selection', () => {
  for (const profile of ['documented', 'interop', 'all'] as const)
    expect(selectRules({ profile, only: ['QueryTable/*'], exclude: ['*'] }).map(({ rule }) => rule.name)).toEqual(
      rules.map(({ name }) => name),
    );
});

test('each profile has the bases of its name and those of the profile before', () => {
  const bases = (profile: Profile) => new Set(selected(profile).map(({ rule }) => rule.basis));
  expect(bases('documented')).toEqual(new Set(['documented']));
  expect(bases('interop')).toEqual(new Set(['documented', 'interop']));
  expect(selected('all')).toHaveLength(rules.length);
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
  expect(selected('all', only, exclude).map(({ rule }) => rule.name)).toEqual(names);
});

test('an excluded rule has a reason', () => {
  for (const { rule, excluded } of selectRules({ profile: 'documented', only: [], exclude: ['DropNamespace/*'] }))
    if (rule.operation === 'DropNamespace' || rule.basis !== 'documented') expect(excluded).toBeTruthy();
});

test.each([
  [['DropNamespace/*'], ['*/absent-table'], []],
  [['DropNamespaces/*'], ['*'], ['DropNamespaces/*']],
  [['*/absnt-table', 'QueryTable/*'], ['x'], ['*/absnt-table', 'x']],
])('globs without a rule in only %j, exclude %j: %j', (only, exclude, want) => {
  expect(unmatchedGlobs({ only, exclude })).toEqual(want);
});

describe('a frozen set of requirements', () => {
  const [kept, later, weaker] = rules.filter(({ level, basis }) => level === 'MUST' && basis === 'documented');
  const frozen = new Map(rules.map(({ name, level }) => [name, level]));
  if (later !== undefined) frozen.delete(later.name);
  if (weaker !== undefined) frozen.set(weaker.name, 'SHOULD');
  const selection = selectRules({
    profile: 'documented',
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
