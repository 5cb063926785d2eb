import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
  CREATE TABLE lists (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    title text NOT NULL CONSTRAINT lists_title_check CHECK (char_length(title) BETWEEN 1 AND 120),
    description text CONSTRAINT lists_description_check CHECK (char_length(description) BETWEEN 1 AND 2000),
    visibility text NOT NULL CONSTRAINT lists_visibility_check CHECK (visibility IN ('everyone', 'friends', 'nobody')),
    ranked boolean NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX lists_of_owner ON lists (owner_id, updated_at);

  CREATE TABLE list_movies (
    list_id uuid NOT NULL REFERENCES lists ON DELETE CASCADE,
    movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
    position integer NOT NULL CONSTRAINT list_movies_position_check CHECK (position >= 1),
    note text CONSTRAINT list_movies_note_check CHECK (char_length(note) BETWEEN 1 AND 500),
    PRIMARY KEY (list_id, movie_id),
    -- Statements that move several films would break it halfway.
    CONSTRAINT list_movies_position UNIQUE (list_id, position) DEFERRABLE INITIALLY DEFERRED
  );
  CREATE INDEX list_movies_movie ON list_movies (movie_id);

  CREATE TABLE list_editors (
    list_id uuid NOT NULL REFERENCES lists ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    added_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (list_id, user_id)
  );
  CREATE INDEX list_editors_user ON list_editors (user_id);
`;

/** Also when a film is deleted from the catalogue: the positions stay without gaps. */
const REMOVALS = `
  CREATE FUNCTION close_list_gaps() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE lists SET version = version + 1, updated_at = now() WHERE id IN (SELECT list_id FROM removed);
    UPDATE list_movies m SET position = dense.position
    FROM (
      SELECT list_id, movie_id, row_number() OVER (PARTITION BY list_id ORDER BY position) AS position
      FROM list_movies WHERE list_id IN (SELECT list_id FROM removed)
    ) dense
    WHERE (m.list_id, m.movie_id) = (dense.list_id, dense.movie_id) AND m.position <> dense.position;
    RETURN NULL;
  END $$;
  CREATE TRIGGER close_list_gaps AFTER DELETE ON list_movies
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION close_list_gaps();
`;

/**
 * The only definition of who sees a list, and of what they are there: 'owner', 'editor' or null. An editor counts as
 * long as they are a friend of the owner. A visitor is null.
 */
const VISIBILITY = `
  CREATE FUNCTION lists_seen_by(viewer uuid) RETURNS TABLE (id uuid, role text) LANGUAGE sql STABLE AS $$
    SELECT l.id, CASE
      WHEN l.owner_id = viewer THEN 'owner'
      WHEN l.owner_id IN (SELECT f.id FROM friends_of(viewer) f)
        AND EXISTS (SELECT FROM list_editors e WHERE e.list_id = l.id AND e.user_id = viewer) THEN 'editor' END
    FROM lists l JOIN people_seen_by(viewer) owner ON owner.id = l.owner_id
    WHERE l.visibility = 'everyone' OR l.owner_id = viewer
      OR (l.owner_id IN (SELECT f.id FROM friends_of(viewer) f)
        AND (l.visibility = 'friends'
          OR EXISTS (SELECT FROM list_editors e WHERE e.list_id = l.id AND e.user_id = viewer)))
  $$;
`;

export class Lists1700000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, REMOVALS, VISIBILITY]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION lists_seen_by(uuid);
      DROP TABLE list_editors, list_movies, lists;
      DROP FUNCTION close_list_gaps();
    `);
  }
}
