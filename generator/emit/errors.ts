import { literal, lowerFirst } from '../output/literal.ts';
import type { Model } from '../model/model.ts';
import { render, type Artefact } from '../output/render.ts';

/** Emits the error catalogue, with one constructor per error. */
export const emitErrors = ({ errors, transport }: Model): Artefact => {
  const view = (list: typeof errors): unknown[] =>
    list.map((error) => ({
      name: error.name,
      constructor_: lowerFirst(error.name),
      title: error.title,
      status: error.status,
      value: literal(error),
    }));
  return { path: 'generated/errors.ts', text: render('errors', { errors: view(errors), transport: view(transport) }) };
};
