CREATE FUNCTION compact_daily_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('compact_daily_counts')) THEN RETURN; END IF;
  WITH gone AS (DELETE FROM daily_counts RETURNING *)
  INSERT INTO daily_counts SELECT day, kind, status, sum(count) FROM gone GROUP BY 1, 2, 3 HAVING sum(count) <> 0;
END $$;

CREATE FUNCTION count_added_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_counts SELECT utc_day(created_at), 'user', '', count(*) FROM added GROUP BY 1, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER count_added_users AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_users();

CREATE FUNCTION count_removed_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_counts SELECT utc_day(created_at), 'user', '', -count(*) FROM removed GROUP BY 1, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER count_removed_users AFTER DELETE ON users
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_users();

CREATE FUNCTION forget_counts_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_counts WHERE kind = 'user';
  RETURN NULL;
END $$;
CREATE TRIGGER forget_counts_of_users AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts_of_users();

CREATE FUNCTION count_added_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_counts SELECT utc_day(created_at), 'comment', status, count(*) FROM added GROUP BY 1, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER count_added_comments AFTER INSERT ON comments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_comments();

CREATE FUNCTION count_removed_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_counts SELECT utc_day(created_at), 'comment', status, -count(*) FROM removed GROUP BY 1, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER count_removed_comments AFTER DELETE ON comments
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_comments();

CREATE FUNCTION count_changed_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_counts VALUES
    (utc_day(NEW.created_at), 'comment', OLD.status, -1), (utc_day(NEW.created_at), 'comment', NEW.status, 1);
  RETURN NULL;
END $$;
CREATE TRIGGER count_changed_comment AFTER UPDATE OF status ON comments
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION count_changed_comment();

CREATE FUNCTION forget_counts_of_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_counts WHERE kind = 'comment';
  RETURN NULL;
END $$;
CREATE TRIGGER forget_counts_of_comments AFTER TRUNCATE ON comments
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts_of_comments();
