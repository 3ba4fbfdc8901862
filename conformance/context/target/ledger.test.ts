import { expect, test } from 'vitest';
import { Finding } from '../outcome.ts';
import { Ledger } from './ledger.ts';

const charge = (what: string) => ({ finding: new Finding(what, ''), exchange: undefined });

test.each([
  ['in order', ['a', 'b']],
  ['in any order', ['b', 'a']],
])('keeps the violation of the first scope by name, recorded %s', (_title, scopes) => {
  const ledger = new Ledger();
  for (const scope of scopes) ledger.recordViolation('DropTable/error-body', charge(scope), scope);
  expect(ledger.violations().get('DropTable/error-body')?.finding.expected).toBe('a');
});

test.each([
  ['two failures', [false, false], false],
  ['three failures', [false, false, false], true],
  ['a success among failures', [false, true, false, false, false], false],
  ['a success at last', [false, false, false, true], false],
])('gives up after %s: %j', (_title, tries, want) => {
  const ledger = new Ledger();
  for (const worked of tries) ledger.recordArrangeResult('CreateTable', worked ? undefined : charge('x'));
  expect(ledger.permanentFailure('CreateTable') !== undefined).toBe(want);
  expect(ledger.permanentFailure('CreateNamespace')).toBeUndefined();
});

test('is unresponsive after consecutive exchanges without a response', () => {
  const ledger = new Ledger();
  const silence = (times: number): void => {
    for (let at = 0; at < times; at += 1) ledger.recordResponse(false);
  };
  silence(20);
  ledger.recordResponse(true);
  silence(20);
  expect(ledger.isUnresponsive).toBe(false);
  silence(20);
  expect(ledger.isUnresponsive).toBe(true);
});

test.each([
  ['nothing yet', [], false],
  ['only 401', [401, 401], true],
  ['401 and 403', [401, 403], true],
  ['anything else among them', [401, 404, 401], false],
])('is denied after %s', (_title, statuses, want) => {
  const ledger = new Ledger();
  for (const status of statuses) ledger.recordAccess(status);
  expect(ledger.isDenied).toBe(want);
});

test('lists created objects once, and those that are certain as such', () => {
  const ledger = new Ledger();
  ledger.recordCreated({ kind: 'table', id: ['b', 'c'] }, false);
  ledger.recordCreated({ kind: 'namespace', id: ['b'] }, true);
  ledger.recordCreated({ kind: 'namespace', id: ['b'] }, false);
  ledger.recordCreated({ kind: 'table', id: ['b', 'c'], database: 'one' }, true);
  expect(ledger.createdObjects()).toEqual([
    { kind: 'namespace', id: ['b'], database: undefined, isCertain: true },
    { kind: 'table', id: ['b', 'c'], database: 'one', isCertain: true },
    { kind: 'table', id: ['b', 'c'], database: undefined, isCertain: false },
  ]);
});
