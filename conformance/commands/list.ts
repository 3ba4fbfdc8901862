import { levelOf } from '#contract/levels';
import { sourcesOf, type Rule } from '#contract/rules';
import { ConfigError, type Config } from '../config.ts';
import { selectionOf } from '../session.ts';
import { SOURCES } from '../runner/selection.ts';
import { configOf } from './config-of.ts';
import type { RunCommand } from './definition.ts';
import { print } from './output.ts';

/** Returns the rules that a run with this configuration would test. */
export const selectedRules = (config: Config): readonly Rule[] =>
  selectionOf(config).flatMap(({ rule, excluded }) => (excluded === undefined ? [rule] : []));

/** Returns a line for each rule: name, level, sources and sentence, separated by tabs. */
export const listText = (rules: readonly Rule[]): string =>
  rules.map((rule) => `${rule.name}\t${rule.level}\t${sourcesOf(rule).join(', ')}\t${rule.statement}\n`).join('');

/** Returns the rules as a JSON array. The fields have the names of report.json; `area` is what a server is for. */
export const listJson = (rules: readonly Rule[]): string => {
  const shown = rules.map((rule) => {
    const { name: id, operation, level, statement, source } = rule;
    return { id, operation, level, sources: sourcesOf(rule), area: levelOf(rule), statement, source };
  });
  return `${JSON.stringify(shown, null, 2)}\n`;
};

/** Without a target, the selection is that of the reference server, which readers do not expect. */
const ALL_SOURCES =
  'touchstone: these are the rules of all sources, as a run without --target tests them; one with --target tests ' +
  '--sources document,public\n';

const FORMATS: Readonly<Record<string, (rules: readonly Rule[]) => string>> = { text: listText, json: listJson };

/** Prints the rules of a selection. */
export const listCommand: RunCommand = async ({ options: { format = 'text', ...given }, env }) => {
  // Other than for reports, it is one name.
  const name = [format].flat().at(-1) ?? '';
  const show = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (show === undefined)
    throw new ConfigError(`--format must be one of ${Object.keys(FORMATS).join(', ')}, not ${name}`);
  const config = configOf(given, env);
  if (
    name === 'text' &&
    config.target === undefined &&
    given.sources === undefined &&
    config.sources.length === SOURCES.length
  )
    process.stderr.write(ALL_SOURCES);
  return print(show(selectedRules(config)));
};
