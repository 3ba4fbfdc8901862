import type { Publish, Retract } from './arbiter.ts';

/**
 * What happens to a write when another commit comes first. Every write to an existing table has one of these policies; a
 * new table, which no other process can write to, is published with `publishWith` semantics by NewTables.
 *
 * - `rebase`: the engine moves the write on top of the other commit. For appends, updates and deletes, whose result is the
 *   same as if they had started later.
 * - `recompute`: the write runs again on the newer version. For merges, overwrites, column changes, restores and writes of
 *   several commits, whose result is valid for one base version only. Its commits are held back and become visible
 *   together. A write with `hasOneCommit` is published at once, and only as the version after its base.
 * - `publishWith`: `recompute`, but `publish` publishes the commits together with other rows of the catalog.
 * - `rebaseIf`: the engine rebases the write and `publish` decides each time whether the condition of the write still holds
 *   (the job was not cancelled, the branch does not exist).
 *
 * Without `retract`, a commit of the last two replaces a manifest that another program puts in its place at that moment.
 */
export type ConflictPolicy =
  | { readonly kind: 'rebase'; readonly hasOneCommit?: boolean }
  | { readonly kind: 'recompute'; readonly hasOneCommit?: boolean }
  | { readonly kind: 'publishWith'; readonly publish: Publish; readonly retract?: Retract | undefined }
  | { readonly kind: 'rebaseIf'; readonly publish: Publish; readonly retract?: Retract | undefined };

/** The write, which makes one commit, is moved on top of other commits by the engine. */
export const REBASE: ConflictPolicy = { kind: 'rebase', hasOneCommit: true };

/** The same for a write of several commits that are valid without each other. */
export const REBASE_EACH: ConflictPolicy = { kind: 'rebase' };

/** The write runs again after other commits. */
export const RECOMPUTE: ConflictPolicy = { kind: 'recompute' };

/** The write, which makes one commit, runs again after other commits. */
export const RECOMPUTE_ONE: ConflictPolicy = { kind: 'recompute', hasOneCommit: true };

/** Returns whether a write makes one commit, which is published at once: then nothing may commit it again. */
export const hasOneCommit = (policy: ConflictPolicy): boolean =>
  'hasOneCommit' in policy && policy.hasOneCommit === true;

/** Returns whether the commits of a write are held until it is complete. */
export const isHeldBack = (policy: ConflictPolicy): boolean =>
  policy.kind === 'publishWith' || (policy.kind === 'recompute' && !hasOneCommit(policy));

/** Returns policy `publishWith`, or `recompute` without a function. */
export const publishWith = (publish: Publish | undefined, retract?: Retract): ConflictPolicy =>
  publish === undefined ? RECOMPUTE : { kind: 'publishWith', publish, retract };

/** Returns policy `rebaseIf`. */
export const rebaseIf = (publish: Publish, retract?: Retract): ConflictPolicy => ({
  kind: 'rebaseIf',
  publish,
  retract,
});

/** Most attempts of a write. Writes have a lease, so that only clients and slow holders of a lease conflict. */
export const MOST_ATTEMPTS = {
  /** The engine has rebased each attempt twenty times itself. */
  rebase: 3,
  recompute: 20,
  publishWith: 20,
  rebaseIf: 3,
  /** `rebase`, when columns were changed concurrently, which the engine does not retry. */
  columnsChanged: 20,
} as const;

/** Longest pause between two attempts, in milliseconds; the pause is random, so that two writers do not collide again. */
export const LONGEST_PAUSE_MS = 50;
