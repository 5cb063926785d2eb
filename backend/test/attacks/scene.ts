import { randomBytes, randomUUID } from 'node:crypto';
import { newSigningKey } from 'shared-kit/release-tool';
import sharp from 'sharp';
import { SessionsService } from '../../src/auth/auth.module';
import { BackgroundTasks } from '../../src/common/tasks/background-tasks';
import type { TestApp } from '../support/test-app';
import { User } from '../support/user';
import type { Role } from './rules';

/** Part of all private data of the owner. */
export const PRIVATE_WORD = 'gizlidir';

export interface Scene {
  owner: User;
  people: Record<Role, User | undefined>;
  movie: string;
  approved: string;
  pending: string;
  rejected: string;
  /** Shown to friends, as every diary at first. */
  diaryEntry: string;
  published: string;
  draft: string;
  request: string;
  session: string;
  passkey: string;
  personalToken: string;
  scrobble: string;
  report: string;
  feature: string;
  /** Has a signing key. */
  otherFeature: string;
  featureToken: string;
  featureKey: string;
  /** Asked for by a token, of a release that doesn't exist. */
  pendingPromotion: string;
  preview: string;
  /** A list of the owner for everyone, with the film. */
  list: string;
  /** A list of the owner for nobody. */
  privateList: string;
  /** A friend of the owner, and editor of both lists. */
  editor: string;
  /** Another film. */
  otherMovie: string;
  /** An import of the owner, whose row 1 has no film. */
  import: string;
  picture: () => Blob;
}

/** Every row that is added, changed or deleted leaves its table's name, unless the transaction fails. */
const NOTE_WRITES = [
  'CREATE SCHEMA attacks',
  'CREATE UNLOGGED TABLE attacks.writes (change text)',
  `CREATE FUNCTION attacks.note_write() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP <> 'UPDATE' OR OLD::text <> NEW::text THEN
       INSERT INTO attacks.writes VALUES (TG_OP || ' ' || TG_TABLE_NAME);
     END IF;
     RETURN NULL;
   END $$`,
  `DO $$
   DECLARE name text;
   BEGIN
     FOR name IN SELECT table_name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
     LOOP
       EXECUTE format('CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON %I
         FOR EACH ROW EXECUTE FUNCTION attacks.note_write()', name);
       EXECUTE format('CREATE TRIGGER note_truncate AFTER TRUNCATE ON %I EXECUTE FUNCTION attacks.note_write()', name);
     END LOOP;
   END $$`,
];

export class Scenes {
  private kept: Scene | undefined;

  private constructor(
    private readonly app: TestApp,
    private readonly passwordHash: string,
    private readonly picture: Buffer,
  ) {}

  static async of(app: TestApp): Promise<Scenes> {
    const model = await app.admin('birinci');
    const row = await app.database.one<{ password_hash: string }>(
      'SELECT password_hash FROM users WHERE id = $1',
      [model.id],
    );
    for (const sql of NOTE_WRITES) await app.database.query(sql);
    const picture = sharp({ create: { width: 80, height: 120, channels: 3, background: '#3f51b5' } });
    return new Scenes(app, row?.password_hash ?? '', await picture.png().toBuffer());
  }

  /** The scene of the calls before, unless one of them changed it. */
  async current(): Promise<Scene> {
    if (!this.kept) {
      this.kept = await this.make();
      await this.forgetWrites();
    }
    return this.kept;
  }

  fresh(): Promise<Scene> {
    this.discard();
    return this.make();
  }

  discard(): void {
    this.kept = undefined;
  }

  /** Such as `UPDATE movies`, of all calls since the scene was made. */
  async writes(): Promise<string[]> {
    const writes = await this.app.database.query<{ change: string }>(
      'SELECT DISTINCT change FROM attacks.writes ORDER BY 1',
    );
    return writes.map(({ change }) => change);
  }

