import { contractSize } from '#contract/rules';
import type { Report } from './report.ts';
import { escapeControls } from './screen.ts';

/** A note about the run next to its rules. The page, the terminal and the Markdown summary show it with the same text. */
export interface Note {
  readonly kind: 'diagnoses' | 'stale' | 'others' | 'leftovers';
  readonly title: string;
  /** What it means, and what the reader can do. */
  readonly sentence: string;
  readonly items: readonly string[];
}

/** A condition of the run that differs from a default run. */
export interface Circumstance {
  readonly kind: 'server' | 'databases' | 'headers' | 'certificate' | 'mode' | 'levels' | 'requirements' | 'others';
  readonly name: string;
  readonly text: string;
}

const existingDataText = ({ seen, complete, changed }: NonNullable<Report['others']>): string => {
  const all = complete ? '' : ', list incomplete';
  const after = changed.length === 0 ? 'unchanged' : `${changed.length.toLocaleString('en')} changed`;
  return `${seen.toLocaleString('en')} ${seen === 1 ? 'object' : 'objects'} checked${all}, ${after}`;
};

/** Returns the size of the contract: its sentences, and how often they are applied. */
export const contractSizeText = (): string => {
  const { own, families, applied } = contractSize;
  const of = `${own.toLocaleString('en')} of single operations, ${families} families`;
  return `${(own + families).toLocaleString('en')} sentences (${of}), applied ${applied.toLocaleString('en')} times`;
};

/** Returns the levels as a sentence: which ones pass, fail, or were not tested. */
export const areaTexts = ({ areas }: Pick<Report, 'areas'>): readonly string[] =>
  areas
    .filter(({ result, applicable }) => result !== 'not-tested' || applicable > 0)
    .map(({ level, result, applicable, passed }) => `${level} ${result} (${passed} of ${applicable})`);

/** Returns what was tested, beyond what every report contains. Control characters in texts of the server are escaped. */
export const circumstances = ({ target, readOnly, levels, requirements, others }: Report): readonly Circumstance[] => {
  const one = (kind: Circumstance['kind'], name: string, text: string | undefined): readonly Circumstance[] =>
    text === undefined ? [] : [{ kind, name, text: escapeControls(text) }];
  return [
    ...one('server', 'server', target.server),
    ...one('databases', 'databases', target.databases?.join(', ')),
    ...one('headers', 'headers', target.headers?.join(', ')),
    ...one('certificate', 'certificate', target.insecure === true ? 'not verified (--insecure)' : undefined),
    ...one('mode', 'mode', readOnly === true ? 'read-only' : undefined),
    ...one('levels', 'level', levels?.join(', ')),
    ...one('requirements', 'requirements', requirements && `of contract ${requirements}`),
    ...one('others', 'existing data', others && existingDataText(others)),
  ];
};

/** Returns the notes of a report that have at least one item. */
export const notesOf = ({ diagnoses = [], stale = [], others, leftovers }: Report): readonly Note[] =>
  [
    {
      kind: 'diagnoses' as const,
      title: 'Diagnosis',
      sentence: 'The first requests showed why parts of the target cannot be tested, or why tests of it may fail.',
      items: diagnoses.filter(({ fatal }) => !fatal).map(({ sentence }) => sentence),
    },
    {
      kind: 'stale' as const,
      title: 'Stale baseline entries',
      sentence: 'These known failures now pass; remove them from the baseline.',
      items: stale,
    },
    {
      kind: 'others' as const,
      title: 'Existing data has changed',
      sentence:
        'These objects existed before the run and are different now. Other clients may have changed them during the run, or the target did.',
      items: others?.changed ?? [],
    },
    {
      kind: 'leftovers' as const,
      title: 'Leftover test data',
      sentence:
        'The run created these objects on the target and could not remove them. `touchstone prune --from DIR` with the directory of this report tries again.',
      items: leftovers,
    },
  ]
    .filter(({ items }) => items.length > 0)
    .map((note) => ({ ...note, items: note.items.map(escapeControls) }));
