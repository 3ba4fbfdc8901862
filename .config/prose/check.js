#!/usr/bin/env node
// Searches the prose of this repository for words of a private idiom: comments, strings that are sentences, templates,
// YAML texts and Markdown of all hand-written files. Exits with 1 when it finds one.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { isScalar, parseAllDocuments, visit } from 'yaml';
import { ALLOW } from './allow.js';
import { WORDS } from './words.js';

const HELP = `npm run check:words -- [options] [PATH ...]

Searches comments, sentences in strings, YAML texts and Markdown for words that the glossary in CONTRIBUTING.md replaces.

  --count     print only the numbers of each folder
  --all       print every finding (default: the first 50)
  --sample N  print N comments, errors and test titles instead, drawn at random
  --seed N    seed of the sample (default: 1)
  --help

Exit code 0: none found. 1: some found.
`;

const EXCLUDED =
  /(^|\/)(generated|fixtures|node_modules|requirements)\/|^spec\/(document|public)\.yaml$|rule-names\.txt|^spec\/coverage\.md$|^spec\/coverage\.md$|retired-rules\.yaml|^LICENSE|package-lock|^\.config\/prose\/|^conformance\/implementations\/(index\.html|[^/]+\/reports\/)|\.golden\.txt$/;
const PATTERNS = WORDS.map(([word, plain]) => ({
  pattern: new RegExp(`(?<![\\w$/#.-])(?:${word})(?![\\w/=(-]|\\.\\w)`, 'gi'),
  plain,
}));

/** Names in code, paths and rule ids are not prose. */
const withoutCode = (text) =>
  text
    .replace(/`[^`]*`/g, ' ` ')
    .replace(/\{@link [^}]*\}/g, ' ')
    .replace(/\b[\w*]+\/[\w*/.-]+/g, ' ')
    .replace(/\b\w+(?:-\w+)+\b/g, ' ');

const lineOf = (text, offset) => text.slice(0, offset).split('\n').length;

const commentsOf = (file, text, out) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const seen = new Set();
  const take = (ranges) => {
    let group;
    for (const { pos, end, kind } of ranges ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
      if (isLine && group?.isLine && /^\s*$/.test(text.slice(group.end, pos))) {
        group.end = end;
        group.item.text += ` ${text.slice(pos + 2, end)}`;
      } else {
        const item = { kind: 'comment', line: lineOf(text, pos), text: text.slice(pos, end) };
        group = { isLine, end, item };
        out.push(item);
      }
    }
  };
  const walk = (node) => {
    take(ts.getLeadingCommentRanges(text, node.getFullStart()));
    take(ts.getTrailingCommentRanges(text, node.getEnd()));
    if (node.kind === ts.SyntaxKind.EndOfFileToken) take(ts.getLeadingCommentRanges(text, node.getFullStart()));
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
    if (isText && /[a-z] [a-z]/i.test(node.text)) {
      const call = node.parent;
      const isTitle =
        ts.isCallExpression(call) &&
        call.arguments[0] === node &&
        /^(test|it|describe)\b/.test(call.expression.getText());
      const kind = isTitle ? 'test title' : 'string';
      out.push({ kind, line: lineOf(text, node.getStart()), text: node.text });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  // What no node begins or ends with: comments inside of empty blocks and behind the last element of a list.
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text);
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan())
    if (
      token === ts.SyntaxKind.MultiLineCommentTrivia &&
      scanner.getTokenText().startsWith('/*') &&
      !seen.has(scanner.getTokenStart())
    ) {
      seen.add(scanner.getTokenStart());
      const own = scanner.getTokenText();
      if (own.endsWith('*/')) out.push({ kind: 'comment', line: lineOf(text, scanner.getTokenStart()), text: own });
    }
};

