import { encoded } from '../../../../../test/support/encodings';
import type { ImportRow, ReadImport } from '../import-row';
import { readImport } from '../read-import';

/** Tables with the columns that each source writes. The films are made up. */

const file = (name: string, ...lines: string[]) => ({ name, content: Buffer.from(lines.join('\n')) });
const read = (name: string, ...lines: string[]) => readImport([file(name, ...lines)]);
const json = (name: string, items: unknown) => file(name, JSON.stringify(items));

const EMPTY = {
  originalTitle: null,
  directors: [],
  ids: { imdb: null, tmdb: null, wikidata: null },
  movieId: null,
  watchedOn: null,
  addedOn: null,
  ratedOn: null,
  rating: null,
  rewatch: false,
  liked: false,
  tags: [],
  note: null,
  address: null,
  list: null,
};

/** Without what is as in most rows. */
const brief = (row: ImportRow) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([key, value]) =>
        key !== 'file' &&
        key !== 'source' &&
        JSON.stringify(value) !== JSON.stringify(EMPTY[key as keyof typeof EMPTY]),
    ),
  );
const skippedIn = ({ skipped }: ReadImport) => skipped.map(({ row, title, reason }) => [row, title, reason]);
const kindsIn = ({ sources }: ReadImport) => sources.map(({ source, kind, rows }) => [source, kind, rows]);

