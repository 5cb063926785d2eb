import {
  authCalls,
  type Call,
  commentCalls,
  diaryCalls,
  friendCalls,
  listCalls,
  movieCalls,
  newsletterCalls,
  personalTokenCalls,
  recommendationCalls,
  reportCalls,
  sealedRatingCalls,
  tonightCalls,
} from 'shared-kit/contract';
import type { TestApp } from '../support/test-app';
import { PASSWORD, type User } from '../support/user';

export interface Creation {
  path: string;
  body?: unknown;
  conflictingRequest: { path?: string; body?: unknown };
  table: string;
}

let made = 0;
export const nextNumber = () => (made += 1);

export function account() {
  const username = `nigar${nextNumber()}`;
  return { username, email: `${username}@numune.az`, password: PASSWORD };
}

const newList = (title: string) => ({ title, visibility: 'nobody' as const, ranked: false });

/** For each call that creates: a request of `user`, who is an administrator, and one that another key needs. */
export async function creationsOf(app: TestApp, user: User) {
  const newMovie = async () =>
    (await user.call(movieCalls.create, { body: { title: `Film ${nextNumber()}` } })).body.id;
  const createList = async (title: string) =>
    (await user.call(listCalls.create, { body: newList(title) })).body.id;
  const [movie, list, otherList] = [await newMovie(), await createList('Siyahı'), await createList('Başqa')];

  async function person(): Promise<string> {
    const [row] = await app.database.query<{ id: string }>(
      `INSERT INTO users (username, email, password_hash) VALUES ($1, $1 || '@numune.az', '-') RETURNING id`,
      [`dost${nextNumber()}`],
    );
    return row?.id ?? '';
  }

  async function friend(): Promise<string> {
    const id = await person();
    await app.database.query(
      `INSERT INTO friendships (sender_id, receiver_id, status) VALUES ($1, $2, 'accepted')`,
      [id, user.id],
    );
    return id;
  }

  async function friendForTonight(): Promise<string> {
    const id = await friend();
    await app.database.query(
      `INSERT INTO tonight SELECT unnest($1::uuid[]), now() + interval '1 hour' ON CONFLICT DO NOTHING`,
      [[user.id, id]],
    );
    return id;
  }

  return new Map<Call, () => Creation | Promise<Creation>>([
    [
      authCalls.register,
      () => ({
        path: '/auth/register',
        body: account(),
        conflictingRequest: { body: account() },
        table: 'users',
      }),
    ],
    [
      personalTokenCalls.create,
      () => ({
        path: '/user/tokens',
        body: { name: 'Skript', scopes: ['read'] },
        conflictingRequest: { body: { name: 'Skript', scopes: ['write'] } },
        table: 'personal_tokens',
      }),
    ],
    [
      movieCalls.create,
      () => ({
        path: '/movies',
        body: { title: 'Şəhər' },
        conflictingRequest: { body: { title: 'Kənd' } },
        table: 'movies',
      }),
    ],
    [
      sealedRatingCalls.create,
      async () => ({
        path: `/movies/${movie}/sealed`,
        body: { user_id: await friend() },
        conflictingRequest: { body: { user_id: await friend() } },
        table: 'sealed_ratings',
      }),
    ],
    [
      tonightCalls.openRoom,
      async () => {
        const [kamal, leyla] = [await friendForTonight(), await friendForTonight()];
        return {
          path: '/tonight/rooms',
          body: { user_ids: [kamal] },
          conflictingRequest: { body: { user_ids: [leyla] } },
          table: 'tonight_rooms',
        };
      },
    ],
    [
      commentCalls.create,
      () => ({
        path: `/movies/${movie}/comments`,
        body: { body: 'Gözəl' },
        conflictingRequest: { body: { body: 'Çox gözəl' } },
        table: 'comments',
      }),
    ],
    [
      diaryCalls.create,
      () => ({
        path: '/diary',
        body: { movie_id: movie, watched_on: '2026-01-30', rating: 7 },
        conflictingRequest: { body: { movie_id: movie, watched_on: '2026-01-30', rating: 8 } },
        table: 'diary_entries',
      }),
    ],
    [
      listCalls.create,
      () => ({
        path: '/lists',
        body: newList('Yay'),
        conflictingRequest: { body: newList('Qış') },
        table: 'lists',
      }),
    ],
    [
      listCalls.copy,
      () => ({
        path: `/lists/${list}/copies`,
        conflictingRequest: { path: `/lists/${otherList}/copies` },
        table: 'lists',
      }),
    ],
    [
      listCalls.addMovie,
      async () => ({
        path: `/lists/${list}/movies`,
        body: { movie_id: await newMovie() },
        conflictingRequest: { body: { movie_id: await newMovie() } },
        table: 'list_movies',
      }),
    ],
    [
      friendCalls.request,
      async () => ({
        path: `/friends/request/${await person()}`,
        conflictingRequest: { path: `/friends/request/${await person()}` },
        table: 'friendships',
      }),
    ],
    [
      newsletterCalls.create,
      () => ({
        path: '/newsletters/admin/create',
        body: { title: 'Xəbər', content: 'Mətn' },
        conflictingRequest: { body: { title: 'Xəbər', content: 'Başqa' } },
        table: 'newsletters',
      }),
    ],
    [
      reportCalls.create,
      async () => ({
        path: '/reports',
        body: { kind: 'user', id: await person(), reason: 'spam' },
        conflictingRequest: { body: { kind: 'user', id: await person(), reason: 'spam' } },
        table: 'reports',
      }),
    ],
    [
      recommendationCalls.create,
      async () => ({
        path: `/movies/${movie}/recommend`,
        body: { user_id: await friend() },
        conflictingRequest: { body: { user_id: await friend() } },
        table: 'recommendations',
      }),
    ],
  ]);
}
