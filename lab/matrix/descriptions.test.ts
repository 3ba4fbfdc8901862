import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  fillIn,
  IMPLEMENTATIONS,
  MatrixError,
  parseDescription,
  portNames,
  readImplementations,
} from './descriptions.ts';
import { bundleProblems } from '../../conformance/submit/check.ts';
import { parseKnown } from './known.ts';
import { isSubmitted, readBundle } from './submitted.ts';

const MINIMAL = { name: 'a server', version: '1', homepage: 'https://example.org', start: ['serve'] };

test.each(readImplementations().map((one) => [one.id, one] as const))('%s is complete', (id, { start }) => {
  const folder = join(IMPLEMENTATIONS, id);
  if (isSubmitted(folder)) return expect(bundleProblems(readBundle(folder))).toEqual([]);
  expect(() => parseKnown(id, readFileSync(join(folder, 'baseline.json'), 'utf8'))).not.toThrow();
  expect(existsSync(join(folder, 'findings.md'))).toBe(true);
  const values = { root: '/r', here: folder, cache: '/c', data: '/d', node: '/n', python: '/p', checkout: '/s' };
  const ports = Object.fromEntries(portNames(start ?? []).map((name) => [`port.${name}`, '1']));
  const script = fillIn(start ?? [], { ...values, ...ports }).find((part) => part.startsWith(folder));
  return expect(script === undefined || existsSync(script)).toBe(true);
});

test('are sorted by version, ours last', () => {
  const ids = readImplementations().map(({ id }) => id);
  expect(ids.indexOf('rest-adapter-6.0.0')).toBeLessThan(ids.indexOf('rest-adapter-14.0.2'));
  expect(ids.filter((id) => id.startsWith('touchstone'))).toEqual(ids.slice(-1));
});

test('names each port once', () => {
  expect(portNames(['{port.a}', '--x={port.b}:{port.a}', '{data}'])).toEqual(['a', 'b']);
});

test('rejects a placeholder without a value', () => {
  expect(fillIn(['{data}/x', 'y'], { data: '/d' })).toEqual(['/d/x', 'y']);
  expect(() => fillIn(['{checkout}'], { data: '/d' })).toThrow(MatrixError);
});

test('rejects a description with a missing or an unknown field', () => {
  const { name: _name, ...withoutName } = MINIMAL;
  expect(parseDescription('x', JSON.stringify(MINIMAL))).toEqual({ id: 'x', ...MINIMAL });
  expect(() => parseDescription('x', JSON.stringify(withoutName))).toThrow(MatrixError);
  expect(() => parseDescription('x', JSON.stringify({ ...MINIMAL, stat: [] }))).toThrow(MatrixError);
});
