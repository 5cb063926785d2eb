/** Of each person, on average. */
const RATINGS = 100;
const ENTRIES = 200;
const FRIENDSHIPS = 20;
const COMMENTS = 10;

const FIRST_NAMES =
  'Aysel,Leyla,Nigar,Günel,Səbinə,Aytən,Könül,Lalə,Nərmin,Fidan,Elnur,Rəşad,Orxan,Kənan,Tural,Ilqar,Vüqar,Emin,Samir,Cavid';
const LAST_NAMES =
  'Məmmədov,Əliyev,Həsənov,Quliyev,Hüseynov,Abbasov,Rzayev,İsmayılov,Kərimov,Nəbiyev,Cəfərov,Bağırov,Əhmədov,Orucov';
const TEXTS = [
  'Əla filmdir, hamıya tövsiyə edirəm.',
  'Bu qədər tərifləməyə dəyməz, amma pis də deyil.',
  'Rejissorun ən yaxşı işi. Xüsusilə son yarım saatı unutmaq olmur, aktyorlar da öhdəsindən gəlib.',
  'Kitabı daha yaxşıdır. Filmdə bir neçə vacib səhnə buraxılıb, ona görə sonu anlaşılmır.',
];
const YESTERDAY = `date_trunc('day', now())`;
const COMMUNITY = 150;
/** Draws fail when they repeat another one. */
const DRAWS_PER_VIEWING = 1.16;
const VIEWINGS_PER_ENTRY = 0.9;

const oneOf = (items: string) => {
  const array = `string_to_array('${items}', ',')`;
  return `(${array})[1 + floor(random() * ${items.split(',').length})::int]`;
};
const oneText = `(ARRAY['${TEXTS.join("', '")}'])[1 + floor(random() * ${TEXTS.length})::int]`;
const after = (time: string) => `${time} + random() * (${YESTERDAY} - ${time})`;
/** As on a site whose users seldom change the settings: 3 % hide something, 7 % show it to friends. */
const AUDIENCE = `(ARRAY['nobody', 'friends', 'everyone'])[1 + width_bucket(random(), ARRAY[0.03, 0.1]::float8[])]`;
/** The row of a table of tickets that a drawn number stands for. */
const ticketOf = (table: string) => `floor(random() * (SELECT count(*) FROM ${table}))::int`;

/** People draw half of their films among all, and half in the genre that they like. */
const draws = (share: number) => `
  SELECT n, joined, rates, writes, mildness, kind, floor(random() * tickets)::int AS ticket
  FROM (SELECT *, CASE WHEN random() < 0.5 THEN genre ELSE '' END AS kind
        FROM bench_people, generate_series(1, ceil(${share} * films)::int)) taste JOIN bench_kinds USING (kind)`;

/** A UUID of version 4 that is always the same for the same name. */
const UUID_OF = `
  CREATE FUNCTION pg_temp.uuid_of(name text) RETURNS uuid LANGUAGE sql IMMUTABLE AS
    $$ SELECT overlay(overlay(md5(name) PLACING '4' FROM 13) PLACING 'a' FROM 17)::uuid $$`;

