import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itTries } from '../../test/support/every-case';
import { testApp, type TestApp } from '../../test/support/test-app';
import { VisitorsService } from '../visitors/visitors.service';
import { KEPT_RECORDS, RetentionService } from './retention.service';

/** Reports, vitals and errors of releases share a mark. */
const MARKED = KEPT_RECORDS.length - 2;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const DAYS_AGO = `now() - make_interval(days => days)`;

/** A statement that writes a record for each of the given ages in days. */
const INSERTS: Record<string, string> = {
  audit_events: `INSERT INTO audit_events (actor_name, action, target_id, target_name, created_at)
    SELECT 'admin', 'user.suspended', gen_random_uuid(), 'ayan', ${DAYS_AGO}`,
  personal_tokens: `INSERT INTO personal_tokens (user_id, name, scopes, digest, expires_at)
    SELECT (SELECT id FROM users LIMIT 1), 'Skript', '{read}', decode(md5(days::text), 'hex'), ${DAYS_AGO}`,
  scrobbles: `INSERT INTO scrobbles (user_id, source, title, ids, status, received_at)
    SELECT (SELECT id FROM users LIMIT 1), 'plex', 'Film', '{}', 'waiting', ${DAYS_AGO}`,
  idempotency_keys: `INSERT INTO idempotency_keys (owner, key, request_hash, created_at)
    SELECT 'ayan', days::text, '\\x00', ${DAYS_AGO}`,
  known_devices: `INSERT INTO known_devices (user_id, cookie_hash, last_login_at)
    SELECT (SELECT id FROM users LIMIT 1), decode(md5(days::text), 'hex'), ${DAYS_AGO}`,
  visitors: `INSERT INTO visitors (id, user_id, created_at)
    SELECT gen_random_uuid(), (SELECT id FROM users LIMIT 1), ${DAYS_AGO}`,
  notifications: `INSERT INTO notifications (user_id, kind, subject_id, created_at)
    SELECT (SELECT id FROM users LIMIT 1), 'like', gen_random_uuid(), ${DAYS_AGO}`,
  pending_promotions: `INSERT INTO pending_promotions (features, promotion, reason, asked_by, expected_head, created_at)
    SELECT '{movies}', '{}', 'Səbəb', 'ayan', 1, ${DAYS_AGO}`,
  previews: `INSERT INTO previews (feature, release, created_by, expires_at)
    SELECT 'movies', '1.0.0', 'ayan', ${DAYS_AGO}`,
  release_reports: `INSERT INTO release_reports (feature, release, kind, hour)
    SELECT 'movies', '1.0.0', 'load', ${DAYS_AGO}`,
  release_vitals: `INSERT INTO release_vitals (feature, release, metric, hour, bucket)
    SELECT 'movies', '1.0.0', 'lcp', ${DAYS_AGO}, 1`,
  release_errors: `INSERT INTO release_errors (feature, release, digest, message, stack, last_at)
    SELECT 'movies', '1.0.0', decode(md5(days::text), 'hex'), 'TypeError', '{}', ${DAYS_AGO}`,
  sessions: `INSERT INTO sessions (id, user_id, token_version, device, expires_at)
    SELECT gen_random_uuid(), (SELECT id FROM users LIMIT 1), 1, 'Firefox', ${DAYS_AGO}`,
  login_challenges: `INSERT INTO login_challenges (hash, purpose, tries_left, expires_at)
    SELECT decode(md5(days::text), 'hex'), 'passkey-login', 1, ${DAYS_AGO}`,
  password_resets: `INSERT INTO password_resets (token_hash, user_id, expires_at)
    SELECT decode(md5(days::text), 'hex'), (SELECT id FROM users LIMIT 1), ${DAYS_AGO}`,
  reports: `INSERT INTO reports (kind, target_id, title, reason, status, outcome, resolved_at)
    SELECT 'movie', gen_random_uuid(), 'Film', 'spam', 'resolved', 'dismissed', ${DAYS_AGO}`,
};

const countOf = async (table: string) =>
  (await app.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count;

itTries([
  ['audit_events', 729, 731],
  ['idempotency_keys', 1, 3],
  ['known_devices', 399, 401],
  ['notifications', 179, 181],
  ['visitors', 399, 401],
  ['pending_promotions', 29, 31],
  ['personal_tokens', 29, 31],
  ['previews', 6, 8],
  ['scrobbles', 364, 366],
  ['release_reports', 89, 91],
  ['release_vitals', 89, 91],
  ['release_errors', 89, 91],
  ['reports', 364, 366],
  // A day before the end, and a day after it.
  ['login_challenges', -1, 1],
  ['password_resets', -1, 1],
])('keeps records for their time, and removes them then', async ([table, kept, removed]) => {
  await app.user(`ayan${randomUUID().slice(0, 8)}`);
  const insert = `${INSERTS[table] ?? ''} FROM unnest($1::int[]) AS days RETURNING true`;
  // The app removes old records as it starts, perhaps right now.
  expect(await app.database.query(insert, [[kept, removed]])).toHaveLength(2);
  await app.get(RetentionService).remove();
  expect(await countOf(table)).toBe(1);
});

it('sessions end with their time', async () => {
  await app.database.query(`${INSERTS.sessions ?? ''} FROM unnest('{-1,1}'::int[]) AS days`);
  const expired = 'SELECT FROM sessions WHERE expires_at < now()';
  expect(await app.database.query(expired)).toHaveLength(1);
  const before = (await countOf('sessions')) ?? 0;
  await app.get(RetentionService).remove();
  expect([await countOf('sessions'), await app.database.query(expired)]).toEqual([before - 1, []]);
});

it('a login renews what ties a browser to its user', async () => {
  const { id: userId } = await app.user(`ayan${randomUUID().slice(0, 8)}`);
  const visitors = app.get(VisitorsService);
  const id = randomUUID();
  await visitors.link(id, userId);
  await app.database.query(`UPDATE visitors SET created_at = now() - interval '401 days'`);
  await visitors.link(id, userId);
  await app.get(RetentionService).remove();
  expect((await visitors.visitorOf(id)).userId).toBe(userId);
});

it('is documented for each table, and each has its row here', async () => {
  expect(Object.keys(INSERTS).sort()).toEqual([...KEPT_RECORDS].sort());
  const document = await readFile(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');
  const marked = document
    .match(/^\|[^|]* \*.*$/gm)
    ?.join()
    .match(/ \*/g);
  expect(marked).toHaveLength(MARKED);
});

it('keeps an open report, however old', async () => {
  await app.database.query(
    `INSERT INTO reports (kind, target_id, title, reason, created_at)
     VALUES ('movie', gen_random_uuid(), 'Film', 'spam', now() - interval '3 years')`,
  );
  const before = await countOf('reports');
  await app.get(RetentionService).remove();
  expect(await countOf('reports')).toBe(before);
});
