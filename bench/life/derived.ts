const FRIENDS = `SELECT sender_id AS id, receiver_id AS friend, changed_at FROM friendships WHERE status = 'accepted'`;
/** Notifications are kept for 180 days. */
const KEPT = `now() - interval '179 days'`;

const NOTIFY = 'INSERT INTO notifications (user_id, kind, actor_id, subject_id, created_at, is_read)';
const IS_READ = (at: string) => `${at} < now() - interval '7 days' AND random() < 0.97`;

/** What triggers keep, in one statement each. */
const COUNTS: [string, string][] = [
  [
    'counts of films',
    `UPDATE movies SET rating_count = coalesce(r.ratings, 0), rating_sum = coalesce(r.points, 0),
       comment_count = coalesce(c.comments, 0)
     FROM movies m
     LEFT JOIN (SELECT movie_id, count(*) AS ratings, sum(rating) AS points FROM ratings GROUP BY 1) r ON r.movie_id = m.id
     LEFT JOIN (SELECT movie_id, count(*) AS comments FROM comments WHERE status = 'approved' GROUP BY 1) c
       ON c.movie_id = m.id
     WHERE m.id = movies.id`,
  ],
  ['histories', 'INSERT INTO histories (user_id) SELECT id FROM users ON CONFLICT DO NOTHING'],
  ['weighted ratings', 'SELECT refresh_weighted_ratings()'],
  [
    'daily counts',
    `DELETE FROM daily_counts;
     INSERT INTO daily_counts SELECT utc_day(created_at), 'user', '', count(*) FROM users GROUP BY 1
     UNION ALL SELECT utc_day(created_at), 'comment', status, count(*) FROM comments GROUP BY 1, status`,
  ],
];

