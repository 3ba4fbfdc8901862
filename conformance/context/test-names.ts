/** Whether a name was made by any run (see CheckContext.name). Strict, since other clients may use the prefix `ts-` too. */
export const isTestName = (name: string): boolean => /^ts-[A-Za-z0-9]{1,16}-[a-z0-9-]+-[0-9a-f]{10}/.test(name);
