import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './content-types';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Encodings that files are kept in beside their own, best first, each with the suffix of its file. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const compressors = {
  br: (content: Buffer) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
};

async function siblingsOf(file: string, content: Buffer): Promise<[string, Buffer][]> {
  if (!isCompressible(file)) return [];
  const siblings = await Promise.all(
    ENCODINGS.map(async ({ name, suffix }): Promise<[string, Buffer]> => [
      `${file}${suffix}`,
      await compressors[name](content),
    ]),
  );
  return siblings.filter(([, compressed]) => compressed.length < content.length);
}

/** The files, and beside each text a `.br` and a `.gz` where that is smaller. */
export async function withCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const siblings = await Promise.all([...files].map(([file, content]) => siblingsOf(file, content)));
  return new Map([...siblings.flat(), ...files]);
}
