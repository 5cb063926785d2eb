import { textsIn, tryAll } from '../../../../../test/support/every-case';
import { dayReader } from './days';
import { notAFilm } from '../../../../common/tables/film-types';
import { readIds } from '../../../../common/tables/movie-ids';
import { readRating, scaleOfColumn, scaleOfValues } from './ratings';
import { readNames, readTags, readYear, splitYear } from './texts';

describe('days', () => {
  const read = (...cells: string[]) => cells.map(dayReader(cells));
  const day = (text: string | null) => ({ day: text });
  const unclear = { reason: 'unclear-date' };

  it('reads a day however programs and languages write it', () =>
    tryAll(
      textsIn(`
        2024-05-31 | 2024-5-31 | 2024/05/31 | 2024-05-31 10:15:00 | 2024-05-31T19:59:59Z | 20240531
        31.05.2024 | 31-05-2024 | 05/31/2024 | 5/31/2024 12:00:00 AM | 31.05.24 | 31/05/24 | 31/05/2024 21:15
        45443 | 45443.75 | 1717135200 | 1717135200000
        31 May 2024 | Fri May 31 00:00:00 2024 | Fri May  31 00:00:00 2024 | May 31, 2024 | Friday, May 31, 2024
        May 31st, 2024 10:15 PM | 31-May-24 | 31 May 2024 20:15
        31 may 2024 | 31 Mayıs 2024 | 31 мая 2024 г. | 31 травня 2024 | 31 maja 2024 | 31. Mai 2024
        31 de mayo de 2024 | 31 maggio 2024`),
      (cell) => expect(read(cell)).toEqual([day('2024-05-31')]),
    ));

  it('takes the day in Baku of a moment', () => {
    expect(read('2024-05-31T20:00:00.000Z')).toEqual([day('2024-06-01')]);
  });

  it('learns the order from the column', () => {
    expect(read('05-01-2024', '31-05-2024')).toEqual([day('2024-01-05'), day('2024-05-31')]);
    expect(read('05/01/2024', '05/31/2024')).toEqual([day('2024-05-01'), day('2024-05-31')]);
  });

  it('leaves out a day whose order nothing shows', () => {
    expect(read('05-01-2024', '06/07/2024')).toEqual([unclear, unclear]);
    expect(read('05/01/2024', '31/05/2024', '05/31/2024')).toEqual([
      unclear,
      day('2024-05-31'),
      day('2024-05-31'),
    ]);
    expect(read('05-05-2024')).toEqual([day('2024-05-05')]);
  });

  it('takes the day first with dots', () => {
    expect(read('05.01.2024')).toEqual([day('2024-01-05')]);
  });

  it('knows the months by their names', () => {
    expect(read('5 yanvar 2024', '5 İyul 2024', '5 июля 2024', '5 Ocak 2024', '5 sentyabr 2023')).toEqual(
      ['2024-01-05', '2024-07-05', '2024-07-05', '2024-01-05', '2023-09-05'].map(day),
    );
  });

  it('refuses what is no day', () =>
    tryAll(
      textsIn(
        '31 yoxlama 2024 | 31 fevral 2024 | 2024-02-30 | 31.02.2024 | 1800-01-01 | dünən | 2024 | 24-05-12',
      ),
      (cell) => expect(read(cell)).toEqual([{ reason: 'bad-date' }]),
    ));

  it('refuses the future and takes an empty cell', () => {
    expect(read('2999-01-01', '')).toEqual([{ reason: 'future-date' }, day(null)]);
  });
});

