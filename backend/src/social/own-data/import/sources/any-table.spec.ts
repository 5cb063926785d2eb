import { brief, json, read, skippedIn } from '../../../../../test/support/source-files';
import { readImport } from '../read-import';

describe('any table with a title', () => {
  const kindOf = async (name: string, columns: string, cells: string) => {
    const { rows } = await read(name, columns, cells);
    return rows.map(({ source, kind, title, year, rating }) => [source, kind, title, year, rating]);
  };

  it.each([
    ['films_rating.csv', 'Title,Year,Rating10,WatchedDate', 'Yol,1982,9,2024-01-05', 'diary', 9],
    ['films_rating.csv', 'Title,Year,Rating10,WatchedDate', 'Yol,1982,1,', 'rating', 1],
    ['a.csv', 'TITLE,YEAR,RATING', 'Yol,1982,4.5', 'rating', 9],
    ['a.csv', 'title,year,score', 'Yol,1982,85', 'rating', 9],
    ['a.csv', 'TİTLE;YEAR;Rating (10)', 'Yol;1982;4', 'rating', 4],
    ['izləmək.csv', 'Filmin adı,İl,Qiymət', 'Yol,1982,8/10', 'rating', 8],
    ['a.csv', ',Name,Year,Year,Rating', 'x,Yol,1982,,', 'watched', null],
    ['watchlist.csv', 'Title', 'Yol (1982)', 'watchlist', null],
    ['a.csv', 'Title,Year', 'Yol (1982),1982', 'watched', null],
    ['liked.csv', 'Title,Year', 'Yol,1982', 'liked', null],
    ['a.csv', 'Title,Year', 'Yol,1982', 'watched', null],
    ['gecə.csv', 'Rank,Title,Year', '1,Yol,1982', 'list', null],
    ['simkl.csv', 'Type,Title,Year,Watchlist', 'movie,Yol,1982,plan to watch', 'watchlist', null],
    ['simkl.csv', 'SIMKL_ID,Title,Type,Year,Rating', '1,Yol,movie,1982,4', 'rating', 4],
  ])('reads %s with %s', async (name, columns, cells, kind, rating) => {
    expect(await kindOf(name, columns, cells)).toEqual([['csv', kind, 'Yol', 1982, rating]]);
  });

  it('reads JSON of other programs', async () => {
    const seen = { last_watched_at: '2024-01-05T10:00:00Z', user_rating: 4, status: 'completed' };
    const ids = { simkl: 1, imdb: 'tt0900001', tmdb: '77' };
    const { rows, skipped } = await readImport([
      json('simkl.json', {
        movies: [{ ...seen, movie: { title: 'Yol', year: 1982, ids } }],
        shows: [{ ...seen, show: { title: 'Night Shift', year: 2001, ids } }],
      }),
      json('watcharr.json', [
        { name: 'Yol', year: '1982', tmdbId: 77, rating: 9, status: 'FINISHED', type: 'movie' },
      ]),
    ]);
    expect(rows).toMatchObject([
      { kind: 'diary', title: 'Yol', rating: 4, watchedOn: '2024-01-05', ids: { tmdb: 77 } },
      { kind: 'rating', title: 'Yol', rating: 9, ids: { tmdb: 77 } },
    ]);
    expect(skipped.map(({ title, reason }) => [title, reason])).toEqual([['Night Shift', 'series']]);
  });

  it('skips episodes in the history of Netflix', async () => {
    const found = await read(
      'NetflixViewingHistory.csv',
      'Title,Date',
      '"Gecə: Season 1: Pilot",1/2/24',
      'Yol,31/1/2024',
    );
    expect(found.rows).toMatchObject([{ kind: 'watched', title: 'Yol', addedOn: '2024-01-31' }]);
    expect(skippedIn(found)).toEqual([[2, 'Gecə: Season 1: Pilot', 'episode']]);
  });

  it("doesn't take people for films", async () => {
    const found = await read('contacts.csv', 'Name,Email', 'Ayan,ayan@example.org');
    expect(found.rows).toEqual([]);
    expect(found.unreadable.map(({ reason }) => reason)).toEqual(['no-title-column']);
  });

  it('takes ids, directors and the address', async () => {
    const { rows } = await read(
      'a.csv',
      'LetterboxdURI,tmdbID,imdbID,Title,Year,Directors,Rating10,WatchedDate,Rewatch,Tags,Review',
      'https://boxd.it/f1,77,tt0900001,Yol,1982,"Ayan, Kamal",8,2024-01-05,Yes,evdə,Yaxşı',
    );
    expect(rows.map(brief)).toEqual([
      {
        kind: 'diary',
        row: 2,
        title: 'Yol',
        year: 1982,
        directors: ['Ayan', 'Kamal'],
        ids: { imdb: 'tt0900001', tmdb: 77, wikidata: null },
        watchedOn: '2024-01-05',
        rating: 8,
        rewatch: true,
        tags: ['evdə'],
        note: 'Yaxşı',
        address: 'https://boxd.it/f1',
      },
    ]);
  });
});
