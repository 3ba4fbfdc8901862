import { clientRules } from '#contract/client-rules';
import { levelOf, levels } from '#contract/levels';
import { operations, type OperationId } from '#contract/operations';
import { rules, rulesOf, sourcesOf, type Rule } from '#contract/rules';
import { scenarios } from '../clients/scenarios/registry.ts';
import { ConfigError } from '../config.ts';
import { nearest } from '../nearest.ts';
import { painter, wrapWords, type Painter } from '../report/screen.ts';
import { readSources, type SourceText } from '../report/source-texts.ts';
import { globMatcher } from '../runner/selection.ts';
import type { RunCommand } from './definition.ts';
import { operationText } from './operation-text.ts';
import { print, screenOf } from './output.ts';

const NEAR_SHOWN = 3;
const LEVELS: readonly Rule['level'][] = ['MUST', 'SHOULD', 'MAY'];

type ClientRule = (typeof clientRules)[number];

const isOperation = (name: string): name is OperationId => Object.hasOwn(operations, name);

/** Returns that a name means nothing, with the names that are near. */
const unknownText = (given: string): string => {
  const known = [
    ...new Set([
      ...rules.flatMap(({ name, operation, id }) => [name, operation, id]),
      ...clientRules.map(({ name }) => name),
    ]),
  ];
  const near = nearest(given, known, NEAR_SHOWN);
  return `no rule matches ${given}${near.length === 0 ? ' (the command list shows all rules)' : ` (did you mean ${near.join(' or ')}?)`}`;
};

interface Layout {
  readonly paint: Painter;
  readonly columns: number;
}

const ID_WIDTH = 8;

/** Returns a paragraph that follows a title of one line, or is next to a short one. */
const titled = (title: string, text: string, { paint, columns }: Layout): string => {
  const indent = ID_WIDTH + 4;
  const wrapped = wrapWords(text.split(/\s+/), indent, columns);
  return title.length <= ID_WIDTH
    ? `  ${paint.dim(title.padEnd(ID_WIDTH))}  ${wrapped}\n`
    : `  ${paint.dim(title)}\n${' '.repeat(indent)}${wrapped}\n`;
};

/** Returns a decision with its body, whose Markdown is readable as it is. */
const decisionText = ({ id, text, body = '' }: SourceText, { paint, columns }: Layout): string => {
  const lines = body
    .trim()
    .split('\n')
    .map((line) => `  ${wrapWords(line.split(' '), 4, columns)}`.trimEnd());
  return `${paint.bold(id)}  ${paint.bold(text)}\n${lines.join('\n')}\n`;
};

/** Returns what a server needs for a rule. */
const serverTexts = (rule: Rule, layout: Layout): readonly string[] => {
  const level = levelOf(rule);
  const area = levels.find(({ id }) => id === level);
  return [
    titled('level', `${level}: ${area?.title ?? ''}. ${area?.needs ?? ''}`, layout),
    ...(rule.needs.length === 0 ? [] : [titled('needs', `optional features: ${rule.needs.join(', ')}`, layout)]),
  ];
};

/** Returns the scenarios that judge a client by a rule. */
const scenarioTexts = ({ name: rule }: ClientRule, layout: Layout): readonly string[] =>
  scenarios
    .filter(({ judge }) => Object.hasOwn(judge, rule))
    .map(({ name, says }) => titled(`touchstone client --scenario ${name}`, says, layout));

/** Returns a rule with its sentence and its sources. Sources are cited as they are where the contract has no text of them. */
const ruleText = (rule: Rule | ClientRule, sources: ReadonlyMap<string, SourceText>, layout: Layout): string => {
  const { paint, columns } = layout;
  return [
    `${paint.bold(rule.name)}  ${paint.dim(`${rule.level}, ${sourcesOf(rule).join(', ')}`)}\n`,
    `  ${paint.bold(wrapWords(rule.statement.split(' '), 2, columns))}\n\n`,
    ...('operation' in rule ? serverTexts(rule, layout) : scenarioTexts(rule, layout)),
    ...rule.source.map((id) => titled(id, sources.get(id)?.text ?? '', layout)),
  ].join('');
};

/** Returns the sentences of an operation's rules, MUST first, each with the id of its rule. */
const sentencesText = (id: OperationId, { paint, columns }: Layout): string => {
  const { own, families } = rulesOf[id];
  const all = [...own, ...families];
  const parts = LEVELS.flatMap((level) => {
    const lines = all
      .filter((rule) => rule.level === level)
      .map(({ id: rule, statement }) => `  ${paint.bold(rule)}: ${wrapWords(statement.split(' '), 4, columns)}\n`);
    return lines.length === 0 ? [] : [`${paint.dim(level)}\n`, ...lines];
  });
  return [...parts, `\nThe sources of a rule: explain ${id}/RULE; of all: explain '${id}/*'\n`].join('');
};

interface Asked {
  readonly sources: readonly SourceText[];
  readonly rules: readonly (Rule | ClientRule)[];
  /** Why a name means nothing. */
  readonly error?: string;
}

/** Returns what a name or a glob means: a source, or rules, or sources that match. */
const askedBy = (given: string, known: ReadonlyMap<string, SourceText>): Asked => {
  const source = known.get(given);
  if (source !== undefined) return { sources: [source], rules: [] };
  const matches = globMatcher(given);
  if (isOperation(given)) return { sources: [], rules: [] };
  const found = [
    ...rules.filter(({ name, id }) => matches(name) || id === given),
    ...clientRules.filter(({ name }) => matches(name) || name === `Client/${given}`),
  ];
  const sources = found.length > 0 ? [] : [...known.values()].filter(({ id }) => matches(id));
  return found.length + sources.length > 0
    ? { sources, rules: found }
    : { sources, rules: found, error: unknownText(given) };
};

/** Returns the text of `explain`: the operations, the rules, then each decision that they cite, once; and why a name means nothing. */
export const explainText = (
  given: readonly string[],
  layout: Layout,
): { readonly text: string; readonly errors: readonly string[] } => {
  const sources = readSources();
  const all = given.map((one) => askedBy(one, sources));
  const asked = all.flatMap((one) => one.sources);
  const found = new Set(all.flatMap((one) => one.rules));
  const cited = new Set([...found].flatMap((rule) => rule.source.flatMap((id) => sources.get(id) ?? [])));
  const decisions = new Set([...asked, ...cited].filter(({ body }) => body !== undefined));
  const text = [
    ...asked.filter(({ body }) => body === undefined).map(({ id, text }) => titled(id, text, layout)),
    ...given.filter(isOperation).map((id) => operationText(id, layout) + sentencesText(id, layout)),
    ...[...found].map((rule) => ruleText(rule, sources, layout)),
    ...[...decisions].map((decision) => decisionText(decision, layout)),
  ].join('\n');
  return { text, errors: all.flatMap(({ error }) => error ?? []) };
};

/** Prints what the contract contains about rules, decisions or sentences. Throws ConfigError if a name means nothing. */
export const explainCommand: RunCommand = async ({ positionals, env }) => {
  const { colours, columns } = screenOf(process.stdout, env);
  const { text, errors } = explainText(positionals, { paint: painter(colours), columns });
  if (errors.length > 0) {
    print(text);
    throw new ConfigError(errors.join('; '));
  }
  return print(text);
};
