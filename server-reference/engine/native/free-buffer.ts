import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Transfer = (this: ArrayBufferLike, newByteLength: number) => ArrayBuffer;

const findTransfer = (): Transfer | undefined => {
  const { transfer } = ArrayBuffer.prototype as { readonly transfer?: Transfer };
  if (transfer !== undefined) return transfer;
  // Node 20 has it behind a flag, which takes effect in new contexts.
  setFlagsFromString('--harmony-rab-gsab-transfer');
  return runInNewContext('ArrayBuffer.prototype.transfer') as Transfer | undefined;
};

const transfer = findTransfer();

/** Smaller buffers are left to the garbage collector. */
const LEAST_BYTES = 16 * 1024;

/**
 * Frees the memory of a large buffer that the engine returned. The buffer and all views of it are empty afterwards. The garbage
 * collector frees such buffers in full collections only, and V8 starts one for every 64 MiB of them: half of the time of the main
 * thread during a scan.
 */
export const freeBuffer = ({ buffer, byteLength }: Uint8Array): void => {
  const isWhole = buffer.byteLength === byteLength;
  if (isWhole && byteLength >= LEAST_BYTES) transfer?.call(buffer, 0);
};
