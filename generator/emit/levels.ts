import { levelOf } from '../model/levels.ts';
import type { Model } from '../model/model.ts';
import { literal, union } from '../output/literal.ts';
import { render, type Artefact } from '../output/render.ts';

/** Emits the sources and levels, and the level of each rule: that of its operation, or another one. */
export const emitLevels = (model: Model): Artefact => {
  const { sources, levels } = model.contract;
  const byOperation = (operation: string): string | undefined =>
    levels.find(({ operations }) => operations.includes(operation))?.id;
  const moved = model.rules.flatMap((rule) => {
    const level = levelOf(levels, rule)?.id;
    return level === undefined || level === byOperation(rule.operation) ? [] : [{ name: rule.name, level }];
  });
  return {
    path: 'generated/levels.ts',
    text: render('levels', {
      sources: sources.map(({ id, statement }) => literal({ id, statement })),
      level: union(levels.map(({ id }) => id)),
      levels: levels.map(({ id, title, needs, operations, also = [] }) =>
        literal({ id, title, needs, operations: [...operations, ...also] }),
      ),
      operations: model.operations.map(({ id }) => ({ id, level: literal(byOperation(id) ?? '') })),
      moved: moved.map(({ name, level }) => ({ name: literal(name), level: literal(level) })),
    }),
  };
};
