import { render, type Artefact } from '../output/render.ts';

/** What a server implements: one function per operation. */
export const emitHandlers = (): Artefact => ({ path: 'generated/handlers.ts', text: render('handlers', {}) });
