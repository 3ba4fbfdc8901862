/**
 * Throws a TypeError that names a number of a JSON body which JSON does not have: NaN or an infinity, which would be sent as null.
 *
 * @param path of the value, as in JavaScript
 */
export const checkBody = (value: unknown, path = 'body'): void => {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${path} is ${value}, which JSON does not have`);
  } else if (Array.isArray(value)) {
    value.forEach((item: unknown, at) => checkBody(item, `${path}[${at}]`));
  } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    for (const [name, field] of Object.entries(value)) checkBody(field, `${path}.${name}`);
  }
};
