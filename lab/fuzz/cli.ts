import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runCommand } from '../programs/run-command.ts';
import { runFuzzer } from './run.ts';

const HELP = `fuzz: sends generated requests to a supervised server and checks that none takes it down.

Usage: npm run lab -- fuzz [options]

  --minutes N        how long (default 3)
  --inputs N         send N inputs, however long that takes; replaces --minutes
  --seed N           generate the same inputs as the run with this seed (default: random)
  --only A,B,...     kinds of inputs: expression, json, identifier, arrow, raw, manifest, query,
                     credentials, flood (default: all)
  --response-ms N    longest time of a response (default 10000)
  --event-loop-ms N  longest time for which the event loop may compute without a pause (default 250)
  --event-loop-wait-ms N
                     the same with waits for a disk or another thread (default 2000: the machine may be busy)
  --rss-mb N         largest resident memory of the worker in MiB (default 2048)
  --help

Sends lab/fuzz/corpus.jsonl first. Prints each finding with its input as a line for that file, to which it is
added when the finding is mended. Exit code 1 if there is a finding, 2 if the run failed.
`;

// The compiled program is in dist/, the corpus in the sources.
const CORPUS = new URL('../../../lab/fuzz/corpus.jsonl', import.meta.url);
const OPEN_API = new URL('../../../spec/generated/openapi.json', import.meta.url);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const main = async (interrupted: AbortSignal): Promise<void> => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '3' },
      inputs: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      'response-ms': { type: 'string', default: '10000' },
      'event-loop-ms': { type: 'string', default: '250' },
      'event-loop-wait-ms': { type: 'string', default: '2000' },
      'rss-mb': { type: 'string', default: '2048' },
      help: { type: 'boolean' },
    },
    strict: true,
  });
  if (values.help === true) return print(HELP.trimEnd());
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  print(`seed ${seed}`);
  const { inputs, findings, statuses } = await runFuzzer({
    ...(values.inputs === undefined ? { minutes: Number(values.minutes) } : { inputs: Number(values.inputs) }),
    seed,
    kinds: values.only?.split(',') ?? [],
    bounds: {
      responseMs: Number(values['response-ms']),
      eventLoopMs: Number(values['event-loop-ms']),
      eventLoopWaitMs: Number(values['event-loop-wait-ms']),
      rssBytes: Number(values['rss-mb']) * 2 ** 20,
    },
    corpus: CORPUS,
    openApi: OPEN_API,
    report: print,
    interrupted,
  });
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  print(`${inputs} inputs (${counts.join(', ')}); ${findings.length} findings; seed ${seed}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
};

await runCommand('fuzz', main);
