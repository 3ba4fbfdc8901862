import fc from 'fast-check';
import type { RuleName } from '#contract/rules';
import { withChange, isDeclaredOnly, keyOf, type Id, type Model, type Table, type Version } from '../model.ts';
import { findTable, requestPart, formatId, type Outcome, type Plan } from '../plan.ts';
import { tableId, versionPick, type VersionPick } from './arbitraries.ts';

interface CreateTableTag {
  readonly operation: 'CreateTableTag' | 'UpdateTableTag';
  readonly id: Id;
  readonly tag: string;
  readonly version: VersionPick;
}

interface DeleteTableTag {
  readonly operation: 'DeleteTableTag';
  readonly id: Id;
  readonly tag: string;
}

interface BatchDeleteTableVersions {
  readonly operation: 'BatchDeleteTableVersions';
  readonly id: Id;
  readonly from: number;
  readonly through: number;
}

/** Greater than any version number that a sequence creates. */
const NO_VERSION = 1_000_000;

interface Picked {
  readonly description: string;
  readonly number: number;
  /** Undefined where the table has no such version. */
  readonly version: Version | undefined;
  readonly position: number;
}

/** Returns a version by its distance from the latest one. A version without a known number counts as absent. */
export const pickVersion = (table: Table | undefined, pick: VersionPick): Picked => {
  const count = table?.versions.length ?? 0;
  const position = pick === 'absent' || count === 0 ? -1 : count - 1 - (pick % count);
  const version = position < 0 ? undefined : table?.versions[position];
  if (version?.number === undefined)
    return { description: 'a version that does not exist', number: NO_VERSION, version: undefined, position: -1 };
  return { description: `version ${version.number}`, number: version.number, version, position };
};

const affectedObjects = (id: Id): Pick<Plan, 'namespaces' | 'tables' | 'touchesHistory'> => ({
  namespaces: [],
  tables: [id],
  touchesHistory: true,
});

const setTag = (model: Model, id: Id, tag: string, position: number): Model =>
  withChange(model, ({ tables }) => {
    const table = tables.get(keyOf(id));
    if (table?.tags !== undefined) table.tags[tag] = position;
  });

/** Creates or moves a tag. Skips replaced tables, because the contract does not specify their tags. */
const planSetTag = ({ operation, id, tag, version: pick }: CreateTableTag, model: Model): Plan | undefined => {
  const { table, rejection } = findTable(model, operation, id);
  if (table !== undefined && table.tags === undefined) return undefined;
  const picked = pickVersion(table, pick);
  const outcome = (): Outcome => {
    if (table === undefined) return { rejection };
    const isPresent = Object.hasOwn(table.tags ?? {}, tag);
    const isNew = operation === 'CreateTableTag';
    const noVersion = `${operation}/absent-version` as RuleName;
    // The contract does not specify which of two applicable errors is returned.
    if (isDeclaredOnly(table))
      return {
        rejection: {
          rule: noVersion,
          names: ['TableVersionNotFound', 'InvalidTableState', ...(isNew ? [] : (['TableTagNotFound'] as const))],
        },
      };
    const conflict = isNew
      ? ({ rule: 'CreateTableTag/exists-conflict', names: ['TableTagAlreadyExists'] } as const)
      : ({ rule: 'UpdateTableTag/absent-not-created', names: ['TableTagNotFound'] } as const);
    const isApplicable = isPresent !== isNew;
    if (picked.version === undefined)
      return {
        rejection: isApplicable
          ? { rule: noVersion, names: ['TableVersionNotFound'] }
          : { rule: conflict.rule, names: [...conflict.names, 'TableVersionNotFound'] },
      };
    const mayBeAbsent = picked.version.record !== 'listed';
    if (!isApplicable)
      return {
        rejection: {
          rule: conflict.rule,
          names: mayBeAbsent ? [...conflict.names, 'TableVersionNotFound'] : conflict.names,
        },
      };
    const rule = isNew ? 'CreateTableTag/created' : 'UpdateTableTag/moved';
    const success = { rule, next: setTag(model, id, tag, picked.position) } as const;
    return mayBeAbsent
      ? { success, rejection: { rule: 'CreateTableTag/deleted-record', names: ['TableVersionNotFound'] } }
      : { success };
  };
  return {
    description: `${operation === 'CreateTableTag' ? 'tag' : 'move the tag'} ${tag} of ${formatId(id)} to ${picked.description}`,
    ...requestPart(operation, (at) => ({ id: at(id), body: { tag, version: picked.number } })),
    ...outcome(),
    ...affectedObjects(id),
  };
};

const planDeleteTag = ({ id, tag }: DeleteTableTag, model: Model): Plan | undefined => {
  const { table, rejection } = findTable(model, 'DeleteTableTag', id);
  if (table !== undefined && (table.tags === undefined || isDeclaredOnly(table))) return undefined;
  const next = withChange(model, ({ tables }) => {
    delete tables.get(keyOf(id))?.tags?.[tag];
  });
  const outcome = (): Outcome => {
    if (table === undefined) return { rejection };
    return Object.hasOwn(table.tags ?? {}, tag)
      ? { success: { rule: 'DeleteTableTag/deleted-is-gone', next } }
      : { rejection: { rule: 'DeleteTableTag/absent-tag', names: ['TableTagNotFound'] } };
  };
  return {
    description: `delete the tag ${tag} of ${formatId(id)}`,
    ...requestPart('DeleteTableTag', (at) => ({ id: at(id), body: { tag } })),
    ...outcome(),
    ...affectedObjects(id),
  };
};

/** Deletes version records with known numbers. Skips tables whose tags are unknown. */
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
      return { rejection: { rule: 'BatchDeleteTableVersions/tagged-rejected', names: ['InvalidTableState'] } };
    const next = withChange(model, ({ tables }) => {
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
    description: `delete the records of ${formatId(id)} from version ${start} to ${end}`,
    ...requestPart('BatchDeleteTableVersions', (at) => ({
      id: at(id),
      body: { ranges: [{ start_version: start, end_version: end + 1 }] },
    })),
    ...outcome(),
    ...affectedObjects(id),
  };
};

export type VersionCommand = CreateTableTag | DeleteTableTag | BatchDeleteTableVersions;

const tag = fc.constantFrom('v', 'w');
const nearby = fc.nat({ max: 3 });

export const versionCommands: readonly fc.WeightedArbitrary<VersionCommand>[] = [
  {
    weight: 4,
    arbitrary: fc.record({
      operation: fc.constantFrom('CreateTableTag', 'CreateTableTag', 'UpdateTableTag'),
      id: tableId,
      tag,
      version: versionPick,
    }),
  },
  { weight: 1, arbitrary: fc.record({ operation: fc.constant('DeleteTableTag'), id: tableId, tag }) },
  {
    weight: 2,
    arbitrary: fc.record({
      operation: fc.constant('BatchDeleteTableVersions'),
      id: tableId,
      from: nearby,
      through: nearby,
    }),
  },
];

export const versionPlans = {
  CreateTableTag: planSetTag,
  UpdateTableTag: planSetTag,
  DeleteTableTag: planDeleteTag,
  BatchDeleteTableVersions: planDeleteVersions,
};
