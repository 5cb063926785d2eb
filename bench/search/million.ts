import type { DataSource } from 'typeorm';
import { MERGE_COUNTS } from '../../backend/src/movies/catalogue/movie-sql';

const COPIES = 27;

/** Built faster afterwards than kept with each film. */
const LARGE_INDEXES = ['movie_search_names', 'movie_search_everything', 'movie_search_substring'];

/**
 * One copy of every real film, mixed with the title and cast of another. Words stay as frequent as in real titles,
 * and few films are the same. $1 is the number of the copy.
 */
const COPY = `
  INSERT INTO movies (title, release_year, genres, countries, cast_names)
  SELECT left(array_to_string(CASE $1 % 3
      WHEN 0 THEN this.words || other.words[cardinality(other.words):]
      WHEN 1 THEN this.words[1:greatest(1, cardinality(this.words) - 1)] || other.words[cardinality(other.words):]
      ELSE other.words[1:1] || this.words[least(2, cardinality(this.words)):] END, ' '), 400),
    least(2030, this.release_year + $1 % 7), this.genres, this.countries, this.cast_names[1:3] || other.cast_names[2:5]
  FROM real_films this
  JOIN real_films other ON other.n = 1 + (this.n::bigint * 7919 + $1 * 104729) % (SELECT count(*) FROM real_films)`;

export async function growToMillion(source: DataSource, say: (line: string) => void): Promise<void> {
  const runner = source.createQueryRunner();
  const query = (sql: string, parameters: unknown[] = []): Promise<unknown> => runner.query(sql, parameters);
  try {
    await query('SET statement_timeout = 0');
    await query('ALTER TABLE movies DISABLE TRIGGER note_movie_people');
    const indexes = (await query('SELECT indexdef FROM pg_indexes WHERE indexname = ANY ($1)', [
      LARGE_INDEXES,
    ])) as { indexdef: string }[];
    await query(`DROP INDEX ${LARGE_INDEXES.join(', ')}`);
    await query(`
      CREATE TABLE real_films AS SELECT (row_number() OVER (ORDER BY serial))::int AS n,
        string_to_array(title, ' ') AS words, release_year, genres, countries, cast_names FROM movies`);
    await query('CREATE UNIQUE INDEX ON real_films (n)');
    for (let copy = 1; copy <= COPIES; copy += 1) {
      await query(COPY, [copy]);
      if (copy % 9 === 0) say(`  ${copy} of ${COPIES} copies`);
    }
    await query('DROP TABLE real_films');
    await query('ALTER TABLE movies ENABLE TRIGGER note_movie_people');
    for (const { indexdef } of indexes) await query(indexdef);
    await query(MERGE_COUNTS);
    await query('VACUUM ANALYZE movies, movie_counts, movie_search, movie_words');
    await query('SET statement_timeout = DEFAULT');
  } finally {
    await runner.release();
  }
}
