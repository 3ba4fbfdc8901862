import type { Cause } from '../causes/causes.ts';
import { curlMaker } from '../context/target/curl.ts';
import { SHELL_VARIABLES, type Exchange, type RecordedBody } from '../context/target/transcript.ts';
import { shellWord, type FollowUps } from '../follow-ups.ts';
import type { Report } from './report.ts';
import { escapeControls } from './screen.ts';

/** A file of a script. */
export interface ScriptFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** A shell script that repeats the requests of a cause's example, and the files of its request bodies. */
export interface CurlScript {
  readonly cause: Cause;
  readonly name: string;
  readonly files: readonly ScriptFile[];
  readonly requests: number;
}

/** Causes that have a script. */
const SCRIPTS = 25;
/** The part of the names of test data that is replaced, so that a repeated script does not find its own objects. */
const OWN_NAMES = '<own-names>';
const VARIABLES = { ...SHELL_VARIABLES, [OWN_NAMES]: 'NAMES' };

const renamed = (text: string, seed: string): string => text.replaceAll(`ts-${seed}-`, `ts-${OWN_NAMES}-`);

const withOwnNames = ({ request }: Exchange, seed: string): Pick<Exchange, 'request'> => {
  const text = request.body?.text;
  const body = request.body && { ...request.body, ...(text !== undefined && { text: renamed(text, seed) }) };
  return { request: { ...request, url: renamed(request.url, seed), body } };
};

/** Returns the requests that create the namespaces in which the run placed its data, which no check creates. */
const placeRequests = (exchanges: readonly Exchange[], seed: string): readonly Exchange[] => {
  const [first] = exchanges;
  if (first === undefined) return [];
  const places = new Map(
    exchanges.flatMap((exchange) => {
      const { url } = exchange.request;
      const found = new RegExp(`^(.*/v1/)[a-z]+/((?:[^/]*?%24)?ts-${seed}-level-[^/%?]*)`).exec(url);
      return found === null ? [] : [[`${found[1]}namespace/${found[2]}/create`, exchange] as const];
    }),
  );
  return [...places].map(([url, exchange]) => {
    const headers = Object.entries(exchange.request.headers).filter(([name]) => name !== 'content-type');
    const body = { bytes: 2, cut: false, text: '{}' };
    return {
      ...exchange,
      step: 'arrange',
      operation: 'CreateNamespace',
      request: {
        method: 'POST',
        url,
        headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
        body,
      },
    };
  });
};

const fileOf = (body: RecordedBody | undefined, name: string): ScriptFile | undefined =>
  body?.base64 === undefined ? undefined : { name, content: Buffer.from(body.base64, 'base64') };

const comment = (text: string): readonly string[] =>
  text.split('\n').map((line) => `# ${escapeControls(line)}`.trimEnd());

const responseText = ({ response }: Exchange): string =>
  'failed' in response ? 'no response' : String(response.status);

const stepTitle = ({ operation, step }: Exchange, at: number, isLast: boolean): string =>
  `${at + 1}. ${operation}, ${isLast ? 'the last request, which decided' : step === 'arrange' ? 'set-up' : 'test'}`;

/** Without a server, curl has said so, and the other requests would say it again. 7 is its code for a refused connection. */
const ENDS_WITHOUT_SERVER = ' || [ $? -ne 7 ] || exit 7';

const NEW_NAMES = 'NAMES=c$(date +%s)$(($$ % 10000))';

/** Returns commands that repeat exchanges with names of their own each time; the last one is marked. */
export const curlCommands = (exchanges: readonly Exchange[], seed: string): string => {
  const all = [...placeRequests(exchanges, seed), ...exchanges];
  const curl = curlMaker(VARIABLES);
  const steps = all.flatMap((one, at) => [
    `# ${stepTitle(one, at, at === all.length - 1)}`,
    curl(withOwnNames(one, seed)),
  ]);
  return [NEW_NAMES, ...steps].join('\n');
};

/** Returns the script of a cause: every request of its example in order, with names of their own at each start. */
const scriptOf = (
  cause: Cause,
  at: number,
  report: Report,
  { replay, pruneSeed }: FollowUps,
): CurlScript | undefined => {
  const { rule: name, case: caseName, expected, got } = cause.example;
  const rule = report.rules.find(({ id }) => id === name);
  const transcript = rule?.cases.find((one) => one.name === caseName)?.transcript ?? [];
  if (rule === undefined || transcript.length === 0) return undefined;
  const { seed } = report;
  const stem = `${String(at + 1).padStart(2, '0')}-${name.replace('/', '-')}`;
  const all = [...placeRequests(transcript, seed), ...transcript];
  const curl = curlMaker(VARIABLES);
  const files: ScriptFile[] = [];
  const steps = all.flatMap((exchange, place) => {
    const isLast = place === all.length - 1;
    const own = withOwnNames(exchange, seed);
    const { body } = own.request;
    const file = fileOf(body, `${stem}.${place + 1}.body`);
    if (file !== undefined) files.push(file);
    const title = stepTitle(exchange, place, isLast);
    return [
      '',
      ...comment(`${title}: in the run, the response was ${responseText(exchange)}`),
      `echo '${isLast ? '>>> ' : ''}${title}'`,
      curl(own, file?.name) + (place === 0 ? ENDS_WITHOUT_SERVER : ''),
      'echo',
    ];
  });
  const needsUrl = report.target.embedded;
  const lines = [
    '#!/bin/sh',
    ...comment(`${name}${caseName === '' ? '' : `, case ${caseName}`}`),
    ...comment(rule.statement),
    ...comment(`expected ${expected ?? ''}`),
    ...comment(`got      ${got ?? ''}`),
    ...comment(`The same by the suite: ${replay(name)}`),
    ...comment('Each start uses names of its own; the last line removes the objects.'),
    ...(needsUrl ? ['# BASE_URL is the URL of the server.', ': "${BASE_URL:?}"'] : []),
    'cd "$(dirname "$0")" || exit 1',
    NEW_NAMES,
    ...steps,
    '',
    pruneSeed === undefined
      ? '# The objects stay until the server is stopped.'
      : `printf 'to remove the objects: %s %s\\n' ${shellWord(pruneSeed)} "$NAMES"`,
    '',
  ];
  return {
    cause,
    name: `${stem}.sh`,
    files: [{ name: `${stem}.sh`, content: lines.join('\n') }, ...files],
    requests: all.length,
  };
};

/** Returns a script for each of the first causes whose example has requests. */
export const curlScripts = (report: Report, followUps: FollowUps): readonly CurlScript[] =>
  report.causes.slice(0, SCRIPTS).flatMap((cause, at) => scriptOf(cause, at, report, followUps) ?? []);
