import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { modelOf } from './testing/mini.ts';
import { projectRoot } from './project.ts';

/* Checks that spec/basis-changes.md, which is written by hand, still describes the rules as they are. */

const text = readFileSync(join(projectRoot, 'spec/basis-changes.md'), 'utf8');
const { rules } = modelOf(join(projectRoot, 'spec'));
const ruleOf = new Map(rules.map((rule) => [rule.name, rule]));

const changes = text
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [name = '', before = '', now = '', ...rest] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    const id = name.replaceAll('`', '');
    const sentence = /^`([^`]+)`/.exec(rest.at(-1) ?? '')?.[1] ?? '';
    const names = id.includes('/')
      ? [id]
      : (rest[0] ?? '')
          .replace(/^\d+: /, '')
          .split(', ')
          .map((op) => `${op}/${id}`);
    return names.map((rule, index) => ({ rule, before, now, sentence: index === 0 ? sentence : undefined }));
  });

describe('spec/basis-changes.md', () => {
  test('lists each rule once, with a change', () => {
    expect(new Set(changes.map(({ rule }) => rule)).size).toBe(changes.length);
    expect(changes.filter(({ before, now }) => before === now)).toEqual([]);
  });

  test('gives the level and basis that each rule has now', () => {
    const current = changes.map(({ rule }) => ({ rule, now: `${ruleOf.get(rule)?.level} ${ruleOf.get(rule)?.basis}` }));
    expect(changes.map(({ rule, now }) => ({ rule, now }))).toEqual(current);
  });

  test('cites a source of the rule that fits its basis', () => {
    const prefixes = { documented: 'L', interop: 'P:', advice: 'D-' } as const;
    const unsupported = changes.filter(({ rule, sentence }) => {
      const found = ruleOf.get(rule);
      if (sentence === undefined || found === undefined) return false;
      return !found.source.includes(sentence) || !sentence.startsWith(prefixes[found.basis]);
    });
    expect(unsupported).toEqual([]);
  });

  test('counts its rows', () => {
    const own = changes.filter(({ rule }) => ruleOf.get(rule)?.family === false).length;
    expect(text).toContain(`${own} rules of single operations and ${changes.length - own} applications of families`);
  });
});
