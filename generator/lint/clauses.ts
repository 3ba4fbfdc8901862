import type { Problem } from '../load/problem.ts';
import type { Places } from '../load/yaml.ts';
import type { Model } from '../model/model.ts';

/**
 * Reports clauses of both sources that name a rule that does not exist, or that have neither rules nor a reason, and
 * clauses of a sentence that is untestable as a whole.
 */
export const checkClauses = ({ units, publicSpecification, rules }: Model, places: Places): Problem[] => {
  const known = new Set<string>(rules.map(({ name }) => name));
  return [...units, ...publicSpecification.units].flatMap(({ untestable: whole, clauses = [] }) =>
    clauses.flatMap((clause): Problem[] => {
      const { rules: named = [], untestable } = clause;
      const isDecided = named.length > 0 !== (untestable !== undefined);
      const messages = [
        ...named.filter((name) => !known.has(name)).map((name) => `there is no rule ${name}`),
        ...(isDecided ? [] : ['a clause needs rules, or the reason why none tests it']),
        ...(whole === undefined ? [] : ['the whole sentence is untestable']),
      ];
      return messages.map((message) => ({ ...places.of(clause, 'says'), message }));
    }),
  );
};
