import { describe, expect, test } from 'vitest';
import { miniModel } from '../testing/mini.ts';
import { emitReference } from './reference.ts';

const model = miniModel();
const { text } = emitReference(model);
const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe('reference.html', () => {
  test('every operation, rule, family, schema, error and decision has one anchor', () => {
    const wanted = [
      ...model.operations.map(({ id }) => id),
      ...model.rules.map(({ name }) => name),
      ...Object.keys(model.schemas).map((name) => `schema-${name}`),
      ...model.errors.map(({ name }) => `error-${name}`),
      'D-09',
      'D-61',
    ];
    expect(ids).toEqual(expect.arrayContaining(wanted));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('lists the fields of requests, responses and schemas', () => {
    expect(text.match(/<tr><td>properties<\/td>/g)).toHaveLength(2);
  });

  test('every link has a target in the page', () => {
    const links = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link ?? '');
    for (const link of links) expect(ids).toContain(link.replace(/^#/, ''));
  });

  test('refers to no external resource', () => {
    expect(text).not.toMatch(/https?:|url\(|@import|<link/);
  });

  test('escapes the text of the contract', () => {
    expect(text).toContain('It&#x27;s &quot;gone&quot; &lt;either&gt; way.'.replace('&#x27;', "'"));
    expect(text).not.toContain('<either>');
  });
});
