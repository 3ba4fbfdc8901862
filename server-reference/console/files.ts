import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { packageFile } from '../package-file.ts';

/** What the pages may do: read; read and change; or there are no pages. Credentials decide what a request may do. */
export type ConsoleMode = 'read' | 'write' | 'off';

/** A file as it is sent. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  /** Hashes of inline scripts, as a content security policy has them. */
  readonly scripts: readonly string[];
}

/** The path of a request and what is sent. */
export interface PageFile {
  readonly path: string;
  readonly read: () => Promise<SentFile>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

const PAGE = 'server-reference/console/page/';
const REFERENCE = 'dist/contract/reference/';

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64');

/** Returns a function that reads a file once. `edit` changes its text. */
const readOnce = (file: URL, edit?: (text: string) => string): PageFile['read'] => {
  const type = TYPES[extname(file.pathname)] ?? 'application/octet-stream';
  let sent: Promise<SentFile> | undefined;
  const read = async (): Promise<SentFile> => {
    const original = await readFile(file);
    const bytes = edit === undefined ? original : Buffer.from(edit(original.toString()));
    const inline = type.startsWith('text/html') ? bytes.toString().matchAll(/<script>([^]*?)<\/script>/g) : [];
    const scripts = [...inline].map(([, text = '']) => `'sha256-${sha256(text)}'`);
    return { bytes, type, etag: `"${sha256(bytes)}"`, scripts };
  };
  return () => (sent ??= read());
};

/** Comments of declarations have their types, for the compiler only, and are a sixth of the text. */
const withoutTypes = (text: string): string => text.replace(/^ *\/\*\*(?:[^*]|\*(?!\/))*\*\/\n/gm, '');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(packageFile(folder)).filter((name) => ['.html', '.css', '.js'].includes(extname(name)));

/** The library that decodes rows in the page. It is a file of the published package, and in the repository of its own. */
const arrowFile = (): URL => {
  const packed = packageFile(`${PAGE}arrow.js`);
  return existsSync(packed) ? packed : packageFile('node_modules/apache-arrow/Arrow.esnext.min.js');
};

/** Returns the page that is served at `/`, with its mode. */
export const startPage = (mode: ConsoleMode): PageFile['read'] =>
  readOnce(packageFile(`${PAGE}console.html`), (text) => text.replaceAll('{{mode}}', mode));

/**
 * Returns the other files: those of the page, the reference of the contract with a form to send requests, and the
 * contract. Each is read at its first request.
 */
export const pageFiles = (mode: ConsoleMode): readonly PageFile[] => {
  const addForm = (text: string): string =>
    text.replace(
      '</head>',
      () =>
        `<link rel="stylesheet" href="/console/try.css">\n<script type="module" src="/console/try.js" data-mode="${mode}"></script>\n</head>`,
    );
  return [
    ...filesIn(PAGE)
      .filter((name) => name !== 'console.html' && name !== 'arrow.js')
      .map((name) => ({
        path: `/console/${name}`,
        read: readOnce(packageFile(`${PAGE}${name}`), name.endsWith('.js') ? withoutTypes : undefined),
      })),
    { path: '/console/arrow.js', read: readOnce(arrowFile()) },
    ...filesIn(REFERENCE).map((name) => ({
      path: `/docs/${name}`,
      read: readOnce(packageFile(`${REFERENCE}${name}`), name.endsWith('.html') ? addForm : undefined),
    })),
    { path: '/openapi.json', read: readOnce(packageFile('spec/generated/openapi.json')) },
  ];
};
