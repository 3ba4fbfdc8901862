import { expect, test } from 'vitest';
import { LIMITS } from '../server-reference/limits.ts';
import { OPTIONS } from '../server-reference/options.ts';
import { proseOf, read } from './testing/documents.ts';

const UNITS: Readonly<Record<string, number>> = { MiB: 2 ** 20, DAY_MS: 86_400_000 };

/** Returns the product behind `const NAME = …` or `NAME: …` of a source file. */
const valueOf = (file: string, name: string): number => {
  const found = new RegExp(`\\b${name}(?: =|:) (\\d[\\w. *]*)[;,]`).exec(read(file));
  if (found === null) throw new Error(`${file} has no number ${name}`);
  const factor = (text: string): number => UNITS[text] ?? Number(text.replaceAll('_', ''));
  return (found[1] ?? '').split(' * ').reduce((product, text) => product * factor(text), 1);
};
const server = (file: string, name: string): number => valueOf(`server-reference/${file}`, name);
const suite = (file: string, name: string): number => valueOf(`conformance/${file}`, name);

const WORDS: Readonly<Record<number, string>> = {
  3: 'three',
  4: 'four',
  5: 'five',
  7: 'seven',
  8: 'eight',
  10: 'ten',
  50: 'fifty',
};
const word = (value: number): string => WORDS[value] ?? `${value}`;
const TIMES: Readonly<Record<number, string>> = { 500: 'half a second', 60_000: 'a minute', 3_600_000: 'an hour' };
const time = (ms: number): string => TIMES[ms] ?? `${ms} ms`;
const digits = (value: number): string => value.toLocaleString('en');
const seconds = (ms: number): number => ms / 1_000;
const minutes = (ms: number): string => word(ms / 60_000);
const days = (ms: number): string => word(ms / 86_400_000);
const kib = (bytes: number): number => bytes / 2 ** 10;
const mib = (bytes: number): number => bytes / 2 ** 20;

const lancedb = (JSON.parse(read('package.json')) as { dependencies: Record<string, string> }).dependencies[
  '@lancedb/lancedb'
];
const timeouts = 'catalog/database/postgres-pool.ts';

