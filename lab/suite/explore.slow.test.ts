import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rules } from '#contract/rules';
import {
  combine,
  acceptInvalid,
  acknowledgeWithoutEffect,
  rejectRawRequests,
  changeResponseBody,
  replaceHandler,
} from '../selftest/faults/mutations/mutations.ts';
import type { ServerMutation } from '../selftest/faults/fault.ts';
import { openFaultyServer, type FaultyServer } from '../selftest/faults/faulty-server.ts';
import { createSecondServer } from '../selftest/controls/second-server.ts';
import { resolveConfig } from '../../conformance/config.ts';
import type { Command } from '../../conformance/explore/command.ts';
import { explore, type Exploration } from '../../conformance/explore/run.ts';
import { drawSequences, shrink, type ExploreOptions } from '../../conformance/explore/sequences.ts';
import { explorationText } from '../../conformance/explore/format.ts';
import { painter } from '../../conformance/report/screen.ts';

const TOKEN = 'a-token-of-the-explorer';

let server: FaultyServer;
beforeAll(async () => {
  server = await openFaultyServer({ token: [TOKEN], apiKey: [] });
});
afterAll(() => server.close());

interface ExplorationRun extends Exploration {
  readonly text: string;
  /** Namespaces at the roots of the servers after the exploration. */
  readonly left: readonly string[];
  readonly urls: readonly string[];
}

