/**
 * Throws a TypeError when the parts of an identifier would name another object: an empty part, or one that contains the
 * delimiter.
 *
 * @param request its `id` has the parts; `[]` is the root namespace
 * @param path of the operation, which shows whether there must be an id
 */
export const checkIdentifier = (request: object, path: string): void => {
  if (typeof request !== 'object' || request === null) throw new TypeError('the request is missing');
  const { id, delimiter = '$' } = request as { readonly id?: readonly string[]; readonly delimiter?: string };
  if (delimiter === '') throw new TypeError('the delimiter is empty');
  if (id === undefined) {
    if (path.includes('{id}'))
      throw new TypeError(`id is missing; it is the list of parts, such as ['sales', 'orders']`);
    return;
  }
  if (!Array.isArray(id)) throw new TypeError(`id is the list of its parts, such as ['sales', 'orders']`);
  for (const part of id as readonly unknown[]) {
    if (typeof part !== 'string' || part === '') throw new TypeError('id has a part that is empty or not a text');
    if (part.includes(delimiter))
      throw new TypeError(`id has the part "${part}" with the delimiter "${delimiter}" in it; pass another delimiter`);
  }
};
