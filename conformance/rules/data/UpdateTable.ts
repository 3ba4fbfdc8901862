import type { ClientRequest } from '#contract/client';
import type { UpdateTableResponse } from '#contract/types';
import { ROWS } from '../../context/arrange.ts';
import { arrowStream, int64, utf8 } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireField } from '../../context/require-field.ts';
import { DIMENSION, indexableTable } from '../../context/resources/indexes/index-tables.ts';
import { buildIndex, readIndexNames } from '../../context/resources/indexes/indexes.ts';
import { requireProperties, type Properties } from '../../context/resources/namespaces/properties.ts';
import { INVALID_SQL, PREDICATES, SAMPLE_ROWS, sampleTable } from '../../context/resources/rows/predicate-samples.ts';
import { expectRows, readRows, type Row } from '../../context/resources/rows/rows.ts';
import { committedState } from '../../context/resources/tables/table-state.ts';
import { readTableProperties } from '../../context/resources/tables/tables.ts';
import { updateExpressionChecks } from './change-expression-checks.ts';
import {
  changeRows,
  expectChangesRejected,
  expectDeclaredTableRejected,
  expectEarlierVersionKept,
  expectOnlyBranchChanged,
  expectUnknownColumn,
  expectVersionReturned,
  rejectingTable,
} from './row-change-checks.ts';

type Body = ClientRequest<'UpdateTable'>['body'];

const OPERATION = 'UpdateTable';

const update = (context: CheckContext, id: ObjectId, body: Body): Promise<UpdateTableResponse> =>
  changeRows(context, OPERATION, { id, body });

/** Changes the name in the row with id 2. */
const RENAME = { predicate: 'id = 2', updates: [['name', "'hopper'"]] } as const satisfies Body;

const RENAMED = ROWS.map((row) => (row.id === 2n ? { ...row, name: 'hopper' } : row));

const PROPERTIES: Properties = { owner: 'ada', 'a.b c': 'naïve 東京' };

const expectProperties = (properties: Properties): void => {
  for (const [key, value] of Object.entries(PROPERTIES)) expect.equal(properties[key], value, `the property ${key}`);
};

const REJECTING = rejectingTable(OPERATION, (id) => ({
  id,
  body: { predicate: 'id = 2', updates: [['id', 'id + 1']] },
}));

/** Expects that the bodies are rejected and change nothing, and that a valid one is accepted. */
const expectBodiesRejected = (
  context: CheckContext,
  bodies: readonly Body[],
  expectResponse?: Parameters<typeof expectChangesRejected>[4],
): Promise<void> =>
  expectChangesRejected(context, OPERATION, REJECTING, (id) => bodies.map((body) => ({ id, body })), expectResponse);

/** Updates a table with the rows {@link SAMPLE_ROWS} and expects `wanted` of each row. */
const expectUpdatedRows = async (context: CheckContext, body: Body, wanted: (row: Row) => Row): Promise<void> => {
  const id = await sampleTable(context);
  await update(context, id, body);
  expectRows(await readRows(context, id), SAMPLE_ROWS.map(wanted), `the rows after ${JSON.stringify(body)}`);
};

/** Adds to a nullable number as SQL does. */
const plus = (value: unknown, more: bigint): bigint | null => (typeof value === 'bigint' ? value + more : null);

