import { itTries } from '../../../../../test/support/every-case';
import { brief, json, read, skippedIn } from '../../../../../test/support/source-files';
import { readImport } from '../read-import';

describe('Trakt', () => {
  const FILM = 'tmdb_id,tvdb_id,url,released,season_number,episode_number,episode_title';
  const movie = {
    title: 'The City',
    year: 1970,
    ids: { trakt: 1, slug: 'the-city', imdb: 'tt0900001', tmdb: 77 },
  };
  const show = { title: 'Night Shift', year: 2001, ids: { trakt: 2, imdb: 'tt0900002', tmdb: 78 } };
  const ids = { imdb: 'tt0900001', tmdb: 77, wikidata: null };

  itTries(['trakt_ratings.csv', 'export.csv'])('keeps ratings of ten in files of any name', async (name) => {
    const found = await read(
      name,
      `rated_at,type,title,year,trakt_rating,trakt_id,imdb_id,${FILM},genres,rating`,
      '2024-01-05T10:00:00Z,movie,The City,1970,8.1,1,tt0900001,77,,https://x,1970-01-02,,,,drama,4',
      '2024-01-05T10:00:00Z,show,Night Shift,2001,8.1,2,tt0900002,78,,https://x,2001-01-02,,,,drama,9',
      '2024-01-05T10:00:00Z,episode,Night Shift,2001,8.1,2,tt0900002,78,,https://x,2001-01-02,1,3,Pilot,drama,9',
    );
    expect(found.rows.map(brief)).toEqual([
      { kind: 'rating', row: 2, title: 'The City', year: 1970, ids, rating: 4, ratedOn: '2024-01-05' },
    ]);
    expect(skippedIn(found)).toEqual([
      [3, 'Night Shift', 'series'],
      [4, 'Night Shift', 'episode'],
    ]);
  });

  itTries([
    ['history.csv', 'watched_at,action', '2024-01-05T10:00:00Z,watch', 'diary', 'watchedOn'],
    ['watchlist.csv', 'rank,listed_at', '1,2024-01-05T10:00:00Z', 'watchlist', 'addedOn'],
    ['gecə.csv', 'rank,listed_at', '1,2024-01-05T10:00:00Z', 'list', 'addedOn'],
  ])('reads histories, watchlists and lists', async ([name, columns, cells, kind, day]) => {
    const { rows } = await read(
      name,
      `${columns},type,title,year,trakt_id,imdb_id,tmdb_id`,
      `${cells},movie,The City,1970,1,tt0900001,77`,
    );
    expect(rows).toMatchObject([{ source: 'trakt', kind, title: 'The City', ids, [day]: '2024-01-05' }]);
  });

  it("skips episodes of the history, which has the columns of Movary's", async () => {
    const found = await read(
      'history.csv',
      'watched_at,type,title,year,imdb_id,tmdb_id,season_number,episode_number',
      '2024-01-05T10:00:00Z,movie,The City,1970,tt0900001,77,,',
      '2024-01-05T10:00:00Z,episode,Night Shift,2001,tt0900002,78,1,3',
    );
    expect(found.rows.map(brief)).toMatchObject([{ kind: 'diary', title: 'The City' }]);
    expect(skippedIn(found)).toEqual([[3, 'Night Shift', 'episode']]);
  });

  it('reads the JSON of its archive', async () => {
    const at = '2024-01-05T10:00:00.000Z';
    const found = await readImport([
      json('watched-history-1.json', [
        { id: 5, watched_at: at, action: 'watch', type: 'movie', movie },
        {
          id: 6,
          watched_at: at,
          type: 'episode',
          episode: { season: 1, number: 2, title: 'Pilot', ids: {} },
          show,
        },
      ]),
      json('watched-movies.json', [{ plays: 2, last_watched_at: at, movie }]),
      json('watched-shows.json', [{ plays: 2, last_watched_at: at, show, seasons: [] }]),
      json('ratings-movies.json', [
        { rated_at: at, rating: 4, type: 'movie', movie: { ...movie, rating: 8.1 } },
      ]),
      json('lists-watchlist.json', [{ type: 'movie', movie, rank: 1, id: 7, listed_at: at, notes: null }]),
      json('lists-favorites.json', [
        { type: 'movie', movie, rank: 1, id: 8, listed_at: at, notes: 'Ən yaxşı' },
      ]),
      json('lists-lists.json', [{ name: 'Yenidən bax', item_count: 1, ids: { slug: 'yeniden', trakt: 42 } }]),
      json('lists-list-42-yeniden.json', [
        { type: 'movie', movie, rank: 1, id: 9, listed_at: at, notes: null },
      ]),
      json('ayan/lists/list-43-gece-filmleri.json', [
        { type: 'movie', movie, rank: 1, id: 9, listed_at: at },
      ]),
      json('comments-movies.json', [
        { type: 'movie', movie, comment: { id: 10, comment: 'Yaxşıdır', created_at: at, spoiler: false } },
      ]),
      json('user-profile.json', { username: 'ayan', ids: { slug: 'ayan' } }),
      json('hidden-calendar.json', [{ type: 'movie', movie, hidden_at: at }]),
    ]);
    expect(found.rows.map(({ file: name, kind, rating, note }) => [name, kind, rating, note])).toEqual([
      ['watched-history-1.json', 'diary', null, null],
      ['watched-movies.json', 'watched', null, null],
      ['ratings-movies.json', 'rating', 4, null],
      ['lists-watchlist.json', 'watchlist', null, null],
      ['lists-favorites.json', 'liked', null, 'Ən yaxşı'],
      ['lists-list-42-yeniden.json', 'list', null, null],
      ['ayan/lists/list-43-gece-filmleri.json', 'list', null, null],
      ['comments-movies.json', 'review', null, 'Yaxşıdır'],
    ]);
    for (const row of found.rows) expect(row).toMatchObject({ source: 'trakt', title: 'The City', ids });
    expect(found.lists.map(({ title }) => title)).toEqual(['Yenidən bax', 'gece filmleri']);
    expect(found.skipped.map(({ file: name, row, title, reason }) => [name, row, title, reason])).toEqual([
      ['watched-history-1.json', 2, 'Night Shift', 'episode'],
      ['watched-shows.json', 1, 'Night Shift', 'series'],
      ['lists-lists.json', null, '', 'no-films'],
      ['hidden-calendar.json', null, '', 'no-films'],
    ]);
  });
});