  async forgetWrites(): Promise<void> {
    // Such as the reset mail of the call before.
    await this.app.get(BackgroundTasks).settled();
    await this.app.database.query('DELETE FROM attacks.writes');
  }

  private async make(): Promise<Scene> {
    const [other, owner, admin, third] = await Promise.all([
      this.person('numune'),
      this.person(PRIVATE_WORD),
      this.person('numune', true),
      this.person('numune'),
    ]);
    const movie = await this.row(`INSERT INTO movies (title, added_by) VALUES ('Film', $1)`, [owner.id]);
    const comment = (status: string, body: string) =>
      this.row(
        `INSERT INTO comments (movie_id, author_id, body, status, rejection_reason) VALUES ($1, $2, $3, $4, $5)`,
        [movie, owner.id, body, status, status === 'rejected' ? PRIVATE_WORD : null],
      );
    const news = (isPublished: boolean, text: string) =>
      this.row('INSERT INTO newsletters (title, content, excerpt, is_published) VALUES ($1, $1, $1, $2)', [
        text,
        isPublished,
      ]);
    const [feature, otherFeature] = [await this.newFeature(), await this.newFeature()];
    await this.app.database.query(
      `INSERT INTO team_services (feature, url, timeout_ms, set_by)
       VALUES ($1, 'http://127.0.0.1:7000', 1000, 'direktor')`,
      [feature],
    );
    await this.app.database.query('INSERT INTO ratings (movie_id, user_id, rating) VALUES ($1, $2, 9)', [
      movie,
      owner.id,
    ]);
    const list = (visibility: string, text: string) =>
      this.row(
        `INSERT INTO lists (owner_id, title, description, visibility, ranked) VALUES ($1, $2, $2, $3, true)`,
        [owner.id, text, visibility],
      );
    const [shownList, privateList] = [
      await list('everyone', 'Hamı oxuyur'),
      await list('nobody', PRIVATE_WORD),
    ];
    const editor = await this.person('numune');
    await this.row(`INSERT INTO friendships (sender_id, receiver_id, status) VALUES ($1, $2, 'accepted')`, [
      editor.id,
      owner.id,
    ]);
    await this.app.database.query(
      'INSERT INTO list_movies (list_id, movie_id, position, note) VALUES ($1, $3, 1, NULL), ($2, $3, 1, $4)',
      [shownList, privateList, movie, PRIVATE_WORD],
    );
    await this.app.database.query(
      'INSERT INTO list_editors (list_id, user_id) SELECT unnest($1::uuid[]), $2',
      [[shownList, privateList], editor.id],
    );
    return {
      owner,
      people: { visitor: undefined, other, owner, admin },
      movie,
      approved: await comment('approved', 'Hamı oxuyur'),
      pending: await comment('pending', PRIVATE_WORD),
      rejected: await comment('rejected', PRIVATE_WORD),
      diaryEntry: await this.row(
        `INSERT INTO diary_entries (user_id, movie_id, watched_on, rating, note) VALUES ($1, $2, '2026-01-31', 9, $3)`,
        [owner.id, movie, PRIVATE_WORD],
      ),
      published: await news(true, 'Hamı oxuyur'),
      draft: await news(false, PRIVATE_WORD),
      request: await this.row('INSERT INTO friendships (sender_id, receiver_id) VALUES ($1, $2)', [
        third.id,
        owner.id,
      ]),
      session: await this.sessionOf(owner),
      passkey: await this.row(
        `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
         VALUES ($1, $2, '', 0, '{}', 'Telefon')`,
        [owner.id, randomUUID()],
      ),
      personalToken: await this.row(
        `INSERT INTO personal_tokens (user_id, name, scopes, digest) VALUES ($1, $2, '{read}', $3)`,
        [owner.id, PRIVATE_WORD, randomBytes(32)],
      ),
      scrobble: await this.row(
        `INSERT INTO scrobbles (user_id, source, title, ids, status) VALUES ($1, 'plex', $2, '{}', 'waiting')`,
        [owner.id, PRIVATE_WORD],
      ),
      report: await this.row(
        `INSERT INTO reports (kind, target_id, title, note, author_id, reason, reporter_id)
         VALUES ('user', $1, $2, $3, $1, 'spam', $4)`,
        [owner.id, owner.username, PRIVATE_WORD, third.id],
      ),
      feature,
      otherFeature,
      featureToken: await this.row(
        `INSERT INTO feature_tokens (feature, name, scopes, digest, created_by, expires_at)
         VALUES ($1, 'Açar', '{publish,promote}', $2, 'direktor', now() + interval '1 day')`,
        [feature, randomBytes(32)],
      ),
      featureKey: await this.row(
        `INSERT INTO feature_keys (feature, name, public_key, created_by) VALUES ($1, 'Açar', $2, 'direktor')`,
        [otherFeature, newSigningKey().publicKey],
      ),
      pendingPromotion: await this.row(
        `INSERT INTO pending_promotions (features, promotion, reason, asked_by, expected_head)
         VALUES ('{movies}', '{"feature": "movies", "release": "0.0.0-none"}', 'Yeni', 'ci', 0)`,
        [],
      ),
      preview: await this.row(
        `INSERT INTO previews (feature, release, created_by, expires_at)
         VALUES ($1, '0.0.0-none', 'direktor', now() + interval '1 day')`,
        [feature],
      ),
      list: shownList,
      privateList,
      editor: editor.id,
      import: await this.newImport(owner),
      otherMovie: await this.row(`INSERT INTO movies (title) VALUES ('Başqa film')`, []),
      picture: () => new Blob([new Uint8Array(this.picture)]),
    };
  }

