import { operations, type OperationId } from '#contract/operations';
import { rules } from '#contract/rules';
import { expect, test } from 'vitest';
import { startTestServer } from '../../server-reference/testing/start-server.ts';
import { isShown } from '../../conformance/context/family.ts';
import { runConformance, type Exchange } from '../../conformance/index.ts';

/*
 * A rule of the document must not need what only a decision or the public specification shows. A run records what the
 * checks of these rules send to their own operation, and each field of an accepted body must be one that the document
 * shows. A rule that needs another field cites what defines it instead. Families leave such cases out (`shownBy`).
 */

const TOKEN = 'document-shapes';

/** Fields whose structure the document leaves out, by operation (L57.2, L60.2, L168.1). */
const OPEN: Readonly<Partial<Record<OperationId, RegExp>>> = {
  AlterTableAlterColumns: /^\/alterations\/data_type\/./,
  ExplainTableQueryPlan: /^\/query\/full_text_query\/./,
  BatchCommitTables: /^\/operations\/(?:create_table_version|delete_table_versions)\/./,
};

/** Maps of names: their keys are no fields. */
const MAPS = /\/(?:properties|context|metadata|column_aliases|field_metadata)\/.*$/;

/** Returns JSON pointers of all values in a body, without positions in lists. */
const pointersIn = (value: unknown, pointer = ''): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => pointersIn(item, pointer));
  if (typeof value !== 'object' || value === null) return [pointer];
  return [pointer, ...Object.entries(value).flatMap(([name, item]) => pointersIn(item, `${pointer}/${name}`))];
};

const bodyOf = ({ request }: Exchange): unknown => {
  try {
    return JSON.parse(request.body?.text ?? '');
  } catch {
    return undefined;
  }
};

const isAccepted = ({ response }: Exchange): boolean => 'status' in response && response.status < 400;

test('rules of the document send only what the document shows', { timeout: 300_000 }, async () => {
  const documented = Object.values(operations).filter(({ shown }) => shown.length > 0);
  const own = rules.filter(
    ({ family, operation, source }) =>
      !family && documented.some(({ id }) => id === operation) && source.some((pointer) => pointer.startsWith('L')),
  );
  const server = await startTestServer({ token: [TOKEN] });
  const found: Record<string, readonly string[]> = {};
  let inspected = 0;
  try {
    const report = await runConformance({
      target: server.url,
      token: TOKEN,
      sources: ['document'],
      only: own.map(({ name }) => name),
      transcripts: 'all',
    });
    for (const { id, operation, cases } of report.rules) {
      const shown = operations[operation].shown.map((pointer) => pointer.replaceAll(/\/0(?=\/|$)/g, ''));
      const sent = cases.flatMap(({ transcript }) => transcript ?? []);
      const accepted = sent.filter(
        (exchange) => exchange.step === 'test' && exchange.operation === operation && isAccepted(exchange),
      );
      inspected += accepted.length;
      const fields = accepted
        .flatMap((exchange) => pointersIn(bodyOf(exchange)))
        .map((pointer) => pointer.replace(MAPS, ''))
        .filter((pointer) => pointer !== '' && (!isShown({ shown }, pointer) || OPEN[operation]?.test(pointer)));
      if (fields.length > 0) found[id] = [...new Set(fields)].sort();
    }
  } finally {
    await server.remove();
  }
  expect(found).toEqual({});
  expect(inspected).toBeGreaterThan(150);
});
