import type { SourceVersion } from '../engine/index.ts';

type Properties = Readonly<Record<string, string>>;

/** The properties that make a table a materialized view (D-91). */
export const VIEW_PROPERTIES = {
  /** The text that the client has sent. */
  sourceQuery: 'materialized_view.source_query',
  /** The identifier of the source from the root, as JSON. */
  source: 'materialized_view.source',
  /** The storage and the version of the source that the rows are from; absent before the first refresh. */
  sourceId: 'materialized_view.source_id',
  sourceVersion: 'materialized_view.source_version',
} as const;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isPath = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'string');

/**
 * Returns the identifier of the source of a view, from the root; undefined for a table that is not a view. A client may have set
 * the property to anything.
 */
export const viewSourceOf = (properties: Properties): readonly string[] | undefined => {
  const source = parseJson(properties[VIEW_PROPERTIES.source] ?? '');
  return isPath(source) ? source : undefined;
};

/** Returns the version of the source that the rows of a view are from; undefined before the first refresh. */
export const refreshedVersionOf = (properties: Properties): SourceVersion | undefined => {
  const { sourceId, sourceVersion } = VIEW_PROPERTIES;
  const [storageId, version] = [properties[sourceId], Number(properties[sourceVersion])];
  return storageId === undefined || !Number.isSafeInteger(version) ? undefined : { storageId, version };
};

/** Returns the properties of a view with the rows of a version of its source. */
export const refreshedProperties = ({ storageId, version }: SourceVersion): Properties => ({
  [VIEW_PROPERTIES.sourceId]: storageId,
  [VIEW_PROPERTIES.sourceVersion]: String(version),
});
