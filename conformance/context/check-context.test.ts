import { describe, expect, test } from 'vitest';
import { connectTo, wireTo } from '../testing/fake-target.ts';
import { Finding } from './outcome.ts';
import { Target } from './target/target.ts';
import { CheckContext } from './check-context.ts';

describe('unmoved', () => {
  const context = new CheckContext({
    target: new Target(connectTo(wireTo(() => ({ status: 200, json: {} }))), 'x'),
    seed: 'seed',
    scope: 'x',
    features: undefined,
    valid: () => Promise.reject(new Error('nothing is lawful here')),
  });
  /** What was done, acts by their number and looks, and how it ended. The acts of `moving` change the state each time. */
  const run = async (acts: number, moving: readonly number[], thrower?: number) => {
    let state = 0;
    const story: (number | 'look')[] = [];
    const end = await context
      .expectUnchanged(
        async () => {
          story.push('look');
          return { state };
        },
        ...Array.from({ length: acts }, (_, act) => async (): Promise<void> => {
          story.push(act);
          if (moving.includes(act)) state += 1;
          if (act === thrower) throw new Finding('a refusal', 'an answer');
        }),
      )
      .then(
        () => 'holds' as const,
        (error: unknown) => error,
      );
    return { story, end };
  };

  test('looks once before the acts and once after them', async () => {
    expect(await run(3, [])).toEqual({ story: ['look', 0, 1, 2, 'look'], end: 'holds' });
  });

  test('does each again where the state has moved, up to the one that moves it', async () => {
    const { story, end } = await run(3, [1]);
    expect(story).toEqual(['look', 0, 1, 2, 'look', 0, 'look', 1, 'look']);
    expect(end).toBeInstanceOf(Finding);
  });

  test('tells of one act without doing it again', async () => {
    const { story, end } = await run(1, [0]);
    expect(story).toEqual(['look', 0, 'look']);
    expect(end).toBeInstanceOf(Finding);
  });

  test('ends at an act that is not refused', async () => {
    const { story, end } = await run(3, [0], 1);
    expect(story).toEqual(['look', 0, 1]);
    expect(end).toBeInstanceOf(Finding);
  });

  test('tells of a state that moves once and never again', async () => {
    let looks = 0;
    const acts = [async (): Promise<void> => undefined, async (): Promise<void> => undefined];
    const observe = async (): Promise<unknown> => Math.min((looks += 1), 2);
    await expect(context.expectUnchanged(observe, ...acts)).rejects.toBeInstanceOf(Finding);
  });
});
