import fc from 'fast-check';
import type { FuzzRequest } from '../request.ts';
import { TABLE } from '../table.ts';

const HOST = 'host: localhost\r\naccept-encoding: gzip\r\n\r\n';

const REQUESTS = [
  `GET /v1/table HTTP/1.1\r\n${HOST}`,
  `GET /openapi.json HTTP/1.1\r\n${HOST}`,
  `GET /docs/data.html HTTP/1.1\r\n${HOST}`,
  `GET /metrics HTTP/1.1\r\n${HOST}`,
  `GET /v1/absent HTTP/1.1\r\n${HOST}`,
  `GET /%E0%A4%A HTTP/1.1\r\n${HOST}`,
  `GET /v1/namespace/$/list HTTP/1.1\r\n${HOST}`,
  `POST /v1/table/${TABLE}/query HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 2\r\n${HOST}{}`,
];

/** Connections with thousands of requests whose responses are not read, and connections that send nothing. */
export const floodRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(fc.constantFrom('', ...REQUESTS), fc.constantFrom(100, 3_000, 12_000), fc.constantFrom(1, 4, 50))
  .map(([text, times, connections]): FuzzRequest => {
    const most = text === '' ? 300 : connections;
    return {
      kind: 'flood',
      method: '',
      path: '',
      connections: most,
      body: Buffer.from(text.repeat(connections === 50 ? Math.min(times, 300) : times)),
    };
  });
