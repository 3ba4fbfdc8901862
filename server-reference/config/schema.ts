import { OPTION_NAMES, optionOf, variableOf, type OptionDefinition } from '../options.ts';

const typeOf = ({ kind, choices, range, protects }: OptionDefinition): object => {
  switch (kind) {
    case 'strings':
      return {
        type: ['array', 'string'],
        items: { type: 'string', minLength: 1 },
        ...(protects === true && { minItems: 1 }),
        minLength: 1,
      };
    case 'string':
      return { type: 'string', ...(choices === undefined ? { minLength: 1 } : { enum: choices }) };
    case 'integer':
    case 'number':
      return { type: kind, ...(range && { minimum: range[0], maximum: range[1] }) };
    case 'boolean':
      return { type: kind };
  }
};

/** Returns the JSON schema of the config file, which is published as config.schema.json. */
export const configSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Configuration of touchstone-server',
  description:
    'The config file of the reference server, in YAML or JSON (--config FILE). Its fields have the names of the flags, which override them, as environment variables do.',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    ...Object.fromEntries(
      OPTION_NAMES.map((name) => {
        const option = optionOf(name);
        const description = `${option.text} (--${name}, ${variableOf(name)})`;
        return [
          name,
          { description, ...typeOf(option), ...(option.default !== undefined && { default: option.default }) },
        ];
      }),
    ),
  },
});
