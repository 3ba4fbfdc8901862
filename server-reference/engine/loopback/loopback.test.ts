import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskStorage } from '../../storage/index.ts';
import { startLoopback, type Loopback } from './loopback.ts';
import { StagedManifests } from '../commit/staged-manifests.ts';
import { PathAliases } from '../commit/path-aliases.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';

/** An arbiter that simulates another process: it runs an action once, before the next request for a commit. */
class ConcurrentArbiter extends MemoryArbiter {
  #action = async (): Promise<void> => undefined;

  beforeNextRequest(action: () => Promise<void>): void {
    this.#action = action;
  }

  override async latest(...args: [string, string]): ReturnType<MemoryArbiter['latest']> {
    await this.#runAction();
    return super.latest(...args);
  }

  override async commit(...args: [string, string, number]): ReturnType<MemoryArbiter['commit']> {
    await this.#runAction();
    return super.commit(...args);
  }

  async #runAction(): Promise<void> {
    const action = this.#action;
    this.#action = async () => undefined;
    await action();
  }
}

const arbiter = new ConcurrentArbiter();
const storage = new DiskStorage();
let loopback: Loopback;
beforeAll(async () => {
  loopback = await startLoopback(arbiter, new StagedManifests(arbiter, storage), new PathAliases());
});
afterAll(async () => {
  await loopback.close();
  rmSync(arbiter.directory, { recursive: true });
});

const ask = async (
  path: string,
  body: unknown,
  headers = loopback.headers,
): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(loopback.uri + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
};

const SUFFIX = '-00000000-0000-4000-8000-000000000000';
const nameOf = (version: number): string => `${String(2n ** 64n - 1n - BigInt(version)).padStart(20, '0')}.manifest`;

const stage = (id: string, version: number, directory = '_versions'): string => {
  const path = join(arbiter.locationOf(id) ?? '', directory, nameOf(version) + SUFFIX);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'manifest');
  return path.slice(1);
};

/** Creates a storage with a staged manifest, as the engine writes it. */
const staged = (version: number, directory = '_versions'): { id: string; path: string } => {
  const id = arbiter.reserve(join(arbiter.directory, `t${Math.random()}`));
  return { id, path: stage(id, version, directory) };
};

describe('authentication', () => {
  it.each<[string, Record<string, string>]>([
    ['no secret', {}],
    ['a wrong secret', { 'x-engine-secret': '0'.repeat(64) }],
  ])('rejects a request with %s with 401', async (_, headers) => {
    const { id } = staged(1);
    expect(await ask(`/v1/table/${id}/describe`, null, headers)).toMatchObject({ status: 401 });
  });
});

