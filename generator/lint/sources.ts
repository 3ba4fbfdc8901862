import type { Model } from '../model/model.ts';
import { groundsOf } from '../model/rules.ts';
import type { Problem } from '../load/problem.ts';
import type { Places } from '../load/yaml.ts';

/** What a rule, or one ground of a family, cites; `holder` is where it is written. */
interface Citation {
  readonly holder: object;
  readonly source: readonly string[];
  readonly see: readonly string[];
}

const citationsOf = (model: Model): readonly Citation[] => [
  ...[...model.operations.flatMap(({ source }) => source['x-rules']), ...model.contract.clientRules].map((rule) => ({
    holder: rule,
    source: rule.source,
    see: rule.see ?? [],
  })),
  ...model.families.flatMap((family) =>
    groundsOf(family).map((ground) => ({
      holder: family.grounds === undefined ? family : ground,
      source: ground.source,
      see: ground.see ?? [],
    })),
  ),
];

/** A sentence may begin with the name of a field, so its first letter may be small. */
const isSentence = (text: string): boolean => text.endsWith('.') && !/[.!?]\s+\S/.test(text);

const isPublic = (pointer: string): boolean => pointer.startsWith('P:');
const isSentenceOf = (pointer: string): boolean => pointer.startsWith('L');

const fileOf = (pointer: string): string => {
  if (isPublic(pointer)) return 'public/';
  return isSentenceOf(pointer) ? 'document.yaml' : 'decisions.md';
};

/** Returns what is wrong with what a rule cites, or undefined. */
const faultOf = ({ source, see }: Citation, untestable: (pointer: string) => boolean): string | undefined => {
  const sentences = source.filter(isSentenceOf);
  if (sentences.length > 0 && sentences.every(untestable))
    return 'no sentence of the document in source is testable; what only explains the rule belongs in see';
  const twice = see.find((pointer) => source.includes(pointer));
  return twice === undefined ? undefined : `${twice} is in source and in see`;
};

/** Reports statements that are not one sentence, and sources that do not exist or are not testable. */
export const checkSources = (model: Model, places: Places): Problem[] => {
  const units = new Map(model.units.map((unit) => [unit.id, unit]));
  const known = new Set([
    ...units.keys(),
    ...model.decisions.map(({ id }) => id),
    ...model.publicSpecification.units.map(({ id }) => id),
  ]);
  const statements = [
    ...model.operations.flatMap(({ source }) => source['x-rules']),
    ...model.contract.clientRules,
    ...model.families,
  ];
  return [
    ...statements
      .filter(({ statement }) => !isSentence(statement))
      .map((rule) => ({
        ...places.of(rule, 'statement'),
        message: 'a statement must be one sentence with a full stop',
      })),
    ...citationsOf(model).flatMap((citation): Problem[] => {
      const { holder, source, see } = citation;
      const place = places.of(holder, 'source');
      const fault = faultOf(citation, (pointer) => units.get(pointer)?.untestable !== undefined);
      return [
        ...[...source, ...see]
          .filter((pointer) => !pointer.includes('{') && !known.has(pointer))
          .map((pointer) => ({ ...place, message: `there is no ${pointer} in ${fileOf(pointer)}` })),
        ...(fault === undefined ? [] : [{ ...place, message: fault }]),
      ];
    }),
    ...model.operations.flatMap(({ id: operation, source: { 'x-rules': own }, familyRules }) => [
      ...own
        .filter(({ source }) => source.length === 0)
        .map((rule) => ({ ...places.of(rule, 'source'), message: 'a rule needs a source' })),
      ...model.families
        .filter(({ id }) => familyRules.some((rule) => rule.id === id && rule.source.length === 0))
        .map((family) => ({
          ...places.of(family, 'id'),
          message: `${family.id} cites nothing for ${operation}, which the public specification does not have`,
        })),
    ]),
  ];
};

/**
 * Reports rules with a sentence of the document or of the public specification on extensions of this contract, which neither
 * knows. Every other operation is one of the endpoints of the document, or one of the "others" that it names.
 */
