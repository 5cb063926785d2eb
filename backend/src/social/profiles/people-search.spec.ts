import { profileCalls } from 'shared-kit/contract';
import { itTries } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';
import { USERS_FOUND_MAX } from './profiles-sql';

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('ayan');
  for (const name of ['Şəhla', 'Məşəhla', 'Seher', 'İlqar', 'Işıq', 'alt_xett', 'Orxan.Əliyev', 'orxan'])
    await app.user(name);
});

const search = async (term: string, query: Record<string, number> = {}) =>
  (await ayan.call(profileCalls.search, { params: { term }, query })).body;
const names = async (term: string) => (await search(term)).users.map(({ username }) => username);

itTries([
  ['şəhla', ['Şəhla', 'Məşəhla']],
  ['SEHLA', ['Şəhla', 'Məşəhla']],
  ['seh', ['Seher', 'Şəhla', 'Məşəhla']],
  ['orxan', ['orxan', 'Orxan.Əliyev']],
  ['eliyev', ['Orxan.Əliyev']],
  ['i', ['Işıq', 'İlqar']],
  ['isiq', ['Işıq']],
  ['Şəhla'.normalize('NFD'), ['Şəhla', 'Məşəhla']],
  ['alt_', ['alt_xett']],
])('finds people by parts and spellings of their names', async ([term, expected]) =>
  expect((await names(term)).slice(0, expected.length)).toEqual(expected),
);

itTries(['common', 'watched', 'ratings', 'tags', 'all'])('searches for names of routes', async (name) => {
  await app.user(name);
  expect(await names(name)).toEqual([name]);
});

it('finds names despite a typing error', async () => {
  expect(await names('orhan')).toContain('orxan');
});

it('adds similar names only if few names contain the term, the most similar first', async () => {
  for (const name of ['Qəhrəman', 'Qehreman1', 'Qehremin']) await app.user(name);
  expect(await names('qehremin')).toEqual(['Qehremin', 'Qəhrəman', 'Qehreman1']);
  await app.database.query(
    `INSERT INTO users (username, email, password_hash) SELECT 'qehremin' || n, 'q' || n || '@numune.az', 'x'
     FROM generate_series(1, 19) n`,
  );
  expect(await search('qehremin', { limit: 100 })).toMatchObject({ total: 20 });
});

itTries([
  '%',
  '_',
  '\\',
  `' OR 1=1 --`,
  '\u0000',
  ' ',
  '%25',
  '/etc/passwd',
  '\ud83c\udfac',
  'a'.repeat(500),
  '(',
  '*',
])('treats signs as plain text', async (term) =>
  expect((await search(term)).users.filter(({ username }) => username !== 'alt_xett')).toEqual([]),
);

it('returns public fields only, and never finds people by email', async () => {
  const { users } = await search('ayan');
  expect(users).toEqual([{ id: ayan.id, username: 'ayan', avatar_url: null }]);
  expect((await search('numune')).users).toEqual([]);
  expect((await search('numune.az')).total).toBe(0);
});

it('returns pages, and counts at most USERS_FOUND_MAX', async () => {
  await app.database.query(
    `INSERT INTO users (username, email, password_hash) SELECT 'çoxluq' || n, 'cox' || n || '@numune.az', 'x'
     FROM generate_series(1, ${USERS_FOUND_MAX + 50}) n`,
  );
  expect(await search('çoxluq', { limit: 5 })).toMatchObject({ total: USERS_FOUND_MAX, page: 1, limit: 5 });
  const pages = await Promise.all([1, 2].map((page) => search('coxluq1', { page, limit: 20 })));
  const ids = pages.flatMap(({ users }) => users.map(({ id }) => id));
  expect(new Set(ids).size).toBe(40);
  expect(await search('çoxluq', { page: 999_999_999, limit: 100 })).toMatchObject({ users: [] });
});
