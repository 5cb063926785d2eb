import { createHash } from 'node:crypto';
import { platformCalls, publishingCalls as calls } from 'shared-kit/contract';
import { newSigningKey } from 'shared-kit/release-tool';
import { FIRST_RELEASE } from '../../../test/platform/release-workspace';
import { type RenderingWorkspace, useRendering, whole } from '../../../test/platform/rendering';
import { createFeature, type Team, teamOf } from '../../../test/platform/team';
import { itTries } from '../../../test/support/every-case';
import type { User } from '../../../test/support/user';

const startRendering = useRendering();
const PRIVATE = 'private, no-store';
const NEW = '2.0.0-new';

let rendering: RenderingWorkspace;
let admin: User;

beforeAll(async () => {
  rendering = await startRendering();
  admin = await rendering.app.admin('kamal');
  await rendering.publishPart('movies', NEW, `return '<p>new movies</p>'`);
});

const create = async (feature: string, release: string, by: Team | User = admin, expires_in_minutes = 60) => {
  const { body } = await by.call(calls.createPreview, {
    params: { feature },
    body: { release, expires_in_minutes },
  });
  return body;
};
/** `publicUrl` names another port than the test's server. */
const pathOf = (url: string) => new URL(url).pathname;
const follow = (url: string, headers: Record<string, string> = {}) =>
  fetch(rendering.app.origin + pathOf(url), { redirect: 'manual', headers });
const cookiesOf = ({ headers }: Response) => headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
const cookieOf = async (url: string) => cookiesOf(await follow(url)).join('; ');
const open = (path: string, cookie = '') =>
  rendering.open(path, rendering.app.origin, cookie ? { cookie } : {});
const openWhole = (path: string, cookie = '') => whole(() => open(path, cookie));

describe('the link of a preview', () => {
  it('sets a cookie without rights, and leads to a page of the feature', async () => {
    const { id, url } = await create('newsletters', FIRST_RELEASE);
    expect(url).toMatch(
      new RegExp(`^${rendering.app.config.publicUrl}/preview/${id.replaceAll('-', '')}\\.[\\w-]{43}$`),
    );
    const answer = await follow(url);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletters']);
    expect(answer.headers.get('cache-control')).toBe(PRIVATE);
    const [own] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('kinodost_preview='));
    expect(own).toMatch(/; Max-Age=3[56]\d\d; Path=\/; .*HttpOnly; SameSite=Lax/);
    const profile = await fetch(`${rendering.app.origin}/api/user/profile`, {
      headers: { cookie: own ?? '' },
    });
    expect(profile.status).toBe(401);
  });

  it('has the prefix over https', async () => {
    const secure = await startRendering({ trustProxy: ['127.0.0.1'] });
    const director = await secure.app.admin('direktor');
    const { body } = await director.call(calls.createPreview, {
      params: { feature: 'movies' },
      body: { release: FIRST_RELEASE, expires_in_minutes: 5 },
    });
    const answer = await fetch(secure.app.origin + pathOf(body.url), {
      redirect: 'manual',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/^__Host-kinodost_preview=.*Path=\/;.*Secure/m);
  });

  itTries(['x', `${'0'.repeat(32)}.${'A'.repeat(43)}`, 'end/x'])('unknown links open none', async (token) => {
    const answer = await fetch(`${rendering.app.origin}/preview/${token}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, PRIVATE]);
    expect(answer.headers.getSetCookie().join()).not.toContain('kinodost_preview');
  });

  it('is none with a signature that was changed', async () => {
    const { url } = await create('movies', NEW);
    const wrong = url.replace(/\.(.)/g, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`);
    const forged = url.replace(/\/([0-9a-f])/, (_, first: string) => `/${first === '0' ? '1' : '0'}`);
    for (const each of [forged, wrong]) expect((await follow(each)).status).toBe(404);
  });

  it('is no address for search engines', async () => {
    expect(await (await fetch(`${rendering.app.origin}/robots.txt`)).text()).toContain('Disallow: /preview/');
  });
});

