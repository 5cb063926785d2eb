export interface ExportedFilm {
  title: string;
  original_title: string | null;
  release_year: number | null;
}

export interface Export {
  source: string;
  file: string;
  content: string;
}

type Row = ExportedFilm & { day: string; rating: number };

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const table = (
  header: string,
  rows: readonly Row[],
  cells: (row: Row, index: number) => unknown[],
  by = ',',
) => [header, ...rows.map((row, index) => cells(row, index).join(by))].join('\n');

const dayOf = (index: number) => new Date(Date.UTC(2018, 0, 1 + index)).toISOString().slice(0, 10);
const russian = (day: string) => `${day.split('-').toReversed().join('.')}, 20:15`;

/** The same films as five sources write them. */
export function exportsOf(films: readonly ExportedFilm[]): Export[] {
  const rows = films.map((film, index) => ({ ...film, day: dayOf(index), rating: (index % 10) + 1 }));
  const original = ({ title, original_title }: ExportedFilm) => quoted(original_title ?? title);
  return [
    {
      source: 'letterboxd',
      file: 'diary.csv',
      content: table(
        'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
        rows,
        ({ title, release_year, day, rating }, index) => [
          ...[day, quoted(title), release_year ?? '', `https://boxd.it/b${index}`, rating / 2, '', '', day],
        ],
      ),
    },
    {
      source: 'imdb',
      file: 'ratings.csv',
      content: table(
        'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,Year',
        rows,
        (row, index) => [
          ...[`tt9${String(index).padStart(6, '0')}`, row.rating, row.day, quoted(row.title), original(row)],
          ...[`https://www.imdb.com/title/tt9${index}/`, 'Movie', row.release_year ?? ''],
        ],
      ),
    },
    {
      source: 'trakt',
      file: 'ratings-movies.json',
      content: JSON.stringify(
        rows.map(({ title, release_year: year, day, rating }, index) => ({
          rated_at: `${day}T20:00:00.000Z`,
          rating,
          type: 'movie',
          movie: { title, year, ids: { trakt: index + 1 } },
        })),
      ),
    },
    {
      source: 'kinopoisk',
      file: 'votes.csv',
      content: table(
        'Русскоязычное название;Оригинальное название;Год;Моя оценка;Дата',
        rows,
        (row) => ['""', original(row), row.release_year ?? '', row.rating, russian(row.day)],
        ';',
      ),
    },
    {
      source: 'filmweb',
      file: 'votes.csv',
      content: table('pl_title,original_title,year,user_vote,iso_date,link', rows, (row, index) => [
        ...[quoted(row.title), original(row), row.release_year ?? '', row.rating, row.day],
        `https://www.filmweb.pl/film/${index}`,
      ]),
    },
  ];
}
