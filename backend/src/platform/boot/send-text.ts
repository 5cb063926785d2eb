import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';

export interface TextParts {
  /** Sent before the rest is compressed. */
  head: string;
  rest?: Buffer;
}

/** Fast compression, because each document is sent only once. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const compressors = {
  br: () => createBrotliCompress({ params: QUALITY }),
  gzip: () => createGzip(),
  identity: () => Object.assign(new PassThrough(), { flush: (then: () => void) => then() }),
};
type Encoding = keyof typeof compressors;

/** Node.js compresses in threads of its own. */
function compressed(encoding: Encoding, { head, rest }: TextParts) {
  const stream = compressors[encoding]();
  stream.write(head);
  // A thread that compresses the rest may take the processor away before the head is sent.
  stream.flush(() => setImmediate(() => stream.end(rest)));
  return stream;
}

async function lengthOf(stream: AsyncIterable<Buffer>): Promise<number> {
  let length = 0;
  for await (const chunk of stream) length += chunk.length;
  return length;
}

export async function sendText(
  request: Request,
  response: Response,
  type: string,
  parts: TextParts,
): Promise<void> {
  const encoding = (request.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding;
  const stream = compressed(encoding, parts);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', type);
  if (request.method === 'HEAD') {
    response.setHeader('Content-Length', await lengthOf(stream));
    return void response.end();
  }
  // The reader may leave before the end.
  await pipeline(stream, response).catch(() => response.destroy());
}
