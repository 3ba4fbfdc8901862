import { errors } from '#contract/errors';
import type { AddColumnsEntry, AddVirtualColumnEntry, AlterVirtualColumnEntry } from '#contract/types';
import type { JsonArrowField } from '../../engine/ipc/schema/schema-json.ts';
import { unsupported } from '../refusals.ts';

/**
 * Keys of a column's metadata that say where its values come from (D-71): the SQL expression that a backfill evaluates,
 * and, as JSON text, the whole entry that declared a virtual column.
 */
export const COMPUTED_KEY = 'computed';
export const VIRTUAL_KEY = 'virtual_column';

/** Running functions that somebody ships is not what this server does; a filled column would be a lie (D-71). */
const rejectAutoBackfill = ({ auto_backfill }: { readonly auto_backfill?: boolean | null }): void => {
  if (auto_backfill === true) throw unsupported('filling a virtual column (auto_backfill)');
};

/** Values that are no text are kept as JSON. */
const asText = (metadata: Readonly<Record<string, unknown>> | null | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** The columns a virtual column fills, empty until somebody does; each carries the declaration whole. */
export const virtualFields = (name: string, entry: AddVirtualColumnEntry): readonly JsonArrowField[] => {
  rejectAutoBackfill(entry);
  if (entry.outputs.length === 0) throw errors.invalidInput('a virtual column has at least one output');
  const record = { [VIRTUAL_KEY]: JSON.stringify({ name, ...entry }) };
  return entry.outputs.map(({ column, data_type, nullable, metadata }) => {
    if (!nullable)
      throw errors.invalidInput(`column '${column}' holds nulls until it is filled, so it must be nullable`);
    return {
      name: column,
      nullable,
      type: data_type,
      metadata: { ...metadata, ...asText(entry.field_metadata), ...record },
    };
  });
};

/** A column of null of the type its expression has, with the expression beside it. */
export const computedField = (type: JsonArrowField, expression: string): JsonArrowField => ({
  name: type.name,
  nullable: true,
  type: type.type,
  metadata: { [COMPUTED_KEY]: expression },
});

/** The one source of a new column; none and several are refused (D-67, D-71). */
export const sourceOf = ({
  name,
  expression,
  computed,
  virtual_column: virtual,
}: AddColumnsEntry):
  | { readonly kind: 'expression' | 'computed'; readonly sql: string }
  | { readonly kind: 'virtual'; readonly entry: AddVirtualColumnEntry } => {
  const given = [expression, computed, virtual].filter((source) => source !== undefined && source !== null);
  if (given.length !== 1)
    throw errors.invalidInput(`column '${name}' needs exactly one of expression, computed and virtual_column`);
  if (virtual !== undefined && virtual !== null) return { kind: 'virtual', entry: virtual };
  return typeof expression === 'string'
    ? { kind: 'expression', sql: expression }
    : { kind: 'computed', sql: computed ?? '' };
};

/** What to set in the metadata of a column. */
interface VirtualUpdate {
  readonly path: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** The change of a virtual column's record, on every column that has the same one; members left out stay. */
export const alteredVirtual = (
  fields: readonly JsonArrowField[],
  path: string,
  change: AlterVirtualColumnEntry,
): readonly VirtualUpdate[] => {
  rejectAutoBackfill(change);
  const record = fields.find(({ name }) => name === path)?.metadata?.[VIRTUAL_KEY];
  if (record === undefined) throw errors.invalidInput(`column '${path}' is no virtual column`);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined && value !== null));
  const altered = JSON.stringify({ ...(JSON.parse(record) as object), ...given });
  return fields
    .filter((field) => field.metadata?.[VIRTUAL_KEY] === record)
    .map(({ name }) => ({
      path: name,
      metadata: { ...(name === path && asText(change.field_metadata)), [VIRTUAL_KEY]: altered },
    }));
};
