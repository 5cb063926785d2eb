import Validator from '@adobe/structured-data-validator';
import { startedWorkspace } from '../../../test/platform/release-workspace';
import { itTries } from '../../../test/support/every-case';
import type { TestApp } from '../../../test/support/test-app';

type Thing = Record<string, unknown> & { '@type': string };

describe('structured data', () => {
  let app: TestApp;

  const rowId = async (sql: string, values: unknown[] = []) =>
    (await app.database.query<{ id: string }>(sql, values))[0]?.id ?? '';

  async function thingsAt(path: string): Promise<Thing[]> {
    const html = await (await fetch(app.origin + path)).text();
    const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
    return [...scripts].map(([, json = '']) => JSON.parse(json) as Thing);
  }

  const ofType = (things: Thing[], type: string) => things.find((thing) => thing['@type'] === type);

  /** Google's rules for lists of pages, ratings, people and organizations, and URLs and types in general. */
  async function issuesOf(things: Thing[]) {
    const jsonld: Record<string, unknown[]> = {};
    for (const thing of things) (jsonld[thing['@type']] ??= []).push({ ...thing });
    const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] });
    return issues.map(({ issueMessage, rootType }) => `${rootType}: ${issueMessage}`);
  }

  const addMovie = (columns: Record<string, unknown>) => {
    const names = Object.keys(columns);
    const places = names.map((_, index) => `$${index + 1}`);
    return rowId(
      `INSERT INTO movies (${names.join(', ')}) VALUES (${places.join(', ')}) RETURNING id`,
      Object.values(columns),
    );
  };

  beforeAll(async () => {
    ({ app } = await startedWorkspace({
      company: 'Kino MMC',
      socialLinks: [
        { name: 'X', url: 'https://x.com/' },
        { name: 'Telegram', url: 'https://t.me/kinodost' },
      ],
    }));
  });

  it('of a film has all that is known', async () => {
    const id = await addMovie({
      title: 'Arşın mal alan </script>',
      original_title: 'Arşın mal alan',
      titles: JSON.stringify([{ language: 'ru', title: 'Аршин мал алан' }]),
      release_year: 1945,
      runtime_minutes: 96,
      genres: ['Komediya', 'Musiqi'],
      countries: ['Azərbaycan'],
      directors: ['Rza Təhmasib'],
      cast_names: ['Rəşid Behbudov'],
      overview: 'Əsgər evlənmək istəyir.',
    });
    const ayan = await app.user('ayan');
    await app.database.query('INSERT INTO ratings (movie_id, user_id, rating) VALUES ($1, $2, 8)', [
      id,
      ayan.id,
    ]);
    const things = await thingsAt(`/movie/${id}`);
    const url = `${app.config.publicUrl}/movie/${id}`;
    expect(ofType(things, 'Movie')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Movie',
      name: 'Arşın mal alan </script>',
      alternateName: ['Arşın mal alan', 'Аршин мал алан'],
      url,
      image: `${app.config.publicUrl}/api/movies/${id}/card.png`,
      description: 'Əsgər evlənmək istəyir.',
      datePublished: '1945',
      dateCreated: '1945',
      duration: 'PT96M',
      genre: ['Komediya', 'Musiqi'],
      countryOfOrigin: [{ '@type': 'Country', name: 'Azərbaycan' }],
      director: [{ '@type': 'Person', name: 'Rza Təhmasib' }],
      actor: [{ '@type': 'Person', name: 'Rəşid Behbudov' }],
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 8,
        ratingCount: 1,
        bestRating: 10,
        worstRating: 1,
      },
    });
    expect(ofType(things, 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Kinodost', item: `${app.config.publicUrl}/` },
      { '@type': 'ListItem', position: 2, name: 'Arşın mal alan </script>', item: url },
    ]);
    expect(await issuesOf(things)).toEqual([]);
  });

  it('of a film claims nothing that is unknown', async () => {
    const things = await thingsAt(`/movie/${await addMovie({ title: 'Adsız' })}`);
    expect(Object.keys(ofType(things, 'Movie') ?? {}).sort()).toEqual(
      ['@context', '@type', 'actor', 'countryOfOrigin', 'director', 'genre', 'image', 'name', 'url'].sort(),
    );
    expect(await issuesOf(things)).toEqual([]);
  });

  it('of news has its times, its operator and its first picture', async () => {
    const content = 'Salam\n\n![Afişa](https://example.com/a.jpg)\n\n![](https://example.com/b.jpg)';
    const id = await rowId(
      `INSERT INTO newsletters (title, content, excerpt, is_published, published_at, updated_at)
       VALUES ('Yeni filmlər', $1, 'Salam', true, '2026-02-01Z', '2026-02-03Z') RETURNING id`,
      [content],
    );
    const things = await thingsAt(`/newsletters/${id}`);
    const operator = {
      '@type': 'Organization',
      name: 'Kino MMC',
      url: `${app.config.publicUrl}/`,
      logo: `${app.config.publicUrl}/icon-512.png`,
      sameAs: ['https://t.me/kinodost'],
    };
    expect(ofType(things, 'NewsArticle')).toMatchObject({
      headline: 'Yeni filmlər',
      image: 'https://example.com/a.jpg',
      datePublished: '2026-02-01T00:00:00.000Z',
      dateModified: '2026-02-03T00:00:00.000Z',
      author: operator,
      publisher: operator,
    });
    const crumbs = ofType(things, 'BreadcrumbList')?.itemListElement as { name: string }[];
    expect(crumbs.map(({ name }) => name)).toEqual(['Kinodost', 'Yeniliklər', 'Yeni filmlər']);
    expect(await issuesOf(things)).toEqual([]);
  });

  it('of a member is what visitors see', async () => {
    const { id, email } = await app.user('Nigar');
    const things = await thingsAt('/user/username/nigar');
    const url = `${app.config.publicUrl}/user/${id}`;
    expect(ofType(things, 'ProfilePage')).toMatchObject({
      url,
      mainEntity: { '@type': 'Person', name: 'Nigar', identifier: id, url },
    });
    expect(JSON.stringify(things)).not.toContain(email);
    expect(await issuesOf(things)).toEqual([]);
  });

  it('of the landing page names the site and who runs it', async () => {
    const things = await thingsAt('/');
    expect(ofType(things, 'WebSite')).toMatchObject({ name: 'Kinodost', url: `${app.config.publicUrl}/` });
    expect(ofType(things, 'Organization')).toMatchObject({ name: 'Kino MMC' });
    expect(await issuesOf(things)).toEqual([]);
  });

  itTries(['/login', '/dashboard', '/nowhere'])('is absent from other pages', async (path) =>
    expect(await thingsAt(path)).toEqual([]),
  );

  it('is checked by rules that bite', async () => {
    const list = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] };
    const movie = { '@type': 'Movie', aggregateRating: { '@type': 'AggregateRating', ratingValue: 11 } };
    expect((await issuesOf([list])).length).toBeGreaterThan(0);
    expect((await issuesOf([movie])).length).toBeGreaterThan(0);
  });
});
