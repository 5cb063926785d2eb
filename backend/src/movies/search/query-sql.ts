import type { MoviesAnswer } from 'shared-kit/contract';
import { z } from 'zod';
import type { Answered } from '../../database/database';
import { statement } from '../../database/statement';

const WORDS_MAX = 12;
const WORD_LENGTH_MAX = 100;
/** Sorts after every character: words with a prefix are below `prefix || LAST_CHARACTER`. */
export const LAST_CHARACTER = '\u{10FFFF}';

const queryWord = z.strictObject({
  word: z.string(),
  movies: z.int(),
  moviesWithPrefix: z.int(),
});
export type QueryWord = z.output<typeof queryWord>;

const parsedQuery = z.strictObject({
  line: z.string(),
  words: z.array(queryWord),
});

export const parseQuery = statement(
  parsedQuery,
  `WITH line AS MATERIALIZED (SELECT words_of($1) AS line),
  word AS MATERIALIZED (
    SELECT left(split.word, ${WORD_LENGTH_MAX}) COLLATE "C" AS word, split.place
    FROM line, string_to_table(line.line, ' ') WITH ORDINALITY AS split(word, place)
    WHERE split.word <> '' LIMIT ${WORDS_MAX}
  )
  SELECT line.line, coalesce((
    SELECT json_agg(json_build_object('word', word.word,
      'movies', (SELECT coalesce(sum(known.films), 0) FROM movie_words known WHERE known.word = word.word),
      'moviesWithPrefix', CASE WHEN word.place = (SELECT max(place) FROM word) THEN (
        SELECT coalesce(sum(known.films), 0) FROM movie_words known
        WHERE known.word >= word.word AND known.word < word.word || $2) ELSE 0 END
    ) ORDER BY word.place) FROM word), '[]') AS words
  FROM line`,
);

export const countFields = { total: z.int(), titleMatches: z.int() };
export type MovieSearchResult = Answered<MoviesAnswer, { total: number; titleMatches: number }>;

const knownWord = z.strictObject({ word: z.string(), movies: z.int() });
export type KnownWord = z.output<typeof knownWord>;

/** An error leaves one half of a word intact, so one half must match. levenshtein countFields a swap as two errors. */
export const similarWords = statement(
  knownWord,
  `SELECT word, sum(films)::int AS movies FROM movie_words
  WHERE ((word >= $2 AND word < $2 || $4) OR (reverse(word) >= $3 AND reverse(word) < $3 || $4))
    AND char_length(word) BETWEEN char_length($1) - $5::int AND char_length($1) + $5::int
    AND levenshtein_less_equal(word, $1, 2) <= 2
  GROUP BY word HAVING sum(films) > 0`,
);

export const knownWords = statement(
  knownWord,
  `SELECT word, sum(films)::int AS movies FROM movie_words WHERE word = ANY ($1::text[])
  GROUP BY word HAVING sum(films) > 0`,
);

const SPELLINGS_MAX = 20;
/** The commonest words that begin with one of $1 and match the regular expression $2. */
export const spelledLike = statement(
  knownWord,
  `SELECT known.word, sum(known.films)::int AS movies FROM unnest($1::text[]) AS start
   JOIN movie_words known ON known.word >= start AND known.word < start || $3
   WHERE known.word ~ $2 GROUP BY known.word HAVING sum(known.films) > 0
   ORDER BY movies DESC, known.word LIMIT ${SPELLINGS_MAX}`,
);
