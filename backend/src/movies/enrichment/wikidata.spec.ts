import packageFile from '../../../package.json';
import { type EnrichmentRun, runAgainst } from '../../../test/movies/enrichment';
import { itemClaim, WikidataServer } from '../../../test/movies/wikidata-server';
import { EXIT } from '../../common/command';
import { Database } from '../../database/database';

Database.checksRows = true;

const server = new WikidataServer();
let run: EnrichmentRun;
runAgainst(
  server,
  () => ({ WIKIDATA_URL: server.url }),
  (opened) => (run = opened),
);

const enrich = (...args: string[]) => run.command(['wikidata', ...args]);

const COPPOLA = 'Q56094';
const US = 'Q30';

function knowTheGodfather(): void {
  server.add(COPPOLA, 'Francis Ford Coppola', {}, { en: ['Francis Coppola'] });
  server.add('Q34012', 'Marlon Brando');
  server.add('Q41163', { mul: 'Al Pacino', az: 'Al Paçino' });
  server.add('Q959677', 'crime film');
  server.add('Q52162262', 'film based on literature');
  server.addCountry(US, 'US');
  server.addFilm('Q47703', {
    title: 'The Godfather',
    labels: { en: 'The Godfather', ru: 'Крёстный отец', tr: 'Baba (film, 1972)', az: 'The Godfather' },
    year: 1972,
    directors: [COPPOLA],
    cast: ['Q34012', 'Q41163'],
    countries: [US],
    genres: ['Q959677', 'Q52162262'],
    minutes: [175],
    imdb: ['tt0068646'],
    tmdb: '238',
  });
}
const GODFATHER = { title: 'The Godfather', release_year: 1972 };

it('fills what a film lacks and says what it changed', async () => {
  knowTheGodfather();
  const id = await run.add({ ...GODFATHER, directors: ['Francis Ford Coppola'] });
  expect(await enrich()).toBe(EXIT.done);
  expect(await run.movie(id)).toEqual({
    title: 'The Godfather',
    original_title: null,
    release_year: 1972,
    runtime_minutes: 175,
    genres: ['Kriminal'],
    countries: ['ABŞ'],
    directors: ['Francis Ford Coppola'],
    cast_names: ['Marlon Brando', 'Al Pacino'],
    titles: [
      { language: 'tr', title: 'Baba' },
      { language: 'ru', title: 'Крёстный отец' },
    ],
    overview: null,
    poster_url: null,
  });
  expect(run.said[0]).toBe(
    'The Godfather (1972)  + runtime 175  + genres Kriminal  + countries ABŞ  ' +
      '+ cast Marlon Brando, Al Pacino  + titles tr Baba, ru Крёстный отец',
  );
  expect(run.said.slice(1)).toEqual([
    expect.stringMatching(
      /^1 films looked up in .* s: 1 filled, 0 with nothing missing, 0 not found, 0 ambiguous, 0 gone, 0 failed\.$/,
    ),
    'Filled: runtime 1, genres 1, countries 1, cast 1, titles 1.',
  ]);
  expect(await run.states()).toEqual([
    {
      title: 'The Godfather',
      source: 'wikidata',
      external_id: 'Q47703',
      outcome: 'filled',
      changed_fields: ['cast', 'countries', 'genres', 'runtime_minutes', 'titles'],
    },
  ]);
});

it('fills an id only if no other film has it and the source names one', async () => {
  knowTheGodfather();
  const [other, id] = [await run.add({ title: 'Yol', release_year: 1982 }), await run.add(GODFATHER)];
  await run.movies.query('UPDATE movies SET tmdb_id = 238 WHERE id = $1', [other]);
  await enrich();
  expect(await run.ids(id)).toEqual({ imdb_id: 'tt0068646', tmdb_id: null, wikidata_id: 'Q47703' });
  server.addFilm('Q1', { title: 'Nəsimi', year: 1973, imdb: ['tt0000001', 'tt0000002'], tmdb: 'x' });
  const nesimi = await run.add({ title: 'Nəsimi', release_year: 1973 });
  await enrich();
  expect(await run.ids(nesimi)).toEqual({ imdb_id: null, tmdb_id: null, wikidata_id: 'Q1' });
});

it('looks a film up by its id first', async () => {
  knowTheGodfather();
  const id = await run.add(GODFATHER);
  await run.movies.query(`UPDATE movies SET wikidata_id = 'Q47703' WHERE id = $1`, [id]);
  await enrich();
  expect(await run.movie(id)).toMatchObject({ runtime_minutes: 175 });
  expect(server.requests.some(({ url }) => url.searchParams.get('list') === 'search')).toBe(false);
});

it('says who it is, waits between requests and lets a lagging server go first', async () => {
  knowTheGodfather();
  await run.add(GODFATHER);
  server.isLagging(8.2);
  expect(await enrich()).toBe(EXIT.done);
  expect(run.said.join()).toContain('1 filled');
  expect(run.clock.waits[0]).toBe(5_000);
  expect(run.clock.waits.slice(1).every((ms) => ms === 1_000)).toBe(true);
  expect(new Set(server.requests.map(({ headers }) => headers['user-agent']))).toEqual(
    new Set([`Kinodost/${packageFile.version} (https://kinodost.example.com; salam@example.com)`]),
  );
});

