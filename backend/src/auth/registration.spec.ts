import { authCalls } from 'shared-kit/contract';
import { itTries } from '../../test/support/every-case';
import { testApp, type TestApp } from '../../test/support/test-app';
import { PASSWORD } from '../../test/support/user';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const register = (username: string, email: string, password = PASSWORD) =>
  app.visitor.call(authCalls.register, { body: { username, email, password } });
const login = (username: string, password = PASSWORD) =>
  app.visitor.call(authCalls.login, { body: { username, password } });

it('answers the id and the name as it was written', async () => {
  const answer = await register('Gülşən.Əliyeva-1', 'gulsen@numune.az');
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ id: expect.any(String), username: 'Gülşən.Əliyeva-1' });
});

itTries([
  ['İlqar', 'ilqar'],
  ['Işıq', 'İŞİQ'],
  ['Şəhriyar', 'ŞƏHRİYAR'],
  ['Çingiz', 'çingız'],
  ['Göyçək', 'GÖYÇƏK'.normalize('NFD')],
  ['Üzeyir'.normalize('NFD'), 'üzeyir'],
])('counts spellings of a name as one', async ([first, second]) => {
  expect((await register(first, `${Math.random()}@numune.az`)).status).toBe(201);
  const answer = await register(second, `${Math.random()}@numune.az`);
  expect(answer.status).toBe(409);
  expect(answer.error.code).toBe('USERNAME_TAKEN');
  expect((await login(second)).status).toBe(200);
  expect((await login(first.toLowerCase())).status).toBe(200);
});

it('keeps names apart whose letters differ', async () => {
  expect((await register('Seher', 'seher1@numune.az')).status).toBe(201);
  expect((await register('Şəhər', 'seher2@numune.az')).status).toBe(201);
});

it('refuses an address that another user has, whatever its case', async () => {
  await register('birinci', 'Eyni@Numune.az');
  const answer = await register('ikinci', 'eyni@numune.AZ');
  expect(answer.status).toBe(409);
  expect(answer.error.code).toBe('EMAIL_TAKEN');
});

it('gives a name to one of many who want it at the same instant', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => register('Hamımız', `hami${index}@numune.az`)),
  );
  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
});

itTries(['password', 'PassWord1', 'qwertyuiop', 'Azerbaycan1'])(
  'refuses common passwords',
  async (password) => {
    const answer = await register('yenisi', 'yenisi@numune.az', password);
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'password' }] });
  },
);

itTries([
  ['ab', 'username'],
  ['a'.repeat(31), 'username'],
  ['iki söz', 'username'],
  ['a@b.az', 'username'],
  ['nul\u0000a', 'username'],
])('refuses wrong names', async ([username, field]) => {
  const answer = await register(username, 'kim@numune.az');
  expect(answer.status).toBe(400);
  expect(answer.error.details).toEqual([{ field, message: expect.any(String) }]);
});

it('names every field that failed, and unknown ones', async () => {
  const answer = await app.visitor.post('/auth/register', {
    username: 'x',
    email: 'y',
    password: 'z',
    isAdmin: true,
  });
  expect(answer.status).toBe(400);
  expect(answer.error.details?.map(({ field }) => field).sort()).toEqual([
    'email',
    'isAdmin',
    'password',
    'username',
  ]);
});

it('answers the same key with the first answer, once', async () => {
  const body = { username: 'tekrar', email: 'tekrar@numune.az', password: PASSWORD };
  const headers = { 'Idempotency-Key': 'qeydiyyat-1' };
  const first = await app.visitor.call(authCalls.register, { body, headers });
  const second = await app.visitor.call(authCalls.register, { body, headers });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
});
