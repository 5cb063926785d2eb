import { itTries } from '../../../../../test/support/every-case';
import { kindsIn, read } from '../../../../../test/support/source-files';

describe('TMDB', () => {
  const COLUMNS =
    'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated';

  itTries([
    ['ratings.csv', '8.5', 'rating'],
    ['a1b2.csv', '8.5', 'rating'],
    ['a1b2.csv', '', 'watchlist'],
    ['watchlist.csv', '', 'watchlist'],
    ['favorites.csv', '', 'liked'],
  ])('reads ratings, watchlists and favourites', async ([name, rating, kind]) => {
    const found = await read(
      name,
      COLUMNS,
      `77,tt0900001,movie,The City,1970-01-02T00:00:00Z,,,7.2,${rating},2024-01-05T10:00:00Z`,
      '78,tt0900002,tv,Night Shift,2001-01-02T00:00:00Z,,,7.2,8,2024-01-05T10:00:00Z',
      '78,tt0900003,tv,Night Shift S1E1,2001-01-02T00:00:00Z,1,1,7.2,8,2024-01-05T10:00:00Z',
    );
    expect(kindsIn(found)).toEqual([['tmdb', kind, 1]]);
    expect(found.rows).toMatchObject([
      { title: 'The City', year: 1970, ids: { imdb: 'tt0900001', tmdb: 77 }, rating: rating ? 9 : null },
    ]);
    expect(found.adjusted.map(({ reason }) => reason)).toEqual(rating ? ['rating-rounded'] : []);
    expect(found.skipped.map(({ row }) => row)).toEqual([3, 4]);
  });
});

describe('Movary', () => {
  itTries([
    ['year,tmdbId,imdbId,watchedAt,comment', '1970,77,tt0900001,2024-01-05,Yaxşı', 'diary'],
    ['year,tmdbId,imdbId,userRating', '1970,77,tt0900001,4', 'rating'],
    ['year,tmdbId,imdbId,addedAt', '1970,77,tt0900001,2024-01-05 10:00:00', 'watchlist'],
    ['year,tmdbId,imdbId,addedAt', '77,tt0900001,2024-01-05 10:00:00', 'watchlist'],
  ])('reads diaries, ratings and watchlists', async ([columns, cells, kind]) => {
    const found = await read('export.csv', `title,${columns}`, `The City,${cells}`);
    expect(kindsIn(found)).toEqual([['movary', kind, 1]]);
    expect(found.rows).toMatchObject([
      {
        ids: { imdb: 'tt0900001', tmdb: 77 },
        rating: kind === 'rating' ? 4 : null,
        watchedOn: kind === 'diary' ? '2024-01-05' : null,
        addedOn: kind === 'watchlist' ? '2024-01-05' : null,
        note: kind === 'diary' ? 'Yaxşı' : null,
      },
    ]);
  });
});
