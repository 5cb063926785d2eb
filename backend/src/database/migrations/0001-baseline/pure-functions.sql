CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- unaccent() alone is only STABLE, since a dictionary may change; this one never does.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary,
    translate(normalize(value, NFC), 'ƏəIıİĞğÇçŞşÖöÜü', 'eeiiiggccssoouu')) COLLATE "und-x-icu")
$$;

-- The four letters I ı İ i count as one.
CREATE FUNCTION name_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(translate(normalize(value, NFC), 'Iıİ', 'iii') COLLATE "und-x-icu")
$$;

CREATE FUNCTION joined(items text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string(items, ' ')
$$;

-- Folded words, one space between them: "Şəhər-2: Don't!" is "seher 2 dont".
CREATE FUNCTION words_of(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(btrim(regexp_replace(
    translate(fold(value), '''’‘ʼʻ`´′', '') COLLATE "und-x-icu", '[^[:alnum:]]+', ' ', 'g')), '') COLLATE "C"
$$;

-- A lexeme has at most 2,046 bytes.
CREATE FUNCTION word_set(line text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(left(word, 100))), '')
  FROM string_to_table(line, ' ') AS word WHERE word <> ''
$$;

CREATE FUNCTION titles_of(titles jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(words_of(title ->> 'title')), '{}') FROM jsonb_array_elements(titles) AS title
$$;

CREATE FUNCTION squeezed(lines text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(left(replace(line, ' ', ''), 200)), '{}') FROM unnest(lines) AS line
$$;

-- Spellings that fold alike are one person. A note in brackets is part of the name, so 'Steve McQueen (director)' is
-- another person than 'Steve McQueen'.
CREATE FUNCTION person_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(words_of(name), ' ', '-')
$$;

-- The bodies of the next four are parsed here: while it builds an index, PostgreSQL finds no functions by name.

-- Every combination of filters that a film matches: '' is any genre or country, -1 is any year.
CREATE FUNCTION filters_of(genres text[], countries text[], year smallint)
RETURNS TABLE (genre text, country text, release_year smallint) LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT g.name, c.name, y.value
  FROM (SELECT '' UNION SELECT unnest(genres)) AS g (name),
    (SELECT '' UNION SELECT unnest(countries)) AS c (name),
    unnest(ARRAY[-1::smallint, year]) AS y (value)
  WHERE num_nulls(g.name, c.name, y.value) = 0;
END;

CREATE FUNCTION filter_key(genre text, country text, year integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(genre, hashtextextended(country, year));

-- One key for each combination of filters, for an index that finds the films of a combination.
CREATE FUNCTION filter_keys(genres text[], countries text[], year smallint) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(filter_key(genre, country, value))
  FROM unnest(''::text || genres) AS genre, unnest(''::text || countries) AS country, unnest(ARRAY[-1, year]) AS value
  WHERE (genre, country, value) <> ('', '', -1));

-- One key for each genre, country and year: few enough for the indexes of the orders.
CREATE FUNCTION facet_keys(genres text[], countries text[], year smallint) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(filter_key('', '', year)
  || ARRAY(SELECT filter_key(name, '', -1) FROM unnest(genres) AS name)
  || ARRAY(SELECT filter_key('', name, -1) FROM unnest(countries) AS name), NULL);

-- Bayesian average: the mean of all ratings counts as five ratings.
CREATE FUNCTION weighted_rating(sum bigint, count bigint, mean double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN count > 0 THEN (sum + 5 * coalesce(mean, sum::double precision / count)) / (count + 5) END
$$;

CREATE FUNCTION utc_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (at AT TIME ZONE 'UTC')::date;