const MADE: [string, string][] = [
  [
    'films added by users',
    `UPDATE movies SET added_by = p.id FROM bench_people p
     WHERE movies.serial % 40 = 0 AND p.n = movies.serial % (SELECT count(*) FROM bench_people)`,
  ],
  [
    'lists',
    `INSERT INTO lists (owner_id, title, description, visibility, ranked, created_at, updated_at)
     SELECT p.id, 'Siyahı ' || number || ': ' || (ARRAY['sevdiklərim', 'qış axşamları', 'klassika', 'dostlarla'])[1 + number % 4],
       CASE WHEN random() < 0.4 THEN 'Bir az hər şeydən.' END,
       CASE WHEN random() < 0.75 THEN 'everyone' WHEN random() < 0.6 THEN 'friends' ELSE 'nobody' END,
       random() < 0.3, at, at + random() * (now() - at)
     FROM bench_people p, generate_series(1, CASE WHEN p.n % 5000 = 77 THEN 300 ELSE floor(9 * power(random(), 6))::int END) number,
       LATERAL (SELECT p.joined + random() * (now() - p.joined) AS at OFFSET 0) made`,
  ],
  [
    'films of lists',
    `INSERT INTO list_movies (list_id, movie_id, position, note)
     SELECT l.id, film.movie_id, film.position, CASE WHEN random() < 0.1 THEN 'Mütləq baxın.' END
     FROM (SELECT id, owner_id, 3 + floor(1000 * power(random(), 25) + 60 * random()) AS films FROM lists) l,
       LATERAL (SELECT movie_id, row_number() OVER () AS position FROM (
         SELECT movie_id FROM watched w WHERE w.user_id = l.owner_id ORDER BY random() LIMIT l.films) chosen) film`,
  ],
  [
    'editors of lists',
    `INSERT INTO list_editors (list_id, user_id)
     SELECT l.id, f.id FROM (SELECT * FROM lists WHERE random() < 0.1) l,
       LATERAL (SELECT id FROM friends_of(l.owner_id) ORDER BY random() LIMIT 3) f`,
  ],
  [
    'favourites',
    `INSERT INTO favourites SELECT p.id, best.ids FROM bench_people p, LATERAL (
       SELECT array_agg(movie_id) AS ids FROM (
         SELECT movie_id FROM ratings WHERE user_id = p.id ORDER BY rating DESC, movie_id LIMIT 4) top) best
     WHERE best.ids IS NOT NULL AND random() < 0.4`,
  ],
  [
    'newsletters',
    `INSERT INTO newsletters (title, content, excerpt, is_important, is_published, created_by, created_at, updated_at, published_at)
     SELECT 'Kino xəbərləri, ' || n, repeat('## Həftənin filmi' || chr(10) || 'Bakıda yeni nümayişlər başlayır. ', 20),
       repeat('Bakıda yeni nümayişlər başlayır. ', 6), n % 12 = 0, n % 30 <> 0, (SELECT id FROM bench_people first WHERE first.n = 0), at, at, CASE WHEN n % 30 <> 0 THEN at END
     FROM generate_series(1, 150) n, LATERAL (SELECT now() - n * interval '4.7 days' AS at) made`,
  ],
  [
    'views of newsletters',
    `INSERT INTO newsletter_views SELECT letter.id, reader.id, letter.published_at + random() * interval '3 days'
     FROM (SELECT id, joined, power(random(), 2) AS habit FROM bench_people) reader
     JOIN newsletters letter ON letter.published_at > reader.joined WHERE random() < reader.habit`,
  ],
  [
    'recommendations',
    `INSERT INTO recommendations (sender_id, receiver_id, movie_id, note, created_at)
     SELECT r.user_id, f.id, r.movie_id, CASE WHEN random() < 0.4 THEN 'Sənin xoşuna gələcək!' END,
       r.created_at + random() * (now() - r.created_at)
     FROM (SELECT * FROM ratings WHERE rating >= 8 AND random() < 0.06) r,
       LATERAL (SELECT id FROM friends_of(r.user_id) ORDER BY random() LIMIT 1) f`,
  ],
  [
    'sealed ratings',
    `INSERT INTO sealed_ratings (movie_id, inviter_id, invited_id, inviter_rating, invited_rating, is_opened, created_at)
     SELECT r.movie_id, r.user_id, f.user_id, r.rating, f.rating, true, greatest(r.created_at, f.created_at)
     FROM (SELECT * FROM ratings WHERE random() < 0.003) r, LATERAL (SELECT r2.* FROM friends_of(r.user_id) friend JOIN ratings r2 ON r2.user_id = friend.id
       WHERE r2.movie_id = r.movie_id LIMIT 1) f
     UNION ALL
     SELECT w.movie_id, w.user_id, f.id, NULL, NULL, false, w.created_at
     FROM (SELECT * FROM watchlist WHERE random() < 0.003) w,
       LATERAL (SELECT id FROM friends_of(w.user_id) ORDER BY random() LIMIT 1) f
     ON CONFLICT DO NOTHING`,
  ],
  [
    'blocks',
    `INSERT INTO blocks SELECT one.id, other.id, now() - random() * interval '1 year'
     FROM (SELECT n, (random() * (SELECT max(n) FROM bench_people))::int AS blocked FROM bench_people WHERE n % 4 = 1) pair
     JOIN bench_people one ON one.n = pair.n JOIN bench_people other ON other.n = pair.blocked
     WHERE one.id <> other.id AND NOT EXISTS (SELECT FROM friendships f WHERE f.status IN ('pending', 'accepted')
       AND (f.low_id, f.high_id) = (least(one.id, other.id), greatest(one.id, other.id)))`,
  ],
  [
    'reports',
    `INSERT INTO reports (kind, target_id, title, text, movie_id, movie_title, author_id, reason, note, reporter_id, status,
       outcome, resolved_by, resolved_at, created_at)
     SELECT 'comment', c.id, left(c.body, 80), c.body, m.id, m.title, c.author_id,
       (ARRAY['spam', 'abuse', 'spoiler', 'wrong', 'other'])[1 + floor(5 * random())::int], '', p.id,
       CASE WHEN is_open THEN 'open' ELSE 'resolved' END, CASE WHEN NOT is_open THEN 'dismissed' END,
       CASE WHEN NOT is_open THEN (SELECT id FROM bench_people first WHERE first.n = 0) END,
       CASE WHEN NOT is_open THEN c.created_at + interval '2 days' END, c.created_at + interval '1 day'
     FROM (SELECT *, random() < 0.1 AS is_open, (random() * (SELECT max(n) FROM bench_people))::int AS reporter
       FROM comments WHERE random() < 0.015) c
     JOIN movies m ON m.id = c.movie_id JOIN bench_people p ON p.n = c.reporter WHERE p.id <> c.author_id`,
  ],
  [
    'suspensions',
    `INSERT INTO suspensions (user_id, reason, until, suspended_by, created_at, lifted_at)
     SELECT id, 'Reklam', at + interval '30 days', (SELECT id FROM bench_people first WHERE first.n = 0), at, at + interval '30 days'
     FROM bench_people, LATERAL (SELECT joined + random() * (now() - joined) AS at OFFSET 0) made
     WHERE n % 150 = 149 AND at < now() - interval '31 days'`,
  ],
  [
    'audit log',
    `INSERT INTO audit_events (actor_id, actor_name, action, target_id, target_name, note, created_at)
     SELECT u.id, u.username, 'comment.' || c.status, c.id, left(c.body, 80), c.rejection_reason, c.moderated_at
     FROM comments c JOIN users u ON u.id = c.moderated_by WHERE c.status = 'rejected' OR random() < 0.1
     ORDER BY c.moderated_at`,
  ],
  [
    'sessions',
    `INSERT INTO sessions (id, user_id, token_version, device, created_at, confirmed_at, last_seen_at, expires_at)
     SELECT gen_random_uuid(), id, 1, 'Chrome, Android', at, at, at + random() * (now() - at), at + interval '7 days'
     FROM bench_people, generate_series(1, 1 + n % 2),
       LATERAL (SELECT now() - random() * interval '7 days' AS at OFFSET 0) made`,
  ],
  ['visitors', 'INSERT INTO visitors SELECT gen_random_uuid(), id, joined FROM bench_people'],
];

