import type { Response } from '#contract/client';
import type { OperationId } from '#contract/operations';
import { rowsStream } from '../context/arrange.ts';
import type { CheckContext } from '../context/check-context.ts';
import type { Subject } from '../context/check.ts';
import { concurrently, IN_FLIGHT, REQUESTS } from '../context/concurrent.ts';
import * as expect from '../context/expect.ts';
import type { AnyOperation, Family } from '../context/family.ts';
import type { ObjectId } from '../context/object-id.ts';
import { toClientRequest } from '../context/request-mutations.ts';
import { parseArrowResponse } from '../context/resources/rows/rows.ts';

/** The fields that do not change between writes, of responses that are not lists. Others may have any value. */
const STABLE_FIELDS: { readonly [Op in OperationId]?: readonly string[] } = {
  DescribeNamespace: ['properties'],
  DescribeTable: ['version', 'schema', 'properties'],
  DescribeTableVersion: ['version'],
  DescribeTableIndexStats: ['index_type'],
  GetTableTagVersion: ['version'],
  GetTableStats: ['num_rows'],
  GetCapabilities: ['operations'],
};

/** Returns the part of a response that all concurrent readers must get. */
const stablePart = (op: AnyOperation, subject: Subject, response: Response<OperationId>): unknown => {
  if (op.id === 'CountTableRows') return response.json;
  if (op.id === 'QueryTable') return parseArrowResponse(response).rows;
  const body = (response.json ?? {}) as Readonly<Record<string, unknown>>;
  // Another page of a list that others write to may begin elsewhere.
  if (subject.items !== undefined) return body['page_token'] ? undefined : [...subject.items(body)].sort();
  return (STABLE_FIELDS[op.id] ?? []).map((field) => body[field] ?? null);
};

export const concurrentReads: Family = {
  executesOperation: false,
  cases: (op) => [
    {
      name: `${IN_FLIGHT} at once`,
      run: (context, subject) =>
        concurrently(async ({ target }, together) => {
          const read = (reader: Pick<CheckContext, 'target'>) => reader.target.call(op.id, subject.request);
          const responses = await together(REQUESTS, read);
          for (const response of responses) expect.ok(op.id, target.requireSupported(op.id, response));
          const [one, ...others] = responses.map((response) => stablePart(op, subject, response));
          for (const other of others) expect.equal(other, one, 'what another reader gets at the same time');
        })(context),
    },
  ],
};

type Properties = Readonly<Record<string, string>>;

const STORED: Properties = { owner: 'ada' };
const REQUESTED: Properties = { owner: 'grace', team: 'compilers' };

/** How an object with properties is created with a mode, and which operation describes it. */
interface Creation {
  readonly describe: 'DescribeNamespace' | 'DescribeTable';
  readonly drop: 'DropNamespace' | 'DropTable';
  readonly unusedId: (context: CheckContext) => Promise<ObjectId>;
  readonly request: (id: ObjectId, mode: string, properties: Properties) => object;
}

const tableQuery = (mode: string, properties: Properties): object => ({
  query: { mode, properties: JSON.stringify(properties) },
  body: rowsStream(),
});

const CREATIONS: { readonly [Op in OperationId]?: Creation } = {
  CreateNamespace: {
    describe: 'DescribeNamespace',
    drop: 'DropNamespace',
    unusedId: async ({ arrange, name }) => [...(await arrange.namespace()), name('ns')],
    request: (id, mode, properties) => ({ id, body: { mode, properties } }),
  },
  CreateTable: {
    describe: 'DescribeTable',
    drop: 'DropTable',
    unusedId: async ({ arrange, name }) => [...(await arrange.namespace()), name('tbl')],
    request: (id, mode, properties) => ({ id, ...tableQuery(mode, properties) }),
  },
  CreateDatabaseTable: {
    describe: 'DescribeTable',
    drop: 'DropTable',
    unusedId: async ({ name }) => [name('tbl')],
    request: ([table_name], mode, properties) => ({ table_name, ...tableQuery(mode, properties) }),
  },
};

const propertiesIn = ({ json }: Response<OperationId>): Partial<Properties> =>
  (json as { readonly properties?: Properties | null } | undefined)?.properties ?? {};

export const existOkShowsStored: Family = {
  executesOperation: true,
  cases: (op) =>
    Object.entries(CREATIONS)
      .filter(([id]) => id === op.id)
      .map(([, creation]) => ({
        name: '',
        withoutSubject: true as const,
        run: async (context) => {
          const { read, target } = context;
          const id = await creation.unusedId(context);
          const create = async (mode: string, properties: Properties): Promise<Response<OperationId>> => {
            const request = toClientRequest(creation.request(id, mode, properties));
            const response = target.requireSupported(op.id, await target.call(op.id, request));
            expect.ok(op.id, response);
            return response;
          };
          await create('Create', STORED);
          const shown = propertiesIn(await create('ExistOk', REQUESTED));
          const stored = propertiesIn(await read(creation.describe, { id, body: {} }));
          for (const key of Object.keys(REQUESTED)) {
            const wanted = stored[key] ?? STORED[key];
            expect.that(shown[key] === undefined || shown[key] === wanted, `the stored ${key} or none`, shown);
          }
        },
      })),
};

/** How often a name is dropped and used again. */
const CYCLES = 2;

export const recreatedRepeatedly: Family = {
  executesOperation: true,
  cases: (op) =>
    Object.entries(CREATIONS)
      .filter(([id]) => id === op.id)
      .map(([, creation]) => ({
        name: `${CYCLES} times`,
        withoutSubject: true as const,
        run: async (context) => {
          const { arrange, read, target } = context;
          const id = await creation.unusedId(context);
          const request = toClientRequest(creation.request(id, 'Create', {}));
          await arrange.call(op.id, request);
          for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
            await arrange.call(creation.drop, { id });
            expect.ok(op.id, target.requireSupported(op.id, await target.call(op.id, request)));
            await read(creation.describe, { id, body: {} });
          }
        },
      })),
};
