/**
 * A Redocly plugin that checks single operations. The generator's loader checks the required keywords (x-tier, x-effect,
 * x-object, x-errors, the fields of a rule), and generator/lint checks that operations are consistent with each other.
 */

const leastRules = 3;

const isArrow = (mediaType) => mediaType.startsWith('application/vnd.apache.arrow.');

/** An operation is in operations/<tag>/<OperationId>.yaml, so that its name is enough to find it. */
const operationFile = () => ({
  Operation(operation, { report, location }) {
    const [directory, file] = location.source.absoluteRef.split(/[\\/]/).slice(-2);
    const name = file.replace(/\.yaml$/, '');
    if (operation.operationId !== name) {
      report({ message: `operationId must be the name of the file: ${name}`, location: location.child('operationId') });
    }
    if (operation.tags?.length !== 1 || operation.tags[0] !== directory) {
      report({
        message: `the only tag must be the name of the directory: ${directory}`,
        location: location.child('tags'),
      });
    }
  },
});

/** An operation with fewer rules has hardly any requirement besides those of the families. */
const operationRules = () => ({
  Operation(operation, { report, location }) {
    const count = Array.isArray(operation['x-rules']) ? operation['x-rules'].length : 0;
    if (count < leastRules) {
      report({
        message: `an operation must have at least ${leastRules} rules of its own; this one has ${count}`,
        location: location.child('x-rules').key(),
      });
    }
  },
});

/** Every body has an example; a body of rows has `x-example-rows`. */
const bodyExamples = () => {
  const check = (content, { report, location }, what) => {
    for (const [mediaType, media] of Object.entries(content ?? {})) {
      const shown = isArrow(mediaType)
        ? Array.isArray(media['x-example-rows'])
        : media.example !== undefined || Object.keys(media.examples ?? {}).length > 0;
      if (shown) continue;
      const wanted = isArrow(mediaType) ? 'x-example-rows' : 'an example';
      report({
        message: `${what} ${mediaType} needs ${wanted}`,
        location: location.child(['content', mediaType]).key(),
      });
    }
  };
  return {
    RequestBody: (body, context) => check(body.content, context, 'the request body'),
    Response(response, context) {
      if (/^2/.test(String(context.key))) check(response.content, context, `the response ${context.key} as`);
    },
  };
};

/** Redocly requires a default export. */
export default function touchstone() {
  return {
    id: 'touchstone',
    rules: {
      oas3: {
        'operation-file': operationFile,
        'operation-rules': operationRules,
        'body-examples': bodyExamples,
      },
    },
  };
}
