import type { RuleSource } from '../load/contract.ts';
import type { Model } from '../model/model.ts';
import type { Problem } from '../load/problem.ts';
import type { Places } from '../load/yaml.ts';

/** The rules of all operations, and each family once. */
const writtenRules = (model: Model): readonly RuleSource[] => [
  ...model.operations.flatMap(({ source }) => source['x-rules']),
  ...model.families,
];

/** A sentence may begin with the name of a field, so its first letter may be small. */
const isSentence = (text: string): boolean => text.endsWith('.') && !/[.!?]\s+\S/.test(text);

/** Reports statements that are not one sentence, and sources that do not exist or do not fit the basis of the rule. */
export const checkSources = (model: Model, places: Places): Problem[] => {
  const units = new Map(model.units.map((unit) => [unit.id, unit]));
  const decisions = new Set(model.decisions.map(({ id }) => id));
  return writtenRules(model).flatMap((rule): Problem[] => {
    const found: Problem[] = [];
    const report = (field: string, message: string): void => {
      found.push({ ...places.of(rule, field), message });
    };
    if (!isSentence(rule.statement)) report('statement', 'a statement must be one sentence with a full stop');
    for (const pointer of rule.source) {
      const file = pointer.startsWith('L') ? 'document.yaml' : 'decisions.md';
      if (!units.has(pointer) && !decisions.has(pointer)) report('source', `there is no ${pointer} in ${file}`);
    }
    const sentences = rule.source.filter((pointer) => pointer.startsWith('L'));
    if (rule.basis !== 'documented') {
      if (sentences.length === rule.source.length) report('source', `basis ${rule.basis} needs a decision`);
    } else if (sentences.length === 0) {
      report('source', 'basis documented needs a sentence of the document');
    } else if (sentences.every((pointer) => units.get(pointer)?.untestable !== undefined)) {
      report('source', 'basis documented needs a testable sentence');
    }
    return found;
  });
};

/** Reports testable sentences of the document without a documented rule, and families that apply to no operation. */
export const checkCoverage = (model: Model, places: Places): Problem[] => {
  const covered = new Set(model.rules.filter(({ basis }) => basis === 'documented').flatMap(({ source }) => source));
  const used = new Set(model.rules.filter(({ family }) => family).map(({ id }) => id));
  return [
    ...model.units
      .filter(({ id, untestable }) => untestable === undefined && !covered.has(id))
      .map((unit) => ({ ...places.of(unit, 'id'), message: `no documented rule has the source ${unit.id}` })),
    ...model.families
      .filter(({ id }) => !used.has(id))
      .map((family) => ({ ...places.of(family, 'applies'), message: `${family.id} applies to no operation` })),
  ];
};

/** Reports headings of decisions.md other than `## D-nn Title`, numbered from 01 without a gap. */
export const checkDecisions = (text: string): Problem[] => {
  const headings = text.split('\n').flatMap((line, index) => (line.startsWith('## ') ? [{ line, at: index + 1 }] : []));
  return headings.flatMap(({ line, at }, index) => {
    const number = `D-${String(index + 1).padStart(2, '0')}`;
    if (new RegExp(`^## ${number} \\S`).test(line)) return [];
    return [{ file: 'decisions.md', line: at, pointer: '', message: `the heading should be \`## ${number} Title\`` }];
  });
};
