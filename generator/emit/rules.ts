import { literal, union } from '../output/literal.ts';
import type { Model } from '../model/model.ts';
import { ruleOf } from '../model/rules.ts';
import { render, type Artefact } from '../output/render.ts';

/** Emits the rules as data and as types, so that a rule without a check does not compile. */
export const emitRules = (model: Model): Artefact => {
  const must = (rules: readonly { readonly id: string; readonly level: string }[]): string[] =>
    rules.filter(({ level }) => level === 'MUST').map(({ id }) => id);
  return {
    path: 'generated/rules.ts',
    text: render('rules', {
      version: literal(model.version),
      features: model.features.map((feature) => ({ feature: literal(feature) })),
      feature: union(model.features),
      mustFamilies: union(must(model.families)),
      families: model.families.map((family) => {
        const { name: _, operation: __, ...rule } = ruleOf('', true, family);
        return { id: literal(family.id), value: literal(rule) };
      }),
      operations: model.operations.map(({ id, resource, ownRules, familyRules }) => ({
        id,
        file: literal(`${resource}/${id}.ts`),
        own: union(ownRules.map((rule) => rule.id)),
        must: union(must(ownRules)),
        families: union(familyRules.map((rule) => rule.id)),
        familyList: literal(familyRules.map((rule) => rule.id)),
        rules: ownRules.map(({ name: _, operation: __, ...rule }) => literal(rule)),
      })),
    }),
  };
};
