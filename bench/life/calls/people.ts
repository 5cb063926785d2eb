import { randomUUID } from 'node:crypto';
import type { ApiRoute } from 'shared-kit/contract';
import { Subscriber } from '../../../backend/test/support/push-service';
import {
  byOwnUser,
  byReader,
  byUser,
  each,
  ofRows,
  type Sample,
  type Scene,
  type Sampler,
  type Samplers,
} from '../scene';
import { letterboxdExport, picture } from './files';

/** An import of its own for each sample, whose first row has no film. */
const ofImports = <R extends ApiRoute>(make?: (id: string, scene: Scene) => Partial<Sample<R>>): Sampler<R> =>
  each(async (scene) => {
    const by = scene.ownUser().id;
    const made = await scene.database.one<{ id: string }>(
      `WITH kept AS (
         INSERT INTO imports (user_id, applied, mode, sources, changes, lists, row_count)
         VALUES ($1, false, 'merge', '[]', '{}', '[]', 1) RETURNING id
       )
       INSERT INTO import_rows (import_id, number, status, file, title)
       SELECT id, 1, 'unmatched', 'a.csv', 'Bench' FROM kept RETURNING import_id AS id`,
      [by],
    );
    const id = made?.id ?? '';
    return { by, params: { id }, ...make?.(id, scene) } as unknown as Sample<R>;
  });
const ofUser = <R extends keyof Samplers>(isPaged = false): Sampler<R> =>
  each(
    (scene) =>
      ({
        by: scene.reader(),
        params: { id: scene.user().id },
        ...(isPaged && { query: scene.page() }),
      }) as unknown as Sample<R>,
  );
/** One file for all samples, with films of the scene. */
const ofExport =
  <R extends ApiRoute>(make: (file: Blob) => Omit<Sample<R>, 'by'>): Sampler<R> =>
  async (scene, count) => {
    const file = await letterboxdExport(Array.from({ length: 200 }, () => scene.film()));
    return byOwnUser<R>(() => make(file))(scene, count);
  };

const FRIENDS = `
  SELECT u AS caller, f.id FROM unnest($1::uuid[]) u, LATERAL (SELECT id FROM friends_of(u) ORDER BY random() LIMIT 1) f`;
const pending = (mine: string, other: string) => `
  SELECT ${mine} AS caller, id, ${other} AS other FROM friendships WHERE ${mine} = ANY ($1) AND status = 'pending'`;
/** Neither friends nor blocked. */
const STRANGERS = `
  SELECT one AS caller, other AS id FROM unnest($1::uuid[]) WITH ORDINALITY AS a (one, n)
  JOIN unnest($1::uuid[]) WITH ORDINALITY AS b (other, m) ON m = n + 1 OR (n > 1 AND m = n - 1)
  WHERE NOT EXISTS (SELECT FROM friendships f WHERE f.status IN ('pending', 'accepted')
      AND (f.low_id, f.high_id) = (least(one, other), greatest(one, other)))
    AND NOT EXISTS (SELECT FROM blocked_either_way(one) x WHERE x.id = other)`;

const BLOCKED = `
  INSERT INTO blocks (blocker_id, blocked_id) SELECT s.caller, s.id FROM (${STRANGERS}) s ON CONFLICT DO NOTHING
  RETURNING blocker_id AS caller, blocked_id AS id`;

/** A friend, and a film of their watchlist that the caller has not recommended to them. */
const RECOMMENDABLE = `
  SELECT f.caller, f.id, wanted.movie_id AS film FROM (${FRIENDS}) f, LATERAL (
    SELECT movie_id FROM watchlist w WHERE w.user_id = f.id AND NOT EXISTS (SELECT FROM recommendations r
      WHERE (r.sender_id, r.receiver_id, r.movie_id) = (f.caller, f.id, w.movie_id)) LIMIT 1) wanted`;
const REQUESTED = pending('receiver_id', 'sender_id');

const pushSubscription = () => new Subscriber(`https://push.example.com/${randomUUID()}`).subscription;

const AUDIENCES = ['everyone', 'friends', 'nobody'] as const;