const listed = async (url: string): Promise<readonly string[]> => {
  const response = await fetch(`${url}/v1/namespace/$/list`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return ((await response.json()) as { namespaces: string[] }).namespaces;
};

type Options = Omit<ExploreOptions, 'against'> & { readonly seed: string };

/** Explores a server with a mutation by all rules; with a second mutation, compares two servers. */
const exploreMutations = async (
  [first, second]: readonly [ServerMutation, ServerMutation?],
  { seed, ...options }: Options,
): Promise<ExplorationRun> => {
  const servers = [await server.open(first), ...(second ? [await server.open(second)] : [])];
  const [url = '', other] = servers.map((one) => one.url);
  try {
    const config = resolveConfig(
      { target: url, sources: ['document', 'public', 'decision'], seed, timeout: 60 },
      {},
      { TOUCHSTONE_TOKEN: TOKEN },
    );
    const against = other === undefined ? undefined : { target: other, token: TOKEN, apiKey: undefined };
    const result = await explore(config, { ...options, against });
    const left = (await Promise.all(servers.map((one) => listed(one.url)))).flat();
    return {
      ...result,
      text: explorationText(result, seed, painter(false)),
      left,
      urls: servers.map((one) => one.url),
    };
  } finally {
    for (const one of servers) await one.close();
  }
};

const ignoresDrops = acknowledgeWithoutEffect('DropTable', { status: 200, body: {} });

/** Accepts an index on a table without data, which only a SHOULD rejects. */
const lenient = acceptInvalid('CreateTableIndex', { body: {} }, ['InvalidTableState']);

const TAGS = ['CreateTableTag', 'UpdateTableTag', 'DeleteTableTag', 'ListTableTags', 'GetTableTagVersion'] as const;

/** Supports few operations and does not report which. */
const sparse = combine(
  ...([...TAGS, 'GetCapabilities', 'DescribeTransaction', 'AlterTransaction'] as const).map((operation) =>
    rejectRawRequests(operation, 'Unsupported', () => true),
  ),
);

describe('the explorer', { timeout: 300_000 }, () => {
  test.each<{ what: string; mutation: ServerMutation }>([
    { what: 'the reference server', mutation: {} },
    { what: 'a server with few operations that does not report them', mutation: sparse },
    { what: 'a second compliant server', mutation: createSecondServer() },
  ])('finds no difference in $what', async ({ mutation }) => {
    const {
      found,
      tried: count,
      text,
      left,
    } = await exploreMutations([mutation], { sequences: 15, seed: 'compliant' });
    expect(found, text).toBeUndefined();
    expect(count).toBe(15);
    expect(left).toEqual([]);
  });

  test.each<{ what: string; mutation: ServerMutation; rule: string; most: number }>([
    { what: 'a drop that is acknowledged without effect', mutation: ignoresDrops, rule: 'DropTable/', most: 2 },
    {
      what: 'a tag that is acknowledged without effect',
      mutation: acknowledgeWithoutEffect('CreateTableTag', { body: {} }),
      rule: 'CreateTableTag/',
      most: 2,
    },
    {
      what: 'an alteration of a transaction that is acknowledged without effect',
      mutation: replaceHandler('AlterTransaction', async ({ id, headers }, { handlers, context }) => ({
        body: (await handlers.DescribeTransaction({ id, headers, query: {}, body: {} }, context)).body,
      })),
      rule: 'AlterTransaction/',
      most: 4,
    },
    {
      what: 'a drop with an unknown transaction id',
      mutation: changeResponseBody('DropNamespace', (body) => ({ ...body, transaction_id: ['unknown'] })),
      rule: 'DescribeTransaction/asynchronous-tracked',
      most: 2,
    },
  ])('finds $what, shrinks the sequence, names the rule and replays it', async ({ mutation, rule, most }) => {
    const { found, text, left } = await exploreMutations([mutation], { sequences: 100, seed: 'faulty' });
    expect(found?.difference.rule, text).toContain(rule);
    expect(rules.map(({ name }) => name)).toContain(found?.difference.rule);
    // The first step creates the namespace of the sequence.
    expect(found?.steps.length, text).toBeLessThanOrEqual(1 + most);
    expect(left).toEqual([]);
    expect(text).toContain('curl');
    expect(text).not.toContain(TOKEN);
    const again = await exploreMutations([mutation], { sequences: 1, seed: 'faulty', path: found?.path });
    expect(again.found?.difference.rule).toBe(found?.difference.rule);
    expect(again.found?.steps.length).toBe(found?.steps.length);
  });

  test('finds no gap between two identical servers', async () => {
    const { found, gaps, tried: count, text } = await exploreMutations([{}, {}], { sequences: 10, seed: 'equal' });
    expect([found, gaps, count], text).toEqual([undefined, [], 10]);
  });

  test('lists each gap between two compliant servers once, and replays one', async () => {
    const pair = [{}, combine(lenient, createSecondServer())] as const;
    const { found, gaps, text, left } = await exploreMutations(pair, { sequences: 25, seed: 'gaps' });
    expect(found, text).toBeUndefined();
    const known = gaps.find(({ rule }) => rule === 'CreateTableIndex/declared-only-rejected');
    expect(known, text).toMatchObject({
      what: 'CreateTableIndex: response',
      first: '409 with code 19',
      second: 'success',
    });
    // The namespace of the sequence, the table, the index.
    expect(known?.steps).toHaveLength(3);
    const names = gaps.map(({ what, rule }) => `${what} ${rule}`);
    expect(new Set(names).size, text).toBe(names.length);
    expect(left).toEqual([]);
    const again = await exploreMutations(pair, { sequences: 1, seed: 'gaps', path: known?.path });
    expect(again.gaps.map(({ what, rule }) => [what, rule])).toEqual([[known?.what, known?.rule]]);
  });

  test('names the one of two servers that differs from the model', async () => {
    const { found, urls, text } = await exploreMutations([{}, ignoresDrops], { sequences: 100, seed: 'second' });
    expect(found?.difference.rule, text).toContain('DropTable/');
    expect(found?.server).toBe(urls[1]);
  });
});

describe('a sequence', () => {
  const commands = [...'abcdefghij'] as unknown as readonly Command[];

  test('shrinks to the commands that reproduce the failure', async () => {
    const shows = (left: readonly unknown[]): Promise<boolean> =>
      Promise.resolve(left.includes('b') && left.includes('g') && left.includes('h'));
    expect(await shrink({ index: 7, commands }, [0, 1, 3, 6, 7, 9], shows)).toBe('7:1,6,7');
  });

  test('depends only on its seed and number, and its path selects commands', () => {
    const all = [...drawSequences('drawn', { sequences: 120 })];
    expect(all.map(({ index }) => index)).toEqual(Array.from({ length: 120 }, (_, at) => at));
    const long = all.findLast((drawn) => drawn.commands.length > 2);
    const [left] = drawSequences('drawn', { sequences: 1, path: `${long?.index}:0,2` });
    expect(left?.commands).toEqual([long?.commands[0], long?.commands[2]]);
    expect([...drawSequences('drawn', { sequences: 1, path: String(long?.index) })][0]).toEqual(long);
  });
});
