import { request, toFetch } from 'shared-kit/contract';
import { ADMIN } from '../harness/server';
import { logIn, register } from '../harness/users';

const FRIENDS = 30;
const NEWSLETTERS = 25;
const MOVIE = 'The Godfather';

export interface BenchRequest {
  name: string;
  path: string;
  token?: string | undefined;
}

async function addNewsletters(origin: string): Promise<void> {
  const { call } = await logIn(origin, ADMIN.username);
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
