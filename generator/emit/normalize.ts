import { literal } from '../output/literal.ts';
import type { Model } from '../model/model.ts';
import { planOf, plansFor } from '../model/plans.ts';
import { render, type Artefact } from '../output/render.ts';

/** Emits the plans that convert JSON request bodies to canonical form. */
export const emitNormalize = ({ operations, schemas }: Model): Artefact => {
  const bodies = operations.flatMap(({ id, request }) =>
    request.kind === 'json' && request.schema !== undefined ? [{ id, schema: request.schema }] : [],
  );
  const plans = plansFor(
    schemas,
    bodies.map(({ schema }) => schema),
  );
  return {
    path: 'generated/normalize.ts',
    text: render('normalize', {
      plans: Object.entries(plans).map(([name, plan]) => ({ name, plan: literal(plan) })),
      bodies: bodies.flatMap(({ id, schema }) => {
        const plan = planOf(schemas, schema);
        return plan === undefined ? [] : [{ id, plan: literal(plan) }];
      }),
    }),
  };
};
