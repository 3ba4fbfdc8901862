import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runClient } from '../../../conformance/clients/run-client.ts';
import { scenarios } from '../../../conformance/clients/scenarios/registry.ts';
import { shellWord } from '../../../conformance/follow-ups.ts';
import { touchstoneVersion } from '../../../conformance/version.ts';
import { today } from '../../../conformance/submit/bundle.ts';
import { globMatcher, SOURCES } from '../../../conformance/runner/selection.ts';
import { fillIn, IMPLEMENTATIONS, MatrixError } from '../descriptions.ts';
import { install, NotHere } from '../install.ts';
import { writePage } from '../write-page.ts';
import { compactClientReport } from './compact.ts';
import { CLIENTS, readClients, type DescribedClient } from './descriptions.ts';

const HELP = `npm run lab -- matrix/clients [options]

Installs the clients that conformance/implementations/clients describes, plays all scenarios of \`touchstone client\` for
each, and writes its result and the page of implementations.

  --only GLOB    judge only clients whose folder matches; repeatable (default: all)
  --reinstall    install again what is installed already
  --list         print the clients and exit
  --help

A client whose programs are missing is skipped. Installed clients are kept in .cache/implementations.
Exit code 0: all were judged, whatever they fail. 1: one could not be. 2: invalid options.
`;

const TIMEOUT_MS = 60_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const judge = async (client: DescribedClient, reinstall: boolean): Promise<void> => {
  const here = join(CLIENTS, client.id);
  const values = await install({ ...client, id: `client-${client.id}` }, { here, checkouts: new Map(), reinstall });
  const command = fillIn(client.command, values).map(shellWord).join(' ');
  const report = await runClient(scenarios, { command, env: process.env, timeoutMs: TIMEOUT_MS }, SOURCES);
  const compact = compactClientReport(report, { touchstone: touchstoneVersion, date: today() });
  await writeFile(join(here, 'report.json'), `${JSON.stringify(compact, undefined, 2)}\n`);
  const failed = compact.rules.filter(({ status }) => status === 'fail' || status === 'blocked');
  say(`${client.id}: ${failed.length === 0 ? 'no rule fails' : failed.map(({ rule }) => rule).join(', ')}`);
};

const main = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] as string[] },
      reinstall: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const chosen = readClients().filter(
    ({ id }) => values.only.length === 0 || values.only.some((glob) => globMatcher(glob)(id)),
  );
  if (chosen.length === 0) throw new MatrixError(`no client matches ${values.only.join(', ')} (see --list)`);
  if (values.list) {
    for (const { id, name, version } of chosen) say(`${id}\t${name} ${version}`);
    return 0;
  }
  let isComplete = true;
  for (const client of chosen) {
    try {
      await judge(client, values.reinstall);
    } catch (error) {
      if (!(error instanceof NotHere || error instanceof MatrixError)) throw error;
      if (error instanceof MatrixError) isComplete = false;
      say(`${client.id}: ${error instanceof NotHere ? 'skipped: ' : ''}${error.message}`);
    }
  }
  say(`wrote ${await writePage(IMPLEMENTATIONS)}`);
  return isComplete ? 0 : 1;
};

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isUsage = error instanceof MatrixError || (error instanceof TypeError && 'code' in error);
    if (!isUsage) throw error;
    process.stderr.write(`matrix/clients: ${error.message}\n`);
    process.exitCode = 2;
  },
);
