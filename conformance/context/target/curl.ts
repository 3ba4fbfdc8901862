import { SHELL_VARIABLES, type Exchange } from './transcript.ts';

/**
 * Returns a function that formats an exchange as a shell command. `variables` maps each placeholder of a redacted text
 * to the shell parameter that expands to the text; credentials come from there, never from the transcript.
 *
 * `bodyFile` is a file with a body that is not text; without it, the command contains the body in base64.
 *
 * The HTML report contains the source of this function and formats commands in the browser on demand, so the function
 * must not refer to anything outside itself.
 */
export const curlMaker = (
  variables: Readonly<Record<string, string>>,
): ((exchange: Pick<Exchange, 'request'>, bodyFile?: string) => string) => {
  const HOP_HEADERS = ['content-length', 'transfer-encoding', 'host', 'connection'];
  const MEANS_ITSELF = /^[\w :/.,=%&?{}[\]-]*$/;
  const known = new Map(Object.entries(variables));
  const placeholder = new RegExp(`(${Object.keys(variables).join('|')})`);
  const single = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

  /** Quotes a shell word; redacted texts come from the environment. */
  const quote = (text: string): string => {
    const parts = text.split(placeholder).map((part) => ({ part, variable: known.get(part) }));
    if (parts.every(({ variable }) => variable === undefined)) return single(text);
    if (parts.every(({ part, variable }) => variable !== undefined || MEANS_ITSELF.test(part)))
      return `"${parts.map(({ part, variable }) => (variable === undefined ? part : `\${${variable}}`)).join('')}"`;
    return parts.map(({ part, variable }) => (variable === undefined ? single(part) : `"\${${variable}}"`)).join('');
  };

  return ({ request: { method, url, headers, body } }, bodyFile) => {
    const sent = Object.entries(headers).filter(([name]) => !HOP_HEADERS.includes(name));
    const untyped = body !== undefined && headers['content-type'] === undefined;
    const parts = [
      // Without these options curl would expand brackets and resolve dot segments, which changes the names under test.
      `curl -sSig --path-as-is -X ${method}`,
      ...sent.map(([name, value]) => `-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`),
      ...(untyped ? ["-H 'content-type:'"] : []),
    ];
    if (body?.text !== undefined) parts.push(`--data-raw ${quote(body.text)}`);
    if (body?.base64 !== undefined) parts.push(`--data-binary @${bodyFile ?? '-'}`);
    const command = [...parts, quote(url)].join(' ');
    const note = body?.cut === true ? `# the body is cut: ${body.bytes} bytes were sent\n` : '';
    return body?.base64 === undefined || bodyFile !== undefined
      ? `${note}${command}`
      : `${note}printf %s ${quote(body.base64)} | base64 -d | ${command}`;
  };
};

/** Returns the shell command that repeats an exchange. */
export const curl = curlMaker(SHELL_VARIABLES);
