import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startObjectStore } from './object-store.ts';

const WEED = process.env['TOUCHSTONE_TEST_WEED'];

it.skipIf(WEED === undefined)('starts a server again that ended because its port was taken', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'weed-'));
  const weed = join(directory, 'weed');
  const lines = [`[ -e '${directory}/started' ] || { touch '${directory}/started'; exit 255; }`, `exec '${WEED}' "$@"`];
  await writeFile(weed, `#!/bin/sh\n${lines.join('\n')}\n`, { mode: 0o755 });
  const store = await startObjectStore(weed);
  expect(store.url).toBe('s3://tables');
  await store.remove();
  await rm(directory, { recursive: true });
});
