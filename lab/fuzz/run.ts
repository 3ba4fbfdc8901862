import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { tableFromIPC } from 'apache-arrow';
import { FuzzedServer } from './fuzzed-server.ts';
import { findingOf, INTERNAL_ERROR, internalErrors, workerFindings, type FuzzBounds } from './findings.ts';
import { arrowRequests, tableRows } from './inputs/arrow.ts';
import { credentialFiles, problemOfFile } from './inputs/credential-files.ts';
import { expressionRequests } from './inputs/expressions.ts';
import { floodRequests } from './inputs/floods.ts';
import { identifierRequests, rawRequests } from './inputs/http.ts';
import { jsonRequests, type OpenApi } from './inputs/json.ts';
import { manifestRequests, sendManifest } from './inputs/manifests.ts';
import { queryRequests } from './inputs/queries.ts';
import { ARROW_TYPE, fromLine, jsonRequest, toLine, type FuzzRequest } from './request.ts';
import { Sender } from './send.ts';
import { INDEXED, INDEXES, TABLE } from './table.ts';

/** Requests that run at the same time. */
const CONCURRENCY = 4;

/** Inputs of a batch; after each, the table is created again and the state of the worker is checked. */
const BATCH = 200;

/** Rows of the tables with an index, enough for every kind. */
const INDEXED_ROWS = 300;

export interface FuzzOptions {
  /** How long the run takes; undefined = until `inputs` are sent. */
  readonly minutes?: number;
  /** How many inputs are sent, the corpus included; undefined = as many as fit into `minutes`. */
  readonly inputs?: number;
  readonly seed: number;
  /** Run only inputs of these kinds; empty = all. */
  readonly kinds: readonly string[];
  readonly bounds: FuzzBounds;
  readonly corpus: URL;
  readonly openApi: URL;
  readonly report: (line: string) => void;
  /** Ends the run when it is aborted: the server is stopped, and the run rejects with its reason. */
  readonly interrupted: AbortSignal;
}

/** Something that must not happen, and the inputs that may have caused it. */
export interface Finding {
  readonly problem: string;
  readonly requests: readonly FuzzRequest[];
}

export interface FuzzResult {
  readonly inputs: number;
  readonly findings: readonly Finding[];
  readonly statuses: ReadonlyMap<number, number>;
}

const readCorpus = (corpus: URL): readonly FuzzRequest[] =>
  readFileSync(corpus, 'utf8').split('\n').filter(Boolean).map(fromLine);

const inputsOf = ({ kinds, openApi }: FuzzOptions): fc.Arbitrary<FuzzRequest> => {
  const document = JSON.parse(readFileSync(openApi, 'utf8')) as OpenApi;
  const all = {
    expression: expressionRequests,
    json: jsonRequests(document),
    identifier: identifierRequests,
    arrow: arrowRequests,
    raw: rawRequests,
    manifest: manifestRequests,
    query: queryRequests,
    credentials: credentialFiles,
    // Each takes a moment, in which the other inputs show whether the server responds.
    flood: floodRequests,
  };
  return fc.oneof(
    ...Object.entries(all).flatMap(([kind, arbitrary]) =>
      kinds.length === 0 || kinds.includes(kind) ? [{ arbitrary, weight: kind === 'flood' ? 1 : 20 }] : [],
    ),
  );
};

class FuzzRun {
  readonly #options: FuzzOptions;
  readonly #server: FuzzedServer;
  readonly #sender: Sender;
  readonly findings: Finding[] = [];
  readonly statuses = new Map<number, number>();
  inputs = 0;

  constructor(options: FuzzOptions, server: FuzzedServer) {
    this.#options = options;
    this.#server = server;
    // The time-out is longer than the bound, so that the finding has the time of the response.
    this.#sender = new Sender(server.url, { connections: CONCURRENCY, timeoutMs: 3 * options.bounds.responseMs });
  }

  close(): Promise<void> {
    return this.#sender.close();
  }

