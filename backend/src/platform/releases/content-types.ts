import { extname } from 'node:path';

const UTF8 = '; charset=utf-8';
const TYPES: Record<string, string> = {
  '.js': `text/javascript${UTF8}`,
  '.mjs': `text/javascript${UTF8}`,
  '.css': `text/css${UTF8}`,
  '.html': `text/html${UTF8}`,
  '.json': 'application/json',
  '.map': 'application/json',
  '.txt': `text/plain${UTF8}`,
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.wasm': 'application/wasm',
};
const COMPRESSIBLE = /\.(m?js|css|html|json|map|txt|svg|[ot]tf|wasm)$/;

export const contentTypeOf = (file: string) => TYPES[extname(file)] ?? 'application/octet-stream';
export const isCompressible = (file: string) => COMPRESSIBLE.test(file);
