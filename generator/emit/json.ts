import { render, type Artefact } from '../output/render.ts';

/** JSON that loses no digits; the same for every contract. */
export const emitJson = (): Artefact => ({ path: 'generated/json.ts', text: render('json', {}) });
