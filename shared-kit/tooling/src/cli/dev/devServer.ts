import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { API_BASE } from '../../../../contract/src/paths';
import { splitRoute } from '../../../../contract/src/route';
import { platformRoutes } from '../../../../contract/src/routes';
import type { PublicPage } from '../../hot/renderOnServer';
import { shownAt } from './pageRoute';
import type { EventStream } from './eventStream';
import { type Origins, responseHeaders } from './headers';
import { BUILD_PARAMETER } from './localBuild';
import type { LocalFeature } from './localFeature';
import type { createLocalService } from './localService';
import { forward, forwardUpgrade, type Product, type ProductAnswer } from './productProxy';
import { productBoot, rewriteBoot } from './rewriteBoot';
import { rewritePage } from './rewritePage';

const DECODERS: Partial<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
};

/** The text of an answer, unpacked. */
async function readText({ headers, body }: ProductAnswer): Promise<string> {
  const content = await buffer(body);
  const decode = DECODERS[headers['content-encoding'] ?? ''];
  return (decode ? await decode(content) : content).toString('utf8');
}

const BOOT_PATH = '/boot.json';
const [REPORT_METHOD, REPORT_PATH] = splitRoute(platformRoutes.report);
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\]):\d+$/;
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  svg: 'image/svg+xml',
  css: 'text/css; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

interface Options {
  product: string;
  local: Pick<LocalFeature, 'base' | 'events' | 'build' | 'lastEvent' | 'entryOf' | 'read'>;
  events: EventStream;
  /** How requests reach the product. */
  dispatcher: Dispatcher;
  /** Stands in for the feature's service. */
  service?: ReturnType<typeof createLocalService>;
  /** A page was opened on which visitors see the local feature. */
  onPublicPage?: (page: PublicPage) => void;
}

const NOT_PAGES = /^\/(api|f|media|socket\.io)(\/|$)/;

const mayBePage = ({ method }: IncomingMessage, path: string) =>
  (method === 'GET' || method === 'HEAD') && !NOT_PAGES.test(path);
const isHtml = ({ headers }: Pick<ProductAnswer, 'headers'>) =>
  (headers['content-type'] ?? '').startsWith('text/html');

function sendText(response: ServerResponse, status: number, type: string, text: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(text);
}

/** Until the first good build. */
const waitingPage = (errors: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><pre>${errors.replace(/[&<]/g, (c) => `&#${c.charCodeAt(0)};`)}</pre>`;

/** The product's pages with one feature from here. Everything else goes to the product and back. */
export function createDevServer({ product, local, events, dispatcher, service, onPublicPage }: Options) {
  const originsFor = ({ headers }: IncomingMessage): Origins => ({
    product,
    local: `http://${headers.host ?? ''}`,
  });
  const productFor = (request: IncomingMessage): Product => ({ origins: originsFor(request), dispatcher });

  async function sendLocalFile(path: string, query: URLSearchParams, response: ServerResponse) {
    const name = path.slice(local.base.length);
    const hash = query.get(BUILD_PARAMETER);
    const content = hash === null ? await local.read(name) : local.entryOf(hash);
    if (!content) return sendText(response, 404, 'text/plain', '');
    sendText(response, 200, TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream', content);
  }

  async function sendRewritten(
    answer: ProductAnswer,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const build = local.build();
    const origins = originsFor(request);
    const { 'content-encoding': _, 'content-length': __, etag: ___, ...headers } = answer.headers;
    const status = answer.statusCode;
    const text = await readText(answer);
    let result = { status, text };
    if (build && path === BOOT_PATH && status === 200)
      result.text = JSON.stringify(rewriteBoot(productBoot.parse(JSON.parse(text)), build, origins.local));
    else if (build && isHtml(answer)) {
      const page = rewritePage({ status, path, html: text }, { build, origin: origins.local });
      result = { status: page.status, text: page.html };
      for (const shown of shownAt(build.feature, path))
        onPublicPage?.({ ...shown, origin: origins.local, path });
    }
    response.writeHead(result.status, responseHeaders(headers, origins));
    response.end(result.text);
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    if (!LOCAL_HOST.test(request.headers.host ?? ''))
      return sendText(response, 403, 'text/plain', 'Use localhost.');
    if (service?.handle(request, response)) return;
    if (path === local.events) return events.open(response, local.lastEvent());
    if (path.startsWith(local.base)) return void sendLocalFile(path, new URLSearchParams(query), response);
    // What happens in development says nothing about the health of releases.
    if (request.method === REPORT_METHOD && path === API_BASE + REPORT_PATH) {
      request.resume();
      return sendText(response, 201, 'application/json', '{"success":true}');
    }
    const last = local.lastEvent();
    if (last.kind === 'failed' && !local.build() && mayBePage(request, path))
      return sendText(response, 503, 'text/html; charset=utf-8', waitingPage(last.errors));
    if (!mayBePage(request, path)) return forward(request, response, productFor(request));
    forward(request, response, productFor(request), (answer) => {
      if (path !== BOOT_PATH && !isHtml(answer)) return false;
      sendRewritten(answer, path, request, response).catch((error: unknown) =>
        sendText(response, 502, 'text/plain', `${product}${path}: ${String(error)}\n`),
      );
      return true;
    });
  }

  const server = createServer(handle);
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    forwardUpgrade(request, socket, head, productFor(request));
  });
  return {
    server,
    close(): void {
      events.close();
      // The server doesn't count sockets as its connections.
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
      void dispatcher.destroy();
    },
  };
}
