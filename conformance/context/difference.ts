import { valuesEqual } from './arrow/arrow.ts';

/** A place where two values differ, such as `[0].version`; empty for the values themselves. */
interface Difference {
  readonly path: string;
  readonly want: unknown;
  readonly got: unknown;
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const keyText = (name: string): string => (/^\w+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`);

/** Returns the innermost places where two values differ. Lists of different lengths differ as a whole. */
export const differencesOf = (want: unknown, got: unknown, path = ''): readonly Difference[] => {
  if (valuesEqual(want, got)) return [];
  if (isPlain(want) && isPlain(got))
    return [...new Set([...Object.keys(want), ...Object.keys(got)])].flatMap((name) =>
      differencesOf(want[name], got[name], path + keyText(name)),
    );
  if (Array.isArray(want) && Array.isArray(got) && want.length === got.length)
    return want.flatMap((one: unknown, at) => differencesOf(one, got[at], `${path}[${at}]`));
  return [{ path, want, got }];
};
