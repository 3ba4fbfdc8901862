import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { listExperiments, type Experiment } from './experiments.ts';

/** Compiled, this file is in dist/lab. */
const ROOT = new URL('../../', import.meta.url);

const helpOf = (experiments: readonly Experiment[]): string => {
  const width = Math.max(...experiments.map(({ name }) => name.length)) + 2;
  const rows = experiments.map(
    ({ name, proves, needs, takes }) =>
      `  ${name.padEnd(width)}${proves} (${[takes, needs && `needs ${needs}`].filter(Boolean).join('; ')})`,
  );
  return `npm run lab -- NAME [options]\n\nRuns an experiment of the laboratory. NAME --help prints its options.\n\n${rows.join('\n')}\n`;
};

/** Runs an experiment in a process of its own, which gets the signals of the terminal too. Returns its exit code. */
const run = async (name: string, args: readonly string[]): Promise<number> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${name}/cli.js`, import.meta.url)), ...args], {
    stdio: 'inherit',
  });
  // A signal to this process alone, such as that of `kill`, is passed on; the exit code is that of the experiment.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
};

const [name, ...args] = process.argv.slice(2);
const experiments = listExperiments(ROOT);
if (name === undefined || name === '--help' || name === '-h') process.stdout.write(helpOf(experiments));
else if (experiments.some((experiment) => experiment.name === name)) process.exitCode = await run(name, args);
else {
  process.stderr.write(`lab: no experiment ${JSON.stringify(name)}\n\n${helpOf(experiments)}`);
  process.exitCode = 2;
}
