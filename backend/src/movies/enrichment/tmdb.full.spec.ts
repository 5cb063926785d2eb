import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { itTries } from '../../../test/support/every-case';
import { type EnrichmentRun, runAgainst } from '../../../test/movies/enrichment';
import { TMDB_KEY, TMDB_TOKEN, TmdbServer } from '../../../test/movies/tmdb-server';
import { EXIT } from '../../common/command';
import { Database } from '../../database/database';
import { catalogueEnrichCommand } from './enrich.command';

Database.checksRows = true;

const server = new TmdbServer();
let run: EnrichmentRun;
let picture: Buffer;

runAgainst(
  server,
  () => ({ TMDB_URL: server.url, TMDB_IMAGE_URL: server.url, TMDB_API_KEY: TMDB_KEY }),
  (opened) => (run = opened),
);
beforeAll(async () => {
  picture = await sharp({ create: { width: 780, height: 1170, channels: 3, background: '#803020' } })
    .jpeg()
    .toBuffer();
});

const enrich = (...args: string[]) => run.command(['tmdb', ...args]);
const posters = () => readdir(join(run.folder, 'media', 'posters')).catch(() => []);

const GODFATHER = {
  id: 238,
  title: 'The Godfather',
  release_date: '1972-03-14',
  runtime: 175,
  poster_path: '/3bhkrj58Vtu7enYsRolD1fZdja1.jpg',
  imdb_id: 'tt0068646',
  genres: ['Drama', 'Crime', 'TV Movie'],
  countries: ['US'],
  directors: ['Francis Ford Coppola'],
  cast: ['Marlon Brando', 'Al Pacino', 'James Caan'],
  translations: [
    { iso_639_1: 'ru', title: 'Крёстный отец' },
    { iso_639_1: 'tr', title: '' },
    { iso_639_1: 'en', title: '' },
  ],
};
const addGodfather = () => run.add({ title: 'The Godfather', release_year: 1972 });

it('fills what a film lacks, and takes its poster into our media', async () => {
  server.add(GODFATHER);
  server.pictures.set(`/t/p/w780${GODFATHER.poster_path}`, picture);
  const id = await addGodfather();
  expect(await enrich()).toBe(EXIT.done);
  expect(await run.movie(id)).toEqual({
    title: 'The Godfather',
    original_title: null,
    release_year: 1972,
    runtime_minutes: 175,
    genres: ['Dram', 'Kriminal'],
    countries: ['ABŞ'],
    directors: ['Francis Ford Coppola'],
    cast_names: ['Marlon Brando', 'Al Pacino', 'James Caan'],
    titles: [{ language: 'ru', title: 'Крёстный отец' }],
    overview: null,
    poster_url: expect.stringMatching(/^\/media\/posters\/[\w-]+\.webp$/),
  });
  const [file] = await posters();
  const bytes = await readFile(join(run.folder, 'media/posters', file ?? ''));
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 600, height: 900 });
  expect(await run.movies.query('SELECT * FROM unclaimed_media')).toEqual([]);
  expect(run.said[0]).toMatch(/^The Godfather \(1972\) {2}\+ runtime 175 .* {2}\+ poster$/);
  expect(await run.states()).toMatchObject([{ external_id: '238', outcome: 'filled' }]);
  const [movie] = await run.movies.query('SELECT imdb_id, tmdb_id FROM movies');
  expect(movie).toEqual({ imdb_id: 'tt0068646', tmdb_id: 238 });
});

it('takes both kinds of key, sends them to the API only and keeps them out of all lines', async () => {
  server.add(GODFATHER);
  await addGodfather();
  await run.command(['tmdb', '--dry-run'], { TMDB_API_KEY: TMDB_TOKEN });
  expect(run.said.join()).toContain('1 filled');
  expect(server.requests.every(({ url }) => !url.search.includes('key'))).toBe(true);
  server.pictures.set(`/t/p/w780${GODFATHER.poster_path}`, picture);
  await enrich();
  const pictures = server.requests.filter(({ url }) => url.pathname.startsWith('/t/p/'));
  expect(pictures.map(({ url, headers }) => [url.search, headers.authorization])).toEqual([['', undefined]]);

  await run.age();
  run.said = [];
  const wrong = 'ffffffffffffffffffffffffffffffff';
  expect(await run.command(['tmdb'], { TMDB_API_KEY: wrong })).toBe(EXIT.refused);
  expect(run.said.at(-1)).toBe(
    'TMDB refuses requests with status 401: check TMDB_API_KEY. Run the command again to go on.',
  );
  expect(run.said.join()).not.toContain(wrong);
});

it('refuses to start without a key', async () => {
  expect(await run.command(['tmdb'], { TMDB_API_KEY: '' })).toBe(EXIT.refused);
  expect(run.said).toEqual([expect.stringContaining('TMDB_API_KEY is missing')]);
});

it('finds a film on a later page, by another title, and one year apart', async () => {
  for (let id = 1; id <= 41; id += 1) server.add({ id, title: `Carmen ${id}`, release_date: '1915-01-01' });
  server.add({ id: 99, title: 'Carmen', release_date: '1915-10-31', runtime: 65 });
  server.add({
    id: 100,
    title: 'Seven Sons of Mine',
    original_title: 'Yeddi Oğul istərəm',
    original_language: 'az',
    release_date: '1971-01-01',
    runtime: 80,
  });
  const [carmen, sons] = [
    await run.add({ title: 'Carmen', release_year: 1915, directors: ['Cecil B. DeMille'] }),
    await run.add({ title: 'Yeddi oğul istərəm', release_year: 1970 }),
  ];
  server.add({
    id: 99,
    title: 'Carmen',
    release_date: '1915-10-31',
    runtime: 65,
    directors: ['Cecil B. DeMille'],
  });
  await enrich();
  expect(await run.movie(carmen)).toMatchObject({ runtime_minutes: 65 });
  expect(await run.movie(sons)).toMatchObject({ runtime_minutes: 80 });
  expect(server.requests.some(({ url }) => url.searchParams.get('page') === '3')).toBe(true);
});

