import { TASKS } from '../clients/task.ts';
import type { CommandDefinition } from './definition.ts';

const CREDENTIALS =
  'Credentials: TOUCHSTONE_TOKEN (bearer token), TOUCHSTONE_API_KEY, TOUCHSTONE_SECOND_TOKEN, or the config file.';

const CONNECTION = ['target', 'config', 'timeout', 'rate', 'header', 'ca', 'insecure', 'wait'] as const;

const testDefinition: CommandDefinition = {
  name: 'test',
  summary: 'test whether a server conforms (the default command)',
  description: `Tests whether a server conforms to the Lance REST Namespace interface, rule by rule. Without --target, starts the
reference server on a free port and tests that. ${CREDENTIALS} Reports never contain them.`,
  options: [
    'target',
    'sources',
    'level',
    'only',
    'exclude',
    'list',
    'config',
    'report',
    'format',
    'transcripts',
    'concurrency',
    'seed',
    'selectedOnly',
    'keep',
    'timeout',
    'maxTime',
    'maxFailures',
    'rate',
    'header',
    'ca',
    'insecure',
    'wait',
    'readOnly',
    'database',
    'home',
    'tableLevel',
    'baseline',
    'baselineWrite',
    'specVersion',
    'requirements',
    'watch',
  ],
  examples: [
    ['touchstone --target http://127.0.0.1:8080/lance', 'test a server below a path'],
    ['touchstone --target URL --watch', 'test again whenever the server has restarted'],
    ['touchstone --target URL --only DropNamespace', 'all rules of one operation'],
    ['touchstone --target URL --level basic --level data', 'what clients need that send and read rows'],
    ['touchstone --target URL --baseline known.json --baseline-write', 'accept what fails today'],
  ],
  exit: '0 conformant, 1 not conformant or incomplete, 2 no verdict, 130 or 143 interrupted (an earlier report is kept)',
  load: async () => (await import('./test.ts')).testCommand,
};

const exploreDefinition: CommandDefinition = {
  name: 'explore',
  summary: 'test random sequences of operations against a model of the contract',
  description: `Tests random sequences of operations against a model of the contract. Each sequence creates, writes, renames, tags,
indexes and drops objects in a namespace of its own, and reads and alters the transactions of running work. After every step,
the response and the state are compared with a model that allows everything the contract leaves open. The first difference is
reduced to the shortest sequence that shows it, and printed with its rule and the curl commands that reproduce it. Without
--target, the reference server is explored.`,
  options: [...CONNECTION, 'sequences', 'against', 'seed', 'path', 'sources', 'only', 'exclude', 'keep'],
  hidden: ['explore'],
  changes: {
    against: {
      text: 'run each sequence on a second server too, and list differences that violate no rule: gaps in the contract (credentials: TOUCHSTONE_AGAINST_TOKEN, TOUCHSTONE_AGAINST_API_KEY; default: those of the target)',
    },
    seed: { text: '1 to 16 letters or digits; the same seed generates the same sequences' },
  },
  examples: [
    ['touchstone explore --target URL --sequences 200', 'explore a server'],
    ['touchstone explore --target URL --seed abc --path 8:2,5,9', 'repeat one sequence'],
  ],
  exit: '0 no difference, 1 a difference, 2 could not explore',
  load: async () => (await import('./explore.ts')).exploreCommand,
};

const compareDefinition: CommandDefinition = {
  name: 'compare',
  summary: 'test two servers and print the rules whose results differ',
  description: `Tests two servers one after the other, with the same rules and the same seed, and prints the rules whose results
differ. Their reports are in the directories target and against below --report. To compare reports, use touchstone diff.`,
  options: [
    ...CONNECTION,
    'against',
    'all',
    'sources',
    'level',
    'only',
    'exclude',
    'report',
    'format',
    'concurrency',
    'seed',
    'keep',
    'readOnly',
    'specVersion',
    'requirements',
  ],
  changes: {
    against: {
      text: 'base URL of the second server; required (credentials: TOUCHSTONE_AGAINST_TOKEN, TOUCHSTONE_AGAINST_API_KEY; default: those of the target)',
    },
    sources: { default: 'document,public' },
    all: { text: 'show every rule that differs' },
    report: { text: 'directory for the reports of both servers' },
  },
  examples: [
    ['touchstone compare --target URL --against URL', 'two servers'],
    ['touchstone compare --against URL --sources all', 'the reference server and another one'],
  ],
  exit: '0 no result differs, 1 a result differs, 2 a server could not be tested',
  load: async () => (await import('./compare.ts')).compareCommand,
};

