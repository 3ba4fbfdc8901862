import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { RunnerOutput, shorten, type RunJobExternally } from './runner-output.ts';

/** Interval of the probes by which a runner that has disappeared from the network is noticed. */
const KEEP_ALIVE_MS = 30_000;

/** Characters of the response that are kept for the reason of a rejection. */
const MAX_REJECTION = 4_000;

const readRejection = async (response: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of response as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > MAX_REJECTION) break;
  }
  return shorten(`the runner responded with ${response.statusCode}: ${text}`);
};

/**
 * Returns a way to run jobs with a service. It gets the document in a POST request and responds with lines; the last one has the
 * status. There is no time limit. A closed connection means that the job was canceled.
 */
export const runWithUrl = (url: string): RunJobExternally => {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return async (document, { signal, onProgress }) => {
    const output = new RunnerOutput(onProgress);
    try {
      const body = Buffer.from(document);
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const request = send(url, { method: 'POST', headers, signal, agent: false });
      request.on('socket', (socket) => socket.setKeepAlive(true, KEEP_ALIVE_MS));
      request.end(body);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      // The signal may come after the response.
      request.on('error', () => undefined);
      const { statusCode = 0 } = response;
      if (statusCode < 200 || statusCode > 299) return { status: 'failed', error: await readRejection(response) };
      for await (const chunk of response as AsyncIterable<Buffer>) output.write(chunk);
      output.finish();
      return output.end ?? { status: 'failed', error: 'the response of the runner ended without a status' };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return { status: 'failed', error: shorten(`the connection to the runner failed: ${code ?? message}`) };
    }
  };
};
