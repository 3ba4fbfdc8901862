import type { Model } from '../model/model.ts';
import { familyTextOf, groundsOf, ruleOf } from '../model/rules.ts';
import type { Artefact } from '../output/render.ts';

const json = (path: string, value: unknown): Artefact => ({ path, text: `${JSON.stringify(value, null, 2)}\n` });

const byName = <T>(map: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Emits the contract as one OpenAPI document, for tools that do not resolve references between files. */
export const emitOpenapi = ({ contract }: Model): Artefact => {
  const { root, paths, schemas, parameters, responses } = contract;
  return json('generated/openapi.json', {
    ...root,
    paths: Object.fromEntries(paths.map(({ path, item }) => [path, item])),
    components: {
      ...root.components,
      parameters: byName(parameters),
      responses: byName(responses),
      schemas: byName(schemas),
    },
  });
};

/** Emits rules, families and decisions as JSON, for suites and servers in other languages. */
export const emitRulesJson = (model: Model): Artefact =>
  json('generated/rules.json', {
    contract: model.version,
    rules: model.rules,
    families: model.families.map((family) => {
      const { name: _, operation: __, family: ___, ...rule } = ruleOf('', true, familyTextOf(family));
      return {
        ...rule,
        grounds: groundsOf(family),
        applies: family.applies,
        operations: model.rules
          .filter(({ id, family: of }) => of && id === family.id)
          .map(({ operation }) => operation),
      };
    }),
    decisions: model.decisions.map(({ id, title }) => ({ id, title })),
    document: model.units.map(({ id, says }) => ({ id, says })),
    public: {
      release: model.publicSpecification.release,
      sentences: model.publicSpecification.units.map(({ id, at, says }) => ({ id, at, says })),
    },
    errors: model.errors,
    transport: model.transport,
  });
