import { errors } from '#contract/errors';
import type { AddColumnsEntry, AddVirtualColumnEntry, AlterVirtualColumnEntry } from '#contract/types';
import type { JsonArrowField } from '../../engine/index.ts';
import { unsupported } from '../shared/errors.ts';

/** Metadata key of a computed column: the SQL expression that a backfill evaluates (D-71). */
export const COMPUTED_KEY = 'computed';

/** Metadata key of a virtual column: the entry that declared it, as JSON (D-71). */
export const VIRTUAL_KEY = 'virtual_column';

/** Throws Unsupported for `auto_backfill`: this server does not run user-defined functions (D-71). */
const rejectAutoBackfill = ({ auto_backfill }: { readonly auto_backfill?: boolean | null }): void => {
  if (auto_backfill === true) throw unsupported('filling a virtual column (auto_backfill)');
};

/** Converts metadata values that are not strings to JSON. */
const toTextValues = (metadata: Readonly<Record<string, unknown>> | null | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** Returns the output columns of a virtual column. Each has the whole declaration in its metadata. */
export const toVirtualFields = (name: string, entry: AddVirtualColumnEntry): readonly JsonArrowField[] => {
  rejectAutoBackfill(entry);
  if (entry.outputs.length === 0) throw errors.invalidInput('a virtual column needs at least one output');
  const record = { [VIRTUAL_KEY]: JSON.stringify({ name, ...entry }) };
  return entry.outputs.map(({ column, data_type, nullable, metadata }) => {
    if (!nullable)
      throw errors.invalidInput(`column '${column}' must be nullable: its values are null until it is filled`);
    return {
      name: column,
      nullable,
      type: data_type,
      metadata: { ...metadata, ...toTextValues(entry.field_metadata), ...record },
    };
  });
};

/** Returns a nullable column of the type of its expression, with the expression in its metadata. */
export const toComputedField = (type: JsonArrowField, expression: string): JsonArrowField => ({
  name: type.name,
  nullable: true,
  type: type.type,
  metadata: { [COMPUTED_KEY]: expression },
});

/** Returns the source of a new column's values. Throws InvalidInput for none or several (D-67, D-71). */
export const readColumnSource = ({
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

/** Metadata to set on a column. */
interface VirtualUpdate {
  readonly path: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * Returns the metadata updates that change the declaration of a virtual column, one for each of its output columns.
 * Fields that `change` leaves out keep their values.
 */
export const updateVirtualColumn = (
  fields: readonly JsonArrowField[],
  path: string,
  change: AlterVirtualColumnEntry,
): readonly VirtualUpdate[] => {
  rejectAutoBackfill(change);
  const record = fields.find(({ name }) => name === path)?.metadata?.[VIRTUAL_KEY];
  if (record === undefined) throw errors.invalidInput(`column '${path}' is not a virtual column`);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined && value !== null));
  const altered = JSON.stringify({ ...(JSON.parse(record) as object), ...given });
  return fields
    .filter((field) => field.metadata?.[VIRTUAL_KEY] === record)
    .map(({ name }) => ({
      path: name,
      metadata: { ...(name === path && toTextValues(change.field_metadata)), [VIRTUAL_KEY]: altered },
    }));
};
