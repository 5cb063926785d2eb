import { tryAll } from '../../../../../test/support/every-case';
import { brief, file, json, read, skippedIn } from '../../../../../test/support/source-files';
import { readImport } from '../read-import';

describe('any table with a title', () => {
  it('finds the columns by their names in many languages', () => {
    type Row = [
      name: string,
      columns: string,
      cells: string,
      kind: string,
      rating: number | null,
      title?: string,
    ];
    const tables: Row[] = [
      ['films_rating.csv', 'Title,Year,Rating10,WatchedDate', 'Yol,1982,9,2024-01-05', 'diary', 9],
      ['films_rating.csv', 'Title,Year,Rating10,WatchedDate', 'Yol,1982,1,', 'rating', 1],
      ['a.csv', 'TITLE,YEAR,RATING', 'Yol,1982,4.5', 'rating', 9],
      ['a.csv', 'title,year,score', 'Yol,1982,85', 'rating', 9],
      ['a.csv', 'TİTLE;YEAR;Rating (10)', 'Yol;1982;4', 'rating', 4],
      ['izləmək.csv', 'Filmin adı,İl,Qiymət', 'Yol,1982,8/10', 'rating', 8],
      ['a.csv', 'FİLMİN ADI,İL,QİYMƏT', 'Yol,1982,8/10', 'rating', 8],
      ['a.csv', 'BAŞLIQ,BURAXILIŞ İLİ,BALIM', 'Yol,1982,8/10', 'rating', 8],
      ['a.csv', 'Bas\u0327lıq,İl,Qiymət', 'Yol,1982,8/10', 'rating', 8],
      ['a.csv', ',Name,Year,Year,Rating', 'x,Yol,1982,,', 'watched', null],
      ['watchlist.csv', 'Title', 'Yol (1982)', 'watchlist', null],
      ['a.csv', 'Title,Year', 'Yol (1982),1982', 'watched', null],
      ['liked.csv', 'Title,Year', 'Yol,1982', 'liked', null],
      ['İzləmə siyahısı.csv', 'Film,İl', 'Yol,1982', 'watchlist', null],
      ['izlenecekler.csv', 'Film,Yıl', 'Yol,1982', 'watchlist', null],
      ['буду смотреть.csv', 'Фильм,Год', 'Yol,1982', 'watchlist', null],
      ['to watch.csv', 'Title,Year', 'Yol,1982', 'watchlist', null],
      ['sevimlilər.csv', 'Film,İl', 'Yol,1982', 'liked', null],
      ['a.csv', 'Film,İl,Status', 'Yol,1982,Baxacağam', 'watchlist', null],
      ['a.csv', 'Фильм,Год,Статус', 'Yol,1982,Буду смотреть', 'watchlist', null],
      ['a.csv', 'Title,Year', 'Yol,1982', 'watched', null],
      ['gecə.csv', 'Rank,Title,Year', '1,Yol,1982', 'list', null],
      ['a.csv', 'Title|Year|Rating (1-10)', 'Yol|1982|4', 'rating', 4],
      ['a.csv', 'Title,Year,Rating out of 5', 'Yol,1982,4', 'rating', 8],
      ['a.csv', 'Movie,Release Year,Your Score (out of 10)', 'Yol,1982,4', 'rating', 4],
      ['a.csv', 'Film;İl;Qiymətim;Baxdığım tarix', 'Yol;1982;9;31.05.2024', 'diary', 9],
      ['a.csv', 'Film;Çıxış ili;Mənim qiymətim;İzlənmə tarixi', 'Yol;1982;9;31.05.2024', 'diary', 9],
      ['a.csv', 'Movie,Year,Rating10,Viewing Date', 'Yol,1982,9,2024-05-31', 'diary', 9],
      ['a.csv', 'Ad;Buraxılış ili;Reytinq', 'Yol;1982;9', 'rating', 9],
      ['a.csv', 'Film Adı;Yapım Yılı;Puan;İzlenme Tarihi', 'Yol;1982;9;31.05.2024', 'diary', 9],
      ['a.csv', 'Фильм;Год выпуска;Оценка;Дата просмотра', 'Yol;1982;9;31.05.2024', 'diary', 9],
      ['a.csv', 'Назва;Рік;Оцінка;Дата перегляду', 'Yol;1982;9;31.05.2024', 'diary', 9],
      ['a.csv', 'Titel;Jahr;Bewertung;Gesehen am', 'Yol;1982;9;31.05.2024', 'diary', 9],
      ['a.csv', 'Título;Año;Puntuación;Fecha de visionado', 'Yol;1982;9;31/05/2024', 'diary', 9],
      ['a.csv', 'Titolo;Anno;Voto;Data di visione', 'Yol;1982;9;31/05/2024', 'diary', 9],
      ['a.csv', 'film_title,film_year,user_rating,date_watched', 'Yol,1982,9,2024-01-05', 'diary', 9],
      ['a.csv', 'Titre;Année;Note', 'Yol;1982;9', 'rating', 9],
      ['a.csv', 'Titel;Jahr;Note', 'Yol;1982;8,5/10', 'rating', 9],
      ['a.csv', 'Titel;År;Betyg', 'Yol;1982;9', 'rating', 9],
      ['a.csv', 'Titel;Jaar;Beoordeling', 'Yol;1982;9', 'rating', 9],
      ['a.csv', 'Název;Rok;Hodnocení', 'Yol;1982;90%', 'rating', 9],
      ['a.csv', 'Tytuł oryginalny;Rok produkcji;Ocena', 'Yol;1982;9', 'rating', 9],
      ['a.csv', 'Name;Original Title;Year;Rating', 'Yol;Der Weg;1982;9', 'rating', 9],
      ['a.csv', 'Title,Year,Rating', '"Yol, The",1982,9', 'rating', 9, 'The Yol'],
      ['a.csv', 'Title,Rating', '"Yol, L\' (1982)",9', 'rating', 9, "L'Yol"],
      ['a.csv', 'Title,Year,Rating', '"Su, the",1982,9', 'rating', 9, 'Su, the'],
      ['a.csv', 'Title,Year,Rating', 'Su &amp; Yol&#39;u,1982,9', 'rating', 9, "Su & Yol'u"],
      ['a.csv', 'Title,Year,Rating', 'Su & Yol; AT&T&copy,1982,9', 'rating', 9, 'Su & Yol; AT&T&copy'],
      ['a.csv', 'Title,Year,Watched', 'Yol,1982,2024-01-05', 'diary', null],
      ['a.csv', 'Title,Year,Watched', 'Yol,1982,yes', 'watched', null],
      ['a.csv', 'Title,Year,Watched', 'Yol,1982,No', 'watchlist', null],
      ['a.csv', 'Film;İl;Baxılıb', 'Yol;1982;05.01.2024', 'diary', null],
      ['a.csv', 'Film;İl;Baxılıb', 'Yol;1982;xeyr', 'watchlist', null],
      ['a.csv', 'Фильм;Год;Просмотрено', 'Yol;1982;05.01.2024', 'diary', null],
      ['a.csv', 'Film;İl;Qiym?t', 'Yol;1982;9', 'rating', 9],
      ['a.csv', 'Film (il);Qiymət', 'Yol (1982);9', 'rating', 9],
      ['a.csv', 'Film;Год;Мой рейтинг', 'Yol;1982;9', 'rating', 9],
      ['a.csv', 'Title,Year', '\u200eYol\u200b,1982', 'watched', null],
      ['simkl.csv', 'Type,Title,Year,Watchlist', 'movie,Yol,1982,plan to watch', 'watchlist', null],
      ['simkl.csv', 'SIMKL_ID,Title,Type,Year,Rating', '1,Yol,movie,1982,4', 'rating', 4],
    ];
    return tryAll(tables, async ([name, columns, cells, kind, rating, title = 'Yol']) => {
      const { rows } = await read(name, columns, cells);
      expect(rows.map((row) => [row.source, row.kind, row.title, row.year, row.rating])).toEqual([
        ['csv', kind, title, 1982, rating],
      ]);
    });
  });

  it('keeps a film whose rating is a word, and says so', async () => {
    const { rows, adjusted } = await read('a.csv', 'Film,İl,Qiymət', 'Yol,1982,əla\nEv,2000,8');
    expect(rows.map(({ title, kind, rating }) => [title, kind, rating])).toEqual([
      ['Yol', 'watched', null],
      ['Ev', 'rating', 8],
    ]);
    expect(adjusted).toMatchObject([{ row: 2, title: 'Yol', reason: 'bad-rating' }]);
  });

  it('reads JSON of other programs', async () => {
    const seen = { last_watched_at: '2024-01-05T10:00:00Z', user_rating: 4, status: 'completed' };
    const ids = { simkl: 1, imdb: 'tt0900001', tmdb: '77' };
    const { rows, skipped } = await readImport([
      json('simkl.json', {
        movies: [{ ...seen, movie: { title: 'Yol', year: 1982, ids } }],
        shows: [{ ...seen, show: { title: 'Night Shift', year: 2001, ids } }],
        anime: [
          { ...seen, anime_type: 'movie', show: { title: 'Ruhlar', year: 2001, ids: { simkl: 2 } } },
          { ...seen, anime_type: 'tv', show: { title: 'Uzun serial', year: 2002, ids: { simkl: 3 } } },
        ],
      }),
      json('watcharr.json', [
        { name: 'Yol', year: '1982', tmdbId: 77, rating: 9, status: 'FINISHED', type: 'movie' },
      ]),
    ]);
    expect(rows).toMatchObject([
      { kind: 'diary', title: 'Yol', rating: 4, watchedOn: '2024-01-05', ids: { tmdb: 77 } },
      { kind: 'diary', title: 'Ruhlar' },
      { kind: 'rating', title: 'Yol', rating: 9, ids: { tmdb: 77 } },
    ]);
    expect(skipped.map(({ title, reason }) => [title, reason])).toEqual([
      ['Night Shift', 'series'],
      ['Uzun serial', 'series'],
    ]);
  });

  it('finds the header below a caption, and needs none above titles with years', async () => {
    const titlesOf = async (...lines: string[]) =>
      (await read('a.csv', ...lines)).rows.map(({ row, title, year, rating }) => [row, title, year, rating]);
    expect(await titlesOf('Filmlərim;;', 'Title;Year;Rating10', 'Yol;1982;9')).toEqual([[3, 'Yol', 1982, 9]]);
    expect(await titlesOf('Filmlərim', '', 'Title;Year;Rating10', 'Yol;1982;9')).toEqual([
      [4, 'Yol', 1982, 9],
    ]);
    expect(await titlesOf('"sep=;"', 'Title;Year;Rating10', 'Yol;1982;9')).toEqual([[2, 'Yol', 1982, 9]]);
    expect(await titlesOf('Yol (1982)', 'Ev, axşam (2000)')).toEqual([
      [1, 'Yol', 1982, null],
      [2, 'Ev, axşam', 2000, null],
    ]);
  });

  it('refuses a row with more cells than the header, without a guess at the scale', async () => {
    const { rows, unreadable } = await read(
      'a.csv',
      'Title,Year,Rating',
      'Yol,1982,9',
      'Ev, axşam,2000,98',
      'Su,1990,7,',
    );
    expect(rows.map(({ title, rating }) => [title, rating])).toEqual([
      ['Yol', 9],
      ['Su', 7],
    ]);
    expect(unreadable.map(({ row, reason }) => [row, reason])).toEqual([[3, 'too-many-cells']]);
  });

  it('knows what an item of JSON is by the array that holds it', async () => {
    const rated = { title: 'Yol', year: 1982, rating: 8 };
    const found = await readImport([
      json('a.json', { movies: [rated], shows: [{ ...rated, title: 'Gecə' }] }),
      json('b.json', { data: { items: [rated] } }),
      json('c.json', ['Yol (1982)']),
      file('d.json', '{"title":"Yol"}', '{"title":"Ev"}'),
      json('e.json', rated),
      json('f.json', { name: 'Yol', year: 1982, genres: ['Dram'] }),
    ]);
    expect(found.rows.map(({ file, title }) => [file, title])).toEqual([
      ['a.json', 'Yol'],
      ['b.json', 'Yol'],
      ['c.json', 'Yol'],
      ['d.json', 'Yol'],
      ['d.json', 'Ev'],
      ['e.json', 'Yol'],
      ['f.json', 'Yol'],
    ]);
    expect(skippedIn(found)).toEqual([[2, 'Gecə', 'series']]);
  });

  it('skips episodes in the history of Netflix', async () => {
    const found = await read(
      'NetflixViewingHistory.csv',
      'Title,Date',
      '"Gecə: Season 1: Pilot",1/2/24',
      'Yol: Part 1,31/1/2024',
      '"Gecə: 1. Sezon: Pilot",1/2/24',
    );
    expect(found.rows).toMatchObject([{ kind: 'watched', title: 'Yol: Part 1', addedOn: '2024-01-31' }]);
    expect(skippedIn(found)).toEqual([
      [2, 'Gecə: Season 1: Pilot', 'episode'],
      [4, 'Gecə: 1. Sezon: Pilot', 'episode'],
    ]);
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