const NOTIFICATIONS: [string, string][] = [
  [
    'notifications of accepted requests',
    `${NOTIFY} SELECT id, 'request_accepted', friend, friend, changed_at, ${IS_READ('changed_at')}
     FROM (${FRIENDS}) f WHERE changed_at > ${KEPT}`,
  ],
  [
    'notifications of comments',
    `${NOTIFY} SELECT author_id, 'comment_' || status, NULL, id, moderated_at, ${IS_READ('moderated_at')}
     FROM comments WHERE status IN ('approved', 'rejected') AND moderated_at > ${KEPT}
       AND author_id <> (SELECT id FROM bench_people first WHERE first.n = 0)`,
  ],
  [
    'notifications of replies',
    `${NOTIFY} SELECT parent.author_id, 'reply', reply.author_id, reply.id, reply.moderated_at, ${IS_READ('reply.moderated_at')}
     FROM comments reply JOIN comments parent ON parent.id = reply.parent_id
     WHERE reply.is_announced AND reply.moderated_at > ${KEPT} AND parent.author_id <> reply.author_id`,
  ],
  [
    'notifications of likes',
    `${NOTIFY} SELECT c.author_id, 'like', NULL, c.id, max(l.created_at), ${IS_READ('max(l.created_at)')}
     FROM comment_likes l JOIN comments c ON c.id = l.comment_id WHERE l.user_id <> c.author_id
     GROUP BY c.id HAVING max(l.created_at) > ${KEPT}`,
  ],
  [
    'notifications of recommendations',
    `${NOTIFY} SELECT receiver_id, 'recommendation', sender_id, id, created_at, ${IS_READ('created_at')}
     FROM recommendations WHERE created_at > ${KEPT}`,
  ],
  [
    'notifications of lists and sealed ratings',
    `${NOTIFY} SELECT e.user_id, 'list_invite', l.owner_id, l.id, l.updated_at, ${IS_READ('l.updated_at')}
     FROM list_editors e JOIN lists l ON l.id = e.list_id WHERE l.updated_at > ${KEPT}
     UNION ALL
     SELECT invited_id, CASE WHEN is_opened THEN 'sealed_opened' ELSE 'sealed_invite' END, inviter_id, id, created_at,
       ${IS_READ('created_at')}
     FROM sealed_ratings WHERE created_at > ${KEPT}`,
  ],
];

/** Set-based statements for everything beside the copied tables, with a name each. */
export const DERIVED = [...COUNTS, ...MADE, ...NOTIFICATIONS];

/** Queries that find nothing in a consistent database. */
export const CONTRADICTIONS: Record<string, string> = {
  'rated films that are not watched': `SELECT FROM ratings r WHERE NOT EXISTS (
    SELECT FROM watched w WHERE (w.user_id, w.movie_id) = (r.user_id, r.movie_id))`,
  'diary films that are not watched': `SELECT FROM diary_entries e WHERE NOT EXISTS (
    SELECT FROM watched w WHERE (w.user_id, w.movie_id) = (e.user_id, e.movie_id))`,
  'watched films on a watchlist': 'SELECT FROM watchlist JOIN watched USING (user_id, movie_id)',
  'diary ratings that are not the latest': `SELECT FROM diary_entries e LEFT JOIN ratings r USING (user_id, movie_id)
    WHERE e.rating IS NOT NULL AND e.rating IS DISTINCT FROM r.rating`,
  'wrong like counts': `SELECT FROM comments c LEFT JOIN (
      SELECT comment_id, count(*) AS likes FROM comment_likes GROUP BY 1) l ON l.comment_id = c.id
    WHERE c.like_count <> coalesce(l.likes, 0)`,
  'wrong counts of films': `SELECT FROM movies m LEFT JOIN (
      SELECT movie_id, count(*) AS count, sum(rating) AS sum FROM ratings GROUP BY 1) r ON r.movie_id = m.id
    WHERE (m.rating_count, m.rating_sum) IS DISTINCT FROM (coalesce(r.count, 0), coalesce(r.sum, 0))`,
  'replies to replies': `SELECT FROM comments c JOIN comments p ON p.id = c.parent_id
    WHERE p.parent_id IS NOT NULL OR p.movie_id <> c.movie_id`,
};
