import { buffer } from 'node:stream/consumers';
import { type ImportReport, ownDataCalls } from 'shared-kit/contract';
import { fromBufferPromise } from 'yauzl';
import type { TestApp } from './test-app';
import type { User } from './user';

/** The columns of Letterboxd's export. */
export const COLUMNS = {
  film: 'Date,Name,Year,Letterboxd URI',
  rating: 'Date,Name,Year,Letterboxd URI,Rating',
  diary: 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
  review: 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
  profile:
    'Date Joined,Username,Given Name,Family Name,Email Address,Location,Website,Bio,Pronoun,Favorite Films',
  list: 'Date,Name,Tags,URL,Description',
  listed: 'Position,Name,Year,URL,Description',
} as const;

export async function upload(who: User, name: string, content: Buffer, query = '') {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)]), name);
  const answer = await who.raw(`/user/import/letterboxd?${query}`, { method: 'POST', body });
  if (answer.status === 200) ownDataCalls.importLetterboxd.answer.parse(answer.body);
  return answer;
}

export const preview = async (who: User, name: string, content: Buffer): Promise<ImportReport> =>
  ownDataCalls.importLetterboxd.answer.parse((await upload(who, name, content)).body);

export const importFile = async (
  who: User,
  name: string,
  content: Buffer,
  query = '',
): Promise<ImportReport> =>
  ownDataCalls.importLetterboxd.answer.parse((await upload(who, name, content, `apply=true&${query}`)).body);

export const dataOf = async (who: User) => (await who.call(ownDataCalls.exportJson)).body;

export const ratingsOf = async (who: User) =>
  (await dataOf(who)).ratings.map(({ title, rating }) => [title, rating]);

export const diaryOf = async (who: User) =>
  (await dataOf(who)).diary.map(({ title, watched_on, rating, rewatch, note }) => [
    ...[title, watched_on, rating, rewatch, note],
  ]);

export const titlesOf = async (who: User, shelf: 'watched' | 'watchlist' | 'likes' | 'favourites') =>
  (await dataOf(who))[shelf].map(({ title }) => title).sort();

/** Title, film titles and notes of each list. */
export const listsOf = async (who: User) =>
  (await dataOf(who)).lists.map(({ title, movies }) => [
    title,
    movies.map((film) => [film.title, film.note]),
  ]);

export async function csvExport(app: TestApp, who: User) {
  const response = await fetch(`${app.origin}/api/user/export/csv`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  const archive = Buffer.from(await response.arrayBuffer());
  const files: Record<string, string> = {};
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const { headers } = response;
  for await (const entry of zip.eachEntry()) {
    const again = await fromBufferPromise(archive, { lazyEntries: true });
    files[entry.fileName] = (await buffer(await again.openReadStreamPromise(entry))).toString();
  }
  return { archive, files, headers };
}

export const changes = ({ films, lists }: ImportReport) =>
  films.filter(({ effect }) => effect !== 'known').length + lists.new + lists.changed;
