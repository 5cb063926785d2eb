import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows are only ever added, as in movie_counts: a count is their sum, so no change waits for another. */
const COUNTS = `
  -- Users by the day of their registration, and comments by day and status, in UTC.
  CREATE TABLE daily_counts (
    day date NOT NULL,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('user', 'comment')),
    status text COLLATE "C" NOT NULL,
    count integer NOT NULL
  );
  CREATE FUNCTION utc_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE 'UTC')::date;

  CREATE FUNCTION compact_daily_counts() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('compact_daily_counts')) THEN RETURN; END IF;
    WITH gone AS (DELETE FROM daily_counts RETURNING *)
    INSERT INTO daily_counts SELECT day, kind, status, sum(count) FROM gone GROUP BY 1, 2, 3 HAVING sum(count) <> 0;
  END $$;
`;

/** `status` is an SQL expression about a row. */
const countsOf = (table: string, kind: string, status: string) => `
  INSERT INTO daily_counts SELECT utc_day(created_at), '${kind}', ${status}, count(*) FROM ${table} GROUP BY 1, 3;

  CREATE FUNCTION count_added_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO daily_counts SELECT utc_day(created_at), '${kind}', ${status}, count(*) FROM added GROUP BY 1, 3;
    RETURN NULL;
  END $$;
  CREATE FUNCTION count_removed_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO daily_counts SELECT utc_day(created_at), '${kind}', ${status}, -count(*) FROM removed GROUP BY 1, 3;
    RETURN NULL;
  END $$;
  CREATE FUNCTION forget_counts_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM daily_counts WHERE kind = '${kind}';
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_added_${table} AFTER INSERT ON ${table}
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_${table}();
  CREATE TRIGGER count_removed_${table} AFTER DELETE ON ${table}
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_${table}();
  CREATE TRIGGER forget_counts_of_${table} AFTER TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION forget_counts_of_${table}();
`;

const CHANGED_STATUS = `
  CREATE FUNCTION count_changed_comment() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO daily_counts VALUES
      (utc_day(NEW.created_at), 'comment', OLD.status, -1), (utc_day(NEW.created_at), 'comment', NEW.status, 1);
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_changed_comment AFTER UPDATE OF status ON comments
    FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION count_changed_comment();
`;

const TABLES = ['users', 'comments'];

export class DailyCounts1700000000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A million comments take seconds.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(COUNTS);
    await runner.query(countsOf('users', 'user', `''`));
    await runner.query(countsOf('comments', 'comment', 'status'));
    await runner.query(CHANGED_STATUS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER count_changed_comment ON comments; DROP FUNCTION count_changed_comment');
    for (const table of TABLES) {
      const names = ['count_added_', 'count_removed_', 'forget_counts_of_'].map((name) => name + table);
      for (const name of names) await runner.query(`DROP TRIGGER ${name} ON ${table}; DROP FUNCTION ${name}`);
    }
    await runner.query('DROP TABLE daily_counts; DROP FUNCTION compact_daily_counts, utc_day');
  }
}
