import fc from 'fast-check';
import type { RuleName } from '#contract/rules';
import { changed, isDeclaredOnly, keyOf, type Id, type Model, type Table, type Version } from '../model.ts';
import { findTable, sending, shown, type Outcome, type Plan } from '../plan.ts';
import { tableId, versionPick, type VersionPick } from './arbitraries.ts';

interface CreateTableTag {
  readonly does: 'CreateTableTag' | 'UpdateTableTag';
  readonly id: Id;
  readonly tag: string;
  readonly version: VersionPick;
}

interface DeleteTableTag {
  readonly does: 'DeleteTableTag';
  readonly id: Id;
  readonly tag: string;
}

interface BatchDeleteTableVersions {
  readonly does: 'BatchDeleteTableVersions';
  readonly id: Id;
  readonly from: number;
  readonly through: number;
}

/** Far beyond any version that a sequence makes. */
const NO_VERSION = 1_000_000;

interface Picked {
  readonly said: string;
  readonly number: number;
  /** Undefined where the table has no such version. */
  readonly version: Version | undefined;
  readonly position: number;
}

/** A version of the table, counted from the latest back. One whose number the target has not told is as good as none. */
export const pickVersion = (table: Table | undefined, pick: VersionPick): Picked => {
  const count = table?.versions.length ?? 0;
  const position = pick === 'absent' || count === 0 ? -1 : count - 1 - (pick % count);
  const version = position < 0 ? undefined : table?.versions[position];
  if (version?.number === undefined)
    return { said: 'a version it does not have', number: NO_VERSION, version: undefined, position: -1 };
  return { said: `version ${version.number}`, number: version.number, version, position };
};

const touched = (id: Id): Pick<Plan, 'namespaces' | 'tables' | 'touchesHistory'> => ({
  namespaces: [],
  tables: [id],
  touchesHistory: true,
});

const setTag = (model: Model, id: Id, tag: string, position: number): Model =>
  changed(model, ({ tables }) => {
    const table = tables.get(keyOf(id));
    if (table?.tags !== undefined) table.tags[tag] = position;
  });

/** Tags of a table that the contract tells the tags of; of a replaced one it does not. */
const planSetTag = ({ does, id, tag, version: pick }: CreateTableTag, model: Model): Plan | undefined => {
  const { table, rejection } = findTable(model, does, id);
  if (table !== undefined && table.tags === undefined) return undefined;
  const picked = pickVersion(table, pick);
  const outcome = (): Outcome => {
    if (table === undefined) return { rejection };
    const isThere = Object.hasOwn(table.tags ?? {}, tag);
    const isNew = does === 'CreateTableTag';
    const noVersion = `${does}/absent-version` as RuleName;
    // Nothing is said of the order in which two reasons to refuse are told.
    if (isDeclaredOnly(table))
      return {
        rejection: {
          rule: noVersion,
          names: ['TableVersionNotFound', 'InvalidTableState', ...(isNew ? [] : (['TableTagNotFound'] as const))],
        },
      };
    const misfit = isNew
      ? ({ rule: 'CreateTableTag/exists-conflict', names: ['TableTagAlreadyExists'] } as const)
      : ({ rule: 'UpdateTableTag/absent-not-created', names: ['TableTagNotFound'] } as const);
    const fits = isThere !== isNew;
    if (picked.version === undefined)
      return {
        rejection: fits
          ? { rule: noVersion, names: ['TableVersionNotFound'] }
          : { rule: misfit.rule, names: [...misfit.names, 'TableVersionNotFound'] },
      };
    const mayBeAbsent = picked.version.record !== 'listed';
    if (!fits)
      return {
        rejection: {
          rule: misfit.rule,
          names: mayBeAbsent ? [...misfit.names, 'TableVersionNotFound'] : misfit.names,
        },
      };
    const rule = isNew ? 'CreateTableTag/created' : 'UpdateTableTag/moved';
    const success = { rule, next: setTag(model, id, tag, picked.position) } as const;
    return mayBeAbsent
      ? { success, rejection: { rule: 'CreateTableTag/deleted-record', names: ['TableVersionNotFound'] } }
      : { success };
  };
  return {
    said: `${does === 'CreateTableTag' ? 'tag' : 'move the tag'} ${tag} of ${shown(id)} to ${picked.said}`,
    ...sending(does, (at) => ({ id: at(id), body: { tag, version: picked.number } })),
    ...outcome(),
    ...touched(id),
  };
};

