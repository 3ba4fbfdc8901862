import { expect, test } from 'vitest';
import type { Report } from '../report/report.ts';
import { configFromReport } from './replay.ts';

const RULE = 'DropNamespace/absent-fail';

const report = (status: 'fail' | 'excluded'): Report =>
  ({
    target: { url: 'http://target.test', embedded: false, databases: ['one', 'two'] },
    seed: 'again',
    sources: ['document'],
    readOnly: true,
    requirements: '0.1.0',
    rules: [{ id: RULE, status }],
  }) as unknown as Report;

test('uses the target, sources, requirements, databases and read-only mode of the report', () => {
  expect(configFromReport(report('fail'), RULE, {}, {})).toMatchObject({
    target: 'http://target.test',
    sources: ['document'],
    requirements: '0.1.0',
    databases: ['one', 'two'],
    readOnly: true,
    only: [RULE],
  });
});

test('tests a rule that the run left out, with all sources', () => {
  const { sources, requirements } = configFromReport(report('excluded'), RULE, {}, {});
  expect({ sources, requirements }).toEqual({ sources: ['document', 'public', 'decision'], requirements: undefined });
});

test('accepts other databases together with another target', () => {
  const given = { target: 'http://other.test', database: ['three', 'four'] };
  const { target, databases } = configFromReport(report('fail'), RULE, given, {});
  expect({ target, databases }).toEqual({ target: 'http://other.test', databases: ['three', 'four'] });
});

test('uses names of its own, or those of a run whose seed is given', () => {
  expect(configFromReport(report('fail'), RULE, {}, {}).seed).not.toBe('again');
  expect(configFromReport(report('fail'), RULE, { seed: 'again' }, {}).seed).toBe('again');
});
