import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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
  ['an open quote', 'a.csv', 'title\n"Film\n'],
  ['rows of another width', 'a.csv', 'title,release_year\nA,1999\nB,1999,x\n'],
])('refuses %s in one line, and imports nothing of it', async (_, name, content) => {
  await importing('before.json', JSON.stringify([CARMEN]));
  said = [];
  expect(await importing(name, content)).toBe(EXIT.refused);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(name);
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
