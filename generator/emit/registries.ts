import { lowerFirst } from '../output/literal.ts';
import type { Model } from '../model/model.ts';
import { render, type Artefact } from '../output/render.ts';

/** A folder with one file `<resource>/<OperationId>.ts` per operation, and the registry that imports all of them. */
interface Registry {
  readonly folder: string;
  readonly description: string;
  readonly name: string;
  readonly type: string;
  /** Imports of the types that `type` mentions, in the order of their modules. */
  readonly imports: readonly string[];
  /** The name that the file of an operation exports. */
  readonly exportOf: (operation: string) => string;
}

const OPERATION_ID = "import type { OperationId } from '#contract/operations';";

const REGISTRIES: readonly Registry[] = [
  {
    folder: 'server-reference/operations',
    description: 'The handler of every operation.',
    name: 'handlers',
    type: 'Handlers<Context>',
    imports: ["import type { Handlers } from '#contract/handlers';", "import type { Context } from './context.ts';"],
    exportOf: lowerFirst,
  },
  {
    folder: 'conformance/rules',
    description: 'The checks of every operation.',
    name: 'catalogue',
    type: '{ readonly [Op in OperationId]: OperationChecks<Op> }',
    imports: [OPERATION_ID, "import type { OperationChecks } from '../context/check.ts';"],
    exportOf: (operation) => operation,
  },
];

/**
 * The registries of handlers and checks, with paths relative to the project: they import hand-written code, so
 * they are outside of spec/generated. A missing file of an operation is a module that the compiler cannot find.
 */
export const emitRegistries = ({ operations }: Model): Artefact[] =>
  REGISTRIES.map(({ folder, imports, exportOf, ...view }) => ({
    path: `${folder}/registry.ts`,
    text: render('registry', {
      ...view,
      imports: [
        ...imports,
        ...operations.map(({ id, resource }) => `import { ${exportOf(id)} } from './${resource}/${id}.ts';`),
      ],
      operations: operations.map(({ id }) => ({ entry: exportOf(id) === id ? id : `${id}: ${exportOf(id)}` })),
    }),
  }));
