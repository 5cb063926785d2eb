import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';

export const SERVICE_BYTES_MAX = 1024 * 1024;

export interface ServiceRequest {
  method: string;
  /** Below `/api/x/{feature}`, with its query. */
  path: string;
  headers: OutgoingHttpHeaders;
  body: Buffer | undefined;
}

/** Follows no redirect. Each call has a connection of its own: an idle one may be closed just when it is used. */
export function sendToService(
  address: URL,
  { method, headers, body }: ServiceRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Node frames the body of a DELETE only if its length is given.
  const length = body && { 'content-length': body.length };
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      { method, headers: { ...headers, ...length }, signal, agent: false },
      resolve,
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Fails at the first byte above the limit. */
export function limitedBytes(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > SERVICE_BYTES_MAX) done(new Error('the answer is above 1 MB'));
      else done(null, chunk);
    },
  });
}

export async function readText(answer: IncomingMessage): Promise<string> {
  return text(pipeline(answer, limitedBytes(), () => undefined));
}
