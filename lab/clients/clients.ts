import type { Client } from './client.ts';
import { lancedbNode } from './lancedb-node.ts';
import { lancedbNodeReleases } from './lancedb-node-releases.ts';
import { lancedbPython } from './lancedb-python.ts';
import { lancedbReleases } from './lancedb-releases.ts';
import { lanceJava, namespaceJava } from './namespace-java.ts';
import { namespaceRust } from './namespace-rust.ts';
import { pylance } from './pylance.ts';

/** The clients whose tests are run. */
export const CLIENTS: readonly Client[] = [
  lancedbPython,
  lancedbNode,
  lancedbReleases,
  lancedbNodeReleases,
  pylance,
  lanceJava,
  namespaceJava,
  namespaceRust,
];
