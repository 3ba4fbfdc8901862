/** Matches an integer of 16 or more digits, which JSON.parse may round. */
const LONG_INTEGER = /(?:^|[[,:\s-])\d{16,}(?![\d.eE])/;

/** The largest nesting depth; deeper values are rejected, so that recursion cannot overflow the stack. */
const DEEPEST = 512;

const TOKEN =
  /[ \t\n\r]*(?:([{}[\]:,])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?)|(true|false|null))/y;
const BLANK = /[ \t\n\r]*/y;

const put = (object: Record<string, unknown>, name: string, value: unknown): void => {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, configurable: true, enumerable: true, writable: true });
};

const exact = (digits: string): number | bigint => {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : BigInt(digits);
};

const parseExactly = (text: string): unknown => {
  let at = 0;
  const fail = (): never => {
    throw new SyntaxError(`invalid JSON at position ${at}`);
  };
  const next = (): RegExpExecArray => {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text) ?? fail();
    at = TOKEN.lastIndex;
    return found;
  };
  const finish = (found: RegExpExecArray, depth: number): unknown => {
    const [, mark, quoted, number, fraction, exponent, word] = found;
    if (quoted !== undefined) return JSON.parse(quoted) as string;
    if (number !== undefined) return fraction === undefined && exponent === undefined ? exact(number) : Number(number);
    if (word !== undefined) return word === 'null' ? null : word === 'true';
    if (depth > DEEPEST) return fail();
    // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
    return mark === '[' ? list(depth + 1) : mark === '{' ? object(depth + 1) : fail();
  };
  const list = (depth: number): unknown[] => {
    const items: unknown[] = [];
    for (let found = next(); ; found = next()) {
      if (found[1] === ']' && items.length === 0) return items;
      items.push(finish(found, depth));
      const mark = next()[1];
      if (mark === ']') return items;
      if (mark !== ',') fail();
    }
  };
  const object = (depth: number): Record<string, unknown> => {
    const fields: Record<string, unknown> = {};
    for (let found = next(), first = true; ; found = next(), first = false) {
      if (found[1] === '}' && first) return fields;
      const name = found[2] ?? fail();
      if (next()[1] !== ':') fail();
      put(fields, JSON.parse(name) as string, finish(next(), depth));
      const mark = next()[1];
      if (mark === '}') return fields;
      if (mark !== ',') fail();
    }
  };
  const value = finish(next(), 0);
  BLANK.lastIndex = at;
  BLANK.exec(text);
  return BLANK.lastIndex === text.length ? value : fail();
};

/** Parses JSON like JSON.parse, except that integers above 2^53 become bigints. Throws a SyntaxError. */
export const parseJson = (text: string): unknown =>
  LONG_INTEGER.test(text) ? parseExactly(text) : (JSON.parse(text) as unknown);

const writeExactly = (value: unknown): string => {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(writeExactly).join(',')}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${writeExactly(field)}`).join(',')}}`;
};

/** Serializes like JSON.stringify, except that bigints are written as integers, and `undefined` as null. */
export const stringifyJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    // JSON.stringify is much faster, and throws only for a bigint.
    return writeExactly(value);
  }
};
