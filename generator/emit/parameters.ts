import { render, type Artefact } from '../output/render.ts';

/** Readers of query and header parameters, driven by the operations table. */
export const emitParameters = (): Artefact => ({ path: 'generated/parameters.ts', text: render('parameters', {}) });
