import { basename, dirname, posix } from 'node:path';
import type {
  CataloguedError,
  Contract,
  DocumentUnit,
  FamilySource,
  ParameterSource,
  LevelSource,
  PathSource,
  SelectableSource,
  PublicSpecification,
  PublicUnit,
  ReleaseSource,
  ResponseSource,
  RootSource,
  RuleSource,
  Schema,
} from './contract.ts';
import { addErrorResponses } from './error-responses.ts';
import { readDecisions } from './decisions.ts';
import { readIntroduction } from './introduction.ts';
import * as grammar from './grammar.ts';
import type { Problem } from './problem.ts';
import { ContractReader } from './reader.ts';
import { checkCycles } from './cycles.ts';
import { isRecord, type Shape } from './shape.ts';
import { checkText } from './text.ts';
import type { Places } from './yaml.ts';

/** A contract that was read, the place of each of its maps and lists, and what is wrong with it. */
export interface Loaded {
  readonly contract: Contract;
  readonly places: Places;
  readonly problems: readonly Problem[];
}

const records = <T>(value: unknown): Record<string, T> => (isRecord(value) ? (value as Record<string, T>) : {});

const listAt = <T>(value: unknown, field: string): T[] => {
  const found = isRecord(value) ? value[field] : undefined;
  return Array.isArray(found) ? (found as T[]) : [];
};

const loadFile = (reader: ContractReader, file: string, shape: Shape): unknown => {
  const value = reader.read(file);
  reader.check(file, shape, value);
  return value;
};

/** Loads the operation file of each path. Reports a missing file, and a file without exactly one method. */
const loadPaths = (reader: ContractReader, references: Readonly<Record<string, unknown>>): PathSource[] =>
  Object.entries(references).flatMap(([path, reference]): PathSource[] => {
    if (!isRecord(reference)) return [];
    const file = posix.normalize(String(reference['$ref']));
    const place = reader.places.of(reference, '$ref');
    const item = reader.read(file, { ...place, message: `the operation file ${file} does not exist` });
    reader.check(file, grammar.pathItem, item);
    if (isRecord(item) && Object.keys(item).length === 1)
      return [{ path, resource: basename(dirname(file)), file, item }];
    if (item !== undefined) reader.reportFile(file, 'expected exactly one method');
    return [];
  });

const reportUnusedOperations = (reader: ContractReader, references: Readonly<Record<string, unknown>>): void => {
  const used = new Set(
    Object.values(references).map((reference) => posix.normalize(String(records(reference)['$ref']))),
  );
  for (const file of reader.filesBelow('operations'))
    if (!used.has(file)) reader.reportFile(file, 'no path of openapi.yaml refers to this file');
};

/** Loads public.yaml, releases.yaml and the files of public/. A contract without public.yaml has an empty public specification. */
const loadPublic = (reader: ContractReader): PublicSpecification => {
  if (reader.text('public.yaml') === undefined) return { release: '', units: [], releases: [] };
  const release = records<string>(loadFile(reader, 'public.yaml', grammar.publicRoot))['release'] ?? '';
  const units = reader
    .filesBelow('public')
    .flatMap((file) => listAt<PublicUnit>(loadFile(reader, file, grammar.publicInventory), 'units'));
  const releases =
    reader.text('releases.yaml') === undefined
      ? [{ version: release }]
      : listAt<ReleaseSource>(loadFile(reader, 'releases.yaml', grammar.releases), 'releases');
  return { release, units, releases };
};

/** Loads levels.yaml. A contract without it has no sources and levels. */
const loadSelections = (reader: ContractReader): Pick<Contract, 'sources' | 'levels'> => {
  if (reader.text('levels.yaml') === undefined) return { sources: [], levels: [] };
  const file = loadFile(reader, 'levels.yaml', grammar.selections);
  return { sources: listAt<SelectableSource>(file, 'sources'), levels: listAt<LevelSource>(file, 'levels') };
};

/** Loads client-rules.yaml. A contract without it has no rules for clients. */
const loadClientRules = (reader: ContractReader): readonly RuleSource[] =>
  reader.text('client-rules.yaml') === undefined
    ? []
    : listAt<RuleSource>(loadFile(reader, 'client-rules.yaml', grammar.clientRules), 'rules');

/**
 * Reads the contract in `folder` (spec/), checks the shape of every file, and resolves `file.yaml#/Name` references
 * to `#/components/<kind>/<Name>`, in place. Reports all problems instead of stopping at the first one,
 * except that of a file that is no YAML it reports only that.
 */
export const loadContract = (folder: string): Loaded => {
  const reader = new ContractReader(folder);
  const rootFile = reader.read('openapi.yaml');
  const root = records<unknown>(rootFile);
  // All names are collected before the first check, so that each reference finds its target.
  const parameters = reader.collect('parameters', ['parameters.yaml']);
  const responses = reader.collect('responses', ['responses.yaml']);
  const schemas = reader.collect('schemas', reader.filesBelow('schemas'));
  reader.check('openapi.yaml', grammar.root, rootFile);
  for (const [file, value] of parameters.files) reader.check(file, grammar.parameters, value);
  for (const [file, value] of responses.files) reader.check(file, grammar.responses, value);
  for (const [file, value] of schemas.files) reader.check(file, grammar.schemas, value);

  const references = records(root['paths']);
  const paths = loadPaths(reader, references);
  reportUnusedOperations(reader, references);
  const errors = loadFile(reader, 'errors.yaml', grammar.errors);
  const families = loadFile(reader, 'rules.yaml', grammar.families);
  const units = loadFile(reader, 'document.yaml', grammar.inventory);
  const catalogue = {
    errors: listAt<CataloguedError>(errors, 'errors'),
    transport: listAt<CataloguedError>(errors, 'transport'),
    commonErrors: listAt<string>(errors, 'common'),
    errorResponses: records<string>(records<unknown>(errors)['responses']),
  };
  const publicSpecification = loadPublic(reader);
  const selections = loadSelections(reader);
  const unreadable = [...checkText(folder), ...reader.unreadable];
  reader.problems.push(...checkCycles(schemas.items as Record<string, Schema>, reader.places));
  // One for each file: what is wrong with its text may be a syntax error too.
  const first = unreadable.filter(({ file }, at) => unreadable.findIndex((one) => one.file === file) === at);
  const problems = first.length > 0 ? first : reader.problems;
  if (problems.length === 0) {
    for (const { get, post } of paths.map(({ item }) => item))
      for (const operation of [get, post]) if (operation !== undefined) addErrorResponses(operation, catalogue);
  }
  return {
    contract: {
      root: root as unknown as RootSource,
      paths,
      schemas: schemas.items as Record<string, Schema>,
      parameters: parameters.items as Record<string, ParameterSource>,
      responses: responses.items as Record<string, ResponseSource>,
      ...catalogue,
      families: listAt<FamilySource>(families, 'families'),
      clientRules: loadClientRules(reader),
      units: listAt<DocumentUnit>(units, 'units'),
      publicSpecification,
      ...selections,
      decisions: readDecisions(reader.text('decisions.md') ?? ''),
      introduction: readIntroduction(reader.text('introduction.md') ?? ''),
    },
    places: reader.places,
    problems,
  };
};
