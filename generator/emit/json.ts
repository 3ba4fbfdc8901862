import { render, type Artefact } from '../output/render.ts';

/** Emits a JSON parser and serializer that keep all digits of integers. */
export const emitJson = (): Artefact => ({ path: 'generated/json.ts', text: render('json', {}) });
