import { contractSize } from '#contract/rules';
import { lackText } from '../runner/levels.ts';
import { isUnremovable } from '../runner/target/removal.ts';
import type { OperationReport, Report } from './report.ts';
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
  readonly kind:
    'server' | 'databases' | 'headers' | 'certificate' | 'mode' | 'levels' | 'release' | 'requirements' | 'others';
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

/** Returns a text for each level of which the run selects rules: its result, how many rules pass, and what it lacks. */
export const areaTexts = ({ areas }: Pick<Report, 'areas'>): readonly string[] =>
  areas
    .filter(({ operations, applicable }) => operations.length > 0 || applicable > 0)
    .map((area) => {
      const { level, result, applicable, passed } = area;
      const lack = lackText(area);
      return `${level} ${result === 'not-judged' ? 'not judged' : result} (${passed} of ${applicable} passed)${lack === undefined ? '' : `: ${lack}`}`;
    });

/** Whether the run selects rules of an operation. */
export const isSelected = ({ counts: { excluded: _excluded, ...selected } }: OperationReport): boolean =>
  Object.values(selected).some((n) => n > 0);

/** Whether the target does not support an operation of which the run selects rules. */
export const isLacking = (operation: OperationReport): boolean =>
  operation.support === 'not-supported' && isSelected(operation);

/** Returns what shows that the target supports an operation, or does not. Control characters are escaped. */
export const supportText = ({ declared, support, evidence, lostFields = [] }: OperationReport): string => {
  const listed = declared === undefined ? [] : [declared ? 'listed' : 'not listed'];
  const without = lostFields.length === 0 ? '' : ` without ${lostFields.join(', ')}`;
  const shown = evidence === undefined ? '' : `: ${evidence.request} got ${evidence.response}`;
  return escapeControls(`${[...listed, `${support}${without}`].join(', ')}${shown}`);
};

/** Returns the request that decided about an operation, and its response. */
const shownBy = ({ evidence }: OperationReport, url: string): string =>
  evidence === undefined ? '' : `: ${evidence.request.replace(url, '')} got ${evidence.response}`;

/** Returns a response without what belongs to its request: paths, names of objects, and the name of the operation. */
const withoutRequest = (response: string, id: string): string =>
  response.replaceAll(id, '').replaceAll(/\S*(?:\/|ts-)\S*/g, '');

/**
 * Returns what the target does not support, in whole or in part, with a request and the response that shows it. Operations
 * with the same response are one text, with the request of the first. Control characters are escaped.
 */
export const unsupportedTexts = ({ operations, target }: Pick<Report, 'operations' | 'target'>): readonly string[] => {
  const groups = new Map<string, OperationReport[]>();
  for (const one of operations.filter(isLacking)) {
    const key = withoutRequest(one.evidence?.response ?? '', one.id);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const lacking = [...groups.values()].map((group) => {
    const shown = group
      .slice(0, 1)
      .map((one) => shownBy(one, target.url))
      .join('');
    return `${group.map(({ id }) => id).join(', ')}${shown}${shown !== '' && group.length > 1 ? ' (the first of them)' : ''}`;
  });
  const inPart = operations.flatMap((one) =>
    one.lostFields === undefined || !isSelected(one) || isLacking(one)
      ? []
      : [`${one.id} without ${one.lostFields.join(', ')}${shownBy(one, target.url)}`],
  );
  return [...lacking, ...inPart].map(escapeControls);
};

/** Returns the first request of each operation that gave no response in time. Control characters are escaped. */
export const unansweredTexts = ({ operations, target }: Pick<Report, 'operations' | 'target'>): readonly string[] =>
  operations.flatMap((one) =>
    one.support !== 'no-response' || !isSelected(one) ? [] : [escapeControls(`${one.id}${shownBy(one, target.url)}`)],
  );

/** Returns what was tested, beyond what every report contains. Control characters in texts of the server are escaped. */
export const circumstances = ({
  target,
  readOnly,
  levels,
  specVersion,
  requirements,
  others,
}: Report): readonly Circumstance[] => {
  const one = (kind: Circumstance['kind'], name: string, text: string | undefined): readonly Circumstance[] =>
    text === undefined ? [] : [{ kind, name, text: escapeControls(text) }];
  return [
    ...one('server', 'server', target.server),
    ...one('databases', 'databases', target.databases?.join(', ')),
    ...one('headers', 'headers', target.headers?.join(', ')),
    ...one('certificate', 'certificate', target.insecure === true ? 'not verified (--insecure)' : undefined),
    ...one('mode', 'mode', readOnly === true ? 'read-only' : undefined),
    ...one('levels', 'level', levels?.join(', ')),
    ...one('release', 'public specification', specVersion && `release ${specVersion}`),
    ...one('requirements', 'requirements', requirements && `of contract ${requirements}`),
    ...one('others', 'existing data', others && existingDataText(others)),
  ];
};

/** Whether the target has operations to remove some of these leftovers. */
export const isPrunable = (leftovers: readonly string[]): boolean => !leftovers.every(isUnremovable);

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
      ...(isPrunable(leftovers)
        ? {
            sentence:
              'The run created these objects on the target and could not remove them. The command prune tries again.',
            items: leftovers,
          }
        : {
            sentence: 'The run created objects on the target, which has no operation to remove them.',
            items:
              leftovers.length === 0
                ? []
                : [`${leftovers.length.toLocaleString('en')} objects that the target has no operation to remove`],
          }),
    },
  ]
    .filter(({ items }) => items.length > 0)
    .map((note) => ({ ...note, items: note.items.map(escapeControls) }));
