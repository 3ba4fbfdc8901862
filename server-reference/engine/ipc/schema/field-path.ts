import type { JsonArrowField, JsonArrowSchema } from './schema-json.ts';
import { EngineError } from '../../native/errors.ts';

const malformed = (path: string, reason: string): EngineError =>
  new EngineError('invalid-input', `${JSON.stringify(path)} is not a field path: ${reason}`);

/** A segment in backticks, in which two backticks mean one; or a segment without dots and backticks. */
const SEGMENT = /`((?:[^`]|``)*)`|[^.`]+/y;

/**
 * Returns the names in a field path (D-78): segments are separated by dots, and a segment in backticks may contain dots.
 * Throws EngineError invalid-input for a malformed path.
 *
 * @example parseFieldPath('meta.`unit.price`') // ['meta', 'unit.price']
 */
export const parseFieldPath = (path: string): readonly string[] => {
  const names: string[] = [];
  for (let at = 0; ; at += 1) {
    SEGMENT.lastIndex = at;
    const [segment, quoted] = SEGMENT.exec(path) ?? [];
    if (segment === undefined) throw malformed(path, path[at] === '`' ? 'a backtick is not closed' : 'a name is empty');
    if (quoted === '') throw malformed(path, 'a name is empty');
    names.push(quoted?.replaceAll('``', '`') ?? segment);
    at += segment.length;
    if (at === path.length) return names;
    if (path[at] !== '.') throw malformed(path, 'a backtick is in the middle of a name');
  }
};

/** Returns the field path of names, with backticks only where a name contains a dot or a backtick. */
export const formatFieldPath = (names: readonly string[]): string =>
  names.map((name) => (/[.`]/.test(name) ? `\`${name.replaceAll('`', '``')}\`` : name)).join('.');

/** Returns the canonical form of a field path. Throws EngineError invalid-input for a malformed path. */
export const canonicalFieldPath = (path: string): string => formatFieldPath(parseFieldPath(path));

/** Returns the field at a path; undefined when there is none. Throws EngineError invalid-input for a malformed path. */
export const fieldAt = (schema: JsonArrowSchema, path: string): JsonArrowField | undefined => {
  const [first = '', ...inner] = parseFieldPath(path);
  return inner.reduce(
    (field, name) => field?.type.fields?.find((child) => child.name === name),
    schema.fields.find(({ name }) => name === first),
  );
};
