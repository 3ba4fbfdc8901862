import { literal } from '../output/literal.ts';
import type { Model } from '../model/model.ts';
import { render, type Artefact } from '../output/render.ts';

/** Emits the cases that families send to each operation. */
export const emitCases = ({ operations }: Model): Artefact => ({
  path: 'generated/cases.ts',
  text: render('cases', {
    operations: operations.map(({ id, cases }) => ({
      id,
      kinds: Object.entries(cases).map(([name, list]) => ({ name, items: (list as readonly unknown[]).map(literal) })),
    })),
  }),
});
