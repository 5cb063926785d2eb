import { adminCalls, authCalls, profileCalls, type AuditEvent } from 'shared-kit/contract';
import { mailContentsTo } from '../../../test/support/mails';
import { openTab, waitFor } from '../../../test/support/socket';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { PASSWORD, UNKNOWN_ID, type User } from '../../../test/support/user';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let app: TestApp;
let admin: User;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
  admin = await app.admin('rəis');
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
  await app.database.query('DELETE FROM audit_events');
});

const suspend = (id: string, until: string | null = null, reason = 'Reklam', by = admin) =>
  by.call(adminCalls.suspend, { params: { id }, body: { reason, until } });
const unsuspend = (id: string, by = admin, reason?: string) =>
  by.call(adminCalls.unsuspend, { params: { id }, ...(reason !== undefined && { body: { reason } }) });
const login = (user: User, password = PASSWORD) =>
  app.visitor.call(authCalls.login, { body: { username: user.username, password } });
const auditLines = async () =>
  (await admin.call(adminCalls.audit)).body.events.map(
    ({ action, target, note }: AuditEvent) => `${action} ${target.name} (${note ?? ''})`,
  );
const endNow = (id: string) =>
  app.database.query(`UPDATE suspensions SET until = now() - interval '1 second' WHERE user_id = $1`, [id]);

describe('a suspended user', () => {
  it('is shown with the reason and the end', async () => {
    const until = inHours(24);
    const { suspension } = (await suspend(ayan.id, until)).body;
    expect(suspension).toMatchObject({ reason: 'Reklam', until });
    const { users } = (await admin.call(adminCalls.users, { query: { search: ayan.username } })).body;
    expect(users[0]?.suspension).toEqual(suspension);
    expect((await unsuspend(ayan.id)).body.suspension).toBeNull();
    const inBaku = await suspend(ayan.id, '2031-01-01T00:00:00+04:00');
    expect(inBaku.body.suspension?.until).toBe('2030-12-31T20:00:00.000Z');
  });

  it('loses every session and socket at once', async () => {
    const tab = await openTab(ayan);
    await suspend(ayan.id);
    expect((await ayan.call(profileCalls.own)).status).toBe(401);
    await waitFor(() => tab.socket.disconnected, 'a closed socket');
  });

  it('reads the reason and the end at a login with the right password only', async () => {
    await suspend(ayan.id);
    const refused = await login(ayan);
    expect(refused.status).toBe(403);
    expect(refused.error).toMatchObject({
      code: 'SUSPENDED',
      error: 'Hesabınız müddətsiz dayandırılıb. Səbəb: Reklam',
    });
    expect((await login(ayan, 'yanlış parol')).error.code).toBe('BAD_CREDENTIALS');
    await suspend(ayan.id, '2031-03-07T21:30:00.000Z', 'Təhqir');
    expect((await login(ayan)).error.error).toBe(
      'Hesabınız 8 mart 2031, saat 01:30 tarixinə qədər dayandırılıb. Səbəb: Təhqir',
    );
  });

  it('can log in after the suspension, and can be suspended again', async () => {
    await suspend(ayan.id);
    await unsuspend(ayan.id);
    expect((await login(ayan)).status).toBe(200);
    await suspend(ayan.id, inHours(1));
    await endNow(ayan.id);
    expect((await login(ayan)).status).toBe(200);
    const { users } = (await admin.call(adminCalls.users, { query: { search: ayan.username } })).body;
    expect(users[0]?.suspension).toBeNull();
    expect((await suspend(ayan.id)).body.suspension?.until).toBeNull();
    const history = await app.database.query<{ ended: boolean }>(
      'SELECT lifted_at IS NOT NULL AS ended FROM suspensions WHERE user_id = $1 ORDER BY created_at',
      [ayan.id],
    );
    expect(history.map(({ ended }) => ended)).toEqual([true, true, false]);
  });

  it('gets a mail at the beginning and at the end', async () => {
    await suspend(ayan.id, null, 'Reklam <b>');
    await unsuspend(ayan.id, admin, 'Səhv idi');
    const [suspended, unsuspended, ...more] = await mailContentsTo(app, ayan.email);
    expect(suspended).toContain('Hesabınız müddətsiz dayandırılıb. Səbəb: Reklam <b>');
    expect(suspended).toContain('Səbəb: Reklam &lt;b&gt;');
    expect(unsuspended).toContain('Yenidən daxil ola bilərsiniz.');
    expect(unsuspended).toContain('Səbəb: Səhv idi');
    expect(more).toEqual([]);
  });
});