describe('a commit', () => {
  it('moves its manifest to the final name, once', async () => {
    const { id, path } = staged(1);
    const request = { version: 1, manifest_path: path, manifest_size: 8, e_tag: 'x', naming_scheme: 'V2' };
    const final = path.slice(0, -SUFFIX.length);
    expect(await ask(`/v1/table/${id}/version/create`, request)).toMatchObject({
      status: 200,
      body: { version: { version: 1, manifest_path: final, manifest_size: 8, e_tag: 'x' } },
    });
    const list = `/v1/table/${id}/version/list?delimiter=%24&limit=1&descending=true`;
    expect(await ask(list, null)).toMatchObject({
      status: 200,
      body: { versions: [{ version: 1, manifest_path: final }] },
    });
    expect(await ask(`/v1/table/${id}/version/describe`, { version: 1 })).toMatchObject({ status: 200 });
    expect(await ask(`/v1/table/${id}/version/describe`, { version: 2 })).toMatchObject({
      status: 404,
      body: { code: 11 },
    });
    expect(await ask(`/v1/table/${id}/declare`, {})).toMatchObject({ status: 409, body: { code: 5 } });
    stage(id, 1);
    expect(await ask(`/v1/table/${id}/version/create`, request)).toMatchObject({ status: 409, body: { code: 14 } });
  });

  it('of a branch is separate from the main branch', async () => {
    const { id, path } = staged(1, 'tree/dev/sub/_versions');
    const create = { version: 1, manifest_path: path, branch: 'dev/sub' };
    expect(await ask(`/v1/table/${id}/version/create`, create)).toMatchObject({ status: 200 });
    expect(await ask(`/v1/table/${id}/version/list`, null)).toMatchObject({ body: { versions: [] } });
    expect(await ask(`/v1/table/${id}/version/list?branch=dev%2Fsub`, null)).toMatchObject({
      body: { versions: [{ version: 1 }] },
    });
  });

  it('succeeds for exactly one of 50 concurrent requests for the same version', async () => {
    const { id } = staged(1);
    const paths = Array.from({ length: 50 }, (_, i) => {
      const path = stage(id, 1).replace(/-[0-9a-f-]{36}$/, `-${String(i).padStart(8, '0')}${SUFFIX.slice(9)}`);
      writeFileSync(`/${path}`, 'manifest');
      return path;
    });
    const responses = await Promise.all(
      paths.map((path) => ask(`/v1/table/${id}/version/create`, { version: 1, manifest_path: path })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  it.each<[string, (path: string) => string]>([
    ['of another table', (path) => path.replace(/t0\.\d+/, 'elsewhere')],
    ['with .. in its path', (path) => path.replace('/_versions/', '/../x/_versions/')],
    ['outside _versions', (path) => path.replace('/_versions/', '/data/')],
    ['without suffix', (path) => path.slice(0, -SUFFIX.length)],
    ['with another name', (path) => path.replace(/\d{20}\.manifest/, 'x.manifest')],
    ['of another version', (path) => path.replace(nameOf(1), nameOf(7))],
    ['with an empty path', () => ''],
  ])('rejects a manifest %s', async (_, change) => {
    const { id, path } = staged(1);
    const response = await ask(`/v1/table/${id}/version/create`, { version: 1, manifest_path: change(path) });
    expect(response.status).toBe(500);
    expect(arbiter.versions(id)).toEqual([]);
  });

  it('rejects a request above the size limit and accepts the next one', async () => {
    const { id, path } = staged(1);
    const request = { version: 1, manifest_path: path, manifest_size: 8 };
    const long = { ...request, e_tag: 'x'.repeat(2 * 1024 * 1024) };
    expect(await ask(`/v1/table/${id}/version/create`, long)).toMatchObject({ status: 500 });
    expect(arbiter.versions(id)).toEqual([]);
    expect(await ask(`/v1/table/${id}/version/create`, request)).toMatchObject({ status: 200 });
  });
});

describe('a commit that another process has published but not placed', () => {
  it.each<[string, object | null, (response: unknown) => unknown]>([
    ['list', null, (response) => (response as { versions: unknown[] }).versions[0]],
    ['describe', { version: 1 }, (response) => (response as { version: unknown }).version],
  ])('is placed before version/%s returns it', async (action, body, versionIn) => {
    const { id, path } = staged(1);
    const final = path.slice(0, -SUFFIX.length);
    arbiter.beforeNextRequest(async () => {
      const other = new StagedManifests(arbiter, storage);
      const heldPath = await other.moveToHeld(arbiter.locationOf(id) ?? '', `/${path}`, final);
      const commit = { version: 1, finalPath: final, heldPath, manifestSize: 8, eTag: null };
      expect(await arbiter.publishAll(id, '', [commit])).toBe('published');
    });
    const response = await ask(`/v1/table/${id}/version/${action}`, body);
    expect(versionIn(response.body)).toMatchObject({ version: 1, manifest_path: final });
    expect(existsSync(`/${final}`)).toBe(true);
  });
});

describe('unknown tables and routes', () => {
  it.each([
    ['/v1/table/00000000-0000-4000-8000-000000000000/describe', 404],
    ['/v1/table/x/unknown', 404],
    ['/v1/namespace/x/list', 404],
  ])('%s returns %i', async (path, status) => {
    expect(await ask(path, null)).toMatchObject({ status });
  });
});
