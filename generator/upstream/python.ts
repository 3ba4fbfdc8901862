/** A field of a model or a parameter of an operation, as the published client declares it. */
export interface Declaration {
  /** The Python type, with bounds: `Optional[Annotated[int, Field(strict=True, ge=0)]]`. */
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

export interface PublishedOperation {
  /** Method and path: `POST /v1/table/{id}/describe`. */
  readonly route: string;
  readonly description: string;
  readonly parameters: ReadonlyMap<string, Declaration>;
}

/** The models and operations of a published client. */
export interface PublishedInterface {
  readonly models: ReadonlyMap<string, ReadonlyMap<string, Declaration>>;
  readonly operations: ReadonlyMap<string, PublishedOperation>;
}

/** Returns the text up to the bracket or separator that ends an expression at `from`: strings and brackets are skipped. */
const endOfExpression = (text: string, from: number, separators: string): number => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"' || char === "'") {
      for (at += 1; at < text.length && text.charAt(at) !== char; at += 1) if (text.charAt(at) === '\\') at += 1;
    } else if ('([{'.includes(char)) depth += 1;
    else if (depth > 0 && ')]}'.includes(char)) depth -= 1;
    else if (depth === 0 && separators.includes(char)) return at;
  }
  return text.length;
};

/** Returns the description in `Field(…, description="…")`, and the expression without it. */
const splitDescription = (expression: string): { readonly type: string; readonly description: string } => {
  const start = expression.lastIndexOf('description="');
  if (start < 0) return { type: expression, description: '' };
  const end = endOfExpression(expression, start, ',)');
  const description = expression
    .slice(start + 'description="'.length, end - 1)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { type: (expression.slice(0, start) + expression.slice(end)).replaceAll(/,\s*\)/g, ')'), description };
};

const nameIn = (text: string): string => /alias="([^"]+)"/.exec(text)?.[1] ?? '';

/** Reads the class of a model file: its name and its fields. Returns undefined for a file without fields. */
export const readModel = (text: string): [string, ReadonlyMap<string, Declaration>][] | undefined => {
  const name = /^class (\w+)\(BaseModel\):/m.exec(text)?.[1];
  if (name === undefined) return undefined;
  const fields = new Map<string, Declaration>();
  for (const line of text.split('\n')) {
    const [, field = '', rest] = /^ {4}([a-z]\w*): (.+)$/.exec(line) ?? [];
    if (rest === undefined) continue;
    const equals = endOfExpression(rest, 0, '=');
    const value = rest.slice(equals + 1).trim();
    const { type, description } = splitDescription(value);
    const isOptional = value === 'None' || type.includes('default=None');
    fields.set(nameIn(value) || field, { type: rest.slice(0, equals).trim(), required: !isOptional, description });
  }
  return [[name, fields]];
};

const camel = (snake: string): string =>
  snake.replaceAll(/(^|_)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase());

const parametersOf = (signature: string): ReadonlyMap<string, Declaration> => {
  const found = new Map<string, Declaration>();
  for (let at = 0; at < signature.length;) {
    const end = endOfExpression(signature, at, ',');
    const [, name, rest] = /^\s*([a-z]\w*): ([\s\S]+)$/.exec(signature.slice(at, end)) ?? [];
    at = end + 1;
    if (name === undefined || rest === undefined) continue;
    const equals = endOfExpression(rest, 0, '=');
    const { type, description } = splitDescription(rest.slice(0, equals).trim());
    found.set(name, { type, required: equals === rest.length, description });
  }
  return found;
};

/** Reads the operations of an API file: routes, parameters and descriptions. */
export const readApi = (text: string): [string, PublishedOperation][] =>
  [...text.matchAll(/^ {4}def ([a-z]\w*)\(\n {8}self,([\s\S]*?)^ {4}\) -> [^\n]*:\n {8}"""([\s\S]*?)"""/gm)].flatMap(
    ([, name = '', signature = '', comment = '']): [string, PublishedOperation][] => {
      if (/_(with_http_info|without_preload_content)$/.test(name)) return [];
      const serializer = text.slice(text.indexOf(`def _${name}_serialize(`));
      const method = /method='(\w+)'/.exec(serializer)?.[1] ?? '';
      const path = /resource_path='([^']+)'/.exec(serializer)?.[1] ?? '';
      const [description = ''] = comment.split(/\n\s*:param /);
      const plain = description.replaceAll(/\s+/g, ' ').trim();
      return [[camel(name), { route: `${method} ${path}`, description: plain, parameters: parametersOf(signature) }]];
    },
  );
