import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  authCalls,
  personalTokenCalls,
  profileCalls,
  publishingCalls,
  sessionCalls,
} from 'shared-kit/contract';
import { TokensService } from '../../src/auth/sessions/tokens.service';
import { Log } from '../../src/common/logging/log';
import { createFeature, teamOf } from '../platform/team';
import { Client } from '../support/client';
import { parseToken } from '../../src/platform/tokens/token-text';
import { mailTo, resetTokenIn } from '../support/mails';
import { itTries } from '../support/every-case';
import { connect, connected, refusal } from '../support/socket';
import { testApp, type TestApp } from '../support/test-app';
import { PASSWORD } from '../support/user';

const NEW_PASSWORD = 'Ən-Gizli-Parol-2027';
const WRONG_PASSWORD = 'Yanlış-Gizli-Parol-1';

let folder: string;
let descriptor: number;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinodost-log-'));
  descriptor = openSync(join(folder, 'log'), 'w');
  app = await testApp({ logLevel: 'trace' }, undefined, descriptor);
});
afterAll(async () => {
  await app.get(Log).flush();
  closeSync(descriptor);
  await rm(folder, { recursive: true, force: true });
});

async function logged(): Promise<string> {
  await app.get(Log).flush();
  return readFileSync(join(folder, 'log'), 'utf8');
}

it('no secret of any account comes into the log, also when things fail', async () => {
  const ayan = await app.user('ayan');
  const secrets = [PASSWORD, NEW_PASSWORD, WRONG_PASSWORD, ayan.token ?? ''];
  const logIn = (password: string) =>
    app.visitor.call(authCalls.login, { body: { username: 'ayan', password } });
  await logIn(WRONG_PASSWORD);
  await app.visitor.raw('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"username": "ayan", "password": "${PASSWORD}"`,
  });
  await app.visitor.get(`/user/profile?token=${ayan.token}`);
  await connected(connect(app.origin, { token: ayan.token }));
  const forged = `${ayan.token}x`;
  await refusal(connect(app.origin, { token: forged }));
  await ayan.call(authCalls.forgotPassword, { body: { email: ayan.email } });
  const reset = resetTokenIn(await mailTo(app.config.dataDir, ayan.email));
  secrets.push(reset);
  for (const path of ['/reset-password/', '//reset-password/', '/reset%2Dpassword/', '/reset-password//'])
    await fetch(`${app.origin}${path}${reset}`, { headers: { referer: `${app.origin}${path}${reset}` } });
  const link = await app.get(TokensService).issueLink(ayan.id, 1);
  secrets.push(link);
  for (const path of ['/end-sessions/', '//end-sessions/', '/end%2Dsessions/', '/end-sessions//'])
    await fetch(`${app.origin}${path}${link}`, { headers: { referer: `${app.origin}${path}${link}` } });
  for (const path of [`/reset-password/${reset}%`, `/end-sessions/${link}%`, `/end-sessions/%zz${link}`])
    await fetch(`${app.origin}${path}`);
  await app.visitor.call(sessionCalls.endByLink, { body: { token: `${link}x` } });
  await app.visitor.call(authCalls.resetPassword, { body: { token: reset, newPassword: NEW_PASSWORD } });
  await ayan.logIn(NEW_PASSWORD);
  secrets.push(ayan.token ?? '');
  const changed = await ayan.call(authCalls.changePassword, {
    body: { currentPassword: NEW_PASSWORD, newPassword: PASSWORD },
  });
  secrets.push(changed.body.token);

  await app.database.query('ALTER TABLE users RENAME TO gone');
  expect((await logIn(PASSWORD)).status).toBe(500);
  await app.visitor.call(authCalls.register, {
    body: { username: 'kamal', email: 'kamal@numune.az', password: PASSWORD },
    headers: { 'idempotency-key': 'bir' },
  });
  await app.visitor.call(profileCalls.own, { headers: { authorization: `Bearer ${changed.body.token}` } });
  await app.database.query('ALTER TABLE gone RENAME TO users');

  const text = await logged();
  expect(text).toContain('/auth/login');
  expect(text).toContain('a request failed');
  expect(text).toContain('(malformed path)');
  for (const secret of secrets) expect(text).not.toContain(secret);
  for (const secret of secrets) expect(text).not.toContain(encodeURIComponent(secret));
  expect(text).not.toMatch(/\$argon2|eyJ[\w-]+\.eyJ/);
});