const planDeleteTag = ({ id, tag }: DeleteTableTag, model: Model): Plan | undefined => {
  const { table, rejection } = findTable(model, 'DeleteTableTag', id);
  if (table !== undefined && (table.tags === undefined || isDeclaredOnly(table))) return undefined;
  const next = changed(model, ({ tables }) => {
    delete tables.get(keyOf(id))?.tags?.[tag];
  });
  const outcome = (): Outcome => {
    if (table === undefined) return { rejection };
    return Object.hasOwn(table.tags ?? {}, tag)
      ? { success: { rule: 'DeleteTableTag/deleted-is-gone', next } }
      : { rejection: { rule: 'DeleteTableTag/absent-tag', names: ['TableTagNotFound'] } };
  };
  return {
    said: `delete the tag ${tag} of ${shown(id)}`,
    ...sending('DeleteTableTag', (at) => ({ id: at(id), body: { tag } })),
    ...outcome(),
    ...touched(id),
  };
};

/** Records of versions the target has told the numbers of; where tags may be that nobody knows of, nothing is decided. */
const planDeleteVersions = ({ id, from, through }: BatchDeleteTableVersions, model: Model): Plan | undefined => {
  const { table, rejection } = findTable(model, 'BatchDeleteTableVersions', id);
  if (table !== undefined && (table.tags === undefined || isDeclaredOnly(table))) return undefined;
  const [one, other] = [pickVersion(table, from), pickVersion(table, through)];
  const [start, end] = [Math.min(one.number, other.number), Math.max(one.number, other.number)];
  if (table !== undefined && end === NO_VERSION) return undefined;
  const isCovered = ({ number }: Version): boolean => number !== undefined && number >= start && number <= end;
  const outcome = (): Outcome => {
    if (table === undefined) return { rejection };
    const isTagged = Object.values(table.tags ?? {}).some((position) => {
      const version = table.versions[position];
      return version !== undefined && isCovered(version);
    });
    if (isTagged)
      return { rejection: { rule: 'BatchDeleteTableVersions/tagged-refused', names: ['InvalidTableState'] } };
    const next = changed(model, ({ tables }) => {
      for (const version of tables.get(keyOf(id))?.versions ?? []) if (isCovered(version)) version.record = 'deleted';
    });
    const last = table.versions.at(-1);
    const rule =
      last !== undefined && isCovered(last)
        ? 'BatchDeleteTableVersions/latest-may-go'
        : 'BatchDeleteTableVersions/records-removed';
    return { success: { rule, next } };
  };
  return {
    said: `delete the records of ${shown(id)} from version ${start} to ${end}`,
    ...sending('BatchDeleteTableVersions', (at) => ({
      id: at(id),
      body: { ranges: [{ start_version: start, end_version: end + 1 }] },
    })),
    ...outcome(),
    ...touched(id),
  };
};

export type VersionCommand = CreateTableTag | DeleteTableTag | BatchDeleteTableVersions;

const tag = fc.constantFrom('v', 'w');
const nearby = fc.nat({ max: 3 });

export const versionCommands: readonly fc.WeightedArbitrary<VersionCommand>[] = [
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('CreateTableTag', 'CreateTableTag', 'UpdateTableTag'),
      id: tableId,
      tag,
      version: versionPick,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('DeleteTableTag'), id: tableId, tag }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('BatchDeleteTableVersions'), id: tableId, from: nearby, through: nearby }),
  },
];

export const versionPlans = {
  CreateTableTag: planSetTag,
  UpdateTableTag: planSetTag,
  DeleteTableTag: planDeleteTag,
  BatchDeleteTableVersions: planDeleteVersions,
};
