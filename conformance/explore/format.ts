import { rules } from '#contract/rules';
import { curl } from '../context/target/transcript.ts';
import { harmless, harmlessLines, type Painter } from '../report/screen.ts';
import type { Gap } from './comparison.ts';
import type { Exploration, Counterexample } from './run.ts';
import type { Step } from './sequence-run.ts';

/** Returns the numbered steps, each with its curl command and the status of its response. */
const stepsText = (steps: readonly Step[], paint: Painter): string =>
  steps
    .map(({ description, exchange }, at) => {
      const sent = exchange === undefined ? [] : harmlessLines(curl(exchange));
      const response = exchange?.answer;
      const statusLines =
        response === undefined ? [] : 'failed' in response ? [harmless(response.failed)] : [`HTTP ${response.status}`];
      return [
        `${at + 1}. ${harmless(description)}`,
        ...[...sent, ...statusLines].map((line) => `   ${paint.dim(line)}`),
        '',
      ].join('\n');
    })
    .join('');

const replayText = (seed: string, path: string): string =>
  `to replay: the same options with --seed ${seed} --path ${path}\n`;

const foundText = (
  { difference, steps, observedIn, path, server }: Counterexample,
  seed: string,
  paint: Painter,
): string => {
  const { rule, expected, got } = difference;
  const statement = rules.find(({ name }) => name === rule)?.statement ?? '';
  const hasReadAfter = observedIn !== undefined && observedIn !== steps.at(-1)?.exchange;
  return [
    `${paint.bold(paint.red('differs'))}  ${paint.bold(rule)}  ${harmless(server)}\n`,
    `${statement}\n\n`,
    stepsText(steps, paint),
    ...(hasReadAfter ? [`then read\n${paint.dim(`   ${harmlessLines(curl(observedIn)).join('\n   ')}`)}\n`] : []),
    `\nexpected ${paint.green(harmless(expected))}\ngot      ${paint.red(harmless(got))}\n`,
    replayText(seed, path),
  ].join('');
};

const gapText = ({ what, first, second, rule, steps, path }: Gap, seed: string, paint: Painter): string =>
  [
    `${paint.bold(paint.yellow('gap'))}  ${paint.bold(harmless(what))}${rule === undefined ? '' : `  near ${rule}`}\n`,
    stepsText(steps, paint),
    `first        ${harmless(first)}\nsecond       ${harmless(second)}\n`,
    `${replayText(seed, path)}\n`,
  ].join('');

/** Returns the result of an exploration as text for a terminal. */
export const explorationText = (
  { tried, requests, found, gaps, leftovers }: Exploration,
  seed: string,
  paint: Painter,
): string => {
  const blocks = [...gaps.map((gap) => gapText(gap, seed, paint)), ...(found ? [foundText(found, seed, paint)] : [])];
  const count = `${tried} sequences, ${requests} requests, seed ${seed}`;
  const verdict = found === undefined ? paint.green('no difference from the model') : paint.red('a difference');
  const gapCount = gaps.length === 0 ? '' : `, ${gaps.length} ${gaps.length === 1 ? 'gap' : 'gaps'} in the contract`;
  const leftoverLines = leftovers.map((name) => `leftover: ${harmless(name)}\n`);
  return `${blocks.join('')}\n${verdict}${gapCount}: ${count}\n${leftoverLines.join('')}`;
};
