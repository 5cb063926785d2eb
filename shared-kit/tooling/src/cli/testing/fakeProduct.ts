import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { serve } from './serve';

const ROUTES: Record<string, string[]> = { shell: ['/'], movies: ['/movie/:movieId'], weather: [] };

const boot = {
  revision: 7,
  features: Object.fromEntries(
    Object.entries(ROUTES).map(([id, paths]) => [
      id,
      {
        release: '1.0.0-aaaa',
        base: `/f/${id}/1.0.0-aaaa/`,
        feature: { id, contract: 1, routes: paths.map((path) => ({ path })) },
      },
    ]),
  ),
  socketUrl: null,
  added: 'in a later version',
};

const page = (title: string) => `<!doctype html>
<title>${title} · Sayt</title>
<script defer src="/f/shell/1.0.0-aaaa/shell.js"></script>
<link rel="preload" as="script" href="/f/weather/1.0.0-aaaa/entry.js" integrity="sha384-x">
<style nonce="n">body{margin:0}</style>
<style nonce="n" data-emotion="k 1a 2b">.k-1a{color:red}</style>
<div id="root"><main><div><h1>Hava bu gün</h1></div></main></div>
<script type="application/json" id="rendered" nonce="n">{"views":[{"feature":"weather"}]}</script>
<script type="application/json" id="boot" nonce="n">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`;

const isKnown = (path: string) => path === '/' || path === '/movie/1';

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface FakeAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Answers as a product does. Calls of the API get what `answers` holds for 'METHOD /path'. */
export async function fakeProduct(answers: Record<string, FakeAnswer> = {}) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = 'GET', url = '/', headers } = request;
      const path = url.split('?')[0] ?? '/';
      received.push({ method, path: url, headers, body });
      const answer = answers[`${method} ${path.replace(/^\/api/, '')}`];
      if (answer) {
        const content = Buffer.isBuffer(answer.body) ? answer.body : JSON.stringify(answer.body);
        response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
        return response.end(content);
      }
      if (path === '/moved') return response.writeHead(302, { location: `${origin}/` }).end();
      if (path === '/boot.json') return response.end(JSON.stringify(boot));
      const packed = gzipSync(page(isKnown(path) ? 'Baş səhifə' : 'Səhifə tapılmadı'));
      response.writeHead(isKnown(path) ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
        'content-security-policy': `default-src 'none'; connect-src 'self' ${origin}`,
        'strict-transport-security': 'max-age=1',
        'integrity-policy': 'blocked-destinations=(script)',
        'set-cookie': [
          'visitor=1; Path=/; Domain=kino.example; Secure; SameSite=None',
          '__Host-b=2; HttpOnly',
        ],
      });
      return response.end(packed);
    });
  });
  server.on('upgrade', (request, socket) => {
    received.push({
      method: 'UPGRADE',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.alloc(0),
    });
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.on('end', () => socket.end());
    socket.on('data', (data: Buffer) => socket.write(`echo ${data.toString()}`));
  });
  const { origin, close } = await serve(server);
  return { origin, close, received };
}

export const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
