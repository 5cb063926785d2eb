import type { EntityMetadata } from 'typeorm';
import { testDatabase, type TestDatabase } from '../../test/support/databases';
import { WITHOUT_ENTITY } from '../backup/tables';

const OWN_TABLES = ['migrations', 'typeorm_metadata'];

/** Indexes and constraints stand in the migrations alone. TypeORM would drop what no entity declares. */
const OF_MIGRATIONS_ALONE = /^(DROP INDEX|ALTER TABLE "\w+" DROP CONSTRAINT) /;

/** TypeORM reads the expressions of generated columns from this table, which migrations don't fill. */
const GENERATED_COLUMNS = `
  CREATE TABLE typeorm_metadata (type text, database text, schema text, "table" text, name text, value text);
  INSERT INTO typeorm_metadata
    SELECT 'GENERATED_COLUMN', current_database(), current_schema(), c.relname, a.attname, pg_get_expr(d.adbin, c.oid)
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_attrdef d ON (d.adrelid, d.adnum) = (c.oid, a.attnum)
    WHERE a.attgenerated = 's' AND c.relnamespace = current_schema()::regnamespace`;

const TABLES = `
  SELECT relname::text AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY relname`;

const PRIMARY_KEYS = `
  SELECT conrelid::regclass::text AS name FROM pg_constraint
  WHERE contype = 'p' AND connamespace = current_schema()::regnamespace`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.dataSource.query(GENERATED_COLUMNS);
});
afterAll(() => database.drop());

const names = async (sql: string) =>
  (await database.dataSource.query<{ name: string }[]>(sql)).map(({ name }) => name);
const entities = (): EntityMetadata[] => database.dataSource.entityMetadatas;

it('has an entity for every table but the named ones', async () => {
  const described = entities().map(({ tableName }) => tableName);
  const missing = (await names(TABLES)).filter((name) => ![...described, ...OWN_TABLES].includes(name));
  expect(missing).toEqual(WITHOUT_ENTITY);
  expect((await names(PRIMARY_KEYS)).filter((name) => missing.includes(name))).toEqual([]);
});

it('describes the columns that the migrations make', async () => {
  const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
  const differences = upQueries.map(({ query }) => query);
  expect(differences.filter((query) => !OF_MIGRATIONS_ALONE.test(query))).toEqual([]);
});
