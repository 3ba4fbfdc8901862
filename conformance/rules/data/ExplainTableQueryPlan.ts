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
  refusesBadFilter,
  type Planner,
} from '../../context/resources/rows/plans.ts';
import { versionOf } from '../../context/resources/rows/rows.ts';
import { near, sharedLine, textTable } from '../../context/resources/rows/searches.ts';
import { usualTable } from '../../context/resources/tables/tables.ts';
import type { Target } from '../../context/target/target.ts';

const OPERATION = 'ExplainTableQueryPlan';

const EXPLAIN: Planner<typeof OPERATION> = {
  operation: OPERATION,
  asks: (id, query) => ({ id, body: { query } }),
};

/** The members of a query, each in a query of its own, and then all in one. */
const eachAndAll = <Members extends object>(members: Members): readonly Partial<Members>[] => [
  ...Object.entries(members).map(([name, value]) => ({ [name]: value as unknown }) as Partial<Members>),
  members,
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
    'bare-string': async (world) => plans(world, EXPLAIN, await usualTable(world), [{ k: 10, filter: 'id > 1' }]),
    'json-literal': async (world) => {
      const id = await usualTable(world);
      isJsonLiteral(await plan(world, OPERATION, EXPLAIN.asks(id, { k: 10, filter: "name <> 'a\"b'" })));
    },
    'verbose-is-optional': async (world) => {
      const id = await usualTable(world);
      const explained = async (body: { readonly verbose?: boolean }): Promise<string> =>
        planIn(await plan(world, OPERATION, { id, body: { query: { k: 10, filter: 'id > 1' }, ...body } }));
      const [absent, again] = [await explained({}), await explained({})];
      const [on, off] = [await explained({ verbose: true }), await explained({ verbose: false })];
      // Words that differ from one time to the next say nothing.
      if (absent === again && off === (await explained({ verbose: false })) && on !== off)
        expect.equal(absent, off, 'the plan without verbose');
    },
    'row-members': async (world) => {
      const id = await world.arrange.table();
      const version = await versionOf(world, id);
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 4)) });
      const members = { k: 2, filter: 'id > 1', offset: 1, version, with_row_id: true };
      await plans(
        world,
        EXPLAIN,
        id,
        eachAndAll(members).map((query) => ({ k: 10, ...query })),
      );
    },
    'column-names': async (world) => {
      const id = await usualTable(world);
      await plans(world, EXPLAIN, id, [{ k: 10, columns: { column_names: ['vector', 'id'] } }]);
    },
    'column-aliases': async (world) => {
      const id = await usualTable(world);
      await plans(world, EXPLAIN, id, [{ k: 10, columns: { column_aliases: { twice: 'id * 2', called: 'name' } } }]);
    },
    'single-vector': async (world) => {
      const id = await sharedLine(world);
      await plans(world, EXPLAIN, id, [near(7), { k: 3, vector: { single_vector: [7, 0, 0, 0] }, filter: 'id > 1' }]);
    },
    'multi-vector': async (world) => {
      const multi_vector = [
        [1, 0, 0, 0],
        [7, 0, 0, 0],
      ];
      await plans(world, EXPLAIN, await sharedLine(world), [near(0, { vector: { multi_vector } })]);
    },
    'search-members': async (world) => {
      const members = {
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
      const searches = eachAndAll(members).map((query) => near(7, { filter: 'id > 1', ...query }));
      await plans(world, EXPLAIN, await sharedLine(world), searches);
    },
    'text-query': async (world) => {
      const match = { terms: 'velvet', column: 'text' };
      await plans(world, EXPLAIN, await textTable(world), [
        { k: 10, full_text_query: { string_query: { query: 'velvet', columns: ['text'] } } },
        { k: 10, full_text_query: { structured_query: { query: { match } } } },
      ]);
    },
    'inner-conventions': async (world) => {
      const id = await usualTable(world);
      const identity = identityOf(world.target);
      const conventions = { id, identity, context: { 'x-trace': 'touchstone' } };
      const queries = eachAndAll(conventions).map((query) => ({ k: 10, filter: 'id > 1', ...query }));
      await plans(world, EXPLAIN, id, queries);
    },
    'client-forms': async (world) => {
      const id = await sharedLine(world);
      const alone = [['id', 'name'], { twice: 'id * 2' }].map((columns) => ({ k: 10, columns }));
      await plans(world, EXPLAIN, id, [...alone, { k: 10, order_by: [{ column_name: 'id', ascending: false }] }]);
      if (world.features?.has('vector-search') === false) return;
      const vectors = [[7, 0, 0, 0], [[7, 0, 0, 0]], []];
      await plans(
        world,
        EXPLAIN,
        id,
        vectors.map((vector) => ({ k: 10, vector: vector as number[] })),
      );
    },
    'nothing-required': async (world) => {
      await plans(world, EXPLAIN, await usualTable(world), [{}, { filter: 'id > 1' }]);
    },
    'bad-filter-refused': (world) => refusesBadFilter(world, EXPLAIN),
    'changes-nothing': (world) => changesNothing(world, EXPLAIN),
    'declared-only-refused': (world) => declaredHasNone(world, EXPLAIN),
  },
};
