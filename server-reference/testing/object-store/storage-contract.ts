import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../storage/index.ts';

/** A storage of a test and an empty directory of it. */
export interface OpenedStorage {
  readonly storage: Storage;
  readonly root: string;
  /** False for a store whose conditional writes are not atomic, which makes concurrent calls meaningless (default: true). */
  readonly isAtomic?: boolean;
  /** Name of a file with characters that requests encode (default: `ü %20 +.txt`). */
  readonly encodedName?: string;
  readonly remove: () => Promise<void>;
}

/** Larger than a part of an upload. */
const LARGE_BYTES = 20 * 1024 * 1024;

const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};

/** Tests what every implementation of Storage promises. */
export const describeStorage = (name: string, open: () => Promise<OpenedStorage>): void => {
  let opened: OpenedStorage;
  let storage: Storage;
  let directory: string;
  const write = (path: string, text: string): Promise<void> => storage.write(`${directory}/${path}`, Buffer.from(text));
  const read = async (path: string): Promise<string> => (await storage.read(`${directory}/${path}`)).toString();
  const list = async (path: string): Promise<string[]> =>
    (await storage.list(`${directory}${path}`)).map((entry) => entry.name).sort();
  const absent = { code: 'ENOENT' };
  const newDirectory = async (): Promise<string> => {
    const path = `${opened.root}/${randomUUID()}`;
    await storage.createDirectory(path);
    return path;
  };

  beforeAll(async () => {
    opened = await open();
    ({ storage } = opened);
  });
  afterAll(() => opened.remove());

  describe(name, () => {
    it('reads what was written, in whole, in ranges and in chunks', async () => {
      directory = await newDirectory();
      await write('a', 'one');
      await write('a', 'two two');
      expect(await read('a')).toBe('two two');
      const path = `${directory}/a`;
      expect((await storage.read(path, { start: 4, length: 2 })).toString()).toBe('tw');
      expect((await bytesOf(storage.readChunks(path))).toString()).toBe('two two');
      await write('empty', '');
      expect(await read('empty')).toBe('');
      await expect(storage.read(path, { start: 6, length: 4 })).rejects.toThrow();
    });

    it('reports absent files', async () => {
      directory = await newDirectory();
      const path = `${directory}/none`;
      await expect(storage.read(path)).rejects.toMatchObject(absent);
      await expect(bytesOf(storage.readChunks(path))).rejects.toMatchObject(absent);
      await expect(storage.copy(path, `${directory}/other`)).rejects.toMatchObject(absent);
      await expect(storage.move(path, `${directory}/other`)).rejects.toMatchObject(absent);
      expect(await storage.stat(path)).toBeUndefined();
      expect(await storage.exists(path)).toBe(false);
      expect(await storage.list(path)).toEqual([]);
      await storage.delete(path);
      await storage.deleteAll(path);
      await storage.sync(path);
      await storage.deleteEmptyDirectory(path);
    });

    it('creates an absent file once', async () => {
      directory = await newDirectory();
      const claim = () => storage.writeIfAbsent(`${directory}/claim`, Buffer.from(randomUUID()));
      const attempts = Array.from({ length: opened.isAtomic === false ? 1 : 8 }, claim);
      expect((await Promise.all(attempts)).filter((isFirst) => isFirst)).toHaveLength(1);
      const content = await read('claim');
      expect(await storage.writeIfAbsent(`${directory}/claim`, Buffer.from('later'))).toBe(false);
      expect(await read('claim')).toBe(content);
    });

    it('puts a file in its place unless another one is there', async () => {
      directory = await newDirectory();
      await write('staged', 'own');
      expect(await storage.place(`${directory}/staged`, `${directory}/free`)).toBe(true);
      expect(await read('free')).toBe('own');
      await write('late', 'later');
      expect(await storage.place(`${directory}/late`, `${directory}/free`)).toBe(false);
      expect([await read('free'), await read('late')]).toEqual(['own', 'later']);
      await expect(storage.place(`${directory}/none`, `${directory}/other`)).rejects.toMatchObject(absent);
    });

    it('shows a large file when it is complete', async () => {
      directory = await newDirectory();
      const content = Buffer.alloc(LARGE_BYTES, 'touchstone');
      const writer = await storage.createWriter(`${directory}/large`);
      for (let at = 0; at < content.byteLength; at += 1024 * 1024 + 1)
        await writer.write(content.subarray(at, at + 1024 * 1024 + 1));
      expect(await storage.stat(`${directory}/large`)).toBeUndefined();
      await writer.commit();
      await writer.abort();
      expect((await bytesOf(storage.readChunks(`${directory}/large`))).equals(content)).toBe(true);
      expect(await storage.stat(`${directory}/large`)).toMatchObject({ size: LARGE_BYTES });
      expect(await storage.exists(`${directory}/large`)).toBe(true);
      const aborted = await storage.createWriter(`${directory}/aborted`);
      await aborted.write(Buffer.from('rows'));
      await aborted.abort();
      expect(await list('')).toEqual(['large']);
    });

    it('copies and moves files, also onto existing ones', async () => {
      directory = await newDirectory();
      await write('from', 'new');
      await write('to', 'old');
      await storage.copy(`${directory}/from`, `${directory}/to`);
      expect([await read('from'), await read('to')]).toEqual(['new', 'new']);
      await write('to', 'old');
      await storage.move(`${directory}/from`, `${directory}/to`);
      expect(await read('to')).toBe('new');
      expect(await list('')).toEqual(['to']);
    });

    it('lists the entries of a directory with their properties', async () => {
      directory = await newDirectory();
      const before = Date.now() - 2000;
      await storage.createDirectory(`${directory}/sub/deep`);
      const { encodedName = 'ü %20 +.txt' } = opened;
      await write(`sub/deep/${encodedName}`, 'abc');
      await write('sub.txt', '');
      const entries = [...(await storage.list(directory))].sort((a, b) => (a.name < b.name ? -1 : 1));
      expect(entries).toMatchObject([
        { name: 'sub', path: `${directory}/sub`, isDirectory: true },
        { name: 'sub.txt', path: `${directory}/sub.txt`, isDirectory: false },
      ]);
      for (const entry of entries) expect(await storage.lastChange(entry)).toBeGreaterThanOrEqual(before);
      const [found] = await storage.list(`${directory}/sub/deep/`);
      expect(found).toMatchObject({ name: encodedName, isDirectory: false });
      expect((await storage.read(found?.path ?? '')).toString()).toBe('abc');
      const stat = await storage.stat(`${directory}/sub/deep/${encodedName}`);
      expect(stat).toMatchObject({ size: 3 });
      expect(stat?.modifiedMillis).toBeGreaterThanOrEqual(before);
    });

    it('lists more entries than one response of a store has', async () => {
      directory = await newDirectory();
      const names = Array.from({ length: 1100 }, (_, at) => `n${at}`);
      for (let at = 0; at < names.length; at += 50)
        await Promise.all(names.slice(at, at + 50).map((entry) => write(entry, entry)));
      expect(await list('')).toEqual(names.sort());
      await storage.deleteAll(directory);
      expect(await storage.list(directory)).toEqual([]);
    });

    it('deletes a directory and nothing next to it', async () => {
      directory = await newDirectory();
      await storage.createDirectory(`${directory}/table/data`);
      await write('table/data/x', 'x');
      await write('table-2', 'kept');
      await write('one', 'gone');
      await storage.deleteAll(`${directory}/table`);
      await storage.deleteAll(`${directory}/one`);
      await storage.delete(`${directory}/two`);
      for (const entry of await storage.list(directory))
        if (entry.name === 'table') expect(await storage.lastChange(entry)).toBeUndefined();
        else expect(entry.name).toBe('table-2');
      expect(await read('table-2')).toBe('kept');
    });

    it('converts paths to locations and back', () => {
      const path = `${opened.root}/tables/t`;
      expect(storage.pathOf(storage.uriOf(path))).toBe(path);
      expect(() => storage.pathOf('other://place/t')).toThrow(RangeError);
    });
  });
};
