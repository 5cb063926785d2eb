import {
  authCalls,
  friendCalls,
  newsletterCalls,
  profileCalls,
  sessionCalls,
  SOCKET_UNAUTHORIZED,
} from 'shared-kit/contract';
import { itTries } from '../../../test/support/every-case';
import { linkTokenIn, mailsIn, mailTo } from '../../../test/support/mails';
import { connect, refusal, waitFor } from '../../../test/support/socket';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { PASSWORD, User } from '../../../test/support/user';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import { deviceName } from '../../common/http/device-name';
import { Log } from '../../common/logging/log';
import { type Revocation, RevocationsService } from './revocations.service';
import { SessionsService } from './sessions.service';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

async function logIn(who: User, headers: Record<string, string> = {}): Promise<User> {
  const device = new User(app.origin, who.id, who.username);
  const body = { username: who.username, password: PASSWORD };
  device.token = (await app.visitor.call(authCalls.login, { body, headers })).body.token;
  return device;
}

const list = async (who: User) => (await who.call(sessionCalls.list)).body.sessions;
const isLoggedIn = async (who: User) => (await who.call(profileCalls.own)).status === 200;
const verified = (who: User) => app.get(SessionsService).verify(who.token ?? '');
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

itTries([
  [ANDROID, 'Chrome, Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Windows'],
  ['curl/8.5.0', 'Naməlum cihaz'],
  ['<b>Zəng edin</b>/1.0 (x) y', 'Naməlum cihaz'],
  [undefined, 'Naməlum cihaz'],
])('names devices', ([userAgent, name]) => expect(deviceName(userAgent)).toBe(name));

it('lists the sessions, the latest first, with their devices', async () => {
  const phone = await logIn(ayan, { 'user-agent': ANDROID });
  const sessions = await list(phone);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({ device: 'Chrome, Android', current: true });
  expect(sessions[1]).toMatchObject({ current: false });
  expect((await list(ayan)).find(({ current }) => current)?.id).toBe(sessions[1]?.id);
});

it('the session that asks is in use now, the others were when they were', async () => {
  await logIn(ayan);
  const halfAMinuteAgo = `now() - interval '30 seconds'`;
  await app.database.query(`UPDATE sessions SET last_seen_at = ${halfAMinuteAgo} WHERE user_id = $1`, [
    ayan.id,
  ]);
  const [first, second] = (await list(ayan)).map((session) => Date.parse(session.last_seen_at));
  expect(Number(first) - Number(second)).toBeGreaterThanOrEqual(30_000);
});

it('logging out ends exactly that session, and its socket', async () => {
  const phone = await logIn(ayan);
  const [mine, theirs] = [connect(app.origin, ayan), connect(app.origin, phone)];
  await waitFor(() => mine.socket.connected && theirs.socket.connected);
  expect((await phone.call(authCalls.logout)).body).toEqual({ success: true });
  expect(await isLoggedIn(phone)).toBe(false);
  expect(await refusal(connect(app.origin, phone))).toBe(SOCKET_UNAUTHORIZED);
  await waitFor(() => theirs.socket.disconnected);
  expect(mine.socket.connected).toBe(true);
  expect(await isLoggedIn(ayan)).toBe(true);
  expect((await phone.call(authCalls.logout)).body).toEqual({ success: true });
});

