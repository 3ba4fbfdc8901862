import { projectRoot } from '../project.ts';
import { runScaffold } from './command.ts';

process.exitCode = runScaffold(process.argv.slice(2), {
  project: projectRoot,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