export const UpdateTable: OperationChecks<'UpdateTable'> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    const body = { predicate: 'id > 1', updates: [['name', "'hopper'"]], properties: { owner: 'ada' } };
    const request = { id, body };
    return { request, observe: () => committedState(context, id), nextRequest: () => request };
  },
  checks: {
    'selected-rows': async (context) => {
      // Each predicate marks its rows in a column of its own, so that one read shows the effect of all.
      const marks = PREDICATES.map((_, at) => `mark_${at}`);
      const unmarked = Object.fromEntries(marks.map((mark) => [mark, 'none']));
      const columns = Object.fromEntries(marks.map((mark) => [mark, utf8]));
      const stream = arrowStream(
        { id: int64, n: int64, s: utf8, ...columns },
        SAMPLE_ROWS.map((row) => ({ ...row, ...unmarked })),
      );
      const id = await context.arrange.table({ stream });
      for (const [at, [predicate]] of PREDICATES.entries())
        await update(context, id, { predicate, updates: [[marks[at] ?? '', "'marked'"]] });
      const marksOf = (row: Row): Row =>
        Object.fromEntries(
          PREDICATES.map(([, ids], at) => [`mark_${at}`, ids.includes(Number(row['id'])) ? 'marked' : 'none']),
        );
      const wanted = SAMPLE_ROWS.map((row) => ({ ...row, ...marksOf(row) }));
      expectRows(await readRows(context, id), wanted, 'the rows that each predicate marks');
    },
    'no-predicate': async (context) =>
      expectUpdatedRows(context, { updates: [['s', "'set'"]] }, (row) => ({ ...row, s: 'set' })),
    'null-predicate': async ({ arrange, target }) => {
      const body = { predicate: null, updates: [['name', "'set'"]] } as unknown as Body;
      expect.succeeded(OPERATION, await target.call(OPERATION, { id: await arrange.table(), body }));
    },
    'null-fields-default': async (context) => {
      const body = { predicate: null, updates: [['s', "'set'"]] } as unknown as Body;
      await expectUpdatedRows(context, body, (row) => ({ ...row, s: 'set' }));
    },
    'current-row': async (context) => {
      await expectUpdatedRows(context, { predicate: 'id > 0', updates: [['n', 'n + 1']] }, (row) => ({
        ...row,
        n: plus(row['n'], 1n),
      }));
      await expectUpdatedRows(context, { predicate: 'n > 1', updates: [['n', 'n + id']] }, (row) => {
        const isSelected = typeof row['n'] === 'bigint' && row['n'] > 1n;
        return isSelected ? { ...row, n: plus(row['n'], row['id'] as bigint) } : row;
      });
    },
    'several-columns': async (context) => {
      const updates = [
        ['n', '7'],
        ['s', "'set'"],
      ];
      await expectUpdatedRows(context, { predicate: 'id <= 3', updates }, (row) =>
        Number(row['id']) <= 3 ? { ...row, n: 7n, s: 'set' } : row,
      );
    },
    'expressions-independent': async (context) => {
      const updates = [
        ['n', 'id'],
        ['id', 'n'],
      ];
      await expectUpdatedRows(context, { predicate: 'n IS NOT NULL', updates }, (row) =>
        row['n'] === null ? row : { ...row, id: row['n'], n: row['id'] },
      );
    },
    'two-elements': async (context) => {
      const valid = ['name', "'hopper'"];
      const entries = [[], ['name'], ['name', "'hopper'", "'lovelace'"]];
      const bodies = entries.flatMap((invalid): Body[] => [
        { predicate: 'id = 2', updates: [invalid] },
        { predicate: 'id = 2', updates: [valid, invalid] },
      ]);
      await expectBodiesRejected(context, bodies);
    },
    'updated-rows': async (context) => {
      const id = await sampleTable(context);
      const updates = [['s', 's']];
      for (const [predicate, ids] of PREDICATES)
        expect.equal((await update(context, id, { predicate, updates })).updated_rows, ids.length, 'updated_rows');
      const none = await update(context, id, { predicate: 'id > 100', updates });
      expect.equal(none.updated_rows, 0, 'updated_rows');
    },
    'version-is-commit': async (context) => {
      const id = await context.arrange.table();
      await expectVersionReturned(context, id, 'rows', () => update(context, id, RENAME));
      await expectVersionReturned(context, id, 'nothing', () =>
        update(context, id, { ...RENAME, predicate: 'id > 100' }),
      );
    },
    'client-count': async (context) => {
      const id = await context.arrange.table();
      for (const [predicate, count] of [['id > 1', 2] as const, ['id > 100', 0] as const]) {
        const response = await update(context, id, { ...RENAME, predicate });
        expect.equal(requireField(response, 'rows_updated'), count, 'rows_updated');
        expect.equal(response.updated_rows, count, 'updated_rows');
      }
    },
    'earlier-version-unchanged': (context) =>
      expectEarlierVersionKept(context, (id) => update(context, id, RENAME), RENAMED),
    'properties-stored': async (context) => {
      const id = await context.arrange.table();
      await update(context, id, { ...RENAME, properties: PROPERTIES });
      expectRows(await readRows(context, id), RENAMED);
      expectProperties(await readTableProperties(context, id));
    },
    'properties-returned': async (context) => {
      const id = await context.arrange.table();
      const { properties } = await update(context, id, { ...RENAME, properties: PROPERTIES });
      expectProperties(requireProperties(context, 'table-properties', properties));
    },
    'bad-predicate-rejected': async (context) => {
      const bodies = INVALID_SQL.map((predicate) => ({ ...RENAME, predicate }));
      await expectBodiesRejected(context, bodies);
    },
    'bad-expression-rejected': async (context) => {
      const bodies = INVALID_SQL.map((sql) => ({
        predicate: 'id = 2',
        updates: [
          ['id', 'id + 1'],
          ['name', sql],
        ],
      }));
      await expectBodiesRejected(context, bodies);
    },
    ...updateExpressionChecks,
    'overflow-rejected': async (context) => {
      const expressions = ['id + 9223372036854775807', 'id * 9223372036854775807'];
      await expectBodiesRejected(
        context,
        expressions.map((sql) => ({ predicate: 'id = 2', updates: [['id', sql]] })),
      );
    },
    'bad-value-rejected': async (context) => {
      const updates = [['id', "'not a number'"]];
      await expectBodiesRejected(context, [{ updates }, { predicate: 'id = 2', updates }]);
    },
    'unknown-predicate-column-rejected': async (context) => {
      const bodies = [{ ...RENAME, predicate: 'no_such_column > 1' }];
      await expectBodiesRejected(context, bodies, expectUnknownColumn);
    },
    'column-twice-rejected': async (context) => {
      const updates = [
        ['name', "'hopper'"],
        ['name', "'lovelace'"],
      ];
      await expectBodiesRejected(context, [{ predicate: 'id = 2', updates }]);
    },
    'vector-index-kept': async (context) => {
      const id = await indexableTable(context);
      const name = await buildIndex(context, id, { column: 'vector', index_type: 'IVF_FLAT' });
      const embedding = Array.from({ length: DIMENSION }, (_, at) => `${at + 1}.0`);
      await update(context, id, { updates: [['vector', `[${embedding.join(', ')}]`]] });
      expect.equal(await readIndexNames(context, id), [name], 'the names of the indexes');
    },
    'concurrent-updates': concurrently(async (context, together) => {
      const rows = [
        { id: 1n, n: 0n, s: 'counted' },
        { id: 2n, n: 0n, s: 'left alone' },
      ];
      const id = await context.arrange.table({ stream: arrowStream({ id: int64, n: int64, s: utf8 }, rows) });
      const powers = REQUESTS.map((at) => 2 ** at);
      const responses = await together(powers, ({ target }, power) =>
        target.call(OPERATION, { id, body: { predicate: 'id = 1', updates: [['n', `n + ${power}`]] } }),
      );
      const statuses = responses.map(({ status }) => status);
      const sum = powers.reduce((all, power, at) => (statuses[at] === 200 ? all + power : all), 0);
      expect.that(sum > 0, 'an update that succeeds', statuses);
      const wanted = rows.map((row) => (row.id === 1n ? { ...row, n: BigInt(sum) } : row));
      expectRows(await readRows(context, id), wanted, `the rows after updates that returned ${statuses.join(', ')}`);
    }),
    'declared-only-rejected': (context) =>
      expectDeclaredTableRejected(context, OPERATION, REJECTING, (id) => ({ id, body: RENAME })),
    'branch-only': (context) =>
      expectOnlyBranchChanged(context, (id, branch) => update(context, id, { ...RENAME, branch }), RENAMED),
  },
};
