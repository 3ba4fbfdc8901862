import { areDocumentsFresh } from './stamp.ts';

/** Generates the documents in dist/contract unless they are up to date. The build runs it, so it starts fast. */
if (!areDocumentsFresh()) {
  const { run } = await import('../command.ts');
  process.exitCode = await run(['--documents'], {
    out: () => undefined,
    err: (text) => process.stderr.write(text),
  });
}
