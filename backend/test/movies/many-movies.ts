import { Database } from '../../src/database/database';
import type { Query } from '../../src/database/statement';
import type { SqlDatabase } from '../support/sql-database';

/** Years rise with the time of addition, as in an import that is sorted by year: the worst case for the orders. */
const FILL = `
  INSERT INTO movies (title, release_year, genres, countries, needs_review, rating_count, rating_sum, weighted_rating,
    comment_count, created_at)
  SELECT md5(n::text), 1976 + n / 12500,
    CASE WHEN n % 500 = 0 THEN '{Rəqs}' WHEN n % 3 = 0 THEN '{Dram,Komediya}' WHEN n % 3 = 1 THEN '{Dram}'
      ELSE '{Qorxu}' END::text[],
    CASE WHEN n % 700 = 0 THEN '{Malta}' WHEN n % 5 < 3 THEN '{Azərbaycan}' ELSE '{Türkiyə,Fransa}' END::text[],
    n % 100 = 0, rated, rated * 7, 7, n % 40, timestamptz '2020-01-01' + n / 50 * interval '1 second'
  FROM generate_series(1, 200000) AS n, LATERAL (SELECT CASE WHEN n % 10 = 0 THEN n % 100 ELSE 0 END) AS r (rated)`;

const COUNT = `
  INSERT INTO movie_counts SELECT f.genre, f.country, f.release_year, sum(films), sum(unreviewed)
  FROM (SELECT genres, countries, release_year, count(*) AS films, count(*) FILTER (WHERE needs_review) AS unreviewed
    FROM movies GROUP BY 1, 2, 3) m, filters_of(genres, countries, m.release_year) f GROUP BY 1, 2, 3`;

/** Slim rows, enough for the plans that a million has. Their triggers stay off and their indexes are built afterwards. */
export async function fillMovies(database: SqlDatabase): Promise<void> {
  await database.transaction(async () => {
    const indexes = await database.query<{ name: string; sql: string }>(
      `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
       WHERE tablename = 'movies' AND indexname <> 'movies_pkey'`,
    );
    await database.query(`SET LOCAL statement_timeout = 0`);
    await database.query(`SET LOCAL maintenance_work_mem = '512MB'`);
    await database.query(`DROP INDEX ${indexes.map(({ name }) => name).join()}`);
    await database.query('ALTER TABLE movies DISABLE TRIGGER USER');
    await database.query(FILL);
    await database.query(COUNT);
    for (const { sql } of indexes) await database.query(sql);
    await database.query('ALTER TABLE movies ENABLE TRIGGER USER');
  });
  await database.query('VACUUM ANALYZE movies, movie_counts');
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
}
interface Explained {
  'QUERY PLAN': [{ Plan: Node }];
}

const SORTED_MAX = 10_000;

/** Explains each statement, then runs it. `problems` lists statements that read more rows of movies than a page needs. */
export class ExplainedDatabase extends Database {
  readonly problems: string[] = [];

  async alter(sql: string): Promise<void> {
    await super.run({ sql }, []);
  }

  protected override async run<Row>(query: Query, parameters: readonly unknown[]): Promise<Row[]> {
    const explain = { sql: `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${query.sql}` };
    const explained = await super.run<Explained>(explain, parameters);
    for (const row of explained) this.problems.push(...problemsOf(row['QUERY PLAN'][0].Plan));
    return super.run<Row>(query, parameters);
  }
}

function problemsOf(node: Node): string[] {
  if (node['Actual Loops'] === 0) return [];
  const inputs = node.Plans ?? [];
  const type = node['Node Type'];
  const found = inputs.flatMap(problemsOf);
  const rows = inputs.reduce((sum, input) => sum + input['Actual Rows'] * input['Actual Loops'], 0);
  if (type.includes('Sort') && rows > SORTED_MAX) found.push(`${type} of ${rows} rows`);
  if (node['Relation Name'] === 'movies' && !isByIndex(node))
    found.push(`${type} ${node['Index Name'] ?? ''}`);
  return found;
}

const isByIndex = ({ 'Node Type': type, 'Index Name': index, Plans: [bitmap] = [] }: Node) =>
  type === 'Index Only Scan' ||
  (type === 'Bitmap Heap Scan' && bitmap?.['Index Name'] === 'movies_filters') ||
  (type === 'Index Scan' && index === 'movies_pkey');