  /** Sends all inputs, then checks the worker; a finding of the worker names all of them. */
  async runBatch(requests: readonly FuzzRequest[], concurrency = CONCURRENCY): Promise<void> {
    const before = this.findings.length;
    await this.#prepare();
    let next = 0;
    const runNext = async (): Promise<void> => {
      for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
        this.#options.interrupted.throwIfAborted();
        await this.#run(request);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, runNext));
    const log = this.#server.takeLog();
    for (const problem of workerFindings(log, this.#server.takeStatuses(), this.#options.bounds))
      this.#add(problem, requests);
    // A table with a forged manifest may be unreadable, so that not every internal error is a finding.
    if (this.findings.slice(before).some(({ problem }) => problem === INTERNAL_ERROR))
      for (const error of internalErrors(log)) this.#options.report(`  the server: ${error}`);
  }

  async #run(request: FuzzRequest): Promise<void> {
    if (request.kind === 'credentials') return this.#runFile(request);
    const { bounds } = this.#options;
    const manifest = request.kind === 'manifest' ? await sendManifest(this.#sender, request) : undefined;
    const response = manifest?.response ?? (await this.#sender.send(request));
    if (manifest?.problem !== undefined) this.#add(manifest.problem, [request]);
    this.inputs += 1;
    this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
    const problem = findingOf(request, response, { dataDir: this.#server.dataDir, bounds });
    if (problem !== undefined) this.#add(problem, [request]);
    if (request.kind === 'arrow' && response.status === 200 && request.path.includes('/create'))
      await this.#readBack(request);
  }

  /** Reads a file that no running server has. */
  async #runFile(request: FuzzRequest): Promise<void> {
    const problem = await problemOfFile(request);
    this.inputs += 1;
    if (problem !== undefined) this.#add(problem, [request]);
  }

  /** Reads the rows of an accepted stream; another input may have dropped or replaced the table. */
  async #readBack(request: FuzzRequest): Promise<void> {
    const { status, body } = await this.#sender.send(jsonRequest('arrow', '/v1/table/fuzz$new/query', {}));
    if (status === 500) return this.#add('an accepted stream cannot be read', [request]);
    if (status !== 200) return;
    try {
      for (const row of tableFromIPC(body))
        JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? 0 : value));
    } catch (error) {
      // The library reads 64-bit dates as numbers, which not all valid dates fit into.
      if (error instanceof TypeError && error.message.endsWith('is not safe to convert to a number.')) return;
      this.#add(`an accepted stream reads back invalid: ${String(error)}`, [request]);
    }
  }

  /**
   * Creates the table for the next inputs. A server that used up a limit by earlier ones rejects this. An input may have
   * dropped the table and created a namespace with its name.
   */
  async #prepare(): Promise<void> {
    await this.#sender.send(jsonRequest('setup', '/v1/namespace/fuzz/create', {}));
    await this.#sender.send(jsonRequest('setup', `/v1/namespace/${TABLE}/drop`, { behavior: 'Cascade' }));
    const path = `/v1/table/${TABLE}/create?mode=overwrite`;
    const table: FuzzRequest = { kind: 'setup', method: 'POST', path, contentType: ARROW_TYPE, body: tableRows() };
    const { status } = await this.#sender.send(table);
    await this.#createIndexed();
    if (status !== 200) this.#add(`a valid request is rejected after the inputs before: status ${status}`, [table]);
  }

  /** Creates the tables with an index that an input has dropped. */
  async #createIndexed(): Promise<void> {
    for (const [name, indexes] of Object.entries(INDEXES)) {
      const path = `/v1/table/${INDEXED}${name}`;
      const body = tableRows(INDEXED_ROWS);
      const created = await this.#sender.send({
        kind: 'setup',
        method: 'POST',
        path: `${path}/create`,
        contentType: ARROW_TYPE,
        body,
      });
      if (created.status !== 200) continue;
      for (const index of indexes) await this.#sender.send(jsonRequest('setup', `${path}/create_index`, index));
    }
  }

  #add(problem: string, requests: readonly FuzzRequest[]): void {
    this.findings.push({ problem, requests });
    const [only] = requests;
    const shown = requests.length === 1 && only !== undefined ? toLine(only) : `one of ${requests.length} inputs`;
    this.#options.report(`FOUND ${problem}\n  ${shown}`);
  }
}

/** Returns the seed of a batch. Runs with consecutive seeds have different batches, which `seed + batch` would share. */
const seedOf = (seed: number, batch: number): number => (Math.imul(seed, 0x9e3779b1) + batch) | 0;

/**
 * Sends the corpus and then generated inputs to a supervised server, for some minutes or a number of them, and returns what
 * must not have happened: an end of the worker, a response with status 500 or with internals, one that takes too long, a
 * blocked event loop, too much memory, files outside the data directory. The same seed generates the same inputs.
 */
export const runFuzzer = async (options: FuzzOptions): Promise<FuzzResult> => {
  const { minutes = Infinity, inputs: most = Infinity, seed, kinds, report } = options;
  const inputs = inputsOf(options);
  const server = await FuzzedServer.start();
  const run = new FuzzRun(options, server);
  const corpus = readCorpus(options.corpus).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const end = Date.now() + minutes * 60_000;
  try {
    // One at a time: these are the most expensive inputs.
    await run.runBatch(corpus, 1);
    report(`${corpus.length} inputs of the corpus; ${run.findings.length} findings`);
    for (let batch = 0; Date.now() < end && run.inputs < most; batch += 1) {
      await run.runBatch(fc.sample(inputs, { numRuns: BATCH, seed: seedOf(seed, batch) }));
      if (batch % 10 === 9) report(`${run.inputs} inputs; ${run.findings.length} findings`);
    }
  } finally {
    await run.close();
    const outside = await server.stop();
    if (outside.length > 0)
      run.findings.push({ problem: `files outside the data directory: ${outside.join(', ')}`, requests: [] });
  }
  return { inputs: run.inputs, findings: run.findings, statuses: run.statuses };
};
