/** What the generated validators call: the checks of formats and numbers, and the conversion of Ajv's errors. */

const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

const isDateTime = (text: string): boolean => {
  const [, year = 0, month = 0, day = 0] = (DATE_TIME.exec(text) ?? []).map(Number);
  if (!(month >= 1 && month <= 12)) return false;
  return day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
};

/** Returns the number of code points, not of UTF-16 units, as JSON Schema requires. */
export const lengthOf = (text: string): number => [...text].length;

/** The smallest number that no float32 can represent. */
const FLOAT_LIMIT = 3.4028235677973366e38;
const INT64_LIMIT = 2n ** 63n;

const isInt32 = (value: number | bigint): boolean => value >= -(2 ** 31) && value < 2 ** 31;

/** The checks of the formats, under the names that the schemas use. */
export const formats = {
  int32: { validate: (value: number): boolean => Number.isInteger(value) && isInt32(value) },
  int64: { validate: (value: number): boolean => Number.isSafeInteger(value) },
  float: { validate: (value: number): boolean => Math.abs(value) < FLOAT_LIMIT },
  double: { validate: (value: number): boolean => Number.isFinite(value) },
  'date-time': { validate: isDateTime },
};

/** Whether a value of a response is a number or a bigint in the range of its schema. */
export const isNumeric = (
  value: unknown,
  isInteger: boolean,
  minimum: number | null,
  maximum: number | null,
  format: string | null,
): boolean => {
  if (typeof value !== 'bigint' && !(typeof value === 'number' && Number.isFinite(value))) return false;
  if (isInteger && typeof value === 'number' && !Number.isInteger(value)) return false;
  if (minimum !== null && value < minimum) return false;
  if (maximum !== null && value > maximum) return false;
  if (format === 'int32') return isInt32(value);
  if (format === 'int64') return value >= -INT64_LIMIT && value < INT64_LIMIT;
  return true;
};

/** An error in a body. `pointer` is the JSON pointer of the invalid or missing field. */
export interface Violation {
  readonly pointer: string;
  readonly message: string;
  readonly keyword: string;
}

/** Returns the first violation of a value (several for alternatives); empty when it is valid. Never throws. */
export type Validate = (value: unknown) => readonly Violation[];

/** The part of an error of Ajv that a violation needs. */
interface AjvError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: { readonly missingProperty?: string };
  readonly message?: string;
}

/** A function that Ajv generated: it leaves its errors in a property. */
interface Check {
  (value: unknown): boolean;
  errors?: readonly AjvError[] | null;
}

const NONE: readonly Violation[] = [];

const violationOf = ({ instancePath, keyword, params, message }: AjvError): Violation => ({
  pointer: keyword === 'required' ? `${instancePath}/${params.missingProperty ?? ''}` : instancePath,
  message: message ?? keyword,
  keyword,
});

/** Returns the validator of a generated function. A value nested so deeply that the stack overflows is a violation. */
export const wrap =
  (check: Check): Validate =>
  (value) => {
    try {
      return check(value) ? NONE : (check.errors ?? []).map(violationOf);
    } catch (error) {
      if (error instanceof RangeError) return [{ pointer: '', message: 'nested too deeply', keyword: 'depth' }];
      throw error;
    }
  };
