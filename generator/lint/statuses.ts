import type { Model } from '../model/model.ts';
import type { Problem } from '../load/problem.ts';
import type { Places } from '../load/yaml.ts';

/** The refusals an operation lists and the errors it names agree: a 404 has an error behind it, an error its response. */
export const checkStatuses = (model: Model, places: Places): Problem[] => {
  const statusOf = new Map(model.errors.map(({ name, status }) => [name, String(status)]));
  return model.operations.flatMap(({ source }): Problem[] => {
    const errors = source['x-errors'];
    const named = errors.flatMap((name) => statusOf.get(name) ?? []);
    return [
      ...errors.flatMap((name, index) => {
        const status = statusOf.get(name);
        if (status === undefined || Object.hasOwn(source.responses, status)) return [];
        return [{ ...places.of(errors, index), message: `${name} is answered with ${status}, which is no response` }];
      }),
      ...['404', '409']
        .filter((status) => Object.hasOwn(source.responses, status) && !named.includes(status))
        .map((status) => ({
          ...places.of(source.responses, status),
          message: `no error of x-errors has the status ${status}`,
        })),
    ];
  });
};