const yamlOf = (text, out) => {
  for (const document of parseAllDocuments(text))
    visit(document, {
      Scalar: (_key, node) => {
        if (isScalar(node) && typeof node.value === 'string' && /[a-z] [a-z]/i.test(node.value))
          out.push({ kind: 'text', line: lineOf(text, node.range?.[0] ?? 0), text: node.value });
      },
    });
  for (const [at, line] of text.split('\n').entries())
    if (/^\s*#/.test(line)) out.push({ kind: 'comment', line: at + 1, text: line });
};

const markdownOf = (text, out) => {
  let isCode = false;
  let isGlossary = false;
  for (const [at, line] of text.split('\n').entries()) {
    if (line.startsWith('## ')) isGlossary = line === '## Glossary';
    if (isGlossary) continue;
    if (/^\s*```/.test(line)) isCode = !isCode;
    else if (!isCode) out.push({ kind: 'text', line: at + 1, text: line });
  }
};

const proseOf = (file) => {
  const text = readFileSync(file, 'utf8');
  const out = [];
  if (/\.(ts|js|cjs|mjs)$/.test(file)) commentsOf(file, text, out);
  else if (/\.ya?ml$/.test(file)) yamlOf(text, out);
  else if (file.endsWith('.md')) markdownOf(text.replace(/<!--[\s\S]*?-->/g, ''), out);
  else if (/\.(hbs|html|css|sh)$|^\.ci\//.test(file)) markdownOf(text, out);
  return out;
};

const findingsOf = (text) => {
  const prose = withoutCode(text);
  return PATTERNS.flatMap(({ pattern, plain }) =>
    [...prose.matchAll(pattern)]
      .filter(({ index, 0: word }) => {
        const around = prose.slice(Math.max(0, index - 40), index + word.length + 40).toLowerCase();
        return !ALLOW.some((allowed) => around.includes(allowed.text.toLowerCase()));
      })
      .map(([word]) => ({ word, plain })),
  );
};

/** A small generator of pseudo-random numbers (mulberry32), so that a seed gives the same sample everywhere. */
const randomOf = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

const sample = (items, count, random) =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ item }) => item);

const printSample = (prose, count, seed) => {
  const random = randomOf(seed);
  const isError = ({ file, kind, text }) =>
    kind === 'string' && !/\.test\.ts$|selftest|\/faults\//.test(file) && text.length > 20;
  for (const [title, items] of [
    ['comments', prose.filter(({ kind }) => kind === 'comment')],
    ['messages', prose.filter(isError)],
    ['test titles', prose.filter(({ kind }) => kind === 'test title')],
  ]) {
    process.stdout.write(`\n== ${count} of ${items.length} ${title}\n`);
    for (const { file, line, text } of sample(items, count, random))
      process.stdout.write(`${file}:${line}\n  ${text.replace(/\s*\n\s*\*?\s?/g, ' ').trim()}\n`);
  }
};

const { values, positionals } = parseArgs({
  options: {
    count: { type: 'boolean' },
    all: { type: 'boolean' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...positionals], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter((file) => file !== '' && !EXCLUDED.test(file));
const prose = files.flatMap((file) => {
  try {
    return proseOf(file).map((item) => ({ file, ...item }));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
});
if (values.sample !== undefined) {
  printSample(prose, Number(values.sample), Number(values.seed));
  process.exit(0);
}
const found = prose.flatMap((item) => findingsOf(item.text).map((finding) => ({ ...item, ...finding })));
const comments = prose.filter(({ kind }) => kind === 'comment');
const marked = comments.filter(({ text }) => findingsOf(text).length > 0);
if (values.count) {
  const folders = new Map();
  for (const { file } of found) {
    const folder = file.split('/').slice(0, 3).join('/');
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of [...folders].sort((a, b) => b[1] - a[1]))
    process.stdout.write(`${String(count).padStart(6)}  ${folder}\n`);
} else {
  for (const { file, line, kind, word, plain } of values.all ? found : found.slice(0, 50))
    process.stdout.write(`${file}:${line}: ${kind}: "${word}": write ${plain}\n`);
  if (!values.all && found.length > 50) process.stdout.write(`… and ${found.length - 50} more (--all)\n`);
}
const share = comments.length === 0 ? 0 : (100 * marked.length) / comments.length;
process.stdout.write(
  `${found.length} findings in ${files.length} files; ${marked.length} of ${comments.length} comments (${share.toFixed(1)} %)\n`,
);
process.exitCode = found.length === 0 ? 0 : 1;
