import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { API_BASE, createClient, ownDataCalls } from 'shared-kit/contract';
import { inEmptyDatabase, importFilms } from '../harness/films';
import { judge, say } from '../harness/report';
import { ROOT, startProduct } from '../harness/server';
import type { SourceRow } from '../../backend/src/movies/import/catalogue-import.service';
import { type Export, exportsOf, type ExportedFilm } from './exports';

const ROWS = [317, 2_132, 9_264];
/** In all five sources. */
const COMPARED = 2_132;
/** Of films that the first catalogue has, as far as it goes. The others are from FILE. */
const KNOWN_SHARE = 0.6;
const COPIES = [1, 4, 17];
const GROWTH_MAX = 1.3;
const PASSWORD = 'Uzun-parol-1918';

async function filmsOf(file: string): Promise<ExportedFilm[]> {
  const bytes = await readFile(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  const rows = JSON.parse(text) as { title: string; year: number }[];
  return rows.map(({ title, year }) => ({ title, original_title: null, release_year: year }));
}

async function catalogueOf(origin: string): Promise<ExportedFilm[]> {
  const client = createClient({ origin });
  const films: ExportedFilm[] = [];
  for (let page = 1, total = 1; films.length < total; page += 1) {
    const answer = await client('GET /movies', { query: { page, limit: 100 } });
    films.push(...answer.movies);
    total = answer.total;
  }
  return films;
}

async function importOf(origin: string, token: string, { file, content }: Export, add: boolean) {
  const body = new FormData();
  body.set('apply', 'true');
  body.set('add_missing', String(add));
  body.append('files', new Blob([content]), file);
  const began = performance.now();
  const answer = await fetch(`${origin}${API_BASE}/user/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const report = ownDataCalls.importFiles.answer.parse(await answer.json());
  return { ...report, seconds: (performance.now() - began) / 1_000 };
}

async function newAccount(origin: string, username: string): Promise<string> {
  const client = createClient({ origin });
  const account = { username, email: `${username}@example.com`, password: PASSWORD };
  await client('POST /auth/register', { body: account });
  return (await client('POST /auth/login', { body: { username, password: PASSWORD } })).token;
}

const HEAD = ['source', 'rows', 'matched', 'share', 'waiting', 'unread', 'added', 'seconds'];
const WIDTH = 11;
const line = (cells: readonly string[]) => say(cells.map((cell) => cell.padStart(WIDTH)).join(''));

function sayReport({ source }: Export, count: number, report: Awaited<ReturnType<typeof importOf>>): void {
  const { unmatched, ambiguous, unreadable, changes, seconds } = report;
  const waiting = unmatched.total + ambiguous.total;
  const matched = count - waiting - unreadable.total - changes.movies_added;
  const share = `${((100 * matched) / count).toFixed(0)} %`;
  const counts = [waiting, unreadable.total, changes.movies_added];
  line([source, String(count), String(matched), share, ...counts.map(String), seconds.toFixed(1)]);
}

/** Each source in an account of its own, so that none finds what another one wrote. */
async function measureExports(file: string): Promise<void> {
  const product = await startProduct(ROOT);
  try {
    const { origin } = product;
    const [known, others] = [await catalogueOf(origin), await filmsOf(file)];
    say(`${known.length} films in the first catalogue`);
    line(HEAD);
    for (const count of ROWS) {
      const own = known.slice(0, Math.round(count * KNOWN_SHARE));
      const step = Math.floor(others.length / count);
      const foreign = others.filter((_, index) => index % step === 0).slice(0, count - own.length);
      const exports = exportsOf([...own, ...foreign]);
      const measured = count === COMPARED ? exports : exports.slice(0, 1);
      const accounts = new Map<string, string>();
      for (const each of measured) {
        const token = await newAccount(origin, `${each.source}${count}`);
        accounts.set(each.source, token);
        sayReport(each, count, await importOf(origin, token, each, false));
      }
      // The films that one adds, the others have.
      const [first] = measured;
      if (first)
        sayReport(first, count, await importOf(origin, accounts.get(first.source) ?? '', first, true));
    }
  } finally {
    await product.stop();
  }
}

async function* copiesOf(rows: AsyncIterable<SourceRow>, copies: number): AsyncGenerator<SourceRow> {
  let row = 0;
  for await (const one of rows)
    for (let copy = 0; copy < copies; copy += 1) {
      const { title, ...more } = one.raw as { title: string };
      const raw = { ...more, title: copy === 0 ? title : `${title} ${copy}` };
      yield { ...one, row: (row += 1), raw, key: one.key && `${one.key} ${copy}` };
    }
}

async function measureCatalogue(file: string): Promise<boolean> {
  const microseconds: number[] = [];
  await inEmptyDatabase('imports', 'SELECT FROM users', async (database) => {
    for (const copies of COPIES) {
      await database.query('TRUNCATE movies CASCADE');
      const began = performance.now();
      await importFilms(database, file, (rows) => copiesOf(rows, copies));
      const seconds = (performance.now() - began) / 1_000;
      const count = await database.one<{ films: number }>('SELECT count(*)::int AS films FROM movies');
      const films = count?.films ?? 0;
      microseconds.push((seconds * 1e6) / films);
      say(`${films} films in ${seconds.toFixed(1)} s, ${microseconds.at(-1)?.toFixed(0)} µs each`);
    }
    return true;
  });
  const growth = (microseconds.at(-1) ?? NaN) / (microseconds[0] ?? NaN);
  return judge(growth <= GROWTH_MAX, `growth of a film's time: ${growth.toFixed(2)} (target ${GROWTH_MAX})`);
}

export async function run([file]: string[]): Promise<number> {
  if (!file) {
    say('Usage: npm run bench -w bench -- imports FILE (films in the format of catalogue:import, JSON)');
    return 2;
  }
  await measureExports(file);
  return (await measureCatalogue(file)) ? 0 : 1;
}