describe('ratings', () => {
  it('reads ratings of any scale, and says what it has rounded', () => {
    const ratings: [cell: string, scale: 5 | 10 | 100, rating: number, isRounded?: boolean][] = [
      ['4,5', 5, 9],
      ['4.5', 5, 9],
      ['0.5', 5, 1],
      ['4', 10, 4],
      ['9.0', 10, 9],
      ['7.5', 10, 8, true],
      ['70', 100, 7],
      ['1', 100, 1, true],
      ['8/10', 5, 8],
      ['80%', 10, 8],
      ['9 из 10', 5, 9],
      ['4 out of 5', 10, 8],
      ['★★★★½', 10, 9],
      ['★★★☆☆', 10, 6],
      ['⭐️⭐️', 5, 4],
      ['½', 10, 1],
      ['4½', 5, 9],
    ];
    return tryAll(ratings, ([cell, scale, rating, isRounded = false]) =>
      expect(readRating(cell, scale)).toEqual({ rating, isRounded }),
    );
  });

  it('tells no rating from a wrong one', async () => {
    await tryAll(['', '0', 'brak oceny', '-', 'N/A', 'yox'], (cell) =>
      expect(readRating(cell, 10)).toEqual({ rating: null, isRounded: false }),
    );
    await tryAll(['11', '8 of 9', '1e3', 'A+', 'əla'], (cell) =>
      expect(readRating(cell, 10)).toEqual({ reason: 'bad-rating' }),
    );
  });

  it('finds the scale by the column or by its values', () => {
    const columns = { rating10: 10, score100: 100, rating5: 5, rating: undefined, top250: undefined };
    expect(Object.keys(columns).map(scaleOfColumn)).toEqual(Object.values(columns));
    const values = textsIn('4,5; | 3;9 | 85;9 | 9;1966').map((cells) => cells.split(';'));
    expect(values.map(scaleOfValues)).toEqual([5, 10, 100, 10]);
  });
});

it('knows which types are no films', () => {
  const types: [string, ReturnType<typeof notAFilm>][] = [
    ['Movie | tvMovie | TV Special | Short | Мультфильм | | Spielfilm', undefined],
    ['TV Series | TV Mini-Series | Serie TV | Podcast Series | Сериал | Мультсериал', 'series'],
    ['tv | show | season | anime', 'series'],
    ['tvEpisode | Podcast Episode', 'episode'],
    ['Video Game | Videospiel', 'game'],
    ['person', 'person'],
    ['manga', 'no-films'],
  ];
  const cases = types.flatMap(([list, reason]) => textsIn(list).map((type) => ({ type, reason })));
  return tryAll(cases, ({ type, reason }) => expect(notAFilm(type)).toBe(reason));
});

it('reads ids and addresses with ids', () => {
  expect(readIds('tt0133093', '603', 'Q83495')).toEqual({ imdb: 'tt0133093', tmdb: 603, wikidata: 'Q83495' });
  expect(
    readIds('https://www.imdb.com/title/tt10048342/', 'https://www.themoviedb.org/movie/42-ev', ''),
  ).toEqual({ imdb: 'tt10048342', tmdb: 42, wikidata: null });
  expect(readIds('133093', '603.0', 'x')).toEqual({ imdb: 'tt0133093', tmdb: 603, wikidata: null });
  expect(readIds('nm0000001', '0', '')).toEqual({ imdb: null, tmdb: null, wikidata: null });
});

it('reads years, names and tags', () => {
  expect(textsIn('1999 | 1999.0 | (1999) | 1999-03-31').map(readYear)).toEqual(Array(4).fill(1999));
  expect(['2002 – 2005', '99', ''].map(readYear)).toEqual([2002, null, null]);
  expect(splitYear('Uzun yol (1977)')).toEqual({ title: 'Uzun yol', year: 1977 });
  expect(splitYear('Uzun yol [1977]')).toEqual({ title: 'Uzun yol', year: 1977 });
  expect(splitYear('[REC] 9')).toEqual({ title: '[REC] 9', year: null });
  expect(readNames("['Ayan Əli', 'Kamal d'Or']")).toEqual(['Ayan Əli', "Kamal d'Or"]);
  expect(readTags('evdə, axşam, evdə')).toEqual({ tags: ['evdə', 'axşam'], isCut: false });
  expect(readTags(Array.from({ length: 12 }, (_, index) => `t${index}`).join(',')).isCut).toBe(true);
  expect(readTags('x'.repeat(31))).toEqual({ tags: ['x'.repeat(30)], isCut: true });
});
