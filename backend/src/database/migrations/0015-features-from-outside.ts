import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FeaturesFromOutside1700000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Features beside those that come with the product.
      CREATE TABLE features (
        id text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9-]{1,30}$'),
        title text NOT NULL,
        team text NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        retired_at timestamptz(3)
      );

      -- Without a reference to features, because features of the product have tokens and keys too.
      CREATE TABLE feature_tokens (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        feature text NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        digest bytea NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        last_used_at timestamptz(3),
        last_used_address text,
        CONSTRAINT feature_tokens_name_key UNIQUE (feature, name)
      );

      CREATE TABLE feature_keys (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        feature text NOT NULL,
        name text NOT NULL,
        public_key text NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT feature_keys_name_key UNIQUE (feature, name)
      );

      -- Releases that were in force when their feature got its first key, with the SHA-256 of release.json.
      CREATE TABLE unsigned_releases (
        feature text NOT NULL,
        release text NOT NULL,
        digest bytea NOT NULL,
        PRIMARY KEY (feature, release)
      );

      -- The bytes are what a signature signs; jsonb doesn't keep them.
      ALTER TABLE releases
        ADD COLUMN manifest_bytes bytea,
        ADD COLUMN signature text,
        ADD COLUMN published_by text;

      -- A histogram of Web Vitals for each hour.
      CREATE TABLE release_vitals (
        feature text NOT NULL,
        release text NOT NULL,
        metric text NOT NULL CONSTRAINT release_vitals_metric_check CHECK (metric IN ('lcp', 'inp', 'cls')),
        hour timestamptz(0) NOT NULL,
        bucket integer NOT NULL,
        count integer NOT NULL DEFAULT 0,
        PRIMARY KEY (feature, release, metric, hour, bucket)
      );

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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION registry_fingerprint();
      DROP TABLE release_vitals;
      ALTER TABLE releases DROP COLUMN manifest_bytes, DROP COLUMN signature, DROP COLUMN published_by;
      DROP TABLE unsigned_releases;
      DROP TABLE feature_keys;
      DROP TABLE feature_tokens;
      DROP TABLE features;
    `);
  }
}
