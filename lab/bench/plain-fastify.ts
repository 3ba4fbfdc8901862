import { statSync } from 'node:fs';
import { fastify } from 'fastify';
import type { ConstantResponse } from './children.ts';

/** The process that (a) compares with. Receives the constants, sends its address, and ends with its parent. */
process.on('message', (constants: readonly ConstantResponse[]) => {
  const app = fastify();
  for (const { method, path, body, extra } of constants)
    app.route({
      method,
      url: path,
      handler: async (_, reply) => {
        if (extra !== undefined) reply.headers(extra.headers);
        if (extra?.stat !== undefined) statSync(extra.stat, { throwIfNoEntry: false });
        return reply.type('application/json; charset=utf-8').send(body);
      },
    });
  app.listen({ host: '127.0.0.1', port: 0 }).then(
    (url) => process.send?.(url),
    () => process.exit(1),
  );
});
process.on('disconnect', () => process.exit(0));
