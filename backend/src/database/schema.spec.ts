import type { EntityMetadata } from 'typeorm';
import type { IndexMetadata } from 'typeorm/metadata/IndexMetadata.js';
import { testDatabase, type TestDatabase } from '../../test/support/databases';

const MIGRATIONS_ONLY: Record<string, string> = {
  audit_events_newest: 'descending',
  audit_events_of_action: 'descending',
  comments_by_status: 'descending',
  comments_most_liked: 'descending',
  comments_newest: 'descending',
  comments_of_author: 'descending',
  comments_of_movie: 'descending',
  diary_entries_newest: 'included column',
  movie_likes_newest: 'descending',
  movie_search_everything: 'storage parameter',
  movie_search_names: 'storage parameter',
  movie_search_substring: 'expression',
  movies_additions: 'descending',
  movies_filters: 'expression',
  movies_newest: 'included column',
  movies_popular: 'expression',
  movies_rating: 'included column',
  movies_title: 'included column',
  movies_year: 'included column',
  newsletters_newest: 'expression',
  notifications_newest: 'descending',
  ratings_user: 'included column',
  sealed_ratings_one_open: 'expression',
  users_by_name: 'collation',
  users_name_beginning: 'operator class',
  users_name_search: 'operator class',
  users_search: 'operator class',
  users_similar_name: 'operator class',
  watched_newest: 'descending',
  watchlist_newest: 'descending',
};

const OWN_TABLES = ['migrations', 'typeorm_metadata'];

/** TypeORM can't describe a table without a primary key. */
const WITHOUT_PRIMARY_KEY = ['daily_counts', 'movie_counts', 'movie_people_counts', 'movie_words'];

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

/** TypeORM ignores indexes that consist of expressions only. */
const UNDECLARABLE = `
  SELECT c.relname::text AS name, i.indrelid::regclass::text AS "table", CASE
      WHEN 0 = ANY (i.indkey) THEN 'expression'
      WHEN i.indnatts > i.indnkeyatts THEN 'included column'
      WHEN EXISTS (SELECT FROM unnest(i.indoption) AS option WHERE option & 1 = 1) THEN 'descending'
      WHEN EXISTS (SELECT FROM unnest(i.indclass) AS class JOIN pg_opclass o ON o.oid = class WHERE NOT o.opcdefault)
        THEN 'operator class'
      WHEN EXISTS (SELECT FROM unnest(i.indcollation, i.indkey) AS part (used, number)
        JOIN pg_attribute a ON (a.attrelid, a.attnum) = (i.indrelid, number)
        WHERE used <> 0 AND used <> a.attcollation) THEN 'collation'
      WHEN c.reloptions IS NOT NULL THEN 'storage parameter' END AS reason
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = current_schema()::regnamespace ORDER BY c.relname`;

interface Named {
  name: string;
}
interface Index extends Named {
  table: string;
  reason: string | null;
}

type Definitions = Record<string, string>;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.dataSource.query(GENERATED_COLUMNS);
});
afterAll(() => database.drop());

const query = <Row>(sql: string, parameters: string[] = []) =>
  database.dataSource.query<Row[]>(sql, parameters);
const isDeclarable = ({ synchronize }: IndexMetadata) => synchronize;
const entities = (): EntityMetadata[] => database.dataSource.entityMetadatas;

test('every table with a primary key has an entity', async () => {
  const tables = (await query<Named>(TABLES)).map(({ name }) => name);
  const described = entities().map(({ tableName }) => tableName);
  const missing = tables.filter((name) => ![...described, ...OWN_TABLES].includes(name));
  expect(missing).toEqual(WITHOUT_PRIMARY_KEY);
});

test('the entities describe the tables that the migrations make', async () => {
  const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map((difference) => difference.query)).toEqual([]);
});

test('the list of indexes that only the migrations know is true', async () => {
  const undeclared = entities().flatMap(({ indices }) =>
    indices.flatMap(({ name, synchronize }) => (synchronize ? [] : [name])),
  );
  const indexes = await query<Index>(UNDECLARABLE);
  const described = new Set(entities().map(({ tableName }) => tableName));
  const unseen = indexes.filter(({ reason, table }) => reason === 'expression' && described.has(table));
  const reasons = new Map(indexes.map(({ name, reason }) => [name, reason]));
  const found = [...undeclared, ...unseen.map(({ name }) => name)].map((name) => [name, reasons.get(name)]);
  expect(Object.fromEntries(found)).toEqual(MIGRATIONS_ONLY);
  expect(undeclared.sort()).toEqual(Object.keys(MIGRATIONS_ONLY));
});

test('check constraints are declared with their own expressions', async () => {
  const definition = async (name: string) => {
    const [row] = await query<{ expression: string }>(
      'SELECT pg_get_expr(conbin, conrelid) AS expression FROM pg_constraint WHERE conname = $1',
      [name],
    );
    return `${row?.expression}`;
  };
  const [declared, actual]: [Definitions, Definitions] = [{}, {}];
  for (const { tableName, checks } of entities())
    for (const { name, expression } of checks) {
      await query(`ALTER TABLE "${tableName}" ADD CONSTRAINT declared CHECK (${expression})`);
      [declared[name], actual[name]] = [await definition('declared'), await definition(name)];
      await query(`ALTER TABLE "${tableName}" DROP CONSTRAINT declared`);
    }
  expect(declared).toEqual(actual);
});

test('indexes are declared with their own columns and conditions', async () => {
  const definition = async (name: string) => {
    const [row] = await query<{ sql: string }>('SELECT pg_get_indexdef(to_regclass($1)) AS sql', [name]);
    return `${row?.sql}`.replace(` INDEX ${name} ON `, ' INDEX ON ');
  };
  const [declared, actual]: [Definitions, Definitions] = [{}, {}];
  for (const { tableName, indices } of entities())
    for (const { name, columns, isUnique, type = 'btree', where } of indices.filter(isDeclarable)) {
      const list = columns.map(({ databaseName }) => `"${databaseName}"`).join();
      await query(`CREATE ${isUnique ? 'UNIQUE' : ''} INDEX declared ON "${tableName}" USING ${type} (${list})
        ${where ? `WHERE ${where}` : ''}`);
      [declared[name], actual[name]] = [await definition('declared'), await definition(name)];
      await query('DROP INDEX declared');
    }
  expect(declared).toEqual(actual);
});
