/** Returns the URL of a server, such as `https://[::1]:2333`. */
export const serverUrl = (host: string, port: number, isHttps: boolean): string =>
  `${isHttps ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
