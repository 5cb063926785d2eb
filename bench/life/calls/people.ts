import { randomUUID } from 'node:crypto';
import { Subscriber } from '../../../backend/test/support/push-service';
import { each, ofRows, type Sample, type Scene, type Sampler, type Samplers } from '../scene';
import type { ApiRoute } from 'shared-kit/contract';
import { letterboxdExport, picture } from './files';

/** An import of its own for each sample, whose first row has no film. */
const ofImports =
  <R extends ApiRoute>(make: (caller: string, id: string, scene: Scene) => Sample<R>): Sampler<R> =>
  (scene, count) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const caller = scene.ownUser().id;
        const made = await scene.database.one<{ id: string }>(
          `WITH kept AS (
             INSERT INTO imports (user_id, applied, mode, sources, changes, lists, row_count)
             VALUES ($1, false, 'merge', '[]', '{}', '[]', 1) RETURNING id
           )
           INSERT INTO import_rows (import_id, number, status, file, title)
           SELECT id, 1, 'unmatched', 'a.csv', 'Bench' FROM kept RETURNING import_id AS id`,
          [caller],
        );
        return make(caller, made?.id ?? '', scene);
      }),
    );
const own = <R extends keyof Samplers>(): Sampler<R> =>
  each((scene) => ({ by: scene.user().id }) as unknown as Sample<R>);
const ofUser = <R extends keyof Samplers>(isPaged = false): Sampler<R> =>
  each(
    (scene) =>
      ({
        by: scene.reader(),
        params: { id: scene.user().id },
        ...(isPaged && { query: scene.page() }),
      }) as unknown as Sample<R>,
  );

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

const friend = <R extends keyof Samplers>(): Sampler<R> =>
  ofRows(FRIENDS, ({ caller, id }) => ({ by: caller, params: { userId: id } }) as unknown as Sample<R>);
const request = <R extends keyof Samplers>(): Sampler<R> =>
  ofRows(
    pending('receiver_id', 'sender_id'),
    ({ caller, id }) => ({ by: caller, params: { requestId: id } }) as unknown as Sample<R>,
  );

const pushSubscription = () => new Subscriber(`https://push.example.com/${randomUUID()}`).subscription;

const AUDIENCES = ['everyone', 'friends', 'nobody'] as const;

