import { literal } from '../output/literal.ts';
import type { Model } from '../model/model.ts';
import { render, type Artefact } from '../output/render.ts';

/** Emits the error catalogue. */
export const emitErrors = ({ errors, transport }: Model): Artefact => {
  const view = (list: typeof errors): unknown[] =>
    list.map((error) => ({
      name: error.name,
      value: literal(error),
    }));
  return { path: 'generated/errors.ts', text: render('errors', { errors: view(errors), transport: view(transport) }) };
};
