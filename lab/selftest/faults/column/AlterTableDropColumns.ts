import { DataType, Table } from 'apache-arrow';
import { changeQueryResult } from '../mutations/arrow.ts';
import { combine, fault, changeRequestBody } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { recordIds, RecordedIds } from '../table/common.ts';
import { describeLatestColumns } from './common.ts';

const op = 'AlterTableDropColumns';

export const alterTableDropColumns: FaultsOf<typeof op> = {
  'others-stay': fault('reverses the order of values in the remaining columns', () => {
    const changed = new RecordedIds();
    return combine(
      recordIds(op, changed),
      changeQueryResult((table, { id, body }) => {
        if (!changed.has(id) || table.numCols !== 2 || body.version !== undefined) return table;
        for (const { data } of table.batches)
          for (const { type, values } of data.children) if (DataType.isInt(type)) (values as BigInt64Array).reverse();
        return new Table(table.batches);
      }),
    );
  }),
  'earlier-version-unchanged': fault('describes earlier versions without the columns', describeLatestColumns),
  'name-free-again': fault(
    'fills a column that reuses a dropped name with nulls',
    changeRequestBody('AlterTableAddColumns', (_body, { body }) => ({
      new_columns: body.new_columns.map((entry) =>
        entry.name === 'name' ? { ...entry, expression: 'CAST(NULL AS BIGINT)' } : entry,
      ),
    })),
  ),
};
