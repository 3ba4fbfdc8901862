import { runLint } from './command.ts';

/** The reader of the output may close it (`| head`). The exit code still has the result. */
process.stdout.on('error', () => undefined);

runLint(process.argv.slice(2), (text) => process.stdout.write(text)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
