import type { Serve } from '../context.ts';
import { createIndex } from './create-index.ts';

export const createTableIndex: Serve<'CreateTableIndex'> = ({ id, body }, context) => createIndex(context, id, body);
