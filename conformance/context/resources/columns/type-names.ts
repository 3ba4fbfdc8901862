/** Names of Arrow types that implementations write instead of those on the right. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  utf8: 'string',
  large_utf8: 'large_string',
  float16: 'halffloat',
  float32: 'float',
  float64: 'double',
};

/**
 * Returns the name of an Arrow type as the suite writes it. The public specification has the field for the name
 * (P:JsonArrowDataType.type), but not the names: the Rust implementation writes `utf8` and `float64`, clients `string` and
 * `double`.
 */
export const sameTypeName = (name: string): string =>
  (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : name) ?? name;