it('searches again when the id that it knew is gone', async () => {
  server.add({ ...GODFATHER, poster_path: null });
  await addGodfather();
  await enrich();
  server.remove(238);
  server.add({ ...GODFATHER, id: 900, poster_path: null });
  await run.age();
  await enrich();
  expect(await run.states()).toMatchObject([{ external_id: '900', outcome: 'nothing_missing' }]);
  server.remove(900);
  await run.age();
  await enrich();
  expect(await run.states()).toMatchObject([{ external_id: null, outcome: 'gone' }]);
  expect(run.said.at(-1)).toContain('1 gone');
});

it.each<[string, (bytes: Buffer) => Buffer, string]>([
  ['no picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'the answer is no picture'],
  ['broken', (bytes) => bytes.subarray(0, 100), 'the answer is no picture'],
  ['too large', () => Buffer.alloc(10 * 1024 * 1024 + 1), 'TMDB answered with more than 10485760 bytes'],
])('saves the facts of a film whose poster is %s', async (_, pictureOf, reason) => {
  server.add(GODFATHER);
  server.pictures.set(`/t/p/w780${GODFATHER.poster_path}`, pictureOf(picture));
  const id = await addGodfather();
  const before = await posters();
  await enrich();
  expect(run.said[0]).toBe(`The Godfather (1972): no poster: ${reason}`);
  expect(await run.movie(id)).toMatchObject({ runtime_minutes: 175, poster_url: null });
  expect(await posters()).toEqual(before);
  expect(await run.movies.query('SELECT * FROM unclaimed_media')).toEqual([]);
});

it('stops when posters can not be stored', async () => {
  server.add(GODFATHER);
  server.pictures.set(`/t/p/w780${GODFATHER.poster_path}`, picture);
  await addGodfather();
  const bucket = { S3_BUCKET: 'films', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const environment = { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:1' };
  expect(await run.command(['tmdb'], environment)).toBe(EXIT.refused);
  expect(run.said.at(-1)).toBe('The store of pictures is unavailable. Run the command again to go on.');
  expect(await run.states()).toEqual([]);
});

it('asks only its own picture server, whatever path the API names', async () => {
  server.add({ ...GODFATHER, poster_path: '/../../secret?x=http://evil.example.com/a.jpg' });
  const id = await addGodfather();
  await enrich();
  expect(await run.movie(id)).toMatchObject({ poster_url: null });
  expect(server.requests.every(({ url }) => url.pathname.startsWith('/3/'))).toBe(true);
});

it('leaves a poster that a person adds meanwhile, and keeps no file of its own', async () => {
  server.add(GODFATHER);
  server.pictures.set(`/t/p/w780${GODFATHER.poster_path}`, picture);
  const id = await addGodfather();
  const before = await posters();
  server.onRequest = async ({ url }) => {
    if (url.pathname.startsWith('/t/p/'))
      await run.movies.query(`UPDATE movies SET poster_url = 'https://a.example/b.jpg' WHERE id = $1`, [id]);
  };
  await enrich();
  expect(await run.movie(id)).toMatchObject({ poster_url: 'https://a.example/b.jpg', runtime_minutes: 175 });
  expect(await posters()).toEqual(before);
});

it('leaves out a country or genre that it does not know', async () => {
  server.add({
    ...GODFATHER,
    poster_path: null,
    countries: ['constructor'],
    genres: ['constructor', 'Crime'],
  });
  const id = await addGodfather();
  await enrich();
  expect(await run.movie(id)).toMatchObject({ countries: [], runtime_minutes: 175 });
});

it('fetches no poster in a dry run', async () => {
  server.add(GODFATHER);
  await addGodfather();
  await enrich('--dry-run');
  expect(run.said[0]).toContain('+ poster');
  expect(server.requests.every(({ url }) => url.pathname.startsWith('/3/'))).toBe(true);
});

it('waits when there were too many requests', async () => {
  server.add({ ...GODFATHER, poster_path: null });
  await addGodfather();
  server.next({ status: 429, headers: { 'Retry-After': '2' }, body: { status_code: 25 } });
  expect(await enrich()).toBe(EXIT.done);
  expect(run.clock.waits[0]).toBe(2_000);
  expect(run.clock.waits.slice(1).every((ms) => ms <= 50)).toBe(true);
});

itTries<[string[]]>([
  [['tmdb']],
  [['wikidata', '--dry-run', '--limit', '5']],
  [['tmdb', '--movie', '0B7C1C68-3D6A-4C0D-9F7A-0E2B6C9D1A55']],
])('accepts sources and limits', ([args]) => expect(catalogueEnrichCommand.accepts(args)).toBe(true));

itTries<[string[]]>([
  [[]],
  [['imdb']],
  [['tmdb', 'wikidata']],
  [['tmdb', '--limit', '0']],
  [['tmdb', '--movie', '7']],
  [['--x']],
])('does not accept other arguments', ([args]) => expect(catalogueEnrichCommand.accepts(args)).toBe(false));
