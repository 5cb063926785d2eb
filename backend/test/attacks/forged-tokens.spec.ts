import { createHmac, createPublicKey, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { adminCalls, authCalls, profileCalls, SOCKET_UNAUTHORIZED } from 'shared-kit/contract';
import { tryAll } from '../support/every-case';
import { claimsOf, encoded, forge, now, sessionIdOf } from '../support/forge';
import { connect, refusal } from '../support/socket';
import { testApp, type TestApp } from '../support/test-app';
import type { User } from '../support/user';

let app: TestApp;
let ayan: User;
let admin: User;
let endedSession: string;
beforeAll(async () => {
  app = await testApp();
  [ayan, admin] = await Promise.all([app.user('ayan'), app.admin('direktor')]);
  endedSession = sessionIdOf(admin.token);
  await admin.call(authCalls.logout);
  await admin.logIn();
});

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = () => app.config.jwtSecret ?? '';
const asAdmin = () => claimsOf(admin);

const ofSession = (sid: unknown) => forge({ ...asAdmin(), sid }, { key: key() });

function signedByRsa(header: object): string {
  const body = `${encoded({ alg: 'RS256', typ: 'JWT', ...header })}.${encoded(asAdmin())}`;
  return `${body}.${createSign('RSA-SHA256').update(body).sign(privateKey, 'base64url')}`;
}

function tokenWithOtherClaims(): string {
  const [header, , signature] = (ayan.token ?? '').split('.');
  return `${header}.${encoded(asAdmin())}.${signature}`;
}

const pem = () => publicKey.export({ type: 'spki', format: 'pem' }).toString();
const jwk = () => createPublicKey(pem()).export({ format: 'jwk' });

const FORGED: Record<string, () => string> = {
  'unsigned: none': () => forge(asAdmin(), { alg: 'none', key: '' }),
  'unsigned: None': () => forge(asAdmin(), { alg: 'None', key: '' }),
  'unsigned: NONE': () => forge(asAdmin(), { alg: 'NONE', key: '' }),
  'unsigned, but signed': () =>
    forge(asAdmin(), { alg: 'none', key: '' }) + createHmac('sha256', key()).update('x').digest('base64url'),
  'without its signature': () => `${(admin.token ?? '').split('.').slice(0, 2).join('.')}.`,
  'signed with no key': () => forge(asAdmin(), { key: '' }),
  'signed by another key': () => forge(asAdmin(), { key: 'secret' }),
  'signed with a public key as its secret': () => forge(asAdmin(), { key: pem() }),
  'signed by RSA': () => signedByRsa({}),
  'signed by RSA, bringing its own key': () => signedByRsa({ jwk: jwk() }),
  'signed by RSA, naming where its key lies': () => signedByRsa({ jku: 'https://evil.example/jwks.json' }),
  'naming a file as its key': () => forge(asAdmin(), { key: '', header: { kid: '../../../../dev/null' } }),
  'naming SQL as its key': () => forge(asAdmin(), { key: 'x', header: { kid: `x' UNION SELECT 'x` } }),
  'of HS512': () => forge(asAdmin(), { alg: 'HS512', key: key() }),
  'with the claims of another': tokenWithOtherClaims,
  'not yet valid': () => forge({ ...asAdmin(), nbf: now() + 60 }, { key: key() }),
  'for another audience': () => forge({ ...asAdmin(), aud: 'elsewhere' }, { key: key() }),
  'of another issuer': () => forge({ ...asAdmin(), iss: 'elsewhere' }, { key: key() }),
  'without an end': () => forge({ ...asAdmin(), exp: undefined }, { key: key() }),
  'whose end is a word': () => forge({ ...asAdmin(), exp: 'never' }, { key: key() }),
  'whose end is beyond all numbers': () => forge({ ...asAdmin(), exp: 1e300 }, { key: key() }),
  expired: () => forge({ ...asAdmin(), exp: now() - 1 }, { key: key() }),
  'without a session': () => ofSession(undefined),
  'of the session of another': () => ofSession(sessionIdOf(ayan.token)),
  'of an unknown session': () => ofSession(randomUUID()),
  'whose session is a word': () => ofSession('session'),
  'whose session is null': () => ofSession(null),
  'whose session is a list': () => ofSession([sessionIdOf(admin.token)]),
  'of a session that has ended': () => ofSession(endedSession),
  'whose subject is a list': () => forge({ ...asAdmin(), sub: [admin.id] }, { key: key() }),
};

const forged = Object.entries(FORGED);

it('opens no call', () => {
  const cases = forged.flatMap(([name, tokenOf]) =>
    [profileCalls.own, adminCalls.stats].map((call) => ({ name, tokenOf, call })),
  );
  const nameOf = ({ name, call }: (typeof cases)[number]) => `a token ${name} · GET ${call.path}`;
  return tryAll(cases, nameOf, async ({ tokenOf, call }) => {
    const answer = await app.visitor.call(call, { headers: { authorization: `Bearer ${tokenOf()}` } });
    expect(answer.status).toBe(401);
    expect(['UNAUTHORIZED', 'TOKEN_EXPIRED']).toContain(answer.error.code);
  });
});

it('opens no socket', () =>
  tryAll(
    forged,
    ([name]) => `a token ${name} · socket`,
    async ([, tokenOf]) =>
      expect(await refusal(connect(app.origin, { token: tokenOf() }))).toBe(SOCKET_UNAUTHORIZED),
  ));

it('is taken from nowhere but its header', async () => {
  const token = admin.token ?? '';
  const attempts: [string, RequestInit][] = [
    [`/user/profile?token=${token}&access_token=${token}`, {}],
    ['/user/profile', { headers: { cookie: `token=${token}; authorization=Bearer ${token}` } }],
    ['/user/profile', { headers: { 'x-access-token': token, 'x-forwarded-user': admin.username } }],
    ['/user/profile', { headers: { authorization: `Basic ${btoa(`direktor:${token}`)}` } }],
  ];
  for (const [path, init] of attempts) expect((await app.visitor.raw(path, init)).status).toBe(401);
});
