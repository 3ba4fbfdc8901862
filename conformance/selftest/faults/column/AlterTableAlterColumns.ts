import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { AlterColumnsEntry } from '#contract/types';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { answersTables, calls } from '../mutations/arrow.ts';
import {
  both,
  fault,
  forgives,
  jsonOf,
  pretends,
  readsBody,
  refuses,
  rejects,
  says,
  serves,
} from '../mutations/mutations.ts';
import { servesEach } from '../mutations/each.ts';
import type { Bend, FaultsOf } from '../fault.ts';
import { answersEarlier, queriesLatest } from '../mutations/common.ts';
import { fieldsOf, namesOf } from '../mutations/state.ts';
import { notes, Notes } from '../table/common.ts';
import { deletes, describesLatest, done, ignoresBranch, takesDeclared, takesNone } from './common.ts';

const op = 'AlterTableAlterColumns';
type Request = HandlerRequest<typeof op>;
type Entries = readonly AlterColumnsEntry[];

const entries = (change: (given: Entries) => Entries): Bend =>
  readsBody(op, (_body, { body }) => ({ alterations: change(body.alterations) }));

/** The only entry of a request. */
const onlyOf = ({ body }: Request): AlterColumnsEntry | undefined =>
  body.alterations.length === 1 ? body.alterations[0] : undefined;

const typeIn = (request: Request): string | undefined => onlyOf(request)?.data_type?.type;

/** One column that is to get the name of another. */
const isTaken = async (request: Request, context: Context): Promise<boolean> => {
  const rename = onlyOf(request)?.rename;
  return typeof rename === 'string' && (await namesOf(request, context)).includes(rename);
};

const keepsQuiet: Bend = says('GetCapabilities', (body) => ({
  ...body,
  features: body.features.filter((feature) => feature !== 'virtual-columns'),
}));

