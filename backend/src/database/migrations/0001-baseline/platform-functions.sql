CREATE FUNCTION registry_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'registry revisions are never changed';
END $$;
CREATE TRIGGER registry_is_append_only BEFORE UPDATE OR DELETE ON registry_revisions
  FOR EACH ROW EXECUTE FUNCTION registry_is_append_only();

-- Changes with all that decides which releases are served: every change of a row gives it another xmin. Each page
-- asks for it, and a function keeps its plan.
CREATE FUNCTION registry_fingerprint() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH head AS (SELECT revision, xmin, features FROM registry_revisions ORDER BY revision DESC LIMIT 1),
    in_force AS (
      SELECT entry.key AS feature, named.id FROM head, jsonb_each(head.features) AS entry,
        LATERAL (VALUES (entry.value ->> 'current'), (entry.value ->> 'fallback'),
          (entry.value #>> '{canary,release}')) AS named (id)
    )
    SELECT concat_ws(' ',
      (SELECT revision || ':' || xmin FROM head),
      (SELECT string_agg(row.xmin::text, ',' ORDER BY feature, id) FROM in_force, LATERAL (
        -- OFFSET keeps the planner from reading the whole table.
        SELECT xmin FROM releases WHERE feature = in_force.feature AND id = in_force.id OFFSET 0) AS row),
      '/', (SELECT string_agg(xmin::text, ',' ORDER BY id) FROM feature_keys),
      '/', (SELECT string_agg(xmin::text, ',' ORDER BY feature, release) FROM unsigned_releases))
  );
END $$;
