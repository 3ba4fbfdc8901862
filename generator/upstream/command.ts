import { parseArgs } from 'node:util';
import type { Streams } from '../command.ts';
import { loadContract } from '../load/load.ts';
import { buildModel, type Model } from '../model/model.ts';
import { projectRoot } from '../project.ts';
import { InstallError, readPublished } from './client-package.ts';
import { compareInterfaces, type Change } from './compare.ts';
import { missingFrom, unitsAbout } from './inventory.ts';

const HELP = `npm run upstream -- [VERSION]

Compares the public specification that the contract describes (the release in spec/public.yaml) with another release, or with
"latest": the models and operations of the published Python clients of both, which python3 -m pip installs into a temporary folder.
Lists what was added, removed and changed, with the sentences of spec/public/ and the rules that rest on them.

Without VERSION, checks that the inventory mentions every model, field and operation of its own release.

  --json    print the changes as JSON
  --help    print this text

Exit code 0: nothing changed, nothing is missing. 1: something did. 2: wrong usage, or a client cannot be installed.
`;

/** A change with the sentences and rules that it may affect. */
interface Affected extends Change {
  readonly sentences: readonly string[];
  readonly rules: readonly string[];
}

const affectedBy = (model: Model, change: Change): Affected => {
  const sentences = unitsAbout(model.publicSpecification.units, change.of);
  const cited = new Set(sentences);
  const rules = model.rules.filter(({ family, source }) => !family && source.some((pointer) => cited.has(pointer)));
  return { ...change, sentences, rules: rules.map(({ name }) => name) };
};

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

const format = ({ kind, of, what, sentences, rules }: Affected): string =>
  [
    `${SIGNS[kind]} ${of}${what && `  ${what}`}`,
    ...(sentences.length > 0 ? [`    sentences: ${sentences.join(', ')}`] : []),
    ...(rules.length > 0 ? [`    rules: ${rules.join(', ')}`] : []),
  ].join('\n');

const compare = async (model: Model, version: string, asJson: boolean, { out, err }: Streams): Promise<number> => {
  const { release } = model.publicSpecification;
  err(`installing the clients of ${release} and ${version} …\n`);
  const [before, after] = await Promise.all([readPublished(release), readPublished(version)]);
  const changes = compareInterfaces(before, after).map((change) => affectedBy(model, change));
  if (asJson) out(`${JSON.stringify({ from: release, to: version, changes }, null, 2)}\n`);
  else {
    for (const change of changes) out(`${format(change)}\n`);
    out(
      changes.length === 0
        ? `${release} and ${version} have the same models and operations\n`
        : `${changes.length} changes from ${release} to ${version}: update spec/public/, the rules above, and the release in spec/public.yaml\n`,
    );
  }
  return changes.length === 0 ? 0 : 1;
};

const check = async (model: Model, { out, err }: Streams): Promise<number> => {
  const { release, units } = model.publicSpecification;
  err(`installing the client of ${release} …\n`);
  const published = await readPublished(release);
  const missing = missingFrom(units, published);
  for (const name of missing) out(`spec/public/ does not mention ${name}\n`);
  const { models, operations } = published;
  if (missing.length === 0)
    out(`spec/public/ mentions all ${models.size} models and ${operations.size} operations of ${release}\n`);
  return missing.length === 0 ? 0 : 1;
};

/** Runs the comparison with command-line arguments. Returns the exit code (see the help). */
export const run = async (args: readonly string[], streams: Streams): Promise<number> => {
  const read = () =>
    parseArgs({
      args: [...args],
      options: { help: { type: 'boolean' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read();
    const [version, ...others] = parsed.positionals;
    if (others.length > 0) throw new Error('expected one version');
    if (version !== undefined && !/^latest$|^\d+\.\d+\.\d+[\w.]*$/.test(version))
      throw new Error(`${version} is not a version such as 0.14.0, nor latest`);
  } catch (error) {
    streams.err(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return 2;
  }
  if (parsed.values.help === true) {
    streams.out(HELP);
    return 0;
  }
  const { model } = buildModel(loadContract(`${projectRoot}/spec`));
  const [version] = parsed.positionals;
  try {
    return version === undefined
      ? await check(model, streams)
      : await compare(model, version, parsed.values.json === true, streams);
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    streams.err(`${error.message}\n`);
    return 2;
  }
};