it('is in the audit log, once for each change', async () => {
  await suspend(ayan.id);
  await suspend(ayan.id);
  await suspend(ayan.id, null, 'Təhqir');
  await unsuspend(ayan.id, admin, 'Səhv idi');
  await unsuspend(ayan.id);
  await suspend(ayan.id, inHours(1));
  await endNow(ayan.id);
  await unsuspend(ayan.id);
  expect((await auditLines()).reverse()).toEqual([
    `user.suspended ${ayan.username} (Reklam)`,
    `user.suspended ${ayan.username} (Təhqir)`,
    `user.unsuspended ${ayan.username} (Səhv idi)`,
    `user.suspended ${ayan.username} (Reklam)`,
  ]);
});

describe('refuses', () => {
  it('an unknown user, an end in the past and a missing reason', async () => {
    expect((await suspend(UNKNOWN_ID)).error.code).toBe('USER_NOT_FOUND');
    expect((await unsuspend(UNKNOWN_ID)).error.code).toBe('USER_NOT_FOUND');
    const past = await suspend(ayan.id, inHours(-1));
    expect(past.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'until' }] });
    for (const body of [
      {},
      { reason: 'x' },
      { reason: ' ', until: null },
      { reason: 'x', until: 'sabah' },
      { reason: 'ə'.repeat(501), until: null },
    ])
      expect((await admin.put(`/user/${ayan.id}/suspension`, body)).status).toBe(400);
    expect(await auditLines()).toEqual([]);
    expect((await ayan.call(profileCalls.own)).status).toBe(200);
  });
});

describe('the last administrator who is not suspended', () => {
  let alone: TestApp;
  let first: User;
  let second: User;
  beforeEach(async () => {
    alone = await testApp();
    await alone.database.query('TRUNCATE users CASCADE');
    [first, second] = [await alone.admin('birinci'), await alone.admin('ikinci')];
  });

  it('can be neither suspended, demoted nor deleted', async () => {
    await suspend(second.id, null, 'x', first);
    expect((await suspend(first.id, null, 'x', first)).error.code).toBe('LAST_ADMIN');
    const params = { id: first.id };
    const demotion = await first.call(adminCalls.setAdmin, { params, body: { isAdmin: false } });
    expect(demotion.error.code).toBe('LAST_ADMIN');
    expect((await first.call(adminCalls.removeUser, { params })).error.code).toBe('LAST_ADMIN');
    const leaving = await first.call(profileCalls.remove, { body: { currentPassword: PASSWORD } });
    expect(leaving.error.code).toBe('LAST_ADMIN');
    await unsuspend(second.id, first);
    expect((await suspend(first.id, null, 'x', first)).status).toBe(200);
  });

  it('counts again when the suspension of the other one is over', async () => {
    await suspend(second.id, inHours(1), 'x', first);
    await alone.database.query(`UPDATE suspensions SET until = now() - interval '1 second'`);
    expect((await suspend(first.id, null, 'x', first)).status).toBe(200);
  });

  it('is looked for only when an administrator goes', async () => {
    await alone.database.query('TRUNCATE users CASCADE');
    const user = await alone.user('ayan');
    await alone.database.query('UPDATE users SET is_admin = false');
    const leaving = await user.call(profileCalls.remove, { body: { currentPassword: PASSWORD } });
    expect(leaving.status).toBe(200);
  });
});
