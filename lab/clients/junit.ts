import type { TestResult } from './client.ts';

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') =>
    hex !== undefined || decimal !== undefined
      ? String.fromCodePoint(hex !== undefined ? parseInt(hex, 16) : Number(decimal))
      : (ENTITIES[String(name)] ?? whole),
  );

const attribute = (tag: string, name: string): string =>
  decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** `python.tests.test_query.TestA` and `test_b` -> `test_query::TestA::test_b`. */
const idOf = (tag: string): string => {
  const parts = attribute(tag, 'classname').split('.');
  const file = parts.findIndex((part) => part.startsWith('test_'));
  return [...parts.slice(Math.max(file, 0)), attribute(tag, 'name')].filter(Boolean).join('::');
};

/**
 * Parses a report of pytest in JUnit's XML. A test with several entries, such as one that passes and whose teardown fails,
 * has the worst of them.
 */
export const parseJunit = (xml: string): readonly TestResult[] => {
  const results = new Map<string, TestResult>();
  for (const [, tag = '', body = ''] of xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)) {
    const id = idOf(tag);
    const [, kind, details = ''] = /<(failure|error|skipped)\b([^>]*)/.exec(body) ?? [];
    if (kind === 'failure' || kind === 'error')
      results.set(id, { id, status: 'failed', message: attribute(details, 'message') });
    else if (!results.has(id)) results.set(id, { id, status: kind === undefined ? 'passed' : 'skipped' });
  }
  return [...results.values()];
};