/** What a year leaves: set-based statements, with a name each. Random numbers are the same in every run. */
export const worldOf = (people: number, passwordHash: string) => {
  const viewings = people * ENTRIES * VIEWINGS_PER_ENTRY;
  const rates = RATINGS / (ENTRIES * VIEWINGS_PER_ENTRY);
  const friendships = people * FRIENDSHIPS;
  const statements: [string, string][] = [
    ['numbers', `SELECT setseed(0.2026); ${UUID_OF}`],
    [
      'films to draw',
      // A few films have most of the viewers, and newer ones more than older ones.
      `CREATE TEMP TABLE bench_tickets AS
       SELECT kind, (row_number() OVER (PARTITION BY kind) - 1)::int AS ticket, id AS movie_id, quality
       FROM (SELECT id, genres, quality, exp(1.7 * random_normal() + 0.025 * (coalesce(release_year, 1950) - 1900) + 0.4 * quality) AS popularity
             FROM (SELECT *, random_normal() AS quality FROM movies ORDER BY serial) m) film
       CROSS JOIN (SELECT 20 / exp(3.5) AS scale) s,
         unnest(array_append(genres, '')) kind, generate_series(1, least(2000, ceil(popularity * scale))::int);
       CREATE TEMP TABLE bench_kinds AS SELECT kind, count(*) AS tickets FROM bench_tickets GROUP BY kind;
       ANALYZE bench_tickets, bench_kinds`,
    ],
    [
      'people',
      // More join each month than in the month before.
      `CREATE TEMP TABLE bench_people AS
       SELECT n, pg_temp.uuid_of('user ' || n) AS id, joined, least(5000, ceil(${viewings} * activity / sum(activity) OVER ()))::int AS films,
         least(1, ${rates} * (0.4 + 1.2 * random())) AS rates, 0.6 + 0.4 * random() AS writes, 0.5 * random_normal() AS mildness,
         (SELECT kind FROM bench_kinds WHERE n IS NOT NULL ORDER BY tickets * random() DESC LIMIT 1) AS genre
       FROM (SELECT n, ${YESTERDAY} - (1 - sqrt(random())) * interval '730 days' AS joined, exp(1.3 * random_normal()) AS activity
             FROM generate_series(0, ${people} - 1) n) p;
       CREATE UNIQUE INDEX ON bench_people (n);
       CREATE TEMP TABLE bench_sociable AS
       SELECT (row_number() OVER () - 1)::int AS ticket, n
       FROM (SELECT n, least(60, exp(1.1 * random_normal())) AS friends FROM bench_people) p, generate_series(1, ceil(5 * friends)::int);
       ANALYZE bench_people, bench_sociable`,
    ],
    [
      'users',
      `INSERT INTO users (id, username, email, password_hash, is_admin, bio, created_at, updated_at, last_seen_at, hides_first_steps,
         presence_audience, activity_audience, watched_audience, ratings_audience, watchlist_audience, diary_audience)
       SELECT id, ${oneOf(FIRST_NAMES)} || '.' || ${oneOf(LAST_NAMES)} || '.' || n, 'kinosever' || n || '@example.com', '${passwordHash}',
         n < 10, CASE WHEN random() < 0.3 THEN 'Kinosevər, Bakı. Ən çox dram və köhnə filmlər.' ELSE '' END, joined, joined,
         joined + (1 - power(random(), 4)) * (${YESTERDAY} - joined), random() < 0.7,
         ${AUDIENCE}, ${AUDIENCE}, ${AUDIENCE}, ${AUDIENCE}, ${AUDIENCE}, ${oneOf('everyone,friends')}
       FROM bench_people ORDER BY n`,
    ],
    [
      'friendships',
      // Most friends are of one community. One request of eleven leads to none.
      `INSERT INTO friendships (sender_id, receiver_id, status, created_at, changed_at)
       SELECT sender, receiver, CASE WHEN random() < 1 / 1.1 THEN 'accepted' ELSE ${oneOf('pending,pending,rejected,withdrawn,removed')} END, at, at
       FROM (SELECT one.id AS sender, other.id AS receiver, ${after('greatest(one.joined, other.joined)')} AS at
             FROM (SELECT DISTINCT ON (least(a, b), greatest(a, b)) a, b
                   FROM (SELECT s.n AS a, CASE WHEN random() < 0.6 THEN least(${people} - 1, s.n - s.n % ${COMMUNITY} + floor(${COMMUNITY} * random())::int)
                           ELSE o.n END AS b
                         FROM (SELECT ${ticketOf('bench_sociable')} AS s, ${ticketOf('bench_sociable')} AS o
                               FROM generate_series(1, ${Math.round(friendships * 1.3)})) drawn
                         JOIN bench_sociable s ON s.ticket = drawn.s JOIN bench_sociable o ON o.ticket = drawn.o) pair WHERE a <> b) pair
             JOIN bench_people one ON one.n = a JOIN bench_people other ON other.n = b
             ORDER BY random() LIMIT ${Math.round(friendships * 1.1)}) made ORDER BY at`,
    ],
    [
      'viewings',
      `CREATE TEMP TABLE bench_viewings AS
       SELECT DISTINCT ON (n, movie_id) n, movie_id, ${after('joined')} AS at, random() < rates AS is_rated,
         round(least(10, greatest(1, 6.3 + 0.9 * quality + mildness + 1.1 * random_normal())))::int AS joy,
         CASE WHEN random() < writes THEN 1 + floor(-0.8 * ln(1 - random()))::int ELSE 0 END AS entries
       FROM (${draws(DRAWS_PER_VIEWING)}) drawn JOIN bench_tickets USING (kind, ticket);
       ANALYZE bench_viewings`,
    ],
    [
      'watched',
      `INSERT INTO watched (user_id, movie_id, created_at)
       SELECT p.id, movie_id, at FROM bench_viewings JOIN bench_people p USING (n) ORDER BY at`,
    ],
    [
      'likes',
      `INSERT INTO movie_likes (user_id, movie_id, created_at)
       SELECT p.id, movie_id, at FROM bench_viewings JOIN bench_people p USING (n) WHERE joy > 7 AND random() < 0.5 ORDER BY at`,
    ],
    [
      'ratings',
      `INSERT INTO ratings (user_id, movie_id, rating, created_at, updated_at)
       SELECT p.id, movie_id, joy, at, at FROM bench_viewings JOIN bench_people p USING (n) WHERE is_rated ORDER BY at`,
    ],
    [
      'diary entries',
      `INSERT INTO diary_entries (user_id, movie_id, watched_on, rating, note, rewatch, created_at)
       SELECT id, movie_id, at::date, CASE WHEN is_rated AND random() < 0.8 THEN joy END,
         CASE WHEN random() < 0.08 THEN ${oneText} END, random() < 0.02, at
       FROM (SELECT p.id, movie_id, is_rated, joy, CASE WHEN entry = 1 THEN at ELSE ${after('at')} END AS at
             FROM bench_viewings JOIN bench_people p USING (n), generate_series(1, entries) entry) e ORDER BY e.at`,
    ],
    [
      'watchlists',
      `INSERT INTO watchlist (user_id, movie_id, created_at)
       SELECT p.id, movie_id, ${after('joined')} AS at
       FROM (SELECT DISTINCT n, movie_id FROM (${draws(0.25)}) drawn JOIN bench_tickets USING (kind, ticket)
             EXCEPT SELECT n, movie_id FROM bench_viewings) wish JOIN bench_people p USING (n) ORDER BY at`,
    ],
    [
      'comments',
      // `0 * seq`: PostgreSQL would otherwise draw one number of likes for all comments.
      `CREATE TEMP TABLE bench_comments AS
       SELECT *, max(seq) FILTER (WHERE is_root AND is_approved) OVER (PARTITION BY movie_id ORDER BY seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS root
       FROM (SELECT row_number() OVER (ORDER BY at) AS seq, n, movie_id, at, random() < 0.75 AS is_root, random() < 0.95 AS is_approved
             FROM (SELECT n, movie_id, ${after('at')} AS at FROM bench_viewings ORDER BY random() LIMIT ${people * COMMENTS}) c) c;
       CREATE TEMP TABLE bench_likes AS
       SELECT DISTINCT seq, s.n
       FROM (SELECT seq, ${ticketOf('bench_sociable')} AS ticket
             FROM bench_comments, generate_series(1, least(2000, floor(exp(1.4 * random_normal() + 0 * seq)))::int) WHERE is_approved) drawn
       JOIN bench_sociable s USING (ticket);
       INSERT INTO comments (id, movie_id, author_id, body, status, moderated_by, moderated_at, created_at, is_spoiler, rejection_reason,
         parent_id, like_count, is_announced)
       SELECT pg_temp.uuid_of('comment ' || seq), movie_id, p.id, ${oneText} || ' ' || ${oneText}, status,
         CASE WHEN status <> 'pending' THEN pg_temp.uuid_of('user 0') END, CASE WHEN status <> 'pending' THEN at END, at, random() < 0.06,
         CASE WHEN status = 'rejected' THEN 'Qaydalara uyğun deyil.' END,
         CASE WHEN NOT is_root THEN pg_temp.uuid_of('comment ' || root) END, coalesce(likes, 0), NOT is_root AND root IS NOT NULL AND is_approved
       FROM (SELECT *, CASE WHEN is_approved THEN 'approved' WHEN at > now() - interval '21 days' THEN 'pending' ELSE 'rejected' END AS status
             FROM bench_comments) c
       JOIN bench_people p USING (n) LEFT JOIN (SELECT seq, count(*) AS likes FROM bench_likes GROUP BY seq) l USING (seq) ORDER BY seq;
       INSERT INTO comment_likes (comment_id, user_id, created_at)
       SELECT pg_temp.uuid_of('comment ' || seq), p.id, ${after('at')} AS liked_at
       FROM bench_likes l JOIN bench_comments c USING (seq) JOIN bench_people p ON p.n = l.n ORDER BY liked_at`,
    ],
  ];
  return statements;
};