const replayDefinition: CommandDefinition = {
  name: 'replay',
  summary: 'test one rule of a report again and show its requests',
  description: `Tests one rule of an earlier report again, and shows every request and response. The rule is tested on the target of
the report with the same databases and requirements, and with names of its own unless --seed names those of a run.`,
  positionals: [{ name: 'RULE', text: 'name of the rule, such as DropNamespace/absent-fail', names: 'rules' }],
  options: ['from', 'case', ...CONNECTION, 'database', 'home', 'tableLevel', 'seed'],
  changes: {
    target: { text: "test this server instead of the report's", default: 'the target of the report' },
    database: { text: "use this database instead of the report's; two are needed" },
    seed: { text: 'use the names of a run with this seed, whose test data is removed first' },
  },
  examples: [['touchstone replay DropNamespace/absent-fail', 'repeat a rule of the last report']],
  exit: '0 the rule passes or does not apply, 1 it fails or is blocked, 2 it could not be tested',
  load: async () => (await import('./replay.ts')).replayCommand,
};

const diffDefinition: CommandDefinition = {
  name: 'diff',
  summary: 'compare two reports of the same sources',
  description: 'Compares two reports and shows possible causes of each change.',
  positionals: [
    { name: 'BEFORE', text: 'a report.json or its directory', names: 'files' },
    { name: 'AFTER', text: 'a report.json or its directory', names: 'files' },
  ],
  options: ['all'],
  examples: [['touchstone diff old-report conformance-report', 'what changed since an earlier run']],
  exit: '0 no MUST rule is worse, 1 one is, 2 a report cannot be read or has other sources',
  load: async () => (await import('./diff.ts')).diffCommand,
};

const pruneDefinition: CommandDefinition = {
  name: 'prune',
  summary: 'remove the test data of earlier runs from a server',
  description: `Drops the namespaces and tables that runs created, with everything in them, and nothing else. Their names are
ts-<seed>-<kind>-<ten hexadecimal digits>. Do not prune during another run.`,
  options: [...CONNECTION, 'from', 'home', 'seed', 'dryRun', 'database'],
  changes: {
    target: { text: 'base URL of the server; required without --from', default: undefined },
    from: {
      text: 'the report.json of a run, or its directory: use its target and seed, and remove what the run could not remove, also where the server lists nothing',
      default: undefined,
    },
    home: { text: 'remove only what is below this namespace, such as a$b, on a server that does not list its root' },
    seed: { text: 'remove only the test data of runs with this seed', default: 'of all runs' },
  },
  examples: [
    ['touchstone prune --target URL --dry-run', 'show what would be removed'],
    ['touchstone prune --from conformance-report', 'remove what the last run could not remove'],
  ],
  exit: '0 all removed, 1 some could not be removed, 2 the target cannot be reached or does not list its objects',
  load: async () => (await import('./prune.ts')).pruneCommand,
};

const listDefinition: CommandDefinition = {
  name: 'list',
  summary: 'print the rules',
  description: 'Prints the rules that a run with the same options would test.',
  options: ['format', 'sources', 'level', 'only', 'exclude', 'specVersion', 'requirements', 'target', 'config'],
  changes: {
    format: { text: 'how to print the rules', choices: ['text', 'json'], kind: 'string', default: 'text' },
    sources: { default: 'all; document,public with --target' },
    target: { text: 'base URL of a server, which is not contacted', default: undefined },
  },
  examples: [
    ['touchstone list --only DropNamespace', 'the rules of one operation'],
    ['touchstone list --sources public --format json', 'the rules of the public specification, as JSON'],
  ],
  exit: '0, or 2 if an option is invalid',
  load: async () => (await import('./list.ts')).listCommand,
};

const explainDefinition: CommandDefinition = {
  name: 'explain',
  summary: 'print an operation, or a rule with its sources',
  description: `Prints the sentence of a rule, its level and sources, the sentences that it rests on, and the decisions
that it cites. For an operation, prints its route, request, responses and errors, and then its rules.`,
  positionals: [
    {
      name: 'RULE',
      text: 'a rule, an operation, a family such as error-body, a decision such as D-09, a sentence such as L189.1, or a glob of them',
      isRepeatable: true,
      names: 'rules',
    },
  ],
  options: [],
  examples: [
    ['touchstone explain DropNamespace', 'an operation, with all its rules'],
    ['touchstone explain DropNamespace/absent-fail', 'one rule'],
    ["touchstone explain 'DropNamespace/absent-*'", 'several rules'],
    ['touchstone explain Client/all-pages', 'a rule for clients'],
    ['touchstone explain D-09', 'a decision'],
  ],
  exit: '0, or 2 if nothing has this name',
  load: async () => (await import('./explain.ts')).explainCommand,
};

