import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from './client.ts';
import { mustRun } from './commands.ts';
import { ownCalls, SOURCES } from './own-calls.ts';

const manifest = (version: string): string => `[package]
name = "calls"
version = "0.1.0"
edition = "2021"

[dependencies]
lance-namespace-reqwest-client = "=${version}"
serde = "1"
serde_json = "1"
tokio = { version = "1", features = ["full"] }
`;

/** The Rust client of the namespace. Its crate has no tests that send requests. */
export const namespaceRust: Client = {
  id: 'lance-namespace-rust',
  needs: ['cargo'],
  versions: ['0.13.0'],
  modes: ['namespace'],
  install: async ({ folder, version }) => {
    await mkdir(join(folder, 'src'), { recursive: true });
    await writeFile(join(folder, 'Cargo.toml'), manifest(version));
    await cp(join(SOURCES, 'rust/main.rs'), join(folder, 'src/main.rs'));
    await mustRun(['cargo', 'build', '--quiet'], { cwd: folder, log: join(folder, 'install.log') });
    return ownCalls(folder, [join(folder, 'target/debug/calls')]);
  },
};