/** What each document states of a number, made from the number that the program uses. */
const STATED: Readonly<Record<string, readonly string[]>> = {
  'SECURITY.md': [
    `before more than ${kib(LIMITS['unauthenticated-bytes'].default)} KiB of the body`,
    `up to ${mib(server('access/json-web-tokens.ts', 'MAX_BYTES'))} MiB and ${server('access/json-web-tokens.ts', 'MAX_KEYS')} keys`,
    `goes on for ${seconds(server('engine/native/time-limit.ts', 'STUCK_AFTER_MS'))} seconds`,
  ],
  'server-reference/docs/access.md': [
    `loaded again after ${minutes(server('access/json-web-tokens.ts', 'MAX_AGE_MS'))} minutes`,
    `at most every ${seconds(server('access/json-web-tokens.ts', 'COOLDOWN_MS'))} s`,
  ],
  'server-reference/docs/configuration.md': [
    `Responses from ${digits(server('http/compression.ts', 'THRESHOLD_BYTES'))} bytes`,
    `\`--keep-alive\` seconds (${OPTIONS['keep-alive'].default})`,
    `\`--compression ${OPTIONS.compression.default}\`, the default`,
  ],
  'server-reference/docs/console.md': [`| \`${OPTIONS.console.default}\` | what reads (the default)`],
  'server-reference/docs/crashes.md': [
    `timeout of ${seconds(server(timeouts, 'connect') + server(timeouts, 'statement'))} s`,
    `for up to ${time(server(timeouts, 'outcome'))} after`,
    `fails to start ${word(server('supervisor/supervisor.ts', 'MAX_FAILED_STARTS'))} times in a row`,
    `the worker gets ${seconds(server('supervisor/supervisor.ts', 'STOP_GRACE_MS'))} seconds`,
    `continues for ${seconds(server('engine/native/time-limit.ts', 'STUCK_AFTER_MS'))} seconds after its time limit`,
    `blocked for ${seconds(server('supervisor/supervisor.ts', 'BLOCKED_MS'))} seconds`,
  ],
  'server-reference/docs/limits.md': [
    `${server('engine/expressions/expression-nesting.ts', 'MAX_DEPTH')} levels of brackets`,
    `${server('engine/expressions/expression-nesting.ts', 'MAX_OPERATORS')} operators`,
    `${server('engine/ipc/limits.ts', 'MAX_FIELD_DEPTH')} levels of fields`,
    `${mib(server('engine/ipc/limits.ts', 'MAX_BATCH_BYTES'))} MiB for one record batch`,
    `${digits(server('engine/expressions/expression-growth.ts', 'MAX_LEVENSHTEIN_BYTES'))} bytes for a literal`,
    `decompressed (${OPTIONS['max-insert-size'].default} MiB)`,
    `batches of about ${mib(server('engine/queries/batch-size.ts', 'BATCH_BYTES'))} MiB`,
    `for ${days(server('jobs/collector.ts', 'ORPHAN_AGE_MS'))} days`,
  ],
  'server-reference/docs/logs.md': [
    `waits up to ${seconds(server('server.ts', 'SHUTDOWN_GRACE_MS'))} seconds for running requests`,
    `| \`status\` | ${server('http/request-record.ts', 'CLIENT_CLOSED')} if the client`,
  ],
  'server-reference/docs/monitoring.md': [
    `\`--ready-timeout\` (${OPTIONS['ready-timeout'].default} s)`,
    `\`--metrics ${OPTIONS.metrics.default}\`, the default`,
    `reused for ${time(server('observability/readiness.ts', 'REUSE_MS'))}`,
    `up to ${seconds(server('observability/tracing.ts', 'MAX_FLUSH_MS'))} seconds for the collector`,
  ],
  'server-reference/docs/object-storage.md': [
    `deleted after ${days(server('jobs/collector.ts', 'ORPHAN_AGE_MS'))} days`,
    `expire after ${time(1_000 * server('storage/scoped-client-options.ts', 'LIFETIME_SECONDS'))} and`,
  ],
  'server-reference/docs/several-servers.md': [
    `otherwise after ${time(server('catalog/storage/running-work.ts', 'OTHER_HOST_MARGIN_MS'))}.`,
  ],
  'server-reference/docs/versions.md': [
    `of them (${OPTIONS['compact-fragments'].default}; 0 = never)`,
    `or ${word(server('engine/maintenance/compaction-plan.ts', 'QUIET_FRAGMENTS'))} when it was not written for ${seconds(server('jobs/maintenance.ts', 'QUIET_MS'))} seconds`,
    `has ${server('engine/maintenance/partial-compaction.ts', 'MOST_SEGMENTS')} segments`,
    `\`--version-retention\` seconds (${digits(OPTIONS['version-retention'].default)})`,
    `its branch (${digits(OPTIONS['version-count'].default)}; 0 = keep all)`,
    `at most ${minutes(server('jobs/maintenance.ts', 'MAX_EXPIRED_FILES_GRACE_MS'))} more minutes`,
    `the engine (${lancedb})`,
  ],
  'server-reference/engine/COMMITS.md': [
    `at most ${kib(server('catalog/commits/unsynced-files.ts', 'MAX_BYTES'))} KiB`,
    `Keep-alive of the endpoint is ${time(server('engine/loopback/loopback.ts', 'server.keepAliveTimeout'))}`,
  ],
  'conformance/README.md': [
    `send ${suite('context/concurrent.ts', 'IN_FLIGHT')} at once`,
    `Up to ${word(suite('runner/plan.ts', 'OPERATIONS_PER_NAMESPACE'))} operations on tables share a namespace`,
    `tested with ${suite('families/long-lists.ts', 'MANY')} tables, and with ${suite('families/long-lists.ts', 'SOME')} namespaces`,
  ],
  'conformance/WRITING-CHECKS.md': [`(${suite('context/concurrent.ts', 'IN_FLIGHT')} at once)`],
  'conformance/CI.md': [
    `${kib(suite('context/target/transcript.ts', 'BODY_LIMIT'))} KiB of each body`,
    `waited for up to ${seconds(suite('wait.ts', 'DEFAULT_WAIT_MS'))} s`,
    `the first ${word(suite('report/annotations.ts', 'MAX_ANNOTATIONS'))} failing rules`,
    `within about ${seconds(suite('runner/limits.ts', 'LEAST_CLEANUP_MS'))} s`,
    `at most ${word(suite('commands/diff.ts', 'MAX_SHOWN'))} of a kind`,
  ],
};

test.each(Object.entries(STATED))('%s states the numbers of the programs', (document, statements) => {
  const prose = proseOf(document);
  expect(statements.filter((statement) => !prose.includes(statement))).toEqual([]);
});
