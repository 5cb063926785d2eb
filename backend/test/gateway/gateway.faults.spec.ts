import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { movieCalls } from 'shared-kit/contract';
import { PosterFont } from '../../src/posters/poster-font';
import { PicturesService } from '../../src/posters/posters.module';
import { describeWhere } from '../support/parts';
import { ObjectServer } from '../support/object-server';
import { freePort } from '../support/free-port';
import { hasRedis, TestRedis } from '../support/redis';
import { type ReleaseWorkspace, releaseWorkspace } from '../platform/release-workspace';
import { openTab, waitFor } from '../support/socket';
import { testApp, type TestApp } from '../support/test-app';
import type { User } from '../support/user';
import { hasNginx, TestNginx } from './nginx';

const behindGateway = describeWhere([hasNginx(), hasRedis()].every(Boolean));

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** `fetch` would decompress the body. */
function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

behindGateway('behind the gateway', () => {
  let gateway: TestNginx;
  let redis: TestRedis;
  const objects = new ObjectServer();
  let one: TestApp;
  let other: TestApp;
  let workspace: ReleaseWorkspace;
  let ayan: User;
  const portOf = ({ origin }: TestApp) => Number(new URL(origin).port);

  beforeAll(async () => {
    redis = await TestRedis.start();
    gateway = new TestNginx({ root: join(__dirname, '../../..'), port: await freePort() });
    const settings = {
      redisUrl: redis.url,
      releaseStore: await objects.start(),
      publicUrl: gateway.origin,
      trustProxy: ['127.0.0.1'],
    };
    one = await testApp(settings);
    other = await testApp(settings, one);
    workspace = await releaseWorkspace(one);
    await workspace.buildAll();
    await workspace.releaseBuilds();
    ayan = await one.user('ayan');
    await gateway.start([portOf(one), portOf(other)]);
  });
  afterAll(async () => {
    await gateway.stop();
    objects.stop();
    await redis.remove();
  });

  it('forwards pages and calls with their compression', async () => {
    const page = await ask(`${gateway.origin}/`, { 'accept-encoding': 'br' });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(page.body).toString()).toContain('id="boot"');
    expect(page.headers['cache-control']).toBe('private, no-store');
    const document = await ask(`${gateway.origin}/api/openapi.json`, { 'accept-encoding': 'gzip' });
    expect(document.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(document.body).toString())).toHaveProperty('openapi');
  });

  it('caches release files per encoding, and no missing file', async () => {
    const { entry } = await workspace.served('movies');
    const file = new URL(entry, gateway.origin).href;
    const first = await ask(file, { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'access-control-allow-origin': '*',
    });
    const kept = await ask(file, { 'accept-encoding': 'br' });
    expect(kept.headers['x-cache']).toBe('HIT');
    expect(kept.body).toEqual(first.body);
    const plain = await ask(file);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(first.body)).toEqual(plain.body);
    const missing = await ask(`${gateway.origin}/f/movies/1.0.0-aaaa/nothing.js`);
    expect([missing.status, missing.body.length, missing.headers['cache-control']]).toEqual([
      404,
      0,
      'no-store',
    ]);
  });

  it('upgrades websockets', async () => {
    const tab = await openTab({ origin: gateway.origin, id: ayan.id, token: ayan.token });
    expect(await tab.lastSeen(ayan.id)).not.toBeNull();
  });

  it('replaces the request id that a client sends', async () => {
    const answer = await ask(`${gateway.origin}/api/health`, { 'x-request-id': 'forged' });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('logs no token of a link in any spelling', async () => {
    for (const path of [
      '/reset-password/',
      '//reset-password//',
      '/reset%2Dpassword/',
      '/end-sessions/',
      '//end-sessions//',
      '/api/scrobble/plex/',
      '//API//scrobble/plex/',
    ])
      await ask(`${gateway.origin}${path}gizlidir?a=gizlidir`, {
        referer: `${gateway.origin}${path}gizlidir`,
      });
    await waitFor(() => gateway.logged().split('/reset-password/***').length > 3, 'three lines in the log');
    await waitFor(() => gateway.logged().split('/end-sessions/***').length > 2, 'two lines in the log');
    await waitFor(() => gateway.logged().split('/api/scrobble/***').length > 2, 'two lines of players');
    expect(gateway.logged()).not.toContain('gizlidir');
    for (const line of gateway.logged().trimEnd().split('\n'))
      expect(JSON.parse(line)).toHaveProperty('path');
  });

  it('refuses what is too large as the backend does', async () => {
    const refused = { code: 'PAYLOAD_TOO_LARGE', error: 'Göndərilən məlumat həddindən böyükdür.' };
    const upload = await fetch(`${gateway.origin}/api/user/avatar`, {
      method: 'POST',
      body: new Uint8Array(13 * 1024 * 1024),
    });
    const address = await ask(`${gateway.origin}/api/movies?search=${'a'.repeat(40_000)}`);
    expect([upload.status, await upload.json()]).toEqual([413, expect.objectContaining(refused)]);
    expect([address.status, JSON.parse(address.body.toString())]).toEqual([
      414,
      expect.objectContaining(refused),
    ]);
  });

  it('gives up no process, whatever visitors call', async () => {
    const films = await one.database.query<{ id: string }>(
      `INSERT INTO movies (title) SELECT 'Film ' || n FROM generate_series(1, 600) AS n RETURNING id`,
    );
    const cards = films.map(({ id }) => ask(`${gateway.origin}/api/movies/${id}/card.png`));
    // Nothing is drawn before a queue is full, however slowly the calls come.
    const isFull = new Promise<void>((resolve) => {
      for (const card of cards) void card.then(({ status }) => status === 503 && resolve());
    });
    const font = isFull.then(() => PosterFont.load());
    for (const process of [one, other]) Object.assign(process.get(PicturesService), { font });
    const aborted = films.slice(0, 50).map(async ({ id }) => {
      const call = request(`${gateway.origin}/api/movies/${id}/poster.svg`).end();
      call.on('error', () => undefined);
      await once(call, 'socket');
      call.destroy();
    });
    const hostile = [
      'GET /movies HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
      'GET /socket.io/?EIO=9&transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
      `GET /${'%C9%99'.repeat(1_200)}/ HTTP/1.1\r\nHost: a\r\n\r\n`,
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 3000000\r\n\r\n' +
        'x'.repeat(3_000_000),
    ];
    const answers = [...hostile, ...hostile].map(async (text) => {
      const socket = connect(Number(new URL(gateway.origin).port), '127.0.0.1');
      socket.write(text);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return Number(answer.toString().split(' ')[1]);
    });
    const pages: number[] = [];
    const done = Promise.all([...cards, ...aborted, ...answers]);
    let isOver = false;
    void done.finally(() => (isOver = true));
    while (!isOver) pages.push((await ask(`${gateway.origin}/newsletters`)).status);
    await done;
    expect(new Set(pages)).toEqual(new Set([200]));
    expect(await Promise.all(answers)).not.toContain(502);
    const drawn = await Promise.all(cards);
    expect(drawn.map(({ status }) => status)).toContain(503);
    for (const { status, headers } of drawn)
      expect([status, Number(headers['retry-after'] ?? 0) > 0]).toEqual([
        status === 503 ? 503 : 200,
        status === 503,
      ]);
  });

  it('loses no page when one backend is killed under load', async () => {
    const { entry } = await workspace.served('movies');
    const paths = ['/', '/newsletters', '/api/movies', '/boot.json', new URL(entry, gateway.origin).pathname];
    const failures: string[] = [];
    let answered = 0;
    let isOver = false;
    const visit = async (path: string) => {
      while (!isOver) {
        const { status } = await ask(`${gateway.origin}${path}`).catch((error: Error) => ({
          status: error.message,
        }));
        if (status === 200) answered += 1;
        else failures.push(`${path}: ${status}`);
      }
    };
    const visits = [...paths, ...paths].map(visit);
    const reached = (count: number) => async () => {
      await ask(`${gateway.origin}/api/health`);
      return answered >= count;
    };
    const wait = async (isSo: () => Promise<boolean>) => {
      while (!(await isSo()));
    };
    await wait(reached(100));
    const server = other.nest.getHttpServer();
    server.close();
    server.closeAllConnections();
    const before = answered;
    await wait(reached(before + 300));
    isOver = true;
    await Promise.all(visits);
    expect([...new Set(failures)]).toEqual([]);
    expect((await one.visitor.call(movieCalls.list)).status).toBe(200);
  });
});
