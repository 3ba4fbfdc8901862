import type { Model } from '../model/model.ts';
import { render, type Artefact } from '../output/render.ts';

/** A sentence of one of the two sources. */
interface Unit {
  readonly id: string;
  readonly says: string;
  readonly untestable?: string;
}

const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').replaceAll('<', '\\<').trim();

/** Returns the rules that cite each unit: those of one operation by name, families with the number of operations. */
const citingRules = (model: Model): ((id: string) => readonly string[]) => {
  const own = new Map<string, string[]>();
  const families = new Map<string, Map<string, number>>();
  for (const { name, id, family, source } of model.rules)
    for (const pointer of source) {
      if (family) {
        const counts = families.get(pointer) ?? new Map<string, number>();
        families.set(pointer, counts.set(id, (counts.get(id) ?? 0) + 1));
      } else own.set(pointer, [...(own.get(pointer) ?? []), `\`${name}\``]);
    }
  return (unit) => [
    ...(own.get(unit) ?? []),
    ...model.families.flatMap(({ id }) => {
      const count = families.get(unit)?.get(id);
      return count === undefined ? [] : [`\`*/${id}\` (${count} ${count === 1 ? 'operation' : 'operations'})`];
    }),
  ];
};

const rowsOf = <T extends Unit>(units: readonly T[], model: Model) => {
  const citing = citingRules(model);
  const rows = units.map((unit) => {
    const rules = citing(unit.id);
    const why = unit.untestable === undefined ? [] : [`not testable: ${unit.untestable}`];
    return {
      unit,
      id: unit.id,
      sentence: cell(unit.says),
      isCovered: rules.length > 0,
      rules: [...rules, ...why.map(cell)].join(', ') || '**no rule yet**',
    };
  });
  return { rows, units: rows.length, covered: rows.filter(({ isCovered }) => isCovered).length };
};

/** Lists each sentence of the interface document with its rules, or with the reason why it cannot be tested. */
export const emitCoverage = (model: Model): Artefact => ({
  path: 'coverage.md',
  text: render('coverage', {
    ...rowsOf(model.units, model),
    families: model.families.length,
    sentences: model.rules.filter(({ family }) => !family).length + model.families.length,
    own: model.rules.filter(({ family }) => !family).length,
    all: model.rules.length,
  }),
});

/** Shortens the places of a sentence that occurs in many: the first one, and how many others there are. */
const placeOf = ([first = '', ...others]: readonly string[]): string =>
  cell(`\`${first}\`${others.length === 0 ? '' : ` and ${others.length} more`}`);

/** The same for the public specification: each sentence, parameter and field with its place. */
export const emitPublicCoverage = (model: Model): Artefact => {
  const { release, units } = model.publicSpecification;
  const table = rowsOf(units, model);
  return {
    path: 'public-coverage.md',
    text: render('public-coverage', {
      ...table,
      release,
      cited: model.rules.filter(({ source }) => source.some((pointer) => pointer.startsWith('P:'))).length,
      rows: table.rows.map((row) => ({ ...row, place: placeOf(row.unit.at) })),
    }),
  };
};
