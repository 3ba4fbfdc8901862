import { render, type Artefact } from '../output/render.ts';

/** Emits the parsers of query and header parameters. */
export const emitParameters = (): Artefact => ({ path: 'generated/parameters.ts', text: render('parameters', {}) });
