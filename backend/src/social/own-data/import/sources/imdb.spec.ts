import { itTries } from '../../../../../test/support/every-case';
import { brief, kindsIn, read, skippedIn } from '../../../../../test/support/source-files';

describe('IMDb', () => {
  const RATINGS =
    'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors';
  const LIST =
    'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated';
  const address = 'https://www.imdb.com/title/tt0900001/';
  const listed = (position: number, title: string, type: string, rated = ',') =>
    `${position},tt090000${position},2024-02-01,2024-02-01,Qeyd,${title},${title},${address},${type},7.1,90,1970,Drama,10,1970-01-02,Ayan Əli,${rated}`;

  it('reads ratings and leaves out what is no film', async () => {
    const found = await read(
      'a1b2.csv',
      RATINGS,
      `tt0900001,4,2024-01-05,The City,Şəhər,${address},Movie,7.1,90,1970,"Drama, War",10,1970-01-02,"Ayan Əli, Kamal"`,
      `tt0900002,9,2024-01-05,Night Shift,Night Shift,${address},TV Series,7,45,2001,Drama,10,2001-01-02,`,
      `tt0900003,9,2024-01-05,Pilot,Pilot,${address},TV Episode,7,45,2001,Drama,10,2001-01-02,`,
      `tt0900004,9,2024-01-05,Road Game,Road Game,${address},Video Game,7,,2001,Action,10,2001-01-02,`,
    );
    expect(kindsIn(found)).toEqual([['imdb', 'rating', 1]]);
    expect(found.rows.map(brief)).toEqual([
      {
        kind: 'rating',
        row: 2,
        title: 'The City',
        originalTitle: 'Şəhər',
        year: 1970,
        directors: ['Ayan Əli', 'Kamal'],
        ids: { imdb: 'tt0900001', tmdb: null, wikidata: null },
        rating: 4,
        ratedOn: '2024-01-05',
        address,
      },
    ]);
    expect(skippedIn(found)).toEqual([
      [3, 'Night Shift', 'series'],
      [4, 'Pilot', 'episode'],
      [5, 'Road Game', 'game'],
    ]);
  });

  itTries([
    ['WATCHLIST.csv', 'watchlist'],
    ['My watchlist of horror.csv', 'list'],
    ['Ən yaxşılar.csv', 'list'],
    ['ratings.csv', 'rating'],
  ])('knows by the name what a table with positions is', async ([name, kind]) => {
    const found = await read(name, LIST, listed(1, 'The City', 'Movie', '8,2024-03-01'));
    expect(kindsIn(found)).toEqual([['imdb', kind, 1]]);
    expect(found.rows[0]).toMatchObject({ addedOn: '2024-02-01', rating: 8, ratedOn: '2024-03-01' });
    expect(found.lists.map(({ title }) => title)).toEqual(kind === 'list' ? [name.slice(0, -4)] : []);
  });

  it('reads the ratings of before 2017', async () => {
    const { rows } = await read(
      'ratings.csv',
      '"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Runtime (mins)","Year","Genres","Num. Votes","Release Date (month/day/year)","URL"',
      '"1","tt0900001","Sat Dec 31 00:00:00 2016","","","The City","Feature Film","Ayan","8","7.9","117","1970","drama","3","1970-09-05","http://www.imdb.com/title/tt0900001/"',
    );
    expect(rows[0]).toMatchObject({ kind: 'rating', rating: 8, addedOn: '2016-12-31' });
  });

  it('skips lists of people', async () => {
    const found = await read(
      'Rejissorlar.csv',
      'Position,Const,Created,Modified,Description,Name,Known For,Birth Date',
      '1,nm0900001,2024-01-01,2024-01-01,,Ayan Əli,The City,1930-01-01',
    );
    expect(skippedIn(found)).toEqual([[2, 'Ayan Əli', 'person']]);
  });
});
