import type { Report } from './report.ts';
import { harmless } from './screen.ts';

/** What a report tells beside its rules; the page, the terminal and the Markdown summary show it in the same words. */
export interface Note {
  readonly kind: 'stale' | 'others' | 'leftovers';
  readonly title: string;
  /** What it means, and what a reader may do about it. */
  readonly sentence: string;
  readonly items: readonly string[];
}

/** Something of how the run was made that a common run does not have. */
export interface Circumstance {
  readonly kind: 'server' | 'databases' | 'mode' | 'requirements' | 'others';
  readonly name: string;
  readonly says: string;
}

const othersText = ({ seen, complete, changed }: NonNullable<Report['others']>): string => {
  const all = complete ? '' : ', not all there is';
  const after = changed.length === 0 ? 'as before' : `${changed.length.toLocaleString('en')} changed`;
  return `${seen.toLocaleString('en')} ${seen === 1 ? 'thing' : 'things'} looked at${all}; ${after}`;
};

/** What was judged, beyond what every report says; the server's own words are made harmless. */
export const circumstances = ({ target, readOnly, requirements, others }: Report): readonly Circumstance[] => {
  const one = (kind: Circumstance['kind'], name: string, says: string | undefined): readonly Circumstance[] =>
    says === undefined ? [] : [{ kind, name, says: harmless(says) }];
  return [
    ...one('server', 'server', target.server),
    ...one('databases', 'databases', target.databases?.join(', ')),
    ...one('mode', 'mode', readOnly === true ? 'read-only' : undefined),
    ...one('requirements', 'requirements', requirements && `of contract ${requirements}`),
    ...one('others', "others' data", others && othersText(others)),
  ];
};

/** What a reader should know of: only what there is anything to say of. */
export const notesOf = ({ stale = [], others, leftovers }: Report): readonly Note[] =>
  [
    {
      kind: 'stale' as const,
      title: 'Stale in the baseline',
      sentence: 'The baseline calls these rules broken, and they hold: they can be taken out of it.',
      items: stale,
    },
    {
      kind: 'others' as const,
      title: "Others' data has changed",
      sentence: 'This is not as it was before the run. Others may have changed it meanwhile, or the target did.',
      items: others?.changed ?? [],
    },
    {
      kind: 'leftovers' as const,
      title: 'Left behind',
      sentence: 'The run made this on the target and could not remove it. `touchstone prune` tries again.',
      items: leftovers,
    },
  ]
    .filter(({ items }) => items.length > 0)
    .map((note) => ({ ...note, items: note.items.map(harmless) }));
