import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImportAnswer, importAnswer, movieCalls } from 'shared-kit/contract';
import { preview } from '../../../../test/support/imports';
import { testApp } from '../../../../test/support/test-app';

const DOCUMENT = join(import.meta.dirname, '../../../../../docs/imports.md');

/** Each has one film that the catalogue knows, Yol (1982), with a rating of 8 of 10 where there is one. */
const FILES: readonly [name: string, header: string, ...rows: string[]][] = [
  ['watched.csv', 'Date,Name,Year,Letterboxd URI', '2024-01-02,Yol,1982,https://boxd.it/f1'],
  ['watchlist.csv', 'Date,Name,Year,Letterboxd URI', '2024-01-02,Yol,1982,https://boxd.it/f1'],
  ['films.csv', 'Date,Name,Year,Letterboxd URI', '2024-01-02,Yol,1982,https://boxd.it/f1'],
  ['ratings.csv', 'Date,Name,Year,Letterboxd URI,Rating', '2024-01-02,Yol,1982,https://boxd.it/f1,4'],
  [
    'diary.csv',
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
    '2024-01-02,Yol,1982,https://boxd.it/f1,4,,,2024-01-01',
  ],
  [
    'reviews.csv',
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
    '2024-01-02,Yol,1982,https://boxd.it/f1,4,,Qeyd,,2024-01-01',
  ],
  ['list.csv', 'Position,Name,Year,URL', '1,Yol,1982,https://boxd.it/f1'],
  [
    'ratings.csv',
    'Const,Your Rating,Date Rated,Title,Title Type,Year',
    'tt0900001,8,2024-01-05,Yol,Movie,1982',
  ],
  ['WATCHLIST.csv', 'Position,Const,Title,Title Type,Year', '1,tt0900001,Yol,Movie,1982'],
  ['list.csv', 'Position,Const,Title,Title Type,Year', '1,tt0900001,Yol,Movie,1982'],
  [
    'ratings.csv',
    'Const,Your Rating,Date Rated,Title,Title Type,Year',
    'tt0900002,8,2024-01-05,Yol,TV Series,1982',
  ],
  ['ratings.csv', 'rated_at,type,title,year,trakt_id,rating', '2024-01-05T20:00:00Z,movie,Yol,1982,1,8'],
  [
    'history.csv',
    'watched_at,action,type,title,year,trakt_id',
    '2024-01-05T20:00:00Z,watch,movie,Yol,1982,1',
  ],
  ['watchlist.csv', 'rank,listed_at,type,title,year,trakt_id', '1,2024-01-05T20:00:00Z,movie,Yol,1982,1'],
  ['list.csv', 'rank,listed_at,type,title,year,trakt_id', '1,2024-01-05T20:00:00Z,movie,Yol,1982,1'],
  ['ratings.csv', 'rated_at,type,title,year,trakt_id,rating', '2024-01-05T20:00:00Z,episode,Yol,1982,1,8'],
  [
    'ratings.csv',
    'TMDb ID,IMDb ID,Type,Name,Release Date,Your Rating,Date Rated',
    '77,,movie,Yol,1982-01-01,8,2024-01-05',
  ],
  [
    'watchlist.csv',
    'TMDb ID,IMDb ID,Type,Name,Release Date,Your Rating,Date Rated',
    '77,,movie,Yol,1982-01-01,,2024-01-05',
  ],
  ['history.csv', 'title,year,tmdbId,imdbId,watchedAt', 'Yol,1982,77,tt0900001,2024-01-05'],
  ['ratings.csv', 'title,year,tmdbId,imdbId,userRating', 'Yol,1982,77,tt0900001,8'],
  ['watchlist.csv', 'title,year,tmdbId,imdbId,addedAt', 'Yol,77,tt0900001,2024-01-05'],
  [
    'votes.csv',
    'Num,Date,Name,NameRus,Rating_10,Rating,Year,Duration,Type',
    '1,2024-01-05,Yol,Йол,8,7,1982,100,film',
  ],
  ['watchlist.csv', 'nameRu;nameEn;year', 'Йол;Yol;1982'],
  ['votes.tsv', 'Title\tOriginal Title\tType\tYear\tMy rating\tDate', 'Йол\tYol\tФильм\t1982\t8\t2024-01-05'],
  ['lists.tsv', 'ListTitle\tTitle\tOriginal Title\tType\tYear', 'Gecə\tЙол\tYol\tФильм\t1982'],
  [
    'votes.csv',
    'pl_title,original_title,year,user_vote,iso_date,link',
    'Droga,Yol,1982,8,2024-01-05,https://www.filmweb.pl/film/Yol',
  ],
  ['films_rating.csv', 'Title,Year,Rating10,WatchedDate', 'Yol,1982,8,2024-01-05'],
  ['table.csv', 'Title;Year;Rating', 'Yol;1982;4,0'],
  ['table.csv', 'Title,Year', 'Yol,1982'],
];

const REPORTED = ['unmatched', 'ambiguous', 'unreadable', 'adjusted', 'skipped'] as const;

function lineOf([name, header]: readonly string[], answer: ImportAnswer): string {
  const [found] = answer.sources;
  const changes = Object.entries(answer.changes).filter(([key, count]) => key !== 'films' && count > 0);
  const reported = REPORTED.flatMap((key) => answer[key].rows.map(({ reason }) => `${key}: ${reason ?? ''}`));
  const becomes = [...changes.map(([key]) => key), ...reported].join(', ');
  const columns = (header ?? '').replaceAll('\t', ' ⇥ ');
  return `| ${found?.source ?? '–'} | ${name ?? ''} | \`${columns}\` | ${found?.kind ?? '–'} | ${becomes} |`;
}

it('knows what becomes of each file of each source, as docs/imports.md says', async () => {
  const app = await testApp();
  const adder = await app.user('filmçi');
  await adder.call(movieCalls.create, { body: { title: 'Yol', release_year: 1982 } });
  const ayan = await app.user('ayan');
  const lines = [];
  for (const file of FILES) {
    const [name, ...rows] = file;
    lines.push(lineOf(file, await preview(ayan, { [name]: rows.join('\n') })));
  }
  const document = await readFile(DOCUMENT, 'utf8');
  expect(`${lines.join('\n')}\n`).toBe(
    document.slice(document.indexOf('| ---') + '| --- | --- | --- | --- | --- |\n'.length),
  );
  expect(new Set(lines.map((line) => line.split(' ')[1]))).toEqual(
    new Set(importAnswer.shape.sources.element.shape.source.options),
  );
});
