import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rules } from '#contract/rules';
import { pretends } from '../../server-reference/faults/bends.ts';
import type { Bend } from '../../server-reference/faults/fault.ts';
import { openFaultyServer, type FaultyServer } from '../../server-reference/faults/front.ts';
import { resolveConfig } from '../config.ts';
import { explore, type Exploration } from '../explore/run.ts';
import { explorationText } from '../explore/show.ts';
import type { ExploreOptions } from '../explore/sequences.ts';
import { painter } from '../report/screen.ts';

const TOKEN = 'a-token-of-the-explorer';

let server: FaultyServer;
beforeAll(async () => {
  server = await openFaultyServer({ tokens: [TOKEN], apiKeys: [], version: '0.0.0', onInternal: () => undefined });
}, 60_000);
afterAll(() => server.close());

interface Tried extends Exploration {
  readonly text: string;
  readonly listed: readonly string[];
}

/** Explores a server that is bent in this way, by all rules; `listed` is what is then left at its root. */
const tried = async (bend: Bend, { seed, ...options }: ExploreOptions & { readonly seed: string }): Promise<Tried> => {
  const face = await server.open(bend);
  const { url } = face;
  try {
    const config = resolveConfig({ target: url, profile: 'all', seed, timeout: 60 }, {}, { TOUCHSTONE_TOKEN: TOKEN });
    const result = await explore(config, options);
    const answer = await fetch(`${url}/v1/namespace/$/list`, {
      method: 'GET',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const { namespaces } = (await answer.json()) as { namespaces: string[] };
    return { ...result, text: explorationText(result, seed, painter(false)), listed: namespaces };
  } finally {
    await face.close();
  }
};

describe('the explorer', { timeout: 600_000 }, () => {
  test.each<{ what: string; bend: Bend; rule: string; most: number }>([
    {
      what: 'a drop that is acknowledged and not done',
      bend: pretends('DropTable', { status: 200, body: {} }),
      rule: 'DropTable/',
      most: 3,
    },
  ])('finds $what, shrinks it, names its rule, and replays it', async ({ bend, rule, most }) => {
    const { found, text, listed } = await tried(bend, { sequences: 300, seed: 'faulty' });
    expect(found?.difference.rule, text).toContain(rule);
    expect(rules.map(({ name }) => name)).toContain(found?.difference.rule);
    // The first step makes the namespace of the exploration.
    expect(found?.steps.length, text).toBeLessThanOrEqual(most);
    expect(listed).toEqual([]);
    expect(text).toContain('curl');
    expect(text).not.toContain(TOKEN);
    const again = await tried(bend, { sequences: 1, seed: 'faulty', path: found?.path });
    expect(again.found?.difference.rule).toBe(found?.difference.rule);
    expect(again.found?.steps.map(({ said }) => said)).toEqual(found?.steps.map(({ said }) => said));
  });
});
