import { describe, expect, test } from 'vitest';
import { trackFields, untracked } from './tracked-fields.ts';

const trackedOf = (value: unknown, ...pointers: readonly string[]) => {
  let reads = 0;
  const view = trackFields(value, pointers, () => (reads += 1)) as Record<string, unknown>;
  return { view, reads: () => reads };
};

describe('trackFields', () => {
  test('records that a field that exists is read', () => {
    const { view, reads } = trackedOf({ version: 'one', name: 'orders' }, '/version');
    expect([view['name'], reads()]).toEqual(['orders', 0]);
    expect([view['version'], reads()]).toEqual(['one', 1]);
  });

  test('records that a missing field is read', () => {
    const { view, reads } = trackedOf({ name: 'orders' }, '/version');
    expect([view['version'], reads()]).toEqual([undefined, 1]);
  });

  test('records that a missing field is destructured, inside arrays too', () => {
    const { view, reads } = trackedOf({ versions: [{ version: 1 }, {}] }, '/versions/1/version');
    const versions = view['versions'] as readonly { version?: number }[];
    expect([versions[0]?.version, reads()]).toEqual([1, 0]);
    expect([versions.map(({ version }) => version), reads()]).toEqual([[1, undefined], 1]);
  });

  test('records that an object that should contain the field is listed', () => {
    const { view, reads } = trackedOf({ name: 'orders' }, '/version');
    expect([JSON.stringify(view), reads()]).toEqual(['{"name":"orders"}', 1]);
  });

  test('does not record that another object is listed', () => {
    const { view, reads } = trackedOf({ schema: { fields: [] }, stats: {} }, '/stats/rows');
    expect([JSON.stringify(view['schema']), reads()]).toEqual(['{"fields":[]}', 0]);
  });

  test('keeps arrays arrays', () => {
    const { view } = trackedOf([{ a: 1 }], '/0/b');
    expect(Array.isArray(view)).toBe(true);
  });

  test('shows the original value without recording a read', () => {
    const value = { name: 'orders' };
    const { view, reads } = trackedOf(value, '/version');
    expect([JSON.stringify(untracked(view)), reads()]).toEqual(['{"name":"orders"}', 0]);
    expect(untracked(value)).toBe(value);
  });
});