const clientDefinition: CommandDefinition = {
  name: 'client',
  summary: 'test whether a client does what it must',
  description: `Tests a client: starts a server for each scenario, runs the client program against it, and judges by the rules for
clients what it sends and reports. The program gets TOUCHSTONE_URL, TOUCHSTONE_TOKEN, TOUCHSTONE_API_KEY and TOUCHSTONE_TASK, a
JSON object such as {"task":"count_rows","id":["lab","numbers"]}. It makes that one call with its client, and prints one line of
JSON: {"result":3}, {"error":{"code":4}}, or {"unsupported":true}. Tasks: ${Object.entries(TASKS)
    .map(([name, text]) => `${name} (${text})`)
    .join('; ')}.`,
  options: ['command', 'scenario', 'sources', 'timeout', 'report'],
  changes: {
    sources: {
      text: 'what the rules that count rest on; the others are judged and do not count',
      default: 'document,public',
    },
    timeout: { text: 'time limit of one run of the program in seconds', default: '60' },
    report: { text: 'directory for client.json, with all requests' },
  },
  examples: [
    ["touchstone client --command 'python my_client.py'", 'all scenarios'],
    ["touchstone client --command 'node client.js' --scenario 'pages-*'", 'some of them'],
  ],
  exit: '0 every MUST rule passes or does not apply, 1 one fails, 2 nothing could be tested',
  load: async () => (await import('./client.ts')).clientCommand,
};

const submitDefinition: CommandDefinition = {
  name: 'submit',
  summary: 'write reports of a server for the page of implementations',
  description: `Writes a directory for a pull request to conformance/implementations: what the server is, a compact report and a badge for
each report, and how they were run, signed off. It has no credentials, addresses or transcripts. Reports of selected rules are rejected.`,
  positionals: [
    {
      name: 'REPORT',
      text: 'a report.json, or the directory it is in; of other sources each',
      isRepeatable: true,
      names: 'files',
    },
  ],
  options: ['name', 'serverVersion', 'homepage', 'mode', 'start', 'author', 'out'],
  examples: [
    [
      "touchstone submit conformance-report --name 'My server' --server-version 1.2 --homepage https://example.org",
      'one report',
    ],
  ],
  exit: '0, or 2 if a report or an option is invalid',
  load: async () => (await import('./submit.ts')).submitCommand,
};

const serveDefinition: CommandDefinition = {
  name: 'serve',
  summary: 'start the reference server',
  description: `Starts the reference server on loopback, prints its URL and credentials, and runs until it is interrupted. The
credentials are those in TOUCHSTONE_TOKEN and TOUCHSTONE_API_KEY, otherwise random. touchstone-server has more options.`,
  options: ['port', 'data'],
  examples: [['touchstone serve --port 2333', 'listen on port 2333']],
  exit: '0 at a signal, 2 the server is not installed or did not start',
  load: async () => (await import('./serve.ts')).serveCommand,
};

const completionDefinition: CommandDefinition = {
  name: 'completion',
  summary: 'print completion for a shell',
  description: 'Prints a script that completes commands, options and their values.',
  positionals: [{ name: 'SHELL', text: 'bash, zsh or fish', choices: ['bash', 'zsh', 'fish'] }],
  options: [],
  examples: [
    ['source <(touchstone completion bash)', 'in ~/.bashrc'],
    ['source <(touchstone completion zsh)', 'in ~/.zshrc, after compinit'],
    ['touchstone completion fish | source', 'in ~/.config/fish/config.fish'],
  ],
  exit: '0, or 2 for another shell',
  load: async () => (await import('./completion.ts')).completionCommand,
};

/** The commands, in the order of the help text. */
export const COMMANDS: readonly CommandDefinition[] = [
  testDefinition,
  exploreDefinition,
  compareDefinition,
  replayDefinition,
  diffDefinition,
  pruneDefinition,
  listDefinition,
  explainDefinition,
  clientDefinition,
  submitDefinition,
  serveDefinition,
  completionDefinition,
];
