import { lowerFirst } from '../output/literal.ts';
import type { Model } from '../model/model.ts';
import { render, type Artefact } from '../output/render.ts';

/** Emits the typed client. */
export const emitClient = ({ operations }: Model): Artefact => ({
  path: 'generated/client.ts',
  text: render('client', {
    operations: operations.map(({ id, method, path, source }) => ({
      id,
      name: lowerFirst(id),
      route: `${method} ${path}`,
      summary: source.summary,
    })),
  }),
});
