import { run } from './command.ts';

/** The reader of the output may close it (`| head`). The exit code still has the result. */
process.stdout.on('error', () => undefined);

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
