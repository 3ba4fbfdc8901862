import { manyRows, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { textTable } from '../../context/resources/rows/text-searches.ts';
import { searchNear, sharedLine } from '../../context/resources/rows/vector-searches.ts';
import { sharedDefaultTable } from '../../context/resources/tables/tables.ts';
import type { Target } from '../../context/target/target.ts';
import {
  expectDeclaredTableRejected,
  expectInvalidFilterRejected,
  expectJsonStringLiteral,
  expectPlans,
  expectTableUnchanged,
  planQuery,
  readPlanText,
  requestPlan,
  unlimited,
  type Planner,
} from './query-plan-checks.ts';
import { singleVersionTable } from '../../context/resources/tables/table-state.ts';

const OPERATION = 'ExplainTableQueryPlan';

const EXPLAIN: Planner<typeof OPERATION> = {
  operation: OPERATION,
  requestFor: (id, query) => ({ id, body: { query } }),
};

/** Returns one object for each field, and one with all fields. */
const eachAndAll = <Fields extends object>(fields: Fields): readonly Partial<Fields>[] => [
  ...Object.entries(fields).map(([name, value]) => ({ [name]: value as unknown }) as Partial<Fields>),
  fields,
];

/** Returns the credentials of the run as an identity; a target without credentials accepts any identity. */
const anyIdentity = ({ credentials: { token, apiKey } }: Target): Record<string, string> =>
  token === undefined && apiKey === undefined
    ? { api_key: 'anyone' }
    : { ...(token !== undefined && { auth_token: token }), ...(apiKey !== undefined && { api_key: apiKey }) };

export const ExplainTableQueryPlan: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    // Without a vector, because not every distance type fits the vectors of the table.
    const query = unlimited({ k: 10, offset: 0, filter: 'id > 0', columns: { column_names: ['id', 'name'] } });
    return {
      request: { id: await sharedDefaultTable(context), body: { query, verbose: false } },
      optional: ['/query/filter', '/query/columns', '/query/offset', '/verbose'],
    };
  },
  checks: {
    'bare-string': async (context) =>
      expectPlans(context, EXPLAIN, await sharedDefaultTable(context), [planQuery(context, { filter: 'id > 1' })]),
    'json-literal': async (context) => {
      const id = await sharedDefaultTable(context);
      expectJsonStringLiteral(
        await requestPlan(context, OPERATION, EXPLAIN.requestFor(id, unlimited({ filter: "name <> 'a\"b'" }))),
      );
    },
    'verbose-is-optional': async (context) => {
      const id = await sharedDefaultTable(context);
      const query = planQuery(context, { filter: 'id > 1' });
      const explain = async (body: { readonly verbose?: boolean }): Promise<string> =>
        readPlanText(await requestPlan(context, OPERATION, { id, body: { query, ...body } }));
      const [absent, again] = [await explain({}), await explain({})];
      const [on, off] = [await explain({ verbose: true }), await explain({ verbose: false })];
      // Plans that differ between two equal requests cannot be compared.
      if (absent === again && off === (await explain({ verbose: false })) && on !== off)
        expect.equal(absent, off, 'the plan without verbose');
    },
    'row-fields': async (context) => {
      const { id, version } = await singleVersionTable(context);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 4)) });
      const fields = { k: 2, filter: 'id > 1', offset: 1, version, with_row_id: true };
      const queries = eachAndAll(fields).map((query) => planQuery(context, query));
      await expectPlans(context, EXPLAIN, id, queries);
    },
    'column-names': async (context) => {
      const id = await sharedDefaultTable(context);
      const columns = { column_names: ['vector', 'id'] };
      await expectPlans(context, EXPLAIN, id, [planQuery(context, { columns })]);
    },
    'column-aliases': async (context) => {
      const id = await sharedDefaultTable(context);
      // A column is both a field path, as the public specification has it, and an SQL expression.
      const columns = { column_aliases: { number: 'id', called: 'name' } };
      await expectPlans(context, EXPLAIN, id, [planQuery(context, { columns })]);
    },
    'single-vector': async (context) => {
      const id = await sharedLine(context);
      await expectPlans(context, EXPLAIN, id, [
        searchNear(7),
        { k: 3, vector: { single_vector: [7, 0, 0, 0] }, filter: 'id > 1' },
      ]);
    },
    'multi-vector': async (context) => {
      const multi_vector = [
        [1, 0, 0, 0],
        [7, 0, 0, 0],
      ];
      await expectPlans(context, EXPLAIN, await sharedLine(context), [searchNear(0, { vector: { multi_vector } })]);
    },
    'search-fields': async (context) => {
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
      const searches = eachAndAll(fields).map((query) => searchNear(7, { filter: 'id > 1', ...query }));
      await expectPlans(context, EXPLAIN, await sharedLine(context), searches);
    },
    'text-query': async (context) => {
      const match = { terms: 'velvet', column: 'text' };
      await expectPlans(context, EXPLAIN, await textTable(context), [
        unlimited({ full_text_query: { string_query: { query: 'velvet', columns: ['text'] } } }),
        unlimited({ full_text_query: { structured_query: { query: { match } } } }),
      ]);
    },
    'inner-conventions': async (context) => {
      const id = await sharedDefaultTable(context);
      const identity = anyIdentity(context.target);
      const conventions = { id, identity, context: { 'x-trace': 'touchstone' } };
      const queries = eachAndAll(conventions).map((query) => planQuery(context, { filter: 'id > 1', ...query }));
      await expectPlans(context, EXPLAIN, id, queries);
    },
    'client-forms': async (context) => {
      const id = await sharedLine(context);
      const alone = [['id', 'name'], { twice: 'id * 2' }].map((columns) => ({ k: 10, columns }));
      await expectPlans(context, EXPLAIN, id, [
        ...alone,
        { k: 10, order_by: [{ column_name: 'id', ascending: false }] },
      ]);
      if (context.features?.has('vector-search') === false) return;
      const vectors = [[7, 0, 0, 0], [[7, 0, 0, 0]], []];
      await expectPlans(
        context,
        EXPLAIN,
        id,
        vectors.map((vector) => ({ k: 10, vector: vector as number[] })),
      );
    },
    'nothing-required': async (context) => {
      await expectPlans(context, EXPLAIN, await sharedDefaultTable(context), [{}, { filter: 'id > 1' }]);
    },
    'bad-filter-rejected': (context) => expectInvalidFilterRejected(context, EXPLAIN),
    'changes-nothing': (context) => expectTableUnchanged(context, EXPLAIN),
    'declared-only-rejected': (context) => expectDeclaredTableRejected(context, EXPLAIN),
  },
};
