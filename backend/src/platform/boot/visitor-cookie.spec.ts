import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import type { TestApp } from '../../../test/support/test-app';

let app: TestApp;
let workspace: ReleaseWorkspace;

beforeAll(async () => {
  workspace = await startedWorkspace();
  app = workspace.app;
});

it('a visitor has a cookie that scripts cannot read', async () => {
  const { headers } = await fetch(`${app.origin}/boot.json`);
  const cookie = headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const again = await fetch(app.origin, { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(again.headers.get('set-cookie')).toContain(cookie.split(';')[0] ?? '');
});

it('a named user sees a canary after login', async () => {
  const ayan = await app.user('ayan');
  const release = await workspace.publish('movies', { release: '2.0.0-canary' });
  await workspace.run('promote', 'movies', release, '--users', 'ayan', '--reason', 'first eyes');
  const login = await fetch(`${app.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ayan', password: 'Uzun-Parol-2026' }),
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await workspace.boot(cookie)).features.movies?.release).toBe(release);
  expect(await workspace.servedRelease('movies')).toBe('1.0.0-aaaa');
  await fetch(`${app.origin}/api/auth/logout`, {
    method: 'POST',
    headers: { cookie, authorization: `Bearer ${ayan.token ?? ''}` },
  });
  expect((await workspace.boot(cookie)).features.movies?.release).toBe('1.0.0-aaaa');
});
