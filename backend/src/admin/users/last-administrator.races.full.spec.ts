import { adminCalls, commentCalls, profileCalls } from 'shared-kit/contract';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { PASSWORD, type User } from '../../../test/support/user';

const ADMINS = 10;
const AT_ONCE = 50;

let app: TestApp;
let admins: User[];
let comments: string[];
beforeEach(async () => {
  app = await testApp();
  await app.database.query('TRUNCATE users CASCADE');
  admins = await Promise.all(Array.from({ length: ADMINS }, (_, index) => app.admin(`idareci${index}`)));
  const [movie] = await app.database.query<{ id: string }>(
    `INSERT INTO movies (title) VALUES ('Şəhər') RETURNING id`,
  );
  const written = await app.database.query<{ id: string }>(
    `INSERT INTO comments (movie_id, author_id, body, status)
     SELECT $1, id, 'Gözəl', 'pending' FROM users RETURNING id`,
    [movie?.id],
  );
  comments = written.map(({ id }) => id);
});

const of = <T>(list: T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
};

type Attempt = (actor: User, target: User) => Promise<{ status: number }>;

const demote: Attempt = (actor, { id }) =>
  actor.call(adminCalls.setAdmin, { params: { id }, body: { isAdmin: false } });
const update: Attempt = (actor, { id }) =>
  actor.call(adminCalls.updateUser, { params: { id }, body: { isAdmin: false, bio: 'x' } });
const remove: Attempt = (actor, { id }) => actor.call(adminCalls.removeUser, { params: { id } });
const removeOwn: Attempt = (actor) =>
  actor.call(profileCalls.remove, { body: { currentPassword: PASSWORD } });
const suspend: Attempt = (actor, { id }) =>
  actor.call(adminCalls.suspend, { params: { id }, body: { reason: 'x', until: null } });
const moderate: Attempt = (actor) =>
  actor.call(commentCalls.moderate, { body: { ids: [...comments].reverse(), status: 'approved' } });

const RACES: Record<string, Attempt[]> = {
  'who demote each other': [demote],
  'who delete each other': [remove],
  'who delete themselves': [removeOwn],
  'who suspend each other': [suspend],
  'who demote, change, suspend and delete each other, leave and moderate': [
    demote,
    update,
    remove,
    suspend,
    removeOwn,
    moderate,
  ],
};

it.each(Object.entries(RACES))(
  'of 50 calls of administrators %s one administrator is left',
  async (_, attempts) => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const attempt = of(attempts, index);
        return attempt(of(admins, index), of(admins, index + 1 + Math.floor(index / ADMINS)));
      }),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 401, 403, 404, 409].includes(status))).toEqual([]);
    const left = await app.database.query(
      'SELECT FROM users WHERE is_admin AND NOT EXISTS (SELECT FROM suspension_in_force(users.id))',
    );
    expect(left.length).toBeGreaterThanOrEqual(1);
  },
);

it('statements without a transaction are tried again after a deadlock', async () => {
  const [one, other] = [of(admins, 0), of(admins, 1)];
  const rename = (ids: string[]) =>
    app.database.query(
      `WITH one AS (UPDATE users SET bio = 'a' WHERE id = $1 RETURNING pg_sleep(0.2))
       UPDATE users SET bio = 'b' FROM one WHERE id = $2`,
      ids,
    );
  await Promise.all([rename([one.id, other.id]), rename([other.id, one.id])]);
  const changed = await app.database.query(`SELECT FROM users WHERE bio <> ''`);
  expect(changed).toHaveLength(2);
});
