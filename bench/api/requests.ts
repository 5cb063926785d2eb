import { createClient, request, toFetch } from 'shared-kit/contract';
import { ADMIN } from '../harness/server';

const FRIENDS = 30;
const NEWSLETTERS = 25;
const PASSWORD = 'Uzun-parol-1918';
const MOVIE = 'The Godfather';

export interface BenchRequest {
  name: string;
  path: string;
  token?: string | undefined;
}

async function logIn(origin: string, username: string, password: string): Promise<string> {
  return (await createClient({ origin })('POST /auth/login', { body: { username, password } })).token;
}

async function register(origin: string, username: string) {
  const body = { username, email: `${username}@example.com`, password: PASSWORD };
  const { id } = await createClient({ origin })('POST /auth/register', { body });
  const token = await logIn(origin, username, PASSWORD);
  return { id, token, call: createClient({ origin, token }) };
}

async function addNewsletters(origin: string): Promise<void> {
  const token = await logIn(origin, ADMIN.username, ADMIN.password);
  const call = createClient({ origin, token });
  const content = 'Bakıda kino həftəsi. '.repeat(20);
  for (let number = 1; number <= NEWSLETTERS; number += 1)
    await call('POST /newsletters/admin/create', {
      body: { title: `Xəbər ${number}`, content, is_important: false, is_published: true },
    });
}

export async function prepareRequests(origin: string): Promise<BenchRequest[]> {
  await addNewsletters(origin);
  const { id, token, call } = await register(origin, 'gunel');
  for (let number = 1; number <= FRIENDS; number += 1) {
    const friend = await register(origin, `friend-${number}`);
    await friend.call('POST /friends/request/:userId', { params: { userId: id } });
    for (const { id: requestId } of (await call('GET /friends/requests/incoming')).requests)
      await call('PUT /friends/accept/:requestId', { params: { requestId } });
  }
  const { movies } = await call('GET /movies/search/:term', { params: { term: MOVIE } });
  const movieId = movies[0]?.id;
  if (!movieId) throw new Error(`the catalogue has no film ${MOVIE}`);
  const pathOf = (call: Parameters<typeof toFetch>[0]) => toFetch(call, null)[0];
  const list = request('GET /movies');
  const detail = request('GET /movies/:id', { params: { id: movieId } });
  const search = request('GET /movies/search/:term', { params: { term: 'love' } });
  return [
    { name: 'list', path: pathOf(list) },
    { name: 'detail', path: pathOf(detail) },
    { name: 'search', path: pathOf(search) },
    { name: 'friends', path: pathOf(request('GET /friends')), token },
    { name: 'newsletters', path: pathOf(request('GET /newsletters')), token },
  ];
}