export const people = {
  'GET /user/profile': own(),
  'GET /user/profile/:id': ofUser(),
  'GET /user/profile/username/:username': each((scene) => ({
    by: scene.reader(),
    params: { username: scene.user().username },
  })),
  'PUT /user/profile': each((scene) => ({
    by: scene.ownUser().id,
    body: { bio: scene.name(), username: scene.name() },
  })),
  'GET /user/search/:term': each((scene) => {
    const { username } = scene.user();
    const term = username.slice(0, 1 + scene.dice.below(username.length));
    return { by: scene.user().id, params: { term }, query: { page: 1, limit: 20 } };
  }),
  'POST /user/avatar': each((scene) => ({ by: scene.ownUser().id, file: { avatar: picture } })),
  'DELETE /user/avatar': each((scene) => ({ by: scene.ownUser().id })),
  'GET /user/privacy': own(),
  'PUT /user/privacy': each((scene) => ({
    by: scene.user().id,
    body: { presence: scene.dice.oneOf(AUDIENCES), activity: scene.dice.oneOf(AUDIENCES) },
  })),
  'GET /user/blocks': own(),
  'PUT /user/:id/block': ofRows(STRANGERS, ({ caller, id }) => ({ by: caller, params: { id } })),
  'DELETE /user/:id/block': ofRows(BLOCKED, ({ caller, id }) => ({ by: caller, params: { id } })),
  'GET /friends': own(),
  'GET /friends/requests/incoming': own(),
  'GET /friends/requests/outgoing': own(),
  'GET /friends/requests/count': own(),
  'GET /friends/status/:userId': each((scene) => ({
    by: scene.reader(),
    params: { userId: scene.user().id },
  })),
  'POST /friends/request/:userId': ofRows(STRANGERS, ({ caller, id }) => ({
    by: caller,
    params: { userId: id },
  })),
  'DELETE /friends/request/:userId': ofRows<
    'DELETE /friends/request/:userId',
    { caller: string; id: string; other: string }
  >(pending('sender_id', 'receiver_id'), ({ caller, other }) => ({ by: caller, params: { userId: other } })),
  'PUT /friends/accept/:requestId': request(),
  'PUT /friends/reject/:requestId': request(),
  'DELETE /friends/:userId': friend(),
  'GET /friends/:userId/together': ofRows(FRIENDS, ({ caller, id }, scene) => ({
    by: caller,
    params: { userId: id },
    query: scene.page(),
  })),
  'GET /friends/tastes': each((scene) => ({ by: scene.user().id })),
  'GET /user/:id/common': each((scene) => ({ by: scene.user().id, params: { id: scene.user().id } })),
  'GET /user/export': own(),
  'GET /user/export/csv': own(),
  'POST /user/import': async (scene, count) => {
    const file = await letterboxdExport(Array.from({ length: 200 }, () => scene.film()));
    return Array.from({ length: count }, () => ({
      by: scene.ownUser().id,
      form: { apply: 'true' as const },
      file: { files: [file] },
    }));
  },
  'GET /user/imports': own(),
  'GET /user/imports/:id': ofImports((caller, id) => ({ by: caller, params: { id } })),
  'DELETE /user/imports/:id': ofImports((caller, id) => ({ by: caller, params: { id } })),
  'GET /user/imports/:id/rows': ofImports((caller, id) => ({ by: caller, params: { id } })),
  'PUT /user/imports/:id/rows/:row': ofImports((caller, id, scene) => ({
    by: caller,
    params: { id, row: '1' },
    body: { movie_id: scene.film().id },
  })),
  'POST /user/import/letterboxd': async (scene, count) => {
    const file = await letterboxdExport(Array.from({ length: 200 }, () => scene.film()));
    return Array.from({ length: count }, () => ({
      by: scene.ownUser().id,
      query: { apply: true },
      file: { file },
    }));
  },
  'GET /user/first-steps': own(),
  'PUT /user/first-steps': each((scene) => ({ by: scene.user().id, body: { hidden: true } })),
  'GET /user/:id/favourites': ofUser(),
  'PUT /user/favourites': each((scene) => ({
    by: scene.user().id,
    body: { movie_ids: [...new Set([scene.film().id, scene.film().id, scene.film().id])] },
  })),
  'GET /user/:id/watched': ofUser(true),
  'GET /user/:id/watchlist': ofUser(true),
  'GET /user/:id/ratings': ofUser(true),
  'GET /user/:id/likes': ofUser(true),
  'GET /user/push': own(),
  'PUT /user/push': each((scene) => ({ by: scene.user().id, body: pushSubscription() })),
  'DELETE /user/push': each((scene) => ({
    by: scene.user().id,
    body: { endpoint: pushSubscription().endpoint },
  })),
  'GET /notifications': each((scene) => ({ by: scene.user().id, query: scene.page() })),
  'POST /notifications/read': each((scene) => ({ by: scene.user().id, body: {} })),
  'GET /user/notification-settings': own(),
  'PUT /user/notification-settings': each((scene) => ({
    by: scene.user().id,
    body: { like: scene.dice.isTrue(0.8) },
  })),
  'POST /movies/:id/recommend': ofRows<
    'POST /movies/:id/recommend',
    { caller: string; id: string; film: string }
  >(
    `SELECT f.caller, f.id, wanted.movie_id AS film FROM (${FRIENDS}) f, LATERAL (
       SELECT movie_id FROM watchlist w WHERE w.user_id = f.id AND NOT EXISTS (SELECT FROM recommendations r
         WHERE (r.sender_id, r.receiver_id, r.movie_id) = (f.caller, f.id, w.movie_id)) LIMIT 1) wanted`,
    ({ caller, id, film }) => ({ by: caller, params: { id: film }, body: { user_id: id, note: 'Bax!' } }),
  ),
} satisfies Partial<Samplers>;
