import robotsParser from 'robots-parser';
import sharp from 'sharp';
import { startedWorkspace } from '../../../test/platform/release-workspace';
import { itTries } from '../../../test/support/every-case';
import type { TestApp } from '../../../test/support/test-app';

const ID = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  ({ app } = await startedWorkspace());
});

interface Picture {
  src: string;
  type: string;
  sizes: string;
  purpose: string;
}

describe('the manifest', () => {
  const read = async () => (await fetch(`${app.origin}/manifest.webmanifest`)).json();

  it('makes the product an app with shortcuts, to which others share', async () => {
    expect(await read()).toMatchObject({
      id: '/',
      name: 'Kinodost',
      lang: 'az',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      shortcuts: [
        { name: 'Gündəliyə yaz', url: '/log' },
        { name: 'Axtarış', url: '/?open=search' },
      ],
      share_target: {
        action: '/share',
        method: 'GET',
        params: { title: 'title', text: 'text', url: 'url' },
      },
    });
  });

  it('has icons of the sizes that it names', async () => {
    const { icons } = (await read()) as { icons: Picture[] };
    const pictures = icons.filter(({ type }) => type === 'image/png');
    const found = pictures.map(async ({ src, sizes, purpose }) => {
      const answer = await fetch(app.origin + src);
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect([answer.status, `${width}x${height}`]).toEqual([200, sizes]);
      return `${sizes} ${purpose}`;
    });
    expect(await Promise.all(found)).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  });
});

describe('robots.txt', () => {
  let robots: ReturnType<typeof robotsParser>;

  beforeAll(async () => {
    const response = await fetch(`${app.origin}/robots.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    robots = robotsParser(`${app.config.publicUrl}/robots.txt`, await response.text());
  });

  const mayFetch = (path: string) => robots.isAllowed(app.config.publicUrl + path, 'Googlebot');

  itTries([
    ...['/', `/movie/${ID}`, '/newsletters', `/newsletters/${ID}`, `/user/${ID}`, '/about', '/login'],
    ...['/sitemap.xml', '/f/shell/1.0.0/shell.js', '/media/posters/a.webp'],
    ...[`/api/movies/${ID}/card.png`, `/api/movies/${ID}/poster.svg`],
    ...[`/api/user/${ID}/diary.atom`, '/api/newsletters/feed.atom'],
  ])('opens pages', (path) => expect(mayFetch(path)).toBe(true));

  itTries([
    ...['/api/movies', `/api/movies/${ID}`, `/api/movies/${ID}/card.png/more`, '/api/user/profile'],
    ...['/admin', '/admin/users', '/dashboard', '/dashboard?page=2', '/friends', '/profile'],
    ...['/log', '/share', '/share?url=a'],
    ...['/reset-password/secret', '/end-sessions/secret', '/socket.io/?EIO=4'],
  ])('closes the API', (path) => expect(mayFetch(path)).toBe(false));

  it('names the sitemap, which is there', async () => {
    expect(robots.getSitemaps()).toEqual([`${app.config.publicUrl}/sitemap.xml`]);
    expect((await fetch(`${app.origin}/sitemap.xml`)).status).toBe(200);
  });

  it('answers HEAD', async () => {
    const response = await fetch(`${app.origin}/robots.txt`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  });
});
