CREATE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more integer := (TG_OP = 'INSERT')::int - (TG_OP = 'DELETE')::int;
  difference integer := coalesce(NEW.rating, 0) - coalesce(OLD.rating, 0);
BEGIN
  UPDATE movies SET
    rating_count = rating_count + more,
    rating_sum = rating_sum + difference,
    weighted_rating = weighted_rating(rating_sum + difference, rating_count + more,
      (SELECT value FROM rating_mean))
  WHERE id = coalesce(NEW.movie_id, OLD.movie_id);
  RETURN NULL;
END $$;
CREATE TRIGGER count_rating AFTER INSERT OR DELETE OR UPDATE OF rating ON ratings
  FOR EACH ROW EXECUTE FUNCTION count_rating();

-- Returns the number of rated films. Leaves a mean alone that has hardly moved: the more films have ratings, the
-- more rows change and the less it matters. Skips films that are being rated: their trigger sets the column.
CREATE FUNCTION refresh_weighted_ratings() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  mean double precision;
  rated integer;
BEGIN
  SELECT sum(rating_sum)::double precision / sum(rating_count), count(*) INTO mean, rated
    FROM movies WHERE rating_count > 0;
  IF rated = 0 OR abs(mean - (SELECT value FROM rating_mean)) <= least(0.01, rated * 0.00001) THEN
    RETURN rated;
  END IF;
  INSERT INTO rating_mean (value) VALUES (mean) ON CONFLICT (id) DO UPDATE SET value = mean;
  WITH free AS (SELECT id FROM movies WHERE rating_count > 0 FOR NO KEY UPDATE SKIP LOCKED)
  UPDATE movies SET weighted_rating = weighted_rating(rating_sum, rating_count, mean)
  FROM free WHERE movies.id = free.id;
  RETURN rated;
END $$;

CREATE FUNCTION count_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := 0;
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.status = 'approved' THEN step := step + 1; END IF;
  IF TG_OP <> 'INSERT' AND OLD.status = 'approved' THEN step := step - 1; END IF;
  IF step <> 0 THEN
    UPDATE movies SET comment_count = comment_count + step WHERE id = coalesce(NEW.movie_id, OLD.movie_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_comment AFTER INSERT OR DELETE OR UPDATE OF status ON comments
  FOR EACH ROW EXECUTE FUNCTION count_comment();

CREATE FUNCTION count_comment_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE comments SET like_count = like_count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE id = coalesce(NEW.comment_id, OLD.comment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER count_comment_like AFTER INSERT OR DELETE ON comment_likes
  FOR EACH ROW EXECUTE FUNCTION count_comment_like();

-- Also when a film is deleted from the catalogue: the positions stay without gaps.
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

-- The only definition of who sees a list, and of what they are there: 'owner', 'editor' or null. An editor counts as
-- long as they are a friend of the owner. A visitor is null.
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
