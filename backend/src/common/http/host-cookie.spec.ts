import { authCalls } from 'shared-kit/contract';
import { mailsIn } from '../../../test/support/mails';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { PASSWORD, type User } from '../../../test/support/user';
import { BackgroundTasks } from '../tasks/background-tasks';

describe('cookies over https', () => {
  let app: TestApp;
  let ayan: User;

  beforeAll(async () => {
    app = await testApp({ publicUrl: 'https://kino.az', trustProxy: ['loopback'] });
    ayan = await app.user('ayan');
  });

  async function logIn(cookies: readonly string[] = []): Promise<string[]> {
    const { headers } = await app.visitor.call(authCalls.login, {
      body: { username: ayan.username, password: PASSWORD },
      headers: { 'x-forwarded-proto': 'https', cookie: cookies.join('; ') },
    });
    return headers.getSetCookie();
  }
  const pairs = (set: readonly string[]) => set.map((cookie) => cookie.split(';')[0] ?? '');
  const withoutPrefix = (pair: string) => pair.replace('__Host-', '');

  it('belong to the host alone', async () => {
    const set = await logIn();
    expect(set).toHaveLength(2);
    for (const cookie of set) {
      expect(cookie).toMatch(/^__Host-kinodost_(visitor|device)=/);
      expect(cookie).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
      expect(cookie).not.toMatch(/domain/i);
    }
  });

  it('take over the cookies of earlier versions, once', async () => {
    const own = pairs(await logIn());
    const mails = async () => {
      await app.get(BackgroundTasks).settled();
      return (await mailsIn(app.config.dataDir)).length;
    };
    const before = await mails();
    const set = await logIn(own.map(withoutPrefix));
    expect(pairs(set)).toEqual([own[0], 'kinodost_visitor=', own[1], 'kinodost_device=']);
    expect(set[1]).toMatch(/Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(set[3]).toMatch(/Path=\/api\/auth; Expires=Thu, 01 Jan 1970/);
    // The device is known.
    expect(await mails()).toBe(before);
  });

  it('win over those that another host of the domain may have set', async () => {
    const own = pairs(await logIn());
    const foreign = pairs(await logIn()).map(withoutPrefix);
    expect(pairs(await logIn([...foreign, ...own])).filter((pair) => pair.startsWith('__Host-'))).toEqual(
      own,
    );
  });
});

it('a cookie with the prefix of https means nothing over http', async () => {
  const { origin } = await testApp();
  const name = 'kinodost_visitor=0f8fad5b-d9cb-469f-a165-70867728950e';
  const setFor = async (cookie: string) =>
    (await fetch(`${origin}/boot.json`, { headers: { cookie } })).headers.get('set-cookie')?.split(';')[0];
  expect(await setFor(name)).toBe(name);
  expect(await setFor(`__Host-${name}`)).not.toContain(name);
});
