import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringifyJson } from '#contract/json';
import { isTested, runClient } from '../clients/run-client.ts';
import { scenarios } from '../clients/scenarios/registry.ts';
import { reportText, scenarioLine } from '../clients/text.ts';
import { ConfigError } from '../config.ts';
import { nearest } from '../nearest.ts';
import { painter } from '../report/screen.ts';
import { globMatcher, SOURCES } from '../runner/selection.ts';
import type { RunCommand } from './definition.ts';
import { print, screenOf } from './output.ts';

const DEFAULT_TIMEOUT_S = 60;
const DEFAULT_SOURCES = ['document', 'public'];

const selected = (given: readonly string[]): typeof scenarios => {
  if (given.length === 0) return scenarios;
  const unknown = given.find((one) => !scenarios.some(({ name }) => globMatcher(one)(name)));
  if (unknown === undefined) return scenarios.filter(({ name }) => given.some((one) => globMatcher(one)(name)));
  const [near] = nearest(
    unknown,
    scenarios.map(({ name }) => name),
    1,
  );
  throw new ConfigError(`there is no scenario ${unknown}${near === undefined ? '' : ` (did you mean ${near}?)`}`);
};

const timeoutOf = (given: number | string | undefined): number => {
  const seconds = Number(given ?? DEFAULT_TIMEOUT_S);
  if (!(seconds > 0)) throw new ConfigError(`--timeout must be a number of seconds above 0, not ${given ?? ''}`);
  return seconds * 1000;
};

const sourcesOf = (given: readonly string[]): typeof SOURCES => {
  const names = given.flatMap((one) => one.split(','));
  const unknown = names.find((one) => one !== 'all' && !SOURCES.some((known) => known === one));
  if (unknown !== undefined)
    throw new ConfigError(`--sources must be among ${SOURCES.join(', ')} and all, not ${unknown}`);
  return names.includes('all') ? SOURCES : SOURCES.filter((one) => names.includes(one));
};

/** Plays servers for a client program, and judges what it does. */
export const clientCommand: RunCommand = async ({ options, env, program }) => {
  const { command, scenario = [], timeout, sources = DEFAULT_SOURCES, report: folder = 'conformance-report' } = options;
  if (command === undefined || command.trim() === '')
    throw new ConfigError("--command is required: a command of the shell, such as --command 'python my_client.py'");
  const chosen = selected(scenario);
  const { colours, columns } = screenOf(process.stdout, env);
  const text = { paint: painter(colours), columns, program };
  print(`plays ${chosen.length} servers for: ${command}\n\n`);
  const report = await runClient(
    chosen,
    { command, env, timeoutMs: timeoutOf(timeout) },
    sourcesOf(sources),
    (result) => print(scenarioLine(result, text)),
  );
  const file = join(folder, 'client.json');
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${stringifyJson(report)}\n`);
  print(`${reportText(report, text)}report: ${file}\n`);
  if (!isTested(report)) return 2;
  return report.isConformant ? 0 : 1;
};
