import ts from 'typescript';
import { isMap, isSeq, parseDocument } from 'yaml';
import { ScaffoldError } from './changes.ts';

const insertAt = (text: string, at: number, added: string): string => text.slice(0, at) + added + text.slice(at);

/** Adds a path to the text of openapi.yaml, after the last path of the same resource, and a tag for a new resource. */
export const insertPath = (text: string, path: string, resource: string, file: string): string => {
  const lines = text.split('\n');
  const line = `  ${path}: { $ref: ./${file} }`;
  const last = lines.findLastIndex((one) => one.includes(`./operations/${resource}/`));
  const end = lines.indexOf('components:');
  lines.splice(last >= 0 ? last + 1 : end >= 0 ? end : lines.length, 0, line);
  const hasTag = lines.some((one) => one.startsWith(`  - { name: ${resource},`));
  if (!hasTag) lines.splice(lines.indexOf('paths:'), 0, `  - { name: ${resource}, description: "To do." }`);
  return lines.join('\n');
};

/** Adds a rule after the last rule of an operation file. Throws a ScaffoldError when the file has that rule already. */
export const insertRule = (text: string, file: string, id: string, rule: string): string => {
  const { contents } = parseDocument(text);
  const item = isMap(contents) ? contents.items[0]?.value : undefined;
  const rules = isMap(item) ? item.get('x-rules', true) : undefined;
  if (!isSeq(rules) || rules.flow === true)
    throw new ScaffoldError(`${file} has no list x-rules with one rule per entry`);
  if (rules.items.some((one) => isMap(one) && one.get('id') === id))
    throw new ScaffoldError(`${file} already has a rule ${id}`);
  const [, end = text.length, next = text.length] = rules.range ?? [];
  return `${text.slice(0, end).trimEnd()}\n${rule.trimEnd()}\n${text.slice(next).replace(/^\n+/, '')}`;
};

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** The object literal that is assigned to an exported constant, or to one of its properties. */
const findObject = (
  source: ts.SourceFile,
  constant: string,
  property?: string,
): ts.ObjectLiteralExpression | undefined => {
  const declared = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === constant)?.initializer;
  if (declared === undefined || !ts.isObjectLiteralExpression(declared)) return undefined;
  if (property === undefined) return declared;
  const found = declared.properties.find((one) => one.name?.getText() === property);
  const value = found !== undefined && ts.isPropertyAssignment(found) ? found.initializer : undefined;
  return value !== undefined && ts.isObjectLiteralExpression(value) ? value : undefined;
};

/** Adds an operation to the rights of the reference server: it needs everything, until its author decides. */
export const insertRights = (text: string, file: string, id: string): string => {
  const object = findObject(parse(file, text), 'RIGHTS');
  if (object === undefined) throw new ScaffoldError(`${file} has no object literal RIGHTS; add ${id} by hand`);
  return insertAt(text, object.getEnd() - 1, `  ${id}: () => [{ kind: 'everywhere', level: 'admin' }],\n`);
};

/** Adds `name` to the import of a module whose specifier ends with `module`, or a new import of `specifier`. */
const addImport = (file: string, text: string, name: string, specifier: string): string => {
  const source = parse(file, text);
  const imports = source.statements.filter(ts.isImportDeclaration);
  const found = imports.find(({ moduleSpecifier }) => moduleSpecifier.getText() === `'${specifier}'`);
  const bindings = found?.importClause?.namedBindings;
  if (found === undefined || bindings === undefined || !ts.isNamedImports(bindings)) {
    const end = imports.at(-1)?.getEnd() ?? 0;
    return insertAt(
      text,
      end,
      `${end === 0 ? '' : '\n'}import { ${name} } from '${specifier}';${end === 0 ? '\n' : ''}`,
    );
  }
  if (bindings.elements.some((one) => one.name.text === name)) return text;
  const isType = found.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  const names = bindings.elements.map((one) => (isType ? `type ${one.getText()}` : one.getText()));
  const clause = `import { ${[name, ...names].join(', ')} } from '${specifier}';`;
  return text.slice(0, found.getStart()) + clause + text.slice(found.getEnd());
};

/** Where an entry goes: into the object of an exported constant, or of one of its properties. */
export interface EntryPlace {
  readonly file: string;
  readonly constant: string;
  readonly property?: string;
  /** The module that exports the marker `unwritten`, as the file imports it. */
  readonly marker: string;
}

/** Adds `'<id>': unwritten` to an object of a TypeScript file, and the import of the marker. */
export const insertUnwritten = (text: string, id: string, { file, constant, property, marker }: EntryPlace): string => {
  const object = findObject(parse(file, text), constant, property);
  const where = property === undefined ? constant : `${constant}.${property}`;
  if (object === undefined)
    throw new ScaffoldError(`${file} has no object literal ${where}; add '${id}': unwritten by hand`);
  const indent = property === undefined ? '  ' : '    ';
  const key = /^[a-z0-9]+$/i.test(id) && !/^\d/.test(id) ? id : `'${id}'`;
  const last = object.properties.at(-1);
  const entry = `${indent}${key}: unwritten,\n`;
  const body = text.slice(object.getStart() + 1, object.getEnd() - 1).trimEnd();
  const added = last === undefined ? `\n${entry}` : `${body.endsWith(',') ? body : `${body},`}\n${entry}`;
  const closed = `${text.slice(0, object.getStart() + 1)}${added}${indent.slice(2)}${text.slice(object.getEnd() - 1)}`;
  return addImport(file, closed, 'unwritten', marker);
};
