import type { Database } from '../../database/database';

/** A word of a search as the catalogue knows it: in how many films it stands, and what begins with the last one. */
export interface SearchWord {
  word: string;
  films: number;
  filmsWithPrefix: number;
}

export interface Understood {
  /** The folded words, one space between them. */
  line: string;
  words: SearchWord[];
}

/** More words than a title has don't make a search better. */
const WORDS_MAX = 12;
const WORD_LENGTH_MAX = 100;
/** Sorts behind everything that begins with the word before it. */
export const LAST_CHARACTER = '\u{10FFFF}';

const SQL = `
  WITH line AS MATERIALIZED (SELECT words_of($1) AS line),
  word AS MATERIALIZED (
    SELECT left(split.word, ${WORD_LENGTH_MAX}) COLLATE "C" AS word, split.place
    FROM line, string_to_table(line.line, ' ') WITH ORDINALITY AS split(word, place)
    WHERE split.word <> '' LIMIT ${WORDS_MAX}
  )
  SELECT line.line, coalesce((
    SELECT json_agg(json_build_object('word', word.word,
      'films', (SELECT coalesce(sum(known.films), 0) FROM movie_words known WHERE known.word = word.word),
      'filmsWithPrefix', CASE WHEN word.place = (SELECT max(place) FROM word) THEN (
        SELECT coalesce(sum(known.films), 0) FROM movie_words known
        WHERE known.word >= word.word AND known.word < word.word || $2) ELSE 0 END
    ) ORDER BY word.place) FROM word), '[]') AS words
  FROM line`;

export async function understand(database: Database, term: string): Promise<Understood> {
  const understood = await database.one<Understood>(SQL, [term, LAST_CHARACTER]);
  return understood ?? { line: '', words: [] };
}
