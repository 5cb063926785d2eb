import { byAdmin, byReader, byUser, each, ofRows, type Samplers } from '../scene';

const OWN = `
  SELECT u AS caller, c.id FROM unnest($1::uuid[]) u, LATERAL (
    SELECT id FROM comments WHERE author_id = u ORDER BY random() LIMIT 1) c`;
/** Approved comments of popular films that the caller has not liked. */
const LIKABLE = `
  SELECT u AS caller, c.id FROM unnest($1::uuid[]) u,
    LATERAL (SELECT movie_id FROM watched WHERE user_id = u ORDER BY random() LIMIT 1) w,
    LATERAL (SELECT id FROM comments c WHERE c.movie_id = w.movie_id AND c.status = 'approved' AND c.parent_id IS NULL
      AND NOT EXISTS (SELECT FROM comment_likes l WHERE (l.comment_id, l.user_id) = (c.id, u))
      AND NOT EXISTS (SELECT FROM blocked_either_way(u) b WHERE b.id = c.author_id) LIMIT 1) c`;
const LIKED = `
  SELECT u AS caller, l.comment_id AS id FROM unnest($1::uuid[]) u, LATERAL (
    SELECT comment_id FROM comment_likes l JOIN comments c ON c.id = l.comment_id
    WHERE l.user_id = u AND c.status = 'approved'
      AND NOT EXISTS (SELECT FROM blocked_either_way(u) b WHERE b.id = c.author_id)
    ORDER BY random() LIMIT 1) l`;
const DRAFTS = `
  INSERT INTO newsletters (title, content, excerpt) SELECT 'Qaralama', 'Mətn. ' || n, 'Mətn. ' || n FROM generate_series(1, 300) n
  RETURNING id, coalesce(($1::uuid[])[1], id) AS caller`;
const PUBLISHED = `
  SELECT n.id || u::text AS id, u AS caller, n.id AS other FROM unnest($1::uuid[]) u, LATERAL (
    SELECT id FROM newsletters WHERE is_published ORDER BY random() LIMIT 1) n`;

export const talk = {
  'GET /comments/own': byUser((scene) => ({ query: scene.page() })),
  'POST /movies/:id/comments': byUser((scene) => ({
    params: { id: scene.film().id },
    body: { body: 'Çox bəyəndim, hamıya tövsiyə edirəm.' },
  })),
  'PUT /comments/:id': ofRows(OWN, () => ({ body: { body: 'Fikrim dəyişdi.' } })),
  'DELETE /comments/:id': ofRows(OWN),
  'GET /comments/:id/replies': ofRows(LIKABLE, (_, scene) => ({ query: scene.page() })),
  'PUT /comments/:id/like': ofRows(LIKABLE),
  'DELETE /comments/:id/like': ofRows(LIKED),
  'GET /newsletters': byReader((scene) => ({
    query: { ...scene.page(), sort: scene.dice.oneOf(['newest', 'unread'] as const) },
  })),
  'GET /newsletters/feed.atom': each(() => ({})),
  'GET /newsletters/latest': byReader(() => ({ query: { limit: 5 } })),
  'GET /newsletters/unread-count': byReader(),
  'GET /newsletters/:id': ofRows(PUBLISHED, ({ other }) => ({ params: { id: other } })),
  'POST /newsletters/:id/mark-viewed': ofRows(PUBLISHED, ({ other }) => ({ params: { id: other } })),
  'POST /newsletters/mark-all-viewed': byUser(),
  'GET /newsletters/admin/all': byAdmin((scene) => ({ query: scene.page() })),
  'GET /newsletters/admin/:id': ofRows(DRAFTS, (_, scene) => ({ by: scene.admin() })),
  'POST /newsletters/admin/create': byAdmin((scene) => ({ body: { title: scene.name(), content: 'Mətn' } })),
  'PUT /newsletters/admin/:id': ofRows(DRAFTS, (_, scene) => ({
    by: scene.admin(),
    body: { title: scene.name() },
  })),
  'DELETE /newsletters/admin/:id': ofRows(DRAFTS, (_, scene) => ({ by: scene.admin() })),
} satisfies Partial<Samplers>;
