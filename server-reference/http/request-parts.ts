import type { FastifyRequest } from 'fastify';
import { errors } from '#contract/errors';
import type { RequestParts } from '#contract/server/read-request';

/** Returns the headers of a request; a header that is sent several times has its values in one string. */
export const singleHeaders = ({ headers }: FastifyRequest): RequestParts['headers'] =>
  headers as RequestParts['headers'];

/** Returns a request as the contract reads it: Node joins the values of a header that is sent several times. */
export const requestParts = (request: FastifyRequest): FastifyRequest & RequestParts =>
  request as FastifyRequest & RequestParts;

const ASCII = /^[\x20-\x7e]*$/;

/**
 * Returns the database a request addresses, `''` for the root: the contract's header, or the header of LanceDB's client, which
 * sends UTF-8 (D-16).
 */
export const databaseOf = ({ headers }: FastifyRequest): string => {
  const value = headers['x-ns-database'] ?? headers['x-lancedb-database'];
  const name = (Array.isArray(value) ? value[0] : value) ?? '';
  return ASCII.test(name) ? name : Buffer.from(name, 'latin1').toString();
};

/** Throws Unsupported for the second part of `db://DATABASE/PREFIX` of LanceDB's client: without it, prefixes would share tables. */
export const requireNoPrefix = ({ headers }: FastifyRequest): void => {
  const prefix = headers['x-lancedb-database-prefix'];
  if (prefix !== undefined && prefix !== '')
    throw errors.unsupported(
      `the header x-lancedb-database-prefix is not supported: connect to db://DATABASE, without "/${String(prefix)}"`,
    );
};

/** Whether a request has a body of at least one byte. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
