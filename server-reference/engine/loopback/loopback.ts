import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Commit, CommitArbiter } from '../commit/arbiter.ts';
import { partsOf } from '../native/branch-ref.ts';
import { keepFailure } from '../native/kept-failures.ts';
import { acknowledgeDiscarded } from '../commit/engine-workarounds.ts';
import type { CommitRequest } from '../commit/commit-request.ts';
import type { StagedManifests } from '../commit/staged-manifests.ts';
import { publishedView, type TableView } from '../commit/table-view.ts';
import type { PathAliases } from '../commit/path-aliases.ts';
import type { Storage } from '../../storage/index.ts';

/** The private endpoint through which the engine asks for a table's location and for permission to commit. */
export interface Loopback {
  readonly uri: string;
  readonly headers: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface EndpointState {
  readonly secret: string;
  readonly viewOf: (name: string) => Promise<TableView | undefined>;
  readonly aliases: PathAliases;
  readonly storage: Storage;
}

const SECRET_HEADER = 'x-engine-secret';

const viewOf = async (
  name: string,
  arbiter: CommitArbiter,
  manifests: StagedManifests,
): Promise<TableView | undefined> => {
  const { storageId, branchId } = partsOf(name);
  const known = await arbiter.location(storageId);
  return known && publishedView(manifests, { storageId, location: known.location, branchId });
};

const ROUTE = /^\/v1\/table\/(?<name>[^/]+)\/(?<action>declare|describe|version\/(?:list|create|describe))$/;

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const versionOf = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new RangeError('a version is an integer from 0 on');
  return value;
};

const requestOf = (body: Readonly<Record<string, unknown>>): CommitRequest => ({
  branch: stringOf(body['branch']) ?? '',
  version: versionOf(body['version']),
  manifestPath: stringOf(body['manifest_path']) ?? '',
  manifestSize: typeof body['manifest_size'] === 'number' ? body['manifest_size'] : null,
  eTag: stringOf(body['e_tag']) ?? null,
});

/** Error codes of the public interface that the engine distinguishes. */
const TABLE_NOT_FOUND = 4;
const TABLE_EXISTS = 5;
const VERSION_NOT_FOUND = 11;
const CONFLICT = 14;

const toJson = (commit: Commit): unknown => ({
  version: commit.version,
  manifest_path: commit.manifestPath,
  manifest_size: commit.manifestSize,
  e_tag: commit.eTag,
  timestamp_millis: commit.timestampMillis,
  metadata: {},
});

/** Largest request body of the engine. */
const MAX_REQUEST_BYTES = 1024 * 1024;

/** Reads a JSON body with events: iterating over the stream would take most of the time of a request. */
const readJson = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.byteLength;
      if (length <= MAX_REQUEST_BYTES) chunks.push(chunk);
      else reject(new RangeError('the request is too long'));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
  const parsed: unknown = bytes.byteLength === 0 ? null : JSON.parse(bytes.toString('utf8'));
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
};

const ok = (body: unknown): Reply => ({ status: 200, body });

const failure = (status: number, code: number, error: string): Reply => ({ status, body: { error, code } });

/** Returns the options with which the engine opens the files of a table. */
const optionsOf = ({
  isLocal,
  engineOptions,
}: Storage): { readonly storage_options?: Readonly<Record<string, string>> } =>
  isLocal ? {} : { storage_options: engineOptions };

const handle = async (
  request: IncomingMessage,
  { secret, viewOf, aliases, storage }: EndpointState,
): Promise<Reply> => {
  if (request.headers[SECRET_HEADER] !== secret) return failure(401, 16, 'the secret header is missing or wrong');
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const { name: encoded, action } = ROUTE.exec(url.pathname)?.groups ?? {};
  if (encoded === undefined || action === undefined) return failure(404, 0, 'no such route');
  const name = decodeURIComponent(encoded);
  const body = await readJson(request);
  const view = await viewOf(name);
  if (action === 'version/create') {
    const commitRequest = requestOf(body);
    const commit = await view?.create(commitRequest);
    if (commit === 'conflict') return failure(409, CONFLICT, 'the version exists already');
    // A table that was deleted: its writer has ended, or a session would have the view.
    const isLost = commit === undefined || commit === 'lost';
    if (isLost && view?.storageId !== undefined) aliases.change(view.storageId);
    return ok({
      version: toJson(isLost ? acknowledgeDiscarded(commitRequest) : commit),
    });
  }
  if (view === undefined) return failure(404, TABLE_NOT_FOUND, 'no such table');
  const { storageId } = view;
  const alias = storageId === undefined ? view.location : aliases.of(storageId, view.location);
  const location = { location: storage.uriOf(alias), ...optionsOf(storage) };
  switch (action) {
    case 'declare':
      // A name with commits exists already; the engine then asks for its description instead.
      if ((await view.latest('')) !== undefined) return failure(409, TABLE_EXISTS, 'the table exists');
      return ok({ ...location, managed_versioning: storageId !== undefined });
    case 'describe':
      return ok({ ...location, managed_versioning: true });
    case 'version/list': {
      const latest = await view.latest(url.searchParams.get('branch') ?? '');
      return ok({ versions: latest === undefined ? [] : [toJson(latest)] });
    }
    default: {
      const commit = await view.commit(stringOf(body['branch']) ?? '', versionOf(body['version']));
      return commit === undefined
        ? failure(404, VERSION_NOT_FOUND, 'no such version')
        : ok({ version: toJson(commit) });
    }
  }
};

const send = (response: ServerResponse, { status, body }: Reply): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/**
 * Starts the endpoint on a free port of 127.0.0.1. It speaks the part of the public interface that the embedded engine
 * uses for tables with managed versioning (declare, describe, version list, create and describe). Any local process can
 * reach the port, so every request must have a secret header that only this engine knows.
 */
export const startLoopback = async (
  arbiter: CommitArbiter,
  manifests: StagedManifests,
  aliases: PathAliases,
  sessionView: (name: string) => TableView | undefined = () => undefined,
): Promise<Loopback> => {
  const secret = randomBytes(32).toString('hex');
  const knownView = async (name: string) => sessionView(name) ?? viewOf(name, arbiter, manifests);
  const server = createServer((request, response) => {
    handle(request, { secret, viewOf: knownView, aliases, storage: manifests.storage }).then(
      (reply) => send(response, reply),
      (error: unknown) => send(response, failure(500, 18, keepFailure(error))),
    );
  });
  // The engine reuses connections; one that is closed during a commit would look like a conflict to it.
  server.keepAliveTimeout = 3_600_000;
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    uri: `http://127.0.0.1:${port}`,
    headers: { [SECRET_HEADER]: secret },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
