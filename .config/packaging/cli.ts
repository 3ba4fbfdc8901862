import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { packPackage } from './pack.ts';
import { PLANS } from './package-plan.ts';
import { projectRoot } from './project.ts';

const HELP = `npm run pack

Builds the packages touchstone, touchstone-server, touchstone-contract and create-touchstone-server, and writes their folders
and tarballs to dist/packages/. Fails when a package imports something that it neither bundles nor depends on, or depends on something
that it does not import.

  --help    print this text
`;

const { help } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values;
if (help === true) process.stdout.write(HELP);
else
  for (const plan of PLANS) {
    const { tarball, bundled } = await packPackage(projectRoot, plan, join(projectRoot, 'dist/packages'));
    const kilobytes = Math.ceil(statSync(tarball).size / 1000);
    process.stdout.write(
      `${relative(projectRoot, tarball)}: ${kilobytes} kB, contains ${bundled.length} other packages\n`,
    );
  }
