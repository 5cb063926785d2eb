import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SERVER_FOLDER } from 'shared-kit/contract';
import { isCompressible } from './content-types';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Above this, the best compression of a release takes too long. */
const BEST_COMPRESSION_BYTES = 8 * 1024 * 1024;
const FAST_BROTLI_QUALITY = 5;

const compressors = {
  br: (content: Buffer, isFast: boolean) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isFast ? FAST_BROTLI_QUALITY : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer, isFast: boolean) =>
    gzipped(content, { level: isFast ? constants.Z_DEFAULT_COMPRESSION : constants.Z_BEST_COMPRESSION }),
};

async function compressedFiles(file: string, content: Buffer, isFast: boolean): Promise<[string, Buffer][]> {
  if (!isCompressible(file) || file.startsWith(SERVER_FOLDER)) return [];
  const compressed = await Promise.all(
    ENCODINGS.map(async ({ name, suffix }): Promise<[string, Buffer]> => [
      `${file}${suffix}`,
      await compressors[name](content, isFast),
    ]),
  );
  return compressed.filter(([, bytes]) => bytes.length < content.length);
}

/** One file at a time, because other work of the process needs the thread pool too. */
export async function withCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const total = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const all = new Map<string, Buffer>();
  for (const [file, content] of files) {
    for (const compressed of await compressedFiles(file, content, total > BEST_COMPRESSION_BYTES))
      all.set(...compressed);
    all.set(file, content);
  }
  return all;
}
