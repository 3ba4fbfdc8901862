/** Values above these become infinite, by type. */
const MOST = { halffloat: 65_519.99, float: 3.4028235677973366e38 } as const;

export type ShortFloat = keyof typeof MOST;

/** Returns a condition for rows in which the value of an expression is finite, and infinite in a shorter float. */
export const overflowsFloat = (sql: string, type: ShortFloat): string => {
  const size = `abs(CAST((${sql}\n) AS DOUBLE))`;
  return `(${size} > ${MOST[type]} AND ${size} < CAST('Infinity' AS DOUBLE))`;
};