export const alterTableAlterColumns: FaultsOf<typeof op> = {
  rename: fault(
    'answers queries with the old name',
    () => {
      const renamed = new Notes();
      return both(
        notes(op, renamed, (request) => onlyOf(request)?.rename === 'title'),
        answersTables((table, { id }) => (renamed.has(id) ? calls(table, 'title', 'name') : table)),
      );
    },
    { 'AlterTableAlterColumns/context-ignored': 'it is about the same request' },
  ),
  'rename-only': [
    fault(
      'widens what it renames',
      serves(op, async (request, { serve, context }) => {
        const narrow = (await fieldsOf(request, context)).filter(({ type }) => type.type === 'int32');
        const alterations = request.body.alterations.map((entry) =>
          typeof entry.rename === 'string' && narrow.some(({ name }) => name === entry.path)
            ? { ...entry, data_type: { type: 'int64' } }
            : entry,
        );
        return serve({ ...request, body: { ...request.body, alterations } }, context);
      }),
    ),
    fault(
      'asks for the type with a new name of a number',
      refuses(op, 'InvalidInput', (request) => onlyOf(request)?.rename === 'little'),
    ),
  ],
  'change-type': fault(
    'loses what is negative when it widens',
    serves(op, async (request, { serve, context, handlers }) => {
      const { id, headers } = request;
      const answer = await serve(request, context);
      if (typeIn(request) !== 'int64') return answer;
      const body = { predicate: 'small < 0', updates: [['small', '0']] };
      await handlers.UpdateTable({ id, headers, query: {}, body }, context);
      return answer;
    }),
    { 'AlterTableAlterColumns/rows-stay': 'it widens the same column' },
  ),
  'data-type-notation': [
    fault(
      'does not read the length of a list',
      refuses(op, 'InvalidInput', ({ body }) =>
        body.alterations.some(({ data_type: type }) => type?.length !== undefined),
      ),
    ),
    fault(
      'does not read what is in a list',
      refuses(op, 'InvalidInput', ({ body }) =>
        body.alterations.some(({ data_type: type }) => type?.fields !== undefined),
      ),
    ),
  ],
  nullable: fault(
    'acknowledges that nulls are allowed, and allows none',
    pretends(op, done, (request) => onlyOf(request)?.nullable === true),
  ),
  'not-nullable-refused': fault(
    'acknowledges that nulls are not allowed where there are some',
    forgives(op, done, ['InvalidInput'], (request) => onlyOf(request)?.nullable === false),
  ),
  'several-alterations': fault(
    'reads no more than two entries',
    entries((given) => given.slice(0, 2)),
  ),
  'version-is-commit': fault('answers the version before', answersEarlier(op)),
  'rows-stay': fault(
    'drops rows that hold null in a renamed column',
    serves(op, async (request, scene) => {
      const answer = await scene.serve(request, scene.context);
      if (onlyOf(request)?.rename === 'number') await deletes(request, scene, 'number IS NULL');
      return answer;
    }),
  ),
  'earlier-version-unchanged': [
    fault('describes earlier versions with the new names', describesLatest),
    fault('answers earlier versions with the new names', queriesLatest),
  ],
  'all-or-none': fault(
    'makes one alteration after another',
    servesEach(op, (request) =>
      request.body.alterations.map((entry) => ({ ...request, body: { ...request.body, alterations: [entry] } })),
    ),
  ),
  'taken-name-refused': [
    fault('counts a taken name as given', forgives(op, done, undefined, isTaken)),
    fault(
      'drops the column that has the name',
      serves(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        const columns = [onlyOf(request)?.rename ?? ''];
        if (await isTaken(request, context))
          await handlers.AlterTableDropColumns({ id, headers, query: {}, body: { columns } }, context);
        return serve(request, context);
      }),
    ),
  ],
  'impossible-cast-refused': [
    fault(
      'acknowledges a cast it cannot do',
      forgives(op, done, ['InvalidInput'], (request) => typeIn(request) === 'int32'),
    ),
    fault(
      'refuses a cast it cannot do, and the values are gone',
      serves(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        if (typeIn(request) === 'int32') {
          const body = { updates: [[onlyOf(request)?.path ?? '', 'NULL']] };
          await handlers.UpdateTable({ id, headers, query: {}, body }, context);
        }
        return serve(request, context);
      }),
    ),
  ],
  'unknown-type-refused': [
    fault(
      'acknowledges a type it does not know',
      forgives(op, done, ['InvalidInput'], (request) => /^[a-z_]+$/.test(typeIn(request) ?? '')),
    ),
    fault(
      'reads no more of a type than it knows',
      entries((given) =>
        given.map((entry) =>
          entry.data_type?.type.startsWith('int6') === true ? { ...entry, data_type: { type: 'int64' } } : entry,
        ),
      ),
    ),
  ],
  'empty-refused': fault('has done nothing well', takesNone(op, 'alterations')),
  'no-change-refused': fault(
    'has changed nothing well',
    forgives(op, done, ['InvalidInput'], (request) => {
      const { path: _path, ...changes } = onlyOf(request) ?? { path: '', rename: 'absent' };
      return Object.values(changes).every((change) => change === null);
    }),
  ),
  'context-ignored': fault(
    'refuses a member it does not know',
    rejects(op, 'InvalidInput', ({ body }) => jsonOf(body)?.['context'] !== undefined),
  ),
  'nested-path': fault(
    'looks at the last part of a path only',
    entries((given) => given.map(({ path, ...entry }) => ({ ...entry, path: path.split('.').at(-1) ?? path }))),
  ),
  'virtual-column-unsupported': [
    fault(
      'does not notice what it does not have',
      both(
        keepsQuiet,
        entries((given) => given.map(({ virtual_column: _virtual, ...entry }) => entry)),
      ),
    ),
    fault(
      'refuses what it does not have, and does the rest',
      both(
        keepsQuiet,
        serves(op, async (request, { serve, context }) => {
          const alterations = request.body.alterations.map(({ virtual_column: _virtual, ...entry }) => entry);
          const isHit = request.body.alterations.some(({ virtual_column: virtual }) => typeof virtual === 'object');
          const answer = await serve({ ...request, body: { ...request.body, alterations } }, context);
          if (isHit) throw new ServiceError('Unsupported', 'a fault');
          return answer;
        }),
      ),
    ),
  ],
  'declared-only-refused': fault('takes a table without data', takesDeclared(op)),
  'branch-only': fault('alters the main branch always', ignoresBranch(op)),
};