describe('a visitor who opened it', () => {
  it('sees that release, rendered, with a bar, and nobody else does', async () => {
    const cookie = await cookieOf((await create('movies', NEW)).url);
    const page = await openWhole('/about', cookie);
    expect(page.rendered).toContain('new movies');
    expect(page.headers.get('cache-control')).toBe(PRIVATE);
    expect(page.headers.has('etag')).toBe(false);
    expect(page.html).toContain(`<aside id="preview" aria-label="Önbaxış"><span>Önbaxış: movies ${NEW}, `);
    expect(page.html).toContain('<a href="/preview/end">Sıfırla</a>');
    const style = /<style>(#preview.*?)<\/style>/s.exec(page.html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    const boot = (await rendering.workspace.boot(cookie)).features;
    expect([boot.movies?.release, boot.movies?.fallback?.release]).toEqual([NEW, FIRST_RELEASE]);
    const others = await openWhole('/about');
    expect(others.rendered).not.toContain('new movies');
    expect(others.html).not.toContain('id="preview"');
    expect(await rendering.workspace.servedRelease('movies')).toBe(FIRST_RELEASE);
  });

  it('may inspect the page, as administrators may, and nobody else', async () => {
    const inspect = (headers: Record<string, string>) =>
      fetch(`${rendering.app.origin}/api/platform/inspection`, { headers });
    const cookie = await cookieOf((await create('movies', NEW)).url);
    const answer = await inspect({ cookie });
    expect(platformCalls.inspect.answer.parse(await answer.json())).toMatchObject({
      request_id: answer.headers.get('x-request-id'),
      features: expect.arrayContaining([
        { id: 'movies', title: expect.any(String), team: null, error_free_share: null },
      ]) as unknown,
    });
    expect((await admin.call(platformCalls.inspect)).status).toBe(200);
    expect((await inspect({})).status).toBe(403);
    expect((await inspect({ cookie: 'kinodost_preview=x' })).status).toBe(403);
  });

  it('sees it also of the shell', async () => {
    const shell = { release: '2.0.0-shell' };
    await rendering.workspace.publish('shell', shell);
    const cookie = await cookieOf((await create('shell', shell.release)).url);
    const { html } = await open('/about', cookie);
    expect(html).toContain(`src="/f/shell/${shell.release}/shell.js"`);
    expect(html).toContain('id="preview"');
  });

  it('sees a feature that nobody has yet', async () => {
    await createFeature(admin, 'weather');
    const team = await teamOf(rendering.app, admin, 'weather');
    await team.publish({ release: '1.0.0-first' });
    const { url } = await create('weather', '1.0.0-first', team);
    const answer = await follow(url);
    expect(answer.headers.get('location')).toBe('/weather');
    const cookie = cookiesOf(answer).join('; ');
    expect((await open('/weather', cookie)).status).toBe(200);
    expect((await open('/weather')).status).toBe(404);
  });

  it('keeps the session', async () => {
    const ayan = await rendering.app.user('ayan');
    const cookie = await cookieOf((await create('movies', NEW)).url);
    const answer = await fetch(`${rendering.app.origin}/api/user/profile`, {
      headers: { cookie, authorization: `Bearer ${ayan.token ?? ''}` },
    });
    expect(answer.status).toBe(200);
  });

  it('counts for the health of no release', async () => {
    const cookie = await cookieOf((await create('movies', NEW)).url);
    const count = async () =>
      (
        await rendering.app.database.query<{ count: number }>(
          'SELECT count(*)::int AS count FROM release_reports',
        )
      )[0]?.count;
    const before = await count();
    for (const [feature, release] of [
      ['movies', NEW],
      ['movies', FIRST_RELEASE],
      ['shell', FIRST_RELEASE],
    ])
      for (const kind of ['load', 'error', 'fallback']) {
        const answer = await rendering.app.visitor.post(
          '/platform/reports',
          { feature, release, kind },
          { headers: { cookie } },
        );
        expect(answer.status).toBe(201);
      }
    expect(await count()).toBe(before);
    await rendering.app.visitor.post('/platform/reports', {
      feature: 'movies',
      release: FIRST_RELEASE,
      kind: 'load',
    });
    expect(await count()).toBe((before ?? 0) + 1);
  });

  it('stops no release of others by one that can’t be rendered', async () => {
    const release = '2.1.0-throws';
    await rendering.publishPart('movies', release, `throw new Error('unfinished')`);
    const cookie = await cookieOf((await create('movies', release)).url);
    const { html } = await open('/about', cookie);
    expect(html).toContain('id="preview"');
    const { rendered } = await openWhole('/about');
    expect(rendered).toContain('<p>movies</p>');
    const reports = await rendering.app.database.query(`SELECT * FROM release_reports WHERE kind = 'error'`);
    expect(reports).toEqual([]);
  });
});

describe('a preview ends', () => {
  const sees = async (cookie: string) => (await rendering.workspace.boot(cookie)).features.movies?.release;

  it("by 'Sıfırla', in this browser", async () => {
    const { url } = await create('movies', NEW);
    const cookie = await cookieOf(url);
    const leave = (referer?: string) =>
      fetch(`${rendering.app.origin}/preview/end`, {
        redirect: 'manual',
        headers: { cookie, ...(referer !== undefined && { referer }) },
      });
    const answer = await leave(`${rendering.app.origin}/about?a=1`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/about?a=1']);
    expect(answer.headers.getSetCookie().join()).toMatch(/kinodost_preview=;.*Expires=Thu, 01 Jan 1970/);
    for (const elsewhere of [
      undefined,
      'https://evil.example/x',
      `${rendering.app.origin}//evil.example`,
      'x',
    ])
      expect((await leave(elsewhere)).headers.get('location')).toBe('/');
    expect((await follow(url)).status).toBe(303);
  });

  it('by DELETE, for the link and all who opened it', async () => {
    const { id, url } = await create('movies', NEW);
    const cookie = await cookieOf(url);
    expect(await sees(cookie)).toBe(NEW);
    const params = { feature: 'movies', previewId: id };
    expect((await admin.call(calls.endPreview, { params })).status).toBe(200);
    expect((await admin.call(calls.endPreview, { params })).status).toBe(404);
    const page = await open('/about', cookie);
    expect(page.html).not.toContain(NEW);
    expect(page.headers.get('cache-control')).toBe(PRIVATE);
    expect(page.headers.getSetCookie().join()).toContain('kinodost_preview=;');
    expect((await follow(url)).status).toBe(404);
  });

  it('when its time is over', async () => {
    const { id, url } = await create('movies', NEW, admin, 1);
    const cookie = await cookieOf(url);
    expect(await sees(cookie)).toBe(NEW);
    await rendering.app.database.query('UPDATE previews SET expires_at = now() WHERE id = $1', [id]);
    expect(await sees(cookie)).toBe(FIRST_RELEASE);
    expect((await follow(url)).status).toBe(404);
    const { previews } = (await admin.call(calls.previews, { params: { feature: 'movies' } })).body;
    expect(previews.map((preview) => preview.id)).not.toContain(id);
  });

  it('with the token that made it', async () => {
    const team = await teamOf(rendering.app, admin, 'movies', ['promote']);
    const cookie = await cookieOf((await create('movies', NEW, team)).url);
    expect(await sees(cookie)).toBe(NEW);
    await admin.call(calls.revokeToken, { params: { feature: 'movies', tokenId: team.tokenId } });
    expect(await sees(cookie)).toBe(FIRST_RELEASE);
  });

  it('when its release loses its signature', async () => {
    const cookie = await cookieOf((await create('movies', NEW)).url);
    const body = { name: 'CI', public_key: newSigningKey().publicKey };
    const key = (await admin.call(calls.addKey, { params: { feature: 'movies' }, body })).body;
    expect(await sees(cookie)).toBe(FIRST_RELEASE);
    const refused = await admin.call(calls.createPreview, {
      params: { feature: 'movies' },
      body: { release: NEW, expires_in_minutes: 1 },
    });
    expect(refused.error.code).toBe('SIGNATURE_MISSING');
    await admin.call(calls.removeKey, { params: { feature: 'movies', keyId: key.id } });
  });
});

describe('a preview is made', () => {
  it('by an administrator or a token that may promote', async () => {
    const [promoter, publisher, stranger] = [
      await teamOf(rendering.app, admin, 'movies', ['promote']),
      await teamOf(rendering.app, admin, 'movies', ['publish']),
      await teamOf(rendering.app, admin, 'social', ['promote']),
    ];
    const path = '/platform/features/movies/previews';
    const body = { release: NEW, expires_in_minutes: 10 };
    expect((await promoter.post(path, body)).status).toBe(201);
    expect((await publisher.post(path, body)).error.code).toBe('MISSING_SCOPE');
    expect((await stranger.post(path, body)).error.code).toBe('WRONG_FEATURE');
    const [latest] = (await stranger.call(calls.previews, { params: { feature: 'movies' } })).body.previews;
    expect(latest).toEqual({
      id: expect.any(String),
      release: NEW,
      created_by: expect.stringMatching(/^movies\/CI /),
      created_at: expect.any(String),
      expires_at: expect.any(String),
    });
  });

  itTries([
    { expires_in_minutes: 0 },
    { expires_in_minutes: 10_081 },
    { expires_in_minutes: 1.5 },
    { expires_in_minutes: '5' },
    { expires_in_minutes: undefined },
    { release: 'Not an id' },
  ])('not with wrong fields', async (wrong) => {
    const body = { release: NEW, expires_in_minutes: 5, ...wrong };
    expect((await admin.post('/platform/features/movies/previews', body)).status).toBe(400);
  });

  it('for a week at most, of a release that exists', async () => {
    const path = '/platform/features/movies/previews';
    expect((await admin.post(path, { release: NEW, expires_in_minutes: 10_080 })).status).toBe(201);
    const refused = await admin.post(path, { release: '9.9.9-none', expires_in_minutes: 5 });
    expect([refused.status, refused.error.code]).toEqual([409, 'UNKNOWN_RELEASE']);
    const nowhere = await admin.post('/platform/features/nowhere/previews', {
      release: NEW,
      expires_in_minutes: 5,
    });
    expect(nowhere.status).toBe(404);
  });
});
