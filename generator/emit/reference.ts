import type { Model } from '../model.ts';
import { renderHtml } from '../render.ts';
import type { Artefact } from '../render.ts';

export const emitReference = (model: Model): Artefact => ({
  path: 'generated/reference.html',
  text: renderHtml('reference', { title: model.title }),
});
