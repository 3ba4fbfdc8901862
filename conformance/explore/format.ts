import { rules } from '#contract/rules';
import { curl } from '../context/target/transcript.ts';
import { harmless, harmlessLines, type Painter } from '../report/screen.ts';
import type { Gap } from './comparison.ts';
import type { Exploration, Found } from './run.ts';
import type { Step } from './sequence-run.ts';

/** The steps by number, each with the command that repeats it. */
const stepsText = (steps: readonly Step[], paint: Painter): string =>
  steps
    .map(({ said, exchange }, at) => {
      const sent = exchange === undefined ? [] : harmlessLines(curl(exchange));
      const response = exchange?.answer;
      const came =
        response === undefined ? [] : 'failed' in response ? [harmless(response.failed)] : [`HTTP ${response.status}`];
      return [`${at + 1}. ${harmless(said)}`, ...[...sent, ...came].map((line) => `   ${paint.dim(line)}`), ''].join(
        '\n',
      );
    })
    .join('');

const replayText = (seed: string, path: string): string =>
  `replay it: the same options with --seed ${seed} --path ${path}\n`;

const foundText = ({ difference, steps, shownBy, path, server }: Found, seed: string, paint: Painter): string => {
  const { rule, expected, got } = difference;
  const statement = rules.find(({ name }) => name === rule)?.statement ?? '';
  const looked = shownBy !== undefined && shownBy !== steps.at(-1)?.exchange;
  return [
    `${paint.bold(paint.red('differs'))}  ${paint.bold(rule)}  ${harmless(server)}\n`,
    `${statement}\n\n`,
    stepsText(steps, paint),
    ...(looked ? [`and then\n${paint.dim(`   ${harmlessLines(curl(shownBy)).join('\n   ')}`)}\n`] : []),
    `\nexpected ${paint.green(harmless(expected))}\ngot      ${paint.red(harmless(got))}\n`,
    replayText(seed, path),
  ].join('');
};

const gapText = ({ what, first, second, rule, steps, path }: Gap, seed: string, paint: Painter): string =>
  [
    `${paint.bold(paint.yellow('gap'))}  ${paint.bold(harmless(what))}${rule === undefined ? '' : `  near ${rule}`}\n`,
    stepsText(steps, paint),
    `one says     ${harmless(first)}\nthe other    ${harmless(second)}\n`,
    `${replayText(seed, path)}\n`,
  ].join('');

/** What an exploration has found, for a terminal. */
export const explorationText = (
  { tried, requests, found, gaps, leftovers }: Exploration,
  seed: string,
  paint: Painter,
): string => {
  const told = [...gaps.map((gap) => gapText(gap, seed, paint)), ...(found ? [foundText(found, seed, paint)] : [])];
  const count = `${tried} sequences, ${requests} requests, seed ${seed}`;
  const verdict = found === undefined ? paint.green('no difference from the model') : paint.red('a difference');
  const silent = gaps.length === 0 ? '' : `, ${gaps.length} ${gaps.length === 1 ? 'gap' : 'gaps'} of the contract`;
  const left = leftovers.map((name) => `would not go: ${harmless(name)}\n`);
  return `${told.join('')}\n${verdict}${silent}: ${count}\n${left.join('')}`;
};