it('leaves everything that a film has', async () => {
  knowTheGodfather();
  const own = {
    ...GODFATHER,
    original_title: 'Mario Puzo’s The Godfather',
    runtime_minutes: 177,
    cast_names: ['James Caan'],
    genres: ['Dram'],
    countries: ['İtaliya'],
    titles: JSON.stringify([{ language: 'ru', title: 'Крестный отец' }]),
    overview: 'Öz sözlərimiz.',
  };
  const id = await run.add(own);
  await enrich();
  expect(await run.movie(id)).toEqual({
    ...own,
    directors: ['Francis Ford Coppola'],
    titles: [
      { language: 'ru', title: 'Крестный отец' },
      { language: 'tr', title: 'Baba' },
    ],
    poster_url: null,
  });
  expect(run.said[0]).toBe('The Godfather (1972)  + directors Francis Ford Coppola  + titles tr Baba');
});

it('leaves what a person writes while it asks', async () => {
  knowTheGodfather();
  const id = await run.add(GODFATHER);
  let lastAnswers = 0;
  server.onRequest = async ({ url }) => {
    if (url.searchParams.get('action') !== 'wbgetclaims') return;
    lastAnswers += 1;
    await run.movies.query('UPDATE movies SET runtime_minutes = 60 WHERE id = $1', [id]);
  };
  await enrich();
  expect(lastAnswers).toBe(1);
  expect(await run.movie(id)).toMatchObject({ runtime_minutes: 60, countries: ['ABŞ'] });
});

it('only prints in a dry run', async () => {
  knowTheGodfather();
  const id = await run.add(GODFATHER);
  const before = await run.movie(id);
  expect(await enrich('--dry-run')).toBe(EXIT.done);
  expect(run.said[0]).toContain('The Godfather (1972)  + runtime 175  + genres Kriminal');
  expect(await run.movie(id)).toEqual(before);
  expect(await run.states()).toEqual([]);
});

it('takes neither one of several films nor a similar one, and asks again after 90 days', async () => {
  server.add('Q1', 'Başqa rejissor');
  server.addFilm('Q11', { title: 'Carmen', year: 1915 });
  server.addFilm('Q12', { title: 'Carmen', year: 1915 });
  server.addFilm('Q13', { title: 'Hamlet', year: 1948, directors: ['Q1'] });
  await run.add({ title: 'Carmen', release_year: 1915 });
  await run.add({ title: 'Hamlet', release_year: 1948, directors: ['Laurence Olivier'] });
  await run.add({ title: 'Film without a year' });
  await enrich();
  expect(run.said[0]).toContain('2 films looked up');
  expect(run.said[0]).toContain('0 filled, 0 with nothing missing, 1 not found, 1 ambiguous');
  expect((await run.states()).map(({ outcome, external_id }) => [outcome, external_id])).toEqual([
    ['ambiguous', null],
    ['not_found', null],
  ]);
  server.reset();
  await enrich();
  expect(server.requests).toEqual([]);
  await run.age();
  server.remove('Q12');
  await enrich();
  expect((await run.states()).map(({ outcome }) => outcome)).toEqual(['nothing_missing', 'not_found']);
});

it('reads all pages of a search', async () => {
  for (let n = 0; n < 45; n += 1) server.addFilm(`Q${100 + n}`, { title: `Carmen ${n}`, year: 1915 });
  server.addFilm('Q200', { title: 'Carmen', year: 1915, minutes: [61] });
  const id = await run.add({ title: 'Carmen', release_year: 1915 });
  await enrich();
  expect(await run.movie(id)).toMatchObject({ runtime_minutes: 61 });
  const searches = server.requests.filter(({ url }) => url.searchParams.get('action') === 'query');
  expect(searches.map(({ url }) => url.searchParams.get('sroffset'))).toEqual(['0', '20', '40']);
});

it('trusts a film without a known director only when it has seen all films of the title', async () => {
  server.addFilm('Q200', { title: 'Carmen', year: 1915, minutes: [61] });
  for (let n = 0; n < 60; n += 1) server.addFilm(`Q${300 + n}`, { title: `Carmen ${n}`, year: 1990 });
  await run.add({ title: 'Carmen', release_year: 1915 });
  await enrich();
  expect(await run.states()).toMatchObject([{ outcome: 'not_found' }]);
});

