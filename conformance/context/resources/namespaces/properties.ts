import type { Feature } from '#contract/rules';
import type { CheckContext } from '../../check-context.ts';
import { includes, that } from '../../expect.ts';
import { NotApplicable } from '../../outcome.ts';

/** The properties of a namespace or a table. */
export type Properties = Readonly<Record<string, string>>;

/** Keys and values that a database, a query or a header could handle wrongly. */
export const UNUSUAL_PROPERTIES: Properties = {
  'a key with spaces': 'a value with spaces ',
  'it\'s "quoted"': `' OR '1'='1`,
  'a.b$c/d\\e': '{"json": [1, null]}',
  'ключ-鍵-🔑': 'значение\n\tä漢字😀',
  empty: '',
  constructor: 'null',
  CASE: 'upper',
  case: 'lower',
};

/** Expects that the properties given are among those shown, unchanged. The server may add others (D-32). */
export const expectGiven = (shown: Properties, given: Properties): void => includes(shown, given, 'the properties');

/** Expects a map of strings, or null or nothing from a target that does not support properties (D-32). */
export const expectPropertyMap = (shown: unknown): void => {
  const isMap = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  that(
    (shown ?? null) === null || (isMap(shown) && Object.values(shown).every((value) => typeof value === 'string')),
    'properties that are a map of strings, or null or absent',
    shown,
  );
};

type PropertyFeature = Extract<Feature, 'namespace-properties' | 'table-properties'>;

/**
 * Returns whether a response contains properties. Absent and null mean that the target does not support them (D-32);
 * the check fails when the target reports the feature nevertheless.
 */
export const hasProperties = (
  { features }: CheckContext,
  feature: PropertyFeature,
  properties: Properties | null | undefined,
): properties is Properties => {
  const isShown = properties !== undefined && properties !== null;
  that(isShown || features?.has(feature) !== true, `properties, because the target reports ${feature}`, properties);
  return isShown;
};

/** Returns the properties in a response. Throws `NotApplicable` when there are none. */
export const requireProperties = (
  context: CheckContext,
  feature: PropertyFeature,
  properties: Properties | null | undefined,
): Properties => {
  if (hasProperties(context, feature, properties)) return properties;
  throw new NotApplicable(`needs ${feature}, but the target returns no properties`);
};
