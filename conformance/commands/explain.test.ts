import { expect, test } from 'vitest';
import { clientRules } from '#contract/client-rules';
import { painter } from '../report/screen.ts';
import { explainText } from './explain.ts';

const layout = { paint: painter(false), columns: 200 };
const RULE = 'DropNamespace/absent-fail';

test('explains the valid names, and names the others', () => {
  const { text, errors } = explainText([RULE, 'DropNamespace/absnt-fail', 'D-09'], layout);
  expect(text).toMatch(new RegExp(`^${RULE}  MUST`, 'm'));
  expect(text).toMatch(/^D-09 {2}/m);
  expect(errors).toEqual([expect.stringMatching(/^no rule matches DropNamespace\/absnt-fail \(did you mean/)]);
});

test('a glob means rules, or sources if it matches no rule', () => {
  const { text, errors } = explainText(['P:ErrorResponse.code.*'], layout);
  expect(text.match(/P:ErrorResponse\.code\.\d+/g)?.length).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  expect(explainText(['DropNamespace/absent-*'], layout).text).toContain(RULE);
  expect(explainText(['P:no-such*'], layout).errors).toHaveLength(1);
});

test('an operation means its route and the sentences of its rules, without their sources', () => {
  const { text } = explainText(['DropNamespace'], layout);
  expect(text).toMatch(/^DropNamespace {2}POST \/v1\/namespace\/\{id\}\/drop$/m);
  expect(text).toMatch(/^MUST\n {2}absent-fail: Dropping an absent namespace with mode Fail returns 400\.$/m);
  expect(text).toMatch(/^ {2}malformed-json-rejected: /m);
  expect(text).not.toMatch(/L186\.1|\*\*Decision/);
  expect(text.split('\n').length).toBeLessThan(250);
});

test('a rule for clients means its sentence, its sources, and the scenarios that judge it', () => {
  const { text, errors } = explainText(['Client/no-content-is-success', 'Client/no-content-is-succes'], layout);
  expect(text).toMatch(/^Client\/no-content-is-success {2}MUST, document$/m);
  expect(text).toMatch(/client --scenario no-content\n/);
  expect(text).toMatch(/^ {2}L223\.1 /m);
  expect(text).toMatch(/^D-92 {2}/m);
  expect(errors).toEqual([expect.stringMatching(/did you mean Client\/no-content-is-success/)]);
  const all = explainText(['Client/*'], layout).text;
  expect(clientRules.filter(({ name }) => !all.includes(name))).toEqual([]);
});