export const people = {
  'GET /user/profile': byUser(),
  'GET /user/profile/:id': ofUser(),
  'GET /user/profile/username/:username': byReader((scene) => ({
    params: { username: scene.user().username },
  })),
  'PUT /user/profile': byOwnUser((scene) => ({ body: { bio: scene.name(), username: scene.name() } })),
  'GET /user/search/:term': byUser((scene) => {
    const { username } = scene.user();
    const term = username.slice(0, 1 + scene.dice.below(username.length));
    return { params: { term }, query: { page: 1, limit: 20 } };
  }),
  'POST /user/avatar': byOwnUser(() => ({ file: { avatar: picture } })),
  'DELETE /user/avatar': byOwnUser(),
  'GET /user/privacy': byUser(),
  'PUT /user/privacy': byUser((scene) => ({
    body: { presence: scene.dice.oneOf(AUDIENCES), activity: scene.dice.oneOf(AUDIENCES) },
  })),
  'GET /user/blocks': byUser(),
  'PUT /user/:id/block': ofRows(STRANGERS),
  'DELETE /user/:id/block': ofRows(BLOCKED),
  'GET /friends': byUser(),
  'GET /friends/requests/incoming': byUser(),
  'GET /friends/requests/outgoing': byUser(),
  'GET /friends/requests/count': byUser(),
  'GET /friends/status/:userId': byReader((scene) => ({ params: { userId: scene.user().id } })),
  'POST /friends/request/:userId': ofRows(STRANGERS, ({ id }) => ({ params: { userId: id } })),
  'DELETE /friends/request/:userId': ofRows(pending('sender_id', 'receiver_id'), ({ other }) => ({
    params: { userId: other },
  })),
  'PUT /friends/accept/:requestId': ofRows(REQUESTED, ({ id }) => ({ params: { requestId: id } })),
  'PUT /friends/reject/:requestId': ofRows(REQUESTED, ({ id }) => ({ params: { requestId: id } })),
  'DELETE /friends/:userId': ofRows(FRIENDS, ({ id }) => ({ params: { userId: id } })),
  'GET /friends/:userId/together': ofRows(FRIENDS, ({ id }, scene) => ({
    params: { userId: id },
    query: scene.page(),
  })),
  'GET /friends/tastes': byUser(),
  'GET /user/:id/common': byUser((scene) => ({ params: { id: scene.user().id } })),
  'GET /user/export': byUser(),
  'GET /user/export/csv': byUser(),
  'POST /user/import': ofExport((file) => ({ form: { apply: 'true' as const }, file: { files: [file] } })),
  'GET /user/imports': byUser(),
  'GET /user/imports/:id': ofImports(),
  'DELETE /user/imports/:id': ofImports(),
  'GET /user/imports/:id/rows': ofImports(),
  'PUT /user/imports/:id/rows/:row': ofImports((id, scene) => ({
    params: { id, row: '1' },
    body: { movie_id: scene.film().id },
  })),
  'POST /user/import/letterboxd': ofExport((file) => ({ query: { apply: true }, file: { file } })),
  'GET /user/first-steps': byUser(),
  'PUT /user/first-steps': byUser(() => ({ body: { hidden: true } })),
  'GET /user/:id/favourites': ofUser(),
  'PUT /user/favourites': byUser((scene) => ({
    body: { movie_ids: [...new Set([scene.film().id, scene.film().id, scene.film().id])] },
  })),
  'GET /user/:id/watched': ofUser(true),
  'GET /user/:id/watchlist': ofUser(true),
  'GET /user/:id/ratings': ofUser(true),
  'GET /user/:id/likes': ofUser(true),
  'GET /user/push': byUser(),
  'PUT /user/push': byUser(() => ({ body: pushSubscription() })),
  'DELETE /user/push': byUser(() => ({ body: { endpoint: pushSubscription().endpoint } })),
  'GET /notifications': byUser((scene) => ({ query: scene.page() })),
  'POST /notifications/read': byUser(() => ({ body: {} })),
  'GET /user/notification-settings': byUser(),
  'PUT /user/notification-settings': byUser((scene) => ({ body: { like: scene.dice.isTrue(0.8) } })),
  'POST /movies/:id/recommend': ofRows(RECOMMENDABLE, ({ id, film }) => ({
    params: { id: film },
    body: { user_id: id, note: 'Bax!' },
  })),
} satisfies Partial<Samplers>;
