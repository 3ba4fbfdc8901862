import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import type {
  CataloguedError,
  Contract,
  Decision,
  DocumentUnit,
  FamilySource,
  ParameterSource,
  PathSource,
  ResponseSource,
  RootSource,
  Schema,
} from './contract.ts';
import * as grammar from './grammar.ts';
import type { Problem } from './problem.ts';
import { isRecord, type ReferenceTarget, type Shape, type Walk } from './shape.ts';
import { parseYaml, Places } from './yaml.ts';

/** What was read, where each map and list of it stands, and what is wrong with it. */
export interface Loaded {
  readonly contract: Contract;
  readonly places: Places;
  readonly problems: readonly Problem[];
}

interface Target {
  readonly kind: ReferenceTarget;
  readonly name: string;
}

const filesBelow = (folder: string, prefix: string): string[] => {
  const at = join(folder, prefix);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(prefix, name.replaceAll('\\', '/')))
    .filter((name) => name.endsWith('.yaml'))
    .sort();
};

const records = <T>(value: unknown): Record<string, T> => (isRecord(value) ? (value as Record<string, T>) : {});
const lists = <T>(value: unknown, field: string): T[] => {
  const found = isRecord(value) ? value[field] : undefined;
  return Array.isArray(found) ? (found as T[]) : [];
};

/** Sections `## D-nn Title` of decisions.md. */
export const readDecisions = (text: string): Decision[] =>
  text
    .split(/^## (?=D-\d+)/m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...body] = section.split('\n');
      const [, id = '', title = ''] = /^(D-\d+)\s*(.*)$/.exec(heading) ?? [];
      return { id, title: title.replace(/^[-–—·:]\s*/, '').trim(), body: body.join('\n').trim() };
    });

/**
 * Reads the contract in `folder` (spec/), checks the shape of every file, and resolves `file.yaml#/Name` references
 * to `#/components/<kind>/<Name>`, in place. Problems do not stop the reading: all of them are returned at once.
 */
export const loadContract = (folder: string): Loaded => {
  const places = new Places();
  const problems: Problem[] = [];
  const targets = new Map<string, Target>();
  let current = '';

  const read = (file: string, from?: Problem): unknown => {
    if (existsSync(join(folder, file))) {
      return parseYaml(file, readFileSync(join(folder, file), 'utf8'), places, problems);
    }
    problems.push(from ?? { file, line: 1, pointer: '', message: 'the file is missing' });
    return undefined;
  };
  const walk: Walk = {
    place: (holder, field) => places.of(holder, field),
    report: (place, message) => problems.push({ ...place, message }),
    refer: (holder, kind) => {
      const reference = String(holder.$ref);
      const [file = '', name = ''] = reference.split('#/');
      const path = file === '' ? current : posix.join(posix.dirname(current), file);
      const target = targets.get(`${path}#/${name}`);
      if (target?.kind === kind) holder.$ref = `#/components/${kind}/${target.name}`;
      else problems.push({ ...places.of(holder, '$ref'), message: `nothing to refer to at ${reference}` });
    },
  };
  const check = (file: string, shape: Shape, value: unknown): void => {
    current = file;
    if (value === undefined) return;
    const holder = { '': value };
    places.set(holder, { file, pointer: '', line: 1, fields: new Map() });
    if (isRecord(value)) shape(walk, holder, '', value);
    else problems.push({ file, line: 1, pointer: '', message: 'expected a map' });
  };

  const collect = <T>(kind: ReferenceTarget, files: readonly string[]): [Record<string, T>, [string, unknown][]] => {
    const all: Record<string, T> = {};
    const parsed = files.map((file): [string, unknown] => [file, read(file)]);
    for (const [file, value] of parsed) {
      for (const [name, item] of Object.entries(records<T>(value))) {
        const place = places.of(value as object, name);
        if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) problems.push({ ...place, message: `${name} is no name in PascalCase` });
        if (Object.hasOwn(all, name))
          problems.push({ ...place, message: `${name} is already the name of another of the ${kind}` });
        all[name] = item;
        targets.set(`${file}#/${name}`, { kind, name });
      }
    }
    return [all, parsed];
  };

  const rootSource = read('openapi.yaml');
  const [parameters, parameterFiles] = collect<ParameterSource>('parameters', ['parameters.yaml']);
  const [responses, responseFiles] = collect<ResponseSource>('responses', ['responses.yaml']);
  const [schemas, schemaFiles] = collect<Schema>('schemas', filesBelow(folder, 'schemas'));
  const mapOf =
    (shape: Shape): Shape =>
    (at, _holder, _field, value) =>
      Object.entries(records(value)).forEach(([name, item]) => shape(at, value as object, name, item));
  check('openapi.yaml', grammar.root, rootSource);
  for (const [file, value] of parameterFiles) check(file, mapOf(grammar.parameter), value);
  for (const [file, value] of responseFiles) check(file, mapOf(grammar.response), value);
  for (const [file, value] of schemaFiles) check(file, mapOf(grammar.schema), value);

  const sources = records(records(rootSource)['paths']);
  const paths = Object.entries(sources).flatMap(([path, reference]): PathSource[] => {
    if (!isRecord(reference)) return [];
    const file = posix.normalize(String(reference['$ref']));
    const place = places.of(reference, '$ref');
    const item = read(file, { ...place, message: `the operation file ${file} is missing` });
    check(file, grammar.pathItem, item);
    if (!isRecord(item) || Object.keys(item).length !== 1) {
      if (item !== undefined) problems.push({ file, line: 1, pointer: '', message: 'expected exactly one method' });
      return [];
    }
    return [{ path, resource: basename(dirname(file)), file, item }];
  });
  const used = new Set(paths.map((path) => path.file));
  for (const file of filesBelow(folder, 'operations')) {
    const mentioned = Object.values(sources).some(
      (reference) => posix.normalize(String(records(reference)['$ref'])) === file,
    );
    if (!used.has(file) && !mentioned)
      problems.push({ file, line: 1, pointer: '', message: 'no path of openapi.yaml refers to this file' });
  }

  const single = (file: string, shape: Shape): unknown => {
    const value = read(file);
    check(file, shape, value);
    return value;
  };
  const errors = single('errors.yaml', grammar.errors);
  const families = single('rules.yaml', grammar.families);
  const units = single('document.yaml', grammar.inventory);
  const decisions = join(folder, 'decisions.md');
  return {
    contract: {
      root: records(rootSource) as unknown as RootSource,
      paths,
      schemas,
      parameters,
      responses,
      errors: lists<CataloguedError>(errors, 'errors'),
      transport: lists<CataloguedError>(errors, 'transport'),
      families: lists<FamilySource>(families, 'families'),
      units: lists<DocumentUnit>(units, 'units'),
      decisions: existsSync(decisions) ? readDecisions(readFileSync(decisions, 'utf8')) : [],
    },
    places,
    problems,
  };
};
