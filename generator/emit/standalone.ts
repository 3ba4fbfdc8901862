import { createHash } from 'node:crypto';

/** A constant of Ajv, at the top level of its code. Its name ends with a number that counts through the whole code. */
const CONSTANT = /^const ((schema|formats|func|pattern|wrapper)\d+) = (.*);$/;
const FUNCTION = /^function (validate\d+)\(/;
/** In each function: the `$id` of its schema. */
const SOURCE = /\/\*# sourceURL="([^"]*)" \*\/;\n/;
/** A part of a schema in the parameters of an error, which nothing reads. */
const SCHEMA_PART = /\bschema\d+(?:\.\w+|\["[^"]*"\])+(?=\},message:)/g;

const patternName = (expression: string): string =>
  `pattern_${createHash('sha256').update(expression).digest('hex').slice(0, 8)}`;

/**
 * Returns the standalone code of Ajv in an order and with names that follow from the schemas. Ajv numbers functions and
 * constants through the whole code, so that one schema more would change almost every line.
 *
 * @param nameOf the name of the function for the schema with an `$id`
 */
export const withStableNames = (code: string, nameOf: (id: string) => string): string => {
  const functions: string[] = [];
  const patterns = new Set<string>();
  const names = new Map<string, string>();
  for (const line of code.split('\n')) {
    const [, constant = '', kind, value = ''] = CONSTANT.exec(line) ?? [];
    if (FUNCTION.test(line)) functions.push(line);
    else if (kind === 'pattern') {
      patterns.add(`const ${patternName(value)} = ${value};`);
      names.set(constant, patternName(value));
    } else if (kind === 'formats' || kind === 'func') names.set(constant, value);
    // A function that calls itself does so through an object.
    else if (kind === 'wrapper') names.set(`${constant}.validate`, /\w+(?=\})/.exec(value)?.[0] ?? '');
    else if (kind === undefined && !line.startsWith('export ') && line !== '' && functions.length > 0)
      functions.push(`${functions.pop() ?? ''}\n${line}`);
  }
  for (const text of functions) names.set(FUNCTION.exec(text)?.[1] ?? '', nameOf(SOURCE.exec(text)?.[1] ?? ''));
  const rename = (name: string): string => {
    const found = names.get(name);
    return found === undefined ? name : rename(found);
  };
  const renamed = functions.map((text) =>
    text
      .replace(SOURCE, '')
      .replaceAll(SCHEMA_PART, 'undefined')
      .replaceAll(/\b(?:wrapper\d+\.validate|(?:validate|formats|func|pattern)\d+)\b/g, rename),
  );
  return [...[...patterns].sort(), ...renamed.sort()].join('\n\n');
};
