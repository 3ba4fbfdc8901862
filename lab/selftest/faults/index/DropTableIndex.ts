import type { IndexContent } from '#contract/types';
import { combine, fault, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { listIndexes } from './common.ts';

const op = 'DropTableIndex';

/** Records the indexes that are dropped during a run. */
class DroppedIndexes {
  readonly #indexes = new Map<string, IndexContent | undefined>();

  readonly recordDrops = replaceHandler(op, async (request, scope) => {
    const { id, index_name: dropped } = request;
    const index = (await listIndexes(request, scope)).find(({ index_name: name }) => name === dropped);
    const response = await scope.serve(request, scope.context);
    this.#indexes.set(JSON.stringify([id, dropped]), index);
    return response;
  });

  has(id: readonly string[], name: string): boolean {
    return this.#indexes.has(JSON.stringify([id, name]));
  }

  /** Returns the dropped indexes of a table. */
  of(id: readonly string[]): readonly IndexContent[] {
    const key = JSON.stringify(id);
    return [...this.#indexes].flatMap(([of, index]) => (of.startsWith(`[${key},`) && index ? [index] : []));
  }
}

export const dropTableIndex: FaultsOf<typeof op> = {
  'no-longer-listed': fault('creates a dropped index again after the next insert', () => {
    const dropped = new DroppedIndexes();
    const builds = replaceHandler('InsertIntoTable', async (request, { serve, context, handlers }) => {
      const response = await serve(request, context);
      const { id, headers } = request;
      for (const { index_name: name, columns } of dropped.of(id)) {
        const body = { column: columns[0] ?? '', index_type: 'BTREE', name } as const;
        await handlers.CreateTableIndex({ id, headers, query: {}, body }, context);
      }
      return response;
    });
    return combine(dropped.recordDrops, builds);
  }),
  'others-stay': fault(
    'drops all indexes of the column',
    replaceHandler(op, async (request, scope) => {
      const indexes = await listIndexes(request, scope);
      const selected = indexes.find(({ index_name: name }) => name === request.index_name);
      const response = await scope.serve(request, scope.context);
      for (const { index_name, columns } of indexes)
        if (index_name !== request.index_name && columns[0] === selected?.columns[0])
          await scope.serve({ ...request, index_name }, scope.context);
      return response;
    }),
  ),
};
