import type { Answer } from '#contract/client';
import type { UpdateTableTagResponse } from '#contract/types';
import { withBody } from '../../context/request-mutations.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { countRows, versionOf } from '../../context/resources/rows/rows.ts';
import {
  branchVersion,
  onlyVersion,
  tag,
  tagsAre,
  tagState,
  tagVersion,
} from '../../context/resources/versions/tags.ts';
import { textTransaction, writtenTable } from '../../context/resources/versions/versions.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const OPERATION = 'UpdateTableTag';
const ABSENT_VERSION = 999_999_999;

const ask = async ({ target }: World, id: Id, tag: string, version: number): Promise<Answer<typeof OPERATION>> =>
  target.supported(OPERATION, await target.call(OPERATION, { id, body: { tag, version } }));

/** Moves a tag, which must be accepted. */
const move = async (world: World, id: Id, name: string, version: number): Promise<UpdateTableTagResponse> =>
  expect.ok(OPERATION, await ask(world, id, name, version));

/** A table with three versions, and the tag `moving` on the second of them. */
const tagged = async (
  world: World,
): Promise<{ readonly id: Id; readonly first: number; readonly second: number; readonly third: number }> => {
  const { id, versions } = await writtenTable(world, 3);
  const [first = 0, second = 0, third = 0] = versions;
  await tag(world, id, { moving: second });
  return { id, first, second, third };
};

export const UpdateTableTag: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (world) => {
    const { id, versions } = await writtenTable(world, 2);
    const [first = 0, version = 0] = versions;
    await tag(world, id, { baseline: first });
    const request = { id, body: { tag: 'baseline', version } };
    return { request, observe: () => tagState(world, id), again: () => request };
  },
  checks: {
    moved: async (world) => {
      const { id, third } = await tagged(world);
      await move(world, id, 'moving', third);
      await tagsAre(world, id, { moving: third });
    },
    'moved-back': async (world) => {
      const { id, first } = await tagged(world);
      await move(world, id, 'moving', first);
      await tagsAre(world, id, { moving: first });
    },
    'version-required': async (world) => {
      const { id, third } = await tagged(world);
      const { target } = world;
      for (const body of [{ tag: 'moving' }, { version: third }])
        await world.unmoved(
          () => tagState(world, id),
          async () => {
            const wire = withBody(target, OPERATION, { request: { id } }, body);
            expect.refused(target.supported(OPERATION, await target.send(OPERATION, wire)), 400);
          },
        );
      await move(world, id, 'moving', third);
      await tagsAre(world, id, { moving: third });
    },
    'other-tags-stay': async (world) => {
      const { id, first, second, third } = await tagged(world);
      await tag(world, id, { same: second, goal: third, first });
      await move(world, id, 'moving', third);
      await tagsAre(world, id, { same: second, goal: third, first, moving: third });
    },
    'transaction-id': async (world) => {
      const { id, third } = await tagged(world);
      textTransaction(await move(world, id, 'moving', third));
    },
    'same-version': async (world) => {
      const { id, second } = await tagged(world);
      await move(world, id, 'moving', second);
      await tagsAre(world, id, { moving: second });
    },
    'absent-not-created': async (world) => {
      const { id, second, third } = await tagged(world);
      await ask(world, id, 'absent', third);
      await tagsAre(world, id, { absent: undefined, moving: second });
      await move(world, id, 'moving', third);
    },
    'absent-version-stays': async (world) => {
      const { id, second, third } = await tagged(world);
      expect.refusedSomehow(await ask(world, id, 'moving', ABSENT_VERSION));
      await tagsAre(world, id, { moving: second });
      await move(world, id, 'moving', third);
    },
    'version-unchanged': async (world) => {
      const { id, first, third } = await tagged(world);
      const state = async (): Promise<unknown> => [await versionOf(world, id), await countRows(world, id)];
      const before = await state();
      for (const version of [first, third]) await move(world, id, 'moving', version);
      expect.equal(await state(), before, 'the version and the number of rows');
    },
    'to-branch': async (world) => {
      const { id, version: main } = await onlyVersion(world);
      const { branch, version } = await branchVersion(world, id);
      await tag(world, id, { moving: main });
      // A branch may count on from where it began, or from the start.
      if (version > main) expect.refused(await ask(world, id, 'moving', version), 404, 'TableVersionNotFound');
      const answer = await world.target.call(OPERATION, { id, body: { tag: 'moving', version, branch } });
      expect.ok(OPERATION, answer);
      await tagsAre(world, id, { moving: version });
      const { branch: of } = expect.ok(
        'GetTableTagVersion',
        await world.target.call('GetTableTagVersion', { id, body: { tag: 'moving' } }),
      );
      expect.equal(of ?? branch, branch, 'the branch of the tag, where it is told');
    },
    'concurrent-updates': async (world) => {
      const { id, first, third } = await tagged(world);
      const wanted = [first, third, first, third, first, third];
      const answers = await Promise.all(wanted.map((version) => ask(world, id, 'moving', version)));
      const statuses = answers.map(({ status }) => status);
      const accepted = wanted.filter((_, at) => Number(statuses[at]) < 300);
      expect.that(accepted.length > 0, 'at least one success', statuses);
      const areLawful = statuses.every((status) => status < 300 || status === 409 || status === 503);
      expect.that(areLawful, 'successes, and 409 or 503 for the others', statuses);
      const version = await tagVersion(world, id, 'moving');
      expect.that(
        accepted.some((one) => one === version),
        `one of ${accepted.join(', ')} as version`,
        version,
      );
    },
  },
};
