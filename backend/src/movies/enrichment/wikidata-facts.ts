import { TITLE_LANGUAGES } from 'shared-kit/contract';
import { cleanName, cleanTitle } from '../import/clean-text';
import { acceptableIds, CAST_MAX, distinct, type ExternalFacts, knownGenres } from './external-movie';
import { type Entity, itemsOf, minutesOf, onlyTextOf, titleOf } from './wikidata-answers';

export const PROPERTY = {
  type: 'P31',
  published: 'P577',
  director: 'P57',
  cast: 'P161',
  country: 'P495',
  language: 'P364',
  runtime: 'P2047',
  title: 'P1476',
  genre: 'P136',
  isoCode: 'P297',
  imdb: 'P345',
  tmdb: 'P4947',
} as const;

const AZERBAIJAN = 'Q227';
const AZERBAIJANI = 'Q9292';

/** 'Xaç atası (film, 1972)' */
const LABEL_NOTE = /\s*\((?:[^()]*[\s,])?(?:film|filmi|фильм|movie)(?:[\s,][^()]*)?\)$/iu;
const cleanLabel = (label: string) => cleanTitle(label).replace(LABEL_NOTE, '');

/** 'crime film' */
const GENRE_SUFFIX = /\s+(?:film|movie)$/i;
const GENRE_NAMES = new Map([
  ['biographical', 'biography'],
  ['romantic', 'romance'],
]);
const genreName = (label: string) => {
  const name = label.toLowerCase().replace(GENRE_SUFFIX, '');
  return GENRE_NAMES.get(name) ?? name;
};

type Items = ReadonlyMap<string, Entity>;

export const castIdsOf = (film: Entity): string[] =>
  distinct(itemsOf(film, PROPERTY.cast)).slice(0, CAST_MAX);

export const wikidataTitles = (film: Entity): string[] =>
  distinct([
    ...Object.values(film.labels ?? {}).map(({ value }) => cleanLabel(value)),
    ...Object.values(film.aliases ?? {}).flatMap((aliases) => aliases.map(({ value }) => cleanLabel(value))),
    ...[titleOf(film, PROPERTY.title)].filter((title) => title !== undefined),
  ]);

function namesOf(film: Entity, ids: string[], items: Items): (string | null)[] {
  const isAzerbaijani =
    itemsOf(film, PROPERTY.country).includes(AZERBAIJAN) ||
    itemsOf(film, PROPERTY.language).includes(AZERBAIJANI);
  const languages = isAzerbaijani ? ['az', 'en', 'mul'] : ['en', 'mul'];
  return ids.map((id) => {
    const labels = items.get(id)?.labels ?? {};
    const language = languages.find((language) => labels[language]);
    return language === undefined ? null : cleanName(labels[language]?.value ?? '');
  });
}

/** Without those of which the item has several. */
export const wikidataIds = (film: Entity) =>
  acceptableIds({
    imdb: onlyTextOf(film, PROPERTY.imdb),
    tmdb: Number(onlyTextOf(film, PROPERTY.tmdb)),
    wikidata: film.id,
  });

const isName = (name: string | null): name is string => name !== null;

export function wikidataFacts(film: Entity, items: Items, countries: string[] | undefined): ExternalFacts {
  const originalTitle = titleOf(film, PROPERTY.title);
  const runtime = minutesOf(film, PROPERTY.runtime);
  const directors = namesOf(film, itemsOf(film, PROPERTY.director), items);
  const genres = itemsOf(film, PROPERTY.genre).flatMap((id) => items.get(id)?.labels?.en?.value ?? []);
  return {
    ...(originalTitle !== undefined && { original_title: cleanTitle(originalTitle) }),
    ...(runtime !== undefined && { runtime_minutes: runtime }),
    ...(countries && { countries }),
    // Half a list would never be completed.
    ...(directors.every(isName) && { directors: distinct(directors) }),
    cast: distinct(namesOf(film, castIdsOf(film), items).filter(isName)),
    genres: knownGenres(genres.map(genreName)),
    titles: TITLE_LANGUAGES.flatMap((language) => {
      const label = film.labels?.[language]?.value;
      return label === undefined ? [] : [{ language, title: cleanLabel(label) }];
    }),
  };
}
