import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HELP = `npm run lab -- cluster

Starts three servers over PostgreSQL and an S3 server, restarts them while clients and the suite send requests, and checks that
nothing is lost and every rule passes.

  --help    print this text

TOUCHSTONE_TEST_WEED is the weed program of SeaweedFS, which the suite then uses as the S3 server. Exit code 0: it works.
`;

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const { help } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values;
if (help === true) process.stdout.write(HELP);
else {
  const args = ['vitest', 'run', '--config', '.config/vitest.config.ts', '--mode', 'store', 'lab/cluster'];
  const child = spawn('npx', args, { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 2;
}
