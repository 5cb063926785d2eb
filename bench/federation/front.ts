import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { BUNDLE_PATH, type Bundle } from './bundle';

/** As the backend compresses documents. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const FOREVER = 'public, max-age=31536000, immutable';
const SCRIPT_TAG = /<script defer[^>]*><\/script>\n/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>\n/g;
/** The shell takes its public path from it. */
const SHELL_BASE = /"base":"[^"]*\/f\/shell\/[^"]*"/;
const FONT_ADDRESS = /href="[^"]*\/f\/shell\/[^/"]+\/([^"]+\.woff2)"/g;

/** Maps a path to keys of `preload`: its page and the slot fillers on that page. */
export type PreloadKeysOf = (path: string) => string[];

function withBundle(html: string, keys: string[], { manifest }: Bundle): string {
  const initial = manifest.initial.filter((file) => file.endsWith('.js'));
  const ahead = keys.flatMap((key) => manifest.preload[key] ?? []).filter((file) => !initial.includes(file));
  const scripts = initial.map(
    (file) => `<script defer src="${BUNDLE_PATH}${file}" fetchpriority="high"></script>\n`,
  );
  const preloads = [...new Set(ahead)].map(
    (file) => `<link rel="preload" as="script" href="${BUNDLE_PATH}${file}" fetchpriority="low">\n`,
  );
  return html
    .replace(SCRIPT_TAG, '')
    .replace(SCRIPT_PRELOAD, '')
    .replace(SHELL_BASE, `"base":"${BUNDLE_PATH}"`)
    .replace(FONT_ADDRESS, `href="${BUNDLE_PATH}$1"`)
    .replace('<title>', () => `${scripts.join('')}${preloads.join('')}<title>`);
}

function answerFile(response: ServerResponse, path: string, { files }: Bundle): void {
  const content = files.get(path);
  if (!content) return void response.writeHead(404).end();
  const isScript = path.endsWith('.js');
  response
    .writeHead(200, {
      'Content-Type': isScript ? 'text/javascript; charset=utf-8' : 'font/woff2',
      'Content-Length': content.length,
      'Cache-Control': FOREVER,
      ...(isScript && { 'Content-Encoding': 'br' }),
    })
    .end(content);
}

/** Forwards requests to the backend. With a bundle, documents load it in place of the releases. */
export async function openProxy(backendPort: number, bundled?: { bundle: Bundle; keysOf: PreloadKeysOf }) {
  const server: Server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    if (bundled && url.startsWith(BUNDLE_PATH))
      return answerFile(response, url.slice(BUNDLE_PATH.length), bundled.bundle);
    const isChanged = bundled !== undefined && (headers.accept?.includes('text/html') ?? false);
    const asked = { ...headers, ...(isChanged && { 'accept-encoding': 'identity' }) };
    const onward = request(
      { host: '127.0.0.1', port: backendPort, path: url, method, headers: asked },
      (answer) => {
        if (!isChanged) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        void text(answer).then((html) => {
          const bundledHtml = withBundle(html, bundled.keysOf(url), bundled.bundle);
          // The policies know neither the bundle's address nor its hashes.
          const dropped = ['content-length', 'content-security-policy', 'integrity-policy'];
          const kept = Object.fromEntries(
            Object.entries(answer.headers).filter(([name]) => !dropped.includes(name)),
          );
          response
            .writeHead(answer.statusCode ?? 502, { ...kept, 'content-encoding': 'br' })
            .end(brotliCompressSync(bundledHtml, { params: QUALITY }));
        });
      },
    );
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
