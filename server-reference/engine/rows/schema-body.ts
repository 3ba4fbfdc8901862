import { EngineError } from '../native/errors.ts';
import { DEFAULT_MAX_INSERT_BYTES } from '../ipc/limits.ts';
import { schemaToJson, type JsonArrowSchema } from '../ipc/schema/schema-json.ts';
import type { ArrowStream } from '../ipc/stream-reader.ts';

/**
 * Reads a stream to its end and returns its schema. Throws EngineError invalid-input when it contains rows, and
 * MalformedArrow when it does not end correctly.
 */
export const readSchemaOnly = async (stream: ArrowStream): Promise<JsonArrowSchema> => {
  const allocate = ({ bodyLength }: { readonly bodyLength: number }): Uint8Array => {
    if (bodyLength > DEFAULT_MAX_INSERT_BYTES)
      throw new EngineError('too-large', 'a body with a schema contains no rows');
    return new Uint8Array(bodyLength);
  };
  for await (const { kind, rows } of stream.data(allocate)) {
    if (kind === 'batch' && rows > 0) {
      throw new EngineError('invalid-input', 'the body must contain only a schema; insert the rows after the change');
    }
  }
  return schemaToJson(stream.schema.schema);
};
