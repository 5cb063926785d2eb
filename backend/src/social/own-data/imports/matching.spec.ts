import { movieCalls, ownDataCalls } from 'shared-kit/contract';
import { csv } from '../../../../test/support/archives';
import { changed, importAll, preview, ratings, rowsOf, importScene } from '../../../../test/support/imports';
import { dataOf, ratingsOf } from '../../../../test/support/letterboxd';

const { scene, add } = importScene();

const movie = async (id: string) => (await scene.ayan.call(movieCalls.one, { params: { id } })).body;

describe('films', () => {
  it('match by ids first, then by title and year, with another id only in the same year', async () => {
    await add('Matrisa', 1999, { ids: { imdb: 'tt0133093', tmdb: 603 } });
    await add('Suspiria', 1977, { ids: { imdb: 'tt0076786' } });
    const columns = 'Const,Your Rating,Date Rated,Title,Title Type,Year';
    const file = csv(
      columns,
      'tt0133093,9,2024-01-01,The Matrix,Movie,1999',
      'tt0000001,7,2024-01-01,Suspiria,Movie,1977',
      'tt0000002,6,2024-01-01,Suspiria,Movie,1978',
      'tt0084934,8,2024-01-01,Yol,Movie,1982',
    );
    const { unmatched } = await importAll(scene.ayan, { 'ratings.csv': file });
    expect(unmatched.rows.map(({ title, year }) => [title, year])).toEqual([['Suspiria', 1978]]);
    expect((await ratingsOf(scene.ayan)).sort()).toEqual([
      ['Matrisa', 9],
      ['Suspiria', 7],
      ['Yol', 8],
    ]);
    const set = await scene.app.database.query(
      `SELECT imdb_id FROM movies WHERE title IN ('Suspiria', 'Yol') ORDER BY title`,
    );
    expect(set).toEqual([{ imdb_id: 'tt0076786' }, { imdb_id: 'tt0084934' }]);
  });

  it('are still found by others after an import with a wrong id', async () => {
    const { id } = await add('Oldboy', 2003);
    const columns = 'Title,Year,imdbID,tmdbID,Rating10';
    await importAll(scene.ayan, { 'a.csv': csv(columns, 'Oldboy,2003,tt0000001,1,7') });
    const other = await scene.app.user('kamal');
    const found = await importAll(other, { 'a.csv': csv(columns, 'Oldboy,2003,tt0364569,670,9') });
    expect(found.unmatched.total).toBe(0);
    expect((await movie(id)).ids).toEqual({ imdb: 'tt0000001', tmdb: 1, wikidata: null });
  });

  it('with titles of signs are none with the same words', async () => {
    for (const title of ['1', '+1', '?']) await add(title, 2013);
    const found = await importAll(scene.ayan, {
      'a.csv': ratings('+1,2013,9,2024-01-01', '?,2013,8,2024-01-01'),
    });
    expect([found.ambiguous.total, found.unmatched.total]).toEqual([0, 0]);
    expect((await ratingsOf(scene.ayan)).sort()).toEqual([
      ['+1', 9],
      ['?', 8],
    ]);
  });

  it('get no id where the year differs', async () => {
    await importAll(scene.ayan, { 'a.csv': csv('Title,Year,imdbID,Rating10', 'Yol,1983,tt0084934,8') });
    expect(await ratingsOf(scene.ayan)).toEqual([['Yol', 8]]);
    expect(await scene.app.database.query('SELECT imdb_id FROM movies WHERE imdb_id IS NOT NULL')).toEqual(
      [],
    );
  });

  it('of several with one title the user chooses one, for all rows about it', async () => {
    const [, second] = [await add('Solaris', 1972), await add('Solaris', 2002)];
    const files = {
      'ratings.csv': ratings('Solaris,,9,2024-01-01'),
      'watchlist.csv': csv('Title,Year', 'Solaris,'),
    };
    const { import_id: id, ambiguous } = await importAll(scene.ayan, files);
    expect(ambiguous.rows.map(({ reason }) => reason)).toEqual(['several-films', 'several-films']);
    const params = { id, row: String(ambiguous.rows[0]?.id) };
    const body = { movie_id: second.id };
    expect((await scene.ayan.call(ownDataCalls.answerImportRow, { params, body })).status).toBe(200);
    expect((await dataOf(scene.ayan)).ratings).toMatchObject([{ movie_id: second.id, rating: 9 }]);
    expect((await rowsOf(scene.ayan, id)).map(({ status }) => status)).toEqual(['matched', 'matched']);
    const again = await scene.ayan.call(ownDataCalls.answerImportRow, { params, body });
    expect(again.error.code).toBe('IMPORT_ROW_ANSWERED');
    expect(changed(await importAll(scene.ayan, files))).toBe(0);
    const stranger = await scene.app.user('yad');
    for (const [who, row] of [
      [stranger, params.row],
      [scene.ayan, '99'],
      [scene.ayan, 'x'],
    ] as const) {
      const answer = await who.call(ownDataCalls.answerImportRow, { params: { id, row }, body });
      expect(answer.error.code).toBe('NOT_FOUND');
    }
  });
});

describe('add_missing', () => {
  const missing = {
    'a.csv': csv('Title,Year,Directors,imdbID,Rating10', 'Yeni,2001,Ayan,tt0000009,7', 'YENİ!,2001,,,7'),
  };

  it('adds each film once, from title, year, ids and directors, marked as coming from an import', async () => {
    expect((await preview(scene.ayan, missing, { add_missing: 'true' })).changes.movies_added).toBe(1);
    const found = await importAll(scene.ayan, missing, { add_missing: 'true' });
    expect(found).toMatchObject({ changes: { movies_added: 1, ratings: 1 }, unmatched: { total: 0 } });
    const [rating] = (await dataOf(scene.ayan)).ratings;
    expect(await movie(rating?.movie_id ?? '')).toMatchObject({
      title: 'Yeni',
      release_year: 2001,
      directors: ['Ayan'],
      ids: { imdb: 'tt0000009' },
      added_by: { id: scene.ayan.id },
    });
    expect(await scene.app.database.query('SELECT source FROM movie_sources')).toEqual([
      { source: 'user-import' },
    ]);
    expect(changed(await importAll(scene.ayan, missing, { add_missing: 'true' }))).toBe(0);
  });

  it('adds none twice when imports run at once', async () => {
    const users = await Promise.all([1, 2, 3, 4].map((n) => scene.app.user(`cem${n}`)));
    const found = await Promise.all(users.map((user) => importAll(user, missing, { add_missing: 'true' })));
    expect(found.reduce((sum, { changes }) => sum + changes.movies_added, 0)).toBe(1);
  });

  it('has no hourly limit, but one of 2,000 films an import', async () => {
    const rows = Array.from({ length: 2_050 }, (_, n) => `Film ${n},2001,7,2024-01-01`);
    const found = await importAll(scene.ayan, { 'a.csv': ratings(...rows) }, { add_missing: 'true' });
    expect(found).toMatchObject({
      changes: { movies_added: 2_000, ratings: 2_000 },
      unmatched: { total: 50 },
    });
    expect(found.unmatched.rows).toHaveLength(50);
  });
});
