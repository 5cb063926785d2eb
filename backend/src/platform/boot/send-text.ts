import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { ENCODINGS } from '../releases/compress';

export interface TextParts {
  head: string;
  rest?: Buffer;
}

/** Fast compression, because each document is sent only once. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const compressors = {
  br: () => createBrotliCompress({ params: QUALITY }),
  gzip: () => createGzip(),
  identity: () => Object.assign(new PassThrough(), { flush: (then: () => void) => then() }),
};
type Encoding = keyof typeof compressors;

/** Brotli is shorter, although browsers name gzip first. */
const encodingFor = (request: Request): Encoding =>
  ENCODINGS.find(({ name }) => request.acceptsEncodings(name))?.name ?? 'identity';

/** Node.js compresses in threads of its own. */
function compressed(encoding: Encoding, { head, rest }: TextParts) {
  const stream = compressors[encoding]();
  stream.write(head);
  // A thread that compresses the rest may take the processor away before the head is sent.
  stream.flush(() => setImmediate(() => stream.end(rest)));
  return stream;
}

/** A gateway asks another process if this one ends before it has sent anything. */
const isBehindGateway = ({ ips }: Request) => ips.length > 0;

/** The head is sent before the rest is compressed, but not to a gateway. */
export async function sendText(request: Request, response: Response, type: string, parts: TextParts) {
  const encoding = encodingFor(request);
  const stream = compressed(encoding, parts);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', type);
  if (request.method === 'HEAD' || isBehindGateway(request)) {
    const body = await buffer(stream);
    response.setHeader('Content-Length', body.length);
    // Node.js leaves out the body of an answer to HEAD.
    return void response.end(body);
  }
  // The reader may leave before the end.
  await pipeline(stream, response).catch(() => response.destroy());
}

/** Node.js leaves out the body of an answer to HEAD. */
export function sendCompressed(response: Response, type: string, brotli: Buffer): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Encoding', 'br');
  response.setHeader('Content-Length', brotli.length);
  response.end(brotli);
}
