import { brief, json, read, skippedIn } from '../../../../../test/support/source-files';
import { readImport } from '../read-import';

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
