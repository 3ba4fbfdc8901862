import { Table, tableFromIPC, tableToIPC, vectorFromArray, type Vector } from 'apache-arrow';
import { operations, type OperationId } from '#contract/operations';
import { columnNames, mapInt64Values, reverseRows, setColumn } from '../mutations/arrow.ts';
import { changeRawRequest, changeRawResponse, fault } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';
import { parseStream } from '../table/arrow-streams.ts';
import type { DeriveFaults } from './derived-fault.ts';

/* Servers that change the Arrow rows of requests or responses. */

const selectAllBut = (table: Table, at: number): Table =>
  table.numCols < 2 ? table : table.select(columnNames(table).filter((_, index) => index !== at));

const renameLast = (table: Table): Table => {
  const names = columnNames(table);
  const columns = names.map((name, at) => [
    at === names.length - 1 ? `${name}x` : name,
    table.getChild(name) as Vector,
  ]);
  return names.length === 0 ? table : new Table(Object.fromEntries(columns) as Record<string, Vector>);
};

/** Replaces the first value of the last nullable column with null. */
const nullFirst = (table: Table): Table => {
  const field = table.schema.fields.findLast(({ nullable }) => nullable);
  const column = field && table.getChild(field.name);
  if (field === undefined || column === null || column === undefined || table.numRows === 0) return table;
  const values = [...column].map((value: unknown, at) => (at === 0 ? null : value));
  return setColumn(table, field.name, vectorFromArray(values, column.type));
};

const CHANGES: readonly (readonly [name: string, description: string, change: (table: Table) => Table])[] = [
  ['first row lost', 'loses the first row', (table) => table.slice(1)],
  ['last row lost', 'loses the last row', (table) => table.slice(0, Math.max(0, table.numRows - 1))],
  ['first row doubled', 'has the first row twice', (table) => table.slice(0, 1).concat(table)],
  ['rows reversed', 'has the rows in reverse order', reverseRows],
  ['integers off by one', 'adds one to integers', (table) => mapInt64Values(table, (value) => value + 1n)],
  ['null for a value', 'has null in place of a value', nullFirst],
  ['first column lost', 'loses the first column', (table) => selectAllBut(table, 0)],
  ['last column lost', 'loses the last column', (table) => selectAllBut(table, table.numCols - 1)],
  ['last column renamed', 'renames the last column', renameLast],
  ['columns reversed', 'has the columns in reverse order', (table) => table.select([...columnNames(table)].reverse())],
  ['all rows lost', 'loses all rows', (table) => table.slice(0, 0)],
];

const changeBytes = (bytes: Buffer, change: (table: Table) => Table, type: 'stream' | 'file'): Buffer => {
  try {
    const table = type === 'stream' ? parseStream(bytes) : tableFromIPC(bytes);
    return table === undefined ? bytes : Buffer.from(tableToIPC(change(table), type));
  } catch {
    // Arrow JS does not support some types.
    return bytes;
  }
};

const changeResponseRows = (op: OperationId, change: (table: Table) => Table): ServerMutation =>
  changeRawResponse(op, (response) => {
    const mediaType = response.headers['content-type'] ?? '';
    if (response.status < 300 && mediaType.includes('arrow'))
      response.body = changeBytes(response.body, change, mediaType.endsWith('file') ? 'file' : 'stream');
  });

const changeRequestRows = (op: OperationId, change: (table: Table) => Table): ServerMutation =>
  changeRawRequest(op, (request) => {
    const body = changeBytes(request.body, change, 'stream');
    if (body === request.body) return;
    request.body = body;
    if (request.headers['content-length'] !== undefined) request.headers['content-length'] = String(body.length);
  });

/** Servers that return other rows, or store others. */
export const changeRows: DeriveFaults = (op) => {
  const { request, successes } = operations[op];
  return [
    ...(successes.some(({ kind }) => kind === 'arrow') ? [['returned', changeResponseRows] as const] : []),
    ...(request.kind === 'arrow' ? [['stored', changeRequestRows] as const] : []),
  ].flatMap(([where, apply]) =>
    CHANGES.map(([name, description, change]) => ({
      name: `${name} where ${where}`,
      fault: fault(`${description} where rows are ${where}`, apply(op, change)),
    })),
  );
};
