import { itTries } from '../../../../../test/support/every-case';
import { encoded } from '../../../../../test/support/encodings';
import { brief, kindsIn, read, skippedIn } from '../../../../../test/support/source-files';
import { readImport } from '../read-import';

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

  itTries(['utf-8', 'windows-1251'])('reads its page named .xls in both encodings', async (encoding) => {
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

  itTries([
    ['русскоязычное название;оригинальное название;год;мой рейтинг', 'Город у моря;The City;1970;4'],
    ['nameRus;nameEng;year;vote', 'Город у моря;The City;1970;4'],
    ['Название;Год;Мой рейтинг', 'Город у моря;1970;4'],
  ])('takes the ratings of its tables', async ([columns, cells]) => {
    const { rows: found } = await read('kp.csv', columns, cells);
    expect(found).toMatchObject([
      { source: 'kinopoisk', kind: 'rating', title: 'Город у моря', year: 1970, rating: 4 },
    ]);
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
