import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { encoded } from '../../../test/support/encodings';
import { testDatabase, type TestDatabase } from '../../../test/support/databases';
import { type CommandContext, EXIT } from '../../common/command';
import { Log } from '../../common/logging/log';
import { parseConfig } from '../../config/config';
import { SqlDatabase } from '../../../test/support/sql-database';
import { catalogueImportCommand } from './import.command';

let database: TestDatabase;
let movies: SqlDatabase;
let folder: string;
let said: string[];

beforeAll(async () => {
  database = await testDatabase();
  movies = new SqlDatabase(database.dataSource);
  folder = await mkdtemp(join(tmpdir(), 'kinodost-import-'));
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
beforeEach(async () => {
  said = [];
  await movies.query('TRUNCATE movies CASCADE');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function importing(name: string, content: string | Buffer): Promise<number> {
  const path = join(folder, name);
  await writeFile(path, content);
  const context: CommandContext = {
    config: parseConfig({ NODE_ENV: 'test', DATA_DIR: folder }),
    dataSource: database.dataSource,
    log: new Log('silent'),
    print: (line) => said.push(line),
    printError: (line) => said.push(line),
  };
  return catalogueImportCommand.run([path], context);
}
const titles = async () =>
  (await movies.query<{ title: string }>('SELECT title FROM movies ORDER BY serial')).map(
    ({ title }) => title,
  );

const CARMEN = {
  title: 'Carmen',
  year: 1915,
  cast: ['Theda Bara (actor)'],
  genres: ['Drama'],
  href: 'Carmen_(Walsh)',
};
const OTHER_CARMEN = { ...CARMEN, cast: ['Geraldine Farrar'], href: 'Carmen_(DeMille)' };

it('takes JSON, gzip or not, and adds nothing twice', async () => {
  const file = JSON.stringify([
    CARMEN,
    OTHER_CARMEN,
    CARMEN,
    { title: '', year: 1915 },
    { title: 'Yol', year: 'x' },
  ]);
  expect(await importing('a.json', file)).toBe(EXIT.done);
  expect(said.at(-1)).toMatch(
    /^5 rows in .* s: 2 added, 0 completed, 0 known already, 1 duplicates, 2 rejected\.$/,
  );
  expect(said.join('\n')).toContain('row 3 (Carmen): duplicate of row 1');
  expect(await titles()).toEqual(['Carmen', 'Carmen']);
  expect(await importing('a.json.gz', gzipSync(file))).toBe(EXIT.done);
  expect(said.at(-1)).toContain('0 added, 0 completed, 2 known already, 1 duplicates, 2 rejected');
  expect(await movies.query('SELECT genres, cast_names FROM movies ORDER BY serial')).toEqual([
    { genres: ['Dram'], cast_names: ['Theda Bara'] },
    { genres: ['Dram'], cast_names: ['Geraldine Farrar'] },
  ]);
});

it('reports every rejected row with its reason', async () => {
  await importing('a.json', JSON.stringify([{ title: 'A' }, { title: 'B', year: 1 }, 7]));
  const reports = await readdir(join(folder, 'imports'));
  const report = await readFile(join(folder, 'imports', reports.sort().at(-1) ?? ''), 'utf8');
  expect(report).toMatch(
    /^row,title,reason\n2,"B","release_year: .+"\n3,"","the row is no object with fields"\n$/,
  );
});

it('takes CSV with a header, names in quotes and lists in one cell', async () => {
  const csv = `\uFEFFtitle,release_year,genres,directors,cast,overview\n"Şəhər, gecə",1999,Dram;Komediya,Tofiq Tağızadə,A|B,"iki ""söz"""\nYol,,,,,\nYol,,,,,\n`;
  expect(await importing('a.csv', csv)).toBe(EXIT.done);
  expect(said.at(-1)).toContain('2 added, 0 completed, 0 known already, 1 duplicates, 0 rejected');
  expect(
    await movies.query(
      `SELECT title, release_year, genres, directors, cast_names, overview FROM movies ORDER BY serial LIMIT 1`,
    ),
  ).toEqual([
    {
      title: 'Şəhər, gecə',
      release_year: 1999,
      genres: ['Dram', 'Komediya'],
      directors: ['Tofiq Tağızadə'],
      cast_names: ['A', 'B'],
      overview: 'iki "söz"',
    },
  ]);
  await importing('a.csv', csv);
  expect(said.at(-1)).toContain('0 added');
});

it('refuses a table without a column of titles', async () => {
  for (const rows of ['Yol,1982\n', 'Yol,1982\n'.repeat(9)]) {
    expect(await importing('a.csv', `foo,year\n${rows}`)).toBe(EXIT.refused);
    expect(said.at(-1)).toContain("no column 'title'. Nothing was imported");
  }
  expect(await importing('a.csv', 'BAŞLIQ,İL\nYol,1982\n')).toBe(EXIT.done);
  expect(await titles()).toEqual(['Yol']);
});

it('completes a film that another source has brought, and leaves what it has', async () => {
  await importing('a.csv', 'title,release_year,genres\nCARMEN,1915,Musiqili\n');
  await importing('a.json', JSON.stringify([{ ...CARMEN, extract: 'Səssiz film.' }, OTHER_CARMEN]));
  expect(said.at(-1)).toContain('1 added, 1 completed');
  expect(
    await movies.query('SELECT title, genres, overview, cast_names FROM movies ORDER BY serial LIMIT 1'),
  ).toEqual([
    { title: 'CARMEN', genres: ['Musiqili'], overview: 'Səssiz film.', cast_names: ['Theda Bara'] },
  ]);
  await importing('a.json', JSON.stringify([{ ...CARMEN, extract: 'Başqa' }, OTHER_CARMEN]));
  expect(said.at(-1)).toContain('0 added, 0 completed, 2 known already');
});

describe('tables as people have them', () => {
  const rowsOf = async () =>
    movies.query(
      `SELECT title, release_year, genres, directors, runtime_minutes, imdb_id, tmdb_id, wikidata_id FROM movies
       ORDER BY serial`,
    );
  const film = {
    title: 'Işığa doğru',
    release_year: 1984,
    genres: [],
    directors: [],
    runtime_minutes: null,
    imdb_id: null,
    tmdb_id: null,
    wikidata_id: null,
  };

  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1254'])('reads %s', async (encoding) => {
    await importing('a.csv', encoded('Title;Year\r\nIşığa doğru;1984\r\n', encoding));
    expect(await rowsOf()).toEqual([film]);
  });

  it.each([
    ['windows-1251', 'Белый берег'],
    ['windows-1252', 'Été à la mer'],
  ])('reads %s', async (encoding, title) => {
    await importing('a.csv.gz', gzipSync(encoded(`title,year\n${title},1970\n`, encoding)));
    expect(await titles()).toEqual([title]);
  });

  it('reads headers in any case, tabs, lists with commas, and ids', async () => {
    const header = [
      'tconst',
      'primaryTitle',
      'startYear',
      'Runtime (mins)',
      'Genres',
      'DIRECTORS',
      'tmdbID',
      'qid',
    ];
    const row = ['tt0133093', '[REC] 9', '2009', '78', 'Action, Drama', 'Ayan, Leyla Jr.', '603', 'Q83495'];
    await importing('a.tsv', `${header.join('\t')}\n${row.join('\t')}\n`);
    expect(await rowsOf()).toEqual([
      {
        ...{
          title: '[REC] 9',
          release_year: 2009,
          genres: ['Döyüş', 'Dram'],
          directors: ['Ayan', 'Leyla Jr.'],
        },
        runtime_minutes: 78,
        imdb_id: 'tt0133093',
        tmdb_id: 603,
        wikidata_id: 'Q83495',
      },
    ]);
    await importing('b.csv', 'title,year\n9,2009\n');
    expect(await titles()).toEqual(['[REC] 9', '9']);
  });

  it('leaves out rows that are broken, and says which', async () => {
    const table = ['title,year', 'A,1999', 'B, the film,1999', '"C,1999', 'D,1999', ',1999', 'E,1999'].join(
      '\n',
    );
    expect(await importing('a.csv', table)).toBe(EXIT.done);
    expect(await titles()).toEqual(['A', 'D', 'E']);
    expect(said.slice(0, -2)).toEqual([
      expect.stringMatching(/^a\.csv, row 3 .*: the row has more cells than the header/),
      expect.stringMatching(/^a\.csv, row 4: .*quotes/),
      expect.stringMatching(/^a\.csv, row 6: title: /),
    ]);
  });

  it('stores nothing whose letters are lost', async () => {
    const lost = encoded('title,year\nŞ?h?r İşıqları,1931\nKış,1999\nYol?,1999\n', 'windows-1254');
    await importing('a.csv', lost);
    expect(await titles()).toEqual(['Kış', 'Yol?']);
    expect(said[0]).toContain('a.csv, row 2 (Ş?h?r İşıqları): letters are lost');
    await importing('b.csv', 'title,year\nX\ufffdy,1999\n');
    await importing('b.json', JSON.stringify([{ title: 'Z', cast: ['X\ufffdy'] }]));
    await importing('ascii.csv', 'title,year\n??h?r i??qlar?,1931\n');
    await importing('again.csv', 'title,year\nŞ?h?r,1931\n');
    expect(await titles()).toEqual(['Kış', 'Yol?']);
    const poster = 'https://example.com/p.jpg?width=400';
    await importing('c.csv', encoded(`title,poster_url\nGüneş,${poster}\n`, 'windows-1254'));
    expect(await titles()).toEqual(['Kış', 'Yol?', 'Güneş']);
  });
});

describe('ids', () => {
  const idsOf = () =>
    movies.query<{ title: string; imdb_id: string; tmdb_id: number }>(
      'SELECT title, imdb_id, tmdb_id FROM movies ORDER BY serial',
    );

  it('match first, whatever the title, and are completed where title and year agree', async () => {
    await importing('a.csv', 'title,year,imdb\nMatrisa,1999,tt0133093\nYol,1982,\n');
    await importing('b.csv', 'title,year,imdb,tmdb\nThe Matrix,1999,tt0133093,603\nYol,1982,tt0084934,604\n');
    expect(said.at(-1)).toContain('0 added, 2 completed');
    expect(await idsOf()).toEqual([
      { title: 'Matrisa', imdb_id: 'tt0133093', tmdb_id: 603 },
      { title: 'Yol', imdb_id: 'tt0084934', tmdb_id: 604 },
    ]);
  });

  it('distinguish films of one title and year', async () => {
    await importing('a.csv', 'title,year,imdb\nYol,1982,tt0084934\n');
    said = [];
    await importing('b.csv', 'title,year,imdb\nYol,1982,tt0000009\nYol 2,1983,tt0000009\n');
    expect(said[0]).toBe('b.csv, row 3 (Yol 2): duplicate of row 2');
    expect((await idsOf()).map(({ imdb_id: id }) => id)).toEqual(['tt0084934', 'tt0000009']);
  });

  it('of another film are not taken from it', async () => {
    await importing('a.csv', 'title,year,imdb,tmdb\nA,1999,tt0000001,\nB,1999,,7\n');
    await importing('b.csv', 'title,year,imdb,tmdb\nA,1999,tt0000001,7\n');
    expect(await idsOf()).toEqual([
      { title: 'A', imdb_id: 'tt0000001', tmdb_id: null },
      { title: 'B', imdb_id: null, tmdb_id: 7 },
    ]);
  });
});

const MANY = JSON.stringify(Array.from({ length: 3_000 }, (_, n) => ({ title: `Film ${n}`, year: 1950 })));
it.each([
  ['a truncated array', 'a.json', MANY.slice(0, -300)],
  ['no JSON at all', 'a.json', 'salam'],
  ['an object', 'a.json', '{"title": "A"}'],
  ['a text', 'a.json', '"salam"'],
  ['something after the array', 'a.json', `${MANY} [1]`],
  ['an empty file', 'a.json', ''],
  ['a broken gzip', 'a.json.gz', gzipSync(MANY).subarray(0, 4_000)],
  ['a gzip with a wrong byte', 'a.json.gz', gzipSync(MANY).fill(7, 3_000, 3_010)],
  ['very many bad quotes', 'a.csv', `title,year\n${'x "y" z,1999\n'.repeat(600)}`],
])('refuses %s in one line, and imports nothing of it', async (_, name, content) => {
  await importing('before.json', JSON.stringify([CARMEN]));
  said = [];
  expect(await importing(name, content)).toBe(EXIT.refused);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(name);
  expect(said[0]).not.toContain('..');
  expect(await titles()).toEqual(['Carmen']);
});

it('refuses a missing file and a folder', async () => {
  const context = {
    config: parseConfig({ DATA_DIR: folder }),
    printError: (line: string) => said.push(line),
  };
  for (const path of [join(folder, 'none.json'), folder])
    expect(await catalogueImportCommand.run([path], context as unknown as CommandContext)).toBe(EXIT.refused);
  expect(said).toHaveLength(2);
});
