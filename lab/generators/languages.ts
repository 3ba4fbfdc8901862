import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Language, Workspace } from './language.ts';
import { typescriptClients } from './typescript-clients.ts';

const OPENAPI_GENERATOR = '7.17.0';
/** Release 7.17.0 writes a server of python-fastapi that does not start: `-> file:` and `Query(Append` are undefined names. */
const OPENAPI_GENERATOR_FASTAPI = '7.25.0';
const FASTAPI = ['fastapi==0.165.0', 'uvicorn==0.54.0'];
const OPENAPI_PYTHON_CLIENT = '0.29.1';
const OAPI_CODEGEN = 'v2.5.1';

const python: Language = {
  id: 'python',
  generator: `openapi-python-client ${OPENAPI_PYTHON_CLIENT}`,
  needs: ['python3'],
  limits: [
    'It has no operations with an Arrow body (CreateTable, InsertIntoTable, MergeInsertIntoTable, CreateDatabaseTable), and no typed result of QueryTable: it only reads JSON, text and multipart bodies.',
  ],
  build: async ({ folder, lean, programs, run }) => {
    const bin = join(folder, 'venv', 'bin');
    if (!existsSync(bin)) await run(['python3', '-m', 'venv', 'venv']);
    await run([join(bin, 'pip'), 'install', '--quiet', `openapi-python-client==${OPENAPI_PYTHON_CLIENT}`]);
    await writeFile(
      join(folder, 'config.yaml'),
      'project_name_override: touchstone-client\npackage_name_override: touchstone_client\n',
    );
    const generate = ['generate', '--path', lean, '--output-path', 'client', '--overwrite', '--config', 'config.yaml'];
    await run([join(bin, 'openapi-python-client'), ...generate], {
      env: { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
    });
    await cp(join(programs, 'main.py'), join(folder, 'client', 'main.py'));
    return [join(bin, 'python'), join(folder, 'client', 'main.py')];
  },
};

/** Downloads the generator, and generates code from the OpenAPI 3.0 file, which it reads better than 3.1. */
const openapiGenerator = async (
  { folder, version30, run }: Workspace,
  name: string,
  properties: string,
  extra: readonly string[] = [],
  version = OPENAPI_GENERATOR,
): Promise<void> => {
  const jar = join(folder, '..', `openapi-generator-cli-${version}.jar`);
  const artifact = `org.openapitools:openapi-generator-cli:${version}`;
  if (!existsSync(jar))
    await run(['mvn', '-q', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${join(folder, '..')}`]);
  await rm(join(folder, 'client', 'src'), { recursive: true, force: true });
  const options = ['-i', version30, '-o', 'client', `--additional-properties=${properties}`, ...extra];
  await run(['java', '-jar', jar, 'generate', '-g', name, ...options]);
};

const java: Language = {
  id: 'java',
  generator: `openapi-generator ${OPENAPI_GENERATOR}, java (native)`,
  needs: ['java', 'mvn'],
  limits: ['Arrow bodies are files: the body of CreateTable is a File, and QueryTable returns one.'],
  build: async (workspace) => {
    const { folder, programs, run } = workspace;
    const packages = 'apiPackage=touchstone.api,modelPackage=touchstone.model,invokerPackage=touchstone';
    await openapiGenerator(workspace, 'java', `hideGenerationTimestamp=true,${packages}`, ['--library', 'native']);
    const client = join(folder, 'client');
    await cp(join(programs, 'Main.java'), join(client, 'src/main/java/Main.java'));
    await run(['mvn', '-q', 'compile', 'dependency:build-classpath', '-Dmdep.outputFile=classpath.txt'], {
      cwd: client,
    });
    await writeFile(join(client, 'run.sh'), 'exec java -cp "$1/target/classes:$(cat "$1/classpath.txt")" Main "$2"\n');
    return ['sh', join(client, 'run.sh'), client];
  },
};

const pythonFastapi: Language = {
  id: 'python-fastapi',
  generator: `openapi-generator ${OPENAPI_GENERATOR_FASTAPI}, python-fastapi (a server)`,
  needs: ['java', 'mvn', 'python3'],
  limits: [
    'Arrow bodies are bytes: the rows of CreateTable and of the response of QueryTable.',
    'Release 7.17.0 writes a server that does not start: data_api_base.py has `-> file:` for the response of QueryTable, and data_api.py has `Query(Append` for the mode of InsertIntoTable.',
  ],
  build: async (workspace) => {
    const { folder, programs, run } = workspace;
    const bin = join(folder, 'venv', 'bin');
    if (!existsSync(bin)) await run(['python3', '-m', 'venv', 'venv']);
    await run([join(bin, 'pip'), 'install', '--quiet', ...FASTAPI]);
    await openapiGenerator(workspace, 'python-fastapi', 'packageName=touchstone_server', [], OPENAPI_GENERATOR_FASTAPI);
    const source = join(folder, 'client', 'src');
    await cp(join(programs, 'server.py'), join(source, 'main.py'));
    return [join(bin, 'python'), join(source, 'main.py')];
  },
};

const rust: Language = {
  id: 'rust',
  generator: `openapi-generator ${OPENAPI_GENERATOR}, rust (reqwest)`,
  needs: ['java', 'mvn', 'cargo'],
  limits: ['Arrow bodies are paths of files: the generated functions read the body of CreateTable from a file.'],
  build: async (workspace) => {
    const { folder, programs, run } = workspace;
    await openapiGenerator(workspace, 'rust', 'packageName=touchstone_client');
    const program = join(folder, 'program');
    await mkdir(join(program, 'src'), { recursive: true });
    await cp(join(programs, 'main.rs'), join(program, 'src/main.rs'));
    await writeFile(
      join(program, 'Cargo.toml'),
      [
        '[package]\nname = "program"\nversion = "0.1.0"\nedition = "2021"\n',
        '[dependencies]\ntouchstone_client = { path = "../client" }\ntokio = { version = "1", features = ["full"] }\n',
      ].join('\n'),
    );
    await run(['cargo', 'build', '--quiet'], { cwd: program });
    return [join(program, 'target/debug/program')];
  },
};

const go: Language = {
  id: 'go',
  generator: `oapi-codegen ${OAPI_CODEGEN}`,
  needs: ['go'],
  limits: [
    'It names the result of an operation <Operation>Response, as the contract names the body: the option response-type-suffix is needed.',
  ],
  build: async ({ folder, version30, programs, run }) => {
    const env = { GOFLAGS: '-mod=mod' };
    await cp(join(programs, 'main.go'), join(folder, 'main.go'));
    await writeFile(join(folder, 'go.mod'), 'module client\n\ngo 1.24\n');
    await writeFile(
      join(folder, 'config.yaml'),
      'package: main\noutput: client.go\ngenerate: { models: true, client: true }\noutput-options: { response-type-suffix: Result }\n',
    );
    const tool = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${OAPI_CODEGEN}`;
    await run(['go', 'run', tool, '-config', 'config.yaml', version30], { env });
    await run(['go', 'mod', 'tidy'], { env });
    await run(['go', 'build', '-o', 'program', '.'], { env });
    return [join(folder, 'program')];
  },
};

const typescript: Language = {
  id: 'typescript',
  generator: 'openapi-typescript, as installed here',
  needs: ['node'],
  limits: ['It generates types only; requests are sent with fetch.'],
  build: async ({ folder, lean, programs, project, run }) => {
    const bin = join(project, 'node_modules', '.bin');
    await writeFile(join(folder, 'redocly.yaml'), '{}\n');
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
    await run([
      join(bin, 'openapi-typescript'),
      lean,
      '-o',
      'openapi.ts',
      '-c',
      'redocly.yaml',
      '--default-non-nullable',
      'false',
    ]);
    await cp(join(programs, 'main.ts'), join(folder, 'main.ts'));
    const types = ['--typeRoots', join(project, 'node_modules/@types'), '--types', 'node'];
    await run([join(bin, 'tsc'), 'main.ts', '--strict', '--target', 'es2022', '--module', 'nodenext', ...types]);
    return [process.execPath, join(folder, 'main.js')];
  },
};

/** The languages in which clients are generated. */
export const languages: readonly Language[] = [python, pythonFastapi, java, rust, go, typescript, ...typescriptClients];