  private async newImport({ id }: User): Promise<string> {
    const importId = await this.row(
      `INSERT INTO imports (user_id, applied, mode, sources, changes, lists, row_count)
       VALUES ($1, false, 'merge', '[]', '{"films": 0, "movies_added": 0, "diary": 0, "ratings": 0, "watched": 0,
         "watchlist": 0, "likes": 0, "favourites": 0, "lists": 0, "list_films": 0, "replaced": 0}', '[]', 1)`,
      [id],
    );
    await this.app.database.query(
      `INSERT INTO import_rows (import_id, number, status, file, title) VALUES ($1, 1, 'unmatched', 'a.csv', $2)`,
      [importId, PRIVATE_WORD],
    );
    return importId;
  }

  private async sessionOf({ id }: User): Promise<string> {
    const session = await this.app.database.one<{ id: string }>(
      'SELECT id FROM sessions WHERE user_id = $1',
      [id],
    );
    return session?.id ?? '';
  }

  private newFeature(): Promise<string> {
    return this.row(
      `INSERT INTO features (id, title, team, created_by) VALUES ($1, 'Hava', 'Komanda', 'direktor')`,
      [`f${randomUUID().slice(0, 13)}`],
    );
  }

  private async person(mailbox: string, isAdmin = false): Promise<User> {
    const username = `kim${randomUUID().slice(0, 13)}`;
    const id = await this.row(
      'INSERT INTO users (username, email, password_hash, is_admin) VALUES ($1, $2, $3, $4)',
      [username, `${mailbox}@${username}.az`, this.passwordHash, isAdmin],
    );
    const user = new User(this.app.origin, id, username);
    user.token = await this.app.get(SessionsService).start({ id, version: 1 }, undefined);
    // Otherwise a call that comes a minute later writes its time.
    await this.app.database.query(
      `UPDATE sessions SET last_seen_at = now() + interval '1 day' WHERE user_id = $1`,
      [id],
    );
    return user;
  }

  private async row(insert: string, values: unknown[]): Promise<string> {
    const row = await this.app.database.one<{ id: string }>(`${insert} RETURNING id`, values);
    if (!row) throw new Error('nothing was inserted');
    return row.id;
  }
}
