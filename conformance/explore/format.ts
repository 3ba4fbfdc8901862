import { rules } from '#contract/rules';
import { curl } from '../context/target/curl.ts';
import { escapeControls, escapeControlsByLine, type Painter } from '../report/screen.ts';
import type { Gap } from './comparison.ts';
import type { Exploration, Counterexample } from './run.ts';
import type { Step } from './sequence-run.ts';

/** Returns the numbered steps, each with its curl command and the status of its response. */
const stepsText = (steps: readonly Step[], paint: Painter): string =>
  steps
    .map(({ description, exchange }, at) => {
      const sent = exchange === undefined ? [] : escapeControlsByLine(curl(exchange));
      const response = exchange?.response;
      const statusLines =
        response === undefined
          ? []
          : 'failed' in response
            ? [escapeControls(response.failed)]
            : [`HTTP ${response.status}`];
      return [
        `${at + 1}. ${escapeControls(description)}`,
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
    `${paint.bold(paint.red('differs'))}  ${paint.bold(rule)}  ${escapeControls(server)}\n`,
    `${statement}\n\n`,
    stepsText(steps, paint),
    ...(hasReadAfter
      ? [`then read\n${paint.dim(`   ${escapeControlsByLine(curl(observedIn)).join('\n   ')}`)}\n`]
      : []),
    `\nexpected ${paint.green(escapeControls(expected))}\ngot      ${paint.red(escapeControls(got))}\n`,
    replayText(seed, path),
  ].join('');
};

const gapText = ({ what, first, second, rule, steps, path }: Gap, seed: string, paint: Painter): string =>
  [
    `${paint.bold(paint.yellow('gap'))}  ${paint.bold(escapeControls(what))}${rule === undefined ? '' : `  near ${rule}`}\n`,
    stepsText(steps, paint),
    `first        ${escapeControls(first)}\nsecond       ${escapeControls(second)}\n`,
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
  const leftoverLines = leftovers.map((name) => `leftover: ${escapeControls(name)}\n`);
  return `${blocks.join('')}\n${verdict}${gapCount}: ${count}\n${leftoverLines.join('')}`;
};
