import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { ProductAnswer } from './productProxy';

const DECODERS: Partial<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
};

/** The text of an answer, unpacked. */
export async function readText({ headers, body }: ProductAnswer): Promise<string> {
  const content = await buffer(body);
  const decode = DECODERS[headers['content-encoding'] ?? ''];
  return (decode ? await decode(content) : content).toString('utf8');
}
