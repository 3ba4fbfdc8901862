import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freeze, FreezeError } from './freeze.ts';
import { loadContract } from '../load/load.ts';
import { buildModel, type Model } from '../model/model.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'frozen-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const model = (version: string, levels: Readonly<Record<string, string>>): Pick<Model, 'version' | 'rules'> => ({
  version,
  rules: Object.entries(levels).map(([name, level]) => ({ name, level })) as unknown as Model['rules'],
});
const set = (version: string): unknown =>
  JSON.parse(readFileSync(join(folder, 'requirements', `${version}.json`), 'utf8'));

test('writes every rule with its level, sorted', () => {
  expect(freeze(folder, model('1.0.0', { 'B/b': 'MUST', 'A/a': 'SHOULD' }))).toEqual(['A/a', 'B/b']);
  expect(set('1.0.0')).toEqual({ contract: '1.0.0', rules: { 'A/a': 'SHOULD', 'B/b': 'MUST' } });
  expect(Object.keys((set('1.0.0') as { rules: object }).rules)).toEqual(['A/a', 'B/b']);
});

test('keeps existing rules and their levels', () => {
  freeze(folder, model('1.0.0', { 'A/a': 'SHOULD', 'A/gone': 'MUST' }));
  expect(freeze(folder, model('1.0.0', { 'A/a': 'MUST', 'A/new': 'MUST' }))).toEqual(['A/new']);
  expect(set('1.0.0')).toMatchObject({ rules: { 'A/a': 'SHOULD', 'A/gone': 'MUST', 'A/new': 'MUST' } });
});

test.each([
  ['1.0.0', '1.0.1'],
  ['1.9.0', '1.10.0'],
  ['1.10.3', '2.0.0'],
])('rejects new rules of %s when %s has requirements, which still grow', (former, later) => {
  freeze(folder, model(former, { 'A/a': 'MUST' }));
  freeze(folder, model(later, { 'A/a': 'MUST', 'A/b': 'MUST' }));
  expect(() => freeze(folder, model(former, { 'A/a': 'MUST', 'A/b': 'MUST' }))).toThrow(FreezeError);
  expect(set(former)).toMatchObject({ rules: { 'A/a': 'MUST' } });
  expect(freeze(folder, model(later, { 'A/a': 'MUST', 'A/c': 'MUST' }))).toEqual(['A/c']);
});

describe('the committed requirements', () => {
  const spec = new URL('../../spec', import.meta.url).pathname;
  const files = readdirSync(join(spec, 'requirements'));

  test('contain only rules that exist or are retired', () => {
    const names = new Set(buildModel(loadContract(spec)).model.rules.map(({ name }) => name));
    const retired = readFileSync(join(spec, 'retired-rules.yaml'), 'utf8');
    for (const file of files) {
      const { contract, rules } = JSON.parse(readFileSync(join(spec, 'requirements', file), 'utf8')) as {
        contract: string;
        rules: Record<string, string>;
      };
      expect(`${contract}.json`).toBe(file);
      expect(Object.keys(rules).filter((name) => !names.has(name) && !retired.includes(name))).toEqual([]);
    }
    expect(files.length).toBeGreaterThan(0);
  });
});
