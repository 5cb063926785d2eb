import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './content-types';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

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

async function compressedFiles(file: string, content: Buffer): Promise<[string, Buffer][]> {
  if (!isCompressible(file)) return [];
  const compressed = await Promise.all(
    ENCODINGS.map(async ({ name, suffix }): Promise<[string, Buffer]> => [
      `${file}${suffix}`,
      await compressors[name](content),
    ]),
  );
  return compressed.filter(([, bytes]) => bytes.length < content.length);
}

export async function withCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const compressed = await Promise.all([...files].map(([file, content]) => compressedFiles(file, content)));
  return new Map([...compressed.flat(), ...files]);
}
