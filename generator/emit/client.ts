import type { Model } from '../model/model.ts';
import type { Operation } from '../model/operation.ts';
import { docComment } from '../output/doc-comment.ts';
import { lowerFirst } from '../output/literal.ts';
import { render, type Artefact } from '../output/render.ts';

/** Documents a method of the client: what it does, its parameters other than `id` and `delimiter`, and its errors. */
const describeMethod = (
  { method, path, source, parameters, errors }: Operation,
  commonErrors: readonly string[],
): string => {
  const listed = parameters.filter(({ name }) => name !== 'id' && name !== 'delimiter');
  const own = errors.filter((name) => !commonErrors.includes(name));
  return docComment(
    [
      `${source.summary}: \`${method} ${path}\`.`,
      source.description ?? '',
      listed.map(({ name, place, description }) => `\`${name}\` (${place}): ${description}`),
      own.length === 0 ? '' : `Throws ${own.join(', ')}, and the errors of every operation.`,
    ],
    '  ',
  );
};

/** Emits the methods of the typed client. */
export const emitClient = ({ operations, errors, contract: { commonErrors } }: Model): Artefact => ({
  path: 'generated/client.ts',
  text: render('client', {
    commonErrors: commonErrors.filter((one) => errors.some(({ name }) => name === one)).join(', '),
    operations: operations.map((operation) => ({
      id: operation.id,
      name: lowerFirst(operation.id),
      description: describeMethod(operation, commonErrors),
    })),
  }),
});
