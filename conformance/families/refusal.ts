import type { Answer, WireRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { Subject } from '../context/check.ts';
import { LAWFUL_TWIN, type AnyOperation, type FamilyCase } from '../context/family.ts';
import * as expect from '../context/expect.ts';
import type { World } from '../context/check-context.ts';

/** A bent request that must be refused and must leave everything as it was. */
export const refusal = (
  { id }: AnyOperation,
  name: string,
  bend: (world: World, subject: Subject) => WireRequest,
  verify: (answer: Answer<OperationId>) => void = (answer) => expect.refused(answer, 400),
): FamilyCase => {
  const send = async (world: World, subject: Subject): Promise<void> =>
    verify(await world.target.send(id, bend(world, subject)));
  return { name, send, run: (world, subject) => world.unmoved(subject.observe, () => send(world, subject)) };
};

/** The same request unbent: a target that refuses everything must not look right. Stands last, since it may change things. */
export const lawfulTwin = ({ id }: AnyOperation): FamilyCase => ({
  name: LAWFUL_TWIN,
  run: async (world, subject) => {
    expect.ok(id, world.target.supported(id, await world.target.call(id, subject.request)));
  },
});

/** A bent request that is still lawful and must be accepted. */
export const acceptance = (
  { id }: AnyOperation,
  name: string,
  bend: (world: World, subject: Subject) => WireRequest,
  dress?: FamilyCase['dress'],
): FamilyCase => ({
  name,
  ...(dress && { dress }),
  run: async (world, subject) => {
    expect.ok(id, world.target.supported(id, await world.target.send(id, bend(world, subject))));
  },
});
