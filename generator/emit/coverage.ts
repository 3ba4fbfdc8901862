import type { Model } from '../model/model.ts';
import { render, type Artefact } from '../output/render.ts';

const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').replaceAll('<', '\\<').trim();

/** Lists each sentence of the interface document with its rules, or with the reason why it cannot be tested. */
export const emitCoverage = (model: Model): Artefact => {
  const rulesCiting = (unit: string): string[] => [
    ...model.rules.filter(({ family, source }) => !family && source.includes(unit)).map(({ name }) => `\`${name}\``),
    ...model.families
      .filter(({ source }) => source.includes(unit))
      .map(({ id }) => {
        const count = model.rules.filter((rule) => rule.family && rule.id === id).length;
        return `\`*/${id}\` (${count} ${count === 1 ? 'operation' : 'operations'})`;
      }),
  ];
  const rows = model.units.map((unit) => {
    const rules = rulesCiting(unit.id);
    const why = unit.untestable === undefined ? [] : [`not testable: ${unit.untestable}`];
    return {
      id: unit.id,
      sentence: cell(unit.says),
      rules: [...rules, ...why.map(cell)].join(', ') || '**no rule yet**',
    };
  });
  const covered = model.units.filter(({ id }) => rulesCiting(id).length > 0).length;
  const view = {
    rows,
    units: rows.length,
    covered,
    own: model.rules.filter(({ family }) => !family).length,
    all: model.rules.length,
  };
  return { path: 'coverage.md', text: render('coverage', view) };
};
