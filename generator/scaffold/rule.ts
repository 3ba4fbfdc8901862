import { LEVELS } from '../load/grammar.ts';
import { loadContract } from '../load/load.ts';
import { render } from '../output/render.ts';
import { readProject, ScaffoldError, type Change } from './changes.ts';
import { insertRule, insertUnwritten } from './edit.ts';

/** The decision that a new rule cites until its author names the right source. */
export const PLACEHOLDER_SOURCE = 'D-64';

/** The YAML of a rule whose statement is still to be written. */
export const ruleText = (id: string, level: string): string =>
  render('scaffold-rule', {
    id,
    level,
    statement: '"To do: one sentence with the condition, the behavior and the status."',
    source: PLACEHOLDER_SOURCE,
  });

/** Plans a new rule: its entry in the contract and an unwritten check. */
export const planRule = (project: string, name: string, level: string): readonly Change[] => {
  const [, operation = '', id = ''] = /^([A-Z][A-Za-z0-9]*)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(name) ?? [];
  if (id === '') throw new ScaffoldError(`a rule is named <OperationId>/<id in kebab-case>, not ${name}`);
  if (!(LEVELS as readonly string[]).includes(level))
    throw new ScaffoldError(`--level must be one of ${LEVELS.join(', ')}, not ${level}`);
  const { paths } = loadContract(`${project}/spec`).contract;
  const path = paths.find(({ item }) => (item.get ?? item.post)?.operationId === operation);
  if (path === undefined) throw new ScaffoldError(`the contract has no operation ${operation}`);
  const file = `spec/${path.file}`;
  const checks = `conformance/rules/${path.resource}/${operation}.ts`;
  const edit = (at: string, change: (text: string) => string): Change => ({
    path: at,
    text: change(readProject(project, at)),
    kind: 'edit',
  });
  return [
    edit(file, (text) => insertRule(text, file, id, ruleText(id, level))),
    edit(checks, (text) =>
      insertUnwritten(text, id, {
        file: checks,
        constant: operation,
        property: 'checks',
        marker: '../../context/check.ts',
      }),
    ),
  ];
};
