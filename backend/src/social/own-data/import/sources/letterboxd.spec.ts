import { itTries } from '../../../../../test/support/every-case';
import { brief, file, kindsIn, read } from '../../../../../test/support/source-files';
import { readImport } from '../read-import';

describe('Letterboxd', () => {
  const FILM = 'Date,Name,Year,Letterboxd URI';

  itTries([
    ['watched.csv', 'watched'],
    ['watched (2).csv', 'watched'],
    ['watchlist.csv', 'watchlist'],
    ['watchlist-just_watched-2024-05-01-10-00-utc.csv', 'watchlist'],
    ['just_watched-watchlist.csv', 'watchlist'],
    ['my just_watched watchlist export.csv', 'watchlist'],
    ['watched-watchlist_fan.csv', 'watched'],
    ['films.csv', 'liked'],
    ['export.csv', 'watched'],
  ])('takes the kind from the name where columns are the same', async ([name, kind]) => {
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

  itTries(['ratings.csv', 'films.csv', 'watched.csv', 'likes.csv'])(
    'reads ratings in files of any name',
    async (name) => {
      const { rows } = await read(name, `${FILM},Rating`, '2024-01-02,Yol,1982,https://boxd.it/f2,4.5');
      expect(rows[0]).toMatchObject({ kind: 'rating', rating: 9, ratedOn: '2024-01-02' });
    },
  );

  itTries(['diary.csv', 'my_watched_films.csv', 'watchlist.csv'])(
    'reads a diary in files of any name',
    async (name) => {
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
    },
  );

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
