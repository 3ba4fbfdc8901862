import { expect, test } from 'vitest';
import type { ClientReport } from '../../../conformance/clients/run-client.ts';
import { MatrixError } from '../descriptions.ts';
import { matrixPage } from '../page.ts';
import { compactClientReport } from './compact.ts';
import { parseClient, readClients } from './descriptions.ts';
import type { JudgedClient } from './section.ts';

const MINIMAL = { name: 'a client', version: '1', homepage: 'https://example.org', command: ['run'] };

const RULE = { rule: 'Client/root-is-delimiter', level: 'MUST', sources: ['document'] } as const;
const OPTIONAL = { rule: 'Client/error-code-kept', level: 'SHOULD', sources: ['decision'] } as const;

const reportWith = (status: 'fail' | 'pass'): ClientReport => ({
  command: 'run',
  sources: ['document', 'public', 'decision'],
  isConformant: status === 'pass',
  scenarios: [
    {
      scenario: 'root',
      says: 'The tables of the root namespace are listed.',
      task: { task: 'list_tables', id: [], limit: 3 },
      requests: [
        { method: 'GET', url: '/v1/namespace/<root>/table/list', headers: { authorization: 'secret' }, at: 3 },
      ],
      reported: 'nothing',
      rules: [{ rule: RULE.rule, status, ...(status === 'fail' && { finding: 'expected $, got <root>' }) }],
    },
  ],
  rules: [
    { ...RULE, status },
    { ...OPTIONAL, status: 'not applicable' },
  ],
});

const clientWith = (status: 'fail' | 'pass'): JudgedClient => ({
  id: 'a-client',
  ...MINIMAL,
  report: compactClientReport(reportWith(status), { touchstone: '0.1.0', date: '2026-11-28' }),
});

test('a result has the failures with their requests, and no headers', () => {
  const { report } = clientWith('fail');
  expect(report.failures).toMatchObject([
    { rule: RULE.rule, scenario: 'root', status: 'fail', requests: ['GET /v1/namespace/<root>/table/list'] },
  ]);
  expect(JSON.stringify(report)).not.toContain('secret');
});

test('the page shows each client with its release, date and numbers, and what it fails as text', async () => {
  const page = await matrixPage([], [clientWith('fail')]);
  expect(page).toContain('<td>1</td><td>2026-11-28, suite 0.1.0</td><td class="fail"><strong>not conformant');
  expect(page).toContain('<td>0</td><td class="fail">1</td><td>1</td>');
  expect(page).toContain('expected $, got &lt;root&gt;<br><code>GET /v1/namespace/&lt;root&gt;/table/list</code>');
  expect(await matrixPage([], [clientWith('pass')])).toContain('<td class="pass"><strong>conformant');
  expect(await matrixPage([])).not.toContain('id="clients"');
});

test('rejects a description with a missing or an unknown field', () => {
  const { command: _command, ...without } = MINIMAL;
  expect(parseClient('x', JSON.stringify(MINIMAL))).toEqual({ id: 'x', ...MINIMAL });
  expect(() => parseClient('x', JSON.stringify(without))).toThrow(MatrixError);
  expect(() => parseClient('x', JSON.stringify({ ...MINIMAL, comand: [] }))).toThrow(MatrixError);
});

test('every client of the repository can be read, ours last', () => {
  expect(readClients().at(-1)?.id).toBe('touchstone-contract');
});
