import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const DECODERS: Partial<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
};

/** The text of an answer, unpacked. */
export async function readText(message: IncomingMessage): Promise<string> {
  const content = await buffer(message);
  const decode = DECODERS[message.headers['content-encoding'] ?? ''];
  return (decode ? await decode(content) : content).toString('utf8');
}
