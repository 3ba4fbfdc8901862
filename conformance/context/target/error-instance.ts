const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

/**
 * Returns whether `instance` is the path of a request to `baseUrl` (D-04): encoded or decoded, with or without the base
 * path, and without a query. Always true for a path that cannot be decoded, which a server may show as it can.
 */
export const isPathOf = (instance: string, baseUrl: string, path: string): boolean => {
  const plain = decoded(path);
  if (plain === undefined) return true;
  const base = withoutTrailingSlash(new URL(baseUrl).pathname).replace(/^\/$/, '');
  const accepted = new Set([path, plain].flatMap((one) => [one, base + one]).map(withoutTrailingSlash));
  return [instance, decoded(instance) ?? instance].some((one) => accepted.has(withoutTrailingSlash(one)));
};
