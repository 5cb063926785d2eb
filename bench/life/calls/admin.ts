import { byAdmin, byUser, ofRows, type Sample, type Sampler, type Samplers } from '../scene';

const PENDING = `
  INSERT INTO comments (movie_id, author_id, body)
  SELECT w.movie_id, u, 'Çox bəyəndim.' FROM unnest($1::uuid[]) u, LATERAL (
    SELECT movie_id FROM watched WHERE user_id = u LIMIT 1) w
  RETURNING id, author_id AS caller`;
const OPEN_REPORTS = `
  INSERT INTO reports (kind, target_id, title, text, movie_id, movie_title, author_id, reason, reporter_id)
  SELECT 'comment', c.id, left(c.body, 80), c.body, m.id, m.title, c.author_id, 'spam', u
  FROM unnest($1::uuid[]) u, LATERAL (
    SELECT * FROM comments WHERE author_id = u AND status = 'approved' ORDER BY random() LIMIT 1) c
  JOIN movies m ON m.id = c.movie_id ON CONFLICT DO NOTHING RETURNING id, reporter_id AS caller`;
const SUSPENDED = `
  INSERT INTO suspensions (user_id, reason) SELECT u, 'Reklam' FROM unnest($1::uuid[]) u RETURNING id, user_id AS caller`;
const MODERATED_AT_ONCE = 10;

const aboutUser = <
  R extends 'PUT /user/:id/admin' | 'PUT /user/:id' | 'DELETE /user/:id' | 'PUT /user/:id/suspension',
>(
  body?: (name: string) => object,
): Sampler<R> =>
  byAdmin(
    (scene) =>
      ({
        params: { id: scene.ownUser().id },
        ...(body && { body: body(scene.name()) }),
      }) as unknown as Sample<R>,
  );

export const admin = {
  'GET /user/all': byAdmin((scene) => ({
    query: {
      ...scene.page(),
      sort: scene.dice.oneOf(['username', 'email', 'created_at', 'last_seen'] as const),
      order: scene.dice.oneOf(['asc', 'desc'] as const),
      ...(scene.dice.isTrue(0.5) && { search: scene.user().username.slice(0, 2 + scene.dice.below(8)) }),
    },
  })),
  'PUT /user/:id/admin': aboutUser(() => ({ isAdmin: false })),
  'PUT /user/:id': aboutUser((username) => ({ username })),
  'DELETE /user/:id': aboutUser(),
  'PUT /user/:id/suspension': aboutUser(() => ({ reason: 'Reklam', until: null })),
  'DELETE /user/:id/suspension': async (scene, count) => {
    const users = Array.from({ length: count }, () => scene.ownUser().id);
    await scene.database.query(SUSPENDED, [users]);
    return users.map((id) => ({ by: scene.admin(), params: { id }, body: {} }));
  },
  'GET /user/admin/audit': byAdmin((scene) => ({
    query: { ...scene.page(), ...(scene.dice.isTrue(0.4) && { action: 'comment.rejected' as const }) },
  })),
  'GET /stats/admin': byAdmin(),
  'GET /comments/admin/all': byAdmin((scene) => ({
    query: { ...scene.page(), ...(scene.dice.isTrue(0.6) && { status: 'pending' as const }) },
  })),
  'PUT /comments/admin/moderate': async (scene, count) => {
    const rows = await scene.rows(count * MODERATED_AT_ONCE, PENDING);
    const ids = rows.map(({ id }) => id);
    return Array.from({ length: Math.floor(ids.length / MODERATED_AT_ONCE) }, () => ({
      by: scene.admin(),
      body: { ids: ids.splice(0, MODERATED_AT_ONCE), status: 'approved' as const },
    }));
  },
  'PUT /comments/:id/approve': ofRows(PENDING, (_, scene) => ({ by: scene.admin(), body: {} })),
  'PUT /comments/:id/reject': ofRows(PENDING, (_, scene) => ({
    by: scene.admin(),
    body: { reason: 'Boşdur.' },
  })),
  'POST /reports': byUser((scene) => ({
    body: { kind: 'user' as const, id: scene.ownUser().id, reason: 'spam' as const, note: 'Reklam yazır.' },
  })),
  'GET /reports/admin/all': byAdmin((scene) => ({
    query: { ...scene.page(), status: scene.dice.oneOf(['open', 'resolved'] as const) },
  })),
  'PUT /reports/:id/resolve': ofRows(OPEN_REPORTS, (_, scene) => ({
    by: scene.admin(),
    body: { outcome: scene.dice.oneOf(['dismissed', 'removed'] as const) },
  })),
} satisfies Partial<Samplers>;
