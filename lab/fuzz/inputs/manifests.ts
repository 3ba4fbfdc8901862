import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import fc from 'fast-check';
import {
  withBasePath,
  withBranch,
  withDataFiles,
  withTransactionFile,
  withVersion,
} from '../../../server-reference/testing/engine/bent-manifests.ts';
import { ARROW_TYPE, jsonRequest, type FuzzRequest } from '../request.ts';
import type { FuzzResponse, Sender } from '../send.ts';
import { TABLE } from '../table.ts';

/** How a valid manifest of the next version is changed. Numbers that do not fit the file are taken modulo its length. */
interface Bend {
  readonly version?: number;
  readonly branch?: string;
  readonly basePath?: string;
  readonly dataFile?: string;
  readonly transactionFile?: string;
  readonly bytes: readonly { readonly at: number; readonly value: number }[];
  /** What the request asks for. */
  readonly requested: number;
}

/** Directories and files; `OWN` and `OTHER` are replaced by the directories of two tables, `FILE` by the name of a file. */
const PATHS = [
  'OWN',
  'OTHER',
  'OWN/../x',
  'OWN/tree/dev',
  'OTHER/data',
  '/',
  '/etc',
  '..',
  '',
  'file://OTHER',
  's3://x/y',
];
const FILES = ['FILE', 'OTHER/data/FILE', '../../x/data/FILE', '..', '.', '', 'a/b', '\0', 'x.lance'];

const changes = {
  version: fc.oneof(fc.nat(5), fc.constant(2 ** 53 - 1)),
  branch: fc.constantFrom('', 'main', 'dev', '../x'),
  basePath: fc.constantFrom(...PATHS),
  dataFile: fc.constantFrom(...FILES),
  transactionFile: fc.constantFrom(...FILES),
};

const bytes = fc.array(fc.record({ at: fc.nat(5_000), value: fc.nat(255) }), { maxLength: 2 });

/** A third only changes bytes, so that some manifests are accepted; another third makes one of the changes. */
const bends: fc.Arbitrary<Bend> = fc.oneof(
  fc.record({ bytes, requested: fc.constant(2) }),
  fc
    .constantFrom(...Object.keys(changes))
    .chain((key) => changes[key as keyof typeof changes].map((value) => ({ [key]: value, bytes: [], requested: 2 }))),
  fc.record({ ...changes, bytes, requested: fc.nat(3) }, { requiredKeys: ['bytes', 'requested'] }),
);

/** Manifests that CreateTableVersion gets; the body is the change, since the location of the table is not known before. */
export const manifestRequests: fc.Arbitrary<FuzzRequest> = bends.map((bend) =>
  jsonRequest('manifest', '/v1/table/fuzz%24manifests/version/create', bend),
);

const bent = (file: Buffer, bend: Bend, fill: (text: string) => string): Buffer => {
  let changed = withVersion(file, bend.version ?? 2);
  const { branch, basePath, dataFile, transactionFile } = bend;
  if (branch !== undefined) changed = withBranch(changed, branch);
  if (dataFile !== undefined) changed = withDataFiles(changed, () => fill(dataFile), basePath && fill(basePath));
  else if (basePath !== undefined) changed = withBasePath(changed, fill(basePath));
  if (transactionFile !== undefined) changed = withTransactionFile(changed, fill(transactionFile));
  for (const { at, value } of bend.bytes) changed[at % changed.byteLength] = value;
  return changed;
};

/** Values of the other table (`tableRows`). */
const OTHER_TEXTS: ReadonlySet<unknown> = new Set(['a', 'word', 'long text with words']);

const ROWS = tableToIPC(tableFromArrays({ text: ['own', 'own', 'own'] }), 'stream');

const json = (body: Buffer): Readonly<Record<string, unknown>> =>
  JSON.parse(body.toString()) as Record<string, unknown>;

/**
 * Writes the changed manifest into a table made for it, asks to publish it, and reads the table. Returns the response, and what
 * is wrong with the table afterwards: it has rows of another one, or a rejected or a valid manifest has changed it.
 */
export const sendManifest = async (
  sender: Sender,
  request: FuzzRequest,
): Promise<{ readonly response: FuzzResponse; readonly problem?: string }> => {
  // In the root namespace, which no other input drops.
  const name = `manifest-${randomUUID()}`;
  const path = (operation: string): string => `/v1/table/${encodeURIComponent(name)}/${operation}`;
  const ask = (operation: string, value: unknown): Promise<FuzzResponse> =>
    sender.send(jsonRequest('manifest', path(operation), value));
  const created = await sender.send({
    kind: 'setup',
    method: 'POST',
    path: path('create'),
    contentType: ARROW_TYPE,
    body: ROWS,
  });
  const described = await ask('version/describe', {});
  const otherTable = await sender.send(jsonRequest('setup', `/v1/table/${TABLE}/describe`, {}));
  // Another input may have dropped the other table.
  if (created.status !== 200 || described.status !== 200 || otherTable.status !== 200) return { response: described };
  const { version } = json(described.body) as { version: { manifest_path: string } };
  const manifest = `/${version.manifest_path}`;
  const own = join(manifest, '../..');
  const bend = json(Buffer.from(request.body)) as unknown as Bend;
  const other = String(json(otherTable.body)['location']);
  const fill = (text: string): string => text.replace('OWN', own).replace('OTHER', other).replace('FILE', 'x.lance');
  const staged = join(own, '_versions', `${2n ** 64n - 1n - BigInt(bend.requested)}.manifest-${randomUUID()}`);
  await writeFile(staged, bent(await readFile(manifest), bend, fill));
  const response = await ask('version/create', { version: bend.requested, manifest_path: staged });
  const read = await ask('query', {});
  await ask('drop', {});
  // A client may publish a manifest that makes its own table unreadable, as it may overwrite the rows.
  const isDamaged = response.status === 200 && bend.bytes.length > 0;
  if (read.status !== 200)
    return { response, ...(!isDamaged && { problem: `after status ${response.status}, reading has ${read.status}` }) };
  const texts = [...tableFromIPC(read.body)].map((row) => (row as { text?: unknown }).text);
  const isOwn = isDamaged ? texts.every((text) => !OTHER_TEXTS.has(text)) : texts.join() === 'own,own,own';
  return {
    response,
    ...(!isOwn && { problem: `after status ${response.status}, the table has the rows ${texts.join()}` }),
  };
};
