import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Client } from './client.ts';
import { mustRun } from './commands.ts';
import { ownCalls, SOURCES } from './own-calls.ts';

const project = (artifact: string, version: string): string => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>touchstone</groupId>
  <artifactId>calls</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.source>11</maven.compiler.source>
    <maven.compiler.target>11</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency>
      <groupId>org.lance</groupId>
      <artifactId>${artifact}</artifactId>
      <version>${version}</version>
    </dependency>
  </dependencies>
</project>
`;

/** A Java client: an artifact, and the class of ours that calls it. The artifacts have no tests in them. */
const javaClient = (id: string, artifact: string, program: string, version: string): Client => ({
  id,
  needs: ['java', 'mvn'],
  versions: [version],
  modes: ['namespace'],
  install: async ({ folder, version: wanted }) => {
    const sources = join(folder, 'src/main/java');
    await mkdir(sources, { recursive: true });
    await writeFile(join(folder, 'pom.xml'), project(artifact, wanted));
    for (const name of ['Report', program]) await cp(join(SOURCES, `java/${name}.java`), join(sources, `${name}.java`));
    const paths = '-Dmdep.outputFile=classpath.txt';
    const command = ['mvn', '--quiet', '--batch-mode', 'compile', 'dependency:build-classpath', paths];
    await mustRun(command, { cwd: folder, log: join(folder, 'install.log') });
    const classpath = [join(folder, 'target/classes'), (await readFile(join(folder, 'classpath.txt'), 'utf8')).trim()];
    const open = '--add-opens=java.base/java.nio=ALL-UNNAMED';
    return ownCalls(folder, ['java', open, '-cp', classpath.join(delimiter), program]);
  },
});

/** Lance's Java library, whose REST namespace is native code. */
export const lanceJava = javaClient('lance-java', 'lance-core', 'LanceCore', '7.0.0');

/** The generated Java client of the namespace. */
export const namespaceJava = javaClient(
  'lance-namespace-java',
  'lance-namespace-apache-client',
  'GeneratedClient',
  '0.7.7',
);