describe('Letterboxd', () => {
  const FILM = 'Date,Name,Year,Letterboxd URI';

  it.each([
    ['watched.csv', 'watched'],
    ['watched (2).csv', 'watched'],
    ['watchlist.csv', 'watchlist'],
    ['watchlist-just_watched-2024-05-01-10-00-utc.csv', 'watchlist'],
    ['just_watched-watchlist.csv', 'watchlist'],
    ['my just_watched watchlist export.csv', 'watchlist'],
    ['watched-watchlist_fan.csv', 'watched'],
    ['films.csv', 'liked'],
    ['export.csv', 'watched'],
  ])('takes the kind from the name %s where columns are the same', async (name, kind) => {
    const found = await read(name, FILM, '2024-01-02,Şəhər,1970,https://boxd.it/f1');
    expect(kindsIn(found)).toEqual([['letterboxd', kind, 1]]);
    expect(found.rows.map(brief)).toEqual([
      {
        kind,
        row: 2,
        title: 'Şəhər',
        year: 1970,
        addedOn: '2024-01-02',
        address: 'https://boxd.it/f1',
        ...(kind === 'liked' && { liked: true }),
      },
    ]);
  });

  it.each(['ratings.csv', 'films.csv', 'watched.csv', 'likes.csv'])('reads ratings in %s', async (name) => {
    const { rows } = await read(name, `${FILM},Rating`, '2024-01-02,Yol,1982,https://boxd.it/f2,4.5');
    expect(rows[0]).toMatchObject({ kind: 'rating', rating: 9, ratedOn: '2024-01-02' });
  });

  it.each(['diary.csv', 'my_watched_films.csv', 'watchlist.csv'])('reads a diary in %s', async (name) => {
    const { rows } = await read(
      name,
      `${FILM},Rating,Rewatch,Tags,Watched Date`,
      '2024-06-02,Yol,1982,https://boxd.it/e2,4.5,Yes,"evdə, axşam",2024-06-01',
    );
    expect(rows.map(brief)).toEqual([
      {
        kind: 'diary',
        row: 2,
        title: 'Yol',
        year: 1982,
        watchedOn: '2024-06-01',
        addedOn: '2024-06-02',
        ratedOn: '2024-06-02',
        rating: 9,
        rewatch: true,
        tags: ['evdə', 'axşam'],
        address: 'https://boxd.it/e2',
      },
    ]);
  });

  it('reads reviews', async () => {
    const { rows } = await read(
      'reviews.csv',
      `${FILM},Rating,Rewatch,Review,Tags,Watched Date`,
      '2024-06-02,Yol,1982,https://boxd.it/e2,,,"<i>Yaxşı</i> &amp; uzun",,2024-06-01',
      '2024-06-02,Ev,2000,https://boxd.it/e3,,,Qısa,,',
      '2024-06-02,Su,2001,https://boxd.it/e4,,,,,2024-06-01',
    );
    expect(rows.map(({ kind, note, watchedOn }) => [kind, note, watchedOn])).toEqual([
      ['review', 'Yaxşı & uzun', '2024-06-01'],
      ['review', 'Qısa', null],
      ['diary', null, '2024-06-01'],
    ]);
  });

  it('reads a list with its facts, in order', async () => {
    const { rows, lists } = await read(
      'en-yaxsilar.csv',
      'Letterboxd list export v7',
      'Date,Name,Tags,URL,Description',
      '2024-03-01,Ən yaxşılar,"klassika, az",https://boxd.it/l1,"Birinci,\nikinci"',
      '',
      'Position,Name,Year,URL,Description',
      '2,Yol,1982,https://boxd.it/f2,',
      '1,Şəhər,1970,https://boxd.it/f1,Qeyd',
    );
    expect(lists).toEqual([
      {
        key: 'en-yaxsilar.csv',
        file: 'en-yaxsilar.csv',
        row: 3,
        title: 'Ən yaxşılar',
        description: 'Birinci,\nikinci',
        visibility: null,
        ranked: false,
        tags: ['klassika', 'az'],
        address: 'https://boxd.it/l1',
        createdOn: '2024-03-01',
      },
    ]);
    expect(rows.map(({ title, note, list }) => [title, note, list])).toEqual([
      ['Şəhər', 'Qeyd', 'en-yaxsilar.csv'],
      ['Yol', null, 'en-yaxsilar.csv'],
    ]);
  });

  it('reads a list without films, or without facts', async () => {
    const empty = await read(
      'a.csv',
      'Date,Name,Tags,URL,Description',
      '2024-03-01,Boş,,https://boxd.it/l1,',
    );
    expect(empty.lists.map(({ title }) => title)).toEqual(['Boş']);
    const bare = await read('gece-filmleri.csv', 'Position,Name,Year,URL', '1,Yol,1982,https://boxd.it/f2');
    expect(bare.lists.map(({ title }) => title)).toEqual(['gece filmleri']);
    expect(bare.rows).toHaveLength(1);
  });

  it('reads our own export, whose other files name films, too', async () => {
    const id = '0197a7a6-0000-7000-8000-000000000001';
    const found = await readImport([
      file(
        'diary.csv',
        'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date,Review,movie_id',
        `2024-06-02,'=Yol,1982,,4.5,,,2024-06-01,<b>Yox</b>,${id}`,
      ),
      file('favourites.csv', 'movie_id,title,release_year', `${id},Yol,1982`),
      file('newsletters_viewed.csv', 'newsletter_id,title,viewed_at', `${id},Həftə,2024-01-01`),
      file('movies_added.csv', 'movie_id,title,release_year,created_at', `${id},Yol,1982,2024-01-01`),
    ]);
    expect(found.rows.map(({ kind, title, movieId, note }) => [kind, title, movieId, note])).toEqual([
      ['diary', '=Yol', id, '<b>Yox</b>'],
      ['favourite', 'Yol', id, null],
    ]);
    expect(found.skipped.map(({ file: name, reason }) => [name, reason])).toEqual([
      ['newsletters_viewed.csv', 'no-films'],
      ['movies_added.csv', 'no-films'],
    ]);
  });
});

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

  it.each([
    ['WATCHLIST.csv', 'watchlist'],
    ['My watchlist of horror.csv', 'list'],
    ['Ən yaxşılar.csv', 'list'],
    ['ratings.csv', 'rating'],
  ])('knows by the name %s what a table with positions is', async (name, kind) => {
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

describe('Trakt', () => {
  const FILM = 'tmdb_id,tvdb_id,url,released,season_number,episode_number,episode_title';
  const movie = {
    title: 'The City',
    year: 1970,
    ids: { trakt: 1, slug: 'the-city', imdb: 'tt0900001', tmdb: 77 },
  };
  const show = { title: 'Night Shift', year: 2001, ids: { trakt: 2, imdb: 'tt0900002', tmdb: 78 } };
  const ids = { imdb: 'tt0900001', tmdb: 77, wikidata: null };

  it.each(['trakt_ratings.csv', 'export.csv'])('keeps ratings of ten in %s', async (name) => {
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

  it.each([
    ['history.csv', 'watched_at,action', '2024-01-05T10:00:00Z,watch', 'diary', 'watchedOn'],
    ['watchlist.csv', 'rank,listed_at', '1,2024-01-05T10:00:00Z', 'watchlist', 'addedOn'],
    ['gecə.csv', 'rank,listed_at', '1,2024-01-05T10:00:00Z', 'list', 'addedOn'],
  ])('reads %s', async (name, columns, cells, kind, day) => {
    const { rows } = await read(
      name,
      `${columns},type,title,year,trakt_id,imdb_id,tmdb_id`,
      `${cells},movie,The City,1970,1,tt0900001,77`,
    );
    expect(rows).toMatchObject([{ kind, title: 'The City', ids, [day]: '2024-01-05' }]);
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

describe('TMDB', () => {
  const COLUMNS =
    'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated';

  it.each([
    ['ratings.csv', '8.5', 'rating'],
    ['a1b2.csv', '8.5', 'rating'],
    ['a1b2.csv', '', 'watchlist'],
    ['watchlist.csv', '', 'watchlist'],
    ['favorites.csv', '', 'liked'],
  ])('reads %s with the rating %p', async (name, rating, kind) => {
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
  it.each([
    ['year,tmdbId,imdbId,watchedAt,comment', '1970,77,tt0900001,2024-01-05,Yaxşı', 'diary'],
    ['year,tmdbId,imdbId,userRating', '1970,77,tt0900001,4', 'rating'],
    ['year,tmdbId,imdbId,addedAt', '1970,77,tt0900001,2024-01-05 10:00:00', 'watchlist'],
    ['year,tmdbId,imdbId,addedAt', '77,tt0900001,2024-01-05 10:00:00', 'watchlist'],
  ])('reads %s', async (columns, cells, kind) => {
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

describe('Kinopoisk', () => {
  const rows = [
    [
      'русскоязычное название',
      'оригинальное название',
      'год',
      'страны',
      'режисcёр',
      'моя оценка',
      'мой комментарий',
    ],
    ['Город у моря', 'The City', '1970', 'СССР', 'Аян Али', '10', 'Хорошо'],
    ['Ночная смена', 'Night Shift', '2001 &ndash; 2005', 'США', '', '8', ''],
  ];
  const html = `<!DOCTYPE html><html><body><table>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td align="left"><b>${cell}</b></td>`).join('')}</tr>`)
    .join('\n')}</table></body></html>`;

  it.each(['utf-8', 'windows-1251'])('reads its page named .xls in %s', async (encoding) => {
    const found = await readImport([{ name: 'kinopoisk.xls', content: encoded(html, encoding) }]);
    expect(found.rows.map(brief)).toEqual([
      {
        kind: 'rating',
        row: 2,
        title: 'Город у моря',
        originalTitle: 'The City',
        year: 1970,
        directors: ['Аян Али'],
        rating: 10,
        note: 'Хорошо',
      },
    ]);
    expect(skippedIn(found)).toEqual([[3, 'Ночная смена', 'series']]);
  });

  it('keeps ratings of ten in other tables in Russian', async () => {
    const { rows } = await read(
      'a.csv',
      'Название;Год;Оценка;Дата просмотра',
      'Город у моря;1970;4;05.01.2024',
    );
    expect(rows).toMatchObject([
      { source: 'kinopoisk', kind: 'diary', title: 'Город у моря', rating: 4, watchedOn: '2024-01-05' },
    ]);
  });

  it('takes the original title where there is none in Russian', async () => {
    const found = await read(
      'a.csv',
      'Русскоязычное название;Оригинальное название;Год;Моя оценка',
      '"";Yol;1982;9',
    );
    expect(found.rows).toMatchObject([{ title: 'Yol', year: 1982, rating: 9 }]);
  });

  it('reads the table of a common converter', async () => {
    const found = await read(
      'data.csv',
      'Num,Date,Name,NameRus,Rating_10,Rating,Year,Duration,Type',
      '1,2024-01-05,The City,Город у моря,7,3.5,1970,90,film',
      '2,2024-01-05,Night Shift,Ночная смена,8,4,2001,45,мини-сериал',
    );
    expect(found.rows).toMatchObject([{ source: 'kinopoisk', rating: 7, ratedOn: '2024-01-05' }]);
    expect(skippedIn(found)).toEqual([[3, 'Ночная смена', 'series']]);
  });
});

describe('Kinorium', () => {
  const backup = (name: string, ...lines: string[][]) => ({
    name,
    content: encoded(`\ufeff${lines.map((cells) => cells.join('\t')).join('\r\n')}`, 'utf-16le'),
  });
  const FILM = ['Title', 'Original Title', 'Type', 'Year', 'Directors'];

  it('reads votes, comments and lists', async () => {
    const found = await readImport([
      backup(
        'votes.csv',
        ['My rating', 'Date', ...FILM],
        ['4', '2024-01-05 10:00:00', 'Город у моря', 'The City', 'Фильм', '1970', 'Аян Али'],
        ['9', '2024-01-05 10:00:00', 'Ночная смена', 'Night Shift', 'Сериал', '2001', ''],
      ),
      backup(
        'comments.csv',
        ['My rating', 'Date', ...FILM, 'Comment'],
        ['4', '2024-01-05 10:00:00', 'Город у моря', 'The City', 'Фильм', '1970', 'Аян Али', 'Хорошо'],
      ),
      backup(
        'movie_list.csv',
        ['ListTitle', ...FILM],
        ['Буду смотреть', 'Город у моря', 'The City', 'Movie', '1970', ''],
        ['Лучшее', 'Город у моря', 'The City', 'Мультфильм', '1970', ''],
      ),
    ]);
    expect(kindsIn(found)).toEqual([
      ['kinorium', 'rating', 1],
      ['kinorium', 'review', 1],
      ['kinorium', 'watchlist', 1],
      ['kinorium', 'list', 1],
    ]);
    expect(found.rows[0]).toMatchObject({ rating: 4, ratedOn: '2024-01-05', originalTitle: 'The City' });
    expect(found.rows[1]).toMatchObject({ note: 'Хорошо' });
    expect(found.lists.map(({ title }) => title)).toEqual(['Лучшее']);
    expect(found.rows[3]?.list).toBe(found.lists[0]?.key);
    expect(skippedIn(found)).toEqual([[3, 'Ночная смена', 'series']]);
  });
});

describe('Filmweb', () => {
  const COLUMNS =
    'timestamp,iso_date,user_comment,user_vote,global_rating,global_votes,original_title,pl_title,directors,countries,genres,link,duration_min,year';

  it('reads an export', async () => {
    const found = await read(
      'ayan_filmweb_20240105.csv',
      COLUMNS,
      `1704448800,2024-01-05T10:00:00,Dobry,4,7.5,100,The City,Miasto nad morzem,"['Ayan Əli']",['ZSRR'],['Dramat'],https://www.filmweb.pl/film/Miasto-1970-1,90,1970`,
      `1704448800,2024-01-05T10:00:00,,9,7.5,100,,Nocna zmiana,[],[],[],https://www.filmweb.pl/serial/Nocna-2001-2,45,2001`,
    );
    expect(found.rows.map(brief)).toEqual([
      {
        kind: 'rating',
        row: 2,
        title: 'Miasto nad morzem',
        originalTitle: 'The City',
        year: 1970,
        directors: ['Ayan Əli'],
        rating: 4,
        ratedOn: '2024-01-05',
        note: 'Dobry',
        address: 'https://www.filmweb.pl/film/Miasto-1970-1',
      },
    ]);
    expect(skippedIn(found)).toEqual([[3, 'Nocna zmiana', 'series']]);
  });

  it('reads an export in JSON', async () => {
    const vote = {
      iso_date: '2024-01-05T10:00:00',
      user_vote: 4,
      pl_title: 'Miasto',
      directors: ['Ayan'],
      year: '1970',
    };
    const { rows } = await readImport([json('a.json', [vote])]);
    expect(rows).toMatchObject([{ source: 'filmweb', rating: 4, directors: ['Ayan'], year: 1970 }]);
  });

  it('reads days and votes', async () => {
    const { rows } = await read('a.csv', 'title,view_date,rate', 'Miasto,2024-01-05,4');
    expect(rows).toMatchObject([{ source: 'filmweb', kind: 'diary', rating: 4, watchedOn: '2024-01-05' }]);
  });

  it('reads its own table of votes', async () => {
    const { rows } = await read(
      'oceny.csv',
      'ID,Tytuł polski,Tytuł oryginalny,Rok produkcji,Ulubione,Ocena,Komentarz,Kraj produkcji,Gatunek,Data',
      '1,Miasto,The City,1970,ulubiony,9,,ZSRR,Dramat,2024-01-05',
      '2,Droga,The Road,1982,,brak oceny,,Turcja,Dramat,2024-01-05',
    );
    expect(rows.map(({ kind, rating, liked }) => [kind, rating, liked])).toEqual([
      ['rating', 9, true],
      ['watched', null, false],
    ]);
  });
});

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
    ['liked.csv', 'Title,Year', 'Yol,1982', 'liked', null],
    ['a.csv', 'Title,Year', 'Yol,1982', 'watched', null],
    ['gecə.csv', 'Rank,Title,Year', '1,Yol,1982', 'list', null],
    ['simkl.csv', 'Type,Title,Year,Watchlist', 'movie,Yol,1982,plan to watch', 'watchlist', null],
  ])('reads %s with %s', async (name, columns, cells, kind, rating) => {
    expect(await kindOf(name, columns, cells)).toEqual([['csv', kind, 'Yol', 1982, rating]]);
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
