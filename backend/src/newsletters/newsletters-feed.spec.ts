import { newsletterCalls, newsletterPage, PAGES } from 'shared-kit/contract';
import { readFeed } from '../../test/support/feeds';
import { testApp } from '../../test/support/test-app';

const PATH = '/newsletters/feed.atom';

it('holds published news, the newest first, with absolute addresses', async () => {
  const app = await testApp();
  const admin = await app.admin('rəis');
  const { publicUrl } = app.config;
  const empty = await readFeed(app, PATH);
  expect([empty.entries, empty.value('feed/updated')]).toEqual([0, '1970-01-01T00:00:00.000Z']);
  const write = async (title: string, is_published = true) =>
    (
      await admin.call(newsletterCalls.create, {
        body: { title, content: `**${title}** haqqında`, is_published },
      })
    ).body.data;
  await write('Köhnə');
  const news = await write('Yeni <film>');
  await write('Qaralama', false);
  const { entries, headers, value, link, type } = await readFeed(app, PATH);
  expect(type).toBe('application/atom+xml; charset=utf-8');
  expect(entries).toBe(2);
  expect(link('feed', 'self')).toBe(`${publicUrl}/api${PATH}`);
  expect(link('feed', 'alternate')).toBe(publicUrl + PAGES.newsletters);
  expect(value('entry/title')).toBe('Yeni <film>');
  expect(value('entry/id')).toBe(`urn:uuid:${news.id}`);
  expect(value('entry/summary')).toBe('Yeni haqqında');
  expect(value('entry/published')).toBe(news.created_at);
  expect(value('feed/updated')).toBe(news.updated_at);
  expect(link('entry', 'alternate')).toBe(publicUrl + newsletterPage(news.id));
  const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  expect((await app.visitor.raw(PATH, known)).status).toBe(304);
});
