/**
 * The server's validators admit integers up to 2^53 only, and the suite compares those above as it got them: in this project
 * the types say number.
 */
import type {} from '../spec/runtime/int64.ts';

declare module '../spec/runtime/int64.ts' {
  interface Int64Types {
    int64: number;
  }
}
