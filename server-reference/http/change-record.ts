import type { FastifyInstance } from 'fastify';
import { operations, type OperationId } from '#contract/operations';
import { pathOf } from './errors.ts';
import { databaseOf } from './request-parts.ts';

/** One request of an operation that changes something, for the audit log: who asked for what, when, and the result. */
export interface ChangeRecord {
  readonly time: Date;
  readonly requestId: string;
  /** Undefined when the request was not authenticated. */
  readonly principal: string | undefined;
  /** The address of the client's end of the connection, which may be a proxy. */
  readonly client: string;
  readonly operation: OperationId;
  /** The path with the identifier, as the client sent it. */
  readonly path: string;
  readonly database: string;
  readonly status: number;
  readonly result: 'accepted' | 'rejected';
}

/** Receives the record of a change; the response waits until it resolves. It must not reject. */
export type RecordChange = (change: ChangeRecord) => Promise<void>;

/**
 * Calls `onChange` for each request of a changing operation, rejected requests included, and sends the response when the
 * returned promise resolves.
 */
export const recordChanges = (app: FastifyInstance, onChange: RecordChange): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { operation } = request.routeOptions.config;
    if (operation === undefined || operations[operation].effect !== 'write') return done(null, payload);
    const send = (): void => done(null, payload);
    void onChange({
      time: new Date(),
      requestId: request.id,
      principal: request.principal ?? undefined,
      client: request.ip,
      operation,
      path: pathOf(request.raw.url),
      database: databaseOf(request),
      status: reply.statusCode,
      result: reply.statusCode < 400 ? 'accepted' : 'rejected',
    }).then(send, send);
  });
};
