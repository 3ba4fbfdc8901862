import type { Model } from '../model/model.ts';
import type { Problem } from '../load/problem.ts';
import type { Places } from '../load/yaml.ts';

/** Reports errors of an operation without a response of their status, and a 404 or 409 without an error. */
export const checkStatuses = (model: Model, places: Places): Problem[] => {
  const statusOf = new Map(model.errors.map(({ name, status }) => [name, String(status)]));
  return model.operations.flatMap(({ source }): Problem[] => {
    const errors = source['x-errors'];
    const named = errors.flatMap((name) => statusOf.get(name) ?? []);
    return [
      ...errors.flatMap((name, index) => {
        const status = statusOf.get(name);
        if (status === undefined || Object.hasOwn(source.responses, status)) return [];
        return [
          {
            ...places.of(errors, index),
            message: `${name} has the status ${status}, which is not among the responses`,
          },
        ];
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
