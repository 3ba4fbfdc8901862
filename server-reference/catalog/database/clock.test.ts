import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Clock } from './clock.ts';
import { openPostgres } from './postgres.ts';

const YEARS_MS = 10 * 365 * 86_400_000;
const POSTGRES = process.env['TOUCHSTONE_TEST_POSTGRES'];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Changes the system clock, while no time passes. */
const jump = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

describe('without a database that has a clock', () => {
  test('now is the time of the system, also after a jump', async () => {
    const clock = new Clock();
    await clock.synchronize();
    jump(YEARS_MS);
    expect(clock.now()).toBe(Date.now());
  });

  test('the earliest time does not follow a jump ahead, and passes', async () => {
    const clock = new Clock();
    await clock.synchronize();
    const start = Date.now();
    jump(YEARS_MS);
    await clock.synchronize();
    expect(Math.abs(clock.earliest() - start)).toBeLessThanOrEqual(1);
    vi.advanceTimersByTime(60_000);
    expect(Math.abs(clock.earliest() - start - 60_000)).toBeLessThanOrEqual(1);
  });

  test('the earliest time follows a jump back', async () => {
    const clock = new Clock();
    await clock.synchronize();
    jump(-3_600_000);
    expect(clock.earliest()).toBe(Date.now());
  });
});

describe('with a database that has a clock', () => {
  test('now is the time of the database, whatever that of the system is', async () => {
    let time = 5_000;
    const clock = new Clock(async () => time);
    await clock.synchronize();
    jump(YEARS_MS);
    vi.advanceTimersByTime(1_000);
    expect(clock.now()).toBe(6_000);
    time = 6_500;
    await clock.synchronize();
    expect([clock.now(), clock.earliest()]).toEqual([6_500, 6_000]);
  });

  test.skipIf(POSTGRES === undefined)('PostgreSQL has one', async () => {
    const dialect = await openPostgres(POSTGRES ?? '');
    const { kysely } = dialect;
    const driver = kysely.createDriver();
    try {
      const start = Date.now();
      jump(YEARS_MS);
      expect(Math.abs(((await dialect.now?.()) ?? 0) - start)).toBeLessThan(600_000);
    } finally {
      await driver.destroy();
    }
  });
});
