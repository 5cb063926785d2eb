import { DataSource } from 'typeorm';
import { releaseWorkspace } from '../../../test/platform/release-workspace';
import { testApp } from '../../../test/support/test-app';
import { UNKNOWN_ID } from '../../../test/support/user';

describe('pages while PostgreSQL is down', () => {
  it('are 503 before the first promotion and keep the last known releases afterwards', async () => {
    const app = await testApp();
    const open = async (path: string) => {
      const response = await fetch(app.origin + path);
      return { status: response.status, headers: response.headers, html: await response.text() };
    };
    const before = await open('/');
    expect(before.status).toBe(503);
    expect(before.headers.get('retry-after')).toBe('5');
    expect(before.html).toContain('Xidmət müvəqqəti əlçatan deyil');

    const workspace = await releaseWorkspace(app);
    await workspace.buildAll();
    await workspace.releaseBuilds();
    expect((await open('/')).status).toBe(200);

    await app.get(DataSource).destroy();
    for (const path of ['/', `/movie/${UNKNOWN_ID}`, '/newsletters']) {
      const { status, html } = await open(path);
      expect(status).toBe(200);
      expect(html).toContain('id="boot"');
    }
    expect((await open('/nowhere')).status).toBe(404);
    expect((await open('/f/movies/1.0.0-aaaa/entry.js')).status).toBe(200);
  });
});