it('two logouts at once both succeed', async () => {
  const answers = await Promise.all([ayan.call(authCalls.logout), ayan.call(authCalls.logout)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

it('a session that ended while its call runs is at its end, which is noted once', async () => {
  const sessions = app.get(SessionsService);
  const [caller, phone] = [await verified(ayan), await verified(await logIn(ayan))];
  const noted = jest.spyOn(app.get(Log), 'security');
  for (let count = 0; count < 2; count += 1) await sessions.logOut(caller);
  expect(noted).toHaveBeenCalledTimes(1);
  noted.mockRestore();
  await expect(sessions.isRecent(caller)).rejects.toThrow('UNAUTHORIZED');
  expect(await sessions.isRecent(phone)).toBe(true);
  const kamal = await verified(await app.newUser('kamal'));
  const asked = [caller, phone].map(({ sessionId }) => sessionId);
  expect(await sessions.findLiveIds(asked)).toEqual(new Set([phone.sessionId]));
  expect(await sessions.findLiveIds([kamal.sessionId])).toEqual(new Set([kamal.sessionId]));
});

it('a user who was signed out meanwhile gets no new session, and signs out nobody', async () => {
  const sessions = app.get(SessionsService);
  const former = await verified(ayan);
  ayan.token = await sessions.endOthers(former, ANDROID);
  await expect(sessions.endOthers(former, ANDROID)).rejects.toThrow('UNAUTHORIZED');
  expect(await sessions.start(former, ANDROID)).toBeUndefined();
  expect(await list(ayan)).toMatchObject([{ device: 'Chrome, Android', current: true }]);
});

it('a session of a former version is over for every statement', async () => {
  const sessions = app.get(SessionsService);
  // Others still have the version.
  await app.newUser('kamal');
  const former = await verified(ayan);
  ayan.token = await sessions.endOthers(former, ANDROID);
  const current = await verified(ayan);
  const asked = [former, current].map(({ sessionId }) => sessionId);
  expect(await sessions.findLiveIds(asked)).toEqual(new Set([current.sessionId]));
  await expect(sessions.end(ayan.id, former.sessionId)).rejects.toThrow('SESSION_NOT_FOUND');
  await sessions.end(ayan.id, current.sessionId);
  expect(await isLoggedIn(ayan)).toBe(false);
});

it('publishes each end once, and nothing if nothing ended', async () => {
  const sessions = app.get(SessionsService);
  const [caller, phone] = [await verified(ayan), await verified(await logIn(ayan))];
  const published: Revocation[] = [];
  app.get(RevocationsService).onRevoked((revocation) => published.push(revocation));
  for (let count = 0; count < 2; count += 1) await sessions.logOut(phone);
  await expect(sessions.end(ayan.id, phone.sessionId)).rejects.toThrow('SESSION_NOT_FOUND');
  await sessions.endOthers(caller, ANDROID);
  await expect(sessions.endOthers(caller, ANDROID)).rejects.toThrow('UNAUTHORIZED');
  expect(published).toEqual([
    { userId: ayan.id, sessionId: phone.sessionId },
    { userId: ayan.id, version: caller.version + 1 },
  ]);
});

it('ends another session by its id, but nobody else’s', async () => {
  const phone = await logIn(ayan);
  const other = await app.newUser('kamal');
  const [current] = await list(phone);
  const params = { id: current?.id ?? '' };
  expect((await other.call(sessionCalls.end, { params })).error.code).toBe('SESSION_NOT_FOUND');
  expect((await ayan.call(sessionCalls.end, { params })).body).toEqual({ success: true });
  expect((await phone.call(profileCalls.own)).error.code).toBe('UNAUTHORIZED');
  expect((await ayan.call(sessionCalls.end, { params })).status).toBe(404);
  expect(await list(ayan)).toHaveLength(1);
});

it('writes the time of last use once a minute at most', async () => {
  const background = app.get(BackgroundTasks);
  const kamal = await app.newUser('kamal');
  const lastSeen = async ({ id } = ayan) =>
    (await app.database.one<{ at: Date }>('SELECT last_seen_at AS at FROM sessions WHERE user_id = $1', [id]))
      ?.at;
  const fresh = await lastSeen();
  const run = jest.spyOn(background, 'run');
  await ayan.call(profileCalls.own);
  expect(run).not.toHaveBeenCalledWith('last use of a session', expect.anything());
  run.mockRestore();
  await background.settled();
  expect(await lastSeen()).toEqual(fresh);

  await app.database.query(
    `UPDATE sessions SET last_seen_at = now() - interval '2 minutes' WHERE user_id = ANY($1)`,
    [[ayan.id, kamal.id]],
  );
  const unused = await lastSeen(kamal);
  await Promise.all(Array.from({ length: 10 }, () => ayan.call(profileCalls.own)));
  await background.settled();
  expect((await lastSeen())?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await lastSeen(kamal)).toEqual(unused);
});

it('a session that has ended is refused, or answered as a visitor', async () => {
  const sql = `INSERT INTO newsletters (title, content, excerpt, is_published) VALUES ('x', 'x', 'x', true) RETURNING id`;
  const { id } = (await app.database.one<{ id: string }>(sql)) ?? { id: '' };
  const phone = await logIn(ayan);
  await phone.call(newsletterCalls.markViewed, { params: { id } });
  const isViewed = async () => (await phone.call(newsletterCalls.list)).body.data[0]?.is_viewed;
  expect([await isViewed(), (await phone.call(friendCalls.list)).status]).toEqual([true, 200]);
  await phone.call(authCalls.logout);
  expect([await isViewed(), (await phone.call(friendCalls.list)).error.code]).toEqual([
    false,
    'UNAUTHORIZED',
  ]);
});

describe('a login from a new device', () => {
  beforeEach(() => ayan.logIn());
  const mails = async () => {
    await app.get(BackgroundTasks).settled();
    return (await mailsIn(app.config.dataDir)).filter((mail) => mail.includes(`<${ayan.email}>`));
  };
  const cookieOf = (headers: Headers) =>
    /kinodost_device=[\w-]+/.exec(headers.getSetCookie().join(';'))?.[0] ?? '';

  it('sends a mail, unless it is the very first, or the device is known', async () => {
    expect(await mails()).toHaveLength(0);
    const body = { username: ayan.username, password: PASSWORD };
    const { headers } = await app.visitor.call(authCalls.login, { body });
    expect(await mails()).toHaveLength(1);
    await logIn(ayan, { cookie: cookieOf(headers) });
    expect(await mails()).toHaveLength(1);
    await logIn(ayan, { 'user-agent': ANDROID });
    expect((await mails())[1]?.replace(/=\r?\n/g, '')).toContain('Chrome, Android');
  });

  it('has a cookie that scripts can’t read', async () => {
    const body = { username: ayan.username, password: PASSWORD };
    const { headers } = await app.visitor.call(authCalls.login, { body });
    const cookie = headers.getSetCookie().find((one) => one.startsWith('kinodost_device='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  it('can be undone by the link in the mail, once', async () => {
    const thief = await logIn(ayan);
    const token = linkTokenIn(await mailTo(app.config.dataDir, `<${ayan.email}>`));
    const endAll = () => app.visitor.call(sessionCalls.endByLink, { body: { token } });
    const answers = await Promise.all([endAll(), endAll(), endAll()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await isLoggedIn(thief)).toBe(false);
    expect(await isLoggedIn(ayan)).toBe(false);
    expect((await app.visitor.call(profileCalls.own, bearer(token))).status).toBe(401);
  });
});

it('a session token does not work as a link', async () => {
  const answer = await app.visitor.call(sessionCalls.endByLink, { body: { token: ayan.token ?? '' } });
  expect(answer.error.code).toBe('SESSION_LINK_INVALID');
  expect(await isLoggedIn(ayan)).toBe(true);
});
