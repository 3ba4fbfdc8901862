/**
 * Our rules for a single operation, as a Redocly plugin. What the grammar of the contract demands anyway (x-tier,
 * x-effect, x-object, x-errors, the form of a rule) is checked by the generator's loader; see generator/lint for the rest.
 */

const leastRules = 3;
const everyOperationAnswers = ['400', '401', '403', '406', '503', '5XX'];

const isArrow = (mediaType) => mediaType.startsWith('application/vnd.apache.arrow.');

/** An operation lives in operations/<tag>/<OperationId>.yaml, so that a name alone finds it. */
const operationFile = () => ({
  Operation(operation, { report, location }) {
    const [directory, file] = location.source.absoluteRef.split(/[\\/]/).slice(-2);
    const name = file.replace(/\.yaml$/, '');
    if (operation.operationId !== name) {
      report({ message: `operationId is the name of the file: ${name}`, location: location.child('operationId') });
    }
    if (operation.tags?.length !== 1 || operation.tags[0] !== directory) {
      report({ message: `the one tag is the name of the directory: ${directory}`, location: location.child('tags') });
    }
  },
});

/** Fewer rules than this say nothing that the families do not say already. */
const operationRules = () => ({
  Operation(operation, { report, location }) {
    const count = Array.isArray(operation['x-rules']) ? operation['x-rules'].length : 0;
    if (count < leastRules) {
      report({
        message: `an operation has at least ${leastRules} rules of its own, this one has ${count}`,
        location: location.child('x-rules').key(),
      });
    }
  },
});

/** Every body can be seen: an example, or for rows `x-example-rows`. */
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
      if (/^2/.test(String(context.key))) check(response.content, context, `the answer ${context.key} as`);
    },
  };
};

/** The refusals any operation may answer are part of its contract. */
const errorResponses = () => ({
  Operation(operation, { report, location }) {
    for (const status of everyOperationAnswers) {
      if (operation.responses?.[status] === undefined) {
        report({ message: `the response ${status} is missing`, location: location.child('responses').key() });
      }
    }
  },
});

/** Redocly loads a plugin by its default export. */
export default function touchstone() {
  return {
    id: 'touchstone',
    rules: {
      oas3: {
        'operation-file': operationFile,
        'operation-rules': operationRules,
        'body-examples': bodyExamples,
        'error-responses': errorResponses,
      },
    },
  };
}