export const checkUnknownOperations = (model: Model, places: Places): Problem[] => {
  const extensions = model.operations.filter(({ source }) => source['x-tier'] === 'extension').map(({ id }) => id);
  return model.rules
    .filter(
      ({ operation, source }) =>
        extensions.includes(operation) && source.some((pointer) => isSentenceOf(pointer) || isPublic(pointer)),
    )
    .map(({ id, name, operation, family }) => {
      const own = model.operations.find((one) => one.id === operation)?.source['x-rules'];
      const holder = family ? model.families.find((one) => one.id === id) : own?.find((rule) => rule.id === id);
      return {
        ...places.of(holder ?? {}, 'id'),
        message: `${name} cites a source that does not know ${operation}`,
      };
    });
};

/**
 * Reports testable sentences of the document and of the public specification without a rule, and families that apply to no operation.
 */
export const checkCoverage = (model: Model, places: Places): Problem[] => {
  const cited = new Set(model.rules.flatMap(({ source }) => source));
  const used = new Set(model.rules.filter(({ family }) => family).map(({ id }) => id));
  return [
    ...[...model.units, ...model.publicSpecification.units]
      .filter(({ id, untestable }) => untestable === undefined && !cited.has(id))
      .map((unit) => ({ ...places.of(unit, 'id'), message: `no rule has the source ${unit.id}` })),
    ...model.families
      .filter(({ id }) => !used.has(id))
      .map((family) => ({ ...places.of(family, 'applies'), message: `${family.id} applies to no operation` })),
  ];
};

/**
 * Reports sentences of the public specification whose `contradicted-by` names a decision that does not mention it in its
 * paragraph **Contradicts.**, and sentences named there that do not name the decision.
 */
export const checkContradictions = (model: Model, places: Places): Problem[] => {
  const said = new Map(
    model.decisions.map(({ id, body }) => {
      const paragraph = /^- \*\*Contradicts\.\*\*(.*)$/m.exec(body)?.[1] ?? '';
      return [id, new Set(paragraph.match(/P:[A-Za-z]\w*(\.\w+)*/g))] as const;
    }),
  );
  const units = new Map(model.publicSpecification.units.map((unit) => [unit.id, unit]));
  return [
    ...[...units.values()].flatMap((unit) =>
      (unit['contradicted-by'] ?? [])
        .filter((decision) => said.get(decision)?.has(unit.id) !== true)
        .map((decision) => ({
          ...places.of(unit, 'contradicted-by'),
          message: `${decision} has no paragraph **Contradicts.** that names ${unit.id}`,
        })),
    ),
    ...[...said].flatMap(([decision, ids]) =>
      [...ids]
        .filter((id) => units.get(id)?.['contradicted-by']?.includes(decision) !== true)
        .map((id) => ({
          ...{ file: 'decisions.md', line: 1, pointer: '' },
          message: `${decision} contradicts ${id}, which is not in public/ with contradicted-by: [${decision}]`,
        })),
    ),
  ];
};

/** The sentence of decisions.md about numbers that are no longer used. */
const RETIRED = /Numbers of decisions are never reused;([^.]*)/;

/** Returns the numbers that the introduction of decisions.md names as moved. */
export const retiredDecisions = (text: string): readonly string[] => RETIRED.exec(text)?.[1]?.match(/D-\d\d/g) ?? [];

/**
 * Reports headings of decisions.md other than `## D-nn Title`, numbered from 01 without a gap but for the numbers that its
 * introduction names as moved.
 */
export const checkDecisions = (text: string): Problem[] => {
  const moved = new Set(retiredDecisions(text));
  const headings = text.split('\n').flatMap((line, index) => (line.startsWith('## ') ? [{ line, at: index + 1 }] : []));
  const numbers = Array.from(
    { length: headings.length + moved.size },
    (_, at) => `D-${String(at + 1).padStart(2, '0')}`,
  );
  const expected = numbers.filter((number) => !moved.has(number));
  return headings.flatMap(({ line, at }, index) => {
    const number = expected[index] ?? '';
    if (new RegExp(`^## ${number} \\S`).test(line)) return [];
    return [{ file: 'decisions.md', line: at, pointer: '', message: `the heading should be \`## ${number} Title\`` }];
  });
};