it('no token of a feature comes into the log, also when things fail', async () => {
  const admin = await app.admin('direktor');
  await createFeature(admin, 'weather');
  const team = await teamOf(app, admin, 'weather');
  await team.publish();
  const wrong = `${team.token}x`;
  await Object.assign(new Client(app.origin), { token: wrong }).call(publishingCalls.features);
  await app.visitor.get(`/platform/features/${team.token}`);
  await app.database.query('ALTER TABLE feature_tokens RENAME TO gone');
  expect((await team.call(publishingCalls.features)).status).toBe(500);
  await app.database.query('ALTER TABLE gone RENAME TO feature_tokens');
  const text = await logged();
  expect(text).toContain('/platform/features');
  const { secret = '' } = parseToken(team.token) ?? {};
  expect(secret).toHaveLength(43);
  expect(text).not.toContain(secret);
});

it('no personal token comes into the log, also from an address and when things fail', async () => {
  const nigar = await app.user('nigar');
  const body = { name: 'Pleyer', scopes: ['read' as const, 'scrobble' as const], expires_in_days: null };
  const { token } = (await nigar.call(personalTokenCalls.create, { body })).body;
  const play = JSON.stringify({ movie: { title: 'Film' }, progress: 98 });
  const send = (address: string, text = play) =>
    fetch(app.origin + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    });
  for (const path of [
    '/api/scrobble/kodi/',
    '//api//scrobble/kodi/',
    '/API/SCROBBLE/kodi/',
    '/api/%73crobble/kodi/',
  ])
    await send(path + token);
  await send(`/api/scrobble/kodi/${token}`, '{');
  await send(`/api/scrobble/vlc/${token}`);
  await send(`/api/scrobble/kodi/${token}%`);
  await send(`/api/scrobble/kodi/%6b${token.slice(1)}x`);
  await app.visitor.get(`/user/profile?token=${token}`);
  await app.visitor.get(`/movies/${token}`);
  await Object.assign(new Client(app.origin), { token }).call(sessionCalls.list);
  await app.database.query('ALTER TABLE personal_tokens RENAME TO gone');
  expect((await send(`/api/scrobble/kodi/${token}`)).status).toBe(500);
  await app.database.query('ALTER TABLE gone RENAME TO personal_tokens');
  const text = await logged();
  expect(text).toContain('/api/scrobble/***');
  expect(text).toContain('"code":"TOKEN_SCOPE"');
  expect(text).not.toContain(token.slice(4));
});

it('a line has only known fields', async () => {
  const fields = {
    feature: 'movies',
    token: 'gizli',
    err: Object.assign(new Error('x'), { parameters: ['gizli'] }),
  };
  app.get(Log).error(fields, 'only known fields');
  const line = (await logged()).split('\n').find((text) => text.includes('only known fields')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ feature: 'movies', err: { name: 'Error', message: 'x' } });
  expect(line).not.toContain('gizli');
});

it('nothing that is sent adds a line to the log, or to the head of an answer', async () => {
  const INJECTED = '{"level":"error","msg":"saxta"}';
  const { hostname, port } = new URL(app.origin);
  const raw = (path: string, headers: Record<string, string>) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const sent = request({ hostname, port, path, headers }, (response) => {
        response.resume().once('end', () => resolve(response.headers));
      });
      sent.once('error', reject).end();
    });
  for (const path of [
    '/api/movies/search/a%0d%0aX-Evil:%20b',
    '/a%0d%0aSet-Cookie:%20a=b',
    `/${encodeURIComponent(`\n${INJECTED}`)}`,
  ])
    expect(await raw(path, { 'user-agent': INJECTED })).not.toHaveProperty('x-evil');
  const odd = await raw('/api/health', { 'x-request-id': `a b ${INJECTED}` });
  expect(odd['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  const long = await raw('/api/health', { 'x-request-id': 'a'.repeat(65) });
  expect(long['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  for (const username of [`ayan\r\n${INJECTED}`, `ayan\u2028${INJECTED}`])
    await app.visitor.post('/auth/login', { username, password: 'x' });
  await app.visitor.post('/platform/reports', {
    feature: 'shell',
    release: '0.1.0-aaaa',
    kind: 'error',
    message: `x\n${INJECTED}`,
  });
  const lines = (await logged()).trimEnd().split('\n');
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
  expect(lines.some((line) => (JSON.parse(line) as { msg: string }).msg === 'saxta')).toBe(false);
});

itTries([
  'a@numune.az\r\nBcc: b@numune.az',
  'a@numune.az\nBcc: b@numune.az',
  '"a\r\nBcc: b"@numune.az',
  'a@numune.az,b@numune.az',
])('no account has an address that would add a line or a receiver to a mail', async (email) => {
  const account = { username: 'oğru', email, password: PASSWORD };
  expect((await app.visitor.post('/auth/register', account)).status).toBe(400);
  expect((await app.visitor.post('/auth/forgot-password', { email })).status).toBe(400);
});
