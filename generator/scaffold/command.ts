import { parseArgs } from 'node:util';
import { applyChanges, ScaffoldError, type Change } from './changes.ts';
import { planOperation } from './operation.ts';
import { planRule } from './rule.ts';

const OPERATION_HELP = `npm run new -- operation <resource> <OperationId> <METHOD> <path>

Writes the files of a new operation: its contract with three placeholder rules, its schemas and its path, a handler that
rejects every request with 406, and its unwritten checks. Overwrites nothing.

  <resource>      folder of the operation, such as table
  <OperationId>   name in PascalCase, such as FreezeTable
  <METHOD>        GET or POST
  <path>          path of the request, such as /v1/table/{id}/freeze

  --new-resource  the first operation of its resource
  --help          print this text
`;

const RULE_HELP = `npm run new -- rule <OperationId>/<id> [options]

Writes a new rule: its entry in the contract of the operation, and an unwritten check.

  <id>            name of the rule in kebab-case, unique within the operation

  --level LEVEL   MUST, SHOULD or MAY (default: MUST)
  --help          print this text
`;

const NEXT = `
Next:
  1. edit the contract: replace each "To do" and rename the first rules; names are final once they are accepted
  2. npm run lint:spec -- --accept
  3. npm run generate
`;

interface Options {
  readonly level: string;
  readonly 'new-resource': boolean;
}

interface Usage {
  readonly help: string;
  readonly plan: (project: string, args: readonly string[], options: Options) => readonly Change[];
  readonly arguments: number;
}

const USAGES: Readonly<Record<string, Usage>> = {
  operation: {
    help: OPERATION_HELP,
    plan: (project, [resource = '', id = '', method = '', path = ''], options) =>
      planOperation(project, { resource, id, method, path, isNewResource: options['new-resource'] }),
    arguments: 4,
  },
  rule: { help: RULE_HELP, plan: (project, [name = ''], { level }) => planRule(project, name, level), arguments: 1 },
};

/** Where the command writes, and the project it changes. */
export interface ScaffoldOptions {
  readonly project: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/**
 * Runs `new:operation` or `new:rule`; the first argument is `operation` or `rule`. Returns the exit code: 0 written,
 * 1 the project does not allow it (nothing was written), 2 wrong usage.
 */
export const runScaffold = (args: readonly string[], { project, out, err }: ScaffoldOptions): number => {
  const [what = '', ...rest] = args;
  const usage = USAGES[what];
  if (usage === undefined) {
    err(`expected operation or rule, not ${what}\n`);
    return 2;
  }
  const options = {
    level: { type: 'string', default: 'MUST' },
    'new-resource': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    if (values.help) {
      out(usage.help);
      return 0;
    }
    if (positionals.length !== usage.arguments) {
      err(`expected ${usage.arguments} arguments, got ${positionals.length}\n\n${usage.help}`);
      return 2;
    }
    out(`${applyChanges(project, usage.plan(project, positionals, values)).join('\n')}\n${NEXT}`);
    return 0;
  } catch (error) {
    if (!(error instanceof ScaffoldError) && !(error instanceof TypeError && 'code' in error)) throw error;
    err(`${error.message}\n`);
    return error instanceof ScaffoldError ? 1 : 2;
  }
};
