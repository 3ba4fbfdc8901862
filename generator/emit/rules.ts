import { literal, union } from '../output/literal.ts';
import type { Model } from '../model/model.ts';
import { familyTextOf, restOnSame, ruleOf, type Rule } from '../model/rules.ts';
import { render, type Artefact } from '../output/render.ts';

/** Returns what the families of an operation rest on there, where it differs from their text. */
const groundsAt = (model: Model, rules: readonly Rule[]): { readonly id: string; readonly value: string }[] => {
  const texts = new Map(model.families.map((family) => [family.id, ruleOf('', true, familyTextOf(family))]));
  return rules.flatMap((rule) => {
    const text = texts.get(rule.id);
    const { id, level, source } = rule;
    return text !== undefined && restOnSame(rule, text) ? [] : [{ id: literal(id), value: literal({ level, source }) }];
  });
};

/** Emits the rules as data and as types, so that a rule without a check does not compile. */
export const emitRules = (model: Model): Artefact => {
  const must = (rules: readonly { readonly id: string; readonly level: string }[]): string[] =>
    rules.filter(({ level }) => level === 'MUST').map(({ id }) => id);
  return {
    path: 'generated/rules.ts',
    text: render('rules', {
      version: literal(model.version),
      size: {
        own: model.rules.filter(({ family }) => !family).length,
        families: model.families.length,
        applied: model.rules.length,
      },
      features: model.features.map((feature) => ({ feature: literal(feature) })),
      feature: union(model.features),
      mustFamilies: union(
        must(
          model.families
            .filter(({ id }) => model.rules.some((rule) => rule.family && rule.id === id && rule.level === 'MUST'))
            .map((family) => ({ id: family.id, level: 'MUST' })),
        ),
      ),
      families: model.families.map((family) => {
        const { name: _, operation: __, ...rule } = ruleOf('', true, familyTextOf(family));
        return { id: literal(family.id), value: literal(rule) };
      }),
      operations: model.operations.map(({ id, resource, ownRules, familyRules }) => ({
        id,
        file: literal(`${resource}/${id}.ts`),
        own: union(ownRules.map((rule) => rule.id)),
        must: union(must(ownRules)),
        families: familyRules.map((rule) => literal(rule.id)),
        otherFamilies: union(familyRules.filter(({ level }) => level !== 'MUST').map((rule) => rule.id)),
        grounds: groundsAt(model, familyRules),
        rules: ownRules.map(({ name: _, operation: __, ...rule }) => literal(rule)),
      })),
    }),
  };
};
