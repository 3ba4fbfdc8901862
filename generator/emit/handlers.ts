import { render, type Artefact } from '../output/render.ts';

/** Emits the types of a server's handlers. */
export const emitHandlers = (): Artefact => ({ path: 'generated/handlers.ts', text: render('handlers', {}) });
