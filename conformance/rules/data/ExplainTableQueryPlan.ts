import { manyRows, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import {
  changesNothing,
  declaredHasNone,
  isJsonLiteral,
  plan,
  planIn,
  plans,
  rejectsBadFilter,
  type Planner,
} from './query-plan-checks.ts';
import { versionOf } from '../../context/resources/tables/table-state.ts';
import { near, sharedLine } from '../../context/resources/rows/vector-searches.ts';
import { textTable } from '../../context/resources/rows/text-searches.ts';
import { usualTable } from '../../context/resources/tables/tables.ts';
import type { Target } from '../../context/target/target.ts';

const OPERATION = 'ExplainTableQueryPlan';

const EXPLAIN: Planner<typeof OPERATION> = {
  operation: OPERATION,
  asks: (id, query) => ({ id, body: { query } }),
};

/** The members of a query, each in a query of its own, and then all in one. */
const eachAndAll = <Fields extends object>(fields: Fields): readonly Partial<Fields>[] => [
  ...Object.entries(fields).map(([name, value]) => ({ [name]: value as unknown }) as Partial<Fields>),
  fields,
];

/** Who the run is; a target that knows nobody takes anybody. */
const identityOf = ({ credentials: { token, apiKey } }: Target): Record<string, string> =>
  token === undefined && apiKey === undefined
    ? { api_key: 'anyone' }
    : { ...(token !== undefined && { auth_token: token }), ...(apiKey !== undefined && { api_key: apiKey }) };

export const ExplainTableQueryPlan: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async ({ arrange }) => {
    const query = { k: 10, offset: 0, filter: 'id > 0', columns: { column_names: ['id', 'name'] } };
    return { request: { id: await arrange.table(), body: { query, verbose: false } } };
  },
  checks: {
    'bare-string': async (context) => plans(context, EXPLAIN, await usualTable(context), [{ k: 10, filter: 'id > 1' }]),
    'json-literal': async (context) => {
      const id = await usualTable(context);
      isJsonLiteral(await plan(context, OPERATION, EXPLAIN.asks(id, { k: 10, filter: "name <> 'a\"b'" })));
    },
    'verbose-is-optional': async (context) => {
      const id = await usualTable(context);
      const explained = async (body: { readonly verbose?: boolean }): Promise<string> =>
        planIn(await plan(context, OPERATION, { id, body: { query: { k: 10, filter: 'id > 1' }, ...body } }));
      const [absent, again] = [await explained({}), await explained({})];
      const [on, off] = [await explained({ verbose: true }), await explained({ verbose: false })];
      // Words that differ from one time to the next say nothing.
      if (absent === again && off === (await explained({ verbose: false })) && on !== off)
        expect.equal(absent, off, 'the plan without verbose');
    },
    'row-members': async (context) => {
      const id = await context.arrange.table();
      const version = await versionOf(context, id);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 4)) });
      const fields = { k: 2, filter: 'id > 1', offset: 1, version, with_row_id: true };
      await plans(
        context,
        EXPLAIN,
        id,
        eachAndAll(fields).map((query) => ({ k: 10, ...query })),
      );
    },
    'column-names': async (context) => {
      const id = await usualTable(context);
      await plans(context, EXPLAIN, id, [{ k: 10, columns: { column_names: ['vector', 'id'] } }]);
    },
    'column-aliases': async (context) => {
      const id = await usualTable(context);
      await plans(context, EXPLAIN, id, [{ k: 10, columns: { column_aliases: { twice: 'id * 2', called: 'name' } } }]);
    },
    'single-vector': async (context) => {
      const id = await sharedLine(context);
      await plans(context, EXPLAIN, id, [near(7), { k: 3, vector: { single_vector: [7, 0, 0, 0] }, filter: 'id > 1' }]);
    },
    'multi-vector': async (context) => {
      const multi_vector = [
        [1, 0, 0, 0],
        [7, 0, 0, 0],
      ];
      await plans(context, EXPLAIN, await sharedLine(context), [near(0, { vector: { multi_vector } })]);
    },
    'search-members': async (context) => {
      const fields = {
        bypass_vector_index: true,
        distance_type: 'l2' as const,
        ef: 40,
        fast_search: true,
        lower_bound: 0,
        upper_bound: 100,
        nprobes: 1,
        prefilter: true,
        refine_factor: 2,
        vector_column: 'vector',
      };
      const searches = eachAndAll(fields).map((query) => near(7, { filter: 'id > 1', ...query }));
      await plans(context, EXPLAIN, await sharedLine(context), searches);
    },
    'text-query': async (context) => {
      const match = { terms: 'velvet', column: 'text' };
      await plans(context, EXPLAIN, await textTable(context), [
        { k: 10, full_text_query: { string_query: { query: 'velvet', columns: ['text'] } } },
        { k: 10, full_text_query: { structured_query: { query: { match } } } },
      ]);
    },
    'inner-conventions': async (context) => {
      const id = await usualTable(context);
      const identity = identityOf(context.target);
      const conventions = { id, identity, context: { 'x-trace': 'touchstone' } };
      const queries = eachAndAll(conventions).map((query) => ({ k: 10, filter: 'id > 1', ...query }));
      await plans(context, EXPLAIN, id, queries);
    },
    'client-forms': async (context) => {
      const id = await sharedLine(context);
      const alone = [['id', 'name'], { twice: 'id * 2' }].map((columns) => ({ k: 10, columns }));
      await plans(context, EXPLAIN, id, [...alone, { k: 10, order_by: [{ column_name: 'id', ascending: false }] }]);
      if (context.features?.has('vector-search') === false) return;
      const vectors = [[7, 0, 0, 0], [[7, 0, 0, 0]], []];
      await plans(
        context,
        EXPLAIN,
        id,
        vectors.map((vector) => ({ k: 10, vector: vector as number[] })),
      );
    },
    'nothing-required': async (context) => {
      await plans(context, EXPLAIN, await usualTable(context), [{}, { filter: 'id > 1' }]);
    },
    'bad-filter-refused': (context) => rejectsBadFilter(context, EXPLAIN),
    'changes-nothing': (context) => changesNothing(context, EXPLAIN),
    'declared-only-refused': (context) => declaredHasNone(context, EXPLAIN),
  },
};
