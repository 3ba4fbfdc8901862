import { isRecord } from '../../load/shape.ts';

/** How a language writes values. */
interface Dialect {
  readonly text: (value: string) => string;
  readonly key: (name: string) => string;
  readonly word: (value: unknown) => string;
  /** Between the brackets and the fields of an object on one line. */
  readonly pad: string;
  /** After the last item of a list or an object on several lines. */
  readonly last: string;
  readonly indent: string;
}

const quoted = (value: string): string => JSON.stringify(value);
const singleQuoted = (value: string): string =>
  value.includes("'") ? quoted(value) : `'${quoted(value).slice(1, -1).replaceAll('\\"', '"')}'`;

const word = (value: unknown): string => JSON.stringify(value);

const JSON_DIALECT: Dialect = { text: quoted, key: quoted, word, pad: '', last: '', indent: '  ' };
const PYTHON: Dialect = {
  text: quoted,
  key: quoted,
  word: (value) => (value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : word(value)),
  pad: '',
  last: ',',
  indent: '    ',
};
const TYPESCRIPT: Dialect = {
  text: singleQuoted,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : singleQuoted(name)),
  word,
  pad: ' ',
  last: ',',
  indent: '  ',
};

/** The longest line of a sample. Longer values are broken into one item on a line. */
const WIDTH = 66;

const inline = (dialect: Dialect, value: unknown): string => {
  if (typeof value === 'string') return dialect.text(value);
  if (Array.isArray(value)) return `[${value.map((item) => inline(dialect, item)).join(', ')}]`;
  if (!isRecord(value)) return dialect.word(value);
  const fields = Object.entries(value).map(([name, item]) => `${dialect.key(name)}: ${inline(dialect, item)}`);
  return fields.length === 0 ? '{}' : `{${dialect.pad}${fields.join(', ')}${dialect.pad}}`;
};

const write = (dialect: Dialect, value: unknown, indent: string, used: number): string => {
  const line = inline(dialect, value);
  const isList = Array.isArray(value);
  if (indent.length + used + line.length <= WIDTH || !(isList || isRecord(value))) return line;
  const inner = indent + dialect.indent;
  const items = isList
    ? value.map((item) => inner + write(dialect, item, inner, 1))
    : Object.entries(value).map(([name, item]) => {
        const start = `${dialect.key(name)}: `;
        return inner + start + write(dialect, item, inner, start.length + 1);
      });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${items.join(',\n')}${dialect.last}\n${indent}${close}`;
};

/** Returns a value as JSON, on one line where it fits. */
export const jsonText = (value: unknown): string => write(JSON_DIALECT, value, '', 0);

/** Returns a value as Python source; `used` is the length of the text before it on its line, after `indent`. */
export const pythonText = (value: unknown, indent = '', used = 0): string => write(PYTHON, value, indent, used);

/** Returns a value as TypeScript source; `used` is the length of the text before it on its line, after `indent`. */
export const typescriptText = (value: unknown, indent = '', used = 0): string => write(TYPESCRIPT, value, indent, used);
