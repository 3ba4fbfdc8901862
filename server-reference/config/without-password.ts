/** Names of parameters of URLs with secrets, such as `password` of PostgreSQL and `sig` of Azure. `sslkey` is a path. */
const SECRET_PARAMETER = /pass|secret|token|credential|signature|^sig$|^(?!sslkey$).*key/i;

/** Returns a text without the secrets of a URL in it: the password, the user name of HTTP, and parameters. */
export const withoutPassword = (text: string): string => {
  // What is no URL, such as a list of hosts with ports, may have a password with any character.
  if (!URL.canParse(text)) return text.replace(/^([a-z][\w+.-]*:\/\/).*@/is, '$1***@').replace(/\?.*/s, '?***');
  const url = new URL(text);
  if (url.password !== '') url.password = '***';
  // A token or an access key may be the name.
  if (url.username !== '' && url.protocol.startsWith('http')) url.username = '***';
  for (const name of new Set(url.searchParams.keys()))
    if (SECRET_PARAMETER.test(name)) url.searchParams.set(name, '***');
  return url.password === '' && url.username === '' && url.search === '' ? text : url.href;
};