it('goes on with a known item, also when it was merged into another or is gone', async () => {
  knowTheGodfather();
  const id = await run.add(GODFATHER);
  await enrich();
  const askAgain = async () => {
    server.reset();
    await run.age();
    await run.movies.query('UPDATE movies SET runtime_minutes = NULL WHERE id = $1', [id]);
    await enrich();
    const [state] = await run.states();
    const actions = server.requests.map(({ url }) => url.searchParams.get('action'));
    return { ...state, isSearched: actions.includes('query') };
  };
  expect(await askAgain()).toMatchObject({ external_id: 'Q47703', outcome: 'filled', isSearched: false });

  server.addFilm('Q999', { title: 'The Godfather', year: 1972, minutes: [175] });
  server.merge('Q47703', 'Q999');
  expect(await askAgain()).toMatchObject({ external_id: 'Q999', outcome: 'filled', isSearched: false });

  server.merge('Q999', 'Q1000');
  server.addFilm('Q1001', { title: 'The Godfather', year: 1972, minutes: [175] });
  expect(await askAgain()).toMatchObject({ external_id: 'Q1001', outcome: 'filled', isSearched: true });

  server.remove('Q1001');
  expect(await askAgain()).toMatchObject({ external_id: null, outcome: 'gone', isSearched: true });
});

it('knows former countries, and leaves out a list that it knows only in part', async () => {
  server.addCountry('Q15180', 'RU');
  server.addCountry('Q183', 'DE');
  server.addCountry('Q4', undefined);
  server.addFilm('Q1', { title: 'Solaris', year: 1972, countries: ['Q15180', 'Q713750', 'Q183'] });
  server.addFilm('Q2', { title: 'Stalker', year: 1979, countries: ['Q183', 'Q4'], minutes: [163] });
  const [solaris, stalker] = [
    await run.add({ title: 'Solaris', release_year: 1972 }),
    await run.add({ title: 'Stalker', release_year: 1979 }),
  ];
  await enrich();
  expect(await run.movie(solaris)).toMatchObject({ countries: ['SSRİ', 'Qərbi Almaniya', 'Almaniya'] });
  expect(await run.movie(stalker)).toMatchObject({ countries: [], runtime_minutes: 163 });
  const asked = server.requests.filter(({ url }) => url.searchParams.get('action') === 'wbgetclaims');
  expect(asked.map(({ url }) => url.searchParams.get('entity'))).toEqual(['Q183', 'Q4']);
});

it('keeps the billing order, at most ten names, and no runtime that is in doubt', async () => {
  const cast = Array.from({ length: 12 }, (_, n) => `Q${500 + n}`);
  cast.forEach((id, n) => server.add(id, `Aktyor ${n}`));
  server.addFilm('Q1', { title: 'Dune', year: 1984, cast, minutes: [137, 177] });
  const billed = itemClaim('P161', 'Q511', {
    qualifiers: { P1545: [{ snaktype: 'value', datavalue: { type: 'string', value: '1' } }] },
  });
  server.claims('Q1').P161?.push(billed, itemClaim('P161', 'Q500', { rank: 'deprecated' }));
  const id = await run.add({ title: 'Dune', release_year: 1984 });
  await enrich();
  const { cast_names, runtime_minutes } = await run.movie(id);
  expect(cast_names).toEqual(['Aktyor 11', ...Array.from({ length: 9 }, (_, n) => `Aktyor ${n}`)]);
  expect(runtime_minutes).toBeNull();
});

it('writes the names of an Azerbaijani film in Azerbaijani', async () => {
  server.add('Q1', { en: 'Tofig Taghizade', az: 'Tofiq Tağızadə' });
  server.addCountry('Q227', 'AZ');
  server.addFilm('Q2', {
    labels: { az: 'Yeddi oğul istərəm', en: 'Seven Sons of Mine' },
    year: 1970,
    directors: ['Q1'],
    countries: ['Q227'],
  });
  const id = await run.add({ title: 'Yeddi oğul istərəm', release_year: 1970 });
  await enrich();
  expect(await run.movie(id)).toMatchObject({
    directors: ['Tofiq Tağızadə'],
    countries: ['Azərbaycan'],
    titles: [{ language: 'en', title: 'Seven Sons of Mine' }],
  });
});

it('takes no fact that the catalogue would refuse', async () => {
  server.add('Q1', 'x'.repeat(201));
  server.addFilm('Q2', {
    labels: { en: 'Solaris', ru: `Со\u0007лярис` },
    title: 'Solaris',
    year: 1972,
    cast: ['Q1'],
    minutes: [167],
  });
  const id = await run.add({ title: 'Solaris', release_year: 1972 });
  await enrich();
  expect(await run.movie(id)).toMatchObject({ cast_names: [], titles: [], runtime_minutes: 167 });
});

it('survives names that JavaScript knows, and texts without end', async () => {
  server.add('Q1', 'constructor film');
  server.addFilm('Q2', { title: 'Solaris', year: 1972, genres: ['Q1'], minutes: [167] });
  server.addFilm('Q3', { labels: { en: `Stalker${' ('.repeat(50_000)}` }, year: 1979 });
  const id = await run.add({ title: 'Solaris', release_year: 1972 });
  await run.add({ title: 'Stalker', release_year: 1979 });
  await enrich();
  expect(await run.movie(id)).toMatchObject({ genres: [], runtime_minutes: 167 });
  expect(run.said).toContain('Stalker (1979): Wikidata answered in an unknown form');
});
