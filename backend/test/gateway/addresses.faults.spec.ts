import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { type RequestOptions, request } from 'node:https';
import { connect } from 'node:http2';
import { once } from 'node:events';
import { join } from 'node:path';
import { authCalls } from 'shared-kit/contract';
import { makeCertificate } from '../support/certificate';
import { describeWhere } from '../support/parts';
import { freePort } from '../support/free-port';
import { waitFor } from '../support/socket';
import { testApp, type TestApp } from '../support/test-app';
import { emailOf, PASSWORD } from '../support/user';
import { Client } from '../support/client';
import { hasNginx, TestNginx } from './nginx';
import { RATE_LIMITS } from '../../src/common/rate-limits/rate-limit-table';

const ROOT = join(__dirname, '../../..');
const { max } = RATE_LIMITS.registrationsPerAddress;
const describeWithNginx = describeWhere(hasNginx());

describeWithNginx('the gateway', () => {
  let app: TestApp;
  let gateway: TestNginx;
  let httpsPort: number;
  let publicUrl: string;
  const tls = makeCertificate();

  afterAll(() => rmSync(tls, { recursive: true }));

  beforeEach(async () => {
    httpsPort = await freePort();
    publicUrl = `https://localhost:${httpsPort}`;
    app = await testApp({ rateLimits: true, trustProxy: ['127.0.0.1'], publicUrl });
    gateway = new TestNginx({ root: ROOT, port: await freePort(), httpsPort });
  });
  afterEach(() => gateway.stop());

  const start = (env: Record<string, string>) => {
    const port = Number(new URL(app.origin).port);
    return gateway.start([port, port], env);
  };

  async function registrations(headersOf: (count: number) => Record<string, string>) {
    const statuses: number[] = [];
    for (let count = 0; count < max + 4; count += 1) {
      const username = `nomre${count}`;
      const { status } = await new Client(gateway.origin).call(authCalls.register, {
        body: { username, email: emailOf(username), password: PASSWORD },
        headers: headersOf(count),
      });
      statuses.push(status);
    }
    return statuses.filter((status) => status === 201).length;
  }

  const forwarded = (count: number) => ({
    'X-Forwarded-For': `203.0.113.${count}:${50_000 + count}`,
    'X-Forwarded-Proto': 'https',
  });

  it('passes on what a terminator that it trusts says: each visitor has an address, pages are secure', async () => {
    await start({ GATEWAY_TRUSTS: '198.51.100.0/24, 127.0.0.1' });
    expect(await registrations(forwarded)).toBe(max + 4);
    const page = await fetch(`${gateway.origin}/boot.json`, { headers: forwarded(1) });
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(page.headers.get('set-cookie')).toContain('; Secure');
    expect(gateway.logged()).toContain('"address":"203.0.113.1"');
  });

  it('takes the last address that is not trusted, whatever a visitor put before it', async () => {
    await start({ GATEWAY_TRUSTS: '127.0.0.1,10.0.0.0/8' });
    expect(
      await registrations((count) => ({ 'X-Forwarded-For': `192.0.2.${count}, 203.0.113.7, 10.0.0.9` })),
    ).toBe(max);
  });

  it('ignores the headers of others', async () => {
    await start({ GATEWAY_TRUSTS: '198.51.100.0/24' });
    expect(await registrations(forwarded)).toBe(max);
    const page = await fetch(`${gateway.origin}/boot.json`, { headers: forwarded(1) });
    expect(page.headers.get('strict-transport-security')).toBeNull();
  });

  it('ends TLS with HTTP/2, and leads there from port 80', async () => {
    await start({ GATEWAY_TLS: tls, PUBLIC_URL: `${publicUrl}/` });
    const options: RequestOptions = { rejectUnauthorized: false, headers: forwarded(1) };
    const call = request(`${publicUrl}/boot.json`, options).end();
    const [{ headers }] = await once(call, 'response');
    call.destroy();
    expect(headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
    expect(headers['set-cookie']?.[0]).toContain('; Secure');
    await waitFor(() => gateway.logged().includes('"address":"127.0.0.1"'), 'the line of the log');

    const session = connect(publicUrl, { rejectUnauthorized: false });
    const [answer] = await once(session.request({ ':path': '/api/health' }), 'response');
    expect([session.alpnProtocol, answer[':status']]).toEqual(['h2', 200]);
    session.close();

    const redirected = await fetch(`${gateway.origin}/movie/1?a=%2F`, { redirect: 'manual' });
    expect([redirected.status, redirected.headers.get('location')]).toEqual([
      301,
      `${publicUrl}/movie/1?a=%2F`,
    ]);
    expect((await fetch(`${gateway.origin}/api/health`)).status).toBe(200);
  });

  it.each([
    [{ GATEWAY_TRUSTS: 'caddy' }, 'GATEWAY_TRUSTS: takes addresses'],
    [{ GATEWAY_TLS: '/nowhere', PUBLIC_URL: 'https://a.example' }, 'GATEWAY_TLS: the folder /nowhere has no'],
    [{ GATEWAY_TLS: tls, PUBLIC_URL: 'http://a.example' }, 'PUBLIC_URL: with GATEWAY_TLS it takes'],
    [{ GATEWAY_TLS: tls }, 'PUBLIC_URL: with GATEWAY_TLS it takes'],
  ])('refuses %p in one line', (env, line) => {
    const { status, stderr } = spawnSync(join(ROOT, 'backend/gateway/configure.sh'), {
      env: { PATH: process.env.PATH, GATEWAY_FOLDER: tls, ...env },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^${line}.*\n$`))]);
  });
});
