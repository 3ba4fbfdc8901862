import type { Model } from '../model/model.ts';
import { literal, union } from '../output/literal.ts';
import { render, type Artefact } from '../output/render.ts';

/** Emits the rules for clients. */
export const emitClientRules = ({ clientRules }: Model): Artefact => ({
  path: 'generated/client-rules.ts',
  text: render('client-rules', {
    names: union(clientRules.map(({ name }) => name)),
    rules: clientRules.map(({ name, level, statement, source }) => literal({ name, level, statement, source })),
  }),
});
