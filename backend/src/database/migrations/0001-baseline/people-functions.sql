-- PostgreSQL inlines the four functions that return tables into the statements that use them. A visitor is null.

CREATE FUNCTION friends_of(person uuid) RETURNS TABLE (id uuid) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN f.sender_id = person THEN f.receiver_id ELSE f.sender_id END
  FROM friendships f
  WHERE (f.sender_id = person OR f.receiver_id = person) AND f.status = 'accepted'
$$;

-- A block in either direction.
CREATE FUNCTION blocked_either_way(viewer uuid) RETURNS TABLE (id uuid) LANGUAGE sql STABLE AS $$
  SELECT blocked_id FROM blocks WHERE blocker_id = viewer
  UNION ALL
  SELECT blocker_id FROM blocks WHERE blocked_id = viewer
$$;

-- Users without blocked ones, and what each of them shows. Friends are read only for a user who shows this to friends.
CREATE FUNCTION people_seen_by(viewer uuid) RETURNS TABLE (
  id uuid, username text, avatar_key text,
  shows_activity boolean, shows_watched boolean, shows_ratings boolean, shows_watchlist boolean, shows_diary boolean
) LANGUAGE sql STABLE AS $$
  SELECT u.id, u.username, u.avatar_key, coalesce(
    u.activity_audience = 'everyone' OR u.id = viewer
      OR (u.activity_audience = 'friends' AND u.id IN (SELECT f.id FROM friends_of(viewer) f)), false), coalesce(
    u.watched_audience = 'everyone' OR u.id = viewer
      OR (u.watched_audience = 'friends' AND u.id IN (SELECT f.id FROM friends_of(viewer) f)), false), coalesce(
    u.ratings_audience = 'everyone' OR u.id = viewer
      OR (u.ratings_audience = 'friends' AND u.id IN (SELECT f.id FROM friends_of(viewer) f)), false), coalesce(
    u.watchlist_audience = 'everyone' OR u.id = viewer
      OR (u.watchlist_audience = 'friends' AND u.id IN (SELECT f.id FROM friends_of(viewer) f)), false), coalesce(
    u.diary_audience = 'everyone' OR u.id = viewer
      OR (u.diary_audience = 'friends' AND u.id IN (SELECT f.id FROM friends_of(viewer) f)), false)
  FROM users u WHERE NOT EXISTS (SELECT FROM blocked_either_way(viewer) a WHERE a.id = u.id)
$$;

CREATE FUNCTION suspension_in_force(person uuid)
RETURNS TABLE (reason text, until timestamptz, since timestamptz) LANGUAGE sql STABLE AS $$
  SELECT s.reason, s.until, s.created_at FROM suspensions s
  WHERE s.user_id = person AND s.lifted_at IS NULL AND (s.until IS NULL OR s.until > now())
$$;

CREATE FUNCTION keep_last_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Removals wait for each other, so that each one sees the administrators that are left.
  PERFORM pg_advisory_xact_lock(hashtextextended('users_last_admin', 0));
  IF NOT EXISTS (SELECT FROM users WHERE is_admin AND NOT EXISTS (SELECT FROM suspension_in_force(users.id))) THEN
    RAISE EXCEPTION 'the last administrator cannot be removed'
      USING ERRCODE = 'integrity_constraint_violation', TABLE = 'users', CONSTRAINT = 'users_last_admin';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_last_admin_demoted AFTER UPDATE OF is_admin ON users
  FOR EACH ROW WHEN (OLD.is_admin AND NOT NEW.is_admin) EXECUTE FUNCTION keep_last_admin();
CREATE TRIGGER users_last_admin_deleted AFTER DELETE ON users
  FOR EACH ROW WHEN (OLD.is_admin) EXECUTE FUNCTION keep_last_admin();
CREATE TRIGGER users_last_admin_suspended AFTER INSERT ON suspensions
  FOR EACH ROW EXECUTE FUNCTION keep_last_admin();

CREATE FUNCTION friendship_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('pending', 'accepted'), ('pending', 'rejected'),
      ('pending', 'withdrawn'), ('accepted', 'removed')) THEN
    RAISE EXCEPTION 'a friendship does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  NEW.changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER friendship_step BEFORE UPDATE OF status ON friendships
  FOR EACH ROW EXECUTE FUNCTION friendship_step();

CREATE FUNCTION begin_histories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO histories (user_id) SELECT id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER begin_histories AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_histories();

CREATE FUNCTION erase_histories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE histories SET erased_at = now() WHERE user_id IN (SELECT id FROM removed);
  RETURN NULL;
END $$;
CREATE TRIGGER erase_histories AFTER DELETE ON users
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION erase_histories();
