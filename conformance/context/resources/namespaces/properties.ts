import type { Feature } from '#contract/rules';
import { that } from '../../expect.ts';
import { NotApplicable } from '../../outcome.ts';
import type { CheckContext } from '../../check-context.ts';

/** Properties of a namespace or a table. */
export type Properties = Readonly<Record<string, string>>;

/** Keys and values that a store, a query or a header could trip over. */
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

type PropertyFeature = Extract<Feature, 'namespace-properties' | 'table-properties'>;

/**
 * Whether an answer shows properties. Null and none at all mean that the target does not support them (D-32), which is
 * a finding when the target says that it does.
 */
export const hasProperties = (
  { features }: CheckContext,
  feature: PropertyFeature,
  properties: Properties | null | undefined,
): properties is Properties => {
  const isShown = properties !== undefined && properties !== null;
  that(isShown || features?.has(feature) !== true, `properties, since the target names ${feature}`, properties);
  return isShown;
};

/** The properties an answer shows; the check does not apply where it shows none. */
export const requireProperties = (
  context: CheckContext,
  feature: PropertyFeature,
  properties: Properties | null | undefined,
): Properties => {
  if (hasProperties(context, feature, properties)) return properties;
  throw new NotApplicable(`needs ${feature}, and the target shows no properties`);
};
