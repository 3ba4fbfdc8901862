import { describe, expect, test } from 'vitest';
import { miniModel } from '../../testing/mini.ts';
import { emitReference } from './reference.ts';

const model = miniModel();
const files = new Map(emitReference(model).map(({ path, text }) => [path.split('/').at(-1) ?? '', text]));
const pages = [...files].filter(([file]) => file.endsWith('.html'));
const anchorsOf = (text: string): string[] => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
const pageWith = (anchor: string): string | undefined =>
  pages.find(([, text]) => anchorsOf(text).includes(anchor))?.[0];

describe('the reference', () => {
  test('has a page for each resource, an index, and pages of schemas, families, decisions and sources', () => {
    const resources = new Set(model.operations.map(({ resource }) => `${resource}.html`));
    expect(pages.map(([file]) => file).sort()).toEqual(
      [...resources, 'index.html', 'schemas.html', 'rules.html', 'decisions.html', 'sources.html'].sort(),
    );
  });

  test('has exactly one anchor for each operation, rule, family, schema, error, decision and sentence', () => {
    const anchors = pages.flatMap(([, text]) => anchorsOf(text)).filter((id) => !['content', 'outline'].includes(id));
    const wanted = [
      ...model.operations.map(({ id }) => id),
      ...model.rules.map(({ name }) => name),
      ...model.families.map(({ id }) => `*/${id}`),
      ...Object.keys(model.schemas).map((name) => `schema-${name}`),
      ...model.errors.map(({ name }) => `error-${name}`),
      ...model.decisions.map(({ id }) => id),
      ...model.units.map(({ id }) => id),
    ];
    for (const anchor of wanted) expect(anchors.filter((one) => one === anchor)).toEqual([anchor]);
  });

  test('describes a schema with the operation when it is only the body of that operation', () => {
    const shared = new Set(Object.keys(model.schemas).map((name) => pageWith(`schema-${name}`)));
    expect(shared.has('schemas.html')).toBe(true);
    expect(shared.has('table.html')).toBe(true);
  });

  test('every link has a target', () => {
    for (const [file, text] of pages) {
      for (const [, link = ''] of text.matchAll(/(?:href|src)="([^"]*)"/g)) {
        if (link === 'data:,') continue;
        const [page = '', anchor] = link.split('#');
        const target = files.get(page === '' ? file : page);
        expect(target, link).toBeDefined();
        if (anchor !== undefined) expect(anchorsOf(target ?? ''), `${file}: ${link}`).toContain(anchor);
      }
    }
  });

  test('refers to no other host', () => {
    for (const [, text] of pages) expect(text).not.toMatch(/(?:href|src)="(?:https?:)?\/\/|@import|<iframe/);
    expect(files.get('style.css')).not.toMatch(/url\(|@import/);
  });

  test('escapes the text of the contract', () => {
    const text = pages.map(([, page]) => page).join('');
    expect(text).toContain('It\'s "gone" &lt;either&gt; way.');
    expect(text).not.toContain('<either>');
  });

  test('begins with the sections of introduction.md', () => {
    const index = files.get('index.html') ?? '';
    expect(anchorsOf(index).filter((id) => model.contract.introduction.some((section) => section.id === id))).toEqual([
      'identifiers',
      'bodies',
    ]);
    expect(index).toContain('see <a href="decisions.html#D-09">D-09</a>.</p>');
    expect(index).not.toContain('Text before the first section');
  });
});
